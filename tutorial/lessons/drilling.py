"""What a drill asks: each generated position as the step that it is."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from tutorial.engine import QUEEN_OF_SPADES, Card, Cards, Rules, Seat
from tutorial.lessons.ask_hints import ask_hints
from tutorial.lessons.model import (
    Ask,
    Drill,
    Limit,
    Mark,
    MarkTarget,
    Pass,
    Question,
    Scene,
    Trick,
)
from tutorial.lessons.outcome import Outcome, Verdict, in_row, judge_choice
from tutorial.lessons.passing import judge_pass
from tutorial.lessons.playout import LEARNER
from tutorial.lessons.said import Message, Note, Said
from tutorial.practice import GENERATORS, Skill, item
from tutorial.practice.counting import CountItem
from tutorial.practice.counting import Question as Counted
from tutorial.practice.items import Because, Fact
from tutorial.practice.passing import PassItem, broken_tips, good_pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Posed:
    """A generated position with what is to be done there."""

    step: Mark | Ask | Pass
    says: Message | None = None
    """The question, where it is not the same in every position."""


Poser = Callable[[Drill, int, Rules], Posed]
"""A drill, a seed and the rules of its lesson in, a position out."""

LEVEL = 4
"""Of the counting exercises: three or four tricks, every question, nothing written down."""
PASS_LEVEL = 5
"""Of the passing exercises: hands of every kind, in every direction."""

COUNTED: Mapping[Counted, tuple[Question, Note]] = {
    Counted.SUIT_LEFT: (Question.LEFT_IN_SUIT, Note.ASK_LEFT_IN_SUIT),
    Counted.WHO_IS_VOID: (Question.VOID, Note.ASK_VOID),
    Counted.QUEEN_GONE: (Question.CARD_PLAYED, Note.ASK_QUEEN_PLAYED),
}
CHOICES: Mapping[Question, tuple[str, ...]] = {
    Question.VOID: ("1", "2", "3", "none"),
    Question.CARD_PLAYED: ("yes", "no"),
}


def posed(step: Drill, seed: int, rules: Rules) -> Posed:
    """The position of a drill with a seed; always the same one."""
    return POSERS[step.generator](step, seed, rules)


def judge_recall(step: Drill, asked: Ask, rules: Rules, choice: str, streak: int) -> Outcome:
    """What comes of a choice in a drill that asks; after a wrong one the answer is said.

    Args:
        step: the drill.
        asked: the question of this position.
        rules: the rules of the lesson.
        choice: the answer chosen.
        streak: how many positions before this one were right in a row.

    Raises:
        AnswerError: as `judge_choice`.
    """
    outcome = judge_choice(asked, rules, choice)
    if outcome.verdict is Verdict.WRONG:
        outcome = replace(outcome, says=ask_hints(asked, rules)[-1])
    return in_row(step, outcome, streak)


def judge_passed(step: Drill, asked: Pass, cards: Cards, streak: int) -> Outcome:
    """What comes of a pass in a drill; after a wrong one a good one is said.

    Args:
        step: the drill.
        asked: the hand to pass from.
        cards: the cards chosen, in any order.
        streak: how many positions before this one were right in a row.

    Raises:
        AnswerError: as `judge_pass`.
    """
    outcome = judge_pass(asked, cards)
    if outcome.verdict is Verdict.REFUSED:
        return outcome
    if outcome.verdict is Verdict.WRONG:
        outcome = replace(outcome, says=(*outcome.says, _tip_said(_good(asked.model))))
    return in_row(step, outcome, streak)


def _follow(step: Drill, seed: int, rules: Rules) -> Posed:
    scene = Scene(view=GENERATORS[step.generator](seed, rules))
    return Posed(step=Mark(title=step.title, text=step.text, target=MarkTarget.LEGAL, scene=scene))


def _count(step: Drill, seed: int, _rules: Rules) -> Posed:
    one = item(Skill.COUNT, LEVEL, seed)
    if not isinstance(one, CountItem):
        raise TypeError(one)
    question, note = COUNTED[one.question]
    tricks = tuple(Trick(leader=trick.leader, cards=trick.cards) for trick in one.tricks)
    asked = Ask(
        title=step.title,
        text=step.text,
        question=question,
        choices=CHOICES.get(question, tuple(map(str, one.choices))),
        given={"suit": one.suit.value, "card": str(QUEEN_OF_SPADES)},
        scene=Scene(cards=one.hand, tricks=tricks),
    )
    return Posed(step=asked, says=Message(note=note, suit=one.suit))


def _pass(step: Drill, seed: int, rules: Rules) -> Posed:
    one = item(Skill.PASSING, PASS_LEVEL, seed)
    if not isinstance(one, PassItem):
        raise TypeError(one)
    scene, model = Scene(cards=one.cards), good_pass(one.cards, one.direction)
    to_go = tuple(broken_tips(one.cards, one.direction, ()))
    to_stay = tuple(broken_tips(one.cards, one.direction, one.cards))
    top = [tip for tip in to_stay if tip.fact is Fact.SPLIT_TOP_HEARTS]
    asked = Pass(
        title=step.title,
        text=step.text,
        scene=scene,
        rules=rules,
        direction=one.direction,
        tip=_tip_said(next(iter((*to_go, *to_stay)), _good(model))),
        model=model,
        must=_said_by_card(to_go),
        never=_said_by_card(tip for tip in to_stay if tip not in top),
        limit=Limit(cards=top[0].cards, number=2, says=_tip_said(top[0])) if top else None,
        is_measured=False,
    )
    receiver = Seat(one.direction.receiver(LEARNER, scene.seats))
    return Posed(step=asked, says=Message(note=Note.FACT_PASS_TO, seat=receiver))


def _good(model: Cards) -> Because:
    return Because(fact=Fact.GOOD_CHOICE, cards=model)


def _tip_said(tip: Because) -> Message:
    """A tip of the exercises in the words that both share."""
    return Message(note=Note(tip.fact.value), cards=tip.cards)


def _said_by_card(tips: Iterable[Because]) -> dict[Card, Said]:
    """What is said about each card; of two tips the first, which is the more important."""
    by_card: dict[Card, Said] = {}
    for tip in tips:
        for card in tip.cards:
            by_card.setdefault(card, _tip_said(tip))
    return by_card


POSERS: Mapping[str, Poser] = {"follow": _follow, "count": _count, "pass": _pass}
"""The drills by the name of their generator in the lesson files."""
