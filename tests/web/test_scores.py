"""The score helper and the score sheet: nothing is lost, nothing absurd is written down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.learning import site_in
from tutorial.engine import PRESETS, preset
from tutorial.i18n.sheet_flaws import SHEET_FLAWS
from tutorial.reference.sheet import Flaw, completed, is_possible, read_points

NAMES = ["Ani", "Bảo", "Citra", "Devi"]
Query = list[tuple[str, str]]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def sheet(names: list[str] | None = None, **fields: str) -> Query:
    return [*(("name", name) for name in names or NAMES), *fields.items()]


def cells(html: str) -> list[list[str]]:
    """The tables of a page, row by row."""
    rows = re.findall(r"<tr(?! class)[^>]*>(.*?)</tr>", html, re.DOTALL)
    bare = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [
        [
            " ".join(unescape(re.sub("<[^>]+>", " ", cell)).split()).replace(" ,", ",")
            for cell in row
        ]
        for row in bare
    ]


# ------------------------------------------------------------------ one deal


def counts(client: FlaskClient, **fields: object) -> list[tuple[list[str], list[int]]]:
    """What the helper says: the rule sets of each line and the points by seat."""
    response = client.get("/en/scores", query_string=fields)
    assert response.status_code == 200
    lines = response.text.split('<div class="count-line">')[1:]
    return [
        (
            re.findall(r'href="/en/rules/([\w.-]+)#score"', line),
            [int(number) for number in re.findall(r"<strong>(-?\d+)<", line)],
        )
        for line in lines
    ]


def test_rule_sets_that_count_alike_share_a_line(client: FlaskClient) -> None:
    assert counts(client, players=4, h0=3, h1=4, h2=6, queen=3, jack=0, ten=1) == [
        (["standard", "solo", "friends", "party"], [3, 4, 6, 13]),
        (["omnibus", "friends.JD"], [-7, 4, 6, 13]),
        (["omnibus-ten"], [3, -6, 6, 13]),
    ]


def test_a_moon_shows_both_choices(client: FlaskClient) -> None:
    assert counts(client, players=4, h1=13, queen=1) == [
        (["standard", "solo"], [26, 0, 26, 26]),
        (["friends", "party"], [26, 0, 26, 26]),
        (["friends", "party"], [0, -26, 0, 0]),
    ]


def test_five_players_are_counted_by_the_rules_for_five(client: FlaskClient) -> None:
    assert counts(client, players=5, h0=13, queen=4) == [(["party"], [13, 0, 0, 0, 13])]


def test_two_packs_have_two_queens(client: FlaskClient) -> None:
    found = counts(client, players=8, h0=26, queen=0, queen2=0)
    assert found == [(["cancellation"], [0, *[52] * 7])]


@pytest.mark.parametrize(
    ("fields", "problems"),
    [
        ({"h0": "12", "queen": "0"}, ["hearts"]),
        ({"h0": "13"}, ["queen"]),
        ({"h0": "-1", "h1": "14", "queen": "0"}, ["h0"]),
        ({"h0": "x", "queen": "9"}, ["h0", "queen"]),
        ({"h0": "1" * 50, "queen": "0"}, ["h0"]),
    ],
)
def test_what_cannot_be_is_said_beside_its_field(
    client: FlaskClient, fields: dict[str, str], problems: list[str]
) -> None:
    response = client.get("/vi/scores", query_string={"players": "4", **fields})
    assert response.status_code == 400
    assert re.findall(r'id="problem-(\w+)"', response.text) == problems
    assert f'value="{fields["h0"]}"' in response.text


# ----------------------------------------------------------------- the sheet


def test_a_deal_is_written_down_and_survives_a_reload(client: FlaskClient) -> None:
    query = sheet(rules="standard", p0="5", p1="3", p2="18", p3="0")
    added = client.get("/en/scores/sheet", query_string=query)
    assert added.status_code == 302
    for _ in range(2):
        page = client.get(added.location).text
        assert cells(page)[:2] == [
            ["Deal", *NAMES],
            ["1", "5 (+5)", "3 (+3)", "18 (+18)", "0 (+0)"],
        ]


def test_totals_run_and_the_lowest_leads(client: FlaskClient) -> None:
    query = sheet(rules="standard", rounds="5.3.18.0~13.0.0.13")
    rows = cells(client.get("/en/scores/sheet", query_string=query).text)
    assert rows[2] == ["2", "18 (+13)", "3 (+0)", "18 (+0)", "13 (+13)"]
    assert rows[-2] == ["Total", "18", "3 lowest total", "18", "13"]
    assert rows[-1] == ["Place", "3", "1", "3", "2"]


def test_the_deal_and_the_passing_go_round(client: FlaskClient) -> None:
    query = sheet(rules="standard", rounds="5.3.18.0~13.0.0.13")
    page = client.get("/en/scores/sheet", query_string=query).text
    assert "Citra deals." in page
    text = " ".join(unescape(re.sub("<[^>]+>", " ", page.partition('class="passes"')[2])).split())
    assert text.startswith("> Ani → to Citra Bảo → to Devi Citra → to Ani Devi → to Bảo")


def test_the_fourth_deal_has_no_passing(client: FlaskClient) -> None:
    query = sheet(rules="standard", rounds="13.13.0.0~13.13.0.0~13.13.0.0")
    page = client.get("/en/scores/sheet", query_string=query).text
    assert "Nobody passes cards in this deal." in page


def test_one_field_may_stay_empty(client: FlaskClient) -> None:
    query = sheet(rules="standard", p0="5", p1="3", p2="", p3="0")
    assert "rounds=5.3.18.0" in client.get("/en/scores/sheet", query_string=query).location


@pytest.mark.parametrize(
    ("rules", "choice", "points"),
    [
        ("standard", "", "26.26.0.26"),
        ("friends", "minus", "0.0.-26.0"),
        ("friends", "plus", "26.26.0.26"),
    ],
)
def test_a_moon_is_written_down_by_name(
    client: FlaskClient, rules: str, choice: str, points: str
) -> None:
    query = sheet(rules=rules, moon="2", choice=choice)
    location = client.get("/en/scores/sheet", query_string=query).location
    assert dict(parse_qsl(urlsplit(location).query))["rounds"] == points


def test_a_match_that_is_over_names_its_winners(client: FlaskClient) -> None:
    query = sheet(rules="solo", rounds="~".join(["0.0.13.13"] * 8))
    page = client.get("/en/scores/sheet", query_string=query).text
    assert "Won, with the lowest total: Ani and Bảo." in page
    assert "Worth in the ranking: 100." in page
    assert 'name="p0"' not in page


def test_a_tie_goes_on_where_the_rules_say_so(client: FlaskClient) -> None:
    query = sheet(rules="standard", rounds="~".join(["0.0.13.13"] * 8))
    page = client.get("/en/scores/sheet", query_string=query).text
    assert "The match is over." not in page
    assert 'name="p0"' in page


def test_the_last_deal_can_be_taken_back(client: FlaskClient) -> None:
    query = sheet(rules="standard", rounds="5.3.18.0~13.0.0.13")
    page = client.get("/en/scores/sheet", query_string=query).text
    undo = re.search(r'href="([^"]+)">Take back', page)
    assert undo
    assert unescape(undo[1]).endswith("rounds=5.3.18.0")


def test_a_table_may_agree_on_another_end(client: FlaskClient) -> None:
    added = client.get("/en/scores/sheet", query_string=sheet(rules="party", end="50", moon="0"))
    assert "rules=party.50" in added.location
    rounds = "~".join(["0.0.13.13"] * 4)
    page = client.get("/en/scores/sheet", query_string=sheet(rules="party.50", rounds=rounds)).text
    assert "The match is over." in page


@pytest.mark.parametrize("end", ["49", "1001", "x", "-5", "9" * 50])
def test_an_end_that_cannot_be_is_refused(client: FlaskClient, end: str) -> None:
    response = client.get("/en/scores/sheet", query_string=sheet(rules="party", end=end))
    assert response.status_code == 400
    assert re.findall(r'id="problem-(\w+)"', response.text) == ["end"]
    assert f'value="{end}"' in response.text


def test_house_rules_begin_a_sheet(client: FlaskClient) -> None:
    link = re.search(r'href="(/en/scores/sheet\?[^"]+)"', client.get("/en/rules/friends.JD").text)
    assert link
    response = client.get(link[1])
    assert response.status_code == 200
    assert '<option value="friends.JD" selected>' in response.text


@pytest.mark.parametrize("count", range(3, 12))
def test_three_to_eleven_play(client: FlaskClient, count: int) -> None:
    rules = "party" if count < 8 else "cancellation"
    names = [f"N{number}" for number in range(count)]
    response = client.get("/id/scores/sheet", query_string=sheet(names, rules=rules))
    assert response.status_code == 200
    assert response.text.count('class="sheet-name"') == count


@pytest.mark.parametrize(
    "name", ["อานนท์", "عائشة", "李雷", "Nguyễn Thị Ánh", "🂡", "O’Brien & <Söhne>", "x" * 30]
)
def test_names_of_every_script_are_welcome(client: FlaskClient, name: str) -> None:
    query = sheet([name, *NAMES[1:]], rules="standard", p0="26", p1="0", p2="0")
    response = client.get("/ms/scores/sheet", query_string=query, follow_redirects=True)
    assert name in unescape(response.text)


@pytest.mark.parametrize(
    ("names", "rules", "problem"),
    [
        (["A", "B"], "standard", "names"),
        (["N"] * 12, "cancellation", "names"),
        (["A", "B", "C"], "standard", "rules"),
        (NAMES, "casino", "rules"),
        (["A", "B", "C", "x" * 31], "standard", "name3"),
        (["A", "B", "C", "x" * 5000], "standard", "name3"),
    ],
)
def test_what_is_wrong_with_a_table_is_said_and_nothing_is_lost(
    client: FlaskClient, names: list[str], rules: str, problem: str
) -> None:
    query = sheet(names, rules=rules, rounds="5.3.18.0")
    response = client.get("/en/scores/sheet", query_string=query)
    assert response.status_code == 400
    assert re.findall(r'id="problem-(\w+)"', response.text) == [problem]
    for name in names:
        assert f'value="{name}"' in response.text
    assert 'name="rounds" value="5.3.18.0"' in response.text


@pytest.mark.parametrize(
    ("points", "problems"),
    [
        (["5", "3", "19", "0"], ["deal"]),
        (["26", "0", "0", "0"], ["deal"]),
        (["-5", "31", "0", "0"], ["deal"]),
        (["5", "x", "18", "0"], ["p1"]),
        (["5", "1.5", "18", "0"], ["p1"]),
        (["5", "", "", "0"], ["p1", "p2"]),
        (["999999", "3", "18", "0"], ["p0"]),
        (["٣", "3", "18", "0"], ["deal"]),
    ],
)
def test_absurd_points_are_refused_beside_their_field(
    client: FlaskClient, points: list[str], problems: list[str]
) -> None:
    fields = {f"p{seat}": text for seat, text in enumerate(points)}
    query = [*sheet(rules="standard", rounds="5.3.18.0"), *fields.items()]
    response = client.get("/en/scores/sheet", query_string=query)
    assert response.status_code == 400
    assert re.findall(r'id="problem-(\w+)"', response.text) == problems
    for text in points:
        assert f'value="{text}"' in response.text
    assert cells(response.text)[1][0] == "1"


@pytest.mark.parametrize(
    "rounds", ["5.3.18", "5.3.18.1", "5.3.18.0~x", "999.0.0.0", "..", "x" * 999]
)
def test_a_damaged_deal_in_a_link_is_left_out(client: FlaskClient, rounds: str) -> None:
    query = sheet(rules="standard", rounds=rounds)
    response = client.get("/en/scores/sheet", query_string=query)
    assert response.status_code == 400
    assert "A deal in the link could not be read." in response.text


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    names=st.lists(st.text(max_size=40), max_size=13),
    rounds=st.text("0123456789.~-", max_size=40),
    points=st.lists(st.text("0123456789-x ", max_size=4), max_size=5),
    rules=st.sampled_from(list(PRESETS)),
)
def test_no_sheet_is_a_fault(
    client: FlaskClient, names: list[str], rounds: str, points: list[str], rules: str
) -> None:
    fields = {f"p{seat}": text for seat, text in enumerate(points)}
    query = [*sheet(names, rules=rules, rounds=rounds), *fields.items()]
    for path in ("/vi/scores/sheet", "/vi/scores"):
        assert client.get(path, query_string=query).status_code in {200, 302, 400}


def test_every_flaw_has_a_sentence() -> None:
    assert set(SHEET_FLAWS) == set(Flaw)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("5", 5),
        (" -26 ", -26),
        ("−10", -10),
        ("+3", 3),
        ("", Flaw.NO_NUMBER),
        ("1e3", Flaw.NOT_A_NUMBER),
    ],
)
def test_points_are_read(text: str, points: int | Flaw) -> None:
    assert read_points(text) == points


@pytest.mark.parametrize(
    ("rules", "points", "whole"),
    [
        ("standard", [5, 3, None, 0], (5, 3, 18, 0)),
        ("standard", [26, 26, 26, None], (26, 26, 26, 0)),
        ("friends", [0, 0, 0, None], (0, 0, 0, -26)),
        ("omnibus", [5, 3, 18, None], (5, 3, 18, -10)),
        ("omnibus", [5, 3, None, -10], (5, 3, 18, -10)),
        ("standard", [None, None, 3, 0], None),
    ],
)
def test_a_missing_number_is_filled_in_where_only_one_fits(
    rules: str, points: list[int | None], whole: tuple[int, ...] | None
) -> None:
    found = completed(preset(rules), points)
    assert found == whole
    assert found is None or is_possible(preset(rules), found)


@pytest.mark.parametrize(
    ("lang", "told", "total"),
    [("en", "to 1,000 points", "1,014"), ("vi", "đến 1.000 điểm", "1.014")],
)
def test_numbers_over_999_are_written_as_the_language_does(
    client: FlaskClient, lang: str, told: str, total: str
) -> None:
    query = sheet(rules="standard.1000", rounds="~".join(["0.26.26.26"] * 39))
    page = client.get(f"/{lang}/scores/sheet", query_string=query).text
    assert told in page
    assert page.count(total) == 6
    assert f'href="/{lang}/rules/standard.1000"' in page
    assert told.split()[1] in client.get(f"/{lang}/rules/standard.1000").text
