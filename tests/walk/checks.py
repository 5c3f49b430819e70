"""What a step must show, worked out from the engine, for whoever reads it.

For each step and each of its rule sets:

- exactly the legal cards are lit; where cards are marked, once the marks are right;
- a dimmed card tells the engine's reason, and nothing moves on the table;
- an anticipated wrong answer gets its own words, a weak card or pass also its cost and a way back;
- the last hint solves the step;
- the model answer completes it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.walk.places import SEED, Place, drill_place
from tests.walk.reader import StepReader
from tests.walk.sentences import (
    cost,
    dim_name,
    last_hint_of,
    missed_mark,
    refusal,
    right_choice,
    shown,
    to_model_answer,
    wrong_mark,
)
from tutorial.engine import Cards, pile
from tutorial.lessons.hints import LADDER
from tutorial.lessons.model import Ask, Drill, Mark, Pass, Play, Read, Round
from tutorial.lessons.said import Said


def check(at: StepReader, place: Place) -> None:
    """All of this for one place."""
    at.open(place)
    if isinstance(place.step, Read):
        check_hand(at, place)
        check_reading(at, place)
        return
    if not isinstance(place.step, Mark | Drill):
        check_hand(at, place)
    check_wrong_answers(at, place)
    check_last_hint(at, place)
    check_model_answer(at, place)
    if isinstance(place.step, Mark):
        check_hand(at, place)


def check_hand(at: StepReader, place: Place) -> None:
    """Exactly the legal cards are lit, and each other one tells why it is not."""
    if place.scene.view is None:
        return
    legal = [at.words.card(card) for card in place.verdicts if card not in place.forbidden]
    dimmed = [dim_name(at.words, card) for card in place.forbidden]
    assert sorted(at.seen.lit) == sorted(legal), place.path
    assert sorted(at.seen.dim) == sorted(dimmed), place.path
    table = at.seen.table
    for card, seen in zip(place.forbidden, at.ask_about(place.forbidden), strict=True):
        assert seen.said == refusal(at.words, place, card), (place.path, str(card))
        assert seen.table == table, (place.path, str(card))


def check_wrong_answers(at: StepReader, place: Place) -> None:
    """Each anticipated wrong answer gets its own words."""
    for said in wrong_answers(at, place):
        assert at.seen.said[: len(said)] == said, place.path


def wrong_answers(at: StepReader, place: Place) -> Iterator[list[str]]:
    """Give each anticipated wrong answer, and yield what must then be said."""
    match place.step:
        case Mark(wrong=wrong, missed=missed):
            for card in set(wrong) - place.wanted:
                at.hand_in(place, {card})
                yield wrong_mark(at.words, card, wrong[card])
            for card in set(missed) & place.wanted:
                at.hand_in(place, place.wanted - {card})
                yield missed_mark(at.words, missed[card])
        case Ask(wrong=answers):
            for choice in answers.keys() - {right_choice(place)}:
                at.choose(place.step, choice)
                yield shown(at.words, answers[choice])
        case Play(weaker=weaker, wrong=wrong):
            for card, text in {**weaker, **wrong}.items():
                table = at.seen.table
                at.tap(place, card)
                yield shown(at.words, text)
                check_cost(at, place, (card,), table)
        case Pass():
            for cards, said in bad_passes(place.step):
                table = at.seen.table
                at.hand_in(place, cards)
                yield shown(at.words, said)
                check_cost(at, place, cards, table)


def bad_passes(step: Pass) -> Iterator[tuple[Cards, Said]]:
    """The passes listed, and one for each card that must go or stay."""
    yield from step.wrong.items()
    model = list(step.model)
    limited = step.limit.cards if step.limit else ()
    spare = [c for c in step.hand if c not in {*model, *step.must, *step.never, *limited}]
    for card, text in step.never.items():
        cards = pile([card, *model[:2]])
        if cards not in step.wrong:
            yield cards, text
    for card, text in step.must.items():
        cards = pile([*(one for one in model if one != card), *spare[:1]])
        if (
            len(cards) == len(model)
            and cards not in step.wrong
            and step.must.keys() - {card} <= set(cards)
        ):
            yield cards, text


def check_cost(at: StepReader, place: Place, cards: Cards, table: str) -> None:
    """A weak card or pass shows what it costs, and can be taken back."""
    step = place.step
    assert isinstance(step, Play | Pass)
    if isinstance(step, Play) and not step.is_measured:
        assert at.seen.cost == [], (place.path, str(cards))
        at.follow("Take it back")
    elif isinstance(step, Play) or step.seed is not None:
        assert at.seen.cost == cost(at.words, step, cards), (place.path, str(cards))
        at.follow("Take it back")
        assert at.seen.table == table, (place.path, str(cards))


def check_last_hint(at: StepReader, place: Place) -> None:
    """Doing what the last hint says solves the step, for one star."""
    begin_again(at, place)
    at.open(place.with_hints(LADDER - 1))
    at.press("Hint")
    assert len(at.seen.hints) == LADDER, place.path
    follow_the_hint(at, place)
    assert at.seen.said == to_model_answer(at.words, place), place.path
    if (
        isinstance(place.step, Ask) and not place.query
    ):  # most others have been solved with fewer hints by now
        assert at.has_stars(place.number, 1), place.path


def follow_the_hint(at: StepReader, place: Place) -> None:
    """Do what the last hint says, read from the page and from nowhere else."""
    if isinstance(place.asked, Ask):
        asked = place.asked
        told = {last_hint_of(at.words, asked, choice): choice for choice in asked.choices}
        at.choose(asked, told[at.seen.hints[-1]])
    elif isinstance(place.asked, Mark | Pass):
        at.mark(at.seen.hinted)
        at.press_check(place)
    else:
        [name] = at.seen.hinted
        at.tap_name(name)


def check_model_answer(at: StepReader, place: Place) -> None:
    """The model answer completes the step, for three stars."""
    begin_again(at, place)
    at.answer(place)
    assert at.seen.said == to_model_answer(at.words, place), place.path
    if isinstance(place.step, Drill):
        finish_drill(at, place, place.step)
    if isinstance(place.step, Round):
        finish_round(at, place)
    assert at.has_stars(place.number, 3), place.path


def check_reading(at: StepReader, place: Place) -> None:
    """Reading on completes the step, for three stars."""
    if place.number == len(place.lesson.steps):
        at.leave(place)
        at.begin(place)
    else:
        at.answer(place)
    assert at.has_stars(place.number, 3), place.path


def finish_drill(at: StepReader, place: Place, drill: Drill) -> None:
    """Ask about the hand just marked, and give the model answers to the rest of the row."""
    for seed in range(SEED + 1, SEED + drill.count):
        check_hand(at, drill_place(place.lesson, place.number, seed - 1))
        follow_on(at, place)
        at.answer(drill_place(place.lesson, place.number, seed))
    assert at.seen.said == shown(at.words, drill.right), place.path


def follow_on(at: StepReader, place: Place) -> None:
    """Go on to the next position of a drill, and hide its tricks if it is one of memory."""
    if isinstance(place.asked, Ask):
        at.follow("Next")
        at.follow("Hide the tricks")
    else:
        at.follow("Next hand")


def finish_round(at: StepReader, place: Place) -> None:
    """Play the model card in every other trick of a deal."""
    for card in place.model_plays[1:]:
        at.follow("Next trick")
        at.tap_name(at.words.card(card))


def begin_again(at: StepReader, place: Place) -> None:
    """Forget what was tried; a drill or a rule set is then asked for by its address."""
    if at.has_button("Restart"):
        at.press("Restart")
    if place.query:
        at.open(place)
    assert (at.seen.said, at.seen.hints) == ([], []), place.path
