"""Reviews in the background: of every deal that counts, once, whatever dies in between."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event

import pytest
from flask import Flask

from tests.web.conftest import Make
from tests.web.playing import Player
from tutorial.players import decisions_of
from tutorial.players.thinking import Effort
from tutorial.store import results
from tutorial.store.results import Sums
from tutorial.web.play_hints import verdicts
from tutorial.web.reviewer import Reviewer, Round

pytestmark = pytest.mark.slow  # each one has a site of its own

SOON = 20.0
"""Seconds that a review may take on a busy machine."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals a card, no rest, and no other process first: the tests wait for what comes."""
    few = partial(decisions_of, effort=Effort(worlds=10))
    monkeypatch.setattr("tutorial.web.play_hints.decisions_of", few)
    monkeypatch.setattr("tutorial.web.reviewer.step_back", lambda: None)
    monkeypatch.setattr(Reviewer, "rest", lambda _self: None)


def until(is_so: Callable[[], object]) -> None:
    ends = time.monotonic() + SOON
    while not is_so():
        assert time.monotonic() < ends
        time.sleep(0.02)


def sums(player: Player) -> Sums:
    """The statistics of somebody who has played at one table alone."""
    with player.app.extensions["database"].reading() as connection:
        (found,) = results.statistics(connection, player.guest or "")
    return found


def reviewer_of(app: Flask) -> Reviewer:
    found: Reviewer = app.extensions["reviewer"]
    return found


@pytest.fixture
def app(make_app: Make) -> Flask:
    return make_app(REVIEWS="background")


@pytest.fixture
def player(app: Flask) -> Player:
    return Player(app)


def test_a_deal_that_nobody_looks_at_counts_in_the_accuracy(player: Player) -> None:
    player.begin().until("next_round")
    until(lambda: sums(player).accuracy is not None)
    assert sums(player).rounds == 1


def test_what_a_dead_server_left_is_reviewed_by_the_next_one_once(make_app: Make) -> None:
    player = Player(make_app(REVIEWS="asked"))
    player.begin().until("next_round").until("card").until("next_round")
    assert sums(player).accuracy is None
    after = make_app(REVIEWS="background")
    reviewer_of(after).start()
    until(lambda: not unreviewed(after))
    found = sums(player).accuracy
    assert found is not None
    reviewer_of(make_app(REVIEWS="background")).start()
    assert (sums(player).accuracy, sums(player).rounds) == (found, 2)


def unreviewed(app: Flask) -> tuple[results.Unreviewed, ...]:
    with app.extensions["database"].reading() as connection:
        return results.unreviewed(connection, 9)


def test_killed_between_the_end_of_a_deal_and_its_review_it_is_made_later(make_app: Make) -> None:
    """The first server never comes to the end of its review."""
    before, is_killed, has_begun = make_app(REVIEWS="background"), Event(), Event()

    def hang(_one: Round, _is_asked: bool) -> None:
        has_begun.set()
        is_killed.wait(SOON)

    reviewer_of(before).make = hang
    player = Player(before).begin().until("next_round")
    assert has_begun.wait(SOON)
    reviewer_of(make_app(REVIEWS="background")).start()
    until(lambda: sums(player).accuracy is not None)
    is_killed.set()


def test_of_many_that_review_a_deal_one_is_counted(player: Player) -> None:
    player.begin().until("next_round")
    until(lambda: sums(player).accuracy is not None)
    before = sums(player)
    key, database = player.address.rpartition("/")[2], player.app.extensions["database"]
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE round_result SET accuracy = NULL")

    def keep(accuracy: int) -> bool:
        with database.writing() as connection:
            return results.keep_accuracy(connection, key, 0, accuracy)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(keep, range(8))) == 1
    assert sums(player).rounds == before.rounds


def test_who_comes_too_early_is_told_and_sees_it_when_it_is_there(player: Player) -> None:
    let_go, real = Event(), reviewer_of(player.app).make

    def later(one: Round, is_asked: bool) -> None:
        let_go.wait(SOON)
        real(one, is_asked)

    reviewer_of(player.app).make = later
    player.begin().until("next_round")
    address = f"{player.address}/review/1"
    early = player.client.get(address).text
    assert 'role="status">Your cards are being looked at' in early
    assert 'hx-trigger="load, every 1s"' in early
    assert player.client.get(f"{address}/verdicts").status_code == 204
    assert "being looked at" in player.client.get(f"{address}?judge=1").text
    let_go.set()
    until(lambda: player.client.get(f"{address}/verdicts").status_code == 200)
    assert "accurate" in player.client.get(address).text
    assert "hx-trigger" not in player.client.get(f"{address}/verdicts").text


def test_a_practice_hand_is_reviewed_for_who_looks_and_not_counted(player: Player) -> None:
    player.begin("/play/practice").until("card")
    player.act(play_on="1")
    address = f"{player.address}/review/1/verdicts"
    until(lambda: player.client.get(address).status_code == 200)
    with player.app.extensions["database"].reading() as connection:
        assert results.statistics(connection, player.guest or "") == ()


def test_a_deal_that_cannot_be_reviewed_stops_nothing(player: Player) -> None:
    real = reviewer_of(player.app).make

    def fail(one: Round, is_asked: bool) -> None:
        if one[1] == 1:
            raise ValueError(one)
        real(one, is_asked)

    reviewer_of(player.app).make = fail
    player.begin().until("next_round")
    first = f"{player.address}/review/1"
    until(lambda: player.client.get(f"{first}/verdicts").status_code == 200)
    assert "could not be judged" in player.client.get(first).text
    player.step().until("next_round", "rematch")
    until(lambda: sums(player).accuracy is not None)


def test_whoever_looks_goes_first_and_each_deal_comes_once(make_app: Make) -> None:
    made: list[Round] = []
    has_begun, let_go = Event(), Event()

    def note(one: Round, _is_asked: bool) -> None:
        made.append(one)
        has_begun.set()
        let_go.wait(SOON)

    reviewer = Reviewer(make_app(REVIEWS="background"), note)
    reviewer.add(("a", 1))
    assert has_begun.wait(SOON)
    for number in (1, 2, 2):
        reviewer.add(("b", number))
    for _ in range(2):
        reviewer.ask(("c", 1))
    let_go.set()
    until(lambda: len(made) >= 4)
    reviewer.stop()
    assert made[:4] == [("a", 1), ("c", 1), ("b", 1), ("b", 2)]


def test_switched_off_it_reviews_what_somebody_looks_at_alone(make_app: Make) -> None:
    app = make_app()
    player = Player(app).begin().until("next_round")
    reviewer_of(app).start()
    assert reviewer_of(app).thread is None
    assert verdicts.known(player.address.rpartition("/")[2], 1) is None
    assert sums(player).accuracy is None
    assert player.client.get(f"{player.address}/review/1/verdicts").status_code == 200
    assert sums(player).accuracy is not None
