"""Test-out: whoever answers four steps of a lesson at once has done the lesson."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from secrets import randbelow

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.lessons.errors import AnswerError
from tutorial.lessons.model import Ask, Break, Lesson, Mark, Pass, Play
from tutorial.lessons.outcome import Verdict
from tutorial.practice import MOST_SEEDS
from tutorial.store import practice as store
from tutorial.store import progress
from tutorial.store.practice import SeriesResult
from tutorial.web.attempt import Attempt, kept_attempt, parse_attempt
from tutorial.web.cards import card_html
from tutorial.web.clock import now
from tutorial.web.coach import Coach
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.learn import check_answered, lesson_or_404
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.practice_attempt import NOT_SHOWN, THREE_CARDS, TryError
from tutorial.web.practice_rows import MOVED_ON
from tutorial.web.security import limit_new_guests
from tutorial.web.steps import StepPage, step_page

blueprint = localized_blueprint("practice_know", __name__)

COUNT = 4
"""So many steps are asked."""
KNOWN_STARS = 2
"""What each step of the lesson gets; the third star is for who does it."""
ASKED = (Mark, Break, Play, Pass, Ask)
"""The kinds of steps that one answer decides."""


def name_of(one: Lesson) -> str:
    """The name of the lesson's row in the store."""
    return f"know-{one.key}"


def numbers(one: Lesson, seed: int) -> tuple[int, ...]:
    """The steps that are asked, 1-based, in the order of the lesson."""
    judged = [n for n, step in enumerate(one.steps, 1) if isinstance(step, ASKED)]
    rng = Random(f"{name_of(one)}/{seed}")
    return tuple(sorted(rng.sample(judged, min(COUNT, len(judged)))))


@blueprint.get("/practice/know/<key>")
def know(key: str) -> Response:
    """The next question about a lesson, or the beginning or end of the test."""
    one = lesson_or_404(key)
    return know_page(one, stored(one))


@blueprint.post("/practice/know/<key>")
@limit_new_guests
def answer(key: str) -> AnyResponse:
    """Begin the test, or judge the answer to its next question."""
    one = lesson_or_404(key)
    found = stored(one)
    if "start" in request.form:
        return started(one, found)
    try:
        judge(one, found)
    except TryError as error:
        return know_page(one, stored(one), error.status, error.message)
    return redirect(f"/{g.lang}/practice/know/{key}", 303)


def judge(one: Lesson, found: SeriesResult | None) -> None:
    """Store the answer in the form; with the last one right, the whole lesson is done.

    Raises:
        TryError: no question waits, or another one, or the answer is none.
    """
    if found is None or is_done(one, found):
        raise TryError(NOT_SHOWN)
    place = len(found.marks)
    if (request.form.get("seed"), request.form.get("place")) != (str(found.seed), str(place)):
        raise TryError(MOVED_ON, 409)
    is_right = is_answer_right(one, numbers(one, found.seed)[place])
    guest, at = guest_id(), (found.seed, place)
    with writing() as connection:
        if not store.mark_series(connection, guest, name_of(one), at, now(), is_right=is_right):
            raise TryError(MOVED_ON, 409)
        if is_right and found.marks + "1" == "1" * len(numbers(one, found.seed)):
            for number in range(1, len(one.steps) + 1):
                progress.record_done(connection, guest, one.key, number, KNOWN_STARS)


def is_answer_right(one: Lesson, number: int) -> bool:
    """Whether the form solves a step with the best answer.

    Raises:
        TryError: it holds no answer to the step.
    """
    try:
        attempt = parse_attempt(request.form)
        result = step_page(one, number, replace(attempt, hint=0, rules="", seed=None, streak=0))
        check_answered(result)
    except AnswerError as error:
        raise TryError(PROBLEMS[error.problem]) from error
    verdict = result.judged and result.judged.verdict
    if isinstance(result.step, Pass) and verdict is Verdict.REFUSED:
        raise TryError(THREE_CARDS)
    return result.is_solved and verdict is Verdict.RIGHT


def stored(one: Lesson) -> SeriesResult | None:
    """The test as far as this guest has come; None if it was not begun."""
    guest = known_guest()
    if guest is None:
        return None
    with reading() as connection:
        return store.series_results(connection, guest).get(name_of(one))


def is_done(one: Lesson, found: SeriesResult) -> bool:
    """Whether every question was answered."""
    return len(found.marks) >= len(numbers(one, found.seed))


def started(one: Lesson, found: SeriesResult | None) -> AnyResponse:
    """Begin the test, unless it was begun before and goes on."""
    if found is None or is_done(one, found):
        with writing() as connection:
            seed = randbelow(MOST_SEEDS)
            store.start_series(connection, guest_id(), name_of(one), seed, now())
    return redirect(f"/{g.lang}/practice/know/{one.key}", 303)


def know_page(
    one: Lesson, found: SeriesResult | None, status: int = 200, problem: str = ""
) -> Response:
    """The next question about a lesson, or the beginning or end of the test."""
    said = words(g.lang)
    text = said.catalog.gettext(problem) if problem else ""
    asked = numbers(one, found.seed if found else 0)
    context = {"words": said, "lesson": one, "result": found, "asked": asked, "problem": text}
    if found is None or is_done(one, found):
        return page("practice/known.html", status, **context)
    step = with_marks(step_page(one, asked[len(found.marks)], Attempt()))
    coach = Coach(said, step, 0)
    tools = {"card_html": card_html, "symbols": SYMBOLS, "index": index}
    return page("practice/know.html", status, coach=coach, **context, **tools)


def with_marks(page: StepPage) -> StepPage:
    """The question with the cards that the request says are marked, if it asks for marks.

    They come with a switch of the language, and with an answer that was none.
    """
    held = {shown.card for shown in page.board.cards}
    marked = tuple(card for card in kept_attempt(request.values).marked if card in held)
    if not marked or not page.takes_marks:
        return page
    return step_page(page.lesson, page.number, Attempt(marked=marked))
