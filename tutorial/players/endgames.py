"""The end of a round with every hand known: what each card leads to, exactly."""

from dataclasses import dataclass

from tutorial.engine import BySeat, Card, Position
from tutorial.players.kernel import endgame
from tutorial.players.kernel import layout as at
from tutorial.players.kernel.compiled import Ints, ints
from tutorial.players.kernel.numbers import cards_of, masks, rules_of, state_of
from tutorial.players.kernel.play import copy, legal, play

MOST_CARDS = endgame.ROOM


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a card leads to."""

    points: BySeat[int]
    """The points of each seat if everybody plays for itself."""
    worst: int
    """The seat's points if all others play against it."""


def solve(position: Position) -> dict[Card, Outcome]:
    """What each legal card of the seat to play leads to; a moon counts against the others.

    The time grows fast with the tricks left: five with four players take up to a second.

    Raises:
        ValueError: the round is over, or more cards are left than there is room for.
    """
    left = sum(map(len, position.hands))
    if not left or left > MOST_CARDS:
        raise ValueError(f"{left} cards left")
    table = position.table
    rules, state = rules_of(table.rules, table.players), state_of(position)
    stack, notes = ints((left + 2) * at.STATE_SIZE), ints((left + 2) * endgame.NOTES)
    results, work, out = ints((left + 2) * at.SEATS), ints(at.STATE_SIZE), ints(at.SEATS)
    legal(state, rules, out)
    outcomes = {}
    for card in cards_of(list(out)[:4]):
        copy(state, work)
        play(work, rules, _held(state, card))
        endgame.store(work, stack, 0)
        endgame.solve(stack, rules, -1, results, notes, work, out)
        points = tuple(int(results[seat]) for seat in range(table.players))
        worst = endgame.solve(stack, rules, table.turn, results, notes, work, out)
        outcomes[card] = Outcome(points, int(worst))
    return outcomes


def _held(state: Ints, card: Card) -> int:
    """The number of a copy of the card that the seat to play holds."""
    wanted = masks((card,))
    suit = next(suit for suit in range(4) if wanted[suit])
    held = int(state[at.HANDS + state[at.TURN] * 4 + suit]) & (wanted[suit] | wanted[suit] << 1)
    return suit * 32 + held.bit_length() - 1
