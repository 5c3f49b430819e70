"""Rule sets side by side, and the five questions that lead to one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.learning import site_in
from tutorial.engine import PRESETS, format_rules, parse_rules, preset
from tutorial.i18n.rule_words import rule_words
from tutorial.reference.chooser import questions, rules_from
from tutorial.web.clauses import Clauses
from tutorial.web.comparison import rows

FIELDS = {"players": "four", "queen": "no", "moon": "plus", "bonus": "none", "tie": "deal"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def differing(*names: str) -> list[str]:
    compared = [Clauses(rule_words("en"), preset(name)) for name in names]
    return [row.entry.id for row in rows(compared) if row.differs]


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        (("standard", "solo"), ["end", "ranking"]),
        (("solo", "omnibus"), ["no-points-on-first-trick", "score", "bonus", "moon", "ranking"]),
        (
            ("standard", "friends"),
            ["hearts-not-broken", "queen-before-hearts", "bonus", "moon", "end"],
        ),
        (("standard", "standard"), []),
    ],
)
def test_only_what_differs_is_marked(names: tuple[str, ...], ids: list[str]) -> None:
    assert differing(*names) == ids


def test_a_page_compares_the_rule_sets_asked_for(client: FlaskClient) -> None:
    page = client.get("/vi/rules/compare?with=standard&with=party&with=friends.JD").text
    assert re.findall(r'<h3><a href="/vi/rules/([\w.]+)#bonus"', page) == [
        "standard",
        "party",
        "friends.JD",
    ]


def test_a_sentence_that_all_share_is_not_marked(client: FlaskClient) -> None:
    page = client.get("/en/rules/compare?with=standard&with=solo").text
    end = page.partition('id="end"')[2].partition("</section>")[0]
    assert end.count('class="other"') == 2
    assert end.count('class="same"') == 4


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 200),
        ("?with=standard&with=solo", 200),
        ("?with=standard", 400),
        ("?with=standard&with=casino", 400),
        ("?" + "&".join(f"with={name}" for name in PRESETS), 400),
        ("?with=" + "x" * 3000, 400),
    ],
)
def test_two_to_four_rule_sets_are_compared(client: FlaskClient, query: str, status: int) -> None:
    response = client.get(f"/en/rules/compare{query}")
    assert response.status_code == status
    assert ('class="field-problem"' in response.text) is (status == 400)
    assert 2 <= response.text.count(" checked") <= 4


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({}, "standard"),
        ({"tie": "both"}, "solo"),
        ({"queen": "yes", "moon": "choice", "tie": "both"}, "friends"),
        ({"players": "some", "queen": "yes", "moon": "choice", "tie": "both"}, "party"),
        ({"moon": "choice", "bonus": "jack", "tie": "both"}, "omnibus"),
        ({"moon": "minus", "bonus": "ten", "tie": "both"}, "omnibus-ten"),
        ({"players": "many", "queen": "yes", "tie": "both"}, "cancellation"),
        ({"bonus": "jack"}, "standard.JD"),
    ],
)
def test_the_answers_lead_to_rules(client: FlaskClient, change: dict[str, str], name: str) -> None:
    page = client.get("/en/rules/choose", query_string={**FIELDS, **change}).text
    assert f'value="http://localhost/en/rules/{name}"' in page


def test_every_set_of_answers_leads_to_rules_that_have_them() -> None:
    for replies in product(*(question.replies for question in questions())):
        given = {question.id: reply for question, reply in zip(questions(), replies, strict=True)}
        rules = rules_from(given)
        assert parse_rules(format_rules(rules, ".")) == rules
        assert replies[0].players in rules.players


def test_a_table_may_name_its_rules(client: FlaskClient) -> None:
    page = client.get("/id/rules/choose", query_string={**FIELDS, "name": "Warung Budi"}).text
    link = re.search(r'value="http://localhost(/id/rules/[^"]+)" readonly', page)
    assert link
    assert "<h1>Warung Budi</h1>" in client.get(link[1]).text


@pytest.mark.parametrize("change", [{"queen": ""}, {"moon": "casino"}, {"name": "x" * 41}])
def test_what_is_missing_is_said_beside_its_field(
    client: FlaskClient, change: dict[str, str]
) -> None:
    response = client.get("/ms/rules/choose", query_string={**FIELDS, **change})
    assert response.status_code == 400
    assert f'id="problem-{next(iter(change))}"' in response.text
    assert response.text.count(" checked") >= 4


def test_nothing_is_wrong_before_the_first_answer(client: FlaskClient) -> None:
    response = client.get("/en/rules/choose")
    assert (response.status_code, "field-problem" in response.text) == (200, False)
