from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from sqlalchemy import Connection, Engine, func, select

from tutorial.practice import Skill
from tutorial.practice.repetition import DAY
from tutorial.practice.series import Spot
from tutorial.store import practice
from tutorial.store.guests import (
    ALPHABET,
    export,
    forget,
    merge,
    new_code,
    reset,
    tidy,
    use_code,
)
from tutorial.store.practice import (
    SkillResult,
    due_exercises,
    mark_series,
    next_due,
    record_answer,
    series_results,
    skill_results,
    start_series,
)
from tutorial.store.progress import record_done, results
from tutorial.store.schema import exercise, metadata

pytestmark = pytest.mark.slow  # together they take seconds

ANA, BUDI = "ana", "budi"
SPOT: Spot = (Skill.LEGAL, 1, 7)
OTHER: Spot = (Skill.LEGAL, 1, 8)


def answer(connection: Connection, *, right: bool, day: int = 0, spot: Spot = SPOT) -> bool:
    return record_answer(connection, ANA, spot, day * DAY, is_right=right)


def legal(connection: Connection) -> SkillResult:
    return skill_results(connection, ANA)[Skill.LEGAL]


def test_somebody_new_has_every_skill_at_zero(connection: Connection) -> None:
    assert list(skill_results(connection, ANA).values()) == [SkillResult(skill=s) for s in Skill]


def test_a_right_answer_makes_stronger(connection: Connection) -> None:
    answer(connection, right=True)
    assert legal(connection) == SkillResult(skill=Skill.LEGAL, strength=3, answers=1, rights=1)


def test_the_same_answer_twice_counts_once(connection: Connection) -> None:
    counted = [answer(connection, right=True) for _ in range(2)]
    assert (counted, legal(connection).answers) == ([True, False], 1)


def test_a_second_try_after_a_mistake_does_not_count(connection: Connection) -> None:
    answer(connection, right=False)
    assert (answer(connection, right=True), legal(connection).rights) == (False, 0)


def test_a_mistake_is_due_a_day_later(connection: Connection) -> None:
    answer(connection, right=False)
    due = [due_exercises(connection, ANA, day * DAY) for day in (0, 1)]
    assert due == [[], [SPOT]]


def test_what_was_right_is_never_due(connection: Connection) -> None:
    answer(connection, right=True)
    assert (due_exercises(connection, ANA, 99 * DAY), next_due(connection, ANA)) == ([], None)


def test_a_mistake_comes_back_after_1_3_7_and_21_days(connection: Connection) -> None:
    answer(connection, right=False)
    days = [0]
    while (due := next_due(connection, ANA)) is not None:
        days.append(due // DAY)
        assert answer(connection, right=True, day=days[-1])
    assert [b - a for a, b in pairwise(days)] == [1, 3, 7, 21]


def test_a_mistake_that_is_due_counts_once(connection: Connection) -> None:
    answer(connection, right=False)
    assert [answer(connection, right=True, day=1) for _ in range(2)] == [True, False]


def test_the_longest_wait_comes_first(connection: Connection) -> None:
    answer(connection, right=False, spot=OTHER)
    answer(connection, right=False, day=1)
    assert due_exercises(connection, ANA, 9 * DAY) == [OTHER, SPOT]


def test_old_exercises_are_forgotten(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice, "KEPT", 3)
    for seed in range(9):
        record_answer(connection, ANA, (Skill.LEGAL, 1, seed), seed, is_right=True)
    assert connection.scalar(select(func.count()).select_from(exercise)) == 4


def test_simultaneous_answers_count_once(engine: Engine) -> None:
    def post(_: int) -> bool:
        with engine.begin() as connection:
            return answer(connection, right=True)

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(post, range(8))) == 1


def test_simultaneous_answers_to_different_exercises_all_count(engine: Engine) -> None:
    def post(seed: int) -> None:
        with engine.begin() as connection:
            answer(connection, right=True, spot=(Skill.LEGAL, 1, seed))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(post, range(8)))
    with engine.connect() as connection:
        assert (legal(connection).answers, legal(connection).strength) == (8, 24)


# ------------------------------------------------------------------------------- rows


def mark(connection: Connection, place: int, *, right: bool = True, seed: int = 5) -> bool:
    return mark_series(connection, ANA, "exam", (seed, place), 2, is_right=right)


def test_a_row_keeps_its_answers_in_order(connection: Connection) -> None:
    start_series(connection, ANA, "exam", 5, 1)
    mark(connection, 0)
    mark(connection, 1, right=False)
    kept = series_results(connection, ANA)["exam"]
    assert (kept.seed, kept.marks, kept.right) == (5, "10", 1)


@pytest.mark.parametrize(("place", "seed"), [(1, 5), (0, 6)])
def test_a_row_takes_only_its_next_answer(connection: Connection, place: int, seed: int) -> None:
    start_series(connection, ANA, "exam", 5, 1)
    assert not mark(connection, place, seed=seed)


def test_a_row_takes_an_answer_once(connection: Connection) -> None:
    start_series(connection, ANA, "exam", 5, 1)
    assert [mark(connection, 0) for _ in range(2)] == [True, False]


def test_a_row_that_nobody_began_takes_no_answer(connection: Connection) -> None:
    assert not mark(connection, 0)


def test_a_new_row_replaces_the_old_one(connection: Connection) -> None:
    start_series(connection, ANA, "exam", 5, 1)
    mark(connection, 0)
    start_series(connection, ANA, "exam", 6, 2)
    kept = series_results(connection, ANA)["exam"]
    assert (kept.seed, kept.marks) == (6, "")


# --------------------------------------------------------------------------- as a whole


def filled(connection: Connection) -> None:
    record_done(connection, ANA, "goal", 1, 3)
    answer(connection, right=False)
    start_series(connection, ANA, "exam", 5, 1)
    new_code(connection, ANA, 0)


def test_everything_but_the_code_is_exported(connection: Connection) -> None:
    filled(connection)
    assert set(export(connection, ANA)) == {"result", "skill", "exercise", "series"}


def test_an_export_does_not_tell_who_the_guest_is(connection: Connection) -> None:
    filled(connection)
    assert ANA not in str(export(connection, ANA))


def test_deleting_leaves_no_row(connection: Connection) -> None:
    filled(connection)
    forget(connection, ANA)
    counts = [
        connection.scalar(select(func.count()).select_from(table))
        for table in metadata.sorted_tables
    ]
    assert set(counts) == {0}


def test_a_reset_forgets_progress(connection: Connection) -> None:
    filled(connection)
    reset(connection, ANA)
    assert export(connection, ANA) == {}


def test_a_reset_of_one_guest_leaves_the_others(connection: Connection) -> None:
    filled(connection)
    record_done(connection, BUDI, "goal", 1, 2)
    reset(connection, ANA)
    assert set(export(connection, BUDI)) == {"result"}


def test_a_code_opens_its_guest_once(connection: Connection) -> None:
    code = new_code(connection, ANA, 0)
    assert [use_code(connection, code, 5) for _ in range(2)] == [ANA, None]


def test_a_code_works_for_a_day(connection: Connection) -> None:
    code = new_code(connection, ANA, 0)
    assert use_code(connection, code, DAY + 1) is None


def test_a_new_code_ends_the_old_one(connection: Connection) -> None:
    old, new = (new_code(connection, ANA, 0) for _ in range(2))
    assert [use_code(connection, code, 1) for code in (old, new)] == [None, ANA]


def test_a_code_may_be_typed_in_small_letters_with_spaces(connection: Connection) -> None:
    code = new_code(connection, ANA, 0)
    assert use_code(connection, f" {code[:5].lower()}-{code[5:]} ", 1) == ANA


def test_a_code_is_not_kept_as_it_is(connection: Connection) -> None:
    code = new_code(connection, ANA, 0)
    kept = connection.exec_driver_sql("SELECT code FROM transfer").scalar_one()
    assert code not in kept


def test_a_code_has_no_letter_that_looks_like_another() -> None:
    assert not set("01OILU") & set(ALPHABET)
    assert tidy("a-b c") == "ABC"


def test_progress_of_two_devices_comes_together(connection: Connection) -> None:
    filled(connection)
    for step, stars in ((1, 2), (2, 1)):
        record_done(connection, BUDI, "goal", step, stars)
    merge(connection, BUDI, ANA)
    kept = {step: one.stars for (_, step), one in results(connection, ANA).items()}
    assert (kept, export(connection, BUDI)) == ({1: 3, 2: 1}, {})


def test_merged_answers_add_up(connection: Connection) -> None:
    answer(connection, right=True)
    record_answer(connection, BUDI, SPOT, 0, is_right=False)
    merge(connection, BUDI, ANA)
    assert (legal(connection).answers, legal(connection).rights) == (2, 1)
