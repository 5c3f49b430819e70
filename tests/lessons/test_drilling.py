"""The positions of drills, each a step of its own."""

from itertools import combinations

import pytest

from tests.lessons.making import STANDARD, drill_step
from tutorial.engine import Cards, legal_plays
from tutorial.lessons.ask_hints import ask_hints
from tutorial.lessons.drilling import LEVEL, PASS_LEVEL, POSERS, judge_passed, judge_recall, posed
from tutorial.lessons.hints import hints
from tutorial.lessons.model import Ask, Drill, Mark, Pass, Question
from tutorial.lessons.outcome import Outcome, Verdict, ask_answer, mark_answer
from tutorial.lessons.passing import judge_pass
from tutorial.lessons.said import Message, Note
from tutorial.practice import Skill, item
from tutorial.practice.counting import CountItem
from tutorial.practice.items import Answer

pytestmark = pytest.mark.slow  # many quick ones: all of the content

COUNT = Drill(title="T", text=("X",), right="All of them.", generator="count", count=3)
SEEDS = range(40)


def asked(seed: int) -> Ask:
    step = posed(COUNT, seed, STANDARD).step
    assert isinstance(step, Ask)
    return step


def notes(seed: int, choice: str, streak: int) -> list[Note | str]:
    says = judge_recall(COUNT, asked(seed), STANDARD, choice, streak).says
    return [said.note if isinstance(said, Message) else said for said in says]


def other(step: Ask) -> str:
    return next(choice for choice in step.choices if choice != ask_answer(step, STANDARD))


@pytest.mark.parametrize("name", POSERS)
def test_a_seed_gives_the_same_position_each_time(name: str) -> None:
    step = Drill(title="T", text=("X",), generator=name, count=1)
    first, again = (posed(step, 7, STANDARD).step.scene for _ in range(2))
    assert first == again


def test_to_follow_is_to_mark_the_legal_cards() -> None:
    step = posed(drill_step(), 5, STANDARD).step
    assert isinstance(step, Mark)
    view = step.scene.view
    assert view is not None
    assert mark_answer(step.target, step.scene) == legal_plays(view.table, view.hand)


def test_to_count_asks_each_of_its_questions() -> None:
    questions = {asked(seed).question for seed in SEEDS}
    assert questions == {Question.LEFT_IN_SUIT, Question.VOID, Question.CARD_PLAYED}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_lessons_and_the_exercises_count_alike(seed: int) -> None:
    one = item(Skill.COUNT, LEVEL, seed)
    assert isinstance(one, CountItem)
    step = asked(seed)
    place = one.choices.index(one.solution.choice or 0)
    assert ask_answer(step, STANDARD) == step.choices[place]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_about_tricks_has_hints(seed: int) -> None:
    assert all(ask_hints(asked(seed), STANDARD))


def test_a_right_answer_goes_on() -> None:
    step = asked(3)
    outcome = judge_recall(COUNT, step, STANDARD, ask_answer(step, STANDARD), 0)
    assert outcome.verdict is Verdict.ONWARD


def test_the_last_right_answer_solves_the_drill() -> None:
    assert notes(3, ask_answer(asked(3), STANDARD), 2) == ["All of them."]


def test_a_wrong_answer_is_told_the_right_one() -> None:
    first, last = notes(3, other(asked(3)), 2)
    assert first in {Note.ANSWER_NUMBER, Note.ANSWER_SEAT, Note.ANSWER_IS}
    assert last is Note.STREAK_LOST


# -------------------------------------------------------------------------- passes

PASS = Drill(title="T", text=("X",), right="All of them.", generator="pass", count=3)


def to_pass(seed: int) -> Pass:
    step = posed(PASS, seed, STANDARD).step
    assert isinstance(step, Pass)
    return step


def passed(seed: int, cards: Cards, streak: int) -> Outcome:
    return judge_passed(PASS, to_pass(seed), cards, streak)


@pytest.mark.parametrize("seed", range(12))
def test_the_lessons_and_the_exercises_judge_a_pass_alike(seed: int) -> None:
    one, step = item(Skill.PASSING, PASS_LEVEL, seed), to_pass(seed)
    for cards in combinations(step.hand, 3):
        is_right = judge_pass(step, cards).verdict is Verdict.RIGHT
        assert is_right is one.judge(Answer(cards=cards)).is_right


@pytest.mark.parametrize("seed", SEEDS)
def test_the_pass_of_the_last_hint_is_a_good_one(seed: int) -> None:
    assert passed(seed, to_pass(seed).model, 0).verdict is Verdict.ONWARD


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_to_pass_from_has_hints(seed: int) -> None:
    assert all(hints(to_pass(seed), STANDARD))


def test_a_bad_pass_says_why_and_names_a_good_one() -> None:
    seed = next(seed for seed in SEEDS if to_pass(seed).must)
    step = to_pass(seed)
    bad = [card for card in step.hand if card not in step.must][:3]
    outcome = passed(seed, tuple(bad), 2)
    said = [one.note for one in outcome.says if isinstance(one, Message)]
    assert (outcome.verdict, len(said)) == (Verdict.WRONG, 3)
    assert said[1:] == [Note.GOOD_CHOICE, Note.STREAK_LOST]


def test_two_cards_are_no_pass_and_do_not_end_the_row() -> None:
    outcome = passed(3, to_pass(3).model[:2], 2)
    assert outcome.verdict is Verdict.REFUSED
    assert [one.note for one in outcome.says if isinstance(one, Message)] == [Note.PASS_COUNT]
