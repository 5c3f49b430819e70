from __future__ import annotations

import json
import re
from xml.etree import ElementTree as ET

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutorial.i18n.languages import LANGUAGES
from tutorial.store.database import open_database
from tutorial.web.site import NavItem


def test_the_front_door_leads_to_the_reader_s_language(client: FlaskClient) -> None:
    assert client.get("/", headers={"Accept-Language": "in-ID"}).location == "/id/"


def test_the_front_door_remembers_the_language_visited_last(client: FlaskClient) -> None:
    client.get("/vi/settings")
    assert client.get("/", headers={"Accept-Language": "id"}).location == "/vi/"


def test_the_front_door_is_not_kept_by_caches(client: FlaskClient) -> None:
    assert client.get("/").headers["Cache-Control"] == "private, no-store"


def test_the_front_door_varies_with_what_it_looks_at(client: FlaskClient) -> None:
    vary = {name.strip() for name in client.get("/").headers["Vary"].split(",")}
    assert {"Accept-Language", "Cookie"} <= vary


def test_a_language_needs_no_slash(client: FlaskClient) -> None:
    assert client.get("/id", follow_redirects=True).request.path == "/id/"


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("/EN", "/en/"),
        ("/EN/", "/en/"),
        ("/eN//", "/en/"),
        ("/Vi/learn/goal/2", "/vi/learn/goal/2"),
        ("/ID/Settings/", None),
        ("/id/settings/", "/id/settings"),
        ("/MS/learn/follow/2/?marked=QD7D&checked=1", "/ms/learn/follow/2?marked=QD7D&checked=1"),
        ("/en/search/?q=%C3%A1%26b", "/en/search?q=%C3%A1%26b"),
        ("/XX/", None),
        ("/in/", None),
        ("/en/nowhere/", None),
        ("/EN//evil.example/", None),
        ("//EN/settings/", None),
        ("/EN/%2F%2Fevil.example", None),
        ("/EN/%5Cevil.example/", None),
    ],
)
def test_an_address_that_is_nearly_right_leads_to_the_page(
    client: FlaskClient, asked: str, meant: str | None
) -> None:
    for ask in (client.get, client.head):
        response = ask(asked)
        assert (response.status_code, response.location) == ((308, meant) if meant else (404, None))


@pytest.mark.parametrize("path", ["/EN/settings", "/en/settings/"])
def test_a_form_is_never_led_elsewhere(client: FlaskClient, token: str, path: str) -> None:
    assert client.post(path, data={"csrf_token": token}).status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_says_its_language(client: FlaskClient, lang: str) -> None:
    assert f'<html lang="{lang}"' in client.get(f"/{lang}/settings").text


def test_an_answer_says_its_language(client: FlaskClient) -> None:
    assert client.get("/vi/settings").headers["Content-Language"] == "vi"


def test_the_path_decides_the_language_whatever_the_browser_prefers(client: FlaskClient) -> None:
    response = client.get("/vi/settings", headers={"Accept-Language": "id"})
    assert response.headers["Content-Language"] == "vi"


def test_visiting_a_language_keeps_it(client: FlaskClient) -> None:
    client.get("/ms/settings")
    cookie = client.get_cookie("lang")
    assert cookie
    assert cookie.value == "ms"


def test_the_language_cookie_is_sent_once(client: FlaskClient) -> None:
    client.get("/ms/settings")
    again = client.get("/ms/settings").headers.getlist("Set-Cookie")
    assert not [cookie for cookie in again if cookie.startswith("lang=")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_links_itself_in_every_language(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/settings?a=1").text
    for code, name in LANGUAGES.items():
        link = f'href="/{code}/settings?a=1" hreflang="{code}" lang="{code}"'
        assert re.search(f"{re.escape(link)}[^>]*>{name}</a>", page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_names_its_translations_for_search_engines(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/settings?a=1").text
    found = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', page))
    full = {code: f"http://localhost/{code}/settings" for code in LANGUAGES}
    assert found == {**full, "x-default": "http://localhost/"}


def test_a_page_is_its_own_canonical_address(client: FlaskClient) -> None:
    page = client.get("/id/settings?a=1").text
    assert '<link rel="canonical" href="http://localhost/id/settings">' in page


def test_a_query_cannot_leave_its_attribute(client: FlaskClient) -> None:
    assert '"><b>' not in client.get('/id/settings?"><b>').text


def test_the_page_that_is_open_is_marked_in_the_navigation(client: FlaskClient) -> None:
    marked = re.findall(r'href="([^"]+)" aria-current="true">', client.get("/id/settings").text)
    assert marked == ["/id/settings"]


def test_other_pages_can_join_the_navigation(app: Flask) -> None:
    app.extensions["site"].items.append(NavItem(20, "probe.word", "Elsewhere"))
    assert ">Elsewhere</a>" in app.test_client().get("/id/settings").text


def test_nobody_plays_for_money(client: FlaskClient) -> None:
    assert "No betting and no money" in client.get("/en/settings").text


def test_the_health_check_answers(client: FlaskClient) -> None:
    assert client.get("/healthz").text == "ok\n"


def test_the_health_check_fails_without_the_database(app: Flask) -> None:
    app.extensions["database"] = open_database("sqlite:////nowhere/at/all.sqlite3")
    assert app.test_client().get("/healthz").status_code == 503


def test_robots_are_told_where_the_pages_are(client: FlaskClient) -> None:
    assert "Sitemap: http://localhost/sitemap.xml" in client.get("/robots.txt").text


def test_the_sitemap_has_every_page_in_every_language(client: FlaskClient) -> None:
    tree = ET.fromstring(client.get("/sitemap.xml").text)
    pages = {loc.text for loc in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    assert {f"http://localhost/{lang}/" for lang in LANGUAGES} <= pages


def test_the_icon_is_found_at_its_old_address(client: FlaskClient) -> None:
    icon = client.get("/favicon.ico", follow_redirects=True, buffered=True)
    assert icon.mimetype == "image/svg+xml"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manifest_starts_in_its_language(client: FlaskClient, lang: str) -> None:
    manifest = json.loads(client.get(f"/{lang}/manifest.webmanifest").text)
    assert (manifest["lang"], manifest["start_url"]) == (lang, f"/{lang}/")


def test_the_icons_of_the_manifest_are_there(client: FlaskClient) -> None:
    manifest = json.loads(client.get("/en/manifest.webmanifest").text)
    found = [client.get(icon["src"], buffered=True) for icon in manifest["icons"]]
    assert {response.status_code for response in found} == {200}
