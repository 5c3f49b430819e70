"""A step as it stands: its board, what the coach says and what can be done next.

Pure: the same lesson, step and attempt give the same page in every language and process, so
what was asked once is kept.
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache

from tutorial.engine import Cards, Rules, View, preset
from tutorial.lessons.drilling import Posed, judge_passed, judge_recall, posed
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.hints import LADDER, has_hints, highlighted, hints
from tutorial.lessons.model import (
    Ask,
    Drill,
    Lesson,
    Mark,
    MarkTarget,
    Pass,
    Read,
    Round,
    Scene,
    Step,
    Trick,
)
from tutorial.lessons.outcome import (
    Outcome,
    Verdict,
    judge_choice,
    judge_drill,
    judge_marks,
    mark_answer,
    only_asked,
    refusal,
    try_card,
)
from tutorial.lessons.passing import judge_pass
from tutorial.lessons.questions import QUESTIONS
from tutorial.lessons.rounds import judge_round, scene_after
from tutorial.lessons.said import Form, Message, Said
from tutorial.web.attempt import MOST_SEEDS, Attempt
from tutorial.web.board import (
    Board,
    laid_out,
    scene_board,
    with_boxes,
    with_class,
    with_crowns,
    with_lights,
    with_signs,
    with_trick,
    with_winner,
    without_cards,
)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StepPage:
    """Everything that a step's template needs, in no language yet."""

    lesson: Lesson
    number: int
    """1-based place of the step in its lesson."""
    step: Step
    attempt: Attempt
    query: str
    """The attempt as the query of the page's address."""
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
    posed: Posed | None = None
    """The generated position of a drill."""

    @property
    def asked(self) -> Step:
        """The step to be solved: of a drill, its position."""
        return self.step if self.posed is None else self.posed.step

    @property
    def question(self) -> Message | None:
        """The question of a drill's position, once it is asked."""
        return None if self.posed is None or self.to_hide else self.posed.says

    @property
    def to_hide(self) -> Attempt | None:
        """What hides the tricks of a drill that are asked about from memory; else None."""
        if self.posed is None or not isinstance(self.posed.step, Ask):
            return None
        return None if self.attempt.is_seen else replace(self.attempt, is_seen=True)

    @property
    def is_solved(self) -> bool:
        """Whether the attempt solves the step."""
        return self.judged is not None and self.judged.is_solved

    @property
    def can_take_back(self) -> bool:
        """Whether cards have left the hand that others would have been better than."""
        judged = self.judged
        if judged is None or isinstance(self.step, Round) or judged.verdict is Verdict.RIGHT:
            return False
        return judged.played is not None

    @property
    def takes_marks(self) -> bool:
        """Whether cards are to be marked and checked."""
        return isinstance(self.asked, Mark | Pass) and not self._is_settled

    @property
    def next_trick(self) -> Attempt | None:
        """The next trick of a deal that is played out, once this one has been seen; else None."""
        if not isinstance(self.step, Round) or self.judged is None or self.attempt.card is None:
            return None
        if self.judged.verdict is not Verdict.ONWARD:
            return None
        return Attempt(plays=(*self.attempt.plays, self.attempt.card))

    @property
    def takes_choice(self) -> bool:
        """Whether one of the choices is to be picked."""
        return isinstance(self.asked, Ask) and not self._is_settled and self.to_hide is None

    @property
    def next_attempt(self) -> Attempt | None:
        """The next position of a drill whose row goes on or starts again; else None."""
        if not isinstance(self.step, Drill) or self.judged is None or self.is_solved:
            return None
        right = self.judged.verdict is Verdict.ONWARD
        seed = (self.attempt.seed or 0) + 1
        return Attempt(seed=seed % MOST_SEEDS, streak=self.attempt.streak + 1 if right else 0)

    @property
    def shows_marks(self) -> bool:
        """Whether the marks are shown beside the answer: after a mistake that ends a row."""
        is_marked = isinstance(self.asked, Mark) and self.next_attempt is not None
        return is_marked and self.judged is not None and self.judged.verdict is Verdict.WRONG

    @property
    def _is_settled(self) -> bool:
        """Whether the marks are done with: right, or shown right after a drill's mistake."""
        is_passed = isinstance(self.step, Pass) and self.judged and self.judged.played
        return self.is_solved or bool(is_passed) or self.next_attempt is not None


@lru_cache(maxsize=2048)
def step_page(lesson: Lesson, number: int, attempt: Attempt) -> StepPage:
    """The page of a step after an attempt.

    Raises:
        AnswerError: the attempt is none for this step.
        IndexError: the lesson has no such step.
    """
    step = lesson.step(number)
    rules_name = attempt.rules or lesson.rules_name
    rules = _rules(lesson, step, attempt)
    drilled = posed(step, attempt.seed or 0, rules) if isinstance(step, Drill) else None
    scene = _scene(step if drilled is None else drilled.step, attempt)
    judged = _judged(rules, step, drilled, scene, attempt)
    page = StepPage(
        lesson=lesson,
        number=number,
        step=step,
        attempt=attempt,
        query=attempt.query,
        rules_name=rules_name,
        board=scene_board(scene),
        outcome=_asked(step, scene, attempt, judged) or judged,
        judged=judged,
        posed=drilled,
    )
    has_any = page.to_hide is None and has_hints(page.asked, scene)
    return replace(
        page,
        board=_board(page, scene),
        hints=hints(page.asked, rules, scene, attempt.hint) if has_any else (),
        hints_left=max(0, LADDER - attempt.hint) if has_any else 0,
    )


def variant_names(step: Step) -> tuple[str, ...]:
    """The presets that a step can be switched to beside its own rules."""
    if isinstance(step, Read | Mark | Ask):
        return tuple(name for name, _ in step.variants)
    return ()


def _rules(lesson: Lesson, step: Step, attempt: Attempt) -> Rules:
    if not attempt.rules:
        return lesson.rules_of(step)
    if attempt.rules not in variant_names(step):
        raise AnswerError(AnswerProblem.NOT_A_RULE_SET, attempt.rules)
    return preset(attempt.rules)


def _scene(step: Step, attempt: Attempt) -> Scene:
    match step:
        case Ask() if attempt.is_seen and not attempt.choice:
            return replace(step.scene, tricks=())
        case Pass():
            return replace(step.scene, cards=laid_out(step.hand))
        case Round():
            return scene_after(step, attempt.plays)
        case Read() | Mark() if attempt.rules:
            return replace(step.scene, view=dict(step.variants)[attempt.rules])
    return step.scene


def _judged(
    rules: Rules, step: Step, drilled: Posed | None, scene: Scene, attempt: Attempt
) -> Outcome | None:
    match step:
        case Drill() if drilled is not None and isinstance(drilled.step, Ask):
            choice, streak = attempt.choice, attempt.streak
            return judge_recall(step, drilled.step, rules, choice, streak) if choice else None
        case Drill() if drilled is not None and isinstance(drilled.step, Pass):
            return _judged_pass(step, drilled.step, scene, attempt)
        case Mark() | Drill() | Pass():
            return _judged_marks(step, scene, attempt)
        case Ask():
            return judge_choice(step, rules, attempt.choice) if attempt.choice else None
        case Round():
            return judge_round(step, attempt.plays, attempt.card)
    return None if attempt.card is None else try_card(step, attempt.card, scene)


def _judged_marks(step: Mark | Drill | Pass, scene: Scene, attempt: Attempt) -> Outcome | None:
    if not attempt.is_checked:
        _check_held(scene, attempt.marked)
        return None
    if isinstance(step, Pass):
        return judge_pass(step, attempt.marked)
    if isinstance(step, Drill):
        return judge_drill(step, scene, attempt.marked, attempt.streak)
    return judge_marks(step, scene, attempt.marked)


def _judged_pass(step: Drill, asked: Pass, scene: Scene, attempt: Attempt) -> Outcome | None:
    if not attempt.is_checked:
        _check_held(scene, attempt.marked)
        return None
    return judge_passed(step, asked, attempt.marked, attempt.streak)


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
    return only_asked(refusal(scene.view, attempt.card))


def _board(page: StepPage, scene: Scene) -> Board:
    """The board after the attempt, with what the hints point at standing out."""
    board, outcome, step = _untouched(page), page.outcome, page.step
    trick = None if outcome is None else outcome.trick or _played_trick(outcome)
    if outcome is not None and outcome.card is not None and trick is not None:
        return with_trick(board, page.lesson.rules_of(step), trick, outcome.card)
    if isinstance(page.asked, Pass) and not page.takes_marks:
        return without_cards(board, page.attempt.marked)
    if page.is_solved and isinstance(step, Ask):
        return _answered(board, scene, step, page.attempt.choice)
    if page.takes_marks:
        board = with_boxes(board, page.attempt.marked, outcome.wrong if outcome else ())
    elif scene.view is not None:
        board = _lit(board, scene.view, outcome)
        if page.shows_marks:
            board = with_signs(board, page.attempt.marked, mark_answer(MarkTarget.LEGAL, scene))
    elif isinstance(step, Mark):
        return with_class(board, mark_answer(step.target, scene), "lit")
    if page.is_solved or page.shows_marks or isinstance(step, Read):
        return board
    return with_class(board, highlighted(page.asked, scene, page.attempt.hint), "hint")


def _untouched(page: StepPage) -> Board:
    step = page.step
    if isinstance(step, Mark) and step.variants and not page.is_solved:
        return replace(page.board, hearts_broken=None)  # that is what the learner is asked
    return page.board


def _played_trick(outcome: Outcome) -> Trick | None:
    return outcome.played.tricks[0] if outcome.played else None


def _lit(board: Board, view: View, outcome: Outcome | None) -> Board:
    board = with_lights(board, view)
    if outcome is not None and outcome.reason and outcome.card:
        return with_class(board, (outcome.card,), "refused")
    return board


def _answered(board: Board, scene: Scene, step: Ask, choice: str) -> Board:
    """The board with what was asked for standing out: the card that takes the trick, or seats."""
    if scene.trick is not None:
        return with_winner(board, scene.trick)
    if QUESTIONS[step.question].form in {Form.SEAT, Form.SEATS, Form.RESULT}:
        return with_crowns(board, [int(seat) for seat in choice.split(".") if seat.isdigit()])
    return board
