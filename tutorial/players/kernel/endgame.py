"""The last tricks solved exactly, every hand known."""

from tutorial.players.kernel.compiled import Ints, compiled, highest
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
from tutorial.players.kernel.play import copy, legal, play, points

ROOM = 64
"""The longest line of cards that there is room for."""


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
def solve(depth: int, stack: Ints, rules: Ints, results: Ints, masks: Ints) -> int:
    """Put the points of each seat at the end into results, every seat playing for itself.

    Each seat makes its own points, times the others' number, less theirs as small as it can; of
    equal cards it plays the one found first: clubs, diamonds, spades, hearts, each from the top.

    Args:
        depth: how many cards have been played since the start of the stack.
        stack: a round for each depth; the one of this depth is set.
        rules: the rules.
        results: SEATS numbers a depth.
        masks: four masks a depth.

    Returns:
        The card to play, -1 at the end.
    """
    base = depth * STATE_SIZE
    state = stack[base : base + STATE_SIZE]
    mine = results[depth * SEATS : depth * SEATS + SEATS]
    if state[TRICKS] == rules[HAND_SIZE]:
        points(state, rules, 0, mine)
        return -1
    found = masks[depth * 4 : depth * 4 + 4]
    legal(state, rules, found)
    seat, players = state[TURN], rules[PLAYERS]
    below = stack[base + STATE_SIZE : base + 2 * STATE_SIZE]
    theirs = results[(depth + 1) * SEATS : (depth + 2) * SEATS]
    best, best_card = 1 << 30, -1
    for suit in range(4):
        left, last = found[suit], -1
        while left:
            bit = highest(left)
            left &= ~(1 << bit)
            card = suit * 32 + bit
            same = last >= 0 and not lies_between(state, rules, card, last)
            last = card
            if same:
                continue
            copy(state, below)
            play(below, rules, card)
            solve(depth + 1, stack, rules, results, masks)
            total = 0
            for other in range(players):
                total += theirs[other]
            cost = players * theirs[seat] - total
            if cost < best:
                best, best_card = cost, card
                for other in range(players):
                    mine[other] = theirs[other]
    return best_card


@compiled
def worst(
    depth: int, stack: Ints, rules: Ints, seat: int, low: int, high: int, masks: Ints, out: Ints
) -> int:
    """The most points a seat must take if all others play against it, between low and high.

    Args:
        depth: how many cards have been played since the start of the stack.
        stack: a round for each depth; the one of this depth is set.
        rules: the rules.
        seat: whose points.
        low: what the others are sure of already.
        high: what the seat is sure of already.
        masks: four masks a depth.
        out: room for a number a seat.
    """
    base = depth * STATE_SIZE
    state = stack[base : base + STATE_SIZE]
    if state[TRICKS] == rules[HAND_SIZE]:
        points(state, rules, 0, out)
        return out[seat]
    found = masks[depth * 4 : depth * 4 + 4]
    legal(state, rules, found)
    own = state[TURN] == seat
    below = stack[base + STATE_SIZE : base + 2 * STATE_SIZE]
    best = high if own else low
    for suit in range(4):
        left, last = found[suit], -1
        while left:
            bit = highest(left)
            left &= ~(1 << bit)
            card = suit * 32 + bit
            same = last >= 0 and not lies_between(state, rules, card, last)
            last = card
            if same:
                continue
            copy(state, below)
            play(below, rules, card)
            if own:
                value = worst(depth + 1, stack, rules, seat, low, best, masks, out)
                best = min(best, value)
                if best <= low:
                    return best
            else:
                value = worst(depth + 1, stack, rules, seat, best, high, masks, out)
                best = max(best, value)
                if best >= high:
                    return best
    return best
