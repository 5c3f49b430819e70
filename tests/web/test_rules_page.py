"""The rules pages, where every refusal leads, and their boards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.asking import HTMX
from tests.web.learning import site_in
from tutorial.engine import PRESETS, preset
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.reference import entries_of

PATHS = ["/rules", *(f"/rules/{name}" for name in PRESETS if name != "standard")]
WINDOW = 14_000
"""Bytes of the first flight of a TCP connection."""

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_page = pytest.mark.parametrize("path", PATHS)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@every_language
@every_page
def test_a_page_shows_its_rules_once_and_no_others(
    client: FlaskClient, lang: str, path: str
) -> None:
    name = path.removeprefix("/rules").strip("/") or "standard"
    page = client.get(f"/{lang}{path}").text
    shown = re.findall(r'<section class="rule" id="([a-z-]+)"', page)
    assert shown == [entry.id for entry in entries_of(preset(name))]


@every_language
def test_the_page_speaks_the_language(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/rules").text
    assert all(words(lang).prose(entry.title) in page for entry in entries_of(preset("standard")))


@every_page
def test_no_word_in_braces_is_left(client: FlaskClient, path: str) -> None:
    assert not re.search(r"\{[\w]+\}", client.get(f"/vi{path}").text)


@every_language
@every_page
def test_a_page_fits_the_first_flight(client: FlaskClient, lang: str, path: str) -> None:
    assert len(brotli.compress(client.get(f"/{lang}{path}").data, quality=4)) < WINDOW


def test_a_rule_links_to_its_lesson(client: FlaskClient) -> None:
    page = client.get("/vi/rules").text
    for entry in entries_of(preset("standard")):
        section = page.partition(f'id="{entry.id}"')[2].partition("</section>")[0]
        assert (f'href="/vi/learn/{entry.lesson}"' in section) is bool(entry.lesson)


def test_htmx_gets_the_rules_alone(client: FlaskClient) -> None:
    assert client.get("/en/rules", headers=HTMX).text.startswith('<article id="rules"')


@pytest.mark.parametrize(
    ("step", "card"),
    [("follow/5", "KH"), ("first-trick/2", "AS"), ("first-trick/5", "QS"), ("broken/2", "QH")],
)
def test_a_refusal_leads_to_a_rule_on_the_page(client: FlaskClient, step: str, card: str) -> None:
    refused = client.get(f"/id/learn/{step}?card={card}").text
    link = re.search(r'href="(/id/rules)#([a-z-]+)"', refused)
    assert link
    assert f'id="{link[2]}"' in client.get(link[1]).text


def test_a_refusal_under_another_rule_set_leads_to_its_rules(client: FlaskClient) -> None:
    steps = [client.get(f"/en/learn/broken/{number}?rules=party").text for number in range(1, 8)]
    marks = [f"/en/learn/broken/{n}" for n, text in enumerate(steps, 1) if "rules=party" in text]
    assert marks
    refused = client.get(f"{marks[0]}?rules=party&checked=1&marked=KH").text
    links = re.findall(r'href="(/en/rules[^"#]*)#', refused)
    assert set(links) <= {"/en/rules/party"}


def test_a_house_rule_is_compared_with_what_it_is_based_on(client: FlaskClient) -> None:
    page = client.get("/en/rules/friends.JD").text
    link = re.search(r'href="(/en/rules/compare[^"]+)"', page)
    assert link
    compared = client.get(unescape(link[1])).text
    assert re.findall(r'<h3><a href="/en/rules/([\w.]+)#bonus"', compared) == [
        "friends",
        "friends.JD",
    ]


def test_a_house_rule_is_marked(client: FlaskClient) -> None:
    page = client.get("/en/rules/friends.JD").text
    assert re.findall(r'class="rule changed" id="([a-z-]+)"', page) == [
        "no-points-on-first-trick",
        "score",
        "bonus",
        "moon",
    ]


def test_the_name_of_a_table_s_rules_is_shown_and_escaped(client: FlaskClient) -> None:
    page = client.get("/en/rules/friends.JD", query_string={"name": "Warung <b>"}).text
    assert "<h1>Warung &lt;b&gt;</h1>" in page


def test_rules_in_another_spelling_lead_to_their_address(client: FlaskClient) -> None:
    response = client.get("/en/rules/friends+JD")
    assert (response.status_code, response.location) == (301, "/en/rules/friends.JD")


@pytest.mark.parametrize(
    "path", ["nowhere", "standard.5JX", "party.0", "standard.JD.JD", "x" * 3000, "standard/nowhere"]
)
def test_rules_that_are_none_are_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"/en/rules/{path}").status_code == 404


@pytest.mark.parametrize("path", ["standard", "friends"])
def test_a_try_is_answered_by_the_referee(client: FlaskClient, path: str) -> None:
    """The same lead after the queen was played: only where she breaks hearts it is allowed."""
    page = client.get(f"/en/rules/{path}/hearts-not-broken?board=0&choice=KH", headers=HTMX).text
    refused = "Hearts are not broken yet, so you cannot lead one." in page
    assert refused is (path == "standard")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("standard/must-follow-suit?choice=KH", "follow suit"),
        ("standard/score?choice=QS", "costs 13 points"),
        ("omnibus/bonus?choice=JD", "takes 10 points away"),
        ("standard/trick?choice=1", "The player on your left takes the trick."),
        ("cancellation/trick?choice=2", "Player 3 takes the trick."),
        ("party/deal?choice=5", "5 players: 10 cards each"),
        ("standard/deal?choice=5", "These rules are not made for 5 players."),
        ("standard/pass?choice=3", "Deal 3: across."),
        ("friends/moon?choice=moon", "Or take them off your own total"),
        ("standard/moon?choice=almost", "That is no moon"),
        ("solo/ranking?choice=104.104.104.104", "Worth in the ranking: 0."),
        ("standard/end?choice=102.61.61.80", "The match goes on."),
    ],
)
def test_every_kind_of_board_answers(client: FlaskClient, path: str, said: str) -> None:
    text = re.sub(r"<[^>]+>", "", client.get(f"/en/rules/{path}", headers=HTMX).text)
    assert said in unescape(text)


def test_a_try_without_htmx_gets_a_page(client: FlaskClient) -> None:
    page = client.get("/ms/rules/standard/must-follow-suit?board=0&choice=KH").text
    assert page.startswith("<!doctype html>")
    assert 'class="say bad"' in page


@pytest.mark.parametrize("query", ["choice=ZZ", "choice=QS", "choice=" + "Q" * 5000])
def test_a_choice_that_is_none_is_not_found(client: FlaskClient, query: str) -> None:
    assert client.get(f"/en/rules/standard/must-follow-suit?{query}").status_code == 404


@pytest.mark.parametrize("query", ["board=9&choice=KH", "board=x&choice=KH", "board=-1"])
def test_a_board_that_is_none_stays_untouched(client: FlaskClient, query: str) -> None:
    response = client.get(f"/en/rules/standard/must-follow-suit?{query}")
    assert response.status_code == 200
    assert ('class="say' in response.text) is ("board=x" in query)
