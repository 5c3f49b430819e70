"""The deal of the day: the same cards and players for everybody, one try counted."""

from __future__ import annotations

import hashlib
import hmac
from datetime import date, timedelta
from functools import lru_cache

from babel.dates import format_date
from flask import Response, abort, current_app, g, url_for
from werkzeug.utils import redirect
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import HeartsError, Record, preset
from tutorial.i18n.words import words
from tutorial.play import YOU, Kind, Level, Setup, parse_game, parse_setup
from tutorial.play.compare import Try, decisions, try_of
from tutorial.store import games
from tutorial.store.games import StoredGame
from tutorial.web.clock import day_of, now
from tutorial.web.database import reading
from tutorial.web.guest import known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.play import NEW_GAMES
from tutorial.web.play_games import begin, kept_game
from tutorial.web.play_plots import Bar, bars, scale_texts
from tutorial.web.security import limit
from tutorial.web.site import add_paths

blueprint = localized_blueprint("play_daily", __name__)
add_paths(blueprint, lambda: ["/play/daily"])

DAYS_BACK = 365
MOST_OTHERS = 500
"""So many tries of others are compared at most."""


@blueprint.get("/play/daily")
def today() -> AnyResponse:
    """The deal of today."""
    return redirect(url_for("play_daily.day", day=this_day().isoformat()), 302)


@blueprint.get("/play/daily/<day>")
def day(day: str) -> Response:
    """The deal of a day: to be played, or how others played it."""
    when = day_or_404(day)
    mine = own_try(day)
    is_over = mine is not None and mine.status == games.OVER
    record = kept_game(mine).game.record if mine is not None and is_over else None
    others = other_tries(day, mine) if record is not None else []
    return page(
        "play/daily.html",
        words=words(g.lang),
        day=day,
        date=format_date(when, "long", g.lang),
        before=neighbour(when, -1),
        after=neighbour(when, 1),
        mine=mine,
        is_over=is_over,
        points=record.points[YOU] if record is not None and record.points else None,
        others=others,
        spread=spread(record, others),
        decisions=decisions(record, others) if record is not None else [],
    )


@blueprint.post("/play/daily/<day>")
@limit(NEW_GAMES)
def play_day(day: str) -> AnyResponse:
    """Begin the counted try, or another one once that is over."""
    day_or_404(day)
    mine = own_try(day)
    if mine is not None and mine.status == games.PLAYING:
        return redirect(url_for("play_actions.game", key=mine.id), 303)
    setup = daily_setup(day, Kind.DAILY if mine is None else Kind.AGAIN)
    key = begin(setup, day)
    if key is None:  # two clicks at once: the other one began it
        begun = own_try(day)
        key = begun.id if begun else abort(404)
    return redirect(url_for("play_actions.game", key=key), 303)


def daily_setup(day: str, kind: Kind) -> Setup:
    """The table of a day. Nobody without the site's secret can work its cards out."""
    secret = str(current_app.config["SECRET_KEY"]).encode()
    seed = hmac.new(secret, f"daily {day}".encode(), hashlib.sha256).hexdigest()[:32]
    levels = (Level.NORMAL,) * 3
    return Setup(rules=preset("solo"), players=4, levels=levels, seed=seed, kind=kind)


def this_day() -> date:
    """Today, by the clock that is the same for everybody."""
    return day_of(now()).date()


def day_or_404(text: str) -> date:
    """The day of an address; 404 for none, one to come, or one too long ago."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        abort(404)
    age = (this_day() - when).days
    if not 0 <= age <= DAYS_BACK or when.isoformat() != text:
        abort(404)
    return when


def neighbour(when: date, days: int) -> str | None:
    """The day before or after, if its deal can be played."""
    other = when + timedelta(days)
    age = (this_day() - other).days
    return other.isoformat() if 0 <= age <= DAYS_BACK else None


def own_try(day: str) -> StoredGame | None:
    """The reader's counted try at a day's deal."""
    guest = known_guest()
    if guest is None:
        return None
    with reading() as connection:
        return games.counted_game(connection, guest, day)


def other_tries(day: str, mine: StoredGame | None) -> list[Try]:
    """Everybody else's finished tries."""
    with reading() as connection:
        rows = games.counted_games(connection, day, MOST_OTHERS)
    others = (row for row in rows if mine is None or row.id != mine.id)
    found = (finished(row.setup, row.state) for row in others)
    return [one for one in found if one is not None]


@lru_cache(maxsize=4 * MOST_OTHERS)
def finished(setup: str, state: str) -> Try | None:
    """A try, if it was played to its end; read once, for everybody who looks at that day."""
    try:
        game = parse_game(parse_setup(setup), state)
    except HeartsError:
        return None
    return try_of(game.record) if game.record is not None and game.record.is_over else None


def spread(mine: Record | None, others: list[Try]) -> list[Bar]:
    """How many had how many points, yours marked."""
    if mine is None or mine.points is None:
        return []
    ends = [one.points for one in others]
    own = mine.points[YOU]
    highest = max([*ends, own])
    counts = [ends.count(points) + (points == own) for points in range(highest + 1)]
    return bars(counts, marked=own, texts=scale_texts(len(counts), own))
