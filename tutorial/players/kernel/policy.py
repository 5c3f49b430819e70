"""How a card is chosen without search: what it may cost now, less what holding it would cost.

The same function serves the levels, where its weights say what a level knows, and every seat of a
rollout. It reads the open round and the hand whose turn it is, nothing else.
"""

from tutorial.players.kernel.compiled import Floats, Ints, compiled, count, highest, lowest
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
def danger(state: Ints, rules: Ints, weights: Floats, seat: int, card: int) -> float:
    """What it would cost to hold a card on, in points, roughly."""
    suit, bit = card >> 5, card & 31
    mine = state[HANDS + seat * 4 + suit]
    out = rules[PACK + suit] & ~state[GONE + suit] & ~mine
    below = (1 << (bit & ~1)) - 1
    lower, total = count(out & below), count(out)
    smalls, length = count(mine & below), count(mine)
    if (card & ~1) == rules[BONUS]:
        return weights[BONUS_KEEP] * rules[BONUS_POINTS]
    if suit == SPADES:
        queens = (rules[PACK + SPADES] & ~state[GONE + SPADES]) & QUEENS
        if queens:
            if (1 << bit) & QUEENS:
                return weights[QUEEN_HELD] / (0.6 + length - 1.0)
            if bit > 21:
                return weights[ABOVE_QUEEN] / (0.6 + count(mine & ((1 << 20) - 1)))
            if mine >> 20:
                return -weights[GUARDS_QUEEN] / (1.0 + smalls)
            return 0.02 * (bit >> 1)
    if total == 0:
        found = weights[ALONE] * (1.0 if smalls == 0 else 0.5)
    else:
        found = weights[HIGH] * lower / total / (1.0 + weights[GUARD] * smalls)
    if suit == HEARTS:
        found *= weights[HEART]
        found += 0.02 * (bit >> 1)
    return found + weights[SHORT] / length + 0.01 * (bit >> 1)


@compiled
def thrown(state: Ints, rules: Ints, weights: Floats, seat: int) -> float:
    """The points to expect of a seat that cannot follow."""
    if state[TRICKS] == 0 and not rules[FIRST_POINTS]:
        return 0.0
    found = 0.0
    if unseen(state, rules, seat, SPADES) & QUEENS:
        found += weights[THROWN_QUEEN]
    if unseen(state, rules, seat, HEARTS):
        found += weights[THROWN_HEART]
    return found


@compiled
def now(state: Ints, rules: Ints, weights: Floats, seat: int, card: int, top: int) -> float:
    """The points that a card is expected to bring in this trick, and what follows of leading next.

    Args:
        state: the round.
        rules: its rules.
        weights: what the player knows and how it weighs it.
        seat: whose card it is.
        card: the card.
        top: the bit of the card that takes the trick as it lies, -1 on a lead.
    """
    placed, players = state[COUNT], rules[PLAYERS]
    suit, bit = card >> 5, card & 31
    own = price(card, rules)
    led = state[TRICK] >> 5 if placed else suit
    lying = state[POT] + 13.0 * state[POT + 1] + state[POT + 2] * rules[BONUS_POINTS]
    for place in range(placed):
        lying += price(state[TRICK + place], rules)
    out = unseen(state, rules, seat, led)
    total = count(out)
    later = players - placed - 1
    expects = thrown(state, rules, weights, seat)
    others = 0
    for other in range(players):
        if other != seat and not (weights[KNOWS_VOIDS] and state[VOIDS + other] >> led & 1):
            others += 1
    wins = 0.0
    if suit == led and bit >> 1 > top >> 1:
        higher = count(out >> (bit | 1) >> 1)
        wins = 1.0
    else:
        higher = 0
    over, lacks = 0.0, 1.0
    if others and total:
        lacks = 1.0
        for _ in range(total):
            lacks *= (others - 1.0) / others
        over = 1.0 * higher / total
        each = total / others
        if each > 1.5:
            over *= 1.0 * higher / total
        if each > 2.5:
            over *= 1.0 * higher / total
        over *= 1.0 - lacks
    extra = 0.0
    for step in range(1, later + 1):
        other = (seat + step) % players
        if (weights[KNOWS_VOIDS] and state[VOIDS + other] >> led & 1) or total == 0:
            extra += expects
        else:
            extra += lacks * expects
            wins *= 1.0 - over
            if led == HEARTS:
                extra += 1.0 - lacks
    if led == SPADES and suit == SPADES and out & QUEENS:
        if bit > 21:
            extra += 13.0 * weights[QUEEN_FALLS] * later / (players - 1.0)
        elif placed == 0 and bit < 20:
            mine = state[HANDS + seat * 4 + SPADES]
            if mine >> 20 == 0:
                extra -= weights[FLUSH]
    if rules[CANCELS] and wins > 0.0 and out >> (bit & ~1) & 3:
        wins *= 0.6
    if rules[BONUS] >= 0 and rules[BONUS] >> 5 == led and own == 0:
        left = rules[BONUS] & 31
        if out >> left & 1 and left < bit:
            extra += 0.5 * rules[BONUS_POINTS] * later / (players - 1.0)
    cost = wins * (lying + own + extra + weights[LEAD])
    cost -= (1.0 - wins) * weights[GIVE] * own
    return cost


@compiled
def weigh(state: Ints, rules: Ints, weights: Floats, masks: Ints) -> int:
    """The card of a player that weighs what a card costs now against what holding it costs."""
    seat, placed = state[TURN], state[COUNT]
    top, winner = -1, -1
    if placed:
        place = best_place(state, rules)
        if place >= 0:
            top = state[TRICK + place] & 31
            winner = (state[LEADER] + place) % rules[PLAYERS]
    feared = suspect(state, rules, seat) if weights[DEFENDS] else -1
    shoots = False
    if weights[SHOOTS] and is_alone(state, rules, seat):
        taken = state[TAKEN_HEARTS + seat] + 13 * state[TAKEN_QUEENS + seat]
        allowed = weights[SHOOTS] + 0.06 * taken
        shoots = shooting_strength(state, rules, seat) <= allowed
    best_card, best = -1, 1.0e9
    for suit in range(4):
        left = masks[suit]
        while left:
            bit = lowest(left)
            left &= left - 1
            card = suit * 32 + bit
            if shoots:
                cost = -take_all(state, rules, seat, card, top)
            else:
                cost = now(state, rules, weights, seat, card, top)
                holds = danger(state, rules, weights, seat, card)
                if feared >= 0:
                    own = price(card, rules)
                    holds *= 0.4
                    over = placed and suit == state[TRICK] >> 5 and bit >> 1 > top >> 1
                    if own > 0 and winner == feared and not over:
                        cost += weights[MISS] * (1.0 + 0.1 * own)
                    if over and cost > 0.0 and cost < 6.0:
                        cost = -weights[MISS]
                cost -= weights[KEEP] * holds
            if cost < best:
                best_card, best = card, cost
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


@compiled
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
