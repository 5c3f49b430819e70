"""What a drill asks: each generated position as the step that it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from tutorial.engine import QUEEN_OF_SPADES, Rules
from tutorial.lessons.ask_hints import ask_hints
from tutorial.lessons.model import Ask, Drill, Mark, MarkTarget, Question, Scene, Trick
from tutorial.lessons.outcome import Outcome, Verdict, in_row, judge_choice
from tutorial.lessons.said import Message, Note
from tutorial.practice import GENERATORS, Skill, item
from tutorial.practice.counting import CountItem
from tutorial.practice.counting import Question as Counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Posed:
    """A generated position with what is to be done there."""

    step: Mark | Ask
    says: Message | None = None
    """The question, where it is not the same in every position."""


Poser = Callable[[Drill, int, Rules], Posed]
"""A drill, a seed and the rules of its lesson in, a position out."""

LEVEL = 4
"""Of the counting exercises: three or four tricks, every question, nothing written down."""

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


POSERS: Mapping[str, Poser] = {"follow": _follow, "count": _count}
"""The drills by the name of their generator in the lesson files."""
