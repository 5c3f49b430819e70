"""Lessons as values: what a step shows, asks and accepts.

All prose is English and doubles as the key of its translation; what is right is never written
down here, the engine answers it. The course is loaded once: a step is equal to itself alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from tutorial.engine import BySeat, Card, Cards, Position, Rules, Seat, Table, View

Prose = tuple[str, ...]
"""Paragraphs, each one message of the catalogs."""


class MarkTarget(Enum):
    """Which cards a mark step wants."""

    LEGAL = "legal"
    COSTS_POINTS = "costs_points"
    HIGHEST = "highest"


class Question(Enum):
    """What an ask step asks; the engine knows the answer."""

    POINTS = "points"
    LOWEST_TOTAL = "lowest_total"
    TRICK_TAKER = "trick_taker"
    NEXT_LEADER = "next_leader"
    OPENER = "opener"


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
    totals: BySeat[int] | None = None
    hands: BySeat[Cards] | None = None
    """Every hand, shown open."""

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

    @property
    def kind(self) -> str:
        """The name of the kind in the lesson files."""
        return type(self).__name__.lower()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Read(Step):
    """The learner reads, and may try the cards on the board."""


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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ask(Step):
    """The learner answers a question that the engine can answer."""

    question: Question
    choices: tuple[int, ...]
    """Seats, or numbers."""
    wrong: Mapping[int, str] = field(default_factory=dict)

    @property
    def asks_for_seat(self) -> bool:
        """Whether the answer is a seat rather than a number."""
        return self.question is not Question.POINTS


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drill(Step):
    """The learner gets a number of generated positions right in a row."""

    generator: str
    count: int


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
