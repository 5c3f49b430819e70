"""Who sits at the table: the person at seat 0, computer players of some level elsewhere.

A computer player is asked through `Chooser` alone, and is given what its seat sees.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from tutorial.engine import (
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


@dataclass(frozen=True, slots=True)
class Chooser:
    """A computer player: functions of what its seat sees, the same answer to the same view."""

    pass_cards: Callable[[PassView], Cards]
    play: Callable[[View], Card]


def careful_pass(view: PassView) -> Cards:
    """High spades first, then the highest cards."""
    return tuple(sorted(view.hand, key=_burden, reverse=True)[: view.rules.pass_count])


def _burden(card: Card) -> tuple[bool, int]:
    return (card.suit is Suit.SPADES and card.rank >= Rank.QUEEN, card.rank)


CAREFUL = Chooser(careful_pass, careful_play)


def chooser(level: Level) -> Chooser:  # noqa: ARG001  (one player behind every level so far)
    """The computer player of a level."""
    return CAREFUL


def moon_choice(match: Match) -> Moon:
    """How a computer player wants its moon scored: the best place, then the widest lead.

    Args:
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
