"""Blueprints whose URLs begin with the language: `/id/...`."""

from __future__ import annotations

from flask import Blueprint, g

from tutorial.i18n.catalogs import current_language
from tutorial.i18n.languages import LANGUAGES


def localized_blueprint(name: str, import_name: str) -> Blueprint:
    """A blueprint under `/<lang>`; its views take no `lang`, they find it in `g.lang`."""
    blueprint = Blueprint(name, import_name, url_prefix=f"/<any({','.join(LANGUAGES)}):lang>")
    blueprint.url_value_preprocessor(_take_language)
    blueprint.url_defaults(_add_language)
    return blueprint


def _take_language(_endpoint: str | None, values: dict[str, object] | None) -> None:
    """Move the language from the URL's values to the request."""
    if values:
        g.lang = values.pop("lang")


def _add_language(_endpoint: str, values: dict[str, object]) -> None:
    """Let `url_for` stay in the reader's language."""
    values.setdefault("lang", current_language())
