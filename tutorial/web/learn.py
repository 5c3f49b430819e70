"""The course: the home page with the path of lessons, every step, the end of a lesson."""

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from secrets import randbelow

from flask import Response, abort, g, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.loader import course, lesson
from tutorial.lessons.model import Ask, Drill, Lesson, Read
from tutorial.practice.series import REVIEWS
from tutorial.store import progress
from tutorial.store.progress import StepResult
from tutorial.web.attempt import MOST_SEEDS, Attempt, kept_attempt, parse_attempt
from tutorial.web.cards import card_html, cards_html
from tutorial.web.coach import Coach
from tutorial.web.database import reading, writing
from tutorial.web.example import Example
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, page_around, redirect_or, render
from tutorial.web.path import lesson_path, next_step, step_stars
from tutorial.web.play import open_games
from tutorial.web.security import limit_new_guests
from tutorial.web.site import add_paths
from tutorial.web.stars import MOST_STARS, earned
from tutorial.web.steps import StepPage, step_page

blueprint = localized_blueprint("learn", __name__)
add_paths(
    blueprint,
    lambda: [f"/learn/{one.key}/{n}" for one in course() for n in range(1, len(one.steps) + 1)],
)
add_paths(blueprint, lambda: [f"/learn/{one.key}/example" for one in course() if one.example])

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
        open_game=next(iter(open_games(1)), None),
        reviews=REVIEWS,
    )


@blueprint.get("/learn")
def lessons() -> AnyResponse:
    """The path of lessons is the home page."""
    return redirect(url_for("learn.home"), 302)


@blueprint.get("/learn/<key>")
def start(key: str) -> AnyResponse:
    """The first step of a lesson that is not solved yet; first of all its worked example."""
    one = lesson_or_404(key)
    results = stored_results(key)
    steps = range(1, len(one.steps) + 1)
    open_steps = [n for n in steps if not has_stars(results, key, n)]
    if one.example and len(open_steps) == len(one.steps):
        return redirect(url_for("learn.example", key=key), 302)
    return redirect(url_for("learn.step", key=key, number=(open_steps or [1])[0]), 302)


@blueprint.get("/learn/<key>/example")
def example(key: str) -> Response:
    """A frame of a lesson's worked example."""
    one = lesson_or_404(key)
    if not one.example:
        abort(404)
    at = request.args.get("at", 0, type=int)
    shown = Example(words(g.lang), one, max(0, at), "run" in request.args)
    return page(
        "lessons/example.html", coach=shown, card_html=card_html, symbols=SYMBOLS, index=index
    )


@blueprint.get("/learn/<key>/<int:number>")
def step(key: str, number: int) -> Response:
    """A step as its address says: untouched, or after an answer."""
    one = lesson_or_404(key, number)
    try:
        result = step_page(one, number, seeded(one, number, parse_attempt(request.args)))
    except AnswerError as error:
        return refused(one, number, error)
    return step_response(result, stored_results(key))


@blueprint.post("/learn/<key>/<int:number>")
@limit_new_guests
def answer(key: str, number: int) -> AnyResponse:
    """Judge an answer, keep what came of it, and show the step after it."""
    one = lesson_or_404(key, number)
    if "done" in request.form and isinstance(one.step(number), Read):
        return finish_reading(one, number)
    try:
        if "restart" in request.form:
            return restart(one, number, request.form.get("rules", ""))
        result = step_page(one, number, seeded(one, number, parse_attempt(request.form)))
        check_answered(result)
    except AnswerError as error:
        return refused(one, number, error)
    return redirect_or(address(result), fragment(result, keep(result, stored_results(key))))


@blueprint.get("/learn/<key>/done")
def done(key: str) -> Response:
    """The end of a lesson: its stars, and the next one."""
    one = lesson_or_404(key)
    results = stored_results(key)
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


def stored_results(lesson: str = "") -> Results:
    """What this guest has done so far, or of one lesson; nothing for somebody new."""
    guest = known_guest()
    if guest is None:
        return {}
    with reading() as connection:
        return progress.results(connection, guest, lesson)


def has_stars(results: Results, key: str, number: int) -> bool:
    """Whether a step has been solved."""
    result = results.get((key, number))
    return result is not None and result.stars > 0


def keep(result: StepPage, results: Results) -> Results:
    """Store what an answer changes, if anything: a first wrong try, a hint, more stars.

    Args:
        result: the step after the answer.
        results: what was stored before.
    """
    where = (result.lesson.key, result.number)
    before = results.get(where) or StepResult(lesson=where[0], step=where[1])
    after = earned(result, before)
    if after == before:
        return results
    with writing() as connection:
        if after.wrong > before.wrong:
            progress.record_wrong(connection, guest_id(), *where)
        if after.aids > before.aids:
            progress.record_aid(connection, guest_id(), *where, after.aids)
        if after.stars > before.stars:
            progress.record_done(connection, guest_id(), *where, after.stars)
    return {**results, where: after}


def finish_reading(one: Lesson, number: int) -> AnyResponse:
    """Store that a step was read, and go on."""
    if not has_stars(stored_results(one.key), one.key, number):
        with writing() as connection:
            progress.record_done(connection, guest_id(), one.key, number, MOST_STARS)
    if number == len(one.steps):
        return redirect(url_for("learn.done", key=one.key), 303)
    return untouched(step_page(one, number + 1, seeded(one, number + 1, Attempt())))


def restart(one: Lesson, number: int, rules: str) -> AnyResponse:
    """Begin the step again under the rules it was shown with, wrong tries and hints forgotten.

    Raises:
        AnswerError: the step does not know these rules.
    """
    fresh = step_page(one, number, seeded(one, number, Attempt(rules=rules)))
    if (guest := known_guest()) is not None:
        with writing() as connection:
            progress.restart_step(connection, guest, one.key, number)
    return untouched(fresh)


def untouched(fresh: StepPage) -> AnyResponse:
    """A step that nobody has answered, after a post."""
    return redirect_or(address(fresh), fragment(fresh, stored_results(fresh.lesson.key)))


def address(result: StepPage) -> str:
    """The address that shows a step as it stands."""
    path = f"/{g.lang}/learn/{result.lesson.key}/{result.number}"
    return f"{path}?{result.query}" if result.query else path


def step_response(
    result: StepPage, results: Results, status: int = 200, problem: str = ""
) -> Response:
    """The page of a step, or its fragment."""
    stars = step_stars(result.lesson, results)[result.number - 1]
    coach = Coach(words(g.lang), result, stars, problem)
    body = fragment(result, results, problem)
    return page_around(body, "lessons/step.html", status, coach=coach)


DOTS = Markup("<!--dots-->")
"""Stands in the HTML of a step where the way to each step is to be."""


def fragment(result: StepPage, results: Results, problem: str = "") -> Markup:
    """The step as HTML: what all readers see alike, and the reader's own way through the lesson."""
    stars = step_stars(result.lesson, results)
    step = step_html(g.lang, result, stars[result.number - 1], problem)
    return step.replace(DOTS, dots_html(g.lang, result.lesson.key, result.number, stars))


@lru_cache(maxsize=4096)
def step_html(lang: str, result: StepPage, stars: int, problem: str) -> Markup:
    """The step as HTML but for the dots, kept: many readers stand at the same place."""
    text = render(
        "lessons/_step.html",
        coach=Coach(words(lang), result, stars, problem),
        dots=DOTS,
        card_html=cards_html(),
        symbols=SYMBOLS,
        index=index,
    )
    return Markup(text)  # noqa: S704  (a template of ours)


@lru_cache(maxsize=4096)
def dots_html(lang: str, key: str, number: int, stars: tuple[int, ...]) -> Markup:
    """The way to each step of a lesson with its stars, as HTML."""
    path = f"/{lang}/learn/{key}"
    text = render("lessons/_dots.html", path=path, number=number, stars_of_steps=stars)
    return Markup(text)  # noqa: S704  (as above)


def refused(one: Lesson, number: int, error: AnswerError) -> Response:
    """The step as it was before something that is no answer, with a sentence about that."""
    problem = words(g.lang).catalog.gettext(PROBLEMS[error.problem])
    return step_response(kept_page(one, number), stored_results(one.key), 400, problem)


def kept_page(one: Lesson, number: int) -> StepPage:
    """The step with as much of the request as makes sense on it."""
    kept = seeded(one, number, kept_attempt(request.values))
    for attempt in (kept, replace(kept, marked=()), replace(kept, marked=(), rules="")):
        with suppress(AnswerError):
            return step_page(one, number, attempt)
    return step_page(one, number, seeded(one, number, Attempt()))


def check_answered(result: StepPage) -> None:
    """Refuse a post that asks for nothing.

    Raises:
        AnswerError: neither a card nor a choice nor a hint.
    """
    if result.outcome is None and "ask_hint" not in request.form:
        asks = isinstance(result.asked, Ask)
        raise AnswerError(AnswerProblem.NO_CHOICE if asks else AnswerProblem.NO_CARD)
