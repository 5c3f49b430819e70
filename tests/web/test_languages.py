from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from tutorial.i18n.catalogs import translations
from tutorial.i18n.languages import LANGUAGES, language_of, negotiate


def accepted(header: str) -> LanguageAccept:
    return parse_accept_header(header, LanguageAccept)


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("id", "id"),
        ("id-ID,id;q=0.9,en;q=0.8", "id"),
        ("in", "id"),
        ("in-ID", "id"),
        ("zsm", "ms"),
        ("ms-BN", "ms"),
        ("ms-Arab-BN", "ms"),
        ("vi_VN", "vi"),
        ("VI", "vi"),
        ("zh;q=0.9, vi;q=0.3", "vi"),
        ("zh-MY, ms;q=0.5, en;q=0.4", "ms"),
        ("en-GB, id;q=0.9", "en"),
        ("id;q=0, vi;q=0.1", "vi"),
        ("*", "en"),
        ("*, ms;q=0.1", "ms"),
        ("fr", "en"),
        ("", "en"),
        ("?;;q=x", "en"),
    ],
)
def test_the_browser_says_which_language_to_show(header: str, lang: str) -> None:
    assert negotiate(accepted(header)) == lang


def test_the_choice_made_before_comes_first() -> None:
    assert negotiate(accepted("vi"), "ms") == "ms"


@pytest.mark.parametrize("cookie", ["fr", "", "id;", "../en"])
def test_a_cookie_that_is_no_language_is_ignored(cookie: str) -> None:
    assert negotiate(accepted("vi"), cookie) == "vi"


@pytest.mark.parametrize(
    ("path", "lang"), [("/id/", "id"), ("/vi", "vi"), ("/", None), ("/fr/", None), ("/idx/", None)]
)
def test_a_path_begins_with_its_language(path: str, lang: str | None) -> None:
    assert language_of(path) == lang


def test_english_is_the_text_itself() -> None:
    assert translations("en").ngettext("%(num)s card", "%(num)s cards", 1) == "%(num)s card"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_flask_babel_speaks_from_the_same_catalogs(client: FlaskClient, lang: str) -> None:
    said = client.get(f"/{lang}/probe/word").text
    assert said == translations(lang).gettext("Settings")
