"""What a request says about an exercise: parsed once, at the edge, and written back."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from tutorial.engine import Cards, format_cards
from tutorial.i18n.catalogs import N_
from tutorial.i18n.notes import PROBLEMS
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.players.tips import COUNT
from tutorial.practice import LEVELS, MOST_SEEDS, Answer, AnswerKind, Item, Skill, item
from tutorial.practice.series import SERIES, Spot
from tutorial.web.attempt import Attempt, parse_attempt

DAMAGED = N_("The address of this exercise is damaged. Here is another one.")
NOT_SHOWN = N_("This exercise was not shown to you yet. Look at it first, then answer.")
NO_NUMBERS = N_("Write a whole number for each player, with a minus for points taken off.")
THREE_CARDS = N_("Choose exactly three cards.")
AGAIN = "again"
"""The row of mistakes that come back."""
ROWS = (AGAIN, *SERIES)


class TryError(ValueError):
    """Something sent that is no answer to an exercise; its message is English, to be translated."""

    def __init__(self, message: str, status: int = 400) -> None:
        """Keep the sentence and the HTTP status."""
        super().__init__(message)
        self.message = message
        self.status = status


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """An exercise and an answer to it, or none yet: all the state that its page has."""

    skill: Skill
    level: int
    seed: int
    answer: Answer | None = None
    marked: Cards = ()
    """Cards marked before there is an answer."""
    at: int | None = None
    """Which trick of a replay is shown; None for the question."""
    row: str = ""
    """The row that the exercise belongs to, and that goes on after it."""
    is_old: bool = False
    """Whether it was answered before, so that this answer does not count."""

    @property
    def spot(self) -> Spot:
        """The exercise."""
        return (self.skill, self.level, self.seed)

    @property
    def item(self) -> Item:
        """The exercise, made."""
        return item(*self.spot)

    @property
    def text(self) -> str:
        """The exercise in a word, for its ticket."""
        return f"{self.skill.value}.{self.level}.{self.seed}"

    @property
    def query(self) -> str:
        """All but the skill as the query of an address."""
        fields: list[tuple[str, object]] = [("level", self.level), ("seed", self.seed)]
        if self.row:
            fields.append(("row", self.row))
        if self.at is not None:
            fields.append(("at", self.at))
        if self.marked:
            fields.append(("marked", format_cards(self.marked)))
        if self.answer is not None:
            fields += _answer_fields(self.item.kind, self.answer)
        if self.is_old:
            fields.append(("old", 1))
        return urlencode(fields)


def _answer_fields(kind: AnswerKind, answer: Answer) -> list[tuple[str, object]]:
    match kind:
        case AnswerKind.MARKS:
            return [("marked", format_cards(answer.cards)), ("checked", 1)]
        case AnswerKind.CHOICE:
            return [("choice", answer.choice)]
    return [("points", ".".join(map(str, answer.numbers)))]


def parse_try(skill: Skill, values: MultiDict[str, str]) -> Try:
    """The exercise in a query or a form, without an answer.

    Raises:
        TryError: a level or a number that there is not.
    """
    level, seed = _number(values, "level"), _number(values, "seed")
    if not 1 <= level <= LEVELS or not 0 <= seed < MOST_SEEDS:
        raise TryError(DAMAGED)
    row = values.get("row", "")
    return Try(
        marked=kept_marks(item(skill, level, seed), values),
        skill=skill,
        level=level,
        seed=seed,
        row=row if row in ROWS else "",
        at=_number(values, "at") if values.get("at") else None,
        is_old="old" in values,
    )


def with_answer(one: Try, values: MultiDict[str, str]) -> Try:
    """The same with the answer in a query or a form, if there is one.

    Raises:
        TryError: an answer that the exercise cannot have.
    """
    answer = parse_answer(one.item, values)
    return one if answer is None else replace(one, answer=answer, marked=(), at=None)


def parse_answer(of: Item, values: MultiDict[str, str]) -> Answer | None:
    """The answer to an item in a query or a form; None if there is none.

    Raises:
        TryError: an answer that the item cannot have.
    """
    match of.kind:
        case AnswerKind.MARKS:
            return _marks(of, values)
        case AnswerKind.CHOICE:
            return _choice(of, values)
    return _points(of, values)


def _number(values: MultiDict[str, str], name: str) -> int:
    text = values.get(name, "")
    if not re.fullmatch(r"\d{1,6}", text, re.ASCII):
        raise TryError(DAMAGED)
    return int(text)


def _marks(of: Item, values: MultiDict[str, str]) -> Answer | None:
    if "checked" not in values:
        return None
    cards = _sent(values).marked
    if any(card not in of.hand for card in cards):
        raise TryError(PROBLEMS[AnswerProblem.NOT_IN_HAND])
    if of.skill is Skill.PASSING and len(cards) != COUNT:
        raise TryError(THREE_CARDS)
    if not cards:
        raise TryError(PROBLEMS[AnswerProblem.NO_CARD])
    return Answer(cards=cards)


def _choice(of: Item, values: MultiDict[str, str]) -> Answer | None:
    sent = _sent(values).choice
    if not sent:
        return None
    if sent not in map(str, of.choices):
        raise TryError(PROBLEMS[AnswerProblem.NOT_A_CHOICE])
    return Answer(choice=int(sent))


def _sent(values: MultiDict[str, str]) -> Attempt:
    """The cards marked and the choice, as the lessons read them."""
    fields = [(name, value) for name in ("marked", "choice") for value in values.getlist(name)]
    try:
        return parse_attempt(MultiDict(fields))
    except AnswerError as error:
        raise TryError(PROBLEMS[error.problem]) from error


def _points(of: Item, values: MultiDict[str, str]) -> Answer | None:
    texts = [text.strip() for text in ".".join(values.getlist("points")).split(".")]
    if texts == [""]:
        return None
    is_sound = all(re.fullmatch(r"[-−]?\d{1,2}", text, re.ASCII) for text in texts)
    if not is_sound or len(texts) != of.players:
        raise TryError(NO_NUMBERS)
    return Answer(numbers=tuple(int(text.replace("−", "-")) for text in texts))


def kept_marks(of: Item, values: MultiDict[str, str]) -> Cards:
    """The cards of the hand that are marked; what else is sent there is left out."""
    text = "".join(values.getlist("marked"))
    return tuple(card for card in of.hand if str(card) in re.findall("..", text))


def kept_numbers(of: Item, values: MultiDict[str, str]) -> tuple[str, ...]:
    """The numbers typed in an answer that is none, as they were typed."""
    return tuple(text[:3] for text in values.getlist("points")[: of.players])
