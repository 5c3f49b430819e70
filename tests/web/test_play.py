"""A game on the site: begun, played, refused, stale, somebody else's, damaged."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text as sql
from werkzeug.datastructures import MultiDict

from tests.play.making import PRESETS_AND_PLAYERS
from tests.web.asking import HTMX
from tests.web.learning import rows_of, site_in
from tests.web.playing import RESULTS, Player, row_of
from tests.web.secrecy import cards_in, check_round
from tutorial.engine import PRESETS, Seat, Table, Trick, parse_cards, parse_hand
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.store import results
from tutorial.web.board import laid_out
from tutorial.web.play_board import looks_of
from tutorial.web.play_games import memory

pytestmark = pytest.mark.slow  # together they take seconds

MATCHES = int(os.environ.get("HEARTS_TEST_MATCHES", "1"))
"""How many whole matches are searched for cards that may not be seen."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def change(player: Player, column: str, text: str) -> None:
    """Damage what is stored of the player's game."""
    memory.games.clear()
    with player.app.extensions["database"].writing() as connection:
        connection.execute(
            sql(f"UPDATE game SET {column} = :text WHERE id = :id"),
            {"text": text, "id": player.address.rpartition("/")[2]},
        )


def test_one_tap_begins_a_solo_match_at_normal(player: Player) -> None:
    setup = row_of(player.begin()).setup.split()
    assert setup[:4] == ["match", "solo", "4", "normal.normal.normal"]


def test_the_pass_takes_exactly_three_cards_that_are_held(player: Player) -> None:
    player.begin()
    hand, version = player.hand, player.version
    other = next(
        card for card in ("QS", "AS", "2C", "2D", "2H", "3C", "3D", "3H") if card not in hand
    )
    for marked in ([], hand[:2], hand[:4], hand[:1] * 3, [*hand[:2], other], ["XX", "9", "qs"]):
        player.passes(marked)
        assert player.page.status_code == 422
        assert 'class="say bad"' in player.page.text
        assert (player.hand, player.version) == (hand, version)
    assert player.passes(hand[:3]).page.status_code == 200
    assert len(player.hand) == 13


def test_a_refused_pass_keeps_what_was_ticked(player: Player) -> None:
    player.begin()
    player.passes(player.hand[:2])
    assert player.page.text.count(" checked>") == 2


def test_cards_that_were_passed_to_you_are_marked(player: Player) -> None:
    player.begin().step()
    assert len(re.findall(r'class="card \w [^"]*received', player.page.text)) == 3
    assert "These cards came from the player on your right" in player.page.text


def test_an_illegal_card_is_refused_with_its_rule_and_the_version_stays(player: Player) -> None:
    player.begin().until("card")
    hand, version = player.hand, player.version
    refused = player.dim[0]
    player.act(card=refused)
    assert player.page.status_code == 422
    assert "You may play:" in player.page.text
    assert "/en/rules#" in player.page.text
    assert (player.hand, player.version) == (hand, version)
    assert player.act(card=player.lit[0]).page.status_code == 200


@pytest.mark.parametrize("card", ["XX", "", "10H", "qs", "QS QS", "é"])
def test_what_is_no_card_is_refused(player: Player, card: str) -> None:
    player.begin().until("card")
    hand, version = player.hand, player.version
    player.act(card=card)
    assert player.page.status_code == 422
    assert (player.hand, player.version) == (hand, version)


def test_a_second_click_plays_no_second_card(player: Player) -> None:
    player.begin().until("card")
    version, card = player.version, player.lit[0]
    hand = player.act(card=card).hand
    player.act(card=card, version=version)
    assert player.page.status_code == 200
    assert "say bad" not in player.page.text
    assert (player.hand, player.version) == (hand, version + 1)


def test_another_card_from_an_old_page_is_not_played(player: Player) -> None:
    player.begin().until("card")
    while len(player.lit) < 2:
        player.step().until("card")
    version, (first, second, *_) = player.version, player.lit
    player.act(card=first)
    hand = player.hand
    player.act(card=second, version=version)
    assert player.page.status_code == 409
    assert "The table had moved on" in player.page.text
    assert player.hand == hand


def test_of_twenty_posts_of_one_card_one_is_played(player: Player) -> None:
    player.begin().until("card")
    before, version, card = len(player.hand), player.version, player.lit[0]
    cookie = player.client.get_cookie("hearts")
    assert cookie

    def post(_: int) -> int:
        client = player.app.test_client()
        client.set_cookie("hearts", cookie.value)
        data = {"csrf_token": player.token, "version": version, "card": card}
        return client.post(player.address, data=data).status_code

    with ThreadPoolExecutor(20) as pool:
        assert set(pool.map(post, range(20))) <= {200, 303}
    player.look()
    assert len(player.hand) == before - 1
    assert player.version == version + 1


def test_what_another_process_has_done_is_not_done_again(player: Player) -> None:
    player.begin().until("card")
    while len(player.lit) < 2:
        player.step().until("card")
    old, version, (first, second, *_) = row_of(player), player.version, player.lit
    remembered = memory.get(old.id, version)
    assert remembered
    hand = player.act(card=first).hand
    for card, status in ((first, 200), (second, 409), (player.hand[-1], 409)):
        memory.put(remembered)  # as if the card had been played somewhere else
        assert player.act(card=card, version=version).page.status_code == status
        assert (player.hand, player.version) == (hand, version + 1)


def test_two_browsers_of_one_person_share_a_match(player: Player) -> None:
    player.begin().until("card")
    other = Player(player.app)
    cookie = player.client.get_cookie("hearts")
    assert cookie
    other.client.set_cookie("hearts", cookie.value)
    other.token, other.address = player.token, player.address
    assert other.look().hand == player.hand
    player.act(card=player.lit[0])
    stale = other.version
    other.act(see="1", version=stale)
    assert other.page.status_code == 200
    assert other.hand == player.hand


@pytest.mark.parametrize("htmx", [True, False])
def test_a_card_is_played_with_and_without_javascript(player: Player, htmx: bool) -> None:
    player.begin().until("card")
    before = len(player.hand)
    player.act(card=player.lit[0], htmx=htmx)
    assert player.page.status_code == (200 if htmx else 303)
    assert len(player.look().hand) == before - 1


@pytest.mark.parametrize(("name", "players"), [("solo", 4), ("party", 6), ("cancellation", 11)])
def test_it_is_said_which_suit_was_led_and_by_whom(app: Flask, name: str, players: int) -> None:
    player = Player(app).begin(preset=name, players=str(players))
    seen = set()
    while player.stage != "next_round":
        player.step()
        if player.stage != "card":
            continue
        led = re.search(
            r"The player [\w ]+ led |The suit led is .* by: Player (\d+)", player.page.text
        )
        opens = "It is the first lead" in player.page.text or "You lead" in player.page.text
        assert bool(led) is not opens
        assert not led or (players == 4) is (led[1] is None)
        seen.add(opens)
    assert False in seen


def test_a_reload_shows_the_same_table(player: Player) -> None:
    player.begin().until("card")
    hand, lit = player.hand, player.lit
    assert (player.look().hand, player.lit) == (hand, lit)


def test_somebody_else_sees_nothing_and_plays_nothing(player: Player) -> None:
    player.begin().until("card")
    other = Player(player.app)
    other.address = player.address
    assert other.look().page.status_code == 403
    assert "cards.svg#" not in other.page.text
    assert other.act(card=player.lit[0], version=player.version).page.status_code == 403


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_game_is_not_found_in_the_readers_language(app: Flask, lang: str) -> None:
    client = app.test_client()
    for key in ("nothing", "%00", "a%00b", "%ED%A0%80", "%E2%80%AEx", "x" * 3000):
        for part in ("", "/review/1", f"/review/{'9' * 4500}", "/review/1/verdicts"):
            answer = client.get(f"/{lang}/play/{key}{part}")
            assert answer.status_code == 404
            assert f'lang="{lang}"' in answer.text
            said = words(lang).catalog.gettext("There is no such game")
            assert part.startswith("/review/9") or said in answer.text
            games = f'class="btn go" href="/{lang}/play"'
            assert part.startswith("/review/9") or games in answer.text


def test_the_language_changes_in_the_middle_of_a_trick(player: Player) -> None:
    player.begin().until("card")
    hand, lit = player.hand, player.lit
    player.address = player.address.replace("/en/", "/vi/")
    player.look()
    assert words("vi").catalog.gettext("Your turn") in player.page.text
    assert (player.hand, player.lit) == (hand, lit)


def test_the_languages_of_a_refusal_lead_to_the_same_game(player: Player) -> None:
    """Without JavaScript the answer to a post is a page; its address can be asked for as well."""
    hand = player.begin().hand
    player.act({"pass": "1", "marked": hand[:1]}, htmx=False)
    assert player.page.status_code == 422
    assert f'href="{player.address.replace("/en/", "/vi/")}" hreflang="vi"' in player.page.text
    refused = player.client.post("/en/nowhere", data={"csrf_token": player.token})
    assert 'href="/vi/" hreflang="vi"' in refused.text


def test_the_language_changes_in_the_middle_of_passing(player: Player) -> None:
    hand = player.begin().hand
    for lang in ("vi", "ms", "id"):
        player.address = f"/{lang}/play/{player.address.rpartition('/')[2]}"
        assert player.look().hand == hand
        assert 'name="pass"' in player.page.text
    player.address = player.address.replace("/id/", "/en/")  # a tab that was open before
    kept = player.passes(hand[:3]).hand
    assert player.page.status_code == 200
    assert not {*hand[:3]} & {*kept}


@pytest.mark.parametrize(
    "form",
    [
        *({"moon": "self_minus"}, {"moon": "others_plus"}, {"next_round": "1"}, {"rematch": "1"}),
        *({"pass": "1", "marked": ["2C", "3C", "4C"]}, {"claim": "rest"}, {"play_on": "1"}),
    ],
)
def test_what_is_not_asked_now_is_refused_and_changes_nothing(
    player: Player, form: dict[str, object]
) -> None:
    """How a moon is scored, for one, is asked of its shooter alone, once there is one."""
    player.begin().until("card")
    hand, version = player.hand, player.version
    assert player.act(form).page.status_code == 422
    assert 'class="say bad"' in player.page.text
    assert (player.hand, player.version) == (hand, version)


def test_a_round_is_counted_once(player: Player) -> None:
    before = rows_of(player.app, RESULTS)
    player.begin().until("next_round")
    version = player.version
    assert rows_of(player.app, RESULTS) == [before[0] + 1, before[1]]
    player.look().look()
    player.act(next_round="1").act(next_round="1", version=version)
    assert rows_of(player.app, RESULTS) == [before[0] + 1, before[1]]
    assert player.stage == "pass"


def test_a_match_ends_and_is_counted_and_played_again(player: Player) -> None:
    before = rows_of(player.app, RESULTS)
    player.begin(preset="standard", end_score="50").until("rematch")
    rounds, matches = rows_of(player.app, RESULTS)
    assert matches == before[1] + 1
    assert rounds - before[0] == player.page.text.count('<th scope="row">') - 1
    old = player.address
    player.act(rematch="1")
    player.address = player.page.headers["HX-Replace-Url"]
    assert player.address != old
    assert player.address in player.page.text
    assert player.look().stage == "pass"
    assert row_of(player).setup.split()[1:3] == ["standard+50", "4"]


def test_a_rematch_before_the_end_is_refused(player: Player) -> None:
    assert player.begin().act(rematch="1").page.status_code == 422


def test_a_match_given_up_counts_as_lost_once(player: Player) -> None:
    player.begin().until("card")
    for _ in range(2):
        player.act(leave="1", version=0)
    with player.app.extensions["database"].reading() as connection:
        (sums,) = results.statistics(connection, player.guest or "")
    assert (sums.matches, sums.wins) == (1, 0)
    assert "gave this match up" in player.look().page.text
    assert not player.lit


def test_a_round_that_is_decided_ends_by_a_claim_and_counts_once(player: Player) -> None:
    for _ in range(12):
        player.begin()
        while player.stage not in ("next_round", "over") and not player.has("claim"):
            player.step()
        if player.has("claim"):
            break
        player.act(leave="1")
    before = rows_of(player.app, RESULTS)[0]
    claim = "no_points" if 'value="no_points"' in player.page.text else "rest"
    version = player.version
    player.act(claim=claim)
    assert player.stage == "next_round"
    player.act(claim=claim, version=version)
    assert rows_of(player.app, RESULTS)[0] == before + 1


def test_a_claim_that_does_not_hold_is_refused_in_words(player: Player) -> None:
    player.begin().until("card")
    for claim, words_ in (("rest", "Some card outside"), ("no_points", "Cards that count")):
        assert words_ in player.act(claim=claim).page.text
        assert player.page.status_code == 422
    assert player.act(claim="all").page.status_code == 422


@pytest.mark.parametrize(
    "level",
    [
        "easy",
        "normal",
        pytest.param("hard", marks=pytest.mark.slow),
        pytest.param("expert", marks=pytest.mark.slow),
    ],
)
def test_each_level_has_its_own_row(player: Player, level: str) -> None:
    player.begin(level=level).until("next_round")
    with player.app.extensions["database"].reading() as connection:
        (sums,) = results.statistics(connection, player.guest or "")
    assert (sums.level, sums.rounds) == (level, 1)


@pytest.mark.parametrize(("name", "players"), PRESETS_AND_PLAYERS)
def test_what_is_chosen_is_what_is_on_the_table(player: Player, name: str, players: int) -> None:
    player.begin(preset=name, players=str(players))
    assert player.page.text.count('<div class="seat ') == players
    kind, rules, number, *_ = row_of(player).setup.split()
    assert (kind, rules, number) == ("match", name, str(players))
    player.until("card")
    ids = re.findall(r' id="([^"]+)"', player.page.text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "form",
    [
        {"preset": "casino"},
        {"preset": "party", "players": "0"},
        {"preset": "party", "players": "2"},
        {"preset": "party", "players": "8"},
        {"preset": "party", "players": "many"},
        {"preset": "solo", "players": "5"},
        {"preset": "solo", "bonus": "1"},
        {"preset": "solo", "moon": "self_minus"},
        {"preset": "party", "end_score": "49"},
        {"preset": "party", "end_score": "99999"},
        {"level": "best"},
        {"level-2": "best"},
    ],
)
def test_options_that_contradict_are_refused_in_words(player: Player, form: dict[str, str]) -> None:
    before = rows_of(player.app, ("game",))
    data = {"csrf_token": player.token, **form}
    answer = player.client.post("/en/play", data=data)
    assert answer.status_code == 422
    assert 'class="say bad"' in answer.text
    assert rows_of(player.app, ("game",)) == before


ODD = st.sampled_from(["", "1", "QS", "QSQS", "2C", "-1", "é", "x" * 300, "rest", "no_points"])
ACTIONS = st.sampled_from(
    [
        *("version", "card", "pass", "marked", "moon", "claim", "see", "next_round"),
        *("take_back", "play_on", "hint", "leave", "rematch"),
    ]
)
FORMS = st.lists(st.tuples(ACTIONS, ODD | st.text(max_size=5)), max_size=4)


@settings(max_examples=40, deadline=None, suppress_health_check=[*HealthCheck])
@given(form=FORMS, steps=st.integers(0, 9))
def test_whatever_is_sent_to_a_game_is_no_fault(
    app: Flask, form: list[tuple[str, str]], steps: int
) -> None:
    player = Player(app).begin()
    for _ in range(steps):
        player.step()
    hand = player.hand
    fields = MultiDict([("csrf_token", player.token), *form])
    answer = player.client.post(player.address, data=fields, headers=HTMX)
    assert answer.status_code in (200, 409, 422)
    assert len(hand) - len(player.look().hand) in (0, 1)


def test_a_running_match_stays_when_another_begins(player: Player) -> None:
    first = player.begin().address
    second = player.begin(preset="friends", bonus="1").address
    assert row_of(player).setup.split()[1] == "friends+JD"
    listed = player.client.get("/en/play").text
    assert first in listed
    assert second in listed


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("setup", ""),
        ("setup", "match casino 4 normal.normal.normal none any a"),
        ("setup", "match 4 normal.normal.normal none any a"),
        ("state", "{}"),
        ("state", "1 0\nsolo 0\n.-.-.-. H ."),
        ("state", "9 9"),
    ],
)
def test_a_damaged_game_is_set_aside_and_others_go_on(
    player: Player, column: str, text: str
) -> None:
    other = player.begin().address
    player.begin()
    change(player, column, text)
    for _ in range(2):
        assert player.look().page.status_code == 410
        assert "Begin a new match" in player.page.text
    assert row_of(player).status == "aside"
    assert getattr(row_of(player), column) == text
    assert player.client.get("/en/play").status_code == 200
    player.address = other
    assert player.look().page.status_code == 200


@pytest.mark.parametrize("part", ["/review/1", "/review/1/verdicts", "/review/1?judge=1"])
def test_a_damaged_game_is_not_looked_back_at(player: Player, part: str) -> None:
    player.begin().until("next_round")
    change(player, "state", "{}")
    assert player.look(part).page.status_code == 410
    assert "Begin a new match" in player.page.text


@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("A2.KQ.A.A", "SHCD"),
        ("..KQJ.A2", "CD"),
        (".KQ.A2.A", "HCD"),
        ("A.2..A", "SHC"),
        ("A..A.A", "SDC"),
        ("A.A.A.", "HSD"),
    ],
)
def test_a_hand_lies_suit_by_suit_with_colours_in_turns(hand: str, order: str) -> None:
    suits = [card.suit.value for card in laid_out(parse_hand(hand))]
    kept = "".join(dict.fromkeys(suits))
    assert kept == order


@pytest.mark.parametrize(
    ("name", "cards", "looks"),
    [
        ("cancellation", "9S9S4C4CKS2S", ["cancelled", "cancelled", "", "", "win", ""]),
        ("cancellation", "9S9S4C4C", ["cancelled", "cancelled", "", ""]),
        ("party", "9S4CKS2SKH", ["", "", "win", "", ""]),
    ],
)
def test_equal_cards_of_the_suit_led_are_shown_as_cancelled(
    name: str, cards: str, looks: list[str]
) -> None:
    trick = Trick(Seat(0), parse_cards(cards))
    taken = ((),) * 6
    table = Table(rules=PRESETS[name], leader=Seat(0), trick=(), taken=taken, tricks_played=0)
    assert list(looks_of(table, trick)) == looks


def test_the_cookie_stays_small(player: Player) -> None:
    player.begin().until("next_round")
    cookie = player.client.get_cookie("hearts")
    assert cookie
    assert len(cookie.value) < 1000


def test_an_old_token_is_answered_with_a_sentence(player: Player) -> None:
    player.begin().until("card")
    player.token = "old"
    player.act(card=player.lit[0])
    assert player.page.status_code == 400
    assert "out of date" in player.page.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_is_found_in_whatever_spelling(lang: str) -> None:
    queen = parse_cards("QS")[0]
    spoken = words(lang).card(queen)
    for text in (
        *("QS", "Q♠", "Q♠\ufe0e", "a Q♠, b", "Q-S", "SQ", "♠Q", "queen of spades", "Queen-Spades"),
        *(spoken, spoken.upper(), f'<p aria-label="{spoken}">', str(words(lang).card_mark(queen))),
        *('<use href="/cards.svg#QS">', '<b id="card-qs">', '<b data-card="sq">', "spade_queen"),
    ):
        assert cards_in(text) == {"QS"}, text
    assert not cards_in("A clue as to his hand: 2 cards, ad hoc; QSA, the 10 of them")


@pytest.mark.parametrize(
    ("name", "players", "lang"),
    [
        *(("standard", 4, "en"), ("friends", 4, "id"), ("party", 3, "ms"), ("party", 7, "vi")),
        *(("cancellation", 6, "id"), ("cancellation", 11, "vi")),
    ],
)
def test_no_unseen_card_is_in_any_answer(app: Flask, name: str, players: int, lang: str) -> None:
    check_round(Player(app, lang).begin(preset=name, players=str(players), level="easy"))


@pytest.mark.slow
def test_no_unseen_card_is_in_any_answer_of_whole_matches(app: Flask) -> None:
    for number in range(MATCHES):
        name, players = PRESETS_AND_PLAYERS[number % len(PRESETS_AND_PLAYERS)]
        player = Player(app, tuple(LANGUAGES)[number % len(LANGUAGES)])
        short = {"end_score": "50"} if MATCHES == 1 else {}
        check_round(player.begin(preset=name, players=str(players), level="easy", **short))
        while player.stage != "rematch":
            player.step()
            check_round(player)


def test_a_game_that_is_not_there_any_more_is_not_read_from_memory(player: Player) -> None:
    player.begin()
    change(player, "state", "nonsense")
    assert player.look().page.status_code == 410
