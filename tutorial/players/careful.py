"""A plain careful player: it ducks, and throws its most expensive card when it may.

It remembers nothing and never shoots the moon, so what it does is easy to foresee: the lessons
play their positions on with it.
"""

from tutorial.engine import (
    QUEEN_OF_SPADES,
    Card,
    Cards,
    PassView,
    Rank,
    Suit,
    View,
    legal_plays,
    pile,
    winning_place,
)


def careful_play(view: View) -> Card:
    """The card that the seat plays; it is always legal and depends on the view alone."""
    cards = legal_plays(view.table, view.hand)
    led = view.table.led
    if led is None:
        return min(cards, key=_lead_danger)
    if cards[0].suit is led:
        return _follow(view, cards)
    return max(cards, key=_price)


def _lead_danger(card: Card) -> tuple[bool, int]:
    return (card.suit is Suit.SPADES and card.rank >= Rank.QUEEN, card.rank)


def _follow(view: View, cards: Cards) -> Card:
    trick = view.table.trick
    best = trick[winning_place(trick)]
    under = [card for card in cards if card.rank < best.rank]
    if under:
        return QUEEN_OF_SPADES if QUEEN_OF_SPADES in under else max(under)
    safe = [card for card in cards if card != QUEEN_OF_SPADES] or cards
    is_last = len(trick) == view.table.players - 1
    return max(safe) if is_last else min(safe)


def _price(card: Card) -> tuple[int, int]:
    """How much a card hurts to keep: the queen, high spades, hearts, then the rest by rank."""
    if card == QUEEN_OF_SPADES:
        return (3, 0)
    if card.suit is Suit.SPADES and card.rank > Rank.QUEEN:
        return (2, card.rank)
    return (1 if card.suit is Suit.HEARTS else 0, card.rank)


def careful_pass(view: PassView) -> Cards:
    """The cards that the seat passes: those that hurt most to keep."""
    return pile(sorted(view.hand, key=_price)[-view.rules.pass_count :])
