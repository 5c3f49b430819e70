"""Who takes a trick.

Source: docs/rules.md, Tricks and Cancellation.
"""

from typing import NamedTuple

from tutorial.engine.cards import Card
from tutorial.engine.seats import Seat


class Trick(NamedTuple):
    """The cards of one trick in the order played, and who led it."""

    leader: Seat
    cards: tuple[Card, ...]


def winning_place(trick: tuple[Card, ...]) -> int:
    """The place in a trick, 0 for its leader, of the highest card of the suit led."""
    led = trick[0].suit
    best = 0
    for place, card in enumerate(trick):
        if card.suit is led and card.rank > trick[best].rank:
            best = place
    return best


def surviving_place(trick: tuple[Card, ...]) -> int | None:
    """The place of the highest card of the suit led that no equal card cancels, if there is one."""
    led = trick[0].suit
    alone = [card for card in trick if card.suit is led and trick.count(card) == 1]
    return trick.index(max(alone, key=lambda card: card.rank)) if alone else None
