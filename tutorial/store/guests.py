"""All that is kept of a guest, as a whole: exported, moved to another device, reset, deleted.

The tables are found by their column `guest`, so what is added later is exported and deleted too.
"""

from __future__ import annotations

import hashlib
import secrets

from sqlalchemy import Connection, Table, delete, select, text, update

from tutorial.store.schema import exercise, metadata, mistake, result, series, skill, transfer
from tutorial.store.schema import guest as guest_table

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that nobody takes for one another."""
LENGTH = 10
"""So many of them make a code: 49 bits."""
DAY = 24 * 60 * 60 * 10**6
"""How long a code works, microseconds."""
PROGRESS = (result, skill, exercise, mistake, series)
"""What a reset forgets; matches and tables stay."""

Rows = list[dict[str, object]]

_ADD_GUEST = text(
    "INSERT INTO guest (id, created) VALUES (:guest, :now) ON CONFLICT (id) DO NOTHING"
)
_SET_CODE = text(
    "INSERT INTO transfer (guest, code, created) VALUES (:guest, :code, :now) "
    "ON CONFLICT (guest) DO UPDATE SET code = excluded.code, created = excluded.created"
)
_USE_CODE = text("DELETE FROM transfer WHERE code = :code AND created > :oldest RETURNING guest")
_MERGE_RESULTS = text(
    "INSERT INTO result (guest, lesson, step, stars, wrong, aids, updated) "
    "SELECT :into, lesson, step, stars, wrong, aids, updated FROM result WHERE guest = :guest "
    "ON CONFLICT (guest, lesson, step) DO UPDATE SET stars = excluded.stars "
    "WHERE result.stars < excluded.stars"
)
_MERGE_SKILLS = text(
    "INSERT INTO skill (guest, skill, strength, answers, rights, updated) "
    "SELECT :into, skill, strength, answers, rights, updated FROM skill WHERE guest = :guest "
    "ON CONFLICT (guest, skill) DO UPDATE SET answers = skill.answers + excluded.answers, "
    "rights = skill.rights + excluded.rights"
)
_UNCOUNT_DAYS = text(
    "UPDATE game SET counted = NULL WHERE guest = :guest "
    "AND counted IN (SELECT counted FROM game WHERE guest = :into)"
)
_MERGE_NAMES = text(
    "INSERT INTO player_name (guest, name) SELECT :into, name FROM player_name "
    "WHERE guest = :guest ON CONFLICT (guest) DO NOTHING"
)
_MERGE_EXERCISES = text(
    "INSERT INTO exercise (guest, skill, level, seed, box, due, updated) "
    "SELECT :into, skill, level, seed, box, due, updated FROM exercise WHERE guest = :guest "
    "ON CONFLICT (guest, skill, level, seed) DO NOTHING"
)
_MERGE_MISTAKES = text(
    "INSERT INTO mistake (guest, key, text, box, due, updated) "
    "SELECT :into, key, text, box, due, updated FROM mistake WHERE guest = :guest "
    "ON CONFLICT (guest, key) DO NOTHING"
)
MERGES = (
    _MERGE_RESULTS,
    _MERGE_SKILLS,
    _MERGE_EXERCISES,
    _MERGE_MISTAKES,
    _MERGE_NAMES,
    _UNCOUNT_DAYS,
)
PLAYING = "playing"
SECRETS = ("setup", "state")
"""What would show the cards of a game in play."""


def export(connection: Connection, guest: str) -> dict[str, Rows]:
    """Every row about a guest, by table; empty tables and transfer codes are left out."""
    found = {table.name: _rows(connection, table, guest) for table in guest_tables()}
    return {name: rows for name, rows in found.items() if rows}


def guest_tables() -> list[Table]:
    """Every table with something about guests, transfer codes left out."""
    return [t for t in metadata.sorted_tables if "guest" in t.c and t is not transfer]


def _rows(connection: Connection, table: Table, guest: str) -> Rows:
    columns = [column for column in table.c if column.name != "guest"]
    query = select(*columns).where(table.c.guest == guest).order_by(*table.primary_key.columns)
    return [_shown(dict(row)) for row in connection.execute(query).mappings()]


def _shown(row: dict[str, object]) -> dict[str, object]:
    """The row without the cards that its guest may not see yet."""
    hides = SECRETS if row.get("status") == PLAYING else ()
    return {name: value for name, value in row.items() if name not in hides}


def reset(connection: Connection, guest: str) -> None:
    """Forget what the guest learned and practised."""
    for table in PROGRESS:
        connection.execute(delete(table).where(table.c.guest == guest))


def forget(connection: Connection, guest: str) -> None:
    """Delete the guest and, with them, everything about them."""
    connection.execute(delete(guest_table).where(guest_table.c.id == guest))


def new_code(connection: Connection, guest: str, now: int) -> str:
    """A code that opens this guest's progress on another device, once, for a day.

    The one before it stops working. Only its digest is kept.
    """
    code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    values = {"guest": guest, "code": _digest(code), "now": now}
    connection.execute(_ADD_GUEST, values)
    connection.execute(_SET_CODE, values)
    return code


def use_code(connection: Connection, code: str, now: int) -> str | None:
    """The guest whom a code belongs to; None for one that does not work, whatever the reason."""
    values = {"code": _digest(tidy(code)), "oldest": now - DAY}
    found: str | None = connection.scalar(_USE_CODE, values)
    return found


def tidy(code: str) -> str:
    """The code as it was made, however it was typed: capitals, no spaces or hyphens."""
    return "".join(letter for letter in code.upper() if letter in ALPHABET)


def merge(connection: Connection, guest: str, into: str) -> None:
    """Add what one guest has to another one, the better stars of each step, and delete the first.

    The strengths and the rows begun stay those of the second. What has an id of its own, such as
    a match, only changes hands.
    """
    values = {"guest": guest, "into": into}
    for statement in MERGES:
        connection.execute(statement, values)
    for table in guest_tables():
        if "guest" not in table.primary_key.columns:
            connection.execute(update(table).where(table.c.guest == guest).values(guest=into))
    forget(connection, guest)


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
