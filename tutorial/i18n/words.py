"""The engine's values in a reader's words: cards, suits, seats, reasons and what the coach says.

Everything is bound to one language once; `words(lang)` is the only way in. What is *shown* is
markup in which a card is drawn as its index and suit (Q♠); what is *spoken*, for screen readers,
is plain text with the card's full name.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from babel.lists import format_list
from babel.numbers import format_decimal
from markupsafe import Markup, escape

from tutorial.engine import Card, Rank, Seat, Suit
from tutorial.i18n.catalogs import translations
from tutorial.i18n.notes import BY_SEAT, COUNTED, NOTES, RULES
from tutorial.lessons.said import Message, Said

Show = Callable[[Card], str]

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
TEXT_STYLE = "\ufe0e"
"""Variation selector: a suit is drawn as text, not as a coloured picture."""


def index(card: Card) -> str:
    """The rank as printed on the card: 2 to 10, J, Q, K, A in every language."""
    return "10" if card.rank is Rank.TEN else card.rank.letter


@cache
def words(lang: str) -> "Words":
    """The words of one language."""
    return Words(lang)


class Words:
    """Everything that can be said in one language."""

    def __init__(self, lang: str) -> None:
        """Bind the names of ranks, suits and seats."""
        self.lang = lang
        self.catalog = t = translations(lang)
        self.ranks = {
            Rank.JACK: t.pgettext("rank", "jack"),
            Rank.QUEEN: t.pgettext("rank", "queen"),
            Rank.KING: t.pgettext("rank", "king"),
            Rank.ACE: t.pgettext("rank", "ace"),
        }
        self.suits = {
            Suit.SPADES: t.pgettext("suit, plural", "spades"),
            Suit.HEARTS: t.pgettext("suit, plural", "hearts"),
            Suit.DIAMONDS: t.pgettext("suit, plural", "diamonds"),
            Suit.CLUBS: t.pgettext("suit, plural", "clubs"),
        }
        self.seats = (
            t.pgettext("seat", "You"),
            t.pgettext("seat", "Left"),
            t.pgettext("seat", "Across"),
            t.pgettext("seat", "Right"),
        )
        # TRANSLATORS: the full name of a card, as in "queen of spades"
        self._card_pattern = t.pgettext("card name pattern", "%(rank)s of %(suit)s")

    def card(self, card: Card) -> str:
        """The full name of a card: queen of spades."""
        rank = self.ranks.get(card.rank, str(int(card.rank)))
        return self._card_pattern % {"rank": rank, "suit": self.suits[card.suit]}

    def seat(self, seat: Seat) -> str:
        """The label of one of four seats, seen from seat 0."""
        return self.seats[seat]

    @cache  # noqa: B019  (there are as many as languages, for good)
    def card_mark(self, card: Card) -> Markup:
        """A card within a sentence: Q♠ for the eye, its full name for the ear."""
        return Markup('<span class="card-mark {}" role="img" aria-label="{}">{}</span>').format(
            card.suit.value.lower(),
            self.card(card),
            index(card) + SYMBOLS[card.suit] + TEXT_STYLE,
        )

    @staticmethod
    def row(cards: Iterable[Card]) -> str:
        """Cards where many stand in a row: their indices and suits, no more."""
        return " ".join(index(card) + SYMBOLS[card.suit] for card in cards)

    @cache  # noqa: B019  (as above)
    def suit_mark(self, suit: Suit) -> Markup:
        """A suit within a sentence: its name and its symbol."""
        return Markup('{}&nbsp;<span class="card-mark {}" aria-hidden="true">{}</span>').format(
            self.suits[suit], suit.value.lower(), SYMBOLS[suit] + TEXT_STYLE
        )

    def prose(self, text: str) -> Markup:
        """An authored sentence, its cards drawn: ``{QS}`` becomes Q♠."""
        escaped = str(escape(self.catalog.gettext(text))) if text else ""
        return Markup(_fill(escaped, self.card_mark))  # noqa: S704  (escaped above)

    def plain(self, text: str) -> str:
        """An authored sentence with its cards named in full."""
        return _fill(self.catalog.gettext(text), self.card) if text else ""

    def shown(self, said: Said) -> Markup:
        """What the coach says, to be read."""
        if isinstance(said, str):
            return self.prose(said)
        marks = {suit: self.suit_mark(suit) for suit in Suit}
        pattern = escape(self._pattern(said))
        return Markup(str(pattern) % self._values(said, self.card_mark, marks))  # noqa: S704

    def spoken(self, said: Said) -> str:
        """What the coach says, to be heard."""
        if isinstance(said, str):
            return self.plain(said)
        return self._pattern(said) % self._values(said, self.card, self.suits)

    def listed(self, items: Iterable[str]) -> str:
        """The items as a list in this language: A, B and C."""
        return format_list(list(items), locale=self.lang)

    def number(self, value: float) -> str:
        """A number as this language writes it: 1.5 or 1,5."""
        return format_decimal(value, locale=self.lang)

    def cards(self, cards: Iterable[Card]) -> Markup:
        """Several cards as a list within a sentence."""
        return Markup(self.listed(map(self.card_mark, cards)))  # noqa: S704  (marks are escaped)

    def _pattern(self, message: Message) -> str:
        if message.reason is not None:
            return self.catalog.gettext(RULES[message.reason])
        if message.note in BY_SEAT and message.seat is not None:
            return self.catalog.gettext(BY_SEAT[message.note][message.seat])
        if message.note in COUNTED:
            return COUNTED[message.note](self.catalog, message.number)
        return self.catalog.gettext(NOTES[message.note])

    def _values(self, message: Message, card: Show, suits: Mapping[Suit, str]) -> dict[str, object]:
        return {
            "card": card(message.card) if message.card else "",
            "cards": self.listed(map(card, message.cards)),
            "suit": suits[message.suit] if message.suit else "",
            "suits": self.listed(suits[suit] for suit in message.suits),
            "number": message.number,
            "total": message.total,
        }


def _fill(text: str, show: Show) -> str:
    return re.sub(r"\{([2-9TJQKA][SHDC])\}", lambda match: show(Card.parse(match[1])), text)
