"""What lies open on the table, and what one seat knows."""

from dataclasses import dataclass
from functools import cached_property

from tutorial.engine.cards import Card, Cards, Suit, pile
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that everybody sees in the middle of a round, and only that.

    Whose turn it is, the suit led and whether hearts are broken follow from the cards.
    """

    rules: Rules
    leader: Seat
    """Who led, or will lead, the trick on the table."""
    trick: tuple[Card, ...]
    """The cards of the unfinished trick in the order played; fewer than there are players."""
    taken: BySeat[Cards]
    """One pile a seat: the counting cards it has won so far."""
    tricks_played: int
    """How many tricks are finished."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.taken)

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return Seat((self.leader + len(self.trick)) % len(self.taken))

    @property
    def led(self) -> Suit | None:
        """The suit of the first card of the trick; None when the turn is a lead."""
        return self.trick[0].suit if self.trick else None

    @cached_property
    def hearts_broken(self) -> bool:
        """Whether hearts may be led: a breaking card has been played, in any way."""
        if not self.rules.must_break_hearts:
            return True
        breaking = self.rules.breaking_cards
        return any(not breaking.isdisjoint(cards) for cards in (self.trick, *self.taken))

    @property
    def winning_seat(self) -> Seat | None:
        """Who takes the trick as it lies; None before the lead."""
        if not self.trick:
            return None
        return Seat((self.leader + winning_place(self.trick)) % len(self.taken))

    def after(self, card: Card) -> "Table":
        """The table once the seat whose turn it is has played a card, legal or not."""
        trick = (*self.trick, card)
        if len(trick) < len(self.taken):
            return Table(
                rules=self.rules,
                leader=self.leader,
                trick=trick,
                taken=self.taken,
                tricks_played=self.tricks_played,
            )
        winner = Seat((self.leader + winning_place(trick)) % len(self.taken))
        return Table(
            rules=self.rules,
            leader=winner,
            trick=(),
            taken=self._with_taken(winner, trick),
            tricks_played=self.tricks_played + 1,
        )

    def _with_taken(self, winner: Seat, trick: tuple[Card, ...]) -> BySeat[Cards]:
        counting = [card for card in trick if self.rules.counts(card)]
        if not counting:
            return self.taken
        won = pile((*self.taken[winner], *counting))
        return (*self.taken[:winner], won, *self.taken[winner + 1 :])


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat knows of a round: its own hand and the open table."""

    seat: Seat
    hand: Cards
    table: Table

    @property
    def is_to_play(self) -> bool:
        """Whether it is this seat's turn."""
        return bool(self.hand) and self.table.turn == self.seat


def winning_place(trick: tuple[Card, ...]) -> int:
    """The place in a trick, 0 for its leader, of the highest card of the suit led.

    Source: docs/rules.md, Tricks.
    """
    led = trick[0].suit
    best = 0
    for place, card in enumerate(trick):
        if card.suit is led and card.rank > trick[best].rank:
            best = place
    return best
