"""The text of cards, hands and deals.

``QSAH8H`` is three cards; ``Q5.A72..K4`` is a hand: spades, hearts, diamonds, clubs, high to low;
a deal is its hands joined by ``-``, seat 0 first, and under rules with a widow the widow last.
"""

import re

from tutorial.engine.cards import SUITS, Card, Cards, of_suit, pile
from tutorial.engine.deal import Deal
from tutorial.engine.errors import DealError, NotationError
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat

LONGEST = 2000
"""Characters; no value but a match has a longer text."""

FIRST_SEAT = Seat(0)


def fields_of(text: str, names: tuple[str, ...], optional: int = 0) -> list[str]:
    """The fields of a text, parted by spaces or by ``_``.

    Args:
        text: the whole text.
        names: what the fields are called, in order.
        optional: how many of the last ones may be missing.

    Raises:
        NotationError: too long, or not that many fields.
    """
    if len(text) > LONGEST:
        raise NotationError(text, f"longer than {LONGEST} characters")
    fields = re.split("[ _]", text)
    if not len(names) - optional <= len(fields) <= len(names):
        raise NotationError(text, f"{len(fields)} fields instead of {', '.join(names)}")
    return fields


def parse_number(text: str, name: str, numbers: range) -> int:
    """The whole number of a field.

    Raises:
        NotationError: no number of one to three plain digits, or not one of the numbers.
    """
    if not re.fullmatch(r"\d{1,3}", text, re.ASCII) or int(text) not in numbers:
        raise NotationError(text, f"{name}: {numbers[0]} to {numbers[-1]}")
    return int(text)


def format_cards(cards: Cards) -> str:
    """The cards one after the other: ``QSAH8H``."""
    return "".join(map(str, cards))


def parse_cards(text: str) -> Cards:
    """The cards of a text like ``QSAH8H``, in its order.

    Raises:
        NotationError: something in it is not a card.
    """
    if len(text) > LONGEST:
        raise NotationError(text, f"longer than {LONGEST} characters")
    return tuple(Card.parse(text[place : place + 2]) for place in range(0, len(text), 2))


def format_hand(hand: Cards) -> str:
    """The ranks by suit, high to low: ``Q5.A72..K4``."""
    return ".".join("".join(card.rank.letter for card in of_suit(hand, suit)) for suit in SUITS)


def parse_hand(text: str) -> Cards:
    """The hand of a text like ``Q5.A72..K4``.

    Raises:
        NotationError: not four suits of ranks.
    """
    suits = text.split(".")
    if len(text) > LONGEST or len(suits) != len(SUITS):
        raise NotationError(text, "a hand is four suits parted by dots")
    return pile(
        Card.parse(rank + suit.value)
        for suit, ranks in zip(SUITS, suits, strict=True)
        for rank in ranks
    )


def format_deal(hands: BySeat[Cards], widow: Cards | None = None) -> str:
    """The hands joined by ``-``, seat 0 first; then the widow, unless it is None.

    Args:
        hands: one pile a seat.
        widow: what lies face down, where the rules have a widow; else None.
    """
    return "-".join(map(format_hand, hands if widow is None else (*hands, widow)))


def parse_deal(text: str, rules: Rules, dealer: Seat = FIRST_SEAT) -> Deal:
    """The deal of a text.

    Raises:
        NotationError: not hands, or not a share-out of the rules' pack.
        RulesError: the rules are not made for so many players.
    """
    if len(text) > LONGEST:
        raise NotationError(text, f"longer than {LONGEST} characters")
    hands = tuple(map(parse_hand, text.split("-")))
    widow = hands[-1] if rules.widow else ()
    try:
        return Deal(
            rules=rules,
            dealer=dealer,
            hands=hands[:-1] if rules.widow else hands,
            widow=widow,
        )
    except DealError as error:
        raise NotationError(text, f"deal: {error}") from error
