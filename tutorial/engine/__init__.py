"""The rules of Hearts as a library: values in, values out; no input, output, clock or web.

Start with `preset`, `Deal.shuffled` and `opening`; then `Position.judge` and `Position.play`.
"""

from tutorial.engine.cards import (
    FULL_PACK,
    HEARTS,
    PENALTY_CARDS,
    QUEEN_OF_SPADES,
    SUITS,
    Card,
    Cards,
    Rank,
    Suit,
    of_suit,
    pile,
)
from tutorial.engine.deal import Deal, check_pass, pass_cards
from tutorial.engine.errors import (
    BrokenRecordError,
    DealError,
    HeartsError,
    IllegalPassError,
    IllegalPlayError,
    MatchError,
    NotationError,
    PassProblem,
    RulesError,
    SeatError,
)
from tutorial.engine.history import MatchRecord
from tutorial.engine.judge import RESTRICTIONS, Reason, judge, legal_plays
from tutorial.engine.match import Match
from tutorial.engine.notation.cards import (
    format_cards,
    format_deal,
    format_hand,
    parse_cards,
    parse_deal,
    parse_hand,
)
from tutorial.engine.notation.match import (
    format_match,
    format_match_head,
    format_match_record,
    format_round,
    parse_match,
    parse_match_record,
)
from tutorial.engine.notation.position import (
    format_position,
    format_view,
    parse_position,
    parse_view,
)
from tutorial.engine.notation.record import format_record, parse_record
from tutorial.engine.notation.rules import (
    format_option,
    format_rules,
    nearest_preset,
    parse_option,
    parse_rules,
)
from tutorial.engine.options import (
    BreaksHearts,
    HeartLead,
    Moon,
    OpeningLeader,
    PassDirection,
    Ranking,
    Tie,
)
from tutorial.engine.position import Position, opening
from tutorial.engine.presets import PRESETS, preset, preset_name
from tutorial.engine.record import Record
from tutorial.engine.rules import OPTIONS, Rules
from tutorial.engine.score import (
    card_points,
    chooser,
    moon_score,
    penalty_points,
    score,
    shooter,
)
from tutorial.engine.seats import BySeat, Seat, seats_from
from tutorial.engine.table import Table
from tutorial.engine.tricks import Trick, surviving_place, winning_place
from tutorial.engine.view import Memory, PassView, View

__all__ = [
    "FULL_PACK",
    "HEARTS",
    "OPTIONS",
    "PENALTY_CARDS",
    "PRESETS",
    "QUEEN_OF_SPADES",
    "RESTRICTIONS",
    "SUITS",
    "BreaksHearts",
    "BrokenRecordError",
    "BySeat",
    "Card",
    "Cards",
    "Deal",
    "DealError",
    "HeartLead",
    "HeartsError",
    "IllegalPassError",
    "IllegalPlayError",
    "Match",
    "MatchError",
    "MatchRecord",
    "Memory",
    "Moon",
    "NotationError",
    "OpeningLeader",
    "PassDirection",
    "PassProblem",
    "PassView",
    "Position",
    "Rank",
    "Ranking",
    "Reason",
    "Record",
    "Rules",
    "RulesError",
    "Seat",
    "SeatError",
    "Suit",
    "Table",
    "Tie",
    "Trick",
    "View",
    "card_points",
    "check_pass",
    "chooser",
    "format_cards",
    "format_deal",
    "format_hand",
    "format_match",
    "format_match_head",
    "format_match_record",
    "format_option",
    "format_position",
    "format_record",
    "format_round",
    "format_rules",
    "format_view",
    "judge",
    "legal_plays",
    "moon_score",
    "nearest_preset",
    "of_suit",
    "opening",
    "parse_cards",
    "parse_deal",
    "parse_hand",
    "parse_match",
    "parse_match_record",
    "parse_option",
    "parse_position",
    "parse_record",
    "parse_rules",
    "parse_view",
    "pass_cards",
    "penalty_points",
    "pile",
    "preset",
    "preset_name",
    "score",
    "seats_from",
    "shooter",
    "surviving_place",
    "winning_place",
]
