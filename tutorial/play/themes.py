"""Practice hands of a kind: the deal is shuffled again until the person's hand fits."""

from collections.abc import Callable
from random import Random

from tutorial.engine import (
    HEARTS,
    QUEEN_OF_SPADES,
    Card,
    Cards,
    Deal,
    Rank,
    Rules,
    Seat,
    Suit,
    of_suit,
)

MOST_SHUFFLES = 3000
"""After so many the last deal is taken as it is: some rules have no such hand."""


def _any(_hand: Cards) -> bool:
    return True


def _guarded_queen(hand: Cards) -> bool:
    low = [card for card in of_suit(hand, Suit.SPADES) if card.rank < Rank.QUEEN]
    return QUEEN_OF_SPADES in hand and len(low) == 2  # noqa: PLR2004  (two guards)


def _high_spade(hand: Cards) -> bool:
    high = {Card(Rank.ACE, Suit.SPADES), Card(Rank.KING, Suit.SPADES)}
    return QUEEN_OF_SPADES not in hand and not high.isdisjoint(hand)


def _shooting(hand: Cards) -> bool:
    high = sum(card.rank >= Rank.QUEEN for card in hand)
    return HEARTS[0] in hand and 2 * high >= len(hand) - 1


def _short_suit(hand: Cards) -> bool:
    return any(len(of_suit(hand, suit)) == 1 for suit in (Suit.DIAMONDS, Suit.CLUBS))


THEMES: dict[str, Callable[[Cards], bool]] = {
    "any": _any,
    "guarded-queen": _guarded_queen,
    "high-spade": _high_spade,
    "short-suit": _short_suit,
    "shooting": _shooting,
}
"""What the person's hand must be like, by name."""


def themed_deal(theme: str, rules: Rules, dealer: Seat, rng: Random, players: int) -> Deal:
    """A shuffled deal in which seat 0 has a hand of the theme."""
    fits = THEMES[theme]
    deal = Deal.shuffled(rules, dealer, rng, players)
    for _ in range(MOST_SHUFFLES):
        if fits(deal.hands[0]):
            break
        deal = Deal.shuffled(rules, dealer, rng, players)
    return deal
