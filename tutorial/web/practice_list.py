"""The mistakes of one's own games that are kept: when each comes back, a way to take one out."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import Response, g, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import Cards, HeartsError, nearest_preset
from tutorial.i18n.catalogs import current
from tutorial.i18n.play_words import DIRECTION_NAMES, table_words
from tutorial.i18n.practice_words import practice_words
from tutorial.i18n.words import words
from tutorial.practice.mistakes import Mistake, PassMistake, parse_mistake
from tutorial.store import mistakes as store
from tutorial.store.mistakes import StoredMistake
from tutorial.web.clock import day_of, now
from tutorial.web.database import reading, writing
from tutorial.web.errors import NO_MISTAKE
from tutorial.web.guest import known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page_around, redirect_or, render

blueprint = localized_blueprint("practice_list", __name__)

PAGE = 20
"""So many stand on a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptMistake:
    """A mistake that is kept, in one reader's language."""

    key: str
    title: str
    """Which moment it was; empty for one that cannot be read."""
    about: str
    cards: Markup
    """What lay on the table, or what was in the hand before a pass."""
    is_pass: bool
    state: str
    """When it comes back."""


@blueprint.get("/practice/mistakes")
def mistakes() -> Response:
    """The reader's mistakes, the one that comes back next first."""
    return page_around(listed(asked_page()), "practice/mistakes.html", 200)


@blueprint.post("/practice/mistakes")
def take_out() -> AnyResponse:
    """Take one of them out for good."""
    guest, key = known_guest(), request.form.get("remove", "")
    is_gone = False
    if guest is not None:
        with writing() as connection:
            is_gone = store.remove_mistake(connection, guest, key)
    number = asked_page()
    if not is_gone:
        return page_around(
            listed(number, current().gettext(NO_MISTAKE.text)), "practice/mistakes.html", 404
        )
    return redirect_or(f"/{g.lang}/practice/mistakes?page={number}", listed(number, is_done=True))


def asked_page() -> int:
    """Which page of the list is asked for, 0 for the first; the last if there are not so many."""
    guest, text = known_guest(), request.values.get("page", "0")
    number = int(text) if re.fullmatch(r"\d{1,3}", text, re.ASCII) else 0
    if number == 0 or guest is None:
        return 0
    with reading() as connection:
        kept_now = len(store.mistake_keys(connection, guest))
    return min(number, max(kept_now - 1, 0) // PAGE)


def listed(number: int, problem: str = "", *, is_done: bool = False) -> Markup:
    """A page of the list as HTML.

    Args:
        number: of the page, 0 for the first.
        problem: a sentence about something that was not done.
        is_done: whether one has just been taken out; the focus goes where that is said.
    """
    guest = known_guest()
    rows: list[StoredMistake] = []
    if guest is not None:
        with reading() as connection:
            rows = store.list_mistakes(connection, guest, PAGE + 1, number * PAGE)
    text = render(
        "practice/_mistakes.html",
        entries=list(map(kept, rows[:PAGE])),
        number=number,
        has_more=len(rows) > PAGE,
        problem=problem,
        is_done=is_done,
    )
    return Markup(text)  # noqa: S704  (a template of ours)


def kept(row: StoredMistake) -> KeptMistake:
    """A row of the list."""
    say, gettext = words(g.lang), current().gettext
    try:
        one = parse_mistake(row.text)
    except HeartsError:
        one = None
    if one is None or row.box == store.ASIDE:
        state = gettext("This exercise cannot be read")
        return KeptMistake(
            key=row.key, title="", about="", cards=Markup(), is_pass=False, state=state
        )
    about = table_words(say, one.rules, nearest_preset(one.rules))
    return KeptMistake(
        key=row.key,
        title=title_of(one),
        about=" · ".join(about),
        cards=say.cards(seen(one)),
        is_pass=isinstance(one, PassMistake),
        state=state_of(row),
    )


def title_of(one: Mistake | PassMistake) -> str:
    """Which moment of a round a mistake is."""
    gettext = current().gettext
    if isinstance(one, PassMistake):
        return gettext(DIRECTION_NAMES[one.direction])
    number = one.view.table.tricks_played + 1
    total = one.rules.hand_size(one.players)
    return gettext("Trick %(number)s of %(total)s") % {"number": number, "total": total}


def seen(one: Mistake | PassMistake) -> Cards:
    """What lay on the table, or what was in the hand before a pass."""
    return one.view.hand if isinstance(one, PassMistake) else one.view.table.trick


def state_of(row: StoredMistake) -> str:
    """When a mistake comes back."""
    gettext = current().gettext
    if not row.box:
        return gettext("You have put it right for good.")
    if row.due <= now():
        return gettext("It is back.")
    day = practice_words(g.lang).day(day_of(row.due))
    return gettext("It comes back: %(day)s.") % {"day": day}
