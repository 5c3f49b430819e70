"""The values that the options of the rules can take.

Source: docs/rules.md, Options.
"""

from enum import Enum


class PassDirection(Enum):
    """Where passed cards travel."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"

    def receiver(self, seat: int, players: int) -> int:
        """The seat that gets what a seat passes; across needs an even number of players."""
        steps = {"left": 1, "right": -1, "across": players // 2, "hold": 0}[self.value]
        return (seat + steps) % players


class OpeningLeader(Enum):
    """Who leads the first trick."""

    HOLDER_OF_OPENING_CARD = "holder_of_opening_card"
    """Who holds the lowest club in the pack."""
    LEFT_OF_DEALER = "left_of_dealer"


class Moon(Enum):
    """What happens to the points when one seat took all of them."""

    OTHERS_PLUS = "others_plus"
    """The shooter gets nothing, everybody else gets all the points."""
    SELF_MINUS = "self_minus"
    """The shooter gets all the points as a minus, everybody else nothing."""
    CHOICE = "choice"
    """The shooter picks one of the two above."""
    DISABLED = "disabled"
    """Nothing happens: the points are the shooter's."""


class Tie(Enum):
    """What a tie at the lowest total does."""

    SHARED = "shared"
    EXTRA_ROUND = "extra_round"


class Ranking(Enum):
    """What a won match is worth in the ranking."""

    NONE = "none"
    END_SCORE_MINUS_OWN = "end_score_minus_own"


class BreaksHearts(Enum):
    """Which cards, once played in any way, allow hearts to be led."""

    HEARTS = "hearts"
    HEARTS_AND_QUEEN = "hearts_and_queen"


class HeartLead(Enum):
    """Which hands may lead a heart although hearts are not broken."""

    ONLY_HEARTS = "only_hearts"
    ONLY_HEARTS_AND_QUEEN = "only_hearts_and_queen"


FOUR_SEAT_CYCLE = (
    PassDirection.LEFT,
    PassDirection.RIGHT,
    PassDirection.ACROSS,
    PassDirection.HOLD,
)
