"""Claims: a round that is decided need not be played card by card.

Both are judged from what the claiming seat sees, so a refusal tells it nothing new.
"""

from collections.abc import Iterator
from enum import Enum

from tutorial.engine import SUITS, Card, Cards, Rank, View, of_suit, pile


class Claim(Enum):
    """What is said of the tricks to come."""

    REST = "rest"
    """Every one of them is the claiming seat's."""
    NO_POINTS = "no_points"
    """None of them holds a card that counts."""


def outside(view: View) -> Cards:
    """The cards that the seat neither holds nor has seen played."""
    tricks = view.memory.tricks if view.memory else ()
    seen = [*view.hand, *view.table.trick, *(card for trick in tricks for card in trick.cards)]
    cards = list(view.table.rules.pack(view.table.players))
    for card in seen:
        cards.remove(card)
    return pile(cards)


def no_points_left(view: View) -> bool:
    """Whether every card that counts lies in somebody's pile; a widow not yet turned up is out."""
    table = view.table
    taken = sum(map(len, table.taken))
    counting = sum(map(table.rules.counts, table.rules.pack(table.players)))
    return bool(view.hand) and taken == counting


def takes_the_rest(view: View) -> bool:
    """Whether the seat, on lead, takes every trick whatever the others hold and play.

    Within a suit its cards are led from the top. One of them wins if it is above all that is out,
    or if so many tricks of the suit have gone by that nobody can hold one.
    """
    if view.table.trick or not view.is_to_play or view.table.rules.cancellation:
        return False
    out = outside(view)
    return all(_wins_all(of_suit(view.hand, suit), of_suit(out, suit)) for suit in SUITS)


def _wins_all(mine: Cards, out: Cards) -> bool:
    highest = max((card.rank for card in out), default=Rank.TWO)
    return all(card.rank > highest or led >= len(out) for led, card in enumerate(mine))


def winners_first(cards: Cards, hand: Cards) -> Iterator[Card]:
    """The cards that may be led, the highest of each suit before the others of it."""
    return (card for card in cards if card == of_suit(hand, card.suit)[0])


def is_true(claim: Claim, view: View) -> bool:
    """Whether a claim holds."""
    return takes_the_rest(view) if claim is Claim.REST else no_points_left(view)
