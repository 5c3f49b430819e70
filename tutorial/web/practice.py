"""Practice: the list of skills, every exercise by its address, mistakes that come back."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from secrets import randbelow

from flask import Response, g, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.catalogs import N_
from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.practice_words import practice_words
from tutorial.i18n.words import SYMBOLS, index
from tutorial.lessons.errors import AnswerProblem
from tutorial.practice import LEVELS, MOST_SEEDS, AnswerKind, Skill
from tutorial.practice.difficulty import level_at
from tutorial.practice.series import EXAM, SERIES
from tutorial.store import mistakes
from tutorial.store import practice as store
from tutorial.store.practice import SeriesResult, SkillResult
from tutorial.web.cards import card_html
from tutorial.web.clock import day_of, now
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.htmx import htmx_request, with_htmx
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, page_around, redirect_or, render
from tutorial.web.practice_attempt import (
    AGAIN,
    NO_NUMBERS,
    NOT_SHOWN,
    Try,
    TryError,
    kept_numbers,
    parse_try,
    with_answer,
)
from tutorial.web.practice_page import ItemPage
from tutorial.web.security import limit_new_guests
from tutorial.web.site import add_nav, add_paths
from tutorial.web.tickets import is_ticket, ticket

blueprint = localized_blueprint("practice", __name__)
add_nav(blueprint, "practice.home", N_("Practice"), order=20)
add_paths(blueprint, lambda: ["/practice"])

NOTHING_SENT = {
    AnswerKind.MARKS: PROBLEMS[AnswerProblem.NO_CARD],
    AnswerKind.CHOICE: PROBLEMS[AnswerProblem.NO_CHOICE],
    AnswerKind.NUMBERS: NO_NUMBERS,
}
NO_SUCH_SKILL = N_("There is no such exercise. Choose one of these.")


@blueprint.get("/practice")
def home() -> Response:
    """The skills, the weakest first; what is due again; the exam."""
    return home_page()


@blueprint.get("/practice/again")
def again() -> AnyResponse:
    """A mistake that is due: the reader's own first, the one that has waited longest; or home."""
    guest = known_guest()
    if guest is not None:
        with reading() as connection:
            own = mistakes.due_mistakes(connection, guest, now())
            due = store.due_exercises(connection, guest, now())
        if own:
            return redirect(f"/{g.lang}/practice/mistakes/{own[0]}", 302)
        if due:
            skill, level, seed = due[0]
            return redirect(address(Try(skill=skill, level=level, seed=seed, row=AGAIN)), 302)
    return redirect(f"/{g.lang}/practice", 302)


@blueprint.get("/practice/<name>")
def exercise(name: str) -> AnyResponse:
    """An exercise as its address says; without a number, a new one."""
    skill = skill_of(name)
    if skill is None:
        return home_page(NO_SUCH_SKILL, 404)
    if "seed" not in request.args:
        return onward(new_try(skill, request.args.get("level", "")))
    try:
        one = parse_try(skill, request.args)
    except TryError as error:
        return shown(new_try(skill), 400, error.message)
    try:
        return shown(with_answer(one, request.args))
    except TryError as error:
        return shown(one, 400, error.message)


@blueprint.post("/practice/<name>")
@limit_new_guests
def answer(name: str) -> AnyResponse:
    """Judge an answer, keep what came of it, and show the exercise after it."""
    skill = skill_of(name)
    if skill is None:
        return home_page(NO_SUCH_SKILL, 404)
    try:
        one = parse_try(skill, request.form)
    except TryError as error:
        return shown(new_try(skill), 400, error.message)
    try:
        answered = answer_in(one, request.form.get("ticket", ""))
    except TryError as error:
        return shown(one, 400, error.message)
    answered = replace(answered, is_old=not keep(answered))
    return redirect_or(address(answered), fragment(answered))


def answer_in(one: Try, shown_ticket: str) -> Try:
    """The exercise with the answer of the form.

    Raises:
        TryError: it was not shown, or there is no answer that it can have.
    """
    if not is_ticket(one.text, shown_ticket):
        raise TryError(NOT_SHOWN)
    answered = with_answer(one, request.form)
    if answered.answer is None:
        raise TryError(NOTHING_SENT[one.item.kind])
    return answered


def keep(one: Try) -> bool:
    """Whether the answer counts; what it changes is stored."""
    if one.answer is None:
        return False
    is_right = one.item.judge(one.answer).is_right
    with writing() as connection:
        return store.record_answer(connection, guest_id(), one.spot, now(), is_right=is_right)


def skill_of(name: str) -> Skill | None:
    """The skill of a name in an address."""
    return next((skill for skill in Skill if skill.value == name), None)


def new_try(skill: Skill, level: str = "") -> Try:
    """Another exercise, of the level asked for or else of the learner's."""
    levels = {str(n): n for n in range(1, LEVELS + 1)}
    own = level_at(skills()[skill].strength) if level not in levels else levels[level]
    return Try(skill=skill, level=own, seed=randbelow(MOST_SEEDS))


def skills() -> dict[Skill, SkillResult]:
    """Every skill as this guest has it."""
    guest = known_guest()
    if guest is None:
        return {skill: SkillResult(skill=skill) for skill in Skill}
    with reading() as connection:
        return store.skill_results(connection, guest)


def home_page(problem: str = "", status: int = 200) -> Response:
    """The list of skills, with a sentence about something that there is not."""
    guest, due, next_due, own = known_guest(), 0, None, 0
    rows: dict[str, SeriesResult] = {}
    if guest is not None:
        with reading() as connection:
            due = len(store.due_exercises(connection, guest, now()))
            due += len(mistakes.due_mistakes(connection, guest, now()))
            first = store.next_due(connection, guest), mistakes.next_due(connection, guest)
            next_due = min((moment for moment in first if moment), default=None)
            own = len(mistakes.mistake_keys(connection, guest))
            rows = dict(store.series_results(connection, guest))
    words = practice_words(g.lang)
    return page(
        "practice/home.html",
        status,
        words=words,
        skills=sorted(skills().values(), key=lambda one: one.strength),
        level_at=level_at,
        levels=LEVELS,
        due=due,
        own=own,
        next_due=None if next_due is None else words.day(day_of(next_due)),
        exam=EXAM,
        taken=rows.get(EXAM.name),
        problem=words.gettext(problem) if problem else "",
    )


def address(one: Try) -> str:
    """The address that shows an exercise as it stands."""
    return f"/{g.lang}/practice/{one.skill.value}?{one.query}"


def onward(one: Try) -> AnyResponse:
    """A new exercise under its own address."""
    if htmx_request().wants_fragment:
        return with_htmx(shown(one), push_url=address(one))
    return redirect(address(one), 302)


def shown(one: Try, status: int = 200, problem: str = "") -> Response:
    """The page of an exercise, or its fragment."""
    body = fragment(one, problem)
    return page_around(body, "practice/step.html", status, page=item_page(one, g.lang, problem))


def item_page(one: Try, lang: str, problem: str = "") -> ItemPage:
    """An exercise in one language."""
    words = practice_words(lang)
    fields = {"level": one.level, "seed": one.seed, "row": one.row, "ticket": ticket(one.text)}
    return ItemPage(
        words=words,
        attempt=one,
        action=f"/{lang}/practice/{one.skill.value}",
        hidden=tuple((name, str(value)) for name, value in fields.items() if value != ""),
        next_url=next_url(one, lang),
        problem=words.gettext(problem) if problem else "",
        typed=kept_numbers(one.item, request.form) if problem else (),
    )


def next_url(one: Try, lang: str) -> str:
    """The address after an exercise: the next of its row, or of its skill."""
    if one.row in SERIES:
        return f"/{lang}/practice/rows/{one.row}"
    return f"/{lang}/practice/{one.row or one.skill.value}"


def fragment(one: Try, problem: str = "") -> Markup:
    """The exercise as HTML."""
    if problem:
        return rendered(item_page(one, g.lang, problem))
    return _kept(g.lang, one, ticket(one.text))


@lru_cache(maxsize=512)
def _kept(lang: str, one: Try, _ticket: str) -> Markup:
    """The exercise as HTML, kept: a link may be followed by a whole class."""
    return rendered(item_page(one, lang))


def rendered(one: ItemPage) -> Markup:
    """An exercise's page as its fragment."""
    text = render(
        "practice/_step.html", page=one, card_html=card_html, symbols=SYMBOLS, index=index
    )
    return Markup(text)  # noqa: S704  (a template of ours)
