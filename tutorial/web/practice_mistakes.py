"""One's own mistakes as exercises: each has its address and comes back until it is put right.

A mistake is a card played or a pass; what is chosen again is a card, or the cards to pass.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

from flask import Response, g, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import (
    Cards,
    HeartsError,
    IllegalPassError,
    IllegalPlayError,
    Reason,
    check_pass,
    format_cards,
    judge,
    legal_plays,
    pile,
)
from tutorial.i18n.catalogs import current
from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.play_words import exactly
from tutorial.i18n.practice_words import practice_words
from tutorial.i18n.words import words
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.outcome import rule_message
from tutorial.practice.mistakes import Mistake, PassMistake, parse_mistake
from tutorial.reference import entry_for
from tutorial.store import mistakes as store
from tutorial.store.mistakes import StoredMistake
from tutorial.web.attempt import Attempt, parse_attempt
from tutorial.web.cards import card_html
from tutorial.web.clock import day_of, now
from tutorial.web.database import reading, writing
from tutorial.web.errors import NoSuchMistakeError
from tutorial.web.guest import known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.mistake_page import MistakePage, MomentPage, judged
from tutorial.web.page import page, page_around, redirect_or, render
from tutorial.web.pass_mistake_page import PassMistakePage, judged_pass

log = logging.getLogger(__name__)

blueprint = localized_blueprint("practice_mistakes", __name__)

REFUSALS = (AnswerError, IllegalPlayError, IllegalPassError)


class DamagedMistakeError(Exception):
    """A stored mistake that cannot be read; it has been set aside."""


@blueprint.get("/practice/mistakes/<key>")
def mistake(key: str) -> Response:
    """A mistake to be put right, or what came of the card or the pass in the address.

    Cards that are marked there but not handed in are ticked: the language menu takes them along.
    """
    row, one = own_mistake(key)
    if not {"card", "checked"} & set(request.args):
        ticked: dict[str, Any] = {"marked": _ticked(one)} if isinstance(one, PassMistake) else {}
        return whole(page_of(row, one, (), **ticked), 200)
    try:
        choice = chosen(one)
    except REFUSALS as error:
        return refused(row, one, error)
    is_faulted(row, one, choice)
    return whole(page_of(row, one, choice), 200)


@blueprint.post("/practice/mistakes/<key>")
def answer(key: str) -> AnyResponse:
    """Judge what is chosen, keep what came of it, and show the exercise after it."""
    row, one = own_mistake(key)
    try:
        choice = chosen(one)
    except REFUSALS as error:
        return refused(row, one, error)
    is_right = not is_faulted(row, one, choice)
    with writing() as connection:
        store.answer_mistake(connection, str(known_guest()), key, now(), is_right=is_right)
    after, _ = own_mistake(key)
    it = page_of(after, one, choice)
    is_card = isinstance(one, Mistake)
    sent = Attempt(card=choice[0]) if is_card else Attempt(marked=choice, is_checked=True)
    return redirect_or(f"{it.url}?{sent.query}", fragment(it))


def own_mistake(key: str) -> tuple[StoredMistake, Mistake | PassMistake]:
    """The reader's mistake of that key.

    Raises:
        NoSuchMistakeError: there is none.
        DamagedMistakeError: what is stored cannot be read.
    """
    guest = known_guest()
    if guest is None:
        raise NoSuchMistakeError
    with reading() as connection:
        row = store.stored_mistake(connection, guest, key)
    if row is None:
        raise NoSuchMistakeError
    try:
        return row, parse_mistake(row.text)
    except HeartsError as error:
        raise put_aside(row, error) from error


def is_faulted(row: StoredMistake, one: Mistake | PassMistake, choice: Cards) -> bool:
    """Whether the reviewer finds fault with what was chosen.

    Raises:
        DamagedMistakeError: no deal fits what is stored.
    """
    if isinstance(one, PassMistake):
        return judged_pass(one, choice).is_wrong
    try:
        return judged(one)[choice[0]].is_wrong
    except ValueError as error:
        raise put_aside(row, error) from error


def put_aside(row: StoredMistake, why: Exception) -> DamagedMistakeError:
    """Keep a mistake that cannot be read away from the others, as it is."""
    log.warning("mistake %s cannot be read: %s", row.key, why)
    with writing() as connection:
        store.set_aside(connection, str(known_guest()), row.key)
    return DamagedMistakeError(row.key)


def chosen(one: Mistake | PassMistake) -> Cards:
    """The card in a query or a form that may be played there, or the cards that may be passed.

    Raises:
        AnswerError: no card, or none of the hand.
        IllegalPlayError: a card that a rule forbids.
        IllegalPassError: too few cards, or too many.
    """
    attempt = parse_attempt(request.values)
    if isinstance(one, PassMistake):
        return _passed(one, attempt.marked)
    card = attempt.card
    if card is None:
        raise AnswerError(AnswerProblem.NO_CARD)
    reason = judge(one.view.table, one.view.hand).get(card, Reason.NOT_IN_HAND)
    if reason is Reason.NOT_IN_HAND:
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(card))
    if reason is not None:
        raise IllegalPlayError(card, reason)
    return (card,)


def _passed(one: PassMistake, cards: Cards) -> Cards:
    if not cards:
        raise AnswerError(AnswerProblem.NO_CARD)
    if not set(cards) <= set(one.view.hand):
        raise AnswerError(AnswerProblem.NOT_IN_HAND, format_cards(cards))
    check_pass(one.rules, one.view.seat, one.view.hand, cards)
    return pile(cards)


def _ticked(one: Mistake | PassMistake) -> Cards:
    """The cards that were ticked, as far as they are in the hand."""
    with suppress(AnswerError):
        marked = parse_attempt(request.values).marked
        return tuple(card for card in marked if card in one.view.hand)
    return ()


def page_of(
    row: StoredMistake,
    one: Mistake | PassMistake,
    choice: Cards,
    problem: str | Markup = "",
    **more: Any,  # noqa: ANN401  (what a refused card is told)
) -> MomentPage:
    """A mistake in the reader's language.

    Args:
        row: what is kept of it.
        one: the mistake.
        choice: the card chosen, or the cards to pass; empty before.
        problem: a sentence about something sent that was no answer.
        more: other fields of its page.
    """
    day = practice_words(g.lang).day(day_of(row.due)) if row.box > 0 else ""
    about: dict[str, Any] = {"words": words(g.lang), "comes_back": day, "problem": problem, **more}
    if isinstance(one, PassMistake):
        return PassMistakePage(mistake=one, cards=choice, **about)
    return MistakePage(mistake=one, card=next(iter(choice), None), **about)


def fragment(it: MomentPage) -> Markup:
    """The exercise as HTML."""
    name = "_mistake" if isinstance(it, MistakePage) else "_pass_mistake"
    return Markup(render(f"practice/{name}.html", it=it, card_html=card_html))  # noqa: S704  (ours)


def refused(row: StoredMistake, one: Mistake | PassMistake, error: Exception) -> Response:
    """The exercise as it was, with the reason why nothing was done."""
    match error:
        case IllegalPassError():
            problem = exactly(current(), one.rules.pass_count)
            return whole(page_of(row, one, (), problem, marked=_ticked(one)), 422)
        case IllegalPlayError(reason=reason) if isinstance(one, Mistake):
            table = one.view.table
            it = page_of(
                row,
                one,
                (),
                words(g.lang).shown(rule_message(table, reason)),
                rule=entry_for(reason),
                allowed=legal_plays(table, one.view.hand),
            )
            return whole(it, 422)
        case AnswerError(problem=found):
            return whole(page_of(row, one, (), current().gettext(PROBLEMS[found])), 422)
    raise error


def whole(it: MomentPage, status: int) -> Response:
    """The page, or its fragment."""
    return page_around(fragment(it), "practice/mistake.html", status, it=it)


@blueprint.errorhandler(DamagedMistakeError)
def damaged(_error: DamagedMistakeError) -> Response:
    """What is said about a mistake that cannot be read."""
    return page("practice/damaged.html", 410)
