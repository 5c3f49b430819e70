"""The rules page, where every refusal leads."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.asking import HTMX
from tests.web.learning import site_in
from tutorial.engine import Reason
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.lessons.loader import course
from tutorial.reference import entries, entry_for
from tutorial.reference.entries import Entry

RULES = [reason for reason in Reason if reason is not Reason.NOT_IN_HAND]
"""The reasons that are rules of the game."""

every_entry = pytest.mark.parametrize("entry", entries(), ids=[entry.id for entry in entries()])


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.mark.parametrize("reason", RULES)
def test_every_reason_has_its_rule(reason: Reason) -> None:
    assert entry_for(reason).id == reason.value


def test_a_card_that_is_not_there_breaks_no_rule() -> None:
    with pytest.raises(StopIteration):
        entry_for(Reason.NOT_IN_HAND)


def test_no_two_rules_share_an_address() -> None:
    assert len({entry.id for entry in entries()}) == len(entries())


@every_entry
def test_an_address_needs_no_escapes(entry: Entry) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", entry.id)


@every_entry
def test_a_rule_says_something(entry: Entry) -> None:
    assert entry.title
    assert all(entry.text)


@every_entry
def test_the_lesson_of_a_rule_exists(entry: Entry) -> None:
    assert entry.lesson in {"", *(lesson.key for lesson in course())}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_every_rule_once(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/rules").text
    assert [page.count(f'id="{entry.id}"') for entry in entries()] == [1] * len(entries())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_the_language(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/rules").text
    assert all(words(lang).prose(entry.title) in page for entry in entries())


@every_entry
def test_a_rule_links_to_its_lesson(client: FlaskClient, entry: Entry) -> None:
    section = (
        client.get("/vi/rules").text.partition(f'id="{entry.id}"')[2].partition("</section>")[0]
    )
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
