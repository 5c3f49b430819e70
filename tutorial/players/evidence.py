"""Which sampled deals to believe: those in which the others would have played what they played."""

from dataclasses import dataclass

from tutorial.engine import Trick, View, seats_from
from tutorial.players.kernel import layout as at
from tutorial.players.kernel import search
from tutorial.players.kernel.compiled import Ints, filled, floats, ints
from tutorial.players.kernel.numbers import masks
from tutorial.players.kernel.styles import NORMAL
from tutorial.players.sampling import Hidden

LIKELY = NORMAL
"""How the others are thought to play."""
ODDS = 0.5
"""What a play that this player would not make leaves of a deal's chance."""
STEPS = 1009


@dataclass(frozen=True, slots=True)
class Deals:
    """Sampled deals: four masks a place each."""

    masks: Ints
    number: int


def pick(view: View, problem: Hidden, deals: Deals, wanted: int, seed: int) -> Ints:
    """Which deals to use: all, or those that explain the plays seen best."""
    picked = ints(wanted)
    if deals.number <= wanted or view.memory is None:
        for place in range(wanted):
            picked[place] = place % deals.number
        return picked
    tricks = (*view.memory.tricks, Trick(view.table.leader, view.table.trick))
    first, played = _beginning(view, problem, tricks)
    search.weigh_worlds(
        first,
        problem.rules,
        view.seat,
        deals.masks,
        deals.number,
        played,
        len(played),
        LIKELY,
        ODDS,
        (seed % STEPS + 0.5) / STEPS,
        picked,
        wanted,
        floats(deals.number),
        ints(at.STATE_SIZE),
        ints(4),
    )
    return picked


def _beginning(view: View, problem: Hidden, tricks: tuple[Trick, ...]) -> tuple[Ints, Ints]:
    """The round before its first card, in every hand what was played from it; and those cards."""
    players = view.table.players
    first, used, played = ints(at.STATE_SIZE), [0] * 4, []
    for leader, cards in tricks:
        for seat, card in zip(seats_from(leader, players), cards, strict=False):
            mask = masks((card,), used)
            suit = next(suit for suit in range(4) if mask[suit])
            first[at.HANDS + seat * 4 + suit] |= mask[suit]
            played.append(suit * 32 + mask[suit].bit_length() - 1)
    for suit in range(4):
        own = at.HANDS + view.seat * 4 + suit
        first[own] |= problem.state[own]
    first[at.LEADER] = first[at.TURN] = tricks[0].leader
    first[at.WIDOW_DOWN] = int(view.table.rules.widow)
    return first, filled(played)
