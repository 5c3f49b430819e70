"""Cards as HTML: each one is rendered once a language and look, then kept."""

from collections.abc import Callable
from functools import lru_cache, partial

from flask import current_app, g
from markupsafe import Markup

from tutorial.i18n.words import words
from tutorial.web.board import BoardCard
from tutorial.web.page import render


def card_html(shown: BoardCard) -> Markup:
    """A card of the board in the reader's language."""
    return cards_html()(shown)


def cards_html() -> Callable[[BoardCard], Markup]:
    """The same for many cards of one answer."""
    return partial(_kept, current_app.static_url_path or "", g.lang)


@lru_cache(maxsize=4096)
def _kept(_static: str, lang: str, shown: BoardCard) -> Markup:
    return Markup(  # noqa: S704  (a template of ours)
        render(
            "board/_card.html",
            card=str(shown.card),
            name=words(lang).card(shown.card),
            kind=shown.kind.value,
            classes=shown.classes,
            copy=f"-{shown.copy + 1}" if shown.copy else "",
            suit=shown.card.suit.value.lower(),
        ).strip()
    )
