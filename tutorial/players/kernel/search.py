"""What each card or pass leads to in the same sampled deals, played on without search."""

from tutorial.players.kernel.compiled import Floats, Ints, called, compiled
from tutorial.players.kernel.endgame import solve, store
from tutorial.players.kernel.layout import (
    GONE,
    HAND_SIZE,
    HANDS,
    LEADER,
    OPENING,
    PACK,
    PACKS,
    PLAYERS,
    STATE_SIZE,
    TAKEN_QUEENS,
    TRICKS,
    TURN,
    WIDOW,
)
from tutorial.players.kernel.passing import pass_cards
from tutorial.players.kernel.play import copy, legal, play, points
from tutorial.players.kernel.policy import choose
from tutorial.players.kernel.rollout import play_out
from tutorial.players.kernel.worlds import BIN, PLACES

WIDTH = PLACES * 4

# ------------------------------------------------ what is counted of a card, over all worlds
OWN = 0  # own points
QUEEN = 1  # worlds in which the seat takes a queen of spades that is still out
WON = 2  # worlds in which the card takes its trick
MOON = 3  # worlds in which the seat shoots the moon
SHOT = 4  # worlds in which another seat does
TAKEN = 5  # points that the trick of the card brings the seat
FACTS = 6

WIN = 112.0
"""What a match is worth in points: at its start, a point more then costs about one."""


@compiled
def worth(out: Ints, players: int, seat: int, match: Floats) -> float:
    """What the points of a round cost a seat.

    Args:
        out: the points of each seat.
        players: how many there are.
        seat: whose cost.
        match: whether a match is played, its end score, then the total of each seat before.

    Returns:
        Without a match the seat's points less the mean of the others'; with one, `WIN`
        times the chance not to win it, estimated from the totals, and a tenth of the points.
    """
    total = 0
    for other in range(players):
        total += out[other]
    plain = out[seat] - (total - out[seat]) / (players - 1.0)
    if match[0] == 0.0:
        return plain
    # where the match is decided, play on as if it were not
    plain *= 0.1
    mine, most = match[2 + seat] + out[seat], -1.0e9
    for other in range(players):
        most = max(most, match[2 + other] + out[other])
    if most >= match[1]:
        better, equal = 0, 0
        for other in range(players):
            total_of = match[2 + other] + out[other]
            better += total_of < mine
            equal += total_of == mine
        return plain + (WIN if better else WIN - WIN / equal)
    scale = 5.0 + 0.16 * (match[1] - most)
    chance = 0.0
    for other in range(players):
        gap = (mine - match[2 + other] - out[other]) / scale
        gap = min(max(gap, -20.0), 20.0)
        chance += exponential(gap)
    return plain + WIN - WIN / chance


@compiled
def exponential(x: float) -> float:
    """About e**x, by multiplication alone: equal with and without a compiler."""
    part = 1.0 + x / 256.0
    for _ in range(8):
        part *= part
    return part


@compiled
def set_world(state: Ints, seat: int, players: int, found: Ints, start: int, work: Ints) -> None:
    """The round with the other hands as a world has them."""
    copy(state, work)
    for other in range(players):
        if other != seat:
            for suit in range(4):
                work[HANDS + other * 4 + suit] = found[start + other * 4 + suit]
    for suit in range(4):
        work[WIDOW + suit] = found[start + BIN * 4 + suit]


@called
def try_cards(
    state: Ints,
    rules: Ints,
    seat: int,
    found: Ints,
    picked: Ints,
    begin: int,
    end: int,
    cards: Ints,
    number: int,
    own: Floats,
    others: Floats,
    trusting: Floats,
    greedy: Floats,
    match: Floats,
    values: Floats,
    size: int,
    facts: Floats,
    exact: int,
    stack: Ints,
    results: Ints,
    notes: Ints,
    work: Ints,
    masks: Ints,
    out: Ints,
) -> None:
    """Play each card in each world and the round on to its end.

    Args:
        state: what the seat sees.
        rules: the rules.
        seat: whose turn it is.
        found: the worlds.
        picked: which of them to use, in order.
        begin: the first place of picked to use.
        end: one behind the last.
        cards: the cards to try; -1 for one that is out of the running.
        number: how many they are.
        own: how the seat plays on.
        others: how the others do in one world of three.
        trusting: in the second of three.
        greedy: and in the third.
        match: as in `worth`.
        values: what each card came to in each world, size a card.
        size: how many worlds there are room for.
        facts: FACTS sums a card.
        exact: with so many tricks left, or fewer, the round is solved instead of played on.
        stack: room for the rounds of `endgame.solve`.
        results: room for its results.
        notes: room for its notes.
        work: room for a round.
        masks: room for four masks.
        out: room for a number a seat.
    """
    players = rules[PLAYERS]
    trick, before = state[TRICKS], state[TAKEN_QUEENS + seat]
    for world in range(begin, end):
        start = picked[world] * WIDTH
        style = others
        if world % 3 == 1:
            style = trusting
        elif world % 3 == 2:
            style = greedy
        for place in range(number):
            if cards[place] < 0:
                continue
            set_world(state, seat, players, found, start, work)
            play(work, rules, cards[place])
            while work[TRICKS] == trick:
                size_of = legal(work, rules, masks)
                play(work, rules, choose(work, rules, style, masks, size_of))
            row = place * FACTS
            if work[LEADER] == seat:
                facts[row + WON] += 1.0
                points(work, rules, 0, out)
                facts[row + TAKEN] += out[seat]
                points(state, rules, 0, out)
                facts[row + TAKEN] -= out[seat]
            points(work, rules, 0, out)
            taken = out[seat]
            if rules[HAND_SIZE] - work[TRICKS] <= exact:
                store(work, stack, 0)
                solve(stack, rules, -1, results, notes, work, out)
                for other in range(players):
                    out[other] = results[other]
                shot = shooter_by(out, players, 26 * rules[PACKS])
            else:
                play_out(work, rules, seat, own, style, masks)
                shot = points(work, rules, 1, out)
            values[place * size + world] = worth(out, players, seat, match)
            facts[row + OWN] += out[seat]
            if work[TAKEN_QUEENS + seat] > before or out[seat] - taken >= 13:
                facts[row + QUEEN] += 1.0
            if shot >= 0:
                facts[row + (MOON if shot == seat else SHOT)] += 1.0


@compiled
def shooter_by(out: Ints, players: int, value: int) -> int:
    """The seat that shot the moon, by the points at the end of a round, or -1."""
    least, most, seat = 1 << 30, -(1 << 30), -1
    for other in range(players):
        if out[other] < least:
            least, seat = out[other], other
        most = max(most, out[other])
    return seat if least <= 0 and (most >= value or least <= -value) else -1


@compiled
def touches(rules: Ints, state: Ints, seat: int, card: int, other: int) -> bool:
    """Whether two cards of a hand are worth the same: nothing unseen lies between them."""
    if card == other:
        return True
    if card >> 5 != other >> 5:
        return False
    low, high = min(card, other) & 31, max(card, other) & 31
    suit = card >> 5
    out = rules[PACK + suit] & ~state[GONE + suit] & ~state[HANDS + seat * 4 + suit]
    return out >> low & ((1 << (high - low)) - 1) == 0


@compiled
def surprises(
    begin: Ints,
    rules: Ints,
    seat: int,
    played: Ints,
    number: int,
    style: Floats,
    masks: Ints,
) -> int:
    """How many plays of the others a style would not have made, had they held these hands.

    Args:
        begin: the round before its first card; it is played.
        rules: the rules.
        seat: whose plays do not count.
        played: the cards played, in order.
        number: how many they are.
        style: the weights.
        masks: room for four masks.
    """
    found = 0
    for place in range(number):
        turn = begin[TURN]
        if turn != seat:
            size = legal(begin, rules, masks)
            if size > 1:
                card = choose(begin, rules, style, masks, size)
                if not touches(rules, begin, turn, card, played[place]):
                    found += 1
        play(begin, rules, played[place])
    return found


@called
def weigh_worlds(
    first: Ints,
    rules: Ints,
    seat: int,
    found: Ints,
    number: int,
    played: Ints,
    plays: int,
    style: Floats,
    odds: float,
    aim: float,
    picked: Ints,
    wanted: int,
    chances: Floats,
    work: Ints,
    masks: Ints,
) -> None:
    """Pick worlds by how well they explain the others' plays.

    Args:
        first: the round before its first card, own hand and the hands' played cards only.
        rules: the rules.
        seat: who looks.
        found: the worlds.
        number: how many there are.
        played: the cards played, in order.
        plays: how many they are.
        style: how the others are thought to play.
        odds: what one surprise leaves of a world's chance.
        aim: where in the first step to begin, 0 to 1.
        picked: the worlds picked, more than once if need be.
        wanted: how many to pick.
        chances: room for a number a world.
        work: room for a round.
        masks: room for four masks.
    """
    players = rules[PLAYERS]
    total = 0.0
    for world in range(number):
        copy(first, work)
        for other in range(players):
            if other != seat:
                for suit in range(4):
                    work[HANDS + other * 4 + suit] |= found[world * WIDTH + other * 4 + suit]
        for suit in range(4):
            work[WIDOW + suit] |= found[world * WIDTH + BIN * 4 + suit]
        chance = 1.0
        for _ in range(surprises(work, rules, seat, played, plays, style, masks)):
            chance *= odds
        chances[world] = chance
        total += chance
    reached, world = chances[0], 0
    for place in range(wanted):
        goal = (place + aim) * total / wanted
        while reached < goal and world < number - 1:
            world += 1
            reached += chances[world]
        picked[place] = world


@called
def try_passes(
    hand: Ints,
    rules: Ints,
    seat: int,
    leader: int,
    receivers: Ints,
    found: Ints,
    begin: int,
    end: int,
    passes: Ints,
    number: int,
    count: int,
    style: Floats,
    match: Floats,
    values: Floats,
    size: int,
    work: Ints,
    masks: Ints,
    out: Ints,
) -> None:
    """Pass each choice of cards in each world and play the round to its end.

    Args:
        hand: the masks of the hand.
        rules: the rules.
        seat: who passes.
        leader: who leads where no card opens.
        receivers: who gets what each seat passes.
        found: the worlds.
        begin: the first world to use.
        end: one behind the last.
        passes: count cards a choice; a first card of -1 is out of the running.
        number: how many choices there are.
        count: how many cards are passed.
        style: how everybody plays.
        match: as in `worth`.
        values: what each choice came to in each world, size a choice.
        size: how many worlds there are room for.
        work: room for a round.
        masks: room for four masks.
        out: room for four numbers a seat.
    """
    players = rules[PLAYERS]
    opening = rules[OPENING]
    for world in range(begin, end):
        for choice in range(number):
            if passes[choice * count] < 0:
                continue
            for place in range(STATE_SIZE):
                work[place] = 0
            for other in range(players):
                for suit in range(4):
                    mask = found[world * WIDTH + other * 4 + suit]
                    work[HANDS + other * 4 + suit] = hand[suit] if other == seat else mask
            for other in range(players):
                for place in range(4):
                    masks[place] = 0
                if other == seat:
                    for place in range(count):
                        card = passes[choice * count + place]
                        masks[place] = card
                        work[HANDS + other * 4 + (card >> 5)] &= ~(1 << (card & 31))
                else:
                    pass_cards(work, HANDS + other * 4, rules, 1, count, masks)
                for place in range(count):
                    out[other * 4 + place] = masks[place]
            for other in range(players):
                base = HANDS + receivers[other] * 4
                for place in range(count):
                    card = out[other * 4 + place]
                    work[base + (card >> 5)] |= 1 << (card & 31)
            work[LEADER] = leader
            if opening >= 0:
                for other in range(players):
                    if work[HANDS + other * 4 + (opening >> 5)] >> (opening & 31) & 1:
                        work[LEADER] = other
            work[TURN] = work[LEADER]
            play_out(work, rules, seat, style, style, masks)
            points(work, rules, 1, out)
            values[choice * size + world] = worth(out, players, seat, match)
