from __future__ import annotations

import re
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import func, select

from tests.web.asking import HTMX, token_of
from tutorial.config import configuration, kept_secret
from tutorial.resources import TEMPLATES
from tutorial.store.schema import guest
from tutorial.web import security

Make = Callable[..., Flask]


@pytest.mark.parametrize("path", ["/en/settings", "/", "/fr/", "/healthz"])
def test_every_answer_has_the_strict_policy(client: FlaskClient, path: str) -> None:
    assert client.get(path).headers.getlist("Content-Security-Policy") == [security.POLICY]


def test_the_policy_allows_nothing_inline() -> None:
    assert "unsafe" not in security.POLICY


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ],
)
def test_every_answer_is_guarded(client: FlaskClient, name: str, value: str) -> None:
    assert client.get("/en/settings").headers[name] == value


def test_https_is_asked_for_only_where_it_is_served(client: FlaskClient, make_app: Make) -> None:
    secure = make_app(SESSION_COOKIE_SECURE=True).test_client()
    answers = [asked.get("/en/settings").headers for asked in (client, secure)]
    assert ["Strict-Transport-Security" in headers for headers in answers] == [False, True]


def test_every_cookie_is_out_of_reach_of_scripts_and_other_sites(client: FlaskClient) -> None:
    cookies = client.get("/en/settings").headers.getlist("Set-Cookie")
    assert cookies
    assert all("HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies)


def test_cookies_travel_only_by_https_where_it_is_served(make_app: Make) -> None:
    client = make_app(SESSION_COOKIE_SECURE=True).test_client()
    cookies = client.get("/en/settings", base_url="https://localhost").headers.getlist("Set-Cookie")
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)


def test_the_session_lasts_a_year(client: FlaskClient) -> None:
    client.get("/en/settings")
    cookie = client.get_cookie("hearts")
    assert cookie
    assert cookie.expires


def test_the_session_is_not_sent_again_with_every_page(client: FlaskClient) -> None:
    client.get("/en/settings")
    assert not client.get("/en/settings").headers.getlist("Set-Cookie")


def test_the_session_is_renewed_once_a_month(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get("/en/settings")
    later = time.time() + security.MONTH
    monkeypatch.setattr(time, "time", lambda: later)
    assert client.get("/en/settings").headers.getlist("Set-Cookie")


def test_a_form_with_its_token_is_taken(client: FlaskClient, token: str) -> None:
    response = client.post("/en/settings", data={"csrf_token": token})
    assert response.status_code == 303


def test_a_header_with_the_token_is_taken(client: FlaskClient, token: str) -> None:
    response = client.post("/en/settings", headers={"X-CSRFToken": token})
    assert response.status_code == 303


def test_a_form_without_a_token_is_refused(client: FlaskClient) -> None:
    client.get("/en/settings")
    assert client.post("/en/settings").status_code == 400


@pytest.mark.parametrize("spoilt", ["", "x", "a.b.c"])
def test_a_form_with_a_spoilt_token_is_refused(client: FlaskClient, spoilt: str) -> None:
    client.get("/en/settings")
    assert client.post("/en/settings", data={"csrf_token": spoilt}).status_code == 400


def test_another_reader_s_token_is_refused(app: Flask, token: str) -> None:
    other = app.test_client()
    other.get("/en/settings")
    assert other.post("/en/settings", data={"csrf_token": token}).status_code == 400


def test_a_token_does_not_grow_too_old(
    client: FlaskClient, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = time.time() + 200 * 24 * 3600
    monkeypatch.setattr(time, "time", lambda: later)
    assert client.post("/en/settings", data={"csrf_token": token}).status_code == 303


def test_an_old_key_s_token_is_refused(app: Flask, client: FlaskClient) -> None:
    client.get("/en/settings")
    old = URLSafeTimedSerializer("old key", salt="wtf-csrf-token").dumps("0" * 40)
    assert client.post("/en/settings", data={"csrf_token": old}).status_code == 400


def test_a_refused_form_says_what_to_do(client: FlaskClient) -> None:
    assert "Reload it and try again." in client.post("/en/settings").text


def test_a_page_has_its_token_in_its_forms(client: FlaskClient) -> None:
    field = r'<form[^>]*>\s*<input type="hidden" name="csrf_token" value="[^"]{40,}'
    assert re.search(field, client.get("/en/settings").text)


def test_a_fragment_has_no_token(client: FlaskClient) -> None:
    assert "csrf_token" not in client.get("/en/settings", headers=HTMX).text


def test_a_fragment_opens_no_session(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/en/settings", headers=HTMX).headers


def test_reading_makes_no_guest(app: Flask, client: FlaskClient) -> None:
    client.get("/en/settings")
    assert guests(app) == 0


def test_the_first_write_makes_a_guest(app: Flask, client: FlaskClient, token: str) -> None:
    client.post("/en/probe/guest", data={"csrf_token": token})
    assert guests(app) == 1


def test_a_guest_stays_the_same(app: Flask, client: FlaskClient, token: str) -> None:
    for _ in range(3):
        client.post("/en/probe/guest", data={"csrf_token": token})
    assert guests(app) == 1


def test_too_many_new_guests_from_one_address_are_refused(app: Flask) -> None:
    assert statuses(app, 61) == [200] * 60 + [429]


def test_a_known_guest_is_not_counted(client: FlaskClient, token: str) -> None:
    answers = [
        client.post("/en/probe/guest", data={"csrf_token": token}).status_code for _ in range(70)
    ]
    assert set(answers) == {200}


def test_views_that_add_no_rows_are_not_limited(client: FlaskClient) -> None:
    assert {client.get("/en/settings").status_code for _ in range(70)} == {200}


def guests(app: Flask) -> int:
    with app.extensions["database"].reading() as connection:
        return int(connection.scalar(select(func.count()).select_from(guest)))


def statuses(app: Flask, count: int) -> list[int]:
    """The answers to so many visitors who each write for the first time."""
    answers = []
    for _ in range(count):
        visitor = app.test_client()
        data = {"csrf_token": token_of(visitor)}
        answers.append(visitor.post("/en/probe/guest", data=data).status_code)
    return answers


def test_the_secret_key_is_kept_across_restarts(make_app: Make) -> None:
    assert make_app().secret_key == make_app().secret_key


def test_a_session_outlives_a_restart(make_app: Make) -> None:
    before, after = make_app().test_client(), make_app().test_client()
    token = token_of(before)
    cookie = before.get_cookie("hearts")
    assert cookie
    after.set_cookie("hearts", cookie.value)
    assert after.post("/en/settings", data={"csrf_token": token}).status_code == 303


def test_only_its_owner_can_read_the_secret_key(app: Flask) -> None:
    mode = (Path(app.instance_path) / "secret-key").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_a_kept_secret_is_not_made_again(tmp_path: Path) -> None:
    assert kept_secret(tmp_path / "key") == kept_secret(tmp_path / "key")


def test_making_a_secret_leaves_no_draft(tmp_path: Path) -> None:
    kept_secret(tmp_path / "key")
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


@pytest.mark.parametrize(
    ("said", "key", "value"),
    [
        ("HEARTS_HTTPS=1", "SESSION_COOKIE_SECURE", True),
        ("HEARTS_HTTPS=no", "SESSION_COOKIE_SECURE", False),
        ("HEARTS_PROXIES=2", "TRUSTED_PROXIES", 2),
        ("HEARTS_PROXIES=many", "TRUSTED_PROXIES", 0),
        ("HEARTS_HOSTS=a.example, b.example", "TRUSTED_HOSTS", ["a.example", "b.example"]),
        ("DATABASE_URL=sqlite:///x", "DATABASE_URL", "sqlite:///x"),
        ("SECRET_KEY=k", "SECRET_KEY", "k"),
        ("HEARTS_LIMITS_URL=redis://r", "RATELIMIT_STORAGE_URI", "redis://r"),
        ("HEARTS_REVIEWS=asked", "REVIEWS", "asked"),
        ("HEARTS_REVIEWS=", "REVIEWS", "background"),
    ],
)
def test_the_environment_configures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, key: str, value: object
) -> None:
    monkeypatch.setenv("HEARTS_INSTANCE", str(tmp_path))
    monkeypatch.setenv(*said.split("=", 1))
    assert configuration()[key] == value


def test_a_proxy_is_believed_only_when_it_is_announced(make_app: Make) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "hearts.example"}
    clients = [make_app().test_client(), make_app(TRUSTED_PROXIES=1).test_client()]
    pages = [client.get("/en/settings", headers=forwarded).text for client in clients]
    assert ["https://hearts.example/en/" in page for page in pages] == [False, True]


def test_an_unknown_host_name_is_refused(make_app: Make) -> None:
    client = make_app(TRUSTED_HOSTS=["hearts.example"]).test_client()
    assert client.get("/en/settings", base_url="http://evil.example").status_code == 400


@pytest.mark.parametrize(
    "template", sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html"))
)
def test_no_template_has_an_inline_script_or_style(template: str) -> None:
    source = (TEMPLATES / template).read_text(encoding="utf-8")
    inline = r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:|hx-on|hx-vals=.js:"
    assert not re.search(inline, source, re.IGNORECASE)
