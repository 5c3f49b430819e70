"""A step as it stands: its board, what the coach says and what can be done next.

Pure: the same lesson, step and attempt give the same page in every language and process, so
what was asked once is kept.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from tutorial.engine import Cards, Rules
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.hints import LADDER, highlighted, hints
from tutorial.lessons.model import Ask, Drill, Lesson, Mark, Read, Scene, Step
from tutorial.lessons.outcome import (
    Outcome,
    Verdict,
    judge_choice,
    judge_drill,
    judge_marks,
    mark_answer,
    refusal,
    try_card,
)
from tutorial.lessons.said import Said
from tutorial.practice import GENERATORS
from tutorial.store.progress import StepResult
from tutorial.web.attempt import MOST_SEEDS, Attempt
from tutorial.web.board import (
    Board,
    scene_board,
    with_boxes,
    with_class,
    with_crown,
    with_lights,
    with_trick,
    with_winner,
)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StepPage:
    """Everything that a step's template needs, in no language yet."""

    lesson: Lesson
    number: int
    """1-based place of the step in its lesson."""
    step: Step
    attempt: Attempt
    rules_name: str
    """The preset in force."""
    board: Board
    outcome: Outcome | None = None
    """What came of the card tried or asked about, or else of the answer."""
    judged: Outcome | None = None
    """What came of the answer; the same where no card is asked about."""
    hints: tuple[tuple[Said, ...], ...] = field(default=())
    """The hints that are open, faintest first."""
    hints_left: int = 0

    @property
    def is_solved(self) -> bool:
        """Whether the attempt solves the step."""
        return self.judged is not None and self.judged.is_solved

    @property
    def is_played(self) -> bool:
        """Whether a card has left the hand, so that it can be taken back."""
        return self.outcome is not None and self.outcome.played is not None

    @property
    def takes_marks(self) -> bool:
        """Whether cards are to be marked and checked."""
        return isinstance(self.step, Mark | Drill) and not self._is_settled

    @property
    def takes_choice(self) -> bool:
        """Whether one of the choices is to be picked."""
        return isinstance(self.step, Ask) and not self.is_solved

    @property
    def next_attempt(self) -> Attempt | None:
        """The next position of a drill whose row goes on or starts again; else None."""
        if not isinstance(self.step, Drill) or self.judged is None or self.is_solved:
            return None
        right = self.judged.verdict is Verdict.ONWARD
        seed = (self.attempt.seed or 0) + 1
        return Attempt(seed=seed % MOST_SEEDS, streak=self.attempt.streak + 1 if right else 0)

    @property
    def _is_settled(self) -> bool:
        """Whether the marks are done with: right, or shown right after a drill's mistake."""
        return self.is_solved or self.next_attempt is not None


@lru_cache(maxsize=2048)
def step_page(lesson: Lesson, number: int, attempt: Attempt) -> StepPage:
    """The page of a step after an attempt.

    Raises:
        AnswerError: the attempt is none for this step.
        IndexError: the lesson has no such step.
    """
    step = lesson.step(number)
    rules_name = attempt.rules or lesson.rules_name
    scene = _scene(lesson.rules, step, attempt)
    judged = _judged(lesson, step, scene, attempt)
    ladder = hints(step, lesson.rules, scene)
    page = StepPage(
        lesson=lesson,
        number=number,
        step=step,
        attempt=attempt,
        rules_name=rules_name,
        board=scene_board(scene),
        outcome=_asked(step, scene, attempt, judged) or judged,
        judged=judged,
        hints=ladder[: attempt.hint],
        hints_left=max(0, len(ladder) - attempt.hint),
    )
    return replace(page, board=_board(page, scene))


def _scene(rules: Rules, step: Step, attempt: Attempt) -> Scene:
    if isinstance(step, Drill):
        return Scene(view=GENERATORS[step.generator](attempt.seed or 0, rules))
    if not attempt.rules:
        return step.scene
    views = dict(step.variants) if isinstance(step, Mark) else {}
    if attempt.rules not in views:
        raise AnswerError(AnswerProblem.NOT_A_RULE_SET, attempt.rules)
    return replace(step.scene, view=views[attempt.rules])


def _judged(lesson: Lesson, step: Step, scene: Scene, attempt: Attempt) -> Outcome | None:
    match step:
        case Mark() if attempt.is_checked:
            return judge_marks(step, scene, attempt.marked)
        case Drill() if attempt.is_checked:
            return judge_drill(step, scene, attempt.marked, attempt.streak)
        case Mark() | Drill():
            _check_held(scene, attempt.marked)
            return None
        case Ask():
            if attempt.choice is None:
                return None
            return judge_choice(step, lesson.rules, attempt.choice)
    return None if attempt.card is None else try_card(step, attempt.card)


def _check_held(scene: Scene, cards: Cards) -> None:
    for card in cards:
        if card not in scene.hand:
            raise AnswerError(AnswerProblem.NOT_IN_HAND, str(card))


def _asked(step: Step, scene: Scene, attempt: Attempt, judged: Outcome | None) -> Outcome | None:
    """The referee's word on a card, once the marks are done with; else None."""
    if not (attempt.is_checked and attempt.card and scene.view and judged):
        return None
    if judged.verdict is Verdict.WRONG and not isinstance(step, Drill):
        return None
    return refusal(scene.view, attempt.card)


def _board(page: StepPage, scene: Scene) -> Board:
    board, outcome, step = page.board, page.outcome, page.step
    if isinstance(step, Mark) and step.variants and not page.is_solved:
        board = replace(board, hearts_broken=None)  # that is what the learner is asked
    if page.takes_marks:
        board = with_boxes(board, page.attempt.marked, outcome.wrong if outcome else ())
    elif outcome is not None and outcome.played is not None and outcome.card is not None:
        return with_trick(board, outcome.played.tricks[0], outcome.card)
    elif scene.view is not None:
        board = with_lights(board, scene.view)
        if outcome is not None and outcome.reason and outcome.card:
            board = with_class(board, (outcome.card,), "refused")
    elif isinstance(step, Mark):
        return with_class(board, mark_answer(step.target, scene), "lit")
    elif page.is_solved and scene.trick is not None:
        return with_winner(board, scene.trick)
    elif page.is_solved and page.attempt.choice is not None:
        return with_crown(board, page.attempt.choice)
    if page.is_solved or isinstance(step, Read):
        return board
    return with_class(board, highlighted(step, scene, page.attempt.hint), "hint")


MOST_STARS = 3


def earned(page: StepPage, before: StepResult) -> StepResult:
    """What is to be kept of a step after an attempt: the try's mistakes and aids, the best stars.

    Asking about a card is never a mistake. The first hint, a reminder of the rule, is free.
    """
    wrong = before.wrong or int(page.outcome is not None and page.outcome.verdict is Verdict.WRONG)
    aids = max(before.aids, page.attempt.hint if page.attempt.hint > 1 else 0)
    stars = before.stars
    if page.is_solved and page.judged is not None:
        stars = max(stars, _stars(wrong, aids, page.judged.verdict))
    return replace(before, wrong=wrong, aids=aids, stars=stars)


def _stars(wrong: int, aids: int, verdict: Verdict) -> int:
    """3 alone, 2 with a weaker card or an aid, 1 after a wrong try or with the answer shown."""
    if wrong or aids >= LADDER:
        return 1
    return MOST_STARS - 1 if aids or verdict is Verdict.WEAKER else MOST_STARS
