"""Cards tried side by side in the same deals."""

from dataclasses import dataclass, replace
from math import sqrt

from tutorial.engine import Seat
from tutorial.players.evidence import Deals
from tutorial.players.kernel import endgame, search
from tutorial.players.kernel import layout as at
from tutorial.players.kernel.compiled import Floats, filled, floats, ints
from tutorial.players.kernel.styles import KEEN, SHOOTER
from tutorial.players.sampling import Hidden

CLEAR = 0.05
"""A card is not dropped for less, in points."""
SURE = 3.0
"""Nor for fewer standard errors."""
SURE_OF_FEW = 4.0
"""Nor, in fewer than MANY deals, for fewer than these: few deals tell little of the noise."""
MANY = 1000
RARE = 10.0
"""Nor for what one such loss, in points, in all the deals so far would explain."""
FIRST = 24
"""How many deals are tried before any card is dropped."""
ENOUGH = 300
"""So many deals say enough of a card that no other one is left to be told from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What all cards of one position are tried in."""

    problem: Hidden
    seat: Seat
    deals: Deals
    match: Floats
    """As in `kernel.search.worth`."""
    exact: int
    """With how many tricks left, or fewer, a deal is solved exactly."""
    trusting: Floats
    """How the others play in a third of the deals; they defend in one third, shoot in the last."""


class Run:
    """The cards of one position under one plan, tried in more and more of the same deals."""

    def __init__(
        self, setting: Setting, cards: list[int], plan: Floats, handicap: float = 0.0
    ) -> None:
        """Nothing tried yet.

        Args:
            setting: what the cards are tried in.
            cards: their numbers.
            plan: how the seat plays on.
            handicap: what the plan costs beside what it comes to, in points.
        """
        self.setting, self.plan, self.handicap = setting, plan, handicap
        self.cards = filled(cards)
        self.size = setting.deals.most
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
            setting.deals.masks,
            setting.deals.picked,
            max(self.done),
            end,
            self.cards,
            len(self.done),
            self.plan,
            KEEN,
            setting.trusting,
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


@dataclass(frozen=True, slots=True)
class Gap:
    """What a card comes to, or how far it is from another one in the same deals."""

    mean: float
    error: float
    """One standard error of the mean."""
    worse: float
    """In what share of the deals it is a point or more."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A card under a plan."""

    run: Run
    place: int

    @property
    def done(self) -> int:
        """In how many deals it was tried."""
        return self.run.done[self.place]

    @property
    def is_running(self) -> bool:
        """Whether it has not been dropped."""
        return bool(self.run.cards[self.place] >= 0)

    def drop(self) -> None:
        """Try it in no more deals."""
        self.run.cards[self.place] = -1

    def share(self, fact: int) -> float:
        """A count of the card, a deal."""
        return float(self.run.facts[self.place * search.FACTS + fact]) / self.done

    def costs(self) -> list[float]:
        """What it came to in each deal."""
        start = self.place * self.run.size
        return list(map(float, self.run.values[start : start + self.done]))

    def gap(self, other: "Tried | None" = None) -> Gap:
        """What it comes to, less another card in the deals that both were tried in."""
        second = other or self
        gap = gap_of(
            self.run.values,
            self.place * self.run.size,
            second.run.values,
            second.place * second.run.size if other else -1,
            min(self.done, second.done),
        )
        handicap = self.run.handicap - (other.run.handicap if other else 0.0)
        return replace(gap, mean=gap.mean + handicap)


def gap_of(values: Floats, first: int, other: Floats, second: int, number: int) -> Gap:
    """What a row of values comes to, less another one; the arguments are `search.compare`'s."""
    out = floats(search.COMPARED)
    search.compare(values, first, other, second, number, out)
    mean, variance, worse = map(float, out)
    return Gap(mean, sqrt(variance), worse)


def try_all(runs: list[Run], *, work: int, prunes: bool) -> None:
    """Try all cards; now and then drop those that are behind by more than the noise.

    Args:
        runs: the cards, under each plan.
        work: how much to do at most, as in `thinking.Effort`; 0 for as many deals as there are.
        prunes: whether cards are dropped.
    """
    deals = runs[0].setting.deals
    alive = [Tried(run, place) for run in runs for place in range(len(run.done))]
    a_deal, a_card = _work(runs[0].setting)
    done, spent = 0, 0.0
    while done < deals.most:
        goal = min(deals.most, max(FIRST, 2 * done)) if prunes or work else deals.most
        each = a_deal + len(alive) * a_card
        if work:
            goal = min(goal, max(1, done + int((work - spent) / each)))
        goal = deals.reach(goal)
        if goal <= done:
            break
        for run in runs:
            if any(card >= 0 for card in run.cards):
                run.try_until(goal)
        spent += (goal - done) * each
        done = goal
        if prunes and done < deals.most:
            alive = _kept(alive)
            if done >= ENOUGH and len({tried.place for tried in alive}) == 1:
                break


def _work(setting: Setting) -> tuple[float, float]:
    """What it costs to draw a deal, and to play a card on in it: about 36 ns each on one core."""
    state, rules, deals = setting.problem.state, setting.problem.rules, setting.deals
    past = rules[at.PLAYERS] * int(state[at.TRICKS]) + int(state[at.COUNT])
    left = rules[at.PLAYERS] * rules[at.HAND_SIZE] - past
    seen = 1.5 * past if deals.drawn > 1 else 0.0
    return deals.drawn * (10.0 + seen), left + left * left / 30


def _kept(alive: list[Tried]) -> list[Tried]:
    """Those not dropped."""
    best = min(alive, key=lambda tried: tried.gap().mean)
    sure = SURE if best.done >= MANY else SURE_OF_FEW
    for tried in alive:
        gap = tried.gap(best)
        if tried is not best and gap.mean > max(CLEAR, sure * gap.error, RARE / best.done):
            tried.drop()
    return [tried for tried in alive if tried.is_running]
