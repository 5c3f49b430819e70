"""The four languages and which one a reader gets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "id": "Bahasa Indonesia",
    "ms": "Bahasa Melayu",
    "vi": "Tiếng Việt",
}
"""Code to the language's own name, in the order of the menu; the names are never translated."""

DEFAULT = "en"

ALIASES: Mapping[str, str] = {
    "in": "id",
    "ind": "id",
    "zsm": "ms",
    "msa": "ms",
    "may": "ms",
    "zlm": "ms",
    "vie": "vi",
    "eng": "en",
}
"""Other codes that browsers send: `in` is old Java and Android, `zsm` is standard Malay."""


def negotiate(accepted: Iterable[tuple[str, float]], cookie: str | None = None) -> str:
    """The language to show: the reader's own choice, else the browser's, else English.

    Args:
        accepted: language tags with their quality, best first (Accept-Language).
        cookie: the language chosen before, as it came from the browser.
    """
    if cookie is not None and cookie in LANGUAGES:
        return cookie
    for tag, quality in accepted:
        primary = tag.replace("_", "-").split("-")[0].lower()
        code = ALIASES.get(primary, primary)
        if quality > 0 and code in LANGUAGES:
            return code
    return DEFAULT


def language_of(path: str) -> str | None:
    """The language a URL path begins with, None if it begins with anything else."""
    code = path.lstrip("/").partition("/")[0]
    return code if code in LANGUAGES else None
