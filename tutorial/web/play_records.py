"""What has been played: the list of games, statistics, the ranking, one's data, fairness."""

from __future__ import annotations

import re
import time
from datetime import datetime
from functools import partial

from flask import Response, current_app, g, request, url_for
from werkzeug.utils import redirect
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import HeartsError
from tutorial.i18n.catalogs import N_, current
from tutorial.i18n.play_words import LEVEL_NAMES, decimal, minute, percent
from tutorial.i18n.presets import PRESET_NAMES
from tutorial.i18n.words import words
from tutorial.play import Level, is_proven
from tutorial.play.fairness import check_text
from tutorial.play.names import clean_name
from tutorial.store import games, results
from tutorial.web.clock import day_of
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.play_actions import page_of
from tutorial.web.play_games import MIXED, DamagedGameError, kept_game
from tutorial.web.play_page import GamePage
from tutorial.web.play_plots import bars, line, own_texts
from tutorial.web.security import limit_new_guests
from tutorial.web.site import add_paths

blueprint = localized_blueprint("play_records", __name__)
add_paths(blueprint, lambda: ["/play/ranking", "/play/fairness"])

PAGE = 20
MOST_RANKED = 50
MOST_PLOTTED = 60
MICRO = 1_000_000
DAY = 24 * 60 * 60
SPANS = {"day": (N_("Today"), DAY), "week": (N_("This week"), 7 * DAY), "all": (N_("All time"), 0)}
MIXED_NAME = N_("Mixed")


@blueprint.get("/play/history")
def history() -> Response:
    """The reader's games, the one played last first."""
    number = page_number()
    guest = known_guest()
    rows: tuple[games.StoredGame, ...] = ()
    if guest is not None:
        with reading() as connection:
            rows = games.recent_games(connection, guest, PAGE + 1, number * PAGE)
    entries: list[tuple[datetime, GamePage | None]] = []
    for row in rows[:PAGE]:
        when = day_of(row.updated)
        try:
            entries.append((when, page_of(kept_game(row))))
        except DamagedGameError:
            entries.append((when, None))
    more = len(rows) > PAGE
    return page(
        "play/history.html",
        entries=entries,
        minute=partial(minute, g.lang),
        number=number,
        has_more=more,
        keep_days=int(str(current_app.config["KEEP_DAYS"])),
    )


@blueprint.get("/play/statistics")
def statistics() -> Response:
    """What came of the reader's rounds and matches, by rule set and level."""
    return statistics_page()


def statistics_page(status: int = 200, problem: str = "") -> Response:
    """The page of statistics."""
    guest = known_guest()
    rows: tuple[results.Sums, ...] = ()
    points: tuple[int, ...] = ()
    accuracies: tuple[int, ...] = ()
    if guest is not None:
        with reading() as connection:
            rows = results.statistics(connection, guest)
            points = results.latest_points(connection, guest, MOST_PLOTTED)
            accuracies = results.latest_accuracies(connection, guest, MOST_PLOTTED)
    levels = {level.value: LEVEL_NAMES[level] for level in Level}
    return page(
        "play/statistics.html",
        status,
        problem=problem,
        done="done" in request.args,
        rows=rows,
        decimal=partial(decimal, words(g.lang)),
        percent=partial(percent, words(g.lang)),
        preset_names=PRESET_NAMES,
        level_names={**levels, MIXED: MIXED_NAME},
        plot=bars(points, texts=own_texts(points)),
        curve=line(accuracies, 1000) if len(accuracies) > 1 else "",
        accuracies=accuracies,
    )


@blueprint.get("/play/ranking")
def ranking() -> Response:
    """Who has won the most in matches against computer players."""
    return ranking_page()


@blueprint.post("/play/ranking")
@limit_new_guests
def choose_name() -> AnyResponse:
    """Change the reader's name in the ranking, or take it out."""
    name = clean_name(request.form.get("name", ""))
    if name is None:
        problem = N_("That name cannot be shown. Choose another one of up to 20 letters.")
        return ranking_page(422, current().gettext(problem))
    with writing() as connection:
        results.set_player_name(connection, guest_id(), name)
    return redirect(url_for("play_records.ranking", saved=1), 303)


def ranking_page(status: int = 200, problem: str = "") -> Response:
    """The ranking of a span of time."""
    asked = request.args.get("span", "week")
    span = asked if asked in SPANS else "week"
    seconds = SPANS[span][1]
    since = (int(time.time()) - seconds) * MICRO if seconds else 0
    guest = known_guest()
    with reading() as connection:
        entries = results.ranking(connection, since, MOST_RANKED)
        name = results.player_name(connection, guest) if guest else None
    return page(
        "play/ranking.html",
        status,
        entries=entries,
        guest=guest,
        name=name or "",
        span=span,
        spans=[(key, label) for key, (label, _) in SPANS.items()],
        problem=problem,
        saved="saved" in request.args,
    )


@blueprint.post("/play/statistics")
def forget() -> AnyResponse:
    """Delete the reader's games and what came of them, once it is confirmed."""
    if "sure" not in request.form:
        problem = N_("Tick the box first: what is deleted cannot be brought back.")
        return statistics_page(422, current().gettext(problem))
    guest = known_guest()
    if guest is not None:
        with writing() as connection:
            results.forget_games(connection, guest)
    return redirect(url_for("play_records.statistics", done=1), 303)


@blueprint.get("/play/fairness")
def fairness() -> Response:
    """Why nobody can have chosen the cards, and a check of one's own."""
    shuffle, seal = request.args.get("line", ""), request.args.get("seal", "")
    verdict, status = "", 200
    if shuffle or seal:
        try:
            check_text(shuffle, seal)
            verdict = "proven" if is_proven(shuffle, seal) else "other"
        except HeartsError:
            verdict, status = "unreadable", 422
    return page(
        "play/fairness.html",
        status,
        words=words(g.lang),
        shuffle=shuffle[:400],
        seal=seal[:100],
        verdict=verdict,
    )


def page_number() -> int:
    """Which page of a list is asked for, 0 for the first."""
    text = request.args.get("page", "0")
    return int(text) if re.fullmatch(r"\d{1,4}", text, re.ASCII) else 0
