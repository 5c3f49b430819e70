"""The reasons of hints and reviews: codes with their parameters, for any language to say."""

from dataclasses import dataclass
from enum import Enum

from tutorial.engine import Card, Cards, Seat, Suit


class Why(Enum):
    """A reason; the comment gives the fields that it uses."""

    ONLY_CARD = "only_card"  # card
    ALL_EQUAL = "all_equal"
    SHOOTS = "shoots"  # percent: how often the moon succeeds
    STOPS_MOON = "stops_moon"  # seat
    QUEEN_GONE = "queen_gone"  # seat: who gets the queen
    HEART_GONE = "heart_gone"  # card, seat
    FREE_TRICK = "free_trick"  # card: last to play, no points on the table
    SPENDS_HIGH = "spends_high"  # number of players still to play: no points on the table so far
    FIRST_TRICK = "first_trick"  # nobody may give points yet, and the highest club goes
    TAKES_BONUS = "takes_bonus"  # card
    CANCELS = "cancels"  # card: its twin lies in the trick
    STAYS_UNDER = "stays_under"  # card, other: what it stays under
    MUST_TAKE = "must_take"  # number: points
    MUST_SPEND = "must_spend"  # number: points; the same, with the highest card of several
    WORTH_TAKING = "worth_taking"  # card, number: points, although another would not take them
    STILL_TO_ACT = "still_to_act"  # card, number: seats to act, percent: how often it wins
    RARELY_TAKES = "rarely_takes"  # the same where it seldom wins
    SAFE_LEAD = "safe_lead"  # card: somebody must play higher
    LOW_LEAD = "low_lead"  # card, percent: how often it wins
    LEADS_HIGH = "leads_high"  # suit, which most players still have
    FLUSHES_QUEEN = "flushes_queen"
    EMPTIES_SUIT = "empties_suit"  # suit
    DROPS_DANGER = "drops_danger"  # card
    SHOOTER_OUT = "shooter_out"  # suit, seat that may shoot, number of players
    LEAST_COST = "least_cost"  # card
    # what else is worth saying
    RISKY_SUIT = "risky_suit"  # suit not to lead, seat that is out of it, number of players
    MAY_THROW = "may_throw"  # suit led, seat still to play and out of it, number of players
    KEEPS_GUARDS = "keeps_guards"  # number of low spades
    QUEEN_CATCH = "queen_catch"  # card: the other card, number: seats to act
    ALTERNATIVE_QUEEN = "alternative_queen"  # card, percent
    ALTERNATIVE_MOON = "alternative_moon"  # card, percent
    ALTERNATIVE_COSTS = "alternative_costs"  # card, number of points
    # passing
    GIVES_QUEEN = "gives_queen"
    GIVES_HIGH_SPADES = "gives_high_spades"
    GIVES_HIGH_HEARTS = "gives_high_hearts"
    GIVES_SUIT = "gives_suit"  # suit
    GIVES_HIGH = "gives_high"
    GIVES_GUARDED = "gives_guarded"  # number of guards
    KEEP_BONUS = "keep_bonus"  # card
    # the tips of the course for passing
    QUEEN_GOES = "queen_goes"
    TOP_SPADES_GO = "top_spades_go"  # cards
    EMPTY_SHORT_SUIT = "empty_short_suit"  # cards, suit
    KEEP_LONG_QUEEN = "keep_long_queen"
    KEEP_SHIELD = "keep_shield"  # cards
    KEEP_LOW = "keep_low"  # cards
    KEEP_LONE_ACE = "keep_lone_ace"  # card
    SPLIT_TOP_HEARTS = "split_top_hearts"  # cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A code with the values it speaks of."""

    why: Why
    card: Card | None = None
    cards: Cards = ()
    other: Card | None = None
    seat: Seat | None = None
    """Where the number of players is given, counted clockwise from the seat that is told."""
    suit: Suit | None = None
    number: int = 0
    percent: int = 0
