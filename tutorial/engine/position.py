"""The deal, the pass and the position of a round: three values, one after the other."""

from dataclasses import dataclass
from random import Random
from typing import Self

from tutorial.engine.cards import Card, Cards, pile, without
from tutorial.engine.errors import DealError, IllegalPassError, IllegalPlayError, PassProblem
from tutorial.engine.judge import Reason, judge, legal_plays
from tutorial.engine.rules import OpeningLeader, PassDirection, Rules
from tutorial.engine.seats import BySeat, Seat
from tutorial.engine.table import Table, View


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The cards as dealt, before anybody passes.

    Raises:
        DealError: the hands are not a share-out of the rules' pack.
        RulesError: the rules are not made for so many players.
    """

    rules: Rules
    dealer: Seat
    hands: BySeat[Cards]

    def __post_init__(self) -> None:
        self.rules.check_players(len(self.hands))
        if not 0 <= self.dealer < len(self.hands):
            raise DealError(f"no seat {self.dealer} to deal")
        if pile(card for hand in self.hands for card in hand) != self.rules.pack(len(self.hands)):
            raise DealError("the hands are not the pack, each card once")
        if len({len(hand) for hand in self.hands}) != 1:
            raise DealError("hands of different sizes")
        object.__setattr__(self, "hands", tuple(map(pile, self.hands)))

    @classmethod
    def shuffled(cls, rules: Rules, dealer: Seat, rng: Random, players: int | None = None) -> Self:
        """A deal of a shuffled pack; players defaults to the first number of the rules."""
        players = rules.players[0] if players is None else players
        rules.check_players(players)
        pack = list(rules.pack(players))
        rng.shuffle(pack)
        hands = tuple(pile(pack[seat::players]) for seat in range(players))
        return cls(rules=rules, dealer=dealer, hands=hands)


def check_pass(rules: Rules, seat: Seat, hand: Cards, cards: Cards) -> None:
    """Refuse a pass that the seat cannot make.

    Raises:
        IllegalPassError: not pass_count cards, or one that is not in the hand.
    """
    if len(cards) != rules.pass_count:
        raise IllegalPassError(seat, PassProblem.WRONG_COUNT)
    for card in cards:
        if cards.count(card) > hand.count(card):
            raise IllegalPassError(seat, PassProblem.NOT_HELD)


def pass_cards(deal: Deal, direction: PassDirection, passes: BySeat[Cards]) -> BySeat[Cards]:
    """The hands after every seat has passed at once.

    Args:
        deal: what was dealt; its rules fix the players and pass_count.
        direction: where the cards travel; with HOLD nobody passes and passes is ignored.
        passes: one pile a seat, seat 0 first, each pass_count cards of that seat's own hand.

    Raises:
        IllegalPassError: a pile of the wrong size, or with a card that the seat does not hold.

    Source: docs/rules.md, Passing.
    """
    if direction is PassDirection.HOLD:
        return deal.hands
    hands = [list(hand) for hand in deal.hands]
    if len(passes) != len(hands):
        raise IllegalPassError(min(len(passes), len(hands)), PassProblem.WRONG_COUNT)
    for seat, cards in enumerate(passes):
        check_pass(deal.rules, Seat(seat), deal.hands[seat], cards)
        for card in cards:
            hands[seat].remove(card)
    for seat, cards in enumerate(passes):
        hands[direction.receiver(seat, len(hands))].extend(cards)
    return tuple(map(pile, hands))


@dataclass(frozen=True, slots=True)
class Position:
    """A round in play: the open table and every hand, one pile a seat."""

    table: Table
    hands: BySeat[Cards]

    @property
    def turn(self) -> Seat:
        """Who plays next."""
        return self.table.turn

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.hands[self.table.turn]

    def seen_by(self, seat: Seat) -> View:
        """What one seat knows; the same whatever the other hands hold."""
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
        return Position(self.table.after(card), hands)


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
    table = Table(rules=deal.rules, leader=leader, trick=(), taken=((),) * players, tricks_played=0)
    return Position(table, hands)
