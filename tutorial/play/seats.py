"""Who sits at the table: the person at seat 0, computer players of some level elsewhere.

A computer player is given what its seat sees, and nothing else.
"""

from enum import Enum

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    Match,
    Moon,
    PassView,
    Rank,
    Seat,
    Suit,
    View,
)
from tutorial.players import careful_play

YOU = Seat(0)
"""The person's seat."""


class Level(Enum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXPERT = "expert"


def choose_card(
    level: Level,  # noqa: ARG001  (one player behind every level so far)
    view: View,
    seed: int = 0,  # noqa: ARG001
    totals: BySeat[int] | None = None,  # noqa: ARG001
) -> Card:
    """The card that a computer player plays; it is its turn."""
    return careful_play(view)


def choose_pass(
    level: Level,  # noqa: ARG001
    view: PassView,
    seed: int = 0,  # noqa: ARG001
    totals: BySeat[int] | None = None,  # noqa: ARG001
) -> Cards:
    """What a computer player passes: high spades first, then the highest cards."""
    return tuple(sorted(view.hand, key=_burden, reverse=True)[: view.rules.pass_count])


def _burden(card: Card) -> tuple[bool, int]:
    return (card.suit is Suit.SPADES and card.rank >= Rank.QUEEN, card.rank)


def choose_moon(level: Level, match: Match) -> Moon:  # noqa: ARG001
    """How a computer player wants its moon scored: the best place, then the widest lead.

    Args:
        level: how well it plays.
        match: a match that waits for the choice.
    """
    seat = match.choosing
    if seat is None:
        return match.rules.moon_default
    shooter = int(seat)

    def worth(choice: Moon) -> tuple[bool, int, int]:
        after = match.choose(choice)
        others = [total for other, total in enumerate(after.totals) if other != shooter]
        loses = after.is_over and seat not in after.winners
        return (not loses, -after.places[shooter], min(others) - after.totals[shooter])

    return max((Moon.SELF_MINUS, Moon.OTHERS_PLUS), key=worth)
