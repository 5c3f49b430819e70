"""A round played on to its end by players without search."""

from tutorial.players.kernel.bits import count, lowest
from tutorial.players.kernel.compiled import Floats, Ints, called
from tutorial.players.kernel.layout import HAND_SIZE, TRICKS, TURN
from tutorial.players.kernel.play import legal, play
from tutorial.players.kernel.policy import choose
from tutorial.players.kernel.worlds import draw


@called
def play_out(state: Ints, rules: Ints, seat: int, own: Floats, others: Floats, masks: Ints) -> None:
    """Play a round to its end.

    Args:
        state: the round, all hands known.
        rules: its rules.
        seat: the seat that plays with weights of its own.
        own: those weights.
        others: the weights of every other seat.
        masks: room for four masks.
    """
    while state[TRICKS] < rules[HAND_SIZE]:
        size = legal(state, rules, masks)
        weights = own if state[TURN] == seat else others
        play(state, rules, choose(state, rules, weights, masks, size))


@called
def play_randomly(state: Ints, rules: Ints, random: Ints, masks: Ints) -> None:
    """Play a round to its end with any legal cards.

    Args:
        state: the round, all hands known.
        rules: its rules.
        random: the state of the sequence of random numbers.
        masks: room for four masks.
    """
    while state[TRICKS] < rules[HAND_SIZE]:
        size = legal(state, rules, masks)
        left = (draw(random) * size) >> 32
        for suit in range(4):
            held = count(masks[suit])
            if left >= held:
                left -= held
                continue
            mask = masks[suit]
            for _ in range(left):
                mask &= mask - 1
            play(state, rules, suit * 32 + lowest(mask))
            break
