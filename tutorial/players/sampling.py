"""From a view to the deals that fit it."""

from dataclasses import dataclass
from functools import cache

from tutorial.engine import Card, View, seats_from
from tutorial.players.kernel import layout as at
from tutorial.players.kernel import worlds
from tutorial.players.kernel.compiled import Floats, Ints, filled, floats, ints
from tutorial.players.kernel.numbers import masks, rules_of, seen_state

Masks = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat does not see, as a problem of dealing."""

    state: Ints
    """What it sees."""
    rules: Ints
    problem: Ints
    sizes: Ints
    known: Ints
    """Four masks a place: cards that are known to lie there."""
    choices: Floats
    ways: Floats


def hidden(view: View, *, is_whole: bool = True) -> Hidden:
    """The problem that a view leaves.

    Args:
        view: what a seat sees.
        is_whole: whether all counting cards that were played lie in the piles, as they do in a
            round; in an exercise some may be left out.
    """
    table = view.table
    players = table.players
    rules, state = rules_of(table.rules, players), seen_state(view)
    known = _known(view, state)
    free = [
        rules[at.PACK + suit]
        & ~state[at.GONE + suit]
        & ~state[at.HANDS + view.seat * 4 + suit]
        & ~sum(known[place * 4 + suit] for place in range(worlds.PLACES))
        for suit in range(4)
    ]
    problem = [0] * worlds.PROBLEM_SIZE
    left = sum(int(mask).bit_count() for mask in free)
    for step, seat in enumerate(seats_from(table.leader, players)):
        if seat == view.seat:
            continue
        held = sum(int(known[seat * 4 + suit]).bit_count() for suit in range(4))
        size = rules[at.HAND_SIZE] - table.tricks_played - (step < len(table.trick))
        problem[worlds.NEEDS + seat] = max(0, min(left, int(size) - held))
        problem[worlds.SHUT + seat] = int(state[at.VOIDS + seat])
        left -= problem[worlds.NEEDS + seat]
    problem[worlds.NEEDS + worlds.BIN] = left
    if left and table.widow is not None and is_whole:
        problem[worlds.COUNTLESS] = 1
        problem[worlds.SHUT + worlds.BIN] = 1 << at.HEARTS
    return _solved(state, rules, problem, free, filled(known))


def empty_problem(state: Ints, rules: Ints, free: list[int], needs: list[int]) -> Hidden:
    """The problem before the pass, when nothing is known of the other hands.

    Args:
        state: the own hand.
        rules: the rules.
        free: the masks of all other cards.
        needs: how many cards each seat gets.
    """
    problem = [0] * worlds.PROBLEM_SIZE
    problem[: len(needs)] = needs
    problem[worlds.NEEDS + worlds.BIN] = sum(mask.bit_count() for mask in free) - sum(needs)
    return _solved(state, rules, problem, free, ints(worlds.PLACES * 4))


def _solved(state: Ints, rules: Ints, problem: list[int], free: list[int], known: Ints) -> Hidden:
    """The problem with the numbers of ways that the sampler draws by."""
    present = sum(1 << suit for suit in range(4) if free[suit])
    places = range(worlds.PLACES)
    tied = [p for p in places if problem[worlds.SHUT + p] & present and problem[worlds.NEEDS + p]]
    order = [*tied, *(place for place in places if place not in tied)]
    problem[worlds.FREE : worlds.FREE + 4] = [int(mask) for mask in free]
    problem[worlds.ORDER : worlds.ORDER + worlds.PLACES] = order
    problem[worlds.TIED] = len(tied)
    sizes = [int(mask).bit_count() for mask in free]
    numbers = filled(problem), filled(sizes)
    ways = floats((len(tied) + 1) * (sizes[0] + 1) * (sizes[1] + 1) * (sizes[2] + 1))
    worlds.fill_ways(*numbers, _choices(), ways)
    return Hidden(state, rules, *numbers, known, _choices(), ways)


@cache
def _choices() -> Floats:
    choices = floats(worlds.CHOICES**2)
    worlds.fill_choices(choices)
    return choices


def _known(view: View, state: Ints) -> list[int]:
    """What this seat passed and has not seen played, with its receiver."""
    known = [0] * (worlds.PLACES * 4)
    memory = view.memory
    if memory is None or not memory.passed:
        return known
    seen: list[Card] = [card for _, cards in memory.tricks for card in cards]
    seen += view.table.trick
    receiver = memory.direction.receiver(view.seat, view.table.players)
    kept = [card for card in memory.passed if card not in seen]
    mine = at.HANDS + view.seat * 4
    used = [int(state[at.GONE + suit] | state[mine + suit]) for suit in range(4)]
    for suit, mask in enumerate(masks(kept, used)):
        known[receiver * 4 + suit] = mask
    return known


def deal_worlds(problem: Hidden, number: int, seed: int) -> tuple[Ints, int]:
    """Some deals that fit: four masks a place each, and how many they are.

    Args:
        problem: what is hidden.
        number: how many deals to draw.
        seed: of the random numbers.
    """
    out = ints(number * worlds.PLACES * 4)
    return out, deal_more(problem, out, 0, number, random_from(seed))


def random_from(seed: int) -> Ints:
    """The state of a sequence of random numbers."""
    return filled([(seed * 2654435761 + 88172645) % 4294967291 + 1])


def deal_more(problem: Hidden, out: Ints, begin: int, end: int, random: Ints) -> int:
    """Deal from one place of out up to another; how many there are then.

    Args:
        problem: what is hidden.
        out: room for four masks a place each.
        begin: how many stand there already.
        end: how many to have in the end.
        random: the state of the sequence of random numbers, which goes on.
    """
    found = worlds.deal_many(
        problem.problem,
        problem.rules,
        problem.sizes,
        problem.choices,
        problem.ways,
        random,
        ints(208),
        problem.known,
        out,
        begin,
        end,
    )
    return int(found)
