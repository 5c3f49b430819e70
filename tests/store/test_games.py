from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from tutorial.store import games, results
from tutorial.store.games import MatchResult, RoundResult
from tutorial.store.guests import export, merge
from tutorial.store.progress import record_done


def add(connection: Connection, game: str = "g", guest: str = "ana", **more: object) -> bool:
    values = {"kind": "match", "setup": "s", "state": "a", **more}
    return games.add_game(connection, guest, game=game, **values)  # type: ignore[arg-type]


def a_round(number: int = 0, points: int = 5, **more: object) -> RoundResult:
    values = {"game": "g", "guest": "ana", "preset": "solo", "level": "normal", "moon": False}
    return RoundResult(**{"round": number, "points": points, **values, **more})  # type: ignore[arg-type]


def a_match(game: str = "g", guest: str = "ana", **more: object) -> MatchResult:
    values = {"preset": "solo", "level": "normal", "total": 40, "place": 1, "ranking": 60}
    return MatchResult(game=game, guest=guest, **{**values, **more})  # type: ignore[arg-type]


def change(connection: Connection, version: int, state: str, game: str = "g", **more: bool) -> bool:
    """Put a state in place of a version of a game."""
    row = games.stored_game(connection, game)
    assert row
    return games.change_game(connection, replace(row, version=version), state, **more)


def test_a_change_is_applied_once_a_version(connection: Connection) -> None:
    add(connection)
    assert change(connection, 0, "b")
    assert not change(connection, 0, "c")
    found = games.stored_game(connection, "g")
    assert found
    assert (found.state, found.version) == ("b", 1)


def test_of_twenty_changes_at_once_one_is_applied(engine: Engine) -> None:
    with engine.begin() as connection:
        add(connection)

    def post(number: int) -> bool:
        with engine.begin() as connection:
            return change(connection, 0, str(number))

    with ThreadPoolExecutor(20) as pool:
        assert sum(pool.map(post, range(20))) == 1


def test_a_game_that_is_over_changes_no_more(connection: Connection) -> None:
    add(connection)
    assert change(connection, 0, "b", is_over=True)
    assert not change(connection, 1, "c")


def test_a_game_that_changed_hands_is_not_changed_by_who_had_it(connection: Connection) -> None:
    add(connection)
    row = games.stored_game(connection, "g")
    assert row
    add(connection, "other", "ben")
    merge(connection, "ana", "ben")
    assert not games.change_game(connection, row, "b")
    assert games.change_game(connection, replace(row, guest="ben"), "b")


def test_a_round_counts_once(engine: Engine) -> None:
    with engine.begin() as connection:
        add(connection)
        games.record_round(connection, a_round())
    with pytest.raises(IntegrityError), engine.begin() as connection:
        games.record_round(connection, a_round())


def test_a_day_counts_once_for_everybody(connection: Connection) -> None:
    assert add(connection, "a", day="2026-11-30", counts=True)
    assert not add(connection, "b", day="2026-11-30", counts=True)
    assert add(connection, "c", "ben", day="2026-11-30", counts=True)
    assert add(connection, "d", day="2026-12-01", counts=True)
    assert add(connection, "e", day="2026-11-30")
    found = games.counted_game(connection, "ana", "2026-11-30")
    assert found
    assert found.id == "a"


def test_open_games_come_latest_first_and_without_those_set_aside(connection: Connection) -> None:
    for game in "abcd":
        add(connection, game)
    change(connection, 0, "x", "a")
    change(connection, 0, "x", "b", is_over=True)
    games.set_aside(connection, "c")
    assert [game.id for game in games.open_games(connection, "ana", 9)] == ["a", "d"]
    assert {game.id for game in games.recent_games(connection, "ana", 9)} == {*"abcd"}


def test_statistics_add_up_by_preset_and_level(connection: Connection) -> None:
    add(connection)
    for number, points in enumerate((5, 0, 26)):
        games.record_round(connection, a_round(number, points, moon=points == 0))
    games.record_match(connection, a_match())
    results.keep_accuracy(connection, "g", 0, 900)
    results.keep_accuracy(connection, "g", 0, 100)
    (sums,) = results.statistics(connection, "ana")
    assert (sums.rounds, sums.points, sums.moons) == (3, 31, 1)
    assert (sums.matches, sums.wins, sums.accuracy) == (1, 1, 900)
    assert results.latest_points(connection, "ana", 2) == (0, 26)


def test_the_ranking_lists_wins_of_those_who_chose_a_name(connection: Connection) -> None:
    for game, guest in (("a", "ana"), ("b", "ana"), ("c", "ben"), ("d", "cat")):
        add(connection, game, guest)
    games.record_match(connection, a_match("a"))
    games.record_match(connection, a_match("b", place=2, ranking=None))
    games.record_match(connection, a_match("c", "ben", ranking=80))
    games.record_match(connection, a_match("d", "cat", ranking=99))
    results.set_player_name(connection, "ana", "Ana")
    results.set_player_name(connection, "ben", "Ben")
    listed = results.ranking(connection, 0, 9)
    assert [(entry.name, entry.points, entry.wins) for entry in listed] == [
        ("Ben", 80, 1),
        ("Ana", 60, 1),
    ]
    results.set_player_name(connection, "ben", "")
    assert [entry.name for entry in results.ranking(connection, 0, 9)] == ["Ana"]
    assert results.ranking(connection, 2**60, 9) == ()


def test_games_are_forgotten_without_the_lessons(connection: Connection) -> None:
    record_done(connection, "ana", "tricks", 1, 3)
    add(connection)
    games.record_round(connection, a_round())
    results.set_player_name(connection, "ana", "Ana")
    assert {*export(connection, "ana")} == {"result", "game", "round_result", "player_name"}
    results.forget_games(connection, "ana")
    assert {*export(connection, "ana")} == {"result"}
