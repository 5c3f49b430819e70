from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import DictLoader, UndefinedError

from tests.web.asking import HTMX
from tutorial.i18n.catalogs import translations
from tutorial.web.page import fragment_of
from tutorial.web.sentences import language_environments


def test_a_browser_gets_the_page(client: FlaskClient) -> None:
    assert client.get("/en/settings").text.startswith("<!doctype html>")


def test_htmx_gets_the_fragment(client: FlaskClient) -> None:
    fragment = client.get("/en/settings", headers=HTMX).text
    assert fragment.startswith('<section id="settings"')


def test_the_page_holds_its_fragment_once(client: FlaskClient) -> None:
    assert client.get("/en/settings").text.count('<section id="settings"') == 1


@pytest.mark.parametrize(
    "header",
    [{"HX-History-Restore-Request": "true"}, {"HX-Request-Type": "full"}],
    ids=["the history", "a whole page"],
)
def test_htmx_gets_the_page_when_it_wants(client: FlaskClient, header: dict[str, str]) -> None:
    response = client.get("/en/settings", headers={**HTMX, **header})
    assert response.text.startswith("<!doctype html>")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "fragment"])
def test_both_bodies_say_that_there_are_two(client: FlaskClient, headers: dict[str, str]) -> None:
    assert "HX-Request" in client.get("/en/settings", headers=headers).headers["Vary"].split(", ")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "fragment"])
def test_no_shared_cache_keeps_a_page(client: FlaskClient, headers: dict[str, str]) -> None:
    response = client.get("/en/settings", headers=headers)
    assert response.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize(
    ("page", "fragment"),
    [("settings.html", "_settings.html"), ("lessons/step.html", "lessons/_step.html")],
)
def test_a_fragment_stands_beside_its_page(page: str, fragment: str) -> None:
    assert fragment_of(page) == fragment


def test_a_post_without_htmx_is_answered_with_a_redirect(client: FlaskClient, token: str) -> None:
    response = client.post("/id/probe/answer", data={"csrf_token": token})
    assert (response.status_code, response.location) == (303, "/id/there")


def test_a_view_can_give_htmx_headers(client: FlaskClient) -> None:
    headers = client.get("/id/probe/headers").headers
    assert (headers["HX-Push-Url"], headers["HX-Reswap"]) == ("/id/x", "innerHTML show:top")


def test_a_view_can_give_a_status(client: FlaskClient) -> None:
    assert client.get("/id/probe/headers").status_code == 422


def test_an_unknown_name_in_a_template_is_an_error(app: Flask) -> None:
    template = app.extensions["languages"]["en"].from_string("{{ nobody_gave_this }}")
    with pytest.raises(UndefinedError):
        template.render()


class Shouting:
    """A catalog that can be told from English."""

    def __init__(self) -> None:
        self.asked = 0

    def gettext(self, message: str) -> str:
        self.asked += 1
        return message.upper()

    def ngettext(self, one: str, many: str, num: int) -> str:
        return (one if num == 1 else many).upper()

    def pgettext(self, context: str, message: str) -> str:
        return f"{context}: {message}".upper()

    def npgettext(self, context: str, one: str, many: str, num: int) -> str:
        return f"{context}: {self.ngettext(one, many, num)}"


@pytest.fixture
def shouting(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    catalog = Shouting()
    monkeypatch.setattr("tutorial.web.sentences.translations", lambda _lang: catalog)
    app.extensions["languages"] = language_environments(app)
    app.extensions["shouting"] = catalog
    return app


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{{ _('you & me') }}", "YOU & ME"),
        ("{{ gettext('yes') }}", "YES"),
        ("{% trans %}yes{% endtrans %}", "YES"),
        ("{{ pgettext('suit', 'hearts') }}", "SUIT: HEARTS"),
        ("{% set x = {'a': _('yes')} %}{{ x['a'] }}", "YES"),
        ("{% macro m() %}{{ _('yes') }}{% endmacro %}{{ m() }}", "YES"),
    ],
)
def test_templates_speak_the_language_of_their_environment(
    shouting: Flask, source: str, shown: str
) -> None:
    environment = shouting.extensions["languages"]["vi"]
    environment.loader = DictLoader({"t.html": source})
    assert environment.get_template("t.html").render() == shown


def test_a_sentence_without_values_is_looked_up_when_compiled_only(shouting: Flask) -> None:
    environment = shouting.extensions["languages"]["vi"]
    environment.loader = DictLoader({"t.html": "{{ _('yes') }}"})
    template = environment.get_template("t.html")
    asked = shouting.extensions["shouting"].asked
    template.render()
    assert shouting.extensions["shouting"].asked == asked


def test_a_value_in_a_sentence_is_escaped(app: Flask) -> None:
    environment = app.extensions["languages"]["en"]
    environment.loader = DictLoader({"t.html": "{{ _('hi %(name)s', name=name) }}"})
    assert environment.get_template("t.html").render(name="<b>") == "hi &lt;b&gt;"


def test_a_count_chooses_its_form(app: Flask) -> None:
    environment = app.extensions["languages"]["en"]
    source = "{{ ngettext('%(num)s card', '%(num)s cards', n) }}"
    environment.loader = DictLoader({"t.html": source})
    assert environment.get_template("t.html").render(n=1) == "1 card"


def test_the_catalog_of_a_language_is_read_once() -> None:
    assert translations("id") is translations("id")


def test_a_page_depends_on_the_cookie_whether_or_not_it_sets_one(client: FlaskClient) -> None:
    varies = [client.get("/en/settings").headers["Vary"].split(", ") for _ in range(2)]
    assert [vary.count("Cookie") for vary in varies] == [1, 1]


def test_the_language_is_chosen_by_the_cookie_once(client: FlaskClient) -> None:
    assert client.get("/").headers["Vary"].split(", ").count("Cookie") == 1
