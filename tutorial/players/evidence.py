"""Which sampled deals to believe: those in which the others would have played what they played."""

from tutorial.engine import Trick, View, seats_from
from tutorial.players.kernel import layout as at
from tutorial.players.kernel import search
from tutorial.players.kernel.compiled import Ints, filled, floats, ints
from tutorial.players.kernel.numbers import masks
from tutorial.players.kernel.styles import NORMAL
from tutorial.players.sampling import Hidden, deal_more, random_from

LIKELY = NORMAL
"""How the others are thought to play."""
ODDS = 0.5
"""What a play that this player would not make leaves of a deal's chance."""
STEPS = 1009
AT_LEAST = 100
"""So many deals are picked at a time: from few, even poor ones would be picked."""


class Deals:
    """Deals that fit a view, drawn as they are asked for; the best of them are picked."""

    def __init__(self, view: View, problem: Hidden, most: int, drawn: int, seed: int) -> None:
        """None yet.

        Args:
            view: what the seat sees.
            problem: what is hidden from it.
            most: how many may be picked in all.
            drawn: how many are drawn for each one picked.
            seed: of the deals.
        """
        has_history = view.memory is not None and view.memory.tricks
        self.problem, self.seat, self.most = problem, view.seat, most
        self.drawn = drawn if has_history else 1
        self.masks = ints(most * self.drawn * search.WIDTH)
        """Four masks a place, deal by deal."""
        self.picked = ints(most)
        """Which deals to use, in order."""
        self.ready = 0
        """How many are picked."""
        self._found = 0
        self._random = random_from(seed)
        self._aim = (seed % STEPS + 0.5) / STEPS
        self._first, self._played = _beginning(view, problem) if self.drawn > 1 else ([], [])

    def reach(self, wanted: int) -> int:
        """Pick until there are so many, or as many as there is room for; how many there are."""
        missing = min(max(wanted, AT_LEAST), self.most) - self.ready
        if wanted <= self.ready or missing <= 0:
            return min(wanted, self.ready)
        begin, end = self._found, (self.ready + missing) * self.drawn
        self._found = deal_more(self.problem, self.masks, begin, end, self._random)
        if self._found == begin:
            return self.ready
        if self.drawn > 1:
            self._weigh(begin, missing)
            self.ready += missing
        else:
            for place in range(begin, self._found):
                self.picked[place] = place
            self.ready = self._found
        return min(wanted, self.ready)

    def _weigh(self, begin: int, missing: int) -> None:
        search.weigh_worlds(
            self._first,
            self.problem.rules,
            self.seat,
            self.masks,
            begin,
            self._found,
            self._played,
            len(self._played),
            LIKELY,
            ODDS,
            self._aim,
            self.picked,
            self.ready,
            missing,
            floats(self._found),
            ints(at.STATE_SIZE),
            ints(4),
        )


def _beginning(view: View, problem: Hidden) -> tuple[Ints, Ints]:
    """The round before its first card, in every hand what was played from it; and those cards."""
    past = view.memory.tricks if view.memory else ()
    tricks = (*past, Trick(view.table.leader, view.table.trick))
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
