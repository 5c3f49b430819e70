"""Any position by its link: the board, every rule set, the editor, the quiz, the frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote, urlencode
from xml.etree import ElementTree as ET

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.asking import HTMX
from tests.web.learning import site_in
from tutorial.engine import PRESETS
from tutorial.i18n.flaws import FIELDS, FLAWS
from tutorial.reference.reading import Field, Flaw

ALONE = "/en/position/standard/Q.K5..-~-~-~_0._.-.-.-._10"
FOLLOW = "/en/position/standard/~-~-~-A6.Q42.653._1.9DKD_.-.-QSAH8H-._5"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def test_every_rule_set_judges_the_position(client: FlaskClient) -> None:
    page = client.get(ALONE).text
    groups = page.split('<section class="judged">')[1:]
    named = [re.findall(r'href="/en/rules/([\w-]+)"', group) for group in groups]
    assert named == [["standard", "solo", "party", "omnibus", "omnibus-ten"], ["friends"]]
    assert [group.count('class="argued"') for group in groups] == [2, 2]


def test_each_reason_leads_to_its_rule(client: FlaskClient) -> None:
    assert '<a href="/en/rules/standard#hearts-not-broken">' in client.get(ALONE).text


def test_a_tapped_card_is_judged(client: FlaskClient) -> None:
    page = client.get(FOLLOW, query_string={"choice": "QH"}, headers=HTMX).text
    assert "You may not play the Q♥" in text_of(page)
    assert page.startswith('<div id="position"')


def test_the_last_card_of_a_trick_says_who_takes_it(client: FlaskClient) -> None:
    page = client.get(
        "/en/position/standard/3.2..-~-~-~_1.9SKS4S_.-QH-.-._11", query_string={"choice": "3S"}
    )
    assert "The player across takes the trick." in page.text


def test_the_board_is_seen_from_the_seat_whose_hand_it_is(client: FlaskClient) -> None:
    seats = re.findall(
        r'class="who-name">(\w+)<.*?who-points">.*?</span>(\d+)<', client.get(FOLLOW).text
    )
    assert seats == [("You", "0"), ("Left", "0"), ("Across", "0"), ("Right", "15")]


def test_a_whole_position_leads_to_what_its_player_sees(client: FlaskClient) -> None:
    whole = "J84..AQJT4.-9.T653.87.-72.KJ97..9-A6.Q42.653._1.9DKD_.-.-QSAH8H-._5"
    response = client.get(f"/en/position/standard/{whole}")
    assert (response.status_code, response.location) == (302, FOLLOW)


@pytest.mark.parametrize("name", PRESETS)
def test_the_boards_of_the_rules_open_as_positions(client: FlaskClient, name: str) -> None:
    links = re.findall(r'href="(/vi/position/[^"]+)"', client.get(f"/vi/rules/{name}").text)
    assert links
    for link in links:
        assert client.get(link).status_code == 200, link


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Q.K5..-~-~-~_0.9X_.-.-.-._10", "In “trick”: “9X” is not a card."),
        ("Q.K5..-~-~-~_0._.-.-.-._9", "The hands: not the number of cards"),
        ("Q.K5..-~-~-~_0._QS-.-.-._10", "The queen of spades is there more often"),
        ("Q.K5", "A position has four parts"),
    ],
)
def test_a_damaged_link_says_what_is_wrong_and_opens_the_editor(
    client: FlaskClient, text: str, said: str
) -> None:
    response = client.get(f"/en/position/standard/{text}")
    assert response.status_code == 400
    assert said in text_of(response.text)
    assert re.search(r'id="pack-QS" class="card s lies lies-hand"', response.text)


def test_every_flaw_has_a_sentence() -> None:
    assert set(FLAWS) == set(Flaw)
    assert set(FIELDS) == set(Field)


def fields(html: str) -> dict[str, str]:
    """The form of the editor, as a browser would send it."""
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', html))
    players = re.search(r"<option selected>(\d+)</option>", html)
    return {**hidden, "players": players[1] if players else ""}


def test_a_position_is_set_up_by_tapping(client: FlaskClient) -> None:
    page = client.get("/en/position/friends/edit").text
    assert "Your hand is empty" in page
    for to, card in (("hand", "QS"), ("hand", "KH"), ("hand", "5H"), ("1", "AH"), ("trick", "2C")):
        tapped = {**fields(page), "rules": "friends", "to": to, "choice": card}
        page = client.get("/en/position/friends/edit", query_string=tapped).text
    link = re.search(r'<a class="btn go" href="([^"]+)"', page)
    assert link
    assert link[1] == "/en/position/friends/Q.K5..-~-~-~_3.2C_.-AH-.-._10"
    assert client.get(link[1]).status_code == 200


def test_a_position_can_be_changed(client: FlaskClient) -> None:
    link = re.search(r'href="(/en/position/standard/edit\?view=[^"]+)"', client.get(FOLLOW).text)
    assert link
    assert fields(client.get(unescape(link[1])).text) == {
        "hand": "AS6SQH4H2H6D5D3D",
        "trick": "9DKD",
        "taken": "---QSAH8H",
        "players": "4",
    }


def test_the_rule_set_is_changed_and_the_cards_stay(client: FlaskClient) -> None:
    query = {"hand": "QSKH", "trick": "", "taken": "---", "players": "4", "rules": "party"}
    page = client.get("/en/position/standard/edit", query_string=query).text
    assert 'href="/en/position/party/Q.K..-~-~-~_0._.-.-.-._11"' in page


def test_what_cannot_be_a_position_is_said(client: FlaskClient) -> None:
    query = {"hand": "AS" + "".join(f"{rank}S" for rank in "KJT98765432"), "taken": "2H3H4H5H6H---"}
    page = client.get("/en/position/standard/edit", query_string=query).text
    assert "The cards taken: more than the tricks played can hold." in page
    assert "Show the position" not in page


def test_a_quiz_hides_the_answer(client: FlaskClient) -> None:
    page = client.get(f"{ALONE}/quiz").text
    shown = page.partition("<main")[2]
    assert not re.search(r"\blit\b|\bdim\b|not now|argued|broken yet", shown)


@pytest.mark.parametrize(
    ("marked", "tone", "said"),
    [
        ("marked=QS", "good", "Correct!"),
        ("marked=QS&marked=KH", "bad", "You may not play the K♥"),
        ("", "bad", "1 card is still missing."),
    ],
)
def test_a_quiz_judges_the_marks(client: FlaskClient, marked: str, tone: str, said: str) -> None:
    page = client.get(f"{ALONE}/quiz?checked=1&{marked}").text
    assert f'class="say {tone}"' in page
    assert said in text_of(page)


def test_a_frame_may_stand_on_any_site_and_keeps_nothing(client: FlaskClient) -> None:
    response = client.get(f"{ALONE}/embed?choice=KH")
    policies = response.headers.getlist("Content-Security-Policy")
    assert len(policies) == 1
    assert "frame-ancestors *" in policies[0]
    assert "script-src" not in policies[0]
    assert "default-src 'none'" in policies[0]
    assert "Set-Cookie" not in response.headers
    assert not re.search("<script|<form|csrf", response.text)
    assert 'class="say bad"' in response.text


def test_all_other_pages_stay_out_of_frames(client: FlaskClient) -> None:
    for path in (ALONE, f"{ALONE}/quiz", f"{ALONE}/preview.svg"):
        assert "frame-ancestors 'none'" in client.get(path).headers["Content-Security-Policy"]


def test_a_preview_is_a_picture_that_gives_nothing_away(client: FlaskClient) -> None:
    response = client.get(f"{FOLLOW}/preview.svg")
    assert response.mimetype == "image/svg+xml"
    picture = ET.fromstring(response.data)
    cards = [part for part in picture if part.tag.endswith("}g")]
    assert len(cards) == 8 + 2
    assert len(response.data) < 8000


def test_the_preview_stands_in_the_page(client: FlaskClient) -> None:
    found = re.search(
        r'property="og:image" content="http://localhost([^"]+)"', client.get(ALONE).text
    )
    assert found
    assert client.get(unescape(found[1])).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/en/position/casino/Q.K5..-~-~-~_0._.-.-.-._10",
        f"{ALONE}?choice=ZZ",
        f"{ALONE}?choice=AS",
        f"{ALONE}/embed?choice=AS",
        "/en/position/standard/nothing/quiz",
        "/en/position/standard/nothing/embed",
        "/en/position/standard/nothing/preview.svg",
        f"{ALONE}/quiz?checked=1&marked=ZZ",
        "/en/position/standard/edit?rules=casino",
        "/en/position/standard/edit?hand=Q",
    ],
)
def test_what_is_none_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


ODD = st.text("AKQJT98765432SHDC.-~_ 0123é<>'\"%\x00", max_size=60)


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=ODD, name=st.sampled_from(list(PRESETS)), choice=ODD, place=ODD)
def test_no_address_is_a_fault(
    client: FlaskClient, text: str, name: str, choice: str, place: str
) -> None:
    query = urlencode(
        {"choice": choice, "to": place, "hand": text, "taken": text, "players": place}
    )
    for path in (f"{quote(text, safe='')}x", "edit"):
        response = client.get(f"/vi/position/{name}/{path}?{query}")
        assert response.status_code < 500
        assert response.status_code in {200, 302, 400, 404}
