"""What the lessons refuse."""

from enum import Enum


class LessonError(ValueError):
    """A lesson file that is not sound."""

    def __init__(self, where: str, problem: str) -> None:
        """Say which file and step, and what is wrong with it."""
        super().__init__(f"{where}: {problem}")
        self.where = where
        self.problem = problem


class AnswerProblem(Enum):
    """Why something sent as an answer is none."""

    NO_CARD = "no_card"
    ONE_CARD = "one_card"
    NOT_A_CARD = "not_a_card"
    NOT_IN_HAND = "not_in_hand"
    NO_CHOICE = "no_choice"
    NOT_A_CHOICE = "not_a_choice"
    NOT_A_RULE_SET = "not_a_rule_set"
    NOT_A_NUMBER = "not_a_number"


class AnswerError(ValueError):
    """Something sent that is no answer to its step."""

    def __init__(self, problem: AnswerProblem, value: str = "") -> None:
        """Keep the problem and what was sent."""
        super().__init__(f"{problem.value}: {value[:40]!r}")
        self.problem = problem
        self.value = value[:40]
