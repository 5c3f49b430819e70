"""A round as it happened: who was dealt what, what was passed, what was played."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from tutorial.engine.cards import Card, Cards, pile
from tutorial.engine.deal import Deal, pass_cards
from tutorial.engine.errors import RulesError
from tutorial.engine.options import Moon, PassDirection
from tutorial.engine.position import Position, opening
from tutorial.engine.score import chooser, score
from tutorial.engine.seats import BySeat, Seat, check_seat
from tutorial.engine.tricks import Trick
from tutorial.engine.view import Memory, View


@dataclass(frozen=True)
class Record:
    """A round up to some card, legal play by play.

    Raises:
        IllegalPassError: a pass that its seat could not make.
        IllegalPlayError: a card that could not be played.
        RulesError: a direction that the rules never pass in, or a choice that nobody had.
    """

    deal: Deal
    direction: PassDirection
    passes: BySeat[Cards]
    """One pile a seat; empty when nobody passes."""
    plays: Cards = ()
    """Every card in the order played."""
    choice: Moon | None = None
    """How the shooter wants its moon scored, where the rules let it choose; None before that."""

    def __post_init__(self) -> None:
        passes = () if self.direction is PassDirection.HOLD else tuple(map(pile, self.passes))
        object.__setattr__(self, "passes", passes)
        _check_direction(self)
        _ = self.position
        if self.choice is not None:
            _check_choice(self.position, self.choice)

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

    @property
    def is_over(self) -> bool:
        """Whether every card has been played and no shooter has yet to choose."""
        return self.position.is_over and self.choosing is None

    @property
    def choosing(self) -> Seat | None:
        """The shooter that has yet to choose how its moon is scored, if there is one."""
        is_open = self.choice is None and self.position.is_over
        return chooser(self.position.table) if is_open else None

    @property
    def points(self) -> BySeat[int] | None:
        """The points of each seat; None until the round is over and no choice is open."""
        return score(self.position.table, self.choice) if self.is_over else None

    def play(self, card: Card) -> Self:
        """The record with one more card.

        Raises:
            IllegalPlayError: the card may not be played.
        """
        table, position = self.position.table, self.position.play(card)
        tricks = self.finished_tricks
        if not position.table.trick:
            tricks = (*tricks, Trick(table.leader, (*table.trick, card)))
        record = object.__new__(type(self))
        plays = (*self.plays, card)
        record.__dict__.update(
            self.__dict__, plays=plays, position=position, finished_tricks=tricks
        )
        return record

    def choose(self, choice: Moon) -> Self:
        """The record with the shooter's answer.

        Raises:
            RulesError: nobody may choose, or not this.
        """
        return replace(self, choice=choice)

    def undo(self, cards: int = 1) -> Self:
        """The record without its last cards; at most all of them are taken back."""
        kept = max(0, len(self.plays) - max(0, cards))
        return replace(self, plays=self.plays[:kept], choice=None)

    @property
    def tricks(self) -> tuple[Cards, ...]:
        """The cards trick by trick; the last one may be unfinished."""
        players = len(self.deal.hands)
        return tuple(
            self.plays[first : first + players] for first in range(0, len(self.plays), players)
        )

    def seen_by(self, seat: Seat) -> View:
        """What one seat knows and remembers of the round so far.

        Raises:
            SeatError: no such seat.
        """
        check_seat(seat, len(self.deal.hands))
        return View(
            seat=seat,
            hand=self.position.hands[seat],
            table=self.position.table,
            memory=Memory(
                direction=self.direction,
                passed=self.passes[seat] if self.passes else (),
                received=self._received(seat),
                tricks=self.finished_tricks,
            ),
        )

    def _received(self, seat: Seat) -> Cards:
        for giver, cards in enumerate(self.passes):
            if self.direction.receiver(giver, len(self.passes)) == seat:
                return cards
        return ()

    @cached_property
    def finished_tricks(self) -> tuple[Trick, ...]:
        """Every finished trick with its leader."""
        tricks = []
        table = self.start.table
        for cards in self.tricks:
            if len(cards) == table.players:
                tricks.append(Trick(table.leader, cards))
            for card in cards:
                table = table.after(card)
        return tuple(tricks)


def _check_direction(record: Record) -> None:
    rules = record.deal.rules
    known = dict(rules.pass_cycle).get(len(record.deal.hands), ()) if rules.pass_count else ()
    if record.direction is not PassDirection.HOLD and record.direction not in known:
        raise RulesError("direction", record.direction.value, "these rules never pass that way")


def _check_choice(position: Position, choice: Moon) -> None:
    if not position.is_over or chooser(position.table) is None:
        raise RulesError("choice", choice.value, "nobody has a moon to choose for")
    score(position.table, choice)
