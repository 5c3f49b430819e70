"""Mistakes out of a guest's own games, kept to be practised until they are put right.

A mistake is its text, so the game that it comes from may go. Its key follows from the text: the
same mistake is kept once, and an answer counts once, when the mistake is due.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, text

from tutorial.practice.repetition import box_after, due_after
from tutorial.store.progress import add_guest

KEPT = 500
"""So many mistakes of a guest are kept, the latest ones."""
ASIDE = -1
"""The box of a mistake that cannot be read."""
FIRST = box_after(0, is_right=False)
"""The box of a mistake that has just been made."""


@dataclass(frozen=True, slots=True)
class StoredMistake:
    """A mistake as it is kept; times are microseconds since 1970."""

    key: str
    text: str
    box: int
    due: int


_ADD = text(
    "INSERT INTO mistake (guest, key, text, box, due, updated) "
    "VALUES (:guest, :key, :text, :box, :due, :now) ON CONFLICT (guest, key) DO NOTHING"
)
_FORGET = text(
    "DELETE FROM mistake WHERE guest = :guest AND updated < "
    "(SELECT updated FROM mistake WHERE guest = :guest ORDER BY updated DESC LIMIT 1 OFFSET :kept)"
)
_ONE = text("SELECT key, text, box, due FROM mistake WHERE guest = :guest AND key = :key")
_KEYS = text("SELECT key FROM mistake WHERE guest = :guest")
_DUE = text(
    "SELECT key FROM mistake WHERE guest = :guest AND box > 0 AND due <= :now ORDER BY due, key"
)
_NEXT_DUE = text("SELECT min(due) FROM mistake WHERE guest = :guest AND box > 0")
_ANSWER = text(
    "UPDATE mistake SET box = :box, due = :due, updated = :now "
    "WHERE guest = :guest AND key = :key AND box = :before AND due = :was_due"
)
_LIST = text(
    "SELECT key, text, box, due FROM mistake WHERE guest = :guest "
    "ORDER BY CASE WHEN box > 0 THEN 0 WHEN box = 0 THEN 1 ELSE 2 END, due, key "
    "LIMIT :number OFFSET :first"
)
_REMOVE = text("DELETE FROM mistake WHERE guest = :guest AND key = :key")
_SET_ASIDE = text("UPDATE mistake SET box = :aside WHERE guest = :guest AND key = :key")


def add_mistakes(connection: Connection, guest: str, texts: Mapping[str, str], now: int) -> None:
    """Keep mistakes, each by its key; they come back tomorrow. One that is kept stays as it is."""
    add_guest(connection, guest)
    values = {"guest": guest, "box": FIRST, "due": due_after(FIRST, now), "now": now}
    for key, one in texts.items():
        connection.execute(_ADD, {**values, "key": key, "text": one})
    connection.execute(_FORGET, {"guest": guest, "kept": KEPT})


def stored_mistake(connection: Connection, guest: str, key: str) -> StoredMistake | None:
    """The guest's mistake of that key, if there is one."""
    row = connection.execute(_ONE, {"guest": guest, "key": key}).one_or_none()
    return None if row is None else StoredMistake(*row)


def mistake_keys(connection: Connection, guest: str) -> frozenset[str]:
    """The keys of all that are kept."""
    return frozenset(connection.scalars(_KEYS, {"guest": guest}))


def list_mistakes(
    connection: Connection, guest: str, number: int, first: int = 0
) -> list[StoredMistake]:
    """Some of those that are kept: first what comes back, the next one first, then what is learned.

    Args:
        connection: to the database.
        guest: whose.
        number: how many at most.
        first: how many to leave out.
    """
    rows = connection.execute(_LIST, {"guest": guest, "number": number, "first": first})
    return [StoredMistake(*row) for row in rows]


def remove_mistake(connection: Connection, guest: str, key: str) -> bool:
    """Take one out for good; whether there was one."""
    return connection.execute(_REMOVE, {"guest": guest, "key": key}).rowcount == 1


def due_mistakes(connection: Connection, guest: str, now: int) -> list[str]:
    """The keys of those that are due again, the one that waits longest first."""
    return list(connection.scalars(_DUE, {"guest": guest, "now": now}))


def next_due(connection: Connection, guest: str) -> int | None:
    """When the next one is due, in microseconds since 1970; None if none comes back."""
    found: int | None = connection.scalar(_NEXT_DUE, {"guest": guest})
    return found


def answer_mistake(
    connection: Connection, guest: str, key: str, now: int, *, is_right: bool
) -> bool:
    """Whether an answer counts: the mistake is due, and nobody was faster."""
    found = stored_mistake(connection, guest, key)
    if found is None or found.box <= 0 or found.due > now:
        return False
    box = box_after(found.box, is_right=is_right)
    values = {"guest": guest, "key": key, "now": now, "box": box, "due": due_after(box, now)}
    before = {"before": found.box, "was_due": found.due}
    return connection.execute(_ANSWER, {**values, **before}).rowcount == 1


def set_aside(connection: Connection, guest: str, key: str) -> None:
    """Mark a mistake that cannot be read; its text stays as it is."""
    connection.execute(_SET_ASIDE, {"guest": guest, "key": key, "aside": ASIDE})
