"""Cards tried side by side in the same deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from tutorial.engine import Seat
from tutorial.players.kernel import endgame, search
from tutorial.players.kernel import layout as at
from tutorial.players.kernel.compiled import Floats, Ints, filled, floats, ints
from tutorial.players.kernel.styles import KEEN, NORMAL, SHOOTER
from tutorial.players.sampling import Hidden

CLEAR = 0.3
"""A card is not dropped for less, in points."""
SURE = 3.2
"""Nor for fewer standard errors."""
FIRST = 24
"""How many deals are tried before any card is dropped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What all cards of one position are tried in."""

    problem: Hidden
    seat: Seat
    deals: Ints
    """Four masks a place, deal by deal."""
    picked: Ints
    """The deals to use, in order."""
    match: Floats
    """As in `kernel.search.worth`."""
    exact: int
    """With how many tricks left, or fewer, a deal is solved exactly."""


class Run:
    """The cards of one position under one plan, tried in more and more of the same deals."""

    def __init__(self, setting: Setting, cards: list[int], plan: Floats) -> None:
        self.setting, self.plan = setting, plan
        self.cards = filled(cards)
        self.size = len(setting.picked)
        self.values = floats(len(cards) * self.size)
        self.facts = floats(len(cards) * search.FACTS)
        self.done = [0] * len(cards)
        depth = setting.problem.rules[at.PLAYERS] * setting.exact + 2
        self.room = (
            ints(depth * at.STATE_SIZE),
            ints(depth * at.SEATS),
            ints(depth * endgame.NOTES),
            ints(at.STATE_SIZE),
            ints(4),
            ints(at.SEATS),
        )

    def try_until(self, end: int) -> None:
        """Try the cards that are in the running in the deals up to end."""
        setting = self.setting
        search.try_cards(
            setting.problem.state,
            setting.problem.rules,
            setting.seat,
            setting.deals,
            setting.picked,
            max(self.done),
            end,
            self.cards,
            len(self.done),
            self.plan,
            KEEN,
            NORMAL,
            SHOOTER,
            setting.match,
            self.values,
            self.size,
            self.facts,
            setting.exact,
            *self.room,
        )
        self.done = [
            end if self.cards[place] >= 0 else done for place, done in enumerate(self.done)
        ]

    def of(self, place: int) -> list[float]:
        """What a card came to in each deal so far."""
        start = place * self.size
        return list(map(float, self.values[start : start + self.done[place]]))

    def share(self, place: int, fact: int) -> float:
        """A count of a card, a deal."""
        return float(self.facts[place * search.FACTS + fact]) / self.done[place]


def mean_of(values: Sequence[float]) -> float:
    """The mean."""
    return sum(values) / len(values)


def error_of(values: Sequence[float], other: Sequence[float] | None = None) -> float:
    """One standard error of a mean, or of the mean difference in the same deals."""
    if other is not None:
        values = [a - b for a, b in zip(values, other, strict=False)]
    mean, number = mean_of(values), len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / max(1, number - 1) / number)


def try_all(runs: list[Run], wanted: int, *, prunes: bool) -> None:
    """Try all cards; now and then drop those that are behind by more than the noise."""
    done = 0
    while done < wanted:
        done = wanted if not prunes else min(wanted, max(FIRST, done * 2))
        for run in runs:
            if any(card >= 0 for card in run.cards):
                run.try_until(done)
        if done < wanted:
            _drop(runs)


def _drop(runs: list[Run]) -> None:
    alive = [(run, place) for run in runs for place, card in enumerate(run.cards) if card >= 0]
    results = [run.of(place) for run, place in alive]
    means = [mean_of(values) for values in results]
    best = min(range(len(alive)), key=means.__getitem__)
    for index, (run, place) in enumerate(alive):
        gap = means[index] - means[best]
        if index != best and gap > max(CLEAR, SURE * error_of(results[index], results[best])):
            run.cards[place] = -1
