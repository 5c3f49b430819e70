"""The last tricks solved exactly, every hand known."""

from tutorial.players.kernel.bits import highest
from tutorial.players.kernel.compiled import Ints, briefly_called, called, compiled
from tutorial.players.kernel.layout import (
    BONUS,
    COUNT,
    GONE,
    HAND_SIZE,
    HANDS,
    PACK,
    PLAYERS,
    QUEENS,
    SEATS,
    SPADES,
    STATE_SIZE,
    TRICK,
    TRICKS,
    TURN,
)
from tutorial.players.kernel.play import legal, play, points

ROOM = 64
"""The longest line of cards that there is room for."""

# what is noted a depth, after the masks of the cards still to try
LAST = 4  # the card looked at last
TRIED = 5  # the card played
BEST = 6
COST = 7
LOW = 8  # what the others are sure of already
HIGH = 9  # what the seat is sure of already
NOTES = 10
LARGE = 1 << 30


@compiled
def lies_between(state: Ints, rules: Ints, card: int, higher: int) -> bool:
    """Whether two cards of the hand to play may differ: by a card between, or in price."""
    suit, low, high = card >> 5, card & 31, higher & 31
    if suit == SPADES and ((1 << low) | (1 << high)) & QUEENS:
        return True
    bonus = rules[BONUS]
    if bonus >= 0 and (card & ~1 == bonus or higher & ~1 == bonus):
        return True
    out = rules[PACK + suit] & ~state[GONE + suit] & ~state[HANDS + state[TURN] * 4 + suit]
    for place in range(state[COUNT]):
        lying = state[TRICK + place]
        if lying >> 5 == suit:
            out |= 1 << (lying & 31)
    return out >> low & ((1 << (high - low)) - 1) != 0


@compiled
def load(stack: Ints, depth: int, into: Ints) -> None:
    """Copy the round of a depth out of the stack."""
    base = depth * STATE_SIZE
    for place in range(STATE_SIZE):
        into[place] = stack[base + place]


@briefly_called
def store(state: Ints, stack: Ints, depth: int) -> None:
    """Copy a round into the stack."""
    base = depth * STATE_SIZE
    for place in range(STATE_SIZE):
        stack[base + place] = state[place]


@compiled
def next_card(stack: Ints, rules: Ints, depth: int, notes: Ints, work: Ints) -> int:
    """The next card to try at a depth, or -1; of cards that are worth the same only the first."""
    row = depth * NOTES
    load(stack, depth, work)
    for suit in range(4):
        while notes[row + suit]:
            bit = highest(notes[row + suit])
            notes[row + suit] &= ~(1 << bit)
            card, last = suit * 32 + bit, notes[row + LAST]
            notes[row + LAST] = card
            if last < 0 or last >> 5 != suit or lies_between(work, rules, card, last):
                return card
    return -1


@called
def solve(
    stack: Ints, rules: Ints, against: int, results: Ints, notes: Ints, work: Ints, out: Ints
) -> int:
    """Solve the round that the stack begins with.

    Every seat plays for itself: it makes its own points, times the others' number, less theirs as
    small as it can; of equal cards it plays the one found first: clubs, diamonds, spades, hearts,
    each from the top. Or all play against one seat, which keeps its own points small.

    Args:
        stack: a round for each card that is left, and one more; the first one is set.
        rules: the rules.
        against: the seat that all others play against, or -1.
        results: SEATS numbers a depth: the points of each seat at the end.
        notes: NOTES numbers a depth.
        work: room for a round.
        out: room for a number a seat, or four masks.

    Returns:
        With against, the most points that the seat must take; else the card to play, or -1.
    """
    players, depth, enters, value = rules[PLAYERS], 0, True, 0
    notes[LOW], notes[HIGH] = -LARGE, LARGE
    while True:
        row, mine = depth * NOTES, depth * SEATS
        load(stack, depth, work)
        seat = work[TURN]
        if enters:
            notes[row + BEST], notes[row + COST], notes[row + LAST] = -1, LARGE, -1
            if work[TRICKS] == rules[HAND_SIZE]:
                points(work, rules, 0, out)
                for other in range(players):
                    results[mine + other] = out[other]
                value = out[against] if against >= 0 else 0
                notes[row], notes[row + 1], notes[row + 2], notes[row + 3] = 0, 0, 0, 0
            else:
                legal(work, rules, out)
                for suit in range(4):
                    notes[row + suit] = out[suit]
        elif against >= 0:
            if seat == against:
                notes[row + HIGH] = min(notes[row + HIGH], value)
            else:
                notes[row + LOW] = max(notes[row + LOW], value)
            value = notes[row + HIGH] if seat == against else notes[row + LOW]
        else:
            total = 0
            for other in range(players):
                total += results[mine + SEATS + other]
            cost = players * results[mine + SEATS + seat] - total
            if cost < notes[row + COST]:
                notes[row + COST], notes[row + BEST] = cost, notes[row + TRIED]
                for other in range(players):
                    results[mine + other] = results[mine + SEATS + other]
        card = -1
        if against < 0 or notes[row + LOW] < notes[row + HIGH]:
            card = next_card(stack, rules, depth, notes, work)
        if card < 0:
            if depth == 0:
                return value if against >= 0 else notes[row + BEST]
            depth -= 1
            enters = False
            continue
        notes[row + TRIED] = card
        play(work, rules, card)
        store(work, stack, depth + 1)
        notes[row + NOTES + LOW], notes[row + NOTES + HIGH] = notes[row + LOW], notes[row + HIGH]
        depth += 1
        enters = True
