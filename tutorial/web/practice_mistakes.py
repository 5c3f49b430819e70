"""One's own mistakes as exercises: each has its address and comes back until it is put right."""

from __future__ import annotations

import logging

from flask import Response, abort, g, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import Card, HeartsError, IllegalPlayError, Reason, judge, legal_plays
from tutorial.i18n.catalogs import current
from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.practice_words import practice_words
from tutorial.i18n.words import words
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.outcome import rule_message
from tutorial.players import Decision
from tutorial.practice.mistakes import Mistake, parse_mistake
from tutorial.reference import entry_for
from tutorial.store import mistakes as store
from tutorial.store.mistakes import StoredMistake
from tutorial.web.attempt import parse_attempt
from tutorial.web.cards import card_html
from tutorial.web.clock import day_of, now
from tutorial.web.database import reading, writing
from tutorial.web.guest import known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.mistake_page import MistakePage, judged
from tutorial.web.page import page, page_around, redirect_or, render

log = logging.getLogger(__name__)

blueprint = localized_blueprint("practice_mistakes", __name__)


class DamagedMistakeError(Exception):
    """A stored mistake that cannot be read; it has been set aside."""


@blueprint.get("/practice/mistakes/<key>")
def mistake(key: str) -> Response:
    """A mistake to be put right, or what came of the card in the address."""
    row, one = own_mistake(key)
    try:
        card = chosen(one) if "card" in request.args else None
    except (AnswerError, IllegalPlayError) as error:
        return refused(row, one, error)
    return shown(row, one, card)


@blueprint.post("/practice/mistakes/<key>")
def answer(key: str) -> AnyResponse:
    """Judge a card, keep what came of it, and show the exercise after it."""
    row, one = own_mistake(key)
    try:
        card = chosen(one)
    except (AnswerError, IllegalPlayError) as error:
        return refused(row, one, error)
    is_right = not verdicts_of(row, one)[card].is_wrong
    with writing() as connection:
        store.answer_mistake(connection, str(known_guest()), key, now(), is_right=is_right)
    after, _ = own_mistake(key)
    it = page_of(after, one, card)
    return redirect_or(f"{it.url}?card={card}", fragment(it))


def own_mistake(key: str) -> tuple[StoredMistake, Mistake]:
    """The reader's mistake of that key; else 404.

    Raises:
        DamagedMistakeError: what is stored cannot be read.
    """
    guest = known_guest()
    if guest is None:
        abort(404)
    with reading() as connection:
        row = store.stored_mistake(connection, guest, key)
    if row is None:
        abort(404)
    try:
        return row, parse_mistake(row.text)
    except HeartsError as error:
        raise put_aside(row, error) from error


def verdicts_of(row: StoredMistake, one: Mistake) -> dict[Card, Decision]:
    """What the reviewer says of each card that may be played there.

    Raises:
        DamagedMistakeError: no deal fits what is stored.
    """
    try:
        return judged(one)
    except ValueError as error:
        raise put_aside(row, error) from error


def put_aside(row: StoredMistake, why: Exception) -> DamagedMistakeError:
    """Keep a mistake that cannot be read away from the others, as it is."""
    log.warning("mistake %s cannot be read: %s", row.key, why)
    with writing() as connection:
        store.set_aside(connection, str(known_guest()), row.key)
    return DamagedMistakeError(row.key)


def chosen(one: Mistake) -> Card:
    """The card in a query or a form, which may be played there.

    Raises:
        AnswerError: no card, or none of the hand.
        IllegalPlayError: a card that a rule forbids.
    """
    card = parse_attempt(request.values).card
    if card is None:
        raise AnswerError(AnswerProblem.NO_CARD)
    reason = judge(one.view.table, one.view.hand).get(card, Reason.NOT_IN_HAND)
    if reason is Reason.NOT_IN_HAND:
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(card))
    if reason is not None:
        raise IllegalPlayError(card, reason)
    return card


def page_of(row: StoredMistake, one: Mistake, card: Card | None, **more: object) -> MistakePage:
    """A mistake in the reader's language."""
    day = practice_words(g.lang).day(day_of(row.due)) if row.box > 0 else ""
    said = words(g.lang)
    return MistakePage(words=said, mistake=one, card=card, comes_back=day, **more)  # type: ignore[arg-type]


def fragment(it: MistakePage) -> Markup:
    """The exercise as HTML."""
    return Markup(render("practice/_mistake.html", it=it, card_html=card_html))  # noqa: S704  (ours)


def shown(row: StoredMistake, one: Mistake, card: Card | None) -> Response:
    """The page of a mistake, or its fragment."""
    if card is not None:
        verdicts_of(row, one)
    return whole(page_of(row, one, card), 200)


def refused(row: StoredMistake, one: Mistake, error: AnswerError | IllegalPlayError) -> Response:
    """The exercise as it was, with the reason why a card was not played."""
    if isinstance(error, AnswerError):
        problem = current().gettext(PROBLEMS[error.problem])
        return whole(page_of(row, one, None, problem=problem), 422)
    table, hand = one.view.table, one.view.hand
    it = page_of(
        row,
        one,
        None,
        problem=words(g.lang).shown(rule_message(table, error.reason)),
        rule=entry_for(error.reason),
        allowed=legal_plays(table, hand),
    )
    return whole(it, 422)


def whole(it: MistakePage, status: int) -> Response:
    """The page, or its fragment."""
    return page_around(fragment(it), "practice/mistake.html", status, it=it)


@blueprint.errorhandler(DamagedMistakeError)
def damaged(_error: DamagedMistakeError) -> Response:
    """What is said about a mistake that cannot be read."""
    return page("practice/damaged.html", 410)
