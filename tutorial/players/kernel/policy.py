"""How a card is chosen without search: what it may cost now, less what holding it would cost.

The same function serves the levels, where its weights say what a level knows, and every seat of a
rollout. It reads the open round and the hand whose turn it is, nothing else.
"""

from tutorial.players.kernel.bits import count, highest, lowest
from tutorial.players.kernel.compiled import Floats, Ints, briefly_called, compiled
from tutorial.players.kernel.layout import (
    BONUS,
    BONUS_POINTS,
    CANCELS,
    COUNT,
    FIRST_POINTS,
    GONE,
    HANDS,
    HEARTS,
    LEADER,
    PACK,
    PACKS,
    PLAYERS,
    POT,
    QUEENS,
    SPADES,
    TAKEN_HEARTS,
    TAKEN_QUEENS,
    TRICK,
    TRICKS,
    TURN,
    VOIDS,
)
from tutorial.players.kernel.play import best_place

# ------------------------------------------------------------------ the weights
STYLE = 0  # 0 takes no points now, 1 weighs
KNOWS_VOIDS = 1
DEFENDS = 2  # against a moon
SHOOTS = 3  # the strength of hand from which it tries a moon; 0 never
KEEP = 4  # what holding a dangerous card costs
LEAD = 5  # what having to lead costs
HIGH = 6  # danger of a high card
GUARD = 7  # how much lower cards take of it
SHORT = 8  # what an emptier suit is worth
QUEEN_HELD = 9
ABOVE_QUEEN = 10
GUARDS_QUEEN = 11  # a low spade that protects higher ones
HEART = 12
THROWN_QUEEN = 13  # points expected of a void seat while the queen is out
THROWN_HEART = 14  # and of hearts
QUEEN_FALLS = 15  # how sure the queen falls on a higher spade
GIVE = 16  # what points given to others are worth
FLUSH = 17  # what leading spades below the queen is worth
BONUS_KEEP = 18
MISS = 19  # what it costs to let a suspected shooter have a trick with points
ALONE = 20  # danger of a card when nobody else has its suit
WEIGHTS = 24

LOW_SPADES = (1 << 20) - 1
BEGUN = 0.25
"""How much each point taken alone encourages to go on for the moon."""


@compiled
def unseen(state: Ints, rules: Ints, seat: int, suit: int) -> int:
    """The cards of a suit that a seat neither holds nor has seen."""
    return rules[PACK + suit] & ~state[GONE + suit] & ~state[HANDS + seat * 4 + suit]


@compiled
def suspect(state: Ints, rules: Ints, seat: int) -> int:
    """Another seat that alone took points so far, enough of them to fear a moon, or -1."""
    found, taken = -1, 0
    for other in range(rules[PLAYERS]):
        points = state[TAKEN_HEARTS + other] + 13 * state[TAKEN_QUEENS + other]
        if points == 0:
            continue
        if found >= 0 or other == seat:
            return -1
        found, taken = other, points
    least = 5 * rules[PACKS]
    if taken < least or (taken > 13 and taken < 15):
        return -1
    return found


@compiled
def is_alone(state: Ints, rules: Ints, seat: int) -> int:
    """Whether nobody else has taken a point."""
    for other in range(rules[PLAYERS]):
        if other != seat and state[TAKEN_HEARTS + other] + state[TAKEN_QUEENS + other]:
            return 0
    return 1


@compiled
def shooting_strength(state: Ints, rules: Ints, seat: int) -> float:
    """How near a hand is to taking everything that is left: 0 to 1 a card that may lose, less."""
    losers = 0.0
    base = HANDS + seat * 4
    for suit in range(4):
        mine, out = state[base + suit], unseen(state, rules, seat, suit)
        if not mine:
            continue
        left, winners, length = mine, 0, count(mine)
        others = count(out)
        while left:
            top = highest(left)
            if out >> top:
                break
            winners += 1
            left &= ~(1 << top)
        # each winner draws about one card a seat; what is long after that wins too
        drawn = winners * (rules[PLAYERS] - 1) * 0.75
        rest = length - winners
        if winners > 1 and drawn >= others:
            rest = 0
        low = rest * 1.0
        if suit == HEARTS:
            low *= 1.6
        losers += low
    return losers


@compiled
def careless(state: Ints, rules: Ints, masks: Ints) -> int:
    """The card of a player that only avoids to take points now."""
    placed = state[COUNT]
    best_card, best = -1, -1.0e9
    winning, top, led, cost = -1, -1, -1, 0
    if placed:
        led = state[TRICK] >> 5
        winning = best_place(state, rules)
        if winning >= 0:
            top = (state[TRICK + winning] & 31) >> 1
        for place in range(placed):
            cost += price(state[TRICK + place], rules)
    for suit in range(4):
        left = masks[suit]
        while left:
            bit = lowest(left)
            left &= left - 1
            card, rank = suit * 32 + bit, bit >> 1
            own = price(card, rules)
            if placed == 0:
                value = -rank - 3.0 * own
            elif suit != led:
                value = rank + 40.0 * own
            elif rank < top:
                value = 100.0 + rank + 40.0 * own
            elif cost + own > 0:
                value = -rank - 40.0 * own
            else:
                value = 50.0 + rank
            if value > best:
                best_card, best = card, value
    return best_card


@compiled
def price(card: int, rules: Ints) -> int:
    """What a card costs its taker."""
    if card >> 5 == HEARTS:
        return 1
    if card >> 5 == SPADES and (1 << (card & 31)) & QUEENS:
        return 13
    if (card & ~1) == rules[BONUS]:
        return rules[BONUS_POINTS]
    return 0


@compiled
def chance_over(higher: int, total: int, others: int, lacks: float) -> float:
    """How likely one seat must play a higher card: seats duck if they can."""
    over = higher / total
    each = total / others
    if each > 2.5:
        over = over * over * over
    elif each > 1.5:
        over *= over
    return over * (1.0 - lacks)


@compiled
def power(base: float, times: int) -> float:
    """A number multiplied with itself so many times."""
    found = 1.0
    while times:
        if times & 1:
            found *= base
        base *= base
        times >>= 1
    return found


@compiled
def weigh(state: Ints, rules: Ints, weights: Floats, masks: Ints) -> int:
    """The card of a player that weighs what a card costs now against what holding it costs."""
    seat, placed, players = state[TURN], state[COUNT], rules[PLAYERS]
    base, bonus = HANDS + seat * 4, rules[BONUS]
    top, winner, led = -1, -1, -1
    lying = state[POT] + 13.0 * state[POT + 1] + state[POT + 2] * rules[BONUS_POINTS]
    if placed:
        led = state[TRICK] >> 5
        place = best_place(state, rules)
        if place >= 0:
            top = state[TRICK + place] & 31
            winner = state[LEADER] + place
            if winner >= players:
                winner -= players
        for place in range(placed):
            lying += price(state[TRICK + place], rules)
    feared = suspect(state, rules, seat) if weights[DEFENDS] else -1
    if weights[SHOOTS] and is_alone(state, rules, seat):
        taken = state[TAKEN_HEARTS + seat] + 13 * state[TAKEN_QUEENS + seat]
        if shooting_strength(state, rules, seat) <= weights[SHOOTS] + BEGUN * taken:
            return most(state, rules, seat, masks, top)
    later = players - placed - 1
    queens_out = unseen(state, rules, seat, SPADES) & QUEENS
    thrown = 0.0
    if state[TRICKS] or rules[FIRST_POINTS]:
        if queens_out:
            thrown += weights[THROWN_QUEEN]
        if unseen(state, rules, seat, HEARTS):
            thrown += weights[THROWN_HEART]
    best_card, best = -1, 1.0e9
    for suit in range(4):
        left = masks[suit]
        if not left:
            continue
        mine, out = state[base + suit], unseen(state, rules, seat, suit)
        total, length = count(out), count(mine)
        contests = placed == 0 or suit == led
        extra, follow, others, lacks = 0.0, 0, 0, 1.0
        if contests and (placed == 0 or left >> (top + 1)):
            for other in range(players):
                if other != seat and not (
                    weights[KNOWS_VOIDS] and state[VOIDS + other] >> suit & 1
                ):
                    others += 1
            if others and total:
                lacks = power((others - 1.0) / others, total)
            other = seat
            for _ in range(later):
                other = other + 1 if other + 1 < players else 0
                if total == 0 or (weights[KNOWS_VOIDS] and state[VOIDS + other] >> suit & 1):
                    extra += thrown
                else:
                    follow += 1
                    extra += lacks * thrown
                    if suit == HEARTS:
                        extra += 1.0 - lacks
        spade_queens = (
            rules[PACK + SPADES] & ~state[GONE + SPADES] & QUEENS if suit == SPADES else 0
        )
        guards = count(mine & LOW_SPADES)
        above, above_price = -1, 0
        while left:
            bit = highest(left)
            left &= ~(1 << bit)
            card = suit * 32 + bit
            own = price(card, rules)
            # a card that touches the one above is worth the same
            touches = above >= 0 and not out >> bit & ((1 << (above - bit)) - 1)
            if touches and own == above_price and (not contests or bit > top or above < top):
                above = bit
                continue
            above, above_price = bit, own
            # what it costs now
            cost, wins = 0.0, 0.0
            if contests and bit >> 1 > top >> 1:
                wins = 1.0
                higher = count(out >> (bit | 1) >> 1)
                if higher and follow:
                    over = chance_over(higher, total, others, lacks)
                    wins = power(1.0 - over, follow)
                more = extra
                if suit == SPADES and queens_out:
                    if bit > 21:
                        more += 13.0 * weights[QUEEN_FALLS] * later / (players - 1.0)
                    elif placed == 0 and bit < 20 and mine >> 20 == 0:
                        more -= weights[FLUSH]
                if rules[CANCELS] and out >> (bit & ~1) & 3:
                    wins *= 0.6
                catches = bonus >= 0 and bonus >> 5 == suit and own == 0 and (bonus & 31) < bit
                if catches and out >> (bonus & 31) & 3:
                    more += 0.5 * rules[BONUS_POINTS] * later / (players - 1.0)
                cost = wins * (lying + own + more + weights[LEAD])
            cost -= (1.0 - wins) * weights[GIVE] * own
            # what holding it would cost
            smalls = count(mine & ((1 << (bit & ~1)) - 1))
            if (card & ~1) == bonus:
                holds = weights[BONUS_KEEP] * rules[BONUS_POINTS]
            elif spade_queens and bit > 21:
                holds = weights[ABOVE_QUEEN] / (0.6 + guards)
            elif spade_queens and bit > 19:
                holds = weights[QUEEN_HELD] / (length - 0.4)
            elif spade_queens and mine >> 20:
                holds = -weights[GUARDS_QUEEN] / (1.0 + smalls)
            elif spade_queens:
                holds = 0.02 * (bit >> 1)
            else:
                if total == 0:
                    holds = weights[ALONE] * (1.0 if smalls == 0 else 0.5)
                else:
                    lower = count(out & ((1 << (bit & ~1)) - 1))
                    holds = weights[HIGH] * lower / (total * (1.0 + weights[GUARD] * smalls))
                if suit == HEARTS:
                    holds = holds * weights[HEART] + 0.02 * (bit >> 1)
                holds += weights[SHORT] / length + 0.01 * (bit >> 1)
            if feared >= 0:
                holds *= 0.4
                beats = placed and contests and bit >> 1 > top >> 1
                if own > 0 and winner == feared and not beats:
                    cost += weights[MISS] * (1.0 + 0.1 * own)
                if beats and cost > 0.0 and cost < 6.0:
                    cost = -weights[MISS]
            cost -= weights[KEEP] * holds
            if cost < best:
                best_card, best = card, cost
    return best_card


@compiled
def most(state: Ints, rules: Ints, seat: int, masks: Ints, top: int) -> int:
    """The card of a player that wants every point."""
    best_card, best = -1, -1.0e9
    for suit in range(4):
        left = masks[suit]
        while left:
            bit = highest(left)
            left &= ~(1 << bit)
            value = take_all(state, rules, seat, suit * 32 + bit, top)
            if value > best:
                best_card, best = suit * 32 + bit, value
    return best_card


@compiled
def take_all(state: Ints, rules: Ints, seat: int, card: int, top: int) -> float:
    """How well a card serves a player that wants every point."""
    placed = state[COUNT]
    suit, bit = card >> 5, card & 31
    out = unseen(state, rules, seat, suit)
    mine = state[HANDS + seat * 4 + suit]
    sure = 0 if out >> bit else 1
    if placed == 0:
        if sure:
            return 50.0 + count(mine) - 3.0 * (suit == HEARTS)
        return count(mine) * 1.0 + 0.1 * bit - count(out >> bit) - 6.0 * (suit == HEARTS)
    led = state[TRICK] >> 5
    last = placed == rules[PLAYERS] - 1
    lying = 0
    for place in range(placed):
        lying += 1 if price(state[TRICK + place], rules) > 0 else 0
    if suit != led:
        if price(card, rules) > 0:
            return -50.0
        return -0.5 * bit - 20.0 * sure
    if bit >> 1 < top >> 1:
        return -1.0 * bit - 10.0 * (price(card, rules) > 0)
    if last:
        return 60.0 - bit if lying or price(card, rules) > 0 else 20.0 - bit
    return 30.0 + bit if sure else bit * 0.5


@briefly_called
def choose(state: Ints, rules: Ints, weights: Floats, masks: Ints, size: int) -> int:
    """The card that a player plays.

    Args:
        state: the round; of the hands only the one whose turn it is matters.
        rules: its rules.
        weights: the player.
        masks: the legal cards.
        size: how many they are.
    """
    if size == 1:
        for suit in range(4):
            if masks[suit]:
                return suit * 32 + lowest(masks[suit])
    if weights[STYLE] == 0.0:
        return careless(state, rules, masks)
    return weigh(state, rules, weights, masks)
