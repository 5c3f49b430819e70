"""Games against computer players: their text and version, and what came of them.

A change names the version that it was made from and is applied only if nobody was faster; the
results of a round are written in the same transaction, under the round's own key, so neither can
happen twice.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, text

from tutorial.store.progress import add_guest

PLAYING, OVER, ASIDE = "playing", "over", "aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """A game as it is kept; times are microseconds since 1970."""

    id: str
    guest: str
    kind: str
    day: str | None
    setup: str
    state: str
    version: int
    status: str
    created: int
    updated: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResult:
    """What came of a finished round."""

    game: str
    round: int
    """0-based."""
    guest: str
    preset: str
    level: str
    points: int
    moon: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """What came of a finished match."""

    game: str
    guest: str
    preset: str
    level: str
    total: int
    place: int
    ranking: int | None


_COLUMNS = "id, guest, kind, day, setup, state, version, status, created, updated"
_ADD = text(
    "INSERT INTO game (id, guest, kind, day, counted, setup, state, version, status, created, "
    "updated) VALUES (:id, :guest, :kind, :day, :counted, :setup, :state, 0, 'playing', :now, "
    ":now) ON CONFLICT DO NOTHING"
)
_ONE = text(f"SELECT {_COLUMNS} FROM game WHERE id = :id")  # noqa: S608  (constant)
_RECENT = text(
    f"SELECT {_COLUMNS} FROM game WHERE guest = :guest "  # noqa: S608  (constant)
    "ORDER BY updated DESC, id LIMIT :most OFFSET :skip"
)
_PLAYING = text(
    f"SELECT {_COLUMNS} FROM game WHERE guest = :guest AND status = 'playing' "  # noqa: S608
    "ORDER BY updated DESC, id LIMIT :most"
)
_COUNTED = text(f"SELECT {_COLUMNS} FROM game WHERE counted = :day AND guest = :guest")  # noqa: S608
_ALL_COUNTED = text(
    f"SELECT {_COLUMNS} FROM game WHERE counted = :day AND status = 'over' "  # noqa: S608
    "ORDER BY updated LIMIT :most"
)
_CHANGE = text(
    "UPDATE game SET state = :state, status = :status, version = version + 1, updated = :now "
    "WHERE id = :id AND guest = :guest AND version = :version AND status = 'playing'"
)
_SET_ASIDE = text("UPDATE game SET status = 'aside' WHERE id = :id")
_ROUND = text(
    "INSERT INTO round_result (game, round, guest, preset, level, points, moon, ended) "
    "VALUES (:game, :round, :guest, :preset, :level, :points, :moon, :now)"
)
_MATCH = text(
    "INSERT INTO match_result (game, guest, preset, level, total, place, ranking, ended) "
    "VALUES (:game, :guest, :preset, :level, :total, :place, :ranking, :now)"
)


def add_game(  # noqa: PLR0913  (one argument a column)
    connection: Connection,
    guest: str,
    *,
    game: str,
    kind: str,
    setup: str,
    state: str,
    day: str | None = None,
    counts: bool = False,
) -> bool:
    """Keep a new game; False where its id is there, or the guest's try of the day it counts for."""
    add_guest(connection, guest)
    values = {"id": game, "guest": guest, "kind": kind, "day": day, "setup": setup, "state": state}
    counted = day if counts else None
    done = connection.execute(_ADD, {**values, "counted": counted, "now": _now()})
    return done.rowcount == 1


def stored_game(connection: Connection, game: str) -> StoredGame | None:
    """The game with that id, if there is one."""
    row = connection.execute(_ONE, {"id": game}).one_or_none()
    return None if row is None else _game(row)


def recent_games(
    connection: Connection, guest: str, most: int, skip: int = 0
) -> tuple[StoredGame, ...]:
    """The guest's games, the one played last first."""
    rows = connection.execute(_RECENT, {"guest": guest, "most": most, "skip": skip})
    return tuple(map(_game, rows))


def open_games(connection: Connection, guest: str, most: int) -> tuple[StoredGame, ...]:
    """The guest's games that are not over, the one played last first."""
    return tuple(map(_game, connection.execute(_PLAYING, {"guest": guest, "most": most})))


def counted_game(connection: Connection, guest: str, day: str) -> StoredGame | None:
    """The guest's counted try at the deal of a day."""
    row = connection.execute(_COUNTED, {"guest": guest, "day": day}).one_or_none()
    return None if row is None else _game(row)


def counted_games(connection: Connection, day: str, most: int) -> tuple[StoredGame, ...]:
    """Everybody's finished tries at the deal of a day."""
    return tuple(map(_game, connection.execute(_ALL_COUNTED, {"day": day, "most": most})))


def change_game(
    connection: Connection, row: StoredGame, state: str, *, is_over: bool = False
) -> bool:
    """Put a game's next state in place of the one in the row.

    False, with nothing changed, if the game has another version by now, another guest, is not in
    play or not there.
    """
    status = OVER if is_over else PLAYING
    at = {"id": row.id, "guest": row.guest, "version": row.version}
    values = {**at, "state": state, "status": status, "now": _now()}
    return connection.execute(_CHANGE, values).rowcount == 1


def set_aside(connection: Connection, game: str) -> None:
    """Mark a game that cannot be read; its text stays as it is."""
    connection.execute(_SET_ASIDE, {"id": game})


def record_round(connection: Connection, result: RoundResult) -> None:
    """Keep what came of a round.

    Raises:
        IntegrityError: that round is kept already.
    """
    connection.execute(_ROUND, {**_values(result), "now": _now()})


def record_match(connection: Connection, result: MatchResult) -> None:
    """Keep what came of a match.

    Raises:
        IntegrityError: that match is kept already.
    """
    connection.execute(_MATCH, {**_values(result), "now": _now()})


def _values(result: RoundResult | MatchResult) -> dict[str, object]:
    return {name: getattr(result, name) for name in result.__slots__}


def _game(row: Row[Any]) -> StoredGame:
    return StoredGame(**row._mapping)  # noqa: SLF001  (a public name of SQLAlchemy)


def _now() -> int:
    """Microseconds since 1970."""
    return time.time_ns() // 1000
