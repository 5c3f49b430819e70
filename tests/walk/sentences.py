"""What the coach must say, put together from the engine's values and the catalogs alone."""

from __future__ import annotations

from markupsafe import Markup

from tests.walk.places import Place
from tutorial.engine import Card, Cards, Seat, legal_plays
from tutorial.i18n.words import Words
from tutorial.lessons.model import Ask, Break, Drill, Pass, Play, Round
from tutorial.lessons.outcome import ask_answer
from tutorial.lessons.passing import deal_around, passed_in
from tutorial.lessons.playout import played_on
from tutorial.lessons.questions import QUESTIONS
from tutorial.lessons.rounds import judge_round
from tutorial.lessons.said import Form, Message, Note, Said
from tutorial.reference import entry_for


def plain(markup: str) -> str:
    """Markup as a reader sees it."""
    return " ".join(Markup(markup).striptags().split())


def shown(words: Words, *said: Said) -> list[str]:
    """Lines of the coach."""
    return [plain(words.shown(one)) for one in said]


def lit_name(words: Words, card: Card) -> str:
    """The name of a card that may be played."""
    return words.card(card)


def dim_name(words: Words, card: Card) -> str:
    """The name of a card that may not be played."""
    return words.catalog.gettext("%(card)s, not now") % {"card": words.card(card)}


def refusal(words: Words, place: Place, card: Card) -> list[str]:
    """All that is said to a forbidden card: that, why, what may be played, and its rule."""
    reason, table = place.forbidden[card], place.view.table
    opening_card = table.rules.opening_card(table.players)
    why = Message(note=Note.RULE, reason=reason, suit=table.led, card=opening_card)
    lines = shown(words, Message(note=Note.CARD_REFUSED, card=card), why)
    if solves_by_refusal(place, card):
        lines += shown(words, place.step.right)
    allowed = words.cards(legal_plays(table, place.view.hand))
    title = words.prose(entry_for(reason).title)
    say = words.catalog.gettext
    return [
        *lines,
        plain(say("You may play: %(cards)s.") % {"cards": allowed}),
        plain(say("Rule: %(title)s") % {"title": title}),
    ]


def solves_by_refusal(place: Place, card: Card) -> bool:
    """Whether a forbidden card is one that the step wants to be tried."""
    step = place.step
    if not isinstance(step, Break):
        return False
    return place.forbidden[card] in {place.forbidden[one] for one in step.forbidden}


def to_model_answer(words: Words, place: Place) -> list[str]:
    """What is said to the model answer; on a drill, to the first of the row."""
    match place.step:
        case Break(forbidden=cards):
            return refusal(words, place, cards[0])
        case Drill(count=count):
            return shown(words, Message(note=Note.STREAK, number=1, total=count))
        case Round():
            outcome = judge_round(place.step, (), place.model_plays[0])
            assert outcome is not None
            return shown(words, *outcome.says)
    return shown(words, place.step.right or Message(note=Note.CORRECT))


def wrong_mark(words: Words, card: Card, text: str) -> list[str]:
    """What is said to a card marked in vain that has words of its own."""
    return shown(words, Message(note=Note.DOES_NOT_BELONG, card=card), text)


def missed_mark(words: Words, text: str) -> list[str]:
    """What is said where one card that has words of its own is missing."""
    return shown(words, Message(note=Note.CARDS_MISSING, number=1), text)


def cost(words: Words, step: Play | Pass, cards: Cards) -> list[str]:
    """The points of a card or pass played on, and those of the better one below it."""
    rows = []
    for one in (cards, step.model if isinstance(step, Pass) else step.best[:1]):
        points = points_of(step, one)
        counted = words.catalog.ngettext("%(num)s point", "%(num)s points", points)
        rows.append(plain(words.marks(one)) + counted % {"num": words.number(points)})
    return rows


def points_of(step: Play | Pass, cards: Cards) -> int:
    """What the learner takes after a card or a pass."""
    if isinstance(step, Play):
        return played_on(step.position, cards[0]).points
    assert step.seed is not None
    return passed_in(deal_around(step.hand, step.rules, step.seed), step.direction, cards).points


def choice_name(words: Words, step: Ask, choice: str) -> str:
    """The label of a choice."""
    return words.answer(QUESTIONS[step.question].form, choice, step.scene.seats)


def right_choice(place: Place) -> str:
    """The choice that the engine finds right."""
    assert isinstance(place.asked, Ask)
    return ask_answer(place.asked, place.rules)


def last_hint_of(words: Words, step: Ask, choice: str) -> str:
    """The hint that gives a choice away."""
    form = QUESTIONS[step.question].form
    seats = step.scene.seats
    message = Message(note=Note.ANSWER_IS, form=form, answers=(choice,), seats=seats)
    if form is Form.SEAT:
        message = Message(note=Note.ANSWER_SEAT, seat=Seat(int(choice)), seats=seats)
    elif form is Form.NUMBER:
        message = Message(note=Note.ANSWER_NUMBER, number=int(choice))
    return plain(words.shown(message))


def stars_name(words: Words, stars: int) -> str:
    """So many stars, spoken."""
    return words.catalog.ngettext("%(num)s star", "%(num)s stars", stars) % {"num": stars}


def dot_name(words: Words, number: int, stars: int) -> str:
    """The name of a step among the dots, with its stars if it has any."""
    name = words.catalog.gettext("Step %(number)s") % {"number": number}
    return f"{name}, {stars_name(words, stars)}" if stars else name
