"""What an exercise is: a question about a position, an answer by the engine, an explanation.

An item is made from a skill, a level and a number, so its address is all that has to be kept.
What is said about an answer is a `Because`: a fact with its values, in no language yet.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from tutorial.engine import Card, Cards, Reason, Rules, Seat, Suit

LEVELS = 5
"""Levels run from 1 to this."""
MOST_SEEDS = 10**6
"""Items are numbered below this."""
YOU = Seat(0)
"""The learner's seat."""


class Skill(Enum):
    """What can be practised, in the order in which the lessons teach it; its value is its name."""

    LEGAL = "legal"
    TRICK = "trick"
    SCORE = "score"
    PASSING = "passing"
    COUNT = "count"
    MOON = "moon"


class AnswerKind(Enum):
    """How an item is answered."""

    MARKS = "marks"
    """Cards of the hand."""
    CHOICE = "choice"
    """One of a few numbers: a seat, a count, yes or no."""
    NUMBERS = "numbers"
    """A number for each seat."""


class Fact(Enum):
    """What an explanation can say; the comment gives the fields that it uses."""

    REFUSED = "refused"  # card, reason, suit where the reason speaks of one
    LEGAL_CARDS = "legal_cards"  # cards
    EVERY_CARD = "every_card"
    RULE_LAPSES = "rule_lapses"
    TAKER = "taker"  # seat, card, suit
    HIGHER_BUT_OFF = "higher_but_off"  # card
    SUM_IS_26 = "sum_is_26"
    BONUS_CARD = "bonus_card"  # card, seat
    MOON_SHOT = "moon_shot"  # seat
    QUEEN_GOES = "queen_goes"  # cards
    TOP_SPADES_GO = "top_spades_go"  # cards
    KEEP_LONG_QUEEN = "keep_long_queen"
    KEEP_SHIELD = "keep_shield"  # cards
    KEEP_LOW = "keep_low"  # cards
    KEEP_LONE_ACE = "keep_lone_ace"  # card
    SPLIT_TOP_HEARTS = "split_top_hearts"  # cards
    EMPTY_SHORT_SUIT = "empty_short_suit"  # cards, suit
    GOOD_CHOICE = "good_choice"  # cards
    SUIT_COUNT = "suit_count"  # suit, number played, total in hand, rest left
    QUEEN_SEEN = "queen_seen"  # seat, the taker
    QUEEN_OUT = "queen_out"
    VOID_SHOWN = "void_shown"  # seat, suit, card
    NO_VOID_SHOWN = "no_void_shown"  # suit
    MOON_HAPPENS = "moon_happens"  # seat
    MOON_FAILS = "moon_fails"  # seat, number of the trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Because:
    """A fact with the values it speaks of."""

    fact: Fact
    card: Card | None = None
    cards: Cards = ()
    suit: Suit | None = None
    seat: Seat | None = None
    reason: Reason | None = None
    number: int = 0
    total: int = 0
    rest: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What somebody answers; only the field of the item's kind says something."""

    cards: Cards = ()
    choice: int | None = None
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What came of an answer."""

    is_right: bool
    because: tuple[Because, ...]
    """Why; the same for everybody, the mistakes of this answer first."""
    wrong: Cards = ()
    """The cards of the answer that do not belong to it."""


@dataclass(frozen=True, kw_only=True)
class Item(ABC):
    """An exercise; each skill has its own kind of item."""

    skill: ClassVar[Skill]
    kind: ClassVar[AnswerKind]

    level: int
    seed: int
    rules: Rules
    rules_name: str
    """The preset; the rules may differ from it in a house rule."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The position in notation, as far as the learner sees it."""

    @property
    @abstractmethod
    def solution(self) -> Answer:
        """A right answer, by the engine."""

    @abstractmethod
    def judge(self, answer: Answer) -> Judged:
        """Whether an answer is right, and why."""

    @property
    def hand(self) -> Cards:
        """The cards of the learner; empty where there is no hand."""
        return ()

    @property
    def choices(self) -> tuple[int, ...]:
        """What can be chosen, where the answer is a choice."""
        return ()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return 4
