"""What nobody comes back to is deleted, a batch at a time.

Deleted are unfinished games that nobody has touched for so many days and of which no round is
counted (a practice hand, a match left in its first deal; a try at a deal of the day once that deal
is no longer to be had), transfer codes that do not work any more, and guests of whom nothing is
kept. Finished games and rounds that were counted stay, and so does a game that could not be read.

A pass goes through each table by its key, a bounded number of rows at a time. What is due is
deleted in a transaction of its own that asks once more whether it is: a game that has just been
played on stays.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import bindparam, text
from sqlalchemy.exc import SQLAlchemyError

from tutorial.store.database import Database
from tutorial.store.guests import DAY, guest_tables
from tutorial.store.schema import transfer

log = logging.getLogger(__name__)

DAILY_DAYS = 366
"""A deal of the day can be played for a year; so long its unfinished try is kept at least."""
MOST = 200
"""So many rows are looked at in one step."""


class Due(NamedTuple):
    """Which rows of a table are to be deleted."""

    table: str
    key: str
    condition: str


def _nothing_of(guest: str) -> str:
    """The condition that no other table has a row of a guest."""
    tables = sorted(table.name for table in (*guest_tables(), transfer))
    return " AND ".join(
        f"NOT EXISTS (SELECT 1 FROM {table} WHERE {table}.guest = {guest})"  # noqa: S608
        for table in tables
    )


GAMES = Due(
    "game",
    "id",
    "status = 'playing' AND updated < :before "
    "AND (counted IS NULL OR updated < :daily_before) "
    "AND NOT EXISTS (SELECT 1 FROM round_result WHERE round_result.game = game.id)",
)
CODES = Due("transfer", "guest", "created < :code_before")
GUESTS = Due("guest", "id", f"created < :before AND {_nothing_of('guest.id')}")


def tidy(database: Database, now: int, days: int) -> Iterator[int]:
    """One pass through the tables; each step looks at some rows and deletes what is due.

    Args:
        database: where.
        now: microseconds since 1970.
        days: for how many days what is unfinished is kept.

    Yields:
        How many rows a step has deleted.
    """
    moments = {
        "before": now - days * DAY,
        "daily_before": now - max(days, DAILY_DAYS) * DAY,
        "code_before": now - DAY,
    }
    for due in (GAMES, CODES, GUESTS):
        yield from _swept(database, due, moments)


def _swept(database: Database, due: Due, moments: dict[str, int]) -> Iterator[int]:
    """The same for one table. A step that fails ends the table's pass; the next day has another."""
    table, key, condition = due
    values = {name: value for name, value in moments.items() if f":{name}" in condition}
    look = text(
        f"SELECT {key} AS id, CASE WHEN {condition} THEN 1 ELSE 0 END AS is_due "  # noqa: S608
        f"FROM {table} WHERE {key} > :last ORDER BY {key} LIMIT :most"
    )
    drop = text(
        f"DELETE FROM {table} WHERE {key} IN :keys AND {condition}"  # noqa: S608
    ).bindparams(bindparam("keys", expanding=True))
    last = ""
    try:
        while True:
            with database.reading() as connection:
                rows = connection.execute(look, {**values, "last": last, "most": MOST}).all()
            if not rows:
                return
            last, keys, deleted = rows[-1].id, [row.id for row in rows if row.is_due], 0
            if keys:
                with database.writing() as connection:
                    deleted = connection.execute(drop, {**values, "keys": keys}).rowcount
            yield deleted
    except SQLAlchemyError:
        log.exception("%s could not be tidied", table)
