"""The referee: which cards of a hand may be played, and why the others may not.

Four restrictions apply in order, and **one that would leave no card to play lapses**. That one
sentence gives every exception of every rule set: the void seat, the hand of nothing but penalty
cards, the leader with nothing but hearts.

Source: docs/rules.md, Playing a card.
"""

from collections.abc import Callable
from enum import Enum

from tutorial.engine.cards import PENALTY_CARDS, QUEEN_OF_SPADES, Card, Cards, Suit
from tutorial.engine.options import HeartLead
from tutorial.engine.table import Table


class Reason(Enum):
    """Why a card may not be played now; its value is the id of its rule."""

    MUST_LEAD_OPENING_CARD = "must-lead-opening-card"
    MUST_FOLLOW_SUIT = "must-follow-suit"
    NO_POINTS_ON_FIRST_TRICK = "no-points-on-first-trick"
    HEARTS_NOT_BROKEN = "hearts-not-broken"
    QUEEN_BEFORE_HEARTS = "queen-before-hearts"
    NOT_IN_HAND = "not-in-hand"
    """The card is not there to be played; never an answer about a card of the hand."""


Restriction = Callable[[Table, Cards], Cards]
"""What a restriction leaves of the cards that the earlier ones left."""


def _opening_card(table: Table, cards: Cards) -> Cards:
    if table.tricks_played or table.trick:
        return cards
    opening = table.rules.opening_card(table.players)
    return cards if opening is None else tuple([card for card in cards if card == opening])


def _suit_led(table: Table, cards: Cards) -> Cards:
    if not table.trick:
        return cards
    led = table.trick[0].suit
    return tuple([card for card in cards if card.suit is led])


def _no_points_on_first_trick(table: Table, cards: Cards) -> Cards:
    if table.tricks_played or not table.trick or table.rules.points_on_first_trick:
        return cards
    return tuple([card for card in cards if card not in PENALTY_CARDS])


def _no_unbroken_heart_lead(table: Table, cards: Cards) -> Cards:
    if table.trick or table.hearts_broken:
        return cards
    rules = table.rules
    with_queen = rules.unbroken_heart_lead is HeartLead.ONLY_HEARTS_AND_QUEEN
    if with_queen and PENALTY_CARDS.issuperset(cards):
        return cards
    queen_waits = not rules.queen_leads_before_hearts
    return tuple(
        [
            card
            for card in cards
            if card.suit is not Suit.HEARTS and not (queen_waits and card == QUEEN_OF_SPADES)
        ]
    )


RESTRICTIONS: tuple[tuple[Reason, Restriction], ...] = (
    (Reason.MUST_LEAD_OPENING_CARD, _opening_card),
    (Reason.MUST_FOLLOW_SUIT, _suit_led),
    (Reason.NO_POINTS_ON_FIRST_TRICK, _no_points_on_first_trick),
    (Reason.HEARTS_NOT_BROKEN, _no_unbroken_heart_lead),
)
"""Each restriction with the reason it gives, in the order they apply."""


def legal_plays(table: Table, hand: Cards) -> Cards:
    """The cards of a hand that may be played now; never empty unless the hand is."""
    cards = hand
    for _, leaves in RESTRICTIONS:
        cards = leaves(table, cards) or cards
    return cards


def judge(table: Table, hand: Cards) -> dict[Card, Reason | None]:
    """The verdict on each card of a hand: None for a legal card, else the reason against it."""
    verdicts: dict[Card, Reason | None] = dict.fromkeys(hand)
    cards = hand
    for reason, leaves in RESTRICTIONS:
        left = leaves(table, cards) or cards
        if len(left) != len(cards):
            for card in cards:
                if card not in left:
                    verdicts[card] = _precise(reason, card)
        cards = left
    return verdicts


def _precise(reason: Reason, card: Card) -> Reason:
    if reason is Reason.HEARTS_NOT_BROKEN and card == QUEEN_OF_SPADES:
        return Reason.QUEEN_BEFORE_HEARTS
    return reason
