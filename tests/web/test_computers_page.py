"""The page about the computer players, and its look over a shoulder."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.asking import HTMX
from tests.web.learning import site_in
from tutorial.engine import Card, Suit
from tutorial.i18n.advice import ADVICE, COUNTED, advice_shown, advice_spoken
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.players import Reason, Why
from tutorial.web.computers import sample, views

pytestmark = pytest.mark.slow  # many quick ones: all of the content


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        app: Flask = made
        yield app.test_client()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_a_decision_with_its_reason(client: FlaskClient, lang: str) -> None:
    answer = client.get(f"/{lang}/computers?moment=2")
    assert answer.status_code == 200
    assert 'class="why"' in answer.text
    assert 'class="expected"' in answer.text


def test_htmx_gets_the_part_alone(client: FlaskClient) -> None:
    answer = client.get("/en/computers", headers=HTMX)
    assert answer.text.lstrip().startswith("<article")


@pytest.mark.parametrize("moment", ["0", "99", "x", "", "-1", "1" * 5000, "٣"])
def test_a_decision_that_is_not_there_is_not_found(client: FlaskClient, moment: str) -> None:
    assert client.get(f"/en/computers?moment={moment}").status_code == 404


def test_every_page_links_to_it(client: FlaskClient) -> None:
    assert 'href="/vi/computers"' in client.get("/vi/rules").text


def test_the_sample_is_a_finished_deal_with_decisions() -> None:
    assert sample().position.is_over
    assert len(views()) > 8


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", Why)
def test_every_reason_can_be_said(lang: str, why: Why) -> None:
    card = Card.parse("KS")
    reason = Reason(why=why, card=card, other=card, suit=Suit.CLUBS, number=2, percent=27)
    assert "%" not in advice_shown(words(lang), reason)
    assert "%" not in advice_spoken(words(lang), reason)
    assert (why in ADVICE) != (why in COUNTED)
