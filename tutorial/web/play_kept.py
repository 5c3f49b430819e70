"""Parts of a game's page that stay as they are while a round is played: rendered once, then kept.

Each is kept under all that it shows, so a kept one is never out of date.
"""

from functools import lru_cache

from markupsafe import Markup

from tutorial.web.page import render
from tutorial.web.play_page import About, GamePage, Sheet

MOST = 1024
"""So many of each kind are kept, about 2 KB each."""


def sheet_html(it: GamePage) -> Markup:
    """The score sheet; empty before the first round is over."""
    return _sheet(it.words.lang, it.sheet) if it.sheet.rows else Markup()


def about_html(it: GamePage) -> Markup:
    """The rules, the seal of the shuffle, and how to give up."""
    return _about(it.words.lang, it.about_game)


@lru_cache(maxsize=MOST)
def _sheet(_lang: str, sheet: Sheet) -> Markup:
    return Markup(render("play/_sheet.html", sheet=sheet))  # noqa: S704  (a template of ours)


@lru_cache(maxsize=MOST)
def _about(_lang: str, about: About) -> Markup:
    return Markup(render("play/_about.html", about=about))  # noqa: S704  (a template of ours)
