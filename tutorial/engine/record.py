"""A round as it happened: who was dealt what, what was passed, what was played.

Grammar, five fields parted by a space, in a URL by ``_``::

    preset dealer deal direction-and-passes plays
    standard 0 J843....-... LAH5H8D-9H9C5C-... .2CTCJC8C.AC3CKC6C

The direction is ``L``, ``R``, ``A`` or ``H`` (nobody passes); a dot stands before each trick.
"""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from tutorial.engine.cards import Card, Cards
from tutorial.engine.errors import HeartsError, NotationError
from tutorial.engine.notation import LONGEST, format_cards, format_deal, parse_cards, parse_deal
from tutorial.engine.position import Deal, Position, opening, pass_cards
from tutorial.engine.presets import preset, preset_name
from tutorial.engine.rules import PassDirection
from tutorial.engine.seats import BySeat, Seat


@dataclass(frozen=True)
class Record:
    """A round up to some card, legal play by play.

    Raises:
        IllegalPassError: a pass that its seat could not make.
        IllegalPlayError: a card that could not be played.
    """

    deal: Deal
    direction: PassDirection
    passes: BySeat[Cards]
    """One pile a seat; empty when nobody passes."""
    plays: Cards = ()
    """Every card in the order played."""

    def __post_init__(self) -> None:
        _ = self.position

    @cached_property
    def start(self) -> Position:
        """The position before the first card."""
        return opening(self.deal, pass_cards(self.deal, self.direction, self.passes))

    @cached_property
    def position(self) -> Position:
        """The position after the last card."""
        position = self.start
        for card in self.plays:
            position = position.play(card)
        return position

    def play(self, card: Card) -> Self:
        """The record with one more card.

        Raises:
            IllegalPlayError: the card may not be played.
        """
        position = self.position.play(card)
        record = object.__new__(type(self))
        record.__dict__.update(self.__dict__, plays=(*self.plays, card), position=position)
        return record

    def undo(self, cards: int = 1) -> Self:
        """The record without its last cards; at most all of them are taken back."""
        return replace(self, plays=self.plays[: max(0, len(self.plays) - cards)])

    @property
    def tricks(self) -> tuple[Cards, ...]:
        """The cards trick by trick; the last one may be unfinished."""
        players = len(self.deal.hands)
        return tuple(
            self.plays[first : first + players] for first in range(0, len(self.plays), players)
        )


def format_record(record: Record, separator: str = " ") -> str:
    """The text of a record whose rules are a preset; separator is a space, or ``_`` for a URL."""
    passes = "-".join(map(format_cards, record.passes))
    return separator.join(
        (
            preset_name(record.deal.rules) or "?",
            str(record.deal.dealer),
            format_deal(record.deal.hands),
            record.direction.name[0] + passes,
            "".join("." + format_cards(trick) for trick in record.tricks) or ".",
        )
    )


def parse_record(text: str) -> Record:
    """The record of a text, checked pass by pass and card by card.

    Raises:
        NotationError: which field is wrong and why, the first illegal card included.
    """
    fields = re.split("[ _]", text) if len(text) <= LONGEST else []
    if len(fields) != 5:
        raise NotationError(text, "a record has five fields: preset, dealer, deal, passes, plays")
    try:
        rules = preset(fields[0])
        deal = parse_deal(fields[2], rules, _parse_dealer(fields[1]))
        direction, passes = _parse_passes(fields[3])
        return Record(deal, direction, passes, parse_cards(fields[4].replace(".", "")))
    except NotationError:
        raise
    except HeartsError as error:
        raise NotationError(text, str(error)) from error


def _parse_dealer(text: str) -> Seat:
    if not re.fullmatch(r"\d{1,2}", text, re.ASCII):
        raise NotationError(text, "dealer: a seat")
    return Seat(int(text))


def _parse_passes(text: str) -> tuple[PassDirection, BySeat[Cards]]:
    directions = {direction.name[0]: direction for direction in PassDirection}
    if text[:1] not in directions:
        raise NotationError(text, "passes: L, R, A or H first")
    direction = directions[text[:1]]
    if direction is PassDirection.HOLD:
        if text[1:]:
            raise NotationError(text, "passes: nobody passes with H")
        return direction, ()
    return direction, tuple(map(parse_cards, text[1:].split("-")))
