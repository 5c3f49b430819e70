"""What a game is played with, chosen before it and the same to its end.

The text of a setup has seven fields::

    kind rules players levels hints theme seed
    match friends+JD 4 normal.normal.hard none any 3f2a...

The seed fixes every deal. It never leaves the server while a round is in play.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from random import Random
from typing import Self, TypeVar

from tutorial.engine import (
    Card,
    Deal,
    HeartsError,
    Match,
    Moon,
    Rules,
    RulesError,
    Seat,
    format_rules,
    nearest_preset,
    parse_rules,
    preset,
)
from tutorial.play.errors import SetupError, SetupProblem
from tutorial.play.themes import THEMES, themed_deal
from tutorial.players import Level

END_SCORES = (50, 75, 100, 150)
"""The end scores that the start page offers; any other within the rules will do."""
FIELDS = 7
JACK_OF_DIAMONDS = Card.parse("JD")
Choice = TypeVar("Choice", bound=Enum)
SEED = re.compile(r"[0-9a-zA-Z-]{1,64}", re.ASCII)


class Kind(Enum):
    """What a game is for."""

    MATCH = "match"
    PRACTICE = "practice"
    """One round with hints; never counted."""
    DAILY = "daily"
    """One round with the deal of the day, the first try counted."""
    AGAIN = "again"
    """Another try at a deal of the day, not counted."""


class Hints(Enum):
    """When a practice hand shows the better card."""

    NONE = "none"
    REQUEST = "request"
    ALWAYS = "always"


@dataclass(frozen=True, kw_only=True)
class Setup:
    """The rules, the seats and the seed of a game.

    Raises:
        SetupError: a choice that cannot be had.
    """

    rules: Rules
    players: int
    levels: tuple[Level, ...]
    """The level of each computer player, the person's left neighbour first."""
    seed: str
    kind: Kind = Kind.MATCH
    hints: Hints = Hints.NONE
    theme: str = "any"
    """What kind of hand the person is dealt; a name of `THEMES`."""

    def __post_init__(self) -> None:
        if self.players not in self.rules.players:
            raise SetupError(SetupProblem.PLAYERS, self.players)
        if len(self.levels) != self.players - 1:
            raise SetupError(SetupProblem.LEVEL, len(self.levels))
        if self.theme not in THEMES:
            raise SetupError(SetupProblem.THEME, self.theme)
        if not SEED.fullmatch(self.seed):
            raise SetupError(SetupProblem.SEED, self.seed)
        if self.kind is not Kind.PRACTICE and (self.hints, self.theme) != (Hints.NONE, "any"):
            raise SetupError(SetupProblem.HINTS, self.hints.value)

    @cached_property
    def preset(self) -> str:
        """The preset that the rules began as."""
        return nearest_preset(self.rules)

    @property
    def is_one_round(self) -> bool:
        """Whether the game ends with its first round."""
        return self.kind is not Kind.MATCH

    @cached_property
    def number(self) -> int:
        """The seed as a number, for the computer players."""
        return Random(f"{self.seed}/players").randrange(2**31)

    @property
    def first_dealer(self) -> Seat:
        """Who deals the first round."""
        return Seat(Random(f"{self.seed}/dealer").randrange(self.players))

    @property
    def match(self) -> Match:
        """The match before its first round."""
        return Match(rules=self.rules, players=self.players, first_dealer=self.first_dealer)

    def deal(self, number: int) -> Deal:
        """The deal of a round; the first round is number 0."""
        return _deal(self, number)

    def with_seed(self, seed: str) -> Self:
        """The same table with other cards."""
        return replace(self, seed=seed)

    def __str__(self) -> str:
        levels = ".".join(level.value for level in self.levels)
        fields = (self.kind.value, format_rules(self.rules), str(self.players), levels)
        return " ".join((*fields, self.hints.value, self.theme, self.seed))


@lru_cache(maxsize=512)
def _deal(setup: Setup, number: int) -> Deal:
    rng = Random(f"{setup.seed}/deal/{number}")
    dealer = Seat((setup.first_dealer + number) % setup.players)
    return themed_deal(setup.theme, setup.rules, dealer, rng, setup.players)


def parse_setup(text: str) -> Setup:
    """The setup of a text.

    Raises:
        HeartsError: the text is none.
    """
    fields = text.split(" ")
    if len(fields) != FIELDS or not re.fullmatch(r"\d{1,2}", fields[2], re.ASCII):
        raise SetupError(SetupProblem.KIND, text)
    kind, rules, players, levels, hints, theme, seed = fields
    return Setup(
        rules=parse_rules(rules),
        players=int(players),
        levels=tuple(member(Level, level, SetupProblem.LEVEL) for level in levels.split(".")),
        seed=seed,
        kind=member(Kind, kind, SetupProblem.KIND),
        hints=member(Hints, hints, SetupProblem.HINTS),
        theme=theme,
    )


def table_rules(
    name: str, *, bonus: bool | None = None, end_score: int | None = None, moon: Moon | None = None
) -> Rules:
    """The rules of a preset with what a table may change; None leaves the preset's own.

    Raises:
        SetupError: no such preset, or an option that it does not have.
    """
    try:
        rules = preset(name)
    except RulesError as error:
        raise SetupError(SetupProblem.PRESET, name) from error
    if bonus and rules.bonus_is_table_option:
        rules = rules.with_options(bonus_card=JACK_OF_DIAMONDS)
    elif bonus is not None and bonus != (rules.bonus_card is not None):
        raise SetupError(SetupProblem.BONUS, bonus)
    if moon is not None and moon is not rules.moon and rules.moon is not Moon.CHOICE:
        raise SetupError(SetupProblem.MOON, moon.value)
    rules = _with(rules, SetupProblem.MOON, moon=moon)
    return _with(rules, SetupProblem.END_SCORE, end_score=end_score)


def _with(rules: Rules, problem: SetupProblem, **options: object) -> Rules:
    changed = {name: value for name, value in options.items() if value is not None}
    try:
        return rules.with_options(**changed)
    except HeartsError as error:
        raise SetupError(problem, next(iter(changed.values()))) from error


def member(kind: type[Choice], text: str, problem: SetupProblem) -> Choice:
    """The member of a choice with that value.

    Raises:
        SetupError: there is none.
    """
    found = next((one for one in kind if one.value == text), None)
    if found is None:
        raise SetupError(problem, text)
    return found
