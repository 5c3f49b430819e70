"""Deals that fit a pattern, and play from them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from tutorial.engine import (
    Card,
    Cards,
    Deal,
    Position,
    Rules,
    Seat,
    Suit,
    Trick,
    View,
    legal_plays,
    of_suit,
    opening,
    pile,
)
from tutorial.practice.items import YOU

Player = Callable[[View], Card]
"""What chooses a card: a computer player, or chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """What a hand is like; must, never and lengths have to fit each other and the pack."""

    must: Cards = ()
    """Cards that it holds; they count towards the lengths."""
    never: Cards = ()
    """Cards that it does not hold."""
    lengths: Mapping[Suit, int] = field(default_factory=dict)
    """How many cards it has of some suits; the other suits share the rest."""


def themed_hand(rng: Random, pack: Cards, size: int, pattern: Pattern) -> Cards:
    """A hand of so many cards of the pack that fits a pattern."""
    hand = list(pattern.must)
    taken = {*pattern.must, *pattern.never}
    for suit, length in pattern.lengths.items():
        free = [card for card in pack if card.suit is suit and card not in taken]
        hand += rng.sample(free, length - len(of_suit(pattern.must, suit)))
    rest = [card for card in pack if card.suit not in pattern.lengths and card not in taken]
    return pile((*hand, *rng.sample(rest, size - len(hand))))


def deal_around(rng: Random, rules: Rules, hand: Cards, players: int = 4) -> Deal:
    """A deal in which the learner holds this hand; everybody else gets what is left."""
    left = list(rules.pack(players))
    for card in hand:
        left.remove(card)
    rng.shuffle(left)
    others = players - 1
    dealt = len(hand) * others
    hands = (hand, *(pile(left[seat:dealt:others]) for seat in range(others)))
    dealer = Seat(rng.randrange(players))
    return Deal(rules=rules, dealer=dealer, hands=hands, widow=pile(left[dealt:]))


def by_chance(rng: Random) -> Player:
    """A player who plays any legal card."""

    def play(view: View) -> Card:
        return rng.choice(legal_plays(view.table, view.hand))

    return play


def positions(deal: Deal, player: Player) -> Iterator[Position]:
    """Every position of a round without a pass, the opening first, the end last."""
    return played_from(opening(deal, deal.hands), player)


def played_from(position: Position, player: Player) -> Iterator[Position]:
    """This position and every one after it, the end of the round last."""
    yield position
    while not position.is_over:
        position = position.play(player(position.seen_by(position.turn)))
        yield position


def turns(deal: Deal, player: Player) -> Iterator[View]:
    """What the learner sees at each of its turns."""
    for position in positions(deal, player):
        if position.turn == YOU and not position.is_over:
            yield position.seen_by(YOU)


def tricks_of(played: Iterable[Position]) -> Iterator[tuple[Position, tuple[Trick, ...]]]:
    """The positions after each finished trick, each with every trick so far.

    Args:
        played: positions one card apart, the first one at the beginning of a trick.
    """
    tricks: tuple[Trick, ...] = ()
    for before, after in pairwise(played):
        if not after.table.trick:
            seat = before.turn
            (last,) = set(before.hands[seat]) - set(after.hands[seat])
            tricks = (*tricks, Trick(before.table.leader, (*before.table.trick, last)))
            yield after, tricks
