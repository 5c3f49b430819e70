from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, Engine, event, func, select

from tutorial.store.progress import (
    StepResult,
    record_aid,
    record_done,
    record_wrong,
    restart_step,
    results,
    step_result,
)
from tutorial.store.schema import guest, result

ANA, BUDI = "ana", "budi"


def count(connection: Connection, table: object) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0  # type: ignore[arg-type]


def test_somebody_new_has_no_results(connection: Connection) -> None:
    assert results(connection, ANA) == {}


def test_a_step_that_nobody_touched_is_all_zero(connection: Connection) -> None:
    assert step_result(connection, ANA, "tricks", 1) == StepResult(lesson="tricks", step=1)


def test_the_results_of_one_lesson_alone(connection: Connection) -> None:
    record_done(connection, ANA, "tricks", 1, 3)
    record_done(connection, ANA, "moon", 2, 1)
    assert list(results(connection, ANA, "moon")) == [("moon", 2)]


def test_reading_makes_no_guest(connection: Connection) -> None:
    results(connection, ANA)
    assert count(connection, guest) == 0


def test_the_first_write_makes_the_guest(connection: Connection) -> None:
    record_wrong(connection, ANA, "tricks", 1)
    assert count(connection, guest) == 1


def test_two_writes_make_one_guest(connection: Connection) -> None:
    record_wrong(connection, ANA, "tricks", 1)
    record_wrong(connection, ANA, "tricks", 2)
    assert count(connection, guest) == 1


def test_the_first_wrong_answer_is_counted(connection: Connection) -> None:
    record_wrong(connection, ANA, "tricks", 1)
    assert step_result(connection, ANA, "tricks", 1).wrong == 1


def test_wrong_answers_add_up(connection: Connection) -> None:
    record_wrong(connection, ANA, "tricks", 1)
    record_wrong(connection, ANA, "tricks", 1)
    assert step_result(connection, ANA, "tricks", 1).wrong == 2


@pytest.mark.parametrize(("seen", "kept"), [((1, 3), 3), ((3, 1), 3), ((2, 2), 2)])
def test_the_most_hints_seen_are_kept(
    connection: Connection, seen: tuple[int, int], kept: int
) -> None:
    for aids in seen:
        record_aid(connection, ANA, "tricks", 1, aids)
    assert step_result(connection, ANA, "tricks", 1).aids == kept


@pytest.mark.parametrize(("tries", "best"), [((1, 3), 3), ((3, 1), 3)])
def test_the_best_stars_are_kept(connection: Connection, tries: tuple[int, int], best: int) -> None:
    for stars in tries:
        record_done(connection, ANA, "tricks", 1, stars)
    assert step_result(connection, ANA, "tricks", 1).stars == best


def test_a_finished_try_keeps_its_wrong_answers_and_hints(connection: Connection) -> None:
    record_wrong(connection, ANA, "tricks", 1)
    record_aid(connection, ANA, "tricks", 1, 2)
    record_done(connection, ANA, "tricks", 1, 1)
    kept = StepResult(lesson="tricks", step=1, stars=1, wrong=1, aids=2)
    assert step_result(connection, ANA, "tricks", 1) == kept


def test_starting_again_forgets_the_try_and_keeps_the_stars(connection: Connection) -> None:
    record_done(connection, ANA, "tricks", 1, 2)
    record_wrong(connection, ANA, "tricks", 1)
    restart_step(connection, ANA, "tricks", 1)
    assert step_result(connection, ANA, "tricks", 1) == StepResult(lesson="tricks", step=1, stars=2)


def test_starting_an_untouched_step_again_adds_nothing(connection: Connection) -> None:
    restart_step(connection, ANA, "tricks", 1)
    assert count(connection, result) == 0


def test_results_are_found_by_lesson_and_step(connection: Connection) -> None:
    record_done(connection, ANA, "tricks", 1, 3)
    record_done(connection, ANA, "points", 2, 1)
    assert results(connection, ANA) == {
        ("tricks", 1): StepResult(lesson="tricks", step=1, stars=3),
        ("points", 2): StepResult(lesson="points", step=2, stars=1),
    }


def test_guests_do_not_see_each_other(connection: Connection) -> None:
    record_done(connection, ANA, "tricks", 1, 3)
    assert results(connection, BUDI) == {}


@pytest.mark.parametrize("change", ["done", "aid", "restart"])
def test_what_changes_nothing_writes_nothing(connection: Connection, change: str) -> None:
    record_done(connection, ANA, "tricks", 1, 3)
    record_aid(connection, ANA, "tricks", 2, 2)
    before = connection.execute(select(result)).all()
    {
        "done": lambda: record_done(connection, ANA, "tricks", 1, 3),
        "aid": lambda: record_aid(connection, ANA, "tricks", 2, 1),
        "restart": lambda: restart_step(connection, ANA, "tricks", 1),
    }[change]()
    assert connection.execute(select(result)).all() == before


def test_a_known_guest_costs_one_statement(engine: Engine) -> None:
    statements: list[str] = []
    with engine.begin() as connection:
        record_wrong(connection, ANA, "tricks", 1)
        event.listen(
            engine, "before_cursor_execute", lambda _c, _cursor, sql, *_: statements.append(sql)
        )
        record_wrong(connection, ANA, "tricks", 1)
    assert len(statements) == 1


def test_counts_of_simultaneous_requests_are_not_lost(engine: Engine) -> None:
    def answer(_: int) -> None:
        with engine.begin() as connection:
            record_wrong(connection, ANA, "tricks", 1)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(answer, range(40)))
    with engine.connect() as connection:
        assert step_result(connection, ANA, "tricks", 1).wrong == 40


def test_results_go_with_their_guest(connection: Connection) -> None:
    record_done(connection, ANA, "tricks", 1, 3)
    connection.execute(guest.delete())
    assert count(connection, result) == 0
