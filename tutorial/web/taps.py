"""Cards that are choices of a form, many on one page: each is drawn once a language, then kept."""

from functools import lru_cache

from flask import current_app, g
from markupsafe import Markup

from tutorial.i18n.words import words
from tutorial.web.board import BoardCard
from tutorial.web.page import render


def tap_html(shown: BoardCard) -> Markup:
    """A card as a button named ``choice``, in the reader's language."""
    return _kept(current_app.static_url_path or "", g.lang, shown)


@lru_cache(maxsize=2048)
def _kept(_static: str, lang: str, shown: BoardCard) -> Markup:
    name = words(lang).card(shown.card)
    suit = shown.card.suit.value.lower()
    drawn = render(
        "reference/_tap.html", card=shown.card, name=name, suit=suit, classes=shown.classes
    )
    return Markup(drawn.strip())  # noqa: S704  (a template of ours)
