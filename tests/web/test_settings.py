from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from tutorial.web.prefs import Deck, Look, Prefs, parse_prefs


def test_the_settings_begin_with_two_colors_and_the_device_s_look(client: FlaskClient) -> None:
    assert 'data-deck="two" data-look="auto"' in client.get("/en/settings").text


def test_saving_leads_back_to_the_settings(client: FlaskClient, token: str) -> None:
    response = client.post("/vi/settings", data={"csrf_token": token, "deck": "four"})
    assert (response.status_code, response.location) == (303, "/vi/settings?saved=1")


def test_saving_is_confirmed(client: FlaskClient) -> None:
    assert "Saved." in client.get("/en/settings?saved=1").text


def test_what_is_saved_shows_on_every_page(client: FlaskClient, token: str) -> None:
    client.post("/en/settings", data={"csrf_token": token, "deck": "four", "look": "dark"})
    assert 'data-deck="four" data-look="dark"' in client.get("/vi/nowhere").text


def test_the_form_shows_what_is_saved(client: FlaskClient, token: str) -> None:
    client.post("/en/settings", data={"csrf_token": token, "deck": "four", "look": "dark"})
    page = client.get("/en/settings").text
    assert page.count(" checked>") == 4
    assert 'value="four" checked>' in page
    assert 'value="dark" checked>' in page


FORGED = [
    {"deck": "nine"},
    {"deck": "four\n"},
    {"look": "<b>"},
    {"deck": "four", "speed": ""},
    {"tap": "x" * 5000},
]


@pytest.mark.parametrize("form", FORGED)
def test_a_value_that_is_no_choice_is_refused_and_changes_nothing(
    client: FlaskClient, token: str, form: dict[str, str]
) -> None:
    client.post("/en/settings", data={"csrf_token": token, "look": "dark"})
    before = client.get_cookie("prefs")
    response = client.post("/en/settings", data={"csrf_token": token, **form})
    assert response.status_code == 400
    assert "That is none of the choices, so nothing was changed." in response.text
    assert 'value="dark" checked>' in response.text
    assert client.get_cookie("prefs") == before


def test_what_a_form_leaves_out_stays_as_it_was(client: FlaskClient, token: str) -> None:
    client.post("/en/settings", data={"csrf_token": token, "look": "dark"})
    client.post("/en/settings", data={"csrf_token": token, "deck": "four"})
    cookie = client.get_cookie("prefs")
    assert cookie
    assert cookie.value == "deck-four.look-dark.speed-normal.tap-play"


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("look", Look)
def test_the_cookie_says_what_was_chosen(deck: Deck, look: Look) -> None:
    assert parse_prefs(str(Prefs(deck, look))) == Prefs(deck, look)


@pytest.mark.parametrize(
    "text", ["", ".", "deck", "deck-nine", "look-", "deck-four-look-dark", "x" * 5000, "deck-FOUR"]
)
def test_an_odd_cookie_means_the_defaults(text: str) -> None:
    assert parse_prefs(text) == Prefs()


def test_one_odd_field_does_not_spoil_the_other() -> None:
    assert parse_prefs("deck-four.look-pink") == Prefs(Deck.FOUR, Look.AUTO)


def test_an_odd_cookie_never_fails_a_page(client: FlaskClient) -> None:
    client.set_cookie("prefs", '"><script>')
    assert 'data-deck="two" data-look="auto"' in client.get("/en/settings").text
