"""What is deleted when nobody comes back to it, and what stays."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from sqlalchemy import Engine, text

from tests.store.test_games import a_round, add
from tutorial.store import games, guests, results, tidying
from tutorial.store.database import Database
from tutorial.store.guests import DAY
from tutorial.store.progress import add_guest, record_done

KEEP = 180
YEAR = 366


def tidy(engine: Engine, days_on: float) -> int:
    """Everything that is due after so many days is deleted; the number of rows."""
    now = time.time_ns() // 1000 + round(days_on * DAY)
    return sum(tidying.tidy(Database(engine), now, KEEP))


def left(engine: Engine, table: str, key: str = "id") -> set[str]:
    with engine.connect() as connection:
        return set(connection.scalars(text(f"SELECT {key} FROM {table}")))


def test_an_unfinished_game_goes_when_nobody_comes_back(engine: Engine) -> None:
    with engine.begin() as connection:
        add(connection)
        add(connection, "hand", kind="practice")
        record_done(connection, "ana", "trick", 6, 3)
    assert tidy(engine, KEEP - 1) == 0
    assert left(engine, "game") == {"g", "hand"}
    assert tidy(engine, KEEP + 1) == 2
    assert left(engine, "game") == set()
    assert left(engine, "guest") == {"ana"}


def test_what_was_finished_or_counted_or_is_damaged_stays(engine: Engine) -> None:
    with engine.begin() as connection:
        for game in ("counted", "over", "aside"):
            add(connection, game)
        games.record_round(connection, a_round(game="counted"))
        row = games.stored_game(connection, "over")
        assert row
        games.change_game(connection, row, "b", is_over=True)
        games.set_aside(connection, "aside")
    assert tidy(engine, 9 * YEAR) == 0
    assert left(engine, "game") == {"counted", "over", "aside"}


def test_the_try_that_counts_stays_as_long_as_its_deal_can_be_had(engine: Engine) -> None:
    with engine.begin() as connection:
        add(connection, day="2026-11-30", counts=True, kind="daily")
    assert tidy(engine, YEAR - 1) == 0
    assert tidy(engine, YEAR + 1) == 2  # the game and its guest
    assert left(engine, "game") == set()


def test_a_game_played_on_at_the_last_moment_stays(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between looking and deleting somebody plays a card."""
    with engine.begin() as connection:
        add(connection)
        row = games.stored_game(connection, "g")
        assert row
    later = time.time_ns() // 1000 + (KEEP + 1) * DAY
    database = Database(engine)
    real = Database.writing

    def writing(self: Database) -> object:
        with engine.begin() as connection:
            connection.execute(text("UPDATE game SET updated = :now"), {"now": later})
        return real(self)

    monkeypatch.setattr(Database, "writing", writing)
    assert sum(tidying.tidy(database, later, KEEP)) == 0
    assert left(engine, "game") == {"g"}
    with engine.begin() as connection:
        assert games.change_game(connection, replace(row, version=0), "b")


def test_a_guest_of_whom_nothing_is_kept_goes(engine: Engine) -> None:
    with engine.begin() as connection:
        for guest in ("nobody", "named", "learner", "mover"):
            add_guest(connection, guest)
        results.set_player_name(connection, "named", "An")
        record_done(connection, "learner", "trick", 6, 3)
        now = time.time_ns() // 1000
        guests.new_code(connection, "mover", now + KEEP * DAY)
    assert tidy(engine, KEEP - 1) == 0
    assert tidy(engine, KEEP + 0.5) == 1
    assert left(engine, "guest") == {"named", "learner", "mover"}
    assert tidy(engine, KEEP + 2) == 2  # the code that does not work any more, and its guest
    assert left(engine, "guest") == {"named", "learner"}
    with engine.begin() as connection:  # who comes back all the same begins anew
        record_done(connection, "nobody", "trick", 6, 3)
    assert left(engine, "guest") == {"named", "learner", "nobody"}


def test_a_pass_goes_on_until_everything_was_looked_at(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "MOST", 3)
    with engine.begin() as connection:
        for number in range(10):
            add(connection, f"g{number}", kind="practice")
        games.set_aside(connection, "g4")
    now = time.time_ns() // 1000 + (KEEP + 1) * DAY
    steps = list(tidying.tidy(Database(engine), now, KEEP))
    assert max(steps) <= 3
    assert sum(steps) == 9
    assert left(engine, "game") == {"g4"}


def test_a_database_that_is_not_there_is_no_fault(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE game RENAME TO elsewhere"))
    try:
        assert tidy(engine, 0) == 0
    finally:
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE elsewhere RENAME TO game"))
