"""What the engine refuses, each as a noun that carries the refused value."""

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutorial.engine.cards import Card
    from tutorial.engine.judge import Reason
    from tutorial.engine.record import Record


class HeartsError(ValueError):
    """Anything that the engine refuses."""


class NotationError(HeartsError):
    """A text that is no value of the notation."""

    def __init__(self, text: str, problem: str) -> None:
        """Keep the refused text and say what is wrong with which part of it."""
        super().__init__(f"{text[:80]!r}: {problem}")
        self.text = text
        self.problem = problem


class RulesError(HeartsError):
    """A rule option with a value that it cannot have, alone or beside the others."""

    def __init__(self, option: str, value: object, problem: str) -> None:
        """Name the option, the value refused and why."""
        super().__init__(f"{option}={value!r}: {problem}")
        self.option = option
        self.value = value
        self.problem = problem


class SeatError(HeartsError):
    """A seat that is not at the table."""

    def __init__(self, seat: int, players: int) -> None:
        """Name the seat refused and how many there are."""
        super().__init__(f"no seat {seat} with {players} players")
        self.seat = seat
        self.players = players


class DealError(HeartsError):
    """Hands that no shuffle of the rules' pack could have given."""


class PassProblem(Enum):
    """Why a pass is refused."""

    WRONG_COUNT = "wrong_count"
    NOT_HELD = "not_held"


class IllegalPassError(HeartsError):
    """A pass of the wrong number of cards, or of a card that the seat does not hold."""

    def __init__(self, seat: int, problem: PassProblem) -> None:
        """Name the seat and what is wrong with its pile."""
        super().__init__(f"seat {seat}: {problem.value}")
        self.seat = seat
        self.problem = problem


class IllegalPlayError(HeartsError):
    """A card that may not be played now, with the reason."""

    def __init__(self, card: "Card", reason: "Reason") -> None:
        """Keep the refused card and the reason."""
        super().__init__(f"{card}: {reason.value}")
        self.card = card
        self.reason = reason


class BrokenRecordError(NotationError):
    """A record with a card that could not be played where it stands."""

    def __init__(self, text: str, sound: "Record", card: "Card", reason: "Reason") -> None:
        """Keep the refused text, the record before the card, the card and the reason."""
        trick, place = divmod(len(sound.plays), len(sound.deal.hands))
        seat = sound.position.turn
        super().__init__(
            text, f"trick {trick + 1}, card {place + 1}, seat {seat}: {card}: {reason.value}"
        )
        self.sound = sound
        self.card = card
        self.reason = reason


class MatchError(HeartsError):
    """A round that the match does not wait for, or a choice that nobody has."""
