"""Looking ahead: each legal card played on in the same sampled deals."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from tutorial.engine import BySeat, Card, Rules, View
from tutorial.players.candidates import groups_of
from tutorial.players.evidence import Deals, pick
from tutorial.players.kernel import search
from tutorial.players.kernel.compiled import Floats, ints, weights
from tutorial.players.kernel.numbers import card_of
from tutorial.players.kernel.play import legal
from tutorial.players.kernel.policy import choose
from tutorial.players.kernel.styles import KEEN, SHOOTER
from tutorial.players.runs import Run, Setting, error_of, mean_of, try_all
from tutorial.players.sampling import Hidden, deal_worlds, hidden


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much a search does."""

    worlds: int
    """Deals that each card is tried in."""
    drawn: int = 1
    """Deals drawn for each one used; the others explain the plays seen less well."""
    shoots: bool = True
    """Whether it also asks what a card is worth if it goes for the moon."""
    exact: int = 0
    """With how many tricks left, or fewer, each deal is solved exactly; four players at most."""
    prunes: bool = True
    """Whether cards that fall behind are dropped on the way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """What a card came to, over the deals it was tried in. Points, lower is better."""

    cost: float
    """The seat's points less the mean of the others', or with totals, as in `kernel.search`."""
    error: float
    """One standard error of the difference to the best card; for the best one, of its own cost."""
    own: float
    """The seat's own points."""
    queen: float
    """In what share of the deals the seat takes the queen of spades later."""
    wins: float
    """In what share of the deals the card takes its trick."""
    moon: float
    """In what share of the deals the seat shoots the moon."""
    shot: float
    """In what share of the deals another seat does."""
    taken: float
    """The points that its trick brings the seat."""
    worlds: int
    """The number of deals."""
    shoots: bool = False
    """Whether the value is that of going for the moon."""


@dataclass(frozen=True)
class Thought:
    """What a search found."""

    view: View
    values: dict[Card, Value]
    """By legal card; cards that touch share a value."""
    instinct: Card
    """What the player would do without looking ahead."""
    setting: Setting
    """The deals used and what they fit."""
    costs: dict[Card, list[float]]
    """What each card came to in each deal used."""

    @cached_property
    def best(self) -> Card:
        """The card with the least cost, or the instinct's if that is hardly behind it."""
        most = max(value.worlds for value in self.values.values())
        tried = {card: value for card, value in self.values.items() if value.worlds == most}
        first = min(tried, key=lambda card: tried[card].cost)
        instinct = tried.get(self.instinct)
        if instinct is None:
            return first
        hardly = max(EQUAL, min(MOST_BEHIND, instinct.error))
        return self.instinct if instinct.cost - tried[first].cost <= hardly else first


def seen_seed(problem: Hidden, seed: int = 0) -> int:
    """A number that follows from what is seen: the same question gets the same answer."""
    seen = (*problem.state, *problem.known, *problem.problem, seed)
    digest = blake2b(" ".join(map(str, map(int, seen))).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


def think(view: View, effort: Effort, seed: int = 0, totals: BySeat[int] | None = None) -> Thought:
    """Try every legal card in deals that fit what the seat saw.

    Args:
        view: what the seat sees; it must be its turn.
        effort: how much to do.
        seed: of the deals, together with what is seen.
        totals: the points of each seat before this round, if a match is played.

    Raises:
        ValueError: no deal fits, so the view is no view of a round.
    """
    wanted = effort.worlds
    problem, deals = _sampled(view, wanted * _drawn(view, effort), seed)
    state, rules, masks_of = problem.state, problem.rules, ints(4)
    size = legal(state, rules, masks_of)
    instinct = card_of(choose(state, rules, KEEN, masks_of, size))
    groups = groups_of(problem, masks_of)
    setting = Setting(
        problem=problem,
        seat=view.seat,
        deals=deals.masks,
        picked=pick(view, problem, deals, wanted, seen_seed(problem, seed)),
        match=match_of(view.table.rules, totals),
        exact=effort.exact if view.table.players <= MOST_PLAYERS_SOLVED else 0,
    )
    plans = [KEEN, SHOOTING] if effort.shoots and _may_shoot(view) else [KEEN]
    runs = [Run(setting, [group[0] for group in groups], plan) for plan in plans]
    try_all(runs, wanted, prunes=effort.prunes)
    return _thought(view, runs, groups, instinct)


def _sampled(view: View, number: int, seed: int) -> tuple[Hidden, Deals]:
    """Deals that fit a view, and the problem that they solve."""
    for is_whole in (True, False):
        problem = hidden(view, is_whole=is_whole)
        deals = Deals(*deal_worlds(problem, number, seen_seed(problem, seed)))
        if deals.number:
            return problem, deals
    raise ValueError("no deal fits")


EQUAL = 0.05
"""Cards nearer than this, in points, are left to the instinct."""
MOST_BEHIND = 0.2
"""So many points behind, a card is not named for another one, whatever the noise."""
MOST_PLAYERS_SOLVED = 4
SHOOTING: Floats = weights((*list(SHOOTER)[:3], 99.0, *list(SHOOTER)[4:]))


def match_of(rules: Rules, totals: BySeat[int] | None) -> Floats:
    """The match as `kernel.search.worth` wants it."""
    if totals is None:
        return weights((0.0, 0.0))
    return weights((1.0, float(rules.end_score), *map(float, totals)))


def _drawn(view: View, effort: Effort) -> int:
    has_history = view.memory is not None and view.memory.tricks
    return effort.drawn if has_history else 1


def _may_shoot(view: View) -> bool:
    """Whether nobody else has taken a penalty card."""
    taken = view.table.taken
    rules = view.table.rules
    return not any(
        card != rules.bonus_card
        for seat, cards in enumerate(taken)
        if seat != view.seat
        for card in cards
    )


def _thought(view: View, runs: list[Run], groups: list[list[int]], instinct: Card) -> Thought:
    taken = []
    for place in range(len(groups)):
        most = max(run.done[place] for run in runs)
        longest = [run for run in runs if run.done[place] == most]
        taken.append(min(longest, key=lambda run: mean_of(run.of(place))))
    lists = [run.of(place) for place, run in enumerate(taken)]
    full = [place for place, costs in enumerate(lists) if len(costs) == max(map(len, lists))]
    best = min(full, key=lambda place: mean_of(lists[place]))
    level = mean_of(lists[best])
    # a card that was dropped is compared in the deals that it was tried in
    means = [
        level + mean_of([a - b for a, b in zip(costs, lists[best], strict=False)])
        for costs in lists
    ]
    values, costs = {}, {}
    for place, group in enumerate(groups):
        run = taken[place]
        value = Value(
            cost=float(means[place]),
            error=float(error_of(lists[place], None if place == best else lists[best])),
            own=run.share(place, search.OWN),
            queen=run.share(place, search.QUEEN),
            wins=run.share(place, search.WON),
            moon=run.share(place, search.MOON),
            shot=run.share(place, search.SHOT),
            taken=run.share(place, search.TAKEN),
            worlds=run.done[place],
            shoots=run.plan is SHOOTING,
        )
        for card in group:
            values[card_of(card)] = value
            costs[card_of(card)] = lists[place]
    return Thought(view, values, instinct, runs[0].setting, costs)
