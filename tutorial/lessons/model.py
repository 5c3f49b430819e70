"""Lessons as values: what a step shows, asks and accepts.

All prose is English and doubles as the key of its translation; what is right is never written
down here, the engine answers it. The course is loaded once: a step is equal to itself alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    PassDirection,
    Position,
    Rules,
    Seat,
    Table,
    View,
)
from tutorial.lessons.said import Said

Prose = tuple[str, ...]
"""Paragraphs, each one message of the catalogs."""


class MarkTarget(Enum):
    """Which cards a mark step wants."""

    LEGAL = "legal"
    COSTS_POINTS = "costs_points"
    HIGHEST = "highest"
    STILL_OUT = "still_out"
    """Those that lie in none of the finished tricks shown."""


class Question(Enum):
    """What an ask step asks; `tutorial.lessons.questions` asks the engine for the answer."""

    POINTS = "points"
    LOWEST_TOTAL = "lowest_total"
    TRICK_TAKER = "trick_taker"
    NEXT_LEADER = "next_leader"
    WINNING_CARD = "winning_card"
    OPENER = "opener"
    REST = "rest"
    SCORES = "scores"
    MOON_CHOICE = "moon_choice"
    CAN_SHOOT = "can_shoot"
    PASS_DIRECTIONS = "pass_directions"
    RECEIVER = "receiver"
    SEES_RECEIVED = "sees_received"
    OPENER_AFTER_PASS = "opener_after_pass"
    MATCH_RESULT = "match_result"
    LEFT_IN_SUIT = "left_in_suit"
    VOID = "void"
    CARD_PLAYED = "card_played"
    CAN_WIN = "can_win"
    ONE_HAND_ODDS = "one_hand_odds"
    MOON_HAND = "moon_hand"
    HAND_SIZES = "hand_sizes"
    REMOVED = "removed"
    OPENING_CARDS = "opening_cards"
    BONUS_CARD = "bonus_card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trick:
    """A finished trick."""

    leader: Seat
    cards: Cards
    """In the order played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What lies on the board of a step; the parts that it does not need are None or empty."""

    view: View | None = None
    cards: Cards = ()
    """Loose cards, in the order shown."""
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    """Finished tricks of the same deal, the first one first."""
    totals: BySeat[int] | None = None
    points: BySeat[int | None] | None = None
    """Penalty points of each seat in this deal; None for a seat whose points are asked for."""
    taken: BySeat[Cards] | None = None
    """The pile of each seat, shown open."""
    hands: BySeat[Cards] | None = None
    """Every hand, shown open."""
    shows_seats: bool = False
    """Whether the seats are shown although nothing lies before them."""
    compared: tuple[Cards, ...] = ()
    """Hands to choose between: A, B and so on."""
    seats: int = 4
    """How many sit at the table."""

    @property
    def hand(self) -> Cards:
        """The cards that the learner may touch."""
        return self.view.hand if self.view else self.cards


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Step:
    """What every kind of step has."""

    title: str
    text: Prose
    right: str = ""
    """What is said when the step is solved."""
    scene: Scene = field(default_factory=Scene)
    own_rules: Rules | None = None
    """The rules that it is judged by, where they are not those of its lesson."""
    house: Mapping[str, str] = field(default_factory=dict)
    """What differs here under each preset that the step can be switched to."""

    @property
    def kind(self) -> str:
        """The name of the kind in the lesson files."""
        return type(self).__name__.lower()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Read(Step):
    """The learner reads, and may try the cards on the board."""

    variants: tuple[tuple[str, View], ...] = ()
    """(preset name, the same view under its rules), to see what a house rule changes."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Mark(Step):
    """The learner marks every card that the target asks for."""

    target: MarkTarget
    wrong: Mapping[Card, str] = field(default_factory=dict)
    missed: Mapping[Card, str] = field(default_factory=dict)
    variants: tuple[tuple[str, View], ...] = ()
    """(preset name, the same view under its rules), where a house rule changes the answer."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Break(Step):
    """The learner tries a forbidden card and is refused."""

    forbidden: Cards
    """The cards to try; any card refused for the same reason solves the step."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Play(Step):
    """The learner plays a card; every legal card has a verdict."""

    position: Position
    """All hands, so that a weak card can be played on to its cost. The learner is seat 0."""
    tip: str
    best: Cards
    weaker: Mapping[Card, str] = field(default_factory=dict)
    wrong: Mapping[Card, str] = field(default_factory=dict)
    checks: tuple[str, ...] = ()
    """Names of assertions that every best card fulfils."""
    is_measured: bool = True
    """Whether its cards may be judged by what they cost in a deal; a sure thing may cost more."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pass(Step):
    """The learner chooses the cards to pass."""

    rules: Rules
    direction: PassDirection
    tip: Said
    model: Cards
    """The pass that the last hint names."""
    must: Mapping[Card, Said] = field(default_factory=dict)
    """The cards that have to go, with what is said if one is kept."""
    never: Mapping[Card, Said] = field(default_factory=dict)
    """The cards to keep, with what is said if one is passed."""
    limit: "Limit | None" = None
    weaker: Mapping[Card, str] = field(default_factory=dict)
    """Cards that make an otherwise good pass weaker."""
    wrong: Mapping[Cards, str] = field(default_factory=dict)
    """Wrong passes with words of their own, each a pile."""
    seed: int | None = None
    """Of the other hands, so that a wrong pass can be played on to its cost."""
    is_measured: bool = True
    """As in `Play`."""

    @property
    def hand(self) -> Cards:
        """The learner's cards."""
        return self.scene.cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """At most so many of some cards may be passed."""

    cards: Cards
    number: int
    says: Said
    """What is said if more are passed."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ask(Step):
    """The learner answers a question that the engine can answer."""

    question: Question
    choices: tuple[str, ...]
    """Answers in the form of the question: a seat, a number, several joined by dots, a word."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    """What the question needs beside the scene."""
    variants: tuple[tuple[str, Rules], ...] = ()
    """(preset name, its rules), where a house rule changes the answer."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drill(Step):
    """The learner gets a number of generated positions right in a row."""

    generator: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Round(Step):
    """The learner plays a deal, or the rest of one, against computer players."""

    start: Position
    """All hands, the learner's in seat 0."""
    tip: str
    counts: str
    """What is counted: the learner's points or tricks."""
    good: int
    """At most so many for three stars."""
    fair: int
    """At most so many for two stars; with more it is one."""
    weaker: str
    """What is said for two stars."""
    poor: str
    """What is said for one star."""

    @property
    def kind(self) -> str:
        """A deal played out."""
        return "deal"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Lesson:
    """A lesson: a handful of steps about one thing."""

    number: int
    """1-based place in the course."""
    key: str
    """Its name in addresses and in stored progress."""
    title: str
    aim: str
    rules_name: str
    """The preset that its steps are played by."""
    rules: Rules
    steps: tuple[Step, ...]
    example: int | None = None
    """The step whose position plays itself before the lesson begins."""

    def rules_of(self, step: Step) -> Rules:
        """The rules that a step is judged by."""
        return step.own_rules or self.rules

    def step(self, number: int) -> Step:
        """The step with a number, the first is 1.

        Raises:
            IndexError: there is no such step.
        """
        if not 1 <= number <= len(self.steps):
            raise IndexError(number)
        return self.steps[number - 1]


def finished_table(rules: Rules, trick: Trick) -> Table:
    """The table on which a trick lies complete, to ask the engine who takes it."""
    return Table(
        rules=rules,
        leader=trick.leader,
        trick=trick.cards,
        taken=((),) * len(trick.cards),
        tricks_played=0,
    )
