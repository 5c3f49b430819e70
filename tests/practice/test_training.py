"""Difficulty, repetition and mixed rows."""

from random import Random

import pytest

from tutorial.practice import LEVELS, Skill
from tutorial.practice.difficulty import TOP, level_at, strength_after
from tutorial.practice.repetition import DAY, DAYS, LEARNED, box_after, due_after
from tutorial.practice.series import EXAM, REVIEWS, SERIES, spots


def share_right(chances: list[float], answers: int = 4000) -> float:
    """How often a learner is right in the long run who has these chances on the levels."""
    rng, strength, right = Random(1), 0, 0
    for number in range(answers):
        is_right = rng.random() < chances[level_at(strength) - 1]
        strength = strength_after(strength, is_right=is_right)
        right += is_right and number >= answers // 10
    return right / (answers * 9 // 10)


@pytest.mark.parametrize(
    "chances",
    [
        [0.95, 0.85, 0.7, 0.5, 0.3],
        [0.99, 0.97, 0.93, 0.8, 0.5],
        [0.9, 0.8, 0.75, 0.6, 0.4],
        [0.99, 0.98, 0.97, 0.95, 0.75],
    ],
)
def test_about_85_of_100_answers_are_right(chances: list[float]) -> None:
    assert 0.8 < share_right(chances) < 0.9


def test_everybody_begins_on_the_first_level() -> None:
    assert level_at(0) == 1


def test_the_highest_strength_is_on_the_highest_level() -> None:
    assert (level_at(TOP), level_at(TOP + 100)) == (LEVELS, LEVELS)


def test_four_right_answers_are_a_level() -> None:
    strength = 0
    for _ in range(4):
        strength = strength_after(strength, is_right=True)
    assert level_at(strength) == 2


@pytest.mark.parametrize(("strength", "is_right", "after"), [(0, False, 0), (TOP, True, TOP)])
def test_strength_has_bounds(strength: int, is_right: bool, after: int) -> None:
    assert strength_after(strength, is_right=is_right) == after


def test_a_mistake_comes_back_after_1_3_7_and_21_days() -> None:
    box, waits, now = box_after(LEARNED, is_right=False), [], 0
    while box:
        waits.append((due_after(box, now) - now) // DAY)
        box = box_after(box, is_right=True)
    assert waits == [1, 3, 7, 21] == list(DAYS)


def test_a_second_mistake_starts_again() -> None:
    assert box_after(3, is_right=False) == 1


def test_what_was_right_does_not_come_back() -> None:
    box = box_after(LEARNED, is_right=True)
    assert (box, due_after(box, 5)) == (LEARNED, 0)


def test_the_exam_has_20_positions_of_all_skills() -> None:
    row = spots(EXAM, 3)
    assert (len(row), {skill for skill, _, _ in row}) == (20, set(Skill))


def test_an_exam_is_mixed() -> None:
    skills = [skill for skill, _, _ in spots(EXAM, 3)]
    assert skills != sorted(skills, key=list(Skill).index)


@pytest.mark.parametrize("name", SERIES)
def test_a_row_is_the_same_again_from_its_number(name: str) -> None:
    one = SERIES[name]
    assert spots(one, 5) == spots(one, 5) != spots(one, 6)


def test_there_is_a_review_after_lessons_5_10_and_15() -> None:
    assert list(REVIEWS) == [5, 10, 15]


@pytest.mark.parametrize("name", SERIES)
def test_enough_is_less_than_all(name: str) -> None:
    one = SERIES[name]
    assert one.length * 0.8 <= one.enough < one.length
