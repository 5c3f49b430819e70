"""The catalogs in the repository pass the gate."""

from functools import cache

import pytest
from babel.messages.catalog import Catalog

from tests.i18n.gate import (
    ALLOWED,
    CHECKS,
    OF_ENGLISH,
    TRANSLATED,
    Fault,
    catalog_of,
    english,
    entries,
    faults,
    read,
)
from tutorial.i18n.catalogs import translations
from tutorial.i18n.languages import DEFAULT, LANGUAGES

every_language = pytest.mark.parametrize("lang", TRANSLATED)


@cache
def catalog(lang: str) -> Catalog:
    return read(catalog_of(lang).read_bytes(), lang)


MOST_SHOWN = 12


def listed(found: list[Fault]) -> str:
    """The first faults, for a message that can be read."""
    lines = [f"{fault.message[:60]!r}: {fault.detail}" for fault in found[:MOST_SHOWN]]
    return "\n".join([f"{len(found)} faults", *lines])


def test_every_language_but_english_has_a_catalog() -> None:
    assert set(TRANSLATED) == set(LANGUAGES) - {DEFAULT}


@every_language
@pytest.mark.parametrize("check", CHECKS)
def test_a_catalog_passes(check: str, lang: str) -> None:
    if found := faults(catalog(lang), lang, check):
        pytest.fail(listed(found), pytrace=False)


@pytest.mark.parametrize("check", OF_ENGLISH)
def test_the_english_texts_pass(check: str) -> None:
    texts = english(catalog("id"))
    found = [(text.english[0], detail) for text in texts for detail in CHECKS[check](text, "en")]
    assert not found


@every_language
def test_a_catalog_says_that_counts_change_nothing(lang: str) -> None:
    """Indonesian, Malay and Vietnamese have one form for every number."""
    assert (catalog(lang).num_plurals, catalog(lang).plural_expr) == (1, "0")


@every_language
def test_a_catalog_knows_its_language(lang: str) -> None:
    assert str(catalog(lang).locale) == lang


@every_language
def test_every_catalog_has_the_same_messages(lang: str) -> None:
    def keys(code: str) -> set[tuple[str, ...]]:
        return {(one.context, *one.english) for one in entries(catalog(code))}

    assert keys(lang) == keys(TRANSLATED[0])


@every_language
def test_the_site_speaks_the_language(lang: str) -> None:
    """A catalog that is not found is silent English."""
    assert translations(lang).gettext("Settings") != "Settings"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_allowed_message_still_exists(lang: str) -> None:
    messages = {entry.english[0] for entry in entries(catalog(TRANSLATED[0]))}
    assert ALLOWED[lang] <= messages
