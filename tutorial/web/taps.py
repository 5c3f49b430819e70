"""Cards that are choices of a form, many on one page: each is drawn once a language, then kept."""

from functools import lru_cache

from flask import g
from markupsafe import Markup

from tutorial.i18n.words import words
from tutorial.web.board import BoardCard
from tutorial.web.page import render


def tap_html(shown: BoardCard) -> Markup:
    """A card as a button named ``choice``, in the reader's language."""
    return _kept("reference/_tap.html", g.lang, shown)


def link_html(shown: BoardCard) -> Markup:
    """The same as a link, for a page without forms."""
    return _kept("reference/_link.html", g.lang, shown)


@lru_cache(maxsize=2048)
def _kept(template: str, lang: str, shown: BoardCard) -> Markup:
    name = words(lang).card(shown.card)
    suit = shown.card.suit.value.lower()
    drawn = render(template, card=shown.card, name=name, suit=suit, classes=shown.classes)
    return Markup(drawn.strip())  # noqa: S704  (a template of ours)
