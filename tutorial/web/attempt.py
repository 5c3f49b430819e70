"""What a request says about a step: parsed once, at the edge, and written back into addresses."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from tutorial.engine import Card, Cards, NotationError, format_cards, parse_cards
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.hints import LADDER

MOST_SEEDS = 10**6
"""Generated positions are numbered below this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """An answer to a step, or none yet, with what was chosen around it.

    It is all the state that a step has: a page and its address hold the same.
    """

    card: Card | None = None
    """The card played or asked about."""
    marked: Cards = ()
    """The cards marked."""
    is_checked: bool = False
    """Whether the marks were handed in."""
    choice: str = ""
    """The answer chosen; empty for none."""
    plays: Cards = ()
    """In a deal that is played out: the cards of the tricks before, the first trick first."""
    rules: str = ""
    """The preset of a house rule switched on; empty for the lesson's own."""
    hint: int = 0
    """How many hints are open, 0 to 4."""
    seed: int | None = None
    """Which generated position."""
    streak: int = 0
    """How many of them were right in a row before this one."""
    is_seen: bool = False
    """Whether its tricks have been looked at, where they are asked about from memory."""

    @property
    def query(self) -> str:
        """The attempt as the query of an address; empty if there is nothing to say."""
        fields: dict[str, object] = {
            "rules": self.rules,
            "seed": "" if self.seed is None else self.seed,
            "streak": self.streak or "",
            "seen": 1 if self.is_seen else "",
            "hint": self.hint or "",
            "marked": format_cards(self.marked),
            "checked": 1 if self.is_checked else "",
            "plays": format_cards(self.plays),
            "card": str(self.card) if self.card else "",
            "choice": self.choice,
        }
        return urlencode({name: value for name, value in fields.items() if value != ""})


def parse_attempt(values: MultiDict[str, str]) -> Attempt:
    """The attempt in a query or a form.

    Args:
        values: ``card`` one card at most; ``marked`` any number of values, each one or more
            cards; ``plays`` cards in order; ``choice`` an answer; ``hint``, ``seed`` and ``streak``
            whole numbers; ``seen`` and ``checked`` anything; ``rules`` a name.

    Raises:
        AnswerError: a field that is none of this.
    """
    marked = "".join(values.getlist("marked"))
    return Attempt(
        card=_card(values),
        marked=_cards(marked),
        is_checked="checked" in values,
        choice=_choice(values),
        plays=_cards(values.get("plays", "")),
        rules=values.get("rules", ""),
        hint=min(LADDER, _hint(values)),
        seed=_number(values, "seed", AnswerProblem.NOT_A_NUMBER, None),
        is_seen="seen" in values,
        streak=_number(values, "streak", AnswerProblem.NOT_A_NUMBER, 0) or 0,
    )


def kept_attempt(values: MultiDict[str, str]) -> Attempt:
    """What a request that is no answer still says of its step, field by field."""
    kept = Attempt()
    for name in ("rules", "seed", "streak", "hint", "marked", "plays"):
        field = MultiDict([(name, value) for value in values.getlist(name)])
        with suppress(AnswerError):
            kept = replace(kept, **{name: getattr(parse_attempt(field), name)})
    return replace(kept, is_seen="seen" in values)


def _hint(values: MultiDict[str, str]) -> int:
    """The hints open: those of the address, or one more where the button asks for it."""
    name = "ask_hint" if "ask_hint" in values else "hint"
    return _number(values, name, AnswerProblem.NOT_A_NUMBER, 0) or 0


def _choice(values: Mapping[str, str]) -> str:
    text = values.get("choice", "")
    if text and not re.fullmatch(r"[\w.-]{1,40}", text, re.ASCII):
        raise AnswerError(AnswerProblem.NOT_A_CHOICE, text)
    return text


def _card(values: MultiDict[str, str]) -> Card | None:
    cards = values.getlist("card")
    if not cards:
        return None
    if len(cards) > 1:
        raise AnswerError(AnswerProblem.ONE_CARD, " ".join(cards))
    if not cards[0]:
        raise AnswerError(AnswerProblem.NO_CARD)
    return _parse_one(cards[0])


def _parse_one(text: str) -> Card:
    try:
        return Card.parse(text)
    except NotationError as error:
        raise AnswerError(AnswerProblem.NOT_A_CARD, text) from error


def _cards(text: str) -> Cards:
    if not text:
        return ()
    try:
        cards = parse_cards(text)
    except NotationError as error:
        raise AnswerError(AnswerProblem.NOT_A_CARD, text) from error
    if len(set(cards)) != len(cards):
        raise AnswerError(AnswerProblem.NOT_IN_HAND, text)
    return cards


def _number(
    values: Mapping[str, str], name: str, problem: AnswerProblem, default: int | None
) -> int | None:
    text = values.get(name, "")
    if not text:
        return default
    if not re.fullmatch(r"\d{1,6}", text, re.ASCII):
        raise AnswerError(problem, text)
    return int(text)
