"""The course: the home page with the path of lessons, every step, the end of a lesson."""

from dataclasses import replace
from secrets import randbelow

from flask import Response, abort, g, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.lessons.errors import AnswerError
from tutorial.lessons.loader import course, lesson
from tutorial.lessons.model import Drill, Lesson, Read
from tutorial.store import progress
from tutorial.store.progress import StepResult
from tutorial.web.attempt import MOST_SEEDS, Attempt, parse_attempt
from tutorial.web.cards import card_html
from tutorial.web.coach import Coach
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, redirect_or_fragment
from tutorial.web.path import lesson_path, next_step
from tutorial.web.security import limit_new_guests
from tutorial.web.site import add_paths
from tutorial.web.steps import StepPage, is_mistake, stars, step_page

blueprint = localized_blueprint("learn", __name__)
add_paths(
    blueprint,
    lambda: [f"/learn/{one.key}/{n}" for one in course() for n in range(1, len(one.steps) + 1)],
)

Results = dict[tuple[str, int], StepResult]


@blueprint.get("/")
def home() -> Response:
    """The path of lessons, and where to go on."""
    results = stored_results()
    return page(
        "home.html",
        words=words(g.lang),
        path=lesson_path(course(), results),
        go_on=next_step(course(), results),
        has_begun=bool(results),
    )


@blueprint.get("/learn/<key>")
def start(key: str) -> AnyResponse:
    """The first step of a lesson that is not solved yet."""
    one = lesson_or_404(key)
    results = stored_results()
    steps = range(1, len(one.steps) + 1)
    open_steps = [n for n in steps if not has_stars(results, key, n)]
    return redirect(url_for("learn.step", key=key, number=(open_steps or [1])[0]), 302)


@blueprint.get("/learn/<key>/<int:number>")
def step(key: str, number: int) -> Response:
    """A step as its address says: untouched, or after an answer."""
    one = lesson_or_404(key, number)
    try:
        return step_response(
            step_page(one, number, seeded(one, number, parse_attempt(request.args)))
        )
    except AnswerError as error:
        return refused_response(one, number, error)


@blueprint.post("/learn/<key>/<int:number>")
@limit_new_guests
def answer(key: str, number: int) -> AnyResponse:
    """Judge an answer, keep what came of it, and show the step after it."""
    one = lesson_or_404(key, number)
    if "done" in request.form and isinstance(one.step(number), Read):
        return finish_reading(one, number)
    if "restart" in request.form:
        return restart(one, number)
    try:
        attempt = seeded(one, number, parse_attempt(request.form))
        result = step_page(one, number, attempt)
    except AnswerError as error:
        return refused_response(one, number, error)
    keep(result)
    return redirect_or_fragment(address(result), "lessons/step.html", **step_context(result))


@blueprint.get("/learn/<key>/done")
def done(key: str) -> Response:
    """The end of a lesson: its stars, and the next one."""
    one = lesson_or_404(key)
    results = stored_results()
    return page(
        "lessons/done.html",
        words=words(g.lang),
        lesson=one,
        entry=lesson_path((one,), results)[0],
        next_lesson=next((other for other in course() if other.number == one.number + 1), None),
    )


def lesson_or_404(key: str, number: int = 1) -> Lesson:
    """The lesson with a key and a step of that number, or a 404."""
    try:
        one = lesson(key)
        one.step(number)
    except (KeyError, IndexError):
        abort(404)
    return one


def seeded(one: Lesson, number: int, attempt: Attempt) -> Attempt:
    """The attempt, with a position picked if its step generates them and none is named."""
    if isinstance(one.step(number), Drill) and attempt.seed is None:
        return replace(attempt, seed=randbelow(MOST_SEEDS))
    return attempt


def stored_results() -> Results:
    """What this guest has done so far; nothing for somebody new."""
    guest = known_guest()
    if guest is None:
        return {}
    with reading() as connection:
        return progress.results(connection, guest)


def has_stars(results: Results, key: str, number: int) -> bool:
    """Whether a step has been solved."""
    result = results.get((key, number))
    return result is not None and result.stars > 0


def keep(result: StepPage) -> None:
    """Store what an answer changes: a wrong try, a hint, or the stars."""
    where = (result.lesson.key, result.number)
    if is_mistake(result):
        with writing() as connection:
            progress.record_wrong(connection, guest_id(), *where)
    elif result.is_solved and result.outcome is not None:
        with writing() as connection:
            before = progress.step_result(connection, guest_id(), *where)
            earned = stars(before.wrong, before.aids, result.outcome.verdict)
            progress.record_done(connection, guest_id(), *where, earned)
    elif result.attempt.hint > 1:
        with writing() as connection:
            progress.record_aid(connection, guest_id(), *where, result.attempt.hint)


def finish_reading(one: Lesson, number: int) -> AnyResponse:
    """Store that a step was read, and go on."""
    with writing() as connection:
        progress.record_done(connection, guest_id(), one.key, number, 3)
    if number == len(one.steps):
        return redirect(url_for("learn.done", key=one.key), 303)
    following = step_page(one, number + 1, seeded(one, number + 1, Attempt()))
    return redirect_or_fragment(address(following), "lessons/step.html", **step_context(following))


def restart(one: Lesson, number: int) -> AnyResponse:
    """Begin the step again, its wrong tries and hints forgotten."""
    if (guest := known_guest()) is not None:
        with writing() as connection:
            progress.restart_step(connection, guest, one.key, number)
    fresh = step_page(one, number, seeded(one, number, Attempt()))
    return redirect_or_fragment(address(fresh), "lessons/step.html", **step_context(fresh))


def address(result: StepPage) -> str:
    """The address that shows a step as it stands."""
    path = f"/{g.lang}/learn/{result.lesson.key}/{result.number}"
    query = result.attempt.query
    return f"{path}?{query}" if query else path


def step_context(result: StepPage, problem: str = "") -> dict[str, object]:
    """What the templates of a step need."""
    return {
        "coach": Coach(words(g.lang), result, stored_results(), problem),
        "card_html": card_html,
        "symbols": SYMBOLS,
        "index": index,
    }


def step_response(result: StepPage) -> Response:
    """The page of a step, or its fragment."""
    return page("lessons/step.html", **step_context(result))


def refused_response(one: Lesson, number: int, error: AnswerError) -> Response:
    """The step as it was before something that is no answer, with a sentence about that."""
    before = step_page(one, number, seeded(one, number, Attempt()))
    problem = words(g.lang).catalog.gettext(PROBLEMS[error.problem])
    return page("lessons/step.html", 400, **step_context(before, problem))
