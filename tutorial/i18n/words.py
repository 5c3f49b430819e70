"""The engine's values in a reader's words: cards, suits, seats, reasons and what the coach says.

Everything is bound to one language once; `words(lang)` is the only way in. What is *shown* is
markup in which a card is drawn as its index and suit (Q♠); what is *spoken*, for screen readers,
is plain text with the card's full name.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from markupsafe import Markup, escape

from tutorial.engine import FULL_PACK, Card, Rank, Seat, Suit, parse_cards
from tutorial.i18n.catalogs import translations
from tutorial.i18n.notes import ANSWERS, BY_NAME, BY_SEAT, COUNTED, NOTES, RULES
from tutorial.i18n.presets import PRESET_NAMES
from tutorial.lessons.said import Form, Message, Said

Show = Callable[[Card], str]

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
TEXT_STYLE = "\ufe0e"
"""Variation selector: a suit is drawn as text, not as a coloured picture."""


MINUS = "\u2212"
NOBODY = "none"
NO_BREAK = "\u00a0"
DOT = "\u00a0\u00b7 "
"""Between answers that stand side by side."""


def index(card: Card) -> str:
    """The rank as printed on the card: 2 to 10, J, Q, K, A in every language."""
    return "10" if card.rank is Rank.TEN else card.rank.letter


SIGNS = {card: index(card) + SYMBOLS[card.suit] for card in FULL_PACK}
"""Each card as its index and suit."""


@cache
def words(lang: str) -> "Words":
    """The words of one language."""
    return Words(lang)


class Words:
    """Everything that can be said in one language."""

    def __init__(self, lang: str) -> None:
        """Bind the names of ranks, suits and seats."""
        self.lang = lang
        self.locale = Locale.parse(lang)
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
        self.suit_marks = {suit: self._suit_mark(suit) for suit in Suit}
        """A suit within a sentence: its name and its symbol."""
        # TRANSLATORS: the full name of a card, as in "queen of spades"
        self._card_pattern = t.pgettext("card name pattern", "%(rank)s of %(suit)s")

    def card(self, card: Card) -> str:
        """The full name of a card: queen of spades."""
        rank = self.ranks.get(card.rank, str(int(card.rank)))
        return self._card_pattern % {"rank": rank, "suit": self.suits[card.suit]}

    def seat(self, seat: Seat, seats: int = 4) -> str:
        """The label of a seat, seen from seat 0: with more than four, the others are numbered."""
        if seats == len(self.seats):
            return self.seats[seat]
        if seats < len(self.seats):
            return (self.seats[0], self.seats[1], self.seats[3])[seat]
        if seat == 0:
            return self.seats[0]
        # TRANSLATORS: a seat at a table of five or more, counted clockwise from the reader
        return self.catalog.gettext("Player %(number)s") % {"number": seat + 1}

    def hand_name(self, letter: str) -> str:
        """The name of one of several hands to choose between."""
        # TRANSLATORS: letter is A, B and so on
        return self.catalog.gettext("Hand %(letter)s") % {"letter": letter}

    def preset(self, name: str) -> str:
        """The name of a preset."""
        return self.catalog.gettext(PRESET_NAMES[name])

    @lru_cache(maxsize=1024)  # noqa: B019  (as below)
    def number(self, value: float) -> str:
        """A number as this language writes it, 1,000.5 or 1.000,5, with a true minus sign."""
        return format_decimal(value, locale=self.locale).replace("-", MINUS)

    @lru_cache(maxsize=256)  # noqa: B019  (as below)
    def points(self, points: float) -> str:
        """How many points: 1 point, 13 points, 0.5 points."""
        text = self.catalog.ngettext("%(num)s point", "%(num)s points", 1 if points == 1 else 2)
        return text % {"num": self.number(points)}

    def answer(self, form: Form, answer: str, seats: int = 4) -> str:
        """An answer to a question in words, as plain text; cards as their indices and suits."""
        parts = answer.replace("-", MINUS).split(".")
        match form:
            case Form.NUMBER | Form.NUMBERS:
                text = DOT.join(parts)
            case Form.PERCENT:
                text = format_percent(int(answer) / 100, locale=self.locale)
            case Form.CARDS if answer != NOBODY:
                text = self.row(parse_cards(answer))
            case Form.SCORES:
                text = DOT.join(
                    f"{self.seat(Seat(n), seats)}\u00a0{part}" for n, part in enumerate(parts)
                )
            case Form.SEAT | Form.SEATS | Form.RESULT if answer[0].isdigit():
                text = self.listed(self.seat(Seat(int(seat)), seats) for seat in parts)
                if form is Form.RESULT:
                    # TRANSLATORS: seats is the label of a seat, or a list of labels
                    text = self.catalog.gettext("The game is over. Winner: %(seats)s") % {
                        "seats": text
                    }
            case _ if len(answer) == 1:
                text = self.hand_name(answer)
            case _:
                words = [self.catalog.gettext(ANSWERS[word]) for word in answer.split(".")]
                text = words[0]
                if len(words) > 1:
                    text = DOT.join(word.replace(" ", NO_BREAK) for word in words)
        return text

    @cache  # noqa: B019  (there are as many as languages, for good)
    def card_mark(self, card: Card) -> Markup:
        """A card within a sentence: Q♠ for the eye, its full name for the ear."""
        return Markup('<span class="card-mark {}" role="img" aria-label="{}">{}</span>').format(
            card.suit.value.lower(),
            self.card(card),
            SIGNS[card] + TEXT_STYLE,
        )

    def marks(self, cards: Iterable[Card]) -> Markup:
        """Cards side by side."""
        return Markup(" ").join(map(self.card_mark, cards))

    @staticmethod
    def row(cards: Iterable[Card]) -> str:
        """Cards where many stand in a row: their indices and suits, no more."""
        return " ".join(map(SIGNS.__getitem__, cards))

    def _suit_mark(self, suit: Suit) -> Markup:
        return Markup('{}&nbsp;<span class="card-mark {}" aria-hidden="true">{}</span>').format(
            self.suits[suit], suit.value.lower(), SYMBOLS[suit] + TEXT_STYLE
        )

    @lru_cache(maxsize=4096)  # noqa: B019  (as above)
    def prose(self, text: str) -> Markup:
        """An authored sentence, its cards drawn: ``{QS}`` becomes Q♠."""
        escaped = str(escape(self.catalog.gettext(text))) if text else ""
        return Markup(_fill(escaped, self.card_mark))  # noqa: S704  (escaped above)

    @lru_cache(maxsize=4096)  # noqa: B019  (as above)
    def bare(self, text: str) -> str:
        """The same where no markup may stand."""
        return self.prose(text).striptags()

    @lru_cache(maxsize=4096)  # noqa: B019  (as above)
    def plain(self, text: str) -> str:
        """An authored sentence with its cards named in full."""
        return _fill(self.catalog.gettext(text), self.card) if text else ""

    def shown(self, said: Said) -> Markup:
        """What the coach says, to be read."""
        if isinstance(said, str):
            return self.prose(said)
        pattern = escape(self._pattern(said))
        return Markup(str(pattern) % self._values(said, self.card_mark, self.suit_marks))  # noqa: S704

    def spoken(self, said: Said) -> str:
        """What the coach says, to be heard."""
        if isinstance(said, str):
            return self.plain(said)
        return self._pattern(said) % self._values(said, self.card, self.suits)

    def listed(self, items: Iterable[str]) -> str:
        """The items as a list in this language: A, B and C."""
        several = list(items)
        return format_list(several, locale=self.locale) if len(several) > 1 else "".join(several)

    def cards(self, cards: Iterable[Card]) -> Markup:
        """Several cards as a list within a sentence."""
        return Markup(self.listed(map(self.card_mark, cards)))  # noqa: S704  (marks are escaped)

    def _pattern(self, message: Message) -> str:
        if message.reason is not None:
            return self.catalog.gettext(RULES[message.reason])
        if message.note in BY_NAME and message.seats != len(self.seats):
            return self.catalog.gettext(BY_NAME[message.note])
        if message.note in BY_SEAT and message.seat is not None:
            return self.catalog.gettext(BY_SEAT[message.note][message.seat])
        if message.note in COUNTED:
            return COUNTED[message.note](self.catalog, message.number)
        return self.catalog.gettext(NOTES[message.note])

    def _values(self, message: Message, card: Show, suits: Mapping[Suit, str]) -> dict[str, object]:
        return {
            "card": card(message.card) if message.card else "",
            "cards": self.listed(map(card, message.cards)) if message.cards else "",
            "suit": suits[message.suit] if message.suit else "",
            "suits": self.listed(map(suits.__getitem__, message.suits)) if message.suits else "",
            "seat": "" if message.seat is None else self.seat(message.seat, message.seats),
            "answer": self._answers(message),
            "number": self.number(message.number),
            "total": self.number(message.total),
        }

    def _answers(self, message: Message) -> str:
        form = message.form
        if form is None:
            return ""
        labels = [self.answer(form, answer, message.seats) for answer in message.answers]
        return format_list(labels, style="or", locale=self.locale)


def _fill(text: str, show: Show) -> str:
    return re.sub(r"\{([2-9TJQKA][SHDC])\}", lambda match: show(Card.parse(match[1])), text)
