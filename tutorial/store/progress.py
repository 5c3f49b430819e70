"""What a guest reached in each step of each lesson.

Every change is one statement that adds the row or changes the one that is there, so two
requests at the same moment cannot lose each other's count; where nothing would change,
nothing is written. The statements are the same for SQLite and PostgreSQL.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, TextClause, bindparam, select, text

from tutorial.store.schema import result

Results = dict[tuple[str, int], "StepResult"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StepResult:
    """One step as a guest left it.

    stars are those of the best try (0: not done yet); wrong and aids count for the try at hand.
    """

    lesson: str
    step: int
    stars: int = 0
    wrong: int = 0
    aids: int = 0


_ADD_GUEST = text(
    "INSERT INTO guest (id, created) VALUES (:guest, :now) ON CONFLICT (id) DO NOTHING"
)
_UPSERT = (  # from guest: nobody there, nothing added
    "INSERT INTO result (guest, lesson, step, stars, wrong, aids, updated) "
    "SELECT guest.id, :lesson, :step, {values}, :now FROM guest WHERE guest.id = :guest "
    "ON CONFLICT (guest, lesson, step) DO UPDATE SET updated = excluded.updated, {change}"
)
_WRONG = text(_UPSERT.format(values="0, 1, 0", change="wrong = result.wrong + 1"))
_AID = text(
    _UPSERT.format(
        values="0, 0, :aids", change="aids = excluded.aids WHERE result.aids < excluded.aids"
    )
)
_DONE = text(
    _UPSERT.format(
        values=":stars, 0, 0",
        change="stars = excluded.stars WHERE result.stars < excluded.stars",
    )
)
_RESTART = text(
    "UPDATE result SET wrong = 0, aids = 0, updated = :now "
    "WHERE guest = :guest AND lesson = :lesson AND step = :step AND (wrong > 0 OR aids > 0)"
)
_KEPT = result.c
_RESULTS = select(_KEPT.lesson, _KEPT.step, _KEPT.stars, _KEPT.wrong, _KEPT.aids).where(
    _KEPT.guest == bindparam("guest")
)
_RESULTS_OF_LESSON = _RESULTS.where(_KEPT.lesson == bindparam("lesson"))


def results(connection: Connection, guest: str, lesson: str = "") -> Results:
    """Every step that the guest has touched, by lesson and step; of one lesson if it is named."""
    statement = _RESULTS_OF_LESSON if lesson else _RESULTS
    rows = connection.execute(statement, {"guest": guest, "lesson": lesson})
    return {
        (lesson, step): StepResult(lesson=lesson, step=step, stars=stars, wrong=wrong, aids=aids)
        for lesson, step, stars, wrong, aids in rows
    }


def step_result(connection: Connection, guest: str, lesson: str, step: int) -> StepResult:
    """One step; all zero if the guest has not touched it."""
    found = results(connection, guest, lesson).get((lesson, step))
    return found or StepResult(lesson=lesson, step=step)


def record_wrong(connection: Connection, guest: str, lesson: str, step: int) -> None:
    """Count one wrong answer in the try at hand."""
    _write(connection, _WRONG, guest=guest, lesson=lesson, step=step)


def record_aid(connection: Connection, guest: str, lesson: str, step: int, aids: int) -> None:
    """Note that so many hints have been seen; fewer than before changes nothing."""
    _write(connection, _AID, guest=guest, lesson=lesson, step=step, aids=aids)


def record_done(connection: Connection, guest: str, lesson: str, step: int, stars: int) -> None:
    """Note that a try succeeded: the best stars stay. Only a restart forgets its mistakes."""
    _write(connection, _DONE, guest=guest, lesson=lesson, step=step, stars=stars)


def restart_step(connection: Connection, guest: str, lesson: str, step: int) -> None:
    """Start the step again: its wrong answers and hints are forgotten, its stars stay."""
    connection.execute(_RESTART, {"guest": guest, "lesson": lesson, "step": step, "now": _now()})


def add_guest(connection: Connection, guest: str) -> None:
    """Make sure that the guest is known."""
    connection.execute(_ADD_GUEST, {"guest": guest, "now": _now()})


def _write(connection: Connection, statement: TextClause, **values: object) -> None:
    """Run one upsert; if it touches no row the guest may be new: add it and run it again."""
    values["now"] = _now()
    if connection.execute(statement, values).rowcount == 0:
        connection.execute(_ADD_GUEST, values)
        connection.execute(statement, values)


def _now() -> int:
    """Microseconds since 1970."""
    return time.time_ns() // 1000
