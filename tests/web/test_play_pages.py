"""The pages around games: practice, the deal of the day, looking back, statistics, data."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import pytest
from flask import Flask
from sqlalchemy import text as sql

from tests.web.asking import HTMX
from tests.web.learning import rows_of, site_in
from tests.web.playing import RESULTS, Player, row_of
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.play_words import LOSSES
from tutorial.i18n.words import words
from tutorial.play import Kind, parse_setup, shuffle_hash, shuffle_line
from tutorial.store import games, guests, results
from tutorial.store.games import MatchResult
from tutorial.web.play_games import memory
from tutorial.web.play_plots import bars, own_texts, scale_texts

pytestmark = pytest.mark.slow  # many quick ones: all of the content

TODAY = datetime.now(UTC).date().isoformat()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def test_a_practice_hand_gives_a_hint_only_when_asked(player: Player) -> None:
    player.begin("/play/practice", hints="request").until("card")
    assert 'class="hints"' not in player.page.text
    version = player.version
    assert 'class="hints"' in player.act(hint="1").page.text
    assert player.version == version
    assert player.page.headers["HX-Replace-Url"].endswith("?hint=1")
    assert 'class="hints"' in player.look("?hint=1").page.text


@pytest.mark.parametrize(("hints", "shows"), [("always", True), ("none", False)])
def test_a_practice_hand_gives_hints_as_chosen(player: Player, hints: str, shows: bool) -> None:
    player.begin("/play/practice", hints=hints)
    assert ('class="hints"' in player.page.text) is shows
    player.until("card")
    assert ('class="hints"' in player.page.text) is shows
    assert ('class="hints"' in player.look("?hint=1").page.text) is shows


@pytest.mark.slow
def test_there_is_a_hint_at_every_moment_to_the_last_card(player: Player) -> None:
    player.begin("/play/practice", hints="always")
    while player.stage != "rematch":
        if player.stage in ("card", "pass"):
            assert 'class="hints"' in player.page.text
        player.step()


@pytest.mark.parametrize("htmx", [True, False])
def test_a_hint_about_the_pass_leaves_the_ticks(player: Player, htmx: bool) -> None:
    player.begin("/play/practice")
    ticked = player.hand[3:5]
    player.act({"hint": "1", "marked": ticked}, htmx=htmx)
    if not htmx:
        player.page = player.client.get(player.page.headers["Location"])
    assert re.findall(r'value="(\w\w)"[^>]* checked', player.page.text) == ticked
    assert 'class="hints"' in player.page.text


def test_the_language_menu_carries_the_ticks(player: Player) -> None:
    player.begin()
    ticked = player.hand[:2]
    address = player.address.replace("/en/", "/ms/")
    page = player.client.get(f"{address}?marked={''.join(ticked)}2C9H").text
    kept = re.findall(r'value="(\w\w)"[^>]* checked', page)
    assert {*ticked} <= {*kept} <= {*player.hand}


def test_an_action_row_is_there_only_with_something_in_it(player: Player) -> None:
    """Rows stick to the foot of a small screen, so there is one of them at most."""
    player.begin("/play/practice", hints="none").until("card")
    before_about = player.page.text.partition('<details class="fold"')[0]
    assert before_about.count('class="actions"') == 1
    player.begin().until("card")
    while player.has("claim"):
        player.step().until("card")
    assert 'class="actions"' not in player.page.text.partition('<details class="fold"')[0]


def test_totals_are_beside_the_names_from_the_second_deal_of_a_match_on(player: Player) -> None:
    assert "who-sum" not in player.begin().until("card").page.text
    player.until("next_round")
    points, left, *_ = re.findall(r"<td>(?:<span[^>]*>.</span> )?(\d+)</td>", player.page.text)
    what = "point" if points == "1" else "points"
    shot = (points, left) == ("0", "26") and "You shot the moon!" in player.page.text
    assert shot or f"You took {points} {what} in this deal." in player.page.text
    assert player.step().page.text.count("who-sum") == 4
    player.begin("/play/practice").until("rematch")
    assert "who-sum" not in player.page.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_giving_up_asks_once_more_and_says_what_it_costs(app: Flask, lang: str) -> None:
    """The question unfolds in the page; it goes with the game, and stays from card to card."""
    player, say = Player(app, lang), words(lang).catalog.gettext
    daily = f"/play/daily/{TODAY}"
    for where, kind in (
        *(("/play", Kind.MATCH), ("/play/practice", Kind.PRACTICE)),
        *((daily, Kind.DAILY), (daily, Kind.AGAIN)),
    ):
        asked = question(player.begin(where).page.text)
        assert say(LOSSES[kind]) in asked
        assert asked.count("<button") == asked.count('name="leave" value="1"') == 1
        assert player.page.text.count('name="leave"') == 1
        about = about_of(player)
        assert about_of(player.until("card")) == about
        assert about_of(player.act(leave="1")) != about
        assert "leave" not in player.page.text


def question(page: str) -> str:
    """What is unfolded by the button that gives a game up."""
    found = re.search(r'<details class="sure">.*?</summary>(.*?)</details>', page, re.DOTALL)
    assert found
    return found[1]


def about_of(player: Player) -> str:
    """What tells one text about the game from another: a morph leaves the same one alone."""
    found = re.search(r'<details class="fold" id="(about-\S+)" hx-morph-skip>', player.page.text)
    assert found
    return found[1]


def test_a_match_gives_no_hint(player: Player) -> None:
    player.begin().until("card")
    assert 'class="hints"' not in player.look("?hint=1").page.text


def test_a_practice_card_is_taken_back_and_another_tried(player: Player) -> None:
    player.begin("/play/practice").until("card")
    hand, lit = player.hand, player.lit
    player.act(card=lit[0])
    player.act(take_back="1")
    assert (player.hand, player.lit) == (hand, lit)
    assert player.act(card=lit[-1]).page.status_code == 200


def test_a_match_takes_nothing_back(player: Player) -> None:
    player.begin().until("card")
    player.act(card=player.lit[0])
    assert player.act(take_back="1").page.status_code == 422
    assert player.act(play_on="1").page.status_code == 422


def test_practice_is_played_on_shown_open_and_never_counted(player: Player) -> None:
    before = rows_of(player.app, RESULTS)
    player.begin("/play/practice").until("card")
    player.act(play_on="1")
    assert player.stage == "rematch"
    assert rows_of(player.app, RESULTS) == before
    review = player.client.get(f"{player.address}/review/1")
    assert review.status_code == 200
    assert player.act(rematch="1", htmx=False).page.status_code == 303


@pytest.mark.parametrize(
    ("form", "setup"),
    [
        ({"preset": "party", "players": "5"}, "practice party 5"),
        ({"theme": "guarded-queen", "hints": "always"}, "always guarded-queen"),
        ({"way": "right"}, "~R"),
    ],
)
def test_a_practice_hand_is_what_was_chosen(
    player: Player, form: dict[str, str], setup: str
) -> None:
    player.begin("/play/practice", **form)
    assert setup in row_of(player).setup.replace("pass-cycle~4R", "~R") or "Pass: right" in (
        player.page.text
    )


@pytest.mark.parametrize(
    "form", [{"theme": "spoons"}, {"hints": "loud"}, {"way": "up"}, {"players": "5"}]
)
def test_no_practice_hand_of_what_there_is_not(player: Player, form: dict[str, str]) -> None:
    data = {"csrf_token": player.token, **form}
    answer = player.client.post("/en/play/practice", data=data)
    assert answer.status_code == 422
    assert "say bad" in answer.text


def test_the_queen_comes_with_two_guards(player: Player) -> None:
    hand = player.begin("/play/practice", theme="guarded-queen").hand
    assert "QS" in hand
    assert sum(card[1] == "S" and card[0] not in "AK" for card in hand) == 3


def test_everybody_gets_the_same_cards_on_a_day(app: Flask) -> None:
    hands = [Player(app).begin(f"/play/daily/{TODAY}").hand for _ in range(2)]
    assert hands[0] == hands[1]
    yesterday = (datetime.now(UTC).date() - timedelta(1)).isoformat()
    assert Player(app).begin(f"/play/daily/{yesterday}").hand != hands[0]


def test_one_try_a_day_is_counted(player: Player) -> None:
    before = rows_of(player.app, RESULTS)
    first = player.begin(f"/play/daily/{TODAY}").address
    assert player.begin(f"/play/daily/{TODAY}").address == first
    player.until("over")
    assert "How others played it" in player.page.text
    assert rows_of(player.app, RESULTS) == [before[0] + 1, before[1]]
    again = player.begin(f"/play/daily/{TODAY}")
    assert again.address != first
    again.until("over")
    assert rows_of(player.app, RESULTS) == [before[0] + 1, before[1]]


def test_who_gave_the_deal_of_the_day_up_is_promised_nothing_that_is_not_there(
    player: Player,
) -> None:
    page = player.begin(f"/play/daily/{TODAY}").act(leave="1").page.text
    link = re.search(r'id="next" href="([^"]+)">([^<]+)<', page)
    assert link
    assert link[2] == "Deal of the day"
    assert "How others played it" not in player.client.get(link[1]).text


def test_how_others_played_shows_once_ones_own_try_is_over(app: Flask) -> None:
    for _ in range(2):
        Player(app).begin(f"/play/daily/{TODAY}").until("over")
    player = Player(app)
    assert "decisions" not in player.client.get(f"/en/play/daily/{TODAY}").text
    player.begin(f"/play/daily/{TODAY}")
    assert "decisions" not in player.client.get(f"/en/play/daily/{TODAY}").text
    player.until("over")
    page = player.client.get(f"/en/play/daily/{TODAY}").text
    assert "your choice" in page
    assert "bar-mine" in page


@pytest.mark.parametrize(
    "day",
    [
        *("2020-01-01", "2999-01-01", "9999-12-31", "0001-01-01", "today", "2026-13-01"),
        *("20261130", "2026-W48-1", "2026-11-30T00:00", "2026-1-1", "٢٠٢٦-١١-٣٠", "%00"),
    ],
)
def test_no_deal_of_another_day(player: Player, day: str) -> None:
    for address in (f"/vi/play/daily/{day}", f"/id/play/daily/{day}"):
        page = player.client.get(address)
        assert page.status_code == 404
        assert f'lang="{address[1:3]}"' in page.text
        data = {"csrf_token": player.token}
        assert player.client.post(address, data=data).status_code == 404


def at(player: Player, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """Let it be that moment on the server."""
    micro = round(datetime.fromisoformat(moment).timestamp() * 10**6)
    monkeypatch.setitem(player.app.extensions, "clock", lambda: micro)


def test_a_leap_day_has_its_deal_and_a_year_without_one_has_not(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(player, monkeypatch, "2028-02-29T12:00+00:00")
    player.begin("/play/daily/2028-02-29")
    page = player.client.get("/en/play/daily/2028-02-29").text
    assert "/en/play/daily/2028-02-28" in page
    assert "/en/play/daily/2028-03-01" not in page
    for day, status in (("2028-03-01", 404), ("2027-02-29", 404), ("2027-03-01", 200)):
        assert player.client.get(f"/en/play/daily/{day}").status_code == status


def test_a_try_goes_on_after_midnight_and_counts_for_its_day(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(player, monkeypatch, "2028-12-31T23:59:59+00:00")
    player.begin("/play/daily/2028-12-31")
    at(player, monkeypatch, "2029-01-01T00:00:01+00:00")
    player.until("over")
    assert "/en/play/daily/2028-12-31" in player.page.text
    assert row_of(player).day == "2028-12-31"
    assert player.client.get("/en/play/daily").location == "/en/play/daily/2029-01-01"


def test_a_damaged_try_of_the_day_gives_way_to_another(player: Player) -> None:
    day = f"/play/daily/{TODAY}"
    player.begin(day).until("over")
    memory.games.clear()
    with player.app.extensions["database"].writing() as connection:
        connection.execute(
            sql("UPDATE game SET state = :state WHERE id = :id"),
            {"state": "1 1", "id": row_of(player).id},
        )
    assert [player.client.get(f"/en{day}").status_code for _ in range(2)] == [410, 200]
    assert player.begin(day).stage == "pass"


def test_the_days_cards_cannot_be_worked_out_without_the_secret(player: Player) -> None:
    player.begin(f"/play/daily/{TODAY}")
    assert TODAY not in row_of(player).setup


def test_a_finished_round_opens_every_hand_card_by_card(player: Player) -> None:
    player.begin()
    assert player.client.get(f"{player.address}/review/1").status_code == 404
    player.until("next_round")
    start = player.client.get(f"{player.address}/review/1").text
    assert len(re.findall(r"[2-9AKQJ]|10", "".join(open_hands(start)))) == 52
    end = player.client.get(f"{player.address}/review/1?at=52").text
    assert open_hands(end) == ["–"] * 16
    part = player.client.get(f"{player.address}/review/1?at=9", headers=HTMX).text
    assert part.startswith('<section id="review"')
    for odd in ("-1", "x", "9999", "٣"):
        assert player.client.get(f"{player.address}/review/1?at={odd}").status_code == 200
    assert player.client.get(f"{player.address}/review/2").status_code == 404


def open_hands(page: str) -> list[str]:
    """What each seat holds of each suit."""
    return [
        re.sub(r"<[^>]*>|[♠♥♦♣]|spades|hearts|diamonds|clubs|\s", "", line)
        for hand in re.findall(r'<ul class="open-hand">(.*?)</ul>', page, re.DOTALL)
        for line in re.findall(r"<li>(.*?)</li>", hand, re.DOTALL)
    ]


def test_a_round_is_sent_as_a_link(player: Player, app: Flask) -> None:
    player.begin().until("next_round")
    page = player.client.get(f"{player.address}/review/1").text
    link = re.search(r'href="(/en/play/record/[^"]+)"', page)
    assert link
    stranger = app.test_client()
    assert open_hands(stranger.get(link[1]).text) == open_hands(page)
    assert stranger.get(link[1][:-1]).status_code == 400
    assert stranger.get("/en/play/record/" + "x" * 2000).status_code == 400


def test_somebody_else_does_not_look_back_at_it(player: Player, app: Flask) -> None:
    player.begin().until("next_round")
    assert app.test_client().get(f"{player.address}/review/1").status_code == 403


def test_the_seal_is_shown_before_the_pass_and_opens_after_the_deal(player: Player) -> None:
    player.begin()
    setup = parse_setup(row_of(player).setup)
    seal, line = shuffle_hash(setup, 0), shuffle_line(setup, 0)
    assert seal in player.page.text
    player.until("next_round")
    page = player.client.get(f"{player.address}/review/1").text
    assert seal in page
    assert line in page
    check = player.client.get("/en/play/fairness?" + urlencode({"line": line, "seal": seal}))
    assert "The seal fits" in check.text
    other = urlencode({"line": line + "x", "seal": seal})
    assert "does not fit" in player.client.get("/en/play/fairness?" + other).text
    assert player.client.get("/en/play/fairness?line=x&seal=y").status_code == 422


@pytest.mark.parametrize("where", ["/play", "/play/practice"])
def test_a_refused_table_keeps_what_was_chosen(player: Player, where: str) -> None:
    form = {"preset": "party", "players": "3", "level": "hard", "theme": "shooting"}
    form |= {"way": "across", "end_score": "50", "moon": "self_minus", "level-1": "easy"}
    form |= {"hints": "none"}
    wrong = {"/play": {"level-2": "best"}, "/play/practice": {}}[where]
    data = {"csrf_token": player.token, **form, **wrong}
    answer = player.client.post(f"/en{where}", data=data)
    assert answer.status_code == 422
    chosen = set(re.findall(r'<option(?: value="([^"]*)")? selected>([^<]*)', answer.text))
    values = {value or label for value, label in chosen}
    if where == "/play":
        assert {"3", "hard", "50", "self_minus", "easy"} == values
    else:
        assert {"3", "hard", "shooting", "none", "across"} == values
        assert "cards are not passed that way" in answer.text


def test_bars_say_what_they_stand_for() -> None:
    assert [bar.text for bar in bars((3, 0, 12), texts=own_texts((3, 0, 12)))] == ["3", "0", "12"]
    assert [*filter(None, own_texts([*range(30), 29]))] == ["29", "29"]
    shown = scale_texts(19, marked=13)
    assert [*filter(None, shown)] == ["0", "5", "10", "13", "15", "18"]
    assert [*filter(None, scale_texts(12, marked=10))] == ["0", "5", "10"]
    assert scale_texts(1, marked=0) == ["0"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_listed_with_its_day_hour_and_minute(app: Flask, lang: str) -> None:
    player = Player(app, lang).begin()
    page = player.client.get(f"/{lang}/play/history").text
    [(machine, said)] = re.findall(r'<time datetime="([^"]+)">([^<]+) UTC</time>', page)
    moment = datetime.fromisoformat(machine)
    assert abs((moment - datetime.now(UTC)).total_seconds()) < 120
    numbers = re.findall(r"\d+", said)
    assert len(numbers) == 4 + (lang == "vi")  # day, year, hour, minute; vi numbers the month too
    assert {str(moment.year), str(moment.day), f"{moment.minute:02}"} <= {*numbers}


def test_a_finished_game_is_listed_with_what_came_of_it(player: Player) -> None:
    player.begin("/play/practice", level="easy").until("rematch")
    points = re.findall(r"<td>(?:<span[^>]*>.</span> )?(\d+)</td>", player.page.text)[:4]
    listed = player.client.get("/en/play/history").text
    assert f"You {' – '.join(points)} · The deal is over" in listed


def test_games_are_listed_page_by_page(player: Player) -> None:
    assert "You have not played yet." in player.client.get("/en/play/history").text
    addresses = [player.begin().address for _ in range(22)]
    first = player.client.get("/en/play/history").text
    second = player.client.get("/en/play/history?page=1").text
    assert [address in first for address in addresses] == [False] * 2 + [True] * 20
    assert [address in second for address in addresses] == [True] * 2 + [False] * 20
    assert player.client.get("/en/play/history?page=-1").status_code == 200


def test_statistics_show_what_was_played(player: Player) -> None:
    assert "Nothing is counted yet" in player.client.get("/en/play/statistics").text
    player.begin().until("next_round")
    page = player.client.get("/en/play/statistics").text
    assert '<th scope="row">Solo</th><td>Normal</td><td>1</td>' in page
    assert "<rect" in page
    assert "style=" not in page


def win(player: Player, points: int) -> None:
    """Let the player have won a match that is worth so much."""
    player.begin()
    with player.app.extensions["database"].writing() as connection:
        games.record_match(
            connection,
            MatchResult(
                game=player.address.rpartition("/")[2],
                guest=player.guest or "",
                preset="solo",
                level="normal",
                total=100 - points,
                place=1,
                ranking=points,
            ),
        )


def test_the_ranking_shows_chosen_names_and_nobody_else(app: Flask) -> None:
    named, nameless = Player(app), Player(app)
    win(named, 70)
    win(nameless, 90)
    data = {"csrf_token": named.token, "name": " Bà  <b>Hoa</b> "}
    assert named.client.post("/en/play/ranking", data=data).status_code == 303
    for span in ("day", "week", "all", "odd"):
        page = app.test_client().get(f"/en/play/ranking?span={span}").text
        assert "Bà &lt;b&gt;Hoa&lt;/b&gt;</bdi></th><td>1</td><td>70</td>" in page
        assert "90" not in page.partition("<tbody>")[2].partition("</tbody>")[0]
    named.client.post("/en/play/ranking", data={"csrf_token": named.token, "name": ""})
    assert "Hoa" not in app.test_client().get("/en/play/ranking").text


@pytest.mark.parametrize("name", ["x" * 21, "www.win.com", "fuck", "a\u202eb"])
def test_a_name_that_hurts_or_hides_is_refused(player: Player, name: str) -> None:
    data = {"csrf_token": player.token, "name": name}
    answer = player.client.post("/en/play/ranking", data=data)
    assert answer.status_code == 422
    assert "say bad" in answer.text


def test_games_are_deleted_only_when_sure_and_the_lessons_stay(player: Player) -> None:
    player.begin().until("next_round")
    player.answers(("trick/6", {"card": "4D"}))
    form = {"csrf_token": player.token}
    assert player.client.post("/en/play/statistics", data=form).status_code == 422
    assert player.look().page.status_code == 200
    assert player.client.post("/en/play/statistics", data={**form, "sure": "1"}).status_code == 303
    assert player.look().page.status_code == 404
    assert player.stars("trick/6") == 3


def test_the_export_holds_games_and_no_card_that_may_not_be_seen(player: Player) -> None:
    player.begin().until("card")
    row = row_of(player)
    exported = player.client.get("/en/progress/export.json").text
    assert row.id in exported
    assert row.setup.rpartition(" ")[2] not in exported
    assert row.state.splitlines()[-1].split(" ")[0] not in exported
    player.act(leave="1")
    assert row_of(player).setup in player.client.get("/en/progress/export.json").text


def test_games_move_to_another_device_and_a_day_counts_once(app: Flask) -> None:
    one, two = Player(app), Player(app)
    for player in (one, two):
        player.begin(f"/play/daily/{TODAY}").until("over")
    match = one.begin().address
    with app.extensions["database"].writing() as connection:
        guests.merge(connection, one.guest or "", two.guest or "")
    two.address = match
    assert two.look().page.status_code == 200
    assert one.look().page.status_code == 403


def test_a_hint_says_why_and_how_the_other_cards_compare(player: Player) -> None:
    player.begin("/play/practice", hints="always")
    hints = player.page.text.partition('class="hints"')[2].partition("</ol>")[0]
    assert hints.count("<li>") >= 2
    player.until("card")
    while len(player.lit) < 2:
        player.step().until("card")
    assert player.page.text.count(": about as good") + player.page.text.count("worse<") == (
        len(player.lit) - 1
    )


def test_a_round_is_reviewed_when_it_is_looked_at(player: Player) -> None:
    player.begin().until("next_round")
    address = f"{player.address}/review/1"
    assert 'hx-trigger="load, every 1s"' in player.client.get(address).text
    fragment = player.client.get(f"{address}/verdicts", headers=HTMX).text
    assert fragment.startswith('<section id="verdicts"')
    assert "accurate" in fragment
    assert "accurate" in player.client.get(address).text
    assert "accurate" in player.client.get(f"{address}?judge=1").text
    with player.app.extensions["database"].reading() as connection:
        (sums,) = results.statistics(connection, player.guest or "")
    assert sums.accuracy is not None
    assert player.client.get(f"{player.address}/review/2/verdicts").status_code == 404


def test_somebody_elses_round_is_not_reviewed(player: Player, app: Flask) -> None:
    player.begin().until("next_round")
    assert app.test_client().get(f"{player.address}/review/1/verdicts").status_code == 403


def test_every_card_of_a_computer_player_can_be_asked_about(player: Player) -> None:
    player.begin().until("next_round")
    for at in (1, 7, 52):
        page = player.client.get(f"{player.address}/review/1?at={at}&why=1").text
        assert "What a strong player says of" in page
    assert "Why this card?" in player.client.get(f"{player.address}/review/1?at=3").text


def test_a_hand_left_for_half_a_year_is_deleted_after_some_answer(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    extensions = player.app.extensions
    left = player.begin("/play/practice").address
    assert (
        "deleted when nobody has touched it for 180 days"
        in player.client.get("/en/play/history").text
    )
    days = 24 * 60 * 60 * 10**6
    for passed, status in ((179, 200), (181, 404), (182, 404)):
        moment = time.time_ns() // 1000 + passed * days
        monkeypatch.setitem(extensions, "clock", lambda moment=moment: moment)
        for _ in range(9):
            player.client.get("/en/play").close()
        assert player.client.get(left).status_code == status
    player.begin().step()
    assert player.page.status_code == 200
