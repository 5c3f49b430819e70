"""The catalogs: one gettext object a language, read once a process."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Protocol, cast

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations
from flask import Flask, g, has_app_context
from flask_babel import Babel, Domain

from tutorial.i18n.languages import DEFAULT
from tutorial.resources import TRANSLATIONS


def N_(message: str) -> str:  # noqa: N802  (the name that extractors know)
    """The message itself, marked for translation where it is shown."""
    return message


class Catalog(Protocol):
    """The sentences of one language; Babel's own types leave open that contexts give text."""

    def gettext(self, message: str) -> str:
        """The sentence."""

    def ngettext(self, singular: str, plural: str, num: int) -> str:
        """The sentence for a count."""

    def pgettext(self, context: str, message: str) -> str:
        """The sentence or word in a context."""

    def npgettext(self, context: str, singular: str, plural: str, num: int) -> str:
        """The sentence for a count in a context."""


@cache
def translations(lang: str) -> Catalog:
    """The catalog of one language; English is the text itself.

    A compiled catalog that is missing or older than its source is compiled in memory, so a
    fresh checkout speaks all languages.
    """
    return cast("Catalog", _read(lang))


def _read(lang: str) -> NullTranslations:
    """The catalog from its files."""
    folder = TRANSLATIONS / lang / "LC_MESSAGES"
    source, compiled = folder / "messages.po", folder / "messages.mo"
    if compiled.exists() and not (
        source.exists() and source.stat().st_mtime > compiled.stat().st_mtime
    ):
        return Translations(BytesIO(compiled.read_bytes()))
    if source.exists():
        built = BytesIO()
        write_mo(built, read_po(BytesIO(source.read_bytes()), locale=lang))
        built.seek(0)
        return Translations(built)
    return NullTranslations()


def current_language() -> str:
    """The language of this request; English where there is none."""
    return str(g.get("lang", DEFAULT)) if has_app_context() else DEFAULT


def current() -> Catalog:
    """The catalog of this request's language."""
    return translations(current_language())


class SharedDomain(Domain):
    """Flask-Babel's look-up, in the catalogs above: one copy of each in the process."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]

    def get_translations(self) -> Catalog:
        """The catalog of this request's language."""
        return current()


def init_babel(app: Flask) -> None:
    """Set Flask-Babel up: the language is the request's, templates get theirs from web.page."""
    babel = Babel(app, configure_jinja=False, locale_selector=current_language)
    babel.domain_instance = SharedDomain()
