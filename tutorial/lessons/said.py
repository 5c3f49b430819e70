"""What the coach says: authored sentences, or notes with values that the pages put into words."""

from dataclasses import dataclass
from enum import Enum

from tutorial.engine import Card, Cards, Reason, Seat, Suit


class Note(Enum):
    """A sentence that is computed; the comment gives the fields that it uses."""

    CARD_REFUSED = "card_refused"  # card
    RULE = "rule"  # reason, suit or card where the reason speaks of one
    CARD_ALLOWED = "card_allowed"  # card
    ALLOWED_FIND_ANOTHER = "allowed_find_another"  # card
    DOES_NOT_BELONG = "does_not_belong"  # card
    CARDS_MISSING = "cards_missing"  # number
    COSTS_NOTHING = "costs_nothing"  # card
    NOT_HIGHEST = "not_highest"  # card
    NOT_QUITE = "not_quite"
    CORRECT = "correct"
    TRICK_TAKEN = "trick_taken"  # seat
    STREAK = "streak"  # number, total
    STREAK_LOST = "streak_lost"  # total
    # Hints.
    HINT_POINTS = "hint_points"
    HINT_RANKS = "hint_ranks"
    HINT_LOWEST_TOTAL = "hint_lowest_total"
    HINT_TRICK = "hint_trick"
    HINT_NEXT_LEADER = "hint_next_leader"
    HINT_OPENER = "hint_opener"
    HINT_ANY_CARD = "hint_any_card"
    FACT_SUIT_LED = "fact_suit_led"  # seat, suit
    FACT_YOU_HOLD = "fact_you_hold"  # suit, number
    FACT_VOID = "fact_void"  # suit
    FACT_FIRST_TRICK = "fact_first_trick"
    FACT_ONLY_PENALTY_CARDS = "fact_only_penalty_cards"
    FACT_YOU_LEAD_UNBROKEN = "fact_you_lead_unbroken"
    FACT_YOU_LEAD_BROKEN = "fact_you_lead_broken"
    FACT_ONLY_HEARTS = "fact_only_hearts"
    FACT_FIRST_LEAD = "fact_first_lead"
    FACT_PENALTY_CARDS = "fact_penalty_cards"  # number
    FACT_SMALLEST_TOTAL = "fact_smallest_total"  # number
    LOOK_AT_SUITS = "look_at_suits"  # suits
    LOOK_AT_CARDS = "look_at_cards"  # cards
    LOOK_AT_TOTALS = "look_at_totals"
    ANSWER_CARD = "answer_card"  # card
    ANSWER_CARDS = "answer_cards"  # cards
    ANSWER_ALL = "answer_all"
    ANSWER_SEAT = "answer_seat"  # seat
    ANSWER_NUMBER = "answer_number"  # number


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A note with the values it speaks of."""

    note: Note
    card: Card | None = None
    cards: Cards = ()
    suit: Suit | None = None
    suits: tuple[Suit, ...] = ()
    seat: Seat | None = None
    reason: Reason | None = None
    number: int = 0
    total: int = 0


Said = str | Message
"""An authored sentence in English, or a message."""
