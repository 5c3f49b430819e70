from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, Engine

from tutorial.practice.repetition import DAY
from tutorial.store import mistakes
from tutorial.store.games import RoundResult, add_game, record_round
from tutorial.store.mistakes import ASIDE, add_mistakes, answer_mistake, due_mistakes
from tutorial.store.results import Unreviewed, is_unreviewed, keep_accuracy, unreviewed

ANA = "ana"


def test_the_same_mistake_is_kept_once_and_as_it_is(connection: Connection) -> None:
    add_mistakes(connection, ANA, {"k": "one"}, 0)
    answer_mistake(connection, ANA, "k", DAY, is_right=True)
    add_mistakes(connection, ANA, {"k": "one", "l": "two"}, 2 * DAY)
    assert due_mistakes(connection, ANA, 3 * DAY) == ["l"]
    assert due_mistakes(connection, ANA, 4 * DAY) == ["l", "k"]
    assert mistakes.next_due(connection, ANA) == 3 * DAY


def test_of_twenty_answers_at_once_one_counts(engine: Engine) -> None:
    with engine.begin() as connection:
        add_mistakes(connection, ANA, {"k": "one"}, 0)

    def answer(_number: int) -> bool:
        with engine.begin() as connection:
            return answer_mistake(connection, ANA, "k", DAY, is_right=True)

    with ThreadPoolExecutor(20) as pool:
        assert sum(pool.map(answer, range(20))) == 1
    with engine.connect() as connection:
        found = mistakes.stored_mistake(connection, ANA, "k")
    assert found
    assert (found.box, found.due) == (2, 4 * DAY)


def test_one_kept_aside_is_never_due_and_takes_no_answer(connection: Connection) -> None:
    add_mistakes(connection, ANA, {"k": "odd"}, 0)
    mistakes.set_aside(connection, ANA, "k")
    assert due_mistakes(connection, ANA, 99 * DAY) == []
    assert mistakes.next_due(connection, ANA) is None
    assert not answer_mistake(connection, ANA, "k", 99 * DAY, is_right=True)
    found = mistakes.stored_mistake(connection, ANA, "k")
    assert found
    assert (found.text, found.box) == ("odd", ASIDE)


def test_the_list_begins_with_what_comes_back_next_and_one_can_be_taken_out(
    connection: Connection,
) -> None:
    add_mistakes(connection, ANA, {"aside": "x", "late": "x", "done": "x"}, DAY)
    add_mistakes(connection, ANA, {"soon": "x"}, 0)
    add_mistakes(connection, "ben", {"soon": "x"}, 0)
    mistakes.set_aside(connection, ANA, "aside")
    for day in (2, 5, 12, 33):
        assert answer_mistake(connection, ANA, "done", day * DAY, is_right=True)

    def keys(number: int = 9, first: int = 0) -> list[str]:
        return [one.key for one in mistakes.list_mistakes(connection, ANA, number, first)]

    assert keys() == ["soon", "late", "done", "aside"]
    assert keys(2, 1) == ["late", "done"]
    assert mistakes.remove_mistake(connection, ANA, "soon")
    assert not mistakes.remove_mistake(connection, ANA, "soon")
    assert keys() == ["late", "done", "aside"]
    assert mistakes.mistake_keys(connection, "ben") == {"soon"}


def test_the_latest_are_kept(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mistakes, "KEPT", 3)
    for day in range(5):
        add_mistakes(connection, ANA, {str(day): "x"}, day * DAY)
    add_mistakes(connection, "ben", {"0": "x"}, 0)
    assert mistakes.mistake_keys(connection, ANA) >= {"2", "3", "4"}
    assert "0" not in mistakes.mistake_keys(connection, ANA)
    assert mistakes.mistake_keys(connection, "ben") == {"0"}


def test_rounds_without_a_review_are_found_page_by_page(connection: Connection) -> None:
    add_game(connection, ANA, game="g", kind="match", setup="s", state="a")
    result = {"game": "g", "guest": ANA, "preset": "solo", "level": "normal", "points": 1}
    for number in range(5):
        record_round(connection, RoundResult(round=number, moon=False, **result))  # type: ignore[arg-type]
    assert keep_accuracy(connection, "g", 2, 900)
    assert not keep_accuracy(connection, "g", 2, 100)
    found: list[int] = []
    last: Unreviewed | None = None
    while page := unreviewed(connection, 2, last):
        found += [row.round for row in page]
        last = page[-1]
    assert found == [0, 1, 3, 4]
    assert [is_unreviewed(connection, "g", number) for number in (1, 2, 9)] == [True, False, False]
