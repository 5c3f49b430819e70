"""Deals that fit what a seat saw, each as likely as any other.

A seat that has shown a void restricts what it can hold. How many cards of each suit such seats
hold is drawn from an exact count of the ways to deal the rest, so no deal is favoured; the cards
themselves and the hands of all other seats are then shuffled.
"""

from tutorial.players.kernel.bits import lowest
from tutorial.players.kernel.compiled import Floats, Ints, briefly_called, called, compiled
from tutorial.players.kernel.layout import BONUS, HEARTS, QUEENS, SPADES

BIN = 11
"""The place of the cards that nobody holds: the widow, and what was forgotten."""
PLACES = 12

NEEDS = 0  # how many cards each place still needs
SHUT = 12  # four bits a place: suits that it cannot hold
FREE = 24  # four masks: the cards to deal
ORDER = 28  # the places with a shut suit, then the others
TIED = 40  # how many have one
COUNTLESS = 41  # whether the bin holds no counting card
PROBLEM_SIZE = 42

CHOICES = 27  # a row of the table of binomials


@compiled
def draw(random: Ints) -> int:
    """The next of a sequence of numbers below 2**32."""
    x = random[0]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    random[0] = x
    return x


@briefly_called
def fill_choices(choices: Floats) -> None:
    """The table of binomials, row by row."""
    for n in range(CHOICES):
        choices[n * CHOICES] = 1.0
        for k in range(1, n + 1):
            above = choices[(n - 1) * CHOICES + k] if k < n else 0.0
            choices[n * CHOICES + k] = choices[(n - 1) * CHOICES + k - 1] + above


@called
def fill_ways(problem: Ints, sizes: Ints, choices: Floats, ways: Floats) -> None:
    """In how many ways the tied places can be dealt to, for what is left before each of them.

    Args:
        problem: who needs what.
        sizes: how many cards of each suit there are to deal.
        choices: the table of binomials.
        ways: (tied places + 1) tables, by what is left of the first three suits.
    """
    tied, total = problem[TIED], sizes[0] + sizes[1] + sizes[2] + sizes[3]
    row, plane = sizes[2] + 1, (sizes[1] + 1) * (sizes[2] + 1)
    table = plane * (sizes[0] + 1)
    consumed = 0
    for level in range(tied):
        consumed += problem[NEEDS + problem[ORDER + level]]
    for level in range(tied, -1, -1):
        rest = total - consumed
        place = problem[ORDER + level] if level < tied else 0
        need = problem[NEEDS + place] if level < tied else 0
        shut = problem[SHUT + place] if level < tied else 0
        for a in range(max(0, sizes[0] - consumed), sizes[0] + 1):
            for b in range(max(0, sizes[1] - consumed), sizes[1] + 1):
                for c in range(max(0, sizes[2] - consumed), sizes[2] + 1):
                    d = rest - a - b - c
                    here = level * table + a * plane + b * row + c
                    if d < 0 or d > sizes[3]:
                        ways[here] = 0.0
                    elif level == tied:
                        ways[here] = 1.0
                    else:
                        ways[here] = sum_ways(
                            (a, b, c, d), need, shut, choices, ways, (level + 1) * table, plane, row
                        )
        if level:
            consumed -= problem[NEEDS + problem[ORDER + level - 1]]


@compiled
def sum_ways(
    left: tuple[int, int, int, int],
    need: int,
    shut: int,
    choices: Floats,
    ways: Floats,
    below: int,
    plane: int,
    row: int,
) -> float:
    """The ways to give one place its cards, times the ways to deal the rest."""
    a, b, c, d = left
    found = 0.0
    for i in range((0 if shut & 1 else min(a, need)) + 1):
        for j in range((0 if shut & 2 else min(b, need - i)) + 1):
            for k in range((0 if shut & 4 else min(c, need - i - j)) + 1):
                m = need - i - j - k
                if m > d or (m and shut & 8):
                    continue
                found += (
                    choices[a * CHOICES + i]
                    * choices[b * CHOICES + j]
                    * choices[c * CHOICES + k]
                    * choices[d * CHOICES + m]
                    * ways[below + (a - i) * plane + (b - j) * row + c - k]
                )
    return found


@compiled
def deal(
    problem: Ints,
    rules: Ints,
    sizes: Ints,
    choices: Floats,
    ways: Floats,
    random: Ints,
    cards: Ints,
    out: Ints,
    start: int,
) -> int:
    """Deal one world; whether there is one.

    Args:
        problem: who needs what.
        rules: the rules.
        sizes: how many cards of each suit there are to deal.
        choices: the table of binomials.
        ways: the table of `fill_ways`.
        random: the state of the sequence of random numbers.
        cards: room for 208 cards: a list of each suit, then all that is left.
        out: four masks a place from start on; what is known to be held stands there already.
        start: where this world begins.
    """
    for suit in range(4):
        free, size = problem[FREE + suit], 0
        while free:
            cards[suit * 26 + size] = suit * 32 + lowest(free)
            free &= free - 1
            size += 1
        for last in range(size - 1, 0, -1):
            other = (draw(random) * (last + 1)) >> 32
            held = cards[suit * 26 + last]
            cards[suit * 26 + last] = cards[suit * 26 + other]
            cards[suit * 26 + other] = held
    a, b, c, d = sizes[0], sizes[1], sizes[2], sizes[3]
    row, plane = sizes[2] + 1, (sizes[1] + 1) * (sizes[2] + 1)
    table = plane * (sizes[0] + 1)
    for level in range(problem[TIED]):
        place = problem[ORDER + level]
        need, shut = problem[NEEDS + place], problem[SHUT + place]
        total = ways[level * table + a * plane + b * row + c]
        if total <= 0.0:
            return 0
        aim, below = draw(random) / 4294967296.0 * total, (level + 1) * table
        x, y, z, w = -1, 0, 0, 0
        for i in range((0 if shut & 1 else min(a, need)) + 1):
            for j in range((0 if shut & 2 else min(b, need - i)) + 1):
                for k in range((0 if shut & 4 else min(c, need - i - j)) + 1):
                    m = need - i - j - k
                    if aim < 0.0 or m > d or (m and shut & 8):
                        continue
                    found = (
                        choices[a * CHOICES + i]
                        * choices[b * CHOICES + j]
                        * choices[c * CHOICES + k]
                        * choices[d * CHOICES + m]
                        * ways[below + (a - i) * plane + (b - j) * row + c - k]
                    )
                    if found > 0.0:
                        aim -= found
                        x, y, z, w = i, j, k, m
        for _ in range(x):
            a -= 1
            give(out, start + place * 4, cards[a])
        for _ in range(y):
            b -= 1
            give(out, start + place * 4, cards[26 + b])
        for _ in range(z):
            c -= 1
            give(out, start + place * 4, cards[52 + c])
        for _ in range(w):
            d -= 1
            give(out, start + place * 4, cards[78 + d])
    size = 0
    for suit, kept in ((0, a), (1, b), (2, c), (3, d)):
        for place in range(kept):
            cards[104 + size] = cards[suit * 26 + place]
            size += 1
    for level in range(problem[TIED], PLACES):
        place = problem[ORDER + level]
        for _ in range(problem[NEEDS + place]):
            other = (draw(random) * size) >> 32
            size -= 1
            give(out, start + place * 4, cards[104 + other])
            cards[104 + other] = cards[104 + size]
    if problem[COUNTLESS]:
        binned = start + BIN * 4
        if out[binned + HEARTS] or out[binned + SPADES] & QUEENS:
            return 0
        bonus = rules[BONUS]
        if bonus >= 0 and out[binned + (bonus >> 5)] >> (bonus & 31) & 3:
            return 0
    return 1


@compiled
def give(out: Ints, base: int, card: int) -> None:
    """Put a card into four masks."""
    out[base + (card >> 5)] |= 1 << (card & 31)


@called
def deal_many(
    problem: Ints,
    rules: Ints,
    sizes: Ints,
    choices: Floats,
    ways: Floats,
    random: Ints,
    cards: Ints,
    known: Ints,
    out: Ints,
    number: int,
) -> int:
    """Deal worlds one after the other; how many there are."""
    width, made, tries = PLACES * 4, 0, 0
    while made < number and tries < 20 * number:
        tries += 1
        start = made * width
        for place in range(width):
            out[start + place] = known[place]
        made += deal(problem, rules, sizes, choices, ways, random, cards, out, start)
    return made
