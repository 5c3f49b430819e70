from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

from tests.web.asking import HTMX, token_of
from tutorial.i18n.languages import LANGUAGES

Make = Callable[..., Flask]


def test_an_unknown_page_is_not_found(client: FlaskClient) -> None:
    assert client.get("/en/nowhere").status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_speaks_the_language_of_its_path(client: FlaskClient, lang: str) -> None:
    assert f'<html lang="{lang}"' in client.get(f"/{lang}/nowhere").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_has_a_way_home(client: FlaskClient, lang: str) -> None:
    assert f'<a class="btn go" href="/{lang}/">' in client.get(f"/{lang}/nowhere").text


def test_an_unknown_language_is_not_found(client: FlaskClient) -> None:
    assert client.get("/fr/settings").status_code == 404


def test_an_unknown_language_is_answered_in_the_reader_s(client: FlaskClient) -> None:
    page = client.get("/fr/settings", headers={"Accept-Language": "vi"}).text
    assert '<html lang="vi"' in page


def test_an_unknown_language_is_not_remembered(client: FlaskClient) -> None:
    client.get("/fr/settings", headers={"Accept-Language": "vi"})
    assert client.get_cookie("lang") is None


def test_an_error_page_links_home_in_the_other_languages(client: FlaskClient) -> None:
    assert '<a class="lang-link" href="/vi/" hreflang="vi"' in client.get("/fr/settings").text


def test_another_method_is_refused(client: FlaskClient, token: str) -> None:
    response = client.post("/en/probe/word", data={"csrf_token": token})
    assert (response.status_code, "GET" in response.headers["Allow"]) == (405, True)


def test_a_field_of_ten_kilobytes_is_read(client: FlaskClient, token: str) -> None:
    data = {"csrf_token": token, "field": "x" * 10_240}
    assert client.post("/en/probe/field", data=data).text == "10240"


def test_more_than_sixteen_kilobytes_are_too_much(client: FlaskClient, token: str) -> None:
    data = {"csrf_token": token, "field": "x" * 17_000}
    response = client.post("/en/probe/field", data=data)
    assert (response.status_code, "too much" in response.text) == (413, True)


def test_a_missing_field_is_a_clear_sentence(client: FlaskClient, token: str) -> None:
    response = client.post("/en/probe/field", data={"csrf_token": token})
    assert (response.status_code, "could not be understood" in response.text) == (400, True)


def test_a_reader_who_is_too_quick_is_told_so(app: Flask) -> None:
    responses = []
    for _ in range(61):
        visitor = app.test_client()
        data = {"csrf_token": token_of(visitor)}
        responses.append(visitor.post("/en/probe/guest", data=data))
    assert "Wait a minute" in responses[-1].text


def test_a_fault_is_a_page(client: FlaskClient) -> None:
    response = client.get("/en/probe/fault")
    assert (response.status_code, "The fault is ours" in response.text) == (500, True)


def test_a_fault_shows_nothing_of_the_inside(client: FlaskClient) -> None:
    assert "secret detail" not in client.get("/en/probe/fault").text


def test_a_fault_is_answered_without_the_database(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(app.extensions, "database")
    assert "The fault is ours" in app.test_client().get("/en/probe/fault").text


@pytest.mark.parametrize("broken", ["languages", "site"])
def test_a_fault_is_answered_without_the_templates(app: Flask, broken: str) -> None:
    del app.extensions[broken]
    response = app.test_client().get("/vi/probe/fault")
    assert (response.status_code, '<a href="/vi/">' in response.text) == (500, True)


def test_a_fault_while_the_page_is_shown_is_answered_once(app: Flask) -> None:
    del app.extensions["languages"]
    assert app.test_client().get("/en/settings").status_code == 500


@pytest.mark.parametrize(("code", "said"), [(418, "could not be understood"), (503, "ours")])
def test_any_other_error_has_its_sentence(make_app: Make, code: int, said: str) -> None:
    app = make_app()
    app.add_url_rule("/en/probe/any", "any", lambda: abort(code))
    response = app.test_client().get("/en/probe/any")
    assert (response.status_code, said in response.text) == (code, True)


@pytest.mark.parametrize("path", ["/en/nowhere", "/en/probe/fault"])
def test_htmx_gets_a_notice_that_leaves_the_board(client: FlaskClient, path: str) -> None:
    headers = client.get(path, headers=HTMX).headers
    assert (headers["HX-Retarget"], headers["HX-Reswap"]) == ("#notice", "innerHTML")


def test_a_notice_keeps_the_status(client: FlaskClient) -> None:
    assert client.get("/en/nowhere", headers=HTMX).status_code == 404


def test_a_notice_is_a_line_not_a_page(client: FlaskClient) -> None:
    assert client.get("/en/nowhere", headers=HTMX).text.startswith('<p class="notice-text">')


def test_a_notice_does_not_change_the_address(client: FlaskClient) -> None:
    assert client.get("/en/nowhere", headers=HTMX).headers["HX-Push-Url"] == "false"


def test_a_refused_token_is_a_notice_for_htmx(client: FlaskClient) -> None:
    response = client.post("/en/probe/answer", headers=HTMX)
    assert (response.status_code, response.headers["HX-Retarget"]) == (400, "#notice")


def test_the_history_gets_the_whole_error_page(client: FlaskClient) -> None:
    headers = {**HTMX, "HX-History-Restore-Request": "true"}
    assert client.get("/en/nowhere", headers=headers).text.startswith("<!doctype html>")


@pytest.mark.parametrize("path", ["/%00", "/en/%ff", "/en/" + "x" * 4000, "/en//"])
def test_an_odd_path_is_never_a_fault(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code in {308, 404}
