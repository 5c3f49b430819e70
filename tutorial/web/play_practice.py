"""Practice hands: any rules, any kind of hand, hints as wished, never counted."""

from __future__ import annotations

from flask import Response, request, url_for
from werkzeug.utils import redirect
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import PassDirection
from tutorial.i18n.catalogs import current
from tutorial.i18n.play_words import DIRECTION_NAMES, HINT_NAMES, SETUP_PROBLEMS, THEME_NAMES
from tutorial.play import Hints, SetupError
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.play import NEW_GAMES, table_choices
from tutorial.web.play_form import parse_practice_setup
from tutorial.web.play_games import begin, new_seed
from tutorial.web.security import limit
from tutorial.web.site import add_paths

blueprint = localized_blueprint("play_practice", __name__)
add_paths(blueprint, lambda: ["/play/practice"])


@blueprint.get("/play/practice")
def choose() -> Response:
    """Choose what to practise."""
    return practice_page()


@blueprint.post("/play/practice")
@limit(NEW_GAMES)
def create() -> AnyResponse:
    """Deal a practice hand."""
    try:
        key = begin(parse_practice_setup(request.form, new_seed()))
    except SetupError as error:
        return practice_page(422, current().gettext(SETUP_PROBLEMS[error.problem]))
    return redirect(url_for("play_actions.game", key=key), 303)


def practice_page(status: int = 200, problem: str = "") -> Response:
    """The page on which practice hands begin."""
    choices = table_choices()
    rules = choices["rules"]
    ways = dict.fromkeys(way for _, cycle in rules.pass_cycle for way in cycle)
    return page(
        "play/practice.html",
        status,
        problem=problem,
        hint_levels=[(hints.value, HINT_NAMES[hints]) for hints in reversed(Hints)],
        themes=list(THEME_NAMES.items()),
        ways=[(way.value, DIRECTION_NAMES[way]) for way in PassDirection if way in ways],
        **choices,
    )
