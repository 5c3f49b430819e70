"""What the best cards of a play step must achieve; checked by the tests of the course."""

from collections.abc import Callable

from tutorial.engine import Position, Rules, Seat, penalty_points
from tutorial.lessons.model import finished_table
from tutorial.lessons.playout import LEARNER, PlayedOn

Assertion = Callable[[PlayedOn, Seat], bool]


def _takes(_: PlayedOn, taker: Seat) -> bool:
    return taker == LEARNER


def _takes_not(_: PlayedOn, taker: Seat) -> bool:
    return taker != LEARNER


def _no_points(played: PlayedOn, _: Seat) -> bool:
    return penalty_points(played.tricks[0].cards) == 0


def _forces_moon(played: PlayedOn, _: Seat) -> bool:
    """Whether the learner, going on with this card, shoots the moon whatever the others do."""
    return _is_moon_forced(played.start.play(played.cards[0]))


def _is_moon_forced(position: Position) -> bool:
    if any(pile for pile in position.table.taken[LEARNER + 1 :]):
        return False
    if position.is_over:
        return True
    after = (_is_moon_forced(position.play(card)) for card in position.legal_plays())
    return any(after) if position.turn == LEARNER else all(after)


ASSERTIONS: dict[str, Assertion] = {
    "taker": _takes,
    "not_taker": _takes_not,
    "no_points": _no_points,
    "moon_forced": _forces_moon,
}
"""By the name that lesson files use; each is asked of the trick in which the card was played."""


def holds(name: str, played: PlayedOn, rules: Rules) -> bool:
    """Whether an assertion holds for a card played on.

    Raises:
        KeyError: no such assertion.
    """
    taker = finished_table(rules, played.tricks[0]).winning_seat
    return ASSERTIONS[name](played, taker or LEARNER)
