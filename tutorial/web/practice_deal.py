"""The end of the exam: a whole deal without help, and then the certificate.

The cards played are kept with the exam, trick by trick, so what is played stays played.
"""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbelow

from flask import Response, g, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import Card, Cards, NotationError, parse_cards
from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.practice_words import practice_words
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.exam import exam_deal, points_after
from tutorial.lessons.model import Round
from tutorial.lessons.rounds import after
from tutorial.practice import MOST_SEEDS
from tutorial.practice.series import EXAM
from tutorial.store import practice as store
from tutorial.store.practice import SeriesResult
from tutorial.web.attempt import Attempt, parse_attempt
from tutorial.web.cards import card_html
from tutorial.web.clock import day_of, now
from tutorial.web.coach import Coach
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.practice_attempt import NOT_SHOWN, TryError
from tutorial.web.practice_rows import MOVED_ON, Row, row_url, stored_row
from tutorial.web.security import limit_new_guests
from tutorial.web.steps import StepPage, step_page

blueprint = localized_blueprint("practice_deal", __name__)

NAME = "exam-deal"
"""The name of the deal's row in the store."""
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class ExamDeal:
    """The deal as far as this guest has played it."""

    result: SeriesResult
    plays: Cards
    """The guest's cards, one a trick."""

    @property
    def step(self) -> Round:
        """The deal as the step of a lesson."""
        step = exam_deal(self.result.seed).step(1)
        if not isinstance(step, Round):
            raise TypeError(step)
        return step

    @property
    def is_done(self) -> bool:
        """Whether all cards are played."""
        return after(self.step, self.plays).position.is_over

    @property
    def points(self) -> int:
        """What the guest writes down at the end."""
        return points_after(self.step, self.plays)

    @property
    def is_passed(self) -> bool:
        """Whether it is done, with few enough points."""
        return self.is_done and self.points <= self.step.good

    def seen(self, *, last: bool) -> StepPage:
        """The table: the trick that was played last, or what comes after it."""
        plays = self.plays
        attempt = Attempt(plays=plays)
        if last and plays:
            attempt = Attempt(plays=plays[:-1], card=plays[-1])
        return step_page(exam_deal(self.result.seed), 1, attempt)


@blueprint.get("/practice/exam/deal")
def deal() -> AnyResponse:
    """The deal as it stands; the exam's page if that comes first."""
    exam = stored_row(EXAM)
    if not exam.has_enough:
        return redirect(row_url(EXAM), 302)
    return deal_page(stored_deal(exam))


@blueprint.post("/practice/exam/deal")
@limit_new_guests
def play() -> AnyResponse:
    """Begin a deal, or play a card."""
    exam = stored_row(EXAM)
    if not exam.has_enough:
        return redirect(row_url(EXAM), 303)
    found = stored_deal(exam)
    if "start" in request.form:
        return started(found)
    try:
        refused = played(found)
    except TryError as error:
        return deal_page(stored_deal(exam), error.status, error.message)
    if refused is not None:
        return deal_page(found, seen=refused)
    return redirect(f"{deal_url()}?played=1", 303)


@blueprint.get("/practice/exam/certificate")
def certificate() -> AnyResponse:
    """The certificate of an exam that is passed; the exam's page without one."""
    found = stored_row(EXAM)
    end = stored_deal(found)
    if not found.has_enough or found.result is None:
        return redirect(row_url(EXAM), 302)
    if end is None or not end.is_passed:
        return redirect(deal_url(), 302)
    said = practice_words(g.lang)
    return page(
        "practice/certificate.html",
        words=said,
        row=found,
        name=request.args.get("name", "").strip()[:LONGEST_NAME],
        longest=LONGEST_NAME,
        day=said.day(day_of(end.result.updated)),
    )


def deal_url() -> str:
    """The address of the deal."""
    return f"/{g.lang}/practice/exam/deal"


def stored_deal(exam: Row) -> ExamDeal | None:
    """The deal that this guest has begun since the exam; None if there is none to play on."""
    guest = known_guest()
    if guest is None or exam.result is None:
        return None
    with reading() as connection:
        result = store.series_results(connection, guest).get(NAME)
    if result is None or result.updated < exam.result.updated:
        return None
    try:
        found = ExamDeal(result, parse_cards(result.marks))
        after(found.step, found.plays)
    except (AnswerError, NotationError):
        return None
    return found


def started(found: ExamDeal | None) -> AnyResponse:
    """Deal, unless a deal was begun before and goes on, or was played well."""
    if found is None or (found.is_done and not found.is_passed):
        with writing() as connection:
            store.start_series(connection, guest_id(), NAME, randbelow(MOST_SEEDS), now())
    return redirect(deal_url(), 303)


def played(found: ExamDeal | None) -> StepPage | None:
    """Play the card of the form; the referee's answer if it may not be played.

    Raises:
        TryError: no deal waits, or it has gone on, or what was sent is no card of the hand.
    """
    if found is None or found.is_done:
        raise TryError(NOT_SHOWN)
    place = str(len(found.plays))
    if (request.form.get("seed"), request.form.get("place")) != (str(found.result.seed), place):
        raise TryError(MOVED_ON, 409)
    try:
        card = sent_card()
        attempt = Attempt(plays=found.plays, card=card)
        result = step_page(exam_deal(found.result.seed), 1, attempt)
    except AnswerError as error:
        raise TryError(PROBLEMS[error.problem]) from error
    if result.outcome is not None and result.outcome.reason is not None:
        return result
    at = (found.result.seed, len(found.result.marks))
    with writing() as connection:
        if not store.play_series(connection, guest_id(), NAME, at, now(), mark=str(card)):
            raise TryError(MOVED_ON, 409)
    return None


def sent_card() -> Card:
    """The card of the form.

    Raises:
        AnswerError: there is none.
    """
    card = parse_attempt(request.form).card
    if card is None:
        raise AnswerError(AnswerProblem.NO_CARD)
    return card


def deal_page(
    found: ExamDeal | None, status: int = 200, problem: str = "", seen: StepPage | None = None
) -> Response:
    """The deal before it is begun, while it is played, or at its end."""
    said = words(g.lang)
    text = said.catalog.gettext(problem) if problem else ""
    context = {"words": said, "deal": found, "problem": text}
    if found is None or (found.is_done and "played" not in request.args):
        return page("practice/dealt.html", status, **context)
    table = seen or found.seen(last="played" in request.args and not problem)
    coach = Coach(said, table, 0)
    tools = {"card_html": card_html, "symbols": SYMBOLS, "index": index}
    return page("practice/deal.html", status, coach=coach, **context, **tools)
