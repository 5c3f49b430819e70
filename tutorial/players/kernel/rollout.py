"""A round played on to its end by players without search."""

from tutorial.players.kernel.compiled import Floats, Ints, compiled
from tutorial.players.kernel.layout import HAND_SIZE, PLAYERS, TRICKS, TURN
from tutorial.players.kernel.play import legal, play, points
from tutorial.players.kernel.policy import choose


@compiled
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


@compiled
def relative(state: Ints, rules: Ints, seat: int, out: Ints) -> float:
    """The points of a seat less the mean of the others' at the end of a round."""
    points(state, rules, 1, out)
    players, total = rules[PLAYERS], 0
    for other in range(players):
        total += out[other]
    return out[seat] - (total - out[seat]) / (players - 1.0)
