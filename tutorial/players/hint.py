"""The hint: what each card is expected to cost, which is best, and why."""

from dataclasses import dataclass

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    View,
    pile,
)
from tutorial.players.explaining import reasons_for
from tutorial.players.kernel import worlds
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.kernel.numbers import cards_of
from tutorial.players.reasons import Reason
from tutorial.players.thinking import SAME, Effort, Thought, think

EFFORT = Effort(worlds=10_000, work=1_850_000, drawn=2, exact=2, near=SAME)
if not IS_COMPILED:
    EFFORT = Effort(worlds=100, work=30_000, near=SAME)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What a card is expected to cost."""

    card: Card
    points: float
    """The seat's own points in this deal."""
    behind: float
    """How much worse than the best card, counted against the others' points too; 0 for the best."""
    error: float
    """One standard error of that."""
    is_equal: bool
    """Whether it is as good as the best one, as far as the noise lets see."""
    bad: int
    """In how many of 100 deals that fit it ends worse than the best card, by a point or more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """The answer to "what would you play?"."""

    cards: tuple[Judged, ...]
    """Every legal card, the best one first."""
    best: Cards
    """The best card, or all that are equal to it."""
    card: Card
    """The one among them to play."""
    reasons: tuple[Reason, ...]
    """Why, the main reason first."""
    deals: int
    """How many deals were looked at."""
    bad_deal: BySeat[Cards] | None
    """The other hands in a deal that fits and in which the card to play costs most."""


def hint(view: View, totals: BySeat[int] | None = None) -> Hint:
    """What to play and why; the same for the same view.

    Args:
        view: what the seat sees; it must be its turn.
        totals: the points of each seat before this round, if a match is played.

    Raises:
        ValueError: no deal fits, so the view is no view of a round.
    """
    return hint_from(think(view, EFFORT, totals=totals))


def hint_from(thought: Thought) -> Hint:
    """The hint that a search gives."""
    card = thought.best
    judged = []
    for other, value in thought.values.items():
        behind, error = thought.behind(other, card)
        judged.append(
            Judged(
                card=other,
                points=value.own,
                behind=behind,
                error=error,
                is_equal=thought.is_equal(other, card),
                bad=_share_worse(thought, other, card),
            )
        )
    judged.sort(key=lambda one: (one.card != card, one.behind))
    return Hint(
        cards=tuple(judged),
        best=pile(one.card for one in judged if one.is_equal),
        card=card,
        reasons=reasons_for(thought, card),
        deals=thought.values[card].worlds,
        bad_deal=_bad_deal(thought, card),
    )


def _share_worse(thought: Thought, card: Card, best: Card) -> int:
    return round(100 * thought.tried[card].gap(thought.tried[best]).worse)


def _bad_deal(thought: Thought, card: Card) -> BySeat[Cards] | None:
    costs, deals = thought.tried[card].costs(), thought.setting.deals
    worst = max(range(len(costs)), key=costs.__getitem__)
    if costs[worst] - thought.values[card].cost < 1:
        return None
    start = int(deals.picked[worst]) * worlds.PLACES * 4
    return tuple(
        thought.view.hand
        if seat == thought.view.seat
        else cards_of(map(int, deals.masks[start + seat * 4 : start + seat * 4 + 4]))
        for seat in range(thought.view.table.players)
    )
