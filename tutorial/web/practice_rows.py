"""Rows of mixed exercises: the exam, the reviews after some lessons."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from secrets import randbelow

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.catalogs import N_
from tutorial.i18n.practice_words import practice_words
from tutorial.practice import MOST_SEEDS, item
from tutorial.practice.series import EXAM, REVIEWS, SERIES, Series, Spot, spots
from tutorial.store import practice as store
from tutorial.store.practice import SeriesResult
from tutorial.web.clock import now
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, page_around
from tutorial.web.practice import (
    NO_SUCH_SKILL,
    NOTHING_SENT,
    address,
    home_page,
    rendered,
)
from tutorial.web.practice_attempt import (
    NOT_SHOWN,
    Try,
    TryError,
    kept_marks,
    kept_numbers,
    with_answer,
)
from tutorial.web.practice_page import ItemPage
from tutorial.web.security import limit_new_guests

blueprint = localized_blueprint("practice_rows", __name__)

MOVED_ON = N_(
    "That question was answered already, perhaps in another window. Here is the next one."
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row as far as this guest has come."""

    series: Series
    result: SeriesResult | None

    @property
    def place(self) -> int:
        """The place of the next question, 0-based."""
        return len(self.result.marks) if self.result else 0

    @property
    def is_open(self) -> bool:
        """Whether it was begun and goes on."""
        return self.result is not None and self.place < self.series.length

    @property
    def is_done(self) -> bool:
        """Whether every question was answered."""
        return self.result is not None and not self.is_open

    @property
    def has_enough(self) -> bool:
        """Whether enough answers were right."""
        return self.is_done and self.result is not None and self.result.right >= self.series.enough

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The exercises; none before the row was begun."""
        return spots(self.series, self.result.seed) if self.result else ()

    @property
    def lesson(self) -> int | None:
        """The lesson that a review comes after; None for the exam."""
        return next((n for n, series in REVIEWS.items() if series is self.series), None)

    @property
    def question(self) -> Try:
        """The exercise that comes next."""
        skill, level, seed = self.spots[self.place]
        at = request.args.get("at", "")
        trick = int(at) if re.fullmatch(r"\d{1,2}", at, re.ASCII) else None
        marked = kept_marks(item(skill, level, seed), request.values)
        return Try(skill=skill, level=level, seed=seed, marked=marked, at=trick)


@blueprint.get("/practice/exam", defaults={"name": EXAM.name})
@blueprint.get("/practice/rows/<name>")
def row(name: str) -> AnyResponse:
    """The next question of a row, or its beginning or end."""
    series = SERIES.get(name)
    if series is None:
        return home_page(NO_SUCH_SKILL, 404)
    return row_page(stored_row(series))


@blueprint.post("/practice/exam", defaults={"name": EXAM.name})
@blueprint.post("/practice/rows/<name>")
@limit_new_guests
def answer_row(name: str) -> AnyResponse:
    """Begin a row, or judge the answer to its next question."""
    series = SERIES.get(name)
    if series is None:
        return home_page(NO_SUCH_SKILL, 404)
    found = stored_row(series)
    if "start" in request.form:
        return started(found)
    try:
        one = answer_in(found)
    except TryError as error:
        return row_page(stored_row(series), error.status, error.message)
    return redirect(row_url(series) if series is EXAM else address(replace(one, row=name)), 303)


def answer_in(found: Row) -> Try:
    """The next question with the answer of the form, which is stored.

    Raises:
        TryError: no question waits, or another one, or the answer is none.
    """
    if not found.is_open:
        raise TryError(NOT_SHOWN)
    if not is_for_next(found):
        raise TryError(MOVED_ON, 409)
    one = with_answer(found.question, request.form)
    if one.answer is None:
        raise TryError(NOTHING_SENT[one.item.kind])
    if not keep(found, one):
        raise TryError(MOVED_ON, 409)
    return one


def stored_row(series: Series) -> Row:
    """The row as this guest has it."""
    guest = known_guest()
    if guest is None:
        return Row(series, None)
    with reading() as connection:
        return Row(series, store.series_results(connection, guest).get(series.name))


def started(found: Row) -> AnyResponse:
    """Begin the row, unless it was begun before and goes on."""
    if not found.is_open:
        seed = randbelow(MOST_SEEDS)
        with writing() as connection:
            store.start_series(connection, guest_id(), found.series.name, seed, now())
    return redirect(row_url(found.series), 303)


def is_for_next(found: Row) -> bool:
    """Whether the form answers the question that comes next."""
    seed = "" if found.result is None else str(found.result.seed)
    return (request.form.get("seed"), request.form.get("place")) == (seed, str(found.place))


def keep(found: Row, one: Try) -> bool:
    """Whether nobody else answered the question in the meantime; then the answer is stored."""
    if one.answer is None or found.result is None:
        return False
    is_right = one.item.judge(one.answer).is_right
    at = (found.result.seed, found.place)
    with writing() as connection:
        is_next = store.mark_series(
            connection, guest_id(), found.series.name, at, now(), is_right=is_right
        )
        if is_next:
            store.record_answer(connection, guest_id(), one.spot, now(), is_right=is_right)
    return is_next


def row_url(series: Series) -> str:
    """The address of a row."""
    return f"/{g.lang}/practice/{'exam' if series is EXAM else f'rows/{series.name}'}"


def row_page(found: Row, status: int = 200, problem: str = "") -> Response:
    """The next question of a row, or its beginning or end."""
    words = practice_words(g.lang)
    said = words.gettext(problem) if problem else ""
    if not found.is_open or found.result is None:
        url = row_url(found.series)
        return page("practice/row.html", status, words=words, row=found, url=url, problem=said)
    one = found.question
    shown = ItemPage(
        words=words,
        attempt=one,
        action=row_url(found.series),
        hidden=(("seed", str(found.result.seed)), ("place", str(found.place))),
        problem=said,
        place=(found.place + 1, found.series.length),
        typed=kept_numbers(one.item, request.form) if problem else (),
    )
    return page_around(rendered(shown), "practice/step.html", status, page=shown)
