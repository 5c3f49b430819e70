"""What a guest practised: the strength in each skill, mistakes that come back, rows of exercises.

An answer counts once. Each change begins with a statement that writes, so changes for one guest
take turns: SQLite locks the file, PostgreSQL the row of the skill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, text

from tutorial.practice.difficulty import strength_after
from tutorial.practice.items import Skill
from tutorial.practice.repetition import LEARNED, box_after, due_after
from tutorial.practice.series import Spot
from tutorial.store.schema import skill as skill_table

KEPT = 500
"""So many exercises of a skill are remembered, the latest ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillResult:
    """A skill as a guest has it."""

    skill: Skill
    strength: int = 0
    answers: int = 0
    rights: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesResult:
    """A row of exercises as far as a guest has come."""

    seed: int
    marks: str
    """1 for each right answer, 0 for each wrong one, in order; of a deal the cards played."""
    updated: int
    """When the last answer came, microseconds since 1970."""

    @property
    def right(self) -> int:
        """How many answers were right."""
        return self.marks.count("1")


_ADD_GUEST = text(
    "INSERT INTO guest (id, created) VALUES (:guest, :now) ON CONFLICT (id) DO NOTHING"
)
_ADD_SKILL = text(
    "INSERT INTO skill (guest, skill, strength, answers, rights, updated) "
    "VALUES (:guest, :skill, 0, 0, 0, :now) ON CONFLICT (guest, skill) DO NOTHING"
)
_EXERCISE = text(
    "SELECT box, due FROM exercise "
    "WHERE guest = :guest AND skill = :skill AND level = :level AND seed = :seed"
)
_SET_EXERCISE = text(
    "INSERT INTO exercise (guest, skill, level, seed, box, due, updated) "
    "VALUES (:guest, :skill, :level, :seed, :box, :due, :now) "
    "ON CONFLICT (guest, skill, level, seed) DO UPDATE "
    "SET box = excluded.box, due = excluded.due, updated = excluded.updated"
)
_SET_SKILL = text(
    "UPDATE skill SET strength = :strength, answers = answers + 1, rights = rights + :right, "
    "updated = :now WHERE guest = :guest AND skill = :skill"
)
_FORGET = text(
    "DELETE FROM exercise WHERE guest = :guest AND skill = :skill AND updated < "
    "(SELECT updated FROM exercise WHERE guest = :guest AND skill = :skill "
    "ORDER BY updated DESC LIMIT 1 OFFSET :kept)"
)
_SKILLS = text("SELECT skill, strength, answers, rights FROM skill WHERE guest = :guest")
_DUE = text(
    "SELECT skill, level, seed FROM exercise WHERE guest = :guest AND box > 0 AND due <= :now "
    "ORDER BY due, skill, level, seed"
)
_NEXT_DUE = text("SELECT min(due) FROM exercise WHERE guest = :guest AND box > 0")
_SERIES = text("SELECT name, seed, marks, updated FROM series WHERE guest = :guest")
_START = text(
    "INSERT INTO series (guest, name, seed, marks, updated) VALUES (:guest, :name, :seed, '', :now)"
    " ON CONFLICT (guest, name) DO UPDATE "
    "SET seed = excluded.seed, marks = '', updated = excluded.updated"
)
_MARK = text(
    "UPDATE series SET marks = marks || :mark, updated = :now "
    "WHERE guest = :guest AND name = :name AND seed = :seed AND length(marks) = :place"
)


def record_answer(
    connection: Connection, guest: str, spot: Spot, now: int, *, is_right: bool
) -> bool:
    """Whether an answer counts; if it does, what it changes is kept.

    It counts the first time, and again when a mistake comes back.

    Args:
        connection: in a transaction.
        guest: who answers; added if nobody knows them yet.
        spot: the exercise.
        now: microseconds since 1970.
        is_right: what came of it.
    """
    skill, level, seed = spot
    values = {"guest": guest, "skill": skill.value, "level": level, "seed": seed, "now": now}
    connection.execute(_ADD_GUEST, values)
    connection.execute(_ADD_SKILL, values)
    strength = _locked_strength(connection, guest, skill)
    before = connection.execute(_EXERCISE, values).one_or_none()
    if before is not None and (before.box == LEARNED or before.due > now):
        return False
    box = box_after(before.box if before else LEARNED, is_right=is_right)
    connection.execute(_SET_EXERCISE, {**values, "box": box, "due": due_after(box, now)})
    after = strength_after(strength, is_right=is_right)
    connection.execute(_SET_SKILL, {**values, "strength": after, "right": int(is_right)})
    connection.execute(_FORGET, {**values, "kept": KEPT})
    return True


def _locked_strength(connection: Connection, guest: str, skill: Skill) -> int:
    """The strength; nobody else changes it before this transaction ends."""
    query = skill_table.select().with_for_update()
    query = query.where(skill_table.c.guest == guest, skill_table.c.skill == skill.value)
    return int(connection.execute(query).one().strength)


def skill_results(connection: Connection, guest: str) -> dict[Skill, SkillResult]:
    """Every skill; all zero where the guest has not answered yet."""
    found = {skill: SkillResult(skill=skill) for skill in Skill}
    for name, strength, answers, rights in connection.execute(_SKILLS, {"guest": guest}):
        skill = Skill(name)
        found[skill] = SkillResult(skill=skill, strength=strength, answers=answers, rights=rights)
    return found


def due_exercises(connection: Connection, guest: str, now: int) -> list[Spot]:
    """The mistakes that are due again, the one that waits longest first."""
    rows = connection.execute(_DUE, {"guest": guest, "now": now})
    return [(Skill(skill), level, seed) for skill, level, seed in rows]


def next_due(connection: Connection, guest: str) -> int | None:
    """When the next mistake is due, in microseconds since 1970; None if none comes back."""
    found: int | None = connection.scalar(_NEXT_DUE, {"guest": guest})
    return found


def series_results(connection: Connection, guest: str) -> Mapping[str, SeriesResult]:
    """Every row that the guest has begun, by name."""
    return {
        name: SeriesResult(seed=seed, marks=marks, updated=updated)
        for name, seed, marks, updated in connection.execute(_SERIES, {"guest": guest})
    }


def start_series(connection: Connection, guest: str, name: str, seed: int, now: int) -> None:
    """Begin a row, in place of the one of that name before it."""
    values = {"guest": guest, "name": name, "seed": seed, "now": now}
    connection.execute(_ADD_GUEST, values)
    connection.execute(_START, values)


def mark_series(  # noqa: PLR0913  (where the answer belongs, and what it is)
    connection: Connection, guest: str, name: str, at: tuple[int, int], now: int, *, is_right: bool
) -> bool:
    """Whether an answer was the next one of its row; only then it is kept.

    Args:
        connection: in a transaction.
        guest: who answers.
        name: the row's.
        at: the row's number, and the place of the answer, 0-based.
        now: microseconds since 1970.
        is_right: what came of it.
    """
    mark = "1" if is_right else "0"
    return play_series(connection, guest, name, at, now, mark=mark)


def play_series(  # noqa: PLR0913  (as above)
    connection: Connection, guest: str, name: str, at: tuple[int, int], now: int, *, mark: str
) -> bool:
    """Whether something was the next of its row; only then it is kept.

    Args:
        connection: in a transaction.
        guest: whose row it is.
        name: the row's.
        at: the row's number, and how long its marks are before.
        now: microseconds since 1970.
        mark: what is added to them: a mark, or a card of a deal.
    """
    values = {"guest": guest, "name": name, "seed": at[0], "place": at[1], "mark": mark, "now": now}
    return connection.execute(_MARK, values).rowcount == 1
