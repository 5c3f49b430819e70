"""What the coach says: authored sentences, or notes with values that the pages put into words."""

from dataclasses import dataclass
from enum import Enum

from tutorial.engine import Card, Cards, Reason, Seat, Suit


class Form(Enum):
    """What the text of an answer stands for, so that it can be put into words."""

    SEAT = "seat"  # 2
    SEATS = "seats"  # 0.2, or none
    NUMBER = "number"  # 13
    PERCENT = "percent"  # 31
    NUMBERS = "numbers"  # 17.13.10
    SCORES = "scores"  # 0.26.26.26, by seat
    CARDS = "cards"  # 2D2C
    DIRECTIONS = "directions"  # left.right
    RESULT = "result"  # goes-on, extra-round, or the seats that have won
    WORD = "word"  # yes


class Note(Enum):
    """A sentence that is computed; the comment gives the fields that it uses."""

    CARD_REFUSED = "card_refused"  # card
    RULE = "rule"  # reason, suit or card where the reason speaks of one
    CARD_ALLOWED = "card_allowed"  # card
    ONLY_ASKED = "only_asked"
    ALLOWED_FIND_ANOTHER = "allowed_find_another"  # card
    DOES_NOT_BELONG = "does_not_belong"  # card
    CARDS_MISSING = "cards_missing"  # number
    COSTS_NOTHING = "costs_nothing"  # card
    NOT_HIGHEST = "not_highest"  # card
    NOT_OUT = "not_out"  # card
    NOT_QUITE = "not_quite"
    CORRECT = "correct"
    TRICK_TAKEN = "trick_taken"  # seat
    STREAK = "streak"  # number, total
    STREAK_LOST = "streak_lost"  # total
    PASS_COUNT = "pass_count"  # number, total
    DEAL_POINTS = "deal_points"  # number
    DEAL_TRICKS = "deal_tricks"  # number
    TRICK_COST = "trick_cost"  # number
    LINE_COST = "line_cost"  # number
    # The questions of drills.
    ASK_LEFT_IN_SUIT = "ask_left_in_suit"  # suit
    ASK_VOID = "ask_void"  # suit
    ASK_QUEEN_PLAYED = "ask_queen_played"
    # What a pass should keep to.
    QUEEN_GOES = "queen_goes"
    TOP_SPADES_GO = "top_spades_go"  # cards
    KEEP_LONG_QUEEN = "keep_long_queen"
    KEEP_SHIELD = "keep_shield"  # cards
    KEEP_LOW = "keep_low"  # cards
    KEEP_LONE_ACE = "keep_lone_ace"
    SPLIT_TOP_HEARTS = "split_top_hearts"
    EMPTY_SHORT_SUIT = "empty_short_suit"  # cards
    GOOD_CHOICE = "good_choice"  # cards
    # Hints.
    HINT_POINTS = "hint_points"
    HINT_POINTS_BONUS = "hint_points_bonus"  # card, number
    HINT_RANKS = "hint_ranks"
    HINT_LOWEST_TOTAL = "hint_lowest_total"
    HINT_TRICK = "hint_trick"
    HINT_CANCEL = "hint_cancel"
    HINT_FOLLOW = "hint_follow"
    HINT_HEARTS = "hint_hearts"
    HINT_BREAK = "hint_break"
    HINT_NEXT_LEADER = "hint_next_leader"
    HINT_OPENER = "hint_opener"
    HINT_ANY_CARD = "hint_any_card"
    HINT_NOTHING_COUNTS = "hint_nothing_counts"
    HINT_STILL_OUT = "hint_still_out"
    HINT_REST = "hint_rest"
    HINT_SCORES = "hint_scores"
    HINT_MOON_CHOICE = "hint_moon_choice"
    HINT_CAN_SHOOT = "hint_can_shoot"
    HINT_PASS_DIRECTIONS = "hint_pass_directions"
    HINT_RECEIVER = "hint_receiver"
    HINT_SEES_RECEIVED = "hint_sees_received"
    HINT_OPENER_AFTER_PASS = "hint_opener_after_pass"
    HINT_MATCH_RESULT = "hint_match_result"  # number
    HINT_LEFT_IN_SUIT = "hint_left_in_suit"
    HINT_VOID = "hint_void"
    HINT_CAN_WIN = "hint_can_win"
    HINT_ONE_HAND_ODDS = "hint_one_hand_odds"
    HINT_MOON_HAND = "hint_moon_hand"
    HINT_HAND_SIZES = "hint_hand_sizes"
    HINT_REMOVED = "hint_removed"
    HINT_OPENING_CARDS = "hint_opening_cards"
    HINT_BONUS_CARD = "hint_bonus_card"
    MORE_REST = "more_rest"  # number
    MORE_SCORES = "more_scores"  # number
    MORE_MOON_CHOICE = "more_moon_choice"
    MORE_CAN_SHOOT = "more_can_shoot"  # number
    MORE_PASS_DIRECTIONS = "more_pass_directions"  # number
    MORE_RECEIVER = "more_receiver"
    MORE_SEES_RECEIVED = "more_sees_received"
    MORE_OPENER_AFTER_PASS = "more_opener_after_pass"
    MORE_MATCH_RESULT = "more_match_result"  # number
    MORE_LEFT_IN_SUIT = "more_left_in_suit"  # number
    MORE_VOID = "more_void"
    MORE_CARD_PLAYED = "more_card_played"
    MORE_CAN_WIN = "more_can_win"
    MORE_ONE_HAND_ODDS = "more_one_hand_odds"  # number, total
    MORE_MOON_HAND = "more_moon_hand"
    MORE_HAND_SIZES = "more_hand_sizes"
    MORE_REMOVED = "more_removed"
    MORE_OPENING_CARDS = "more_opening_cards"
    MORE_BONUS_CARD = "more_bonus_card"
    MORE_STILL_OUT = "more_still_out"
    MORE_RANKS = "more_ranks"
    MORE_SPADES_PLAYED = "more_spades_played"  # number
    MORE_RIGHT_CARDS = "more_right_cards"  # number
    WITH_OTHERS_PLUS = "with_others_plus"  # form, answers
    MISSING_TO_THE_END = "missing_to_the_end"  # number
    LOWER_STILL_OUT = "lower_still_out"
    NO_LOWER_OUT = "no_lower_out"
    SURE_TRICKS = "sure_tricks"  # number, total
    PASS_FACE_DOWN = "pass_face_down"
    PARTS = "parts"  # number
    PARTS_WITH_BONUS = "parts_with_bonus"  # number, total, card
    ONLY_HEARTS_COUNT = "only_hearts_count"
    ONLY_QUEEN_COUNTS = "only_queen_counts"
    ONE_FOLLOWS = "one_follows"
    ALL_CANCEL = "all_cancel"
    ONE_OF_THE_CARDS = "one_of_the_cards"  # card
    ONLY_ONE_CARD = "only_one_card"
    WOULD_TAKE = "would_take"  # card
    WOULD_NOT_TAKE = "would_not_take"  # card
    WOULD_BE_HIGHEST = "would_be_highest"  # card
    WOULD_STAY_BELOW = "would_stay_below"  # card
    ALL_TAKE = "all_take"
    NONE_TAKES = "none_takes"
    FACT_PASS_TO = "fact_pass_to"  # seat
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
    FACT_HIGHEST_SO_FAR = "fact_highest_so_far"  # card
    FACT_WINNING_SO_FAR = "fact_winning_so_far"  # seat
    FACT_STILL_TO_PLAY = "fact_still_to_play"  # number
    FACT_SMALLEST_TOTAL = "fact_smallest_total"  # number
    LOOK_AT_SUITS = "look_at_suits"  # suits
    LOOK_AT_CARDS = "look_at_cards"  # cards
    LOOK_FOR_HEARTS = "look_for_hearts"
    ANY_HEART = "any_heart"
    AMONG_THESE = "among_these"  # cards
    LOOK_AT_TOTALS = "look_at_totals"
    ANSWER_CARD = "answer_card"  # card
    ANSWER_CARDS = "answer_cards"  # cards
    ANSWER_ALL = "answer_all"
    ANSWER_SEAT = "answer_seat"  # seat
    ANSWER_NUMBER = "answer_number"  # number
    ANSWER_IS = "answer_is"  # form, answers
    ONE_OF_THESE = "one_of_these"  # form, answers


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
    form: Form | None = None
    answers: tuple[str, ...] = ()
    """Answers to a question, in the form."""
    seats: int = 4
    """How many sit at the table."""


Said = str | Message
"""An authored sentence in English, or a message."""
