"""Cards and piles of cards.

A card's text is its rank and its suit in capitals: ``QS``, ``TD``, ``2C``.
"""

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import NamedTuple, Self

from tutorial.engine.errors import NotationError


class Suit(Enum):
    """One of the four suits; its value is its letter in the notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # Members are singletons, so identity is the whole comparison (Enum's own hash is slow).
    __hash__ = object.__hash__


class Rank(IntEnum):
    """A rank from two to ace; the greater beats the lesser within a suit."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The rank in the notation, ``T`` for ten."""
        return "23456789TJQKA"[self - 2]


class Card(NamedTuple):
    """A playing card. A tuple, because a round compares and hashes cards many thousand times."""

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Self:
        """The card that a text names.

        Raises:
            NotationError: the text is not a rank of ``23456789TJQKA`` and a suit of ``SHDC``.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            raise NotationError(text, "not a card")
        return card  # type: ignore[return-value]

    def __str__(self) -> str:
        return _TEXT[self]


Cards = tuple[Card, ...]
"""A pile: cards in the order of `pile`, equal cards side by side."""

SUITS = tuple(Suit)
FULL_PACK: Cards = tuple(Card(rank, suit) for suit in SUITS for rank in reversed(Rank))
"""The 52 cards, spades first, high to low."""

_TEXT = {card: card.rank.letter + card.suit.value for card in FULL_PACK}
_BY_TEXT = {text: card for card, text in _TEXT.items()}
_PLACE = {card: place for place, card in enumerate(FULL_PACK)}

QUEEN_OF_SPADES = Card(Rank.QUEEN, Suit.SPADES)
HEARTS: Cards = tuple(card for card in FULL_PACK if card.suit is Suit.HEARTS)
PENALTY_CARDS = frozenset((*HEARTS, QUEEN_OF_SPADES))


def pile(cards: Iterable[Card]) -> Cards:
    """The same cards sorted: spades, hearts, diamonds, clubs, each high to low."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def without(cards: Cards, card: Card) -> Cards:
    """The pile less one copy of a card that it holds."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def of_suit(cards: Iterable[Card], suit: Suit) -> Cards:
    """Those of the cards that are of a suit, in the same order."""
    return tuple([card for card in cards if card.suit is suit])
