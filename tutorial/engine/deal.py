"""The deal and the pass."""

from dataclasses import dataclass
from random import Random
from typing import Self

from tutorial.engine.cards import Cards, pile
from tutorial.engine.errors import DealError, IllegalPassError, PassProblem
from tutorial.engine.options import PassDirection
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat, check_seat
from tutorial.engine.view import PassView


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The cards as dealt, before anybody passes.

    Raises:
        DealError: the hands and the widow are not a share-out of the rules' pack.
        RulesError: the rules are not made for so many players.
    """

    rules: Rules
    dealer: Seat
    hands: BySeat[Cards]
    widow: Cards = ()
    """The cards that could not be dealt evenly, face down; empty without such a rule."""

    def __post_init__(self) -> None:
        players = len(self.hands)
        self.rules.check_players(players)
        if not 0 <= self.dealer < players:
            raise DealError(f"no seat {self.dealer} to deal")
        cards = [card for hand in (*self.hands, self.widow) for card in hand]
        if pile(cards) != self.rules.pack(players):
            raise DealError("the hands are not the pack, each card as often as the pack has it")
        if len({len(hand) for hand in self.hands}) != 1:
            raise DealError("hands of different sizes")
        if len(self.widow) != self.rules.widow_size(players):
            raise DealError("more cards left over than need be")
        object.__setattr__(self, "hands", tuple(map(pile, self.hands)))
        object.__setattr__(self, "widow", pile(self.widow))

    @classmethod
    def shuffled(cls, rules: Rules, dealer: Seat, rng: Random, players: int | None = None) -> Self:
        """A deal of a shuffled pack; players defaults to the usual number of the rules."""
        players = rules.players[0] if players is None else players
        rules.check_players(players)
        pack = list(rules.pack(players))
        rng.shuffle(pack)
        dealt = len(pack) - rules.widow_size(players)
        hands = tuple(pile(pack[seat:dealt:players]) for seat in range(players))
        return cls(rules=rules, dealer=dealer, hands=hands, widow=pile(pack[dealt:]))

    def seen_by(self, seat: Seat, direction: PassDirection) -> PassView:
        """What one seat knows while it chooses what to pass."""
        check_seat(seat, len(self.hands))
        return PassView(
            rules=self.rules,
            dealer=self.dealer,
            direction=direction,
            seat=seat,
            hand=self.hands[seat],
        )


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
        IllegalPassError: a pile of the wrong size, or with a card that the seat does not hold; or
            not one pile a seat.

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
