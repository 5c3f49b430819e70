"""Statistics and the ranking, counted from the results of rounds and matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, text

from tutorial.store.progress import add_guest

TABLES = ("round_result", "match_result", "game", "player_name")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """What a guest did under one preset against one level."""

    preset: str
    level: str
    rounds: int = 0
    points: int = 0
    moons: int = 0
    accuracy: float | None = None
    """0 to 1000, over the rounds that were reviewed."""
    matches: int = 0
    wins: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RankEntry:
    """A name in the ranking."""

    guest: str
    name: str
    points: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreviewed:
    """A round that counts and whose accuracy nobody knows yet."""

    game: str
    round: int
    """0-based."""
    ended: int
    """Microseconds since 1970."""


BEGINNING = Unreviewed(game="", round=0, ended=-1)

_ROUNDS = text(
    "SELECT preset, level, count(*) AS rounds, sum(points) AS points, "
    "sum(CASE WHEN moon THEN 1 ELSE 0 END) AS moons, avg(accuracy) AS accuracy "
    "FROM round_result WHERE guest = :guest GROUP BY preset, level ORDER BY preset, level"
)
_MATCHES = text(
    "SELECT preset, level, count(*) AS matches, "
    "sum(CASE WHEN place = 1 THEN 1 ELSE 0 END) AS wins "
    "FROM match_result WHERE guest = :guest GROUP BY preset, level"
)
_POINTS = text(
    "SELECT points FROM (SELECT points, ended FROM round_result WHERE guest = :guest "
    "ORDER BY ended DESC LIMIT :most) AS latest ORDER BY ended"
)
_ACCURACIES = text(
    "SELECT accuracy FROM (SELECT accuracy, ended FROM round_result WHERE guest = :guest "
    "AND accuracy IS NOT NULL ORDER BY ended DESC LIMIT :most) AS latest ORDER BY ended"
)
_RANKING = text(
    "SELECT player_name.guest AS guest, player_name.name AS name, "
    "sum(match_result.ranking) AS points, count(*) AS wins "
    "FROM match_result JOIN player_name ON player_name.guest = match_result.guest "
    "WHERE match_result.ranking IS NOT NULL AND match_result.ended >= :since "
    "GROUP BY player_name.guest, player_name.name ORDER BY points DESC, wins, name LIMIT :most"
)
_ACCURACY = text(
    "UPDATE round_result SET accuracy = :accuracy "
    "WHERE game = :game AND round = :round AND accuracy IS NULL"
)
_UNREVIEWED = text(
    "SELECT game, round, ended FROM round_result WHERE accuracy IS NULL "
    "AND (ended, game, round) > (:ended, :game, :round) ORDER BY ended, game, round LIMIT :most"
)
_IS_UNREVIEWED = text(
    "SELECT count(*) FROM round_result WHERE game = :game AND round = :round AND accuracy IS NULL"
)
_NAME = text("SELECT name FROM player_name WHERE guest = :guest")
_SET_NAME = text(
    "INSERT INTO player_name (guest, name) VALUES (:guest, :name) "
    "ON CONFLICT (guest) DO UPDATE SET name = excluded.name"
)
_DROP_NAME = text("DELETE FROM player_name WHERE guest = :guest")


def statistics(connection: Connection, guest: str) -> tuple[Sums, ...]:
    """The guest's results by preset and level."""
    values = {"guest": guest}
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for statement in (_ROUNDS, _MATCHES):
        for row in connection.execute(statement, values):
            found.setdefault((row.preset, row.level), {}).update(row._mapping)  # noqa: SLF001
    return tuple(Sums(**sums) for _, sums in sorted(found.items()))


def latest_points(connection: Connection, guest: str, most: int) -> tuple[int, ...]:
    """The points of the guest's latest rounds, the oldest of them first."""
    return tuple(connection.scalars(_POINTS, {"guest": guest, "most": most}))


def latest_accuracies(connection: Connection, guest: str, most: int) -> tuple[int, ...]:
    """How well the guest's latest reviewed rounds were played, 0 to 1000, the oldest first."""
    return tuple(connection.scalars(_ACCURACIES, {"guest": guest, "most": most}))


def keep_accuracy(connection: Connection, game: str, number: int, accuracy: int) -> bool:
    """Note how well a round was played, 0 to 1000; whether it was: the first note stays."""
    values = {"game": game, "round": number, "accuracy": accuracy}
    return connection.execute(_ACCURACY, values).rowcount == 1


def is_unreviewed(connection: Connection, game: str, number: int) -> bool:
    """Whether a round counts and nobody knows yet how well it was played."""
    values = {"game": game, "round": number}
    return bool(connection.scalar(_IS_UNREVIEWED, values))


def unreviewed(
    connection: Connection, most: int, after: Unreviewed | None = None
) -> tuple[Unreviewed, ...]:
    """The rounds whose accuracy nobody knows yet, the one that ended first first.

    Args:
        connection: to look them up.
        most: so many at once.
        after: the last one of those before.
    """
    last = after or BEGINNING
    values = {"ended": last.ended, "game": last.game, "round": last.round, "most": most}
    rows = connection.execute(_UNREVIEWED, values)
    return tuple(Unreviewed(**row._mapping) for row in rows)  # noqa: SLF001


def ranking(connection: Connection, since: int, most: int) -> tuple[RankEntry, ...]:
    """Who has won the most ranking points since a moment, microseconds since 1970."""
    rows = connection.execute(_RANKING, {"since": since, "most": most})
    return tuple(RankEntry(**row._mapping) for row in rows)  # noqa: SLF001


def player_name(connection: Connection, guest: str) -> str | None:
    """The name that the guest has chosen for the ranking."""
    name: str | None = connection.scalar(_NAME, {"guest": guest})
    return name


def set_player_name(connection: Connection, guest: str, name: str) -> None:
    """Change the guest's name in the ranking; an empty one takes the guest out of it."""
    add_guest(connection, guest)
    if name:
        connection.execute(_SET_NAME, {"guest": guest, "name": name})
    else:
        connection.execute(_DROP_NAME, {"guest": guest})


def forget_games(connection: Connection, guest: str) -> None:
    """Delete the guest's games, results and name; the lessons stay."""
    for table in TABLES:
        statement = text(f"DELETE FROM {table} WHERE guest = :guest")  # noqa: S608  (constants)
        connection.execute(statement, {"guest": guest})
