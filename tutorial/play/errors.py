"""What a game refuses beside what the engine refuses."""

from enum import Enum

from tutorial.engine import HeartsError


class GameProblem(Enum):
    """Why an action is refused."""

    NOT_NOW = "not_now"
    """The game waits for something else."""
    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOURS_TO_CLAIM = "not_yours_to_claim"
    """Some card outside could still take a trick."""
    POINTS_LEFT = "points_left"
    """Cards that count are still out."""
    PRACTICE_ONLY = "practice_only"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"


class GameError(HeartsError):
    """An action that the game does not wait for."""

    def __init__(self, problem: GameProblem) -> None:
        """Keep the reason."""
        super().__init__(problem.value)
        self.problem = problem


class SetupProblem(Enum):
    """What is wrong with the choices a game is to begin with."""

    PRESET = "preset"
    PLAYERS = "players"
    LEVEL = "level"
    BONUS = "bonus"
    END_SCORE = "end_score"
    MOON = "moon"
    KIND = "kind"
    HINTS = "hints"
    THEME = "theme"
    WAY = "way"
    SEED = "seed"


class SetupError(HeartsError):
    """A choice that cannot be had, alone or beside the others."""

    def __init__(self, problem: SetupProblem, value: object) -> None:
        """Name the choice and the value refused."""
        super().__init__(f"{problem.value}: {str(value)[:80]!r}")
        self.problem = problem
        self.value = value
