"""Where games begin: the start page, and a new match at the table that was chosen."""

from __future__ import annotations

from typing import Any

from flask import Response, g, request, url_for
from werkzeug.utils import redirect
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import PRESETS, Moon
from tutorial.i18n.catalogs import N_, current
from tutorial.i18n.play_words import LEVEL_NAMES, PRESET_LINES, SETUP_PROBLEMS, seat_names
from tutorial.i18n.presets import PRESET_NAMES
from tutorial.i18n.words import words
from tutorial.play import Level, SetupError
from tutorial.play.setup import END_SCORES
from tutorial.store import games
from tutorial.web.database import reading
from tutorial.web.guest import known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.play_actions import page_of
from tutorial.web.play_form import parse_match_setup
from tutorial.web.play_games import DamagedGameError, begin, kept_game, new_seed
from tutorial.web.play_page import GamePage
from tutorial.web.security import limit
from tutorial.web.site import add_nav, add_paths

blueprint = localized_blueprint("play", __name__)
add_nav(blueprint, "play.lobby", N_("Play"), order=30)
add_paths(blueprint, lambda: ["/play"])

NEW_GAMES = "90/minute;900/hour"  # a school shares an address
MOST_OPEN = 3
"""So many unfinished games are listed on the start page."""


@blueprint.get("/play")
def lobby() -> Response:
    """Begin a game, or go on with one."""
    return start_page()


@blueprint.post("/play")
@limit(NEW_GAMES)
def create() -> AnyResponse:
    """Deal a new match."""
    try:
        key = begin(parse_match_setup(request.form, new_seed()))
    except SetupError as error:
        return start_page(422, current().gettext(SETUP_PROBLEMS[error.problem]))
    return redirect(url_for("play_actions.game", key=key), 303)


def start_page(status: int = 200, problem: str = "") -> Response:
    """The page on which games begin."""
    choices = table_choices()
    return page(
        "play/start.html",
        status,
        open_games=open_games(),
        problem=problem,
        is_asked="preset" in request.values,
        line=PRESET_LINES[str(choices["preset_name"])],
        **choices,
    )


def table_choices() -> dict[str, Any]:
    """What the form of a new table offers under the preset that is asked for."""
    asked = request.values.get("preset", "solo")
    name = asked if asked in PRESETS else "solo"
    rules = PRESETS[name]
    return {
        "preset_name": name,
        "chosen": request.values.to_dict(),
        "rules": rules,
        "presets": [(key, PRESET_NAMES[key]) for key in PRESETS],
        "levels": [(level.value, LEVEL_NAMES[level]) for level in Level],
        "seats": seat_names(words(g.lang), max(rules.players))[1:],
        "end_scores": END_SCORES,
        "has_moon_choice": rules.moon is Moon.CHOICE,
    }


def open_games(most: int = MOST_OPEN) -> list[GamePage]:
    """The reader's unfinished games, the one played last first."""
    guest = known_guest()
    if guest is None:
        return []
    with reading() as connection:
        rows = games.open_games(connection, guest, most)
    found = []
    for row in rows:
        try:
            found.append(page_of(kept_game(row)))
        except DamagedGameError:
            continue
    return found
