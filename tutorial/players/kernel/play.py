"""Legal cards, playing one, and the points: the rules of docs/rules.md on masks."""

from tutorial.players.kernel.bits import count
from tutorial.players.kernel.compiled import Ints, briefly_called, compiled
from tutorial.players.kernel.layout import (
    BONUS,
    BONUS_POINTS,
    BROKEN,
    CANCELS,
    CLUBS,
    COUNT,
    DIAMONDS,
    FIRST_POINTS,
    GONE,
    HAND_SIZE,
    HANDS,
    HEARTS,
    INCLUDES_BONUS,
    LEADER,
    MOON,
    MUST_BREAK,
    NEEDS_BONUS,
    OPENING,
    PACKS,
    PLAYERS,
    POT,
    QUEEN_BREAKS,
    QUEEN_WAITS,
    QUEENS,
    SPADES,
    STATE_SIZE,
    TAKEN_BONUS,
    TAKEN_HEARTS,
    TAKEN_QUEENS,
    TRICK,
    TRICKS,
    TURN,
    VOIDS,
    WIDOW,
    WIDOW_DOWN,
    WITH_QUEEN,
)


@briefly_called
def copy(state: Ints, into: Ints) -> None:
    """Copy a round."""
    for place in range(STATE_SIZE):
        into[place] = state[place]


@briefly_called
def legal(state: Ints, rules: Ints, out: Ints) -> int:
    """Put the four masks of legal cards into out; how many cards they are."""
    base = HANDS + state[TURN] * 4
    clubs, diamonds = state[base], state[base + 1]
    spades, hearts = state[base + 2], state[base + 3]
    if state[COUNT] == 0:
        opening = rules[OPENING]
        if state[TRICKS] == 0 and opening >= 0:
            bits = state[base + (opening >> 5)] & (3 << (opening & 31))
            if bits:
                clubs, diamonds, spades, hearts = 0, 0, 0, 0
                out[opening >> 5] = bits
                for suit in range(4):
                    if suit != opening >> 5:
                        out[suit] = 0
                return count(bits)
        if rules[MUST_BREAK] and not state[BROKEN]:
            free = clubs | diamonds | (spades & ~QUEENS)
            if free or not rules[WITH_QUEEN]:
                kept = spades & ~QUEENS if rules[QUEEN_WAITS] else spades
                if clubs | diamonds | kept:
                    spades, hearts = kept, 0
    else:
        led = state[TRICK] >> 5
        mine = state[base + led]
        if mine:
            clubs = mine if led == CLUBS else 0
            diamonds = mine if led == DIAMONDS else 0
            spades = mine if led == SPADES else 0
            hearts = mine if led == HEARTS else 0
        if state[TRICKS] == 0 and not rules[FIRST_POINTS]:
            free = spades & ~QUEENS
            if clubs | diamonds | free:
                spades, hearts = free, 0
    out[0], out[1], out[2], out[3] = clubs, diamonds, spades, hearts
    return count(clubs) + count(diamonds) + count(spades) + count(hearts)


@briefly_called
def play(state: Ints, rules: Ints, card: int) -> None:
    """Play a legal card for the seat whose turn it is."""
    seat, suit = state[TURN], card >> 5
    bit = 1 << (card & 31)
    players, placed = rules[PLAYERS], state[COUNT]
    state[HANDS + seat * 4 + suit] &= ~bit
    state[GONE + suit] |= bit
    if placed and suit != state[TRICK] >> 5:
        state[VOIDS + seat] |= 1 << (state[TRICK] >> 5)
    if suit == HEARTS or (suit == SPADES and bit & QUEENS and rules[QUEEN_BREAKS]):
        state[BROKEN] = 1
    state[TRICK + placed] = card
    state[COUNT] = placed + 1
    if placed + 1 == players:
        finish(state, rules)
    else:
        state[TURN] = seat + 1 if seat + 1 < players else 0


@compiled
def best_place(state: Ints, rules: Ints) -> int:
    """The place in the trick of the card that takes it as it lies, -1 if all of it cancels."""
    led, best, rank = state[TRICK] >> 5, -1, -1
    placed = state[COUNT]
    for place in range(placed):
        card = state[TRICK + place]
        if card >> 5 != led or (card & 31) >> 1 <= rank:
            continue
        if rules[CANCELS]:
            twin = False
            for other in range(placed):
                if other != place and state[TRICK + other] >> 1 == card >> 1:
                    twin = True
            if twin:
                continue
        best, rank = place, (card & 31) >> 1
    return best


@compiled
def finish(state: Ints, rules: Ints) -> None:
    """Give the full trick, the pot and the widow to who takes them."""
    players = rules[PLAYERS]
    hearts, queens, bonus = state[POT], state[POT + 1], state[POT + 2]
    for place in range(players):
        card = state[TRICK + place]
        if card >> 5 == HEARTS:
            hearts += 1
        elif card >> 5 == SPADES and (1 << (card & 31)) & QUEENS:
            queens += 1
        elif (card & ~1) == rules[BONUS]:
            bonus += 1
    best = best_place(state, rules)
    state[TRICKS] += 1
    if best < 0 and state[TRICKS] == rules[HAND_SIZE]:
        best = 0
    state[COUNT] = 0
    if best < 0:
        state[POT], state[POT + 1], state[POT + 2] = hearts, queens, bonus
        state[TURN] = state[LEADER]
        return
    winner = state[LEADER] + best
    if winner >= players:
        winner -= players
    if state[WIDOW_DOWN]:
        state[WIDOW_DOWN] = 0
        hearts += count(state[WIDOW + HEARTS])
        queens += count(state[WIDOW + SPADES] & QUEENS)
        state[GONE + HEARTS] |= state[WIDOW + HEARTS]
        state[GONE + SPADES] |= state[WIDOW + SPADES] & QUEENS
        kind = rules[BONUS]
        if kind >= 0:
            turned = state[WIDOW + (kind >> 5)] & (3 << (kind & 31))
            bonus += count(turned)
            state[GONE + (kind >> 5)] |= turned
    state[TAKEN_HEARTS + winner] += hearts
    state[TAKEN_QUEENS + winner] += queens
    state[TAKEN_BONUS + winner] += bonus
    state[POT], state[POT + 1], state[POT + 2] = 0, 0, 0
    state[LEADER] = winner
    state[TURN] = winner


@compiled
def shooter(state: Ints, rules: Ints) -> int:
    """The seat that took all penalty cards (and bonus cards, if the rules ask), or -1."""
    if rules[MOON] == 0:
        return -1
    packs = rules[PACKS]
    for seat in range(rules[PLAYERS]):
        if state[TAKEN_HEARTS + seat] == 13 * packs and state[TAKEN_QUEENS + seat] == packs:
            if rules[NEEDS_BONUS] and state[TAKEN_BONUS + seat] < packs:
                return -1
            return seat
    return -1


@briefly_called
def points(state: Ints, rules: Ints, minus: int, out: Ints) -> int:
    """Put the points of each seat into out; the shooter, or -1.

    Args:
        state: a round, finished or not.
        rules: its rules.
        minus: whether a shooter that may choose takes the points off its own.
        out: one number a seat.
    """
    shot, players = shooter(state, rules), rules[PLAYERS]
    if shot < 0:
        for seat in range(players):
            out[seat] = (
                state[TAKEN_HEARTS + seat]
                + 13 * state[TAKEN_QUEENS + seat]
                + state[TAKEN_BONUS + seat] * rules[BONUS_POINTS]
            )
        return -1
    value = 26 * rules[PACKS]
    if rules[MOON] != 3:
        minus = 1 if rules[MOON] == 2 else 0
    for seat in range(players):
        out[seat] = 0 if minus else value
        if seat == shot:
            out[seat] = -value if minus else 0
        if not rules[INCLUDES_BONUS]:
            out[seat] += state[TAKEN_BONUS + seat] * rules[BONUS_POINTS]
    return shot
