"""What one seat knows, built field by field from what it may know."""

from dataclasses import dataclass

from tutorial.engine.cards import Cards, Suit
from tutorial.engine.options import PassDirection
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat, seats_from
from tutorial.engine.table import Table
from tutorial.engine.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What one seat remembers of a round."""

    direction: PassDirection
    """Where the cards were passed."""
    passed: Cards = ()
    """What this seat gave away."""
    received: Cards = ()
    """What it was given."""
    tricks: tuple[Trick, ...] = ()
    """Every finished trick, the first one first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat knows of a round: its own hand, the open table, and what it remembers."""

    seat: Seat
    hand: Cards
    table: Table
    memory: Memory | None = None
    """None for a position without a history, such as an exercise."""

    @property
    def is_to_play(self) -> bool:
        """Whether it is this seat's turn."""
        return bool(self.hand) and self.table.turn == self.seat

    @property
    def voids(self) -> BySeat[frozenset[Suit]]:
        """The suits that each seat has shown it has none of, by not following."""
        voids: list[set[Suit]] = [set() for _ in range(self.table.players)]
        for leader, cards in (*self._tricks, Trick(self.table.leader, self.table.trick)):
            for seat, card in zip(seats_from(leader, self.table.players), cards, strict=False):
                if card.suit is not cards[0].suit:
                    voids[seat].add(cards[0].suit)
        return tuple(map(frozenset, voids))

    @property
    def _tricks(self) -> tuple[Trick, ...]:
        return self.memory.tricks if self.memory else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PassView:
    """What one seat knows while it chooses what to pass: nothing but its own cards."""

    rules: Rules
    dealer: Seat
    direction: PassDirection
    seat: Seat
    hand: Cards
