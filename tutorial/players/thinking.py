"""Looking ahead: each legal card played on in the same sampled deals."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from tutorial.engine import BySeat, Card, Cards, Rules, Seat, View, penalty_points
from tutorial.players.candidates import groups_of
from tutorial.players.evidence import Deals
from tutorial.players.kernel import search
from tutorial.players.kernel.compiled import Floats, ints, weights
from tutorial.players.kernel.numbers import card_of
from tutorial.players.kernel.play import legal
from tutorial.players.kernel.policy import choose
from tutorial.players.kernel.styles import KEEN, NORMAL, SHOOTER
from tutorial.players.runs import Run, Setting, Tried, try_all
from tutorial.players.sampling import Hidden, hidden

NOISE = 2.0
"""So many standard errors apart, cards are not called equal."""
SAME = 0.1
"""Nor are they called different for less, in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much a search does."""

    worlds: int
    """Deals that each card is tried in, at most."""
    work: int = 0
    """How much to do in all, in cards played while hands are short; 0 for no limit but worlds."""
    drawn: int = 1
    """Deals drawn for each one used; the others explain the plays seen less well."""
    shoots: bool = True
    """Whether it also asks what a card is worth if it goes for the moon."""
    exact: int = 0
    """With how many tricks left, or fewer, each deal is solved exactly; four players at most."""
    prunes: bool = True
    """Whether cards that fall behind are dropped on the way."""
    near: float = 0.05
    """Among cards no further from the best one than this, in points with four players, the one
    liked best is played."""
    bold: float = 32.0
    """What the plan to shoot must promise beyond any other, in points, with all cards still to
    play: real players stop more moons than those of a rollout."""


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
    liking: Cards
    """Legal cards, one of those that touch, as the player would choose without looking ahead."""
    setting: Setting
    """The deals used and what they fit."""
    tried: dict[Card, Tried]
    """How each card was tried."""
    near: float
    """So far from the best one, in points, a card that is liked better is played."""

    @cached_property
    def best(self) -> Card:
        """Of the cards hardly behind the one with the least cost, the one liked best."""
        most = max(value.worlds for value in self.values.values())
        full = {card: value.cost for card, value in self.values.items() if value.worlds == most}
        least = min(full.values())
        near = [card for card, cost in full.items() if cost - least <= self.near]
        return next((card for card in self.liking if card in near), near[0])

    def behind(self, card: Card, best: Card) -> tuple[float, float]:
        """How much worse than the best card one is, in points, 0 at least; its standard error."""
        value, level = self.values[card], self.values[best]
        if value is level:
            return 0.0, 0.0
        return max(0.0, value.cost - level.cost), value.error or level.error

    def is_equal(self, card: Card, best: Card) -> bool:
        """Whether a card is as good as the best one, as far as the noise lets see."""
        return is_same(*self.behind(card, best))


def is_same(behind: float, error: float) -> bool:
    """Whether a choice so many points behind, with such a standard error, is as good."""
    return behind < max(SAME, NOISE * error)


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
    problem, deals = _sampled(view, effort, seed)
    state, rules, masks_of = problem.state, problem.rules, ints(4)
    legal(state, rules, masks_of)
    groups = groups_of(problem, masks_of)
    setting = Setting(
        problem=problem,
        seat=view.seat,
        deals=deals,
        match=match_of(view.table.rules, totals),
        exact=effort.exact if view.table.players <= MOST_PLAYERS_SOLVED else 0,
        trusting=NORMAL if sole_taker(view) is None else SHOOTER,
    )
    cards = [group[0] for group in groups]
    runs = [Run(setting, cards, KEEN)]
    if effort.shoots and _may_shoot(view):
        share = len(view.hand) / view.table.rules.hand_size(view.table.players)
        runs.append(Run(setting, cards, SHOOTING, effort.bold * share))
    try_all(runs, work=effort.work, prunes=effort.prunes)
    near = effort.near * 4 / view.table.players
    return _thought(view, runs, groups, _liking(problem, groups), near)


def _sampled(view: View, effort: Effort, seed: int) -> tuple[Hidden, Deals]:
    """The problem that a view leaves, and deals that solve it."""
    for is_whole in (True, False):
        problem = hidden(view, is_whole=is_whole)
        number = seen_seed(problem, seed)
        deals = Deals(view, problem, effort.worlds, effort.drawn, number)
        if deals.reach(1):
            return problem, deals
    raise ValueError("no deal fits")


def _liking(problem: Hidden, groups: list[list[int]]) -> Cards:
    """The legal cards, one a group, in the order in which the player would choose them."""
    masks_of, found = ints(4), []
    left = [list(group) for group in groups]
    while left:
        for suit in range(4):
            masks_of[suit] = sum(1 << (n & 31) for group in left for n in group if n >> 5 == suit)
        card = choose(problem.state, problem.rules, KEEN, masks_of, sum(map(len, left)))
        found.append(card_of(card))
        left = [group for group in left if card not in group]
    return tuple(found)


MOST_PLAYERS_SOLVED = 4
SHOOTING: Floats = weights((*list(SHOOTER)[:3], 99.0, *list(SHOOTER)[4:]))


def match_of(rules: Rules, totals: BySeat[int] | None) -> Floats:
    """The match as `kernel.search.worth` wants it."""
    if totals is None:
        return weights((0.0, 0.0))
    return weights((1.0, float(rules.end_score), *map(float, totals)))


def sole_taker(view: View) -> Seat | None:
    """Another seat with which all penalty points so far lie."""
    takers = [seat for seat, cards in enumerate(view.table.taken) if penalty_points(cards)]
    return Seat(takers[0]) if len(takers) == 1 and takers[0] != view.seat else None


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


def _thought(
    view: View, runs: list[Run], groups: list[list[int]], liking: Cards, near: float
) -> Thought:
    chosen = []
    for place in range(len(groups)):
        tried = [Tried(run, place) for run in runs]
        most = max(one.done for one in tried)
        chosen.append(min((t for t in tried if t.done == most), key=lambda t: t.gap().mean))
    most = max(one.done for one in chosen)
    best = min((one for one in chosen if one.done == most), key=lambda one: one.gap().mean)
    level = best.gap()
    values, tried_of = {}, {}
    for one, group in zip(chosen, groups, strict=True):
        # a card that was dropped is compared in the deals that it was tried in
        gap = one.gap(best)
        value = Value(
            cost=level.mean + gap.mean,
            error=level.error if one is best else gap.error,
            own=one.share(search.OWN),
            queen=one.share(search.QUEEN),
            wins=one.share(search.WON),
            moon=one.share(search.MOON),
            shot=one.share(search.SHOT),
            taken=one.share(search.TAKEN),
            worlds=one.done,
            shoots=one.run.plan is SHOOTING,
        )
        for card in group:
            values[card_of(card)] = value
            tried_of[card_of(card)] = one
    return Thought(view, values, liking, runs[0].setting, tried_of, near)
