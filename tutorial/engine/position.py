"""A round in play."""

from dataclasses import dataclass

from tutorial.engine.cards import Card, Cards, without
from tutorial.engine.deal import Deal
from tutorial.engine.errors import IllegalPlayError
from tutorial.engine.judge import Reason, judge, legal_plays
from tutorial.engine.options import OpeningLeader
from tutorial.engine.seats import BySeat, Seat, check_seat
from tutorial.engine.table import Table
from tutorial.engine.view import View


@dataclass(frozen=True, slots=True)
class Position:
    """A round in play: the open table and every hand, one pile a seat."""

    table: Table
    hands: BySeat[Cards]
    widow: Cards = ()
    """The cards that lie face down until somebody takes a trick."""

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return self.table.turn

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.hands[self.table.turn]

    def seen_by(self, seat: Seat) -> View:
        """What one seat sees; the same whatever the other hands and the widow hold."""
        check_seat(seat, len(self.hands))
        return View(seat=seat, hand=self.hands[seat], table=self.table)

    def judge(self) -> dict[Card, Reason | None]:
        """The referee's verdict on each card of the hand whose turn it is."""
        return judge(self.table, self.hands[self.turn])

    def legal_plays(self) -> Cards:
        """The cards that the seat whose turn it is may play."""
        return legal_plays(self.table, self.hands[self.turn])

    def play(self, card: Card) -> "Position":
        """The position after the seat whose turn it is has played a card.

        Raises:
            IllegalPlayError: the card may not be played; this position is as it was.
        """
        seat = self.table.turn
        hand = self.hands[seat]
        if card not in legal_plays(self.table, hand):
            raise IllegalPlayError(card, judge(self.table, hand).get(card) or Reason.NOT_IN_HAND)
        hands = (*self.hands[:seat], without(hand, card), *self.hands[seat + 1 :])
        table = self.table.after(card, self.widow)
        return Position(table, hands, self.widow if table.widow is None else ())


def opening(deal: Deal, hands: BySeat[Cards]) -> Position:
    """The position in which a round starts, once the passing is done.

    Args:
        deal: what was dealt.
        hands: the hands after the pass, from `pass_cards`.
    """
    players = len(hands)
    leader = Seat((deal.dealer + 1) % players)
    if deal.rules.opening_leader is OpeningLeader.HOLDER_OF_OPENING_CARD:
        card = deal.rules.lowest_club(players)
        leader = next(Seat(seat) for seat, hand in enumerate(hands) if card in hand)
    table = Table(
        rules=deal.rules,
        leader=leader,
        trick=(),
        taken=((),) * players,
        tricks_played=0,
        widow=None if deal.widow else (),
    )
    return Position(table, hands, deal.widow)
