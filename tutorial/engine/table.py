"""What lies open on the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tutorial.engine.cards import Card, Cards, Suit, pile
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat
from tutorial.engine.tricks import surviving_place, winning_place


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
    pot: Cards = ()
    """The counting cards of cancelled tricks, which wait for the next taker."""
    widow: Cards | None = ()
    """None while cards lie face down beside the hands; then the counting cards among them.

    They are in the pile of their taker too, but nobody played them: they break no hearts.
    """

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
        piles = (self.trick, self.pot, *self.taken)
        if self.widow:
            seen = sum(card in breaking for cards in piles for card in cards)
            return seen > sum(card in breaking for card in self.widow)
        return any(not breaking.isdisjoint(cards) for cards in piles)

    @property
    def winning_seat(self) -> Seat | None:
        """Who takes the trick as it lies; None before the lead, or when all of it cancels."""
        place = self._taking_place(self.trick) if self.trick else None
        return None if place is None else Seat((self.leader + place) % len(self.taken))

    def after(self, card: Card, widow: Cards = ()) -> "Table":
        """The table once the seat whose turn it is has played a card, legal or not.

        Args:
            card: the card played.
            widow: the cards that lie face down, for the seat that takes the trick.
        """
        trick = (*self.trick, card)
        if len(trick) == len(self.taken):
            return self._after_trick(trick, widow)
        return Table(
            rules=self.rules,
            leader=self.leader,
            trick=trick,
            taken=self.taken,
            tricks_played=self.tricks_played,
            pot=self.pot,
            widow=self.widow,
        )

    def _after_trick(self, trick: tuple[Card, ...], widow: Cards) -> "Table":
        place = self._taking_place(trick)
        if place is None and self._is_last_trick:
            place = 0
        if place is None:
            return self._carried(trick)
        winner = Seat((self.leader + place) % len(self.taken))
        turned_up = self.widow if self.widow is not None else self._counting(widow)
        won = (*self.pot, *(turned_up if self.widow is None else ()), *self._counting(trick))
        return Table(
            rules=self.rules,
            leader=winner,
            trick=(),
            taken=self._with_taken(winner, won),
            tricks_played=self.tricks_played + 1,
            widow=turned_up,
        )

    def _carried(self, trick: tuple[Card, ...]) -> "Table":
        return Table(
            rules=self.rules,
            leader=self.leader,
            trick=(),
            taken=self.taken,
            tricks_played=self.tricks_played + 1,
            pot=pile((*self.pot, *self._counting(trick))),
            widow=self.widow,
        )

    def _taking_place(self, trick: tuple[Card, ...]) -> int | None:
        return surviving_place(trick) if self.rules.cancellation else winning_place(trick)

    @property
    def _is_last_trick(self) -> bool:
        return self.tricks_played + 1 == self.rules.hand_size(len(self.taken))

    def _counting(self, cards: Iterable[Card]) -> Cards:
        counts = self.rules.counts
        return tuple([card for card in cards if counts(card)])

    def _with_taken(self, winner: Seat, won: Cards) -> BySeat[Cards]:
        if not won:
            return self.taken
        taken = pile((*self.taken[winner], *won))
        return (*self.taken[:winner], taken, *self.taken[winner + 1 :])
