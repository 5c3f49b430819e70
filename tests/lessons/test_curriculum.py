"""The lessons beside the answers that were worked out by hand before they were written."""

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.lessons.walk import STEPS
from tutorial.engine import Cards, judge, parse_cards
from tutorial.lessons.model import Ask, Break, Mark, Pass, Play, Scene
from tutorial.lessons.outcome import ask_answer, mark_answer
from tutorial.lessons.passing import judge_pass

pytestmark = pytest.mark.slow  # many quick ones: all of the content

Worked = dict[str, Any]
WORKED: list[Worked] = json.loads((Path(__file__).parent / "curriculum.json").read_text())


def with_key(key: str) -> pytest.MarkDecorator:
    found = [worked for worked in WORKED if key in worked]
    return pytest.mark.parametrize("worked", found, ids=[worked["step"] for worked in found])


def cards(text: str) -> Cards:
    return parse_cards(text.replace(" ", ""))


def test_every_step_is_worked_out() -> None:
    assert [worked["step"] for worked in WORKED] == list(STEPS)


@with_key("kind")
def test_a_step_is_of_the_worked_kind(worked: Worked) -> None:
    assert STEPS[worked["step"]][0].kind == worked["kind"]


@with_key("board")
def test_the_cards_are_the_worked_ones(worked: Worked) -> None:
    assert set(STEPS[worked["step"]][0].scene.hand) == set(cards(worked["board"]))


@with_key("answer")
def test_the_answer_is_the_worked_one(worked: Worked) -> None:
    step, rules = STEPS[worked["step"]]
    if isinstance(step, Ask):
        assert ask_answer(step, rules) == worked["answer"]
    else:
        assert isinstance(step, Mark)
        assert set(mark_answer(step.target, step.scene)) == set(cards(worked["answer"]))


@with_key("under")
def test_the_answer_under_a_house_rule_is_the_worked_one(worked: Worked) -> None:
    step, _ = STEPS[worked["step"]]
    if isinstance(step, Ask):
        found = {name: ask_answer(step, rules) for name, rules in step.variants}
        assert found == worked["under"]
        return
    assert isinstance(step, Mark)
    answers = {name: mark_answer(step.target, Scene(view=view)) for name, view in step.variants}
    worked_out = {name: cards(text) for name, text in worked["under"].items()}
    assert {name: set(found) for name, found in answers.items()} == {
        name: set(found) for name, found in worked_out.items()
    }


@with_key("refused")
def test_the_refusal_has_the_worked_reason(worked: Worked) -> None:
    step, _ = STEPS[worked["step"]]
    assert isinstance(step, Break)
    assert step.scene.view is not None
    verdicts = judge(step.scene.view.table, step.scene.view.hand)
    for code, value in worked["refused"].items():
        reason = verdicts[cards(code)[0]]
        assert reason is not None
        assert reason.value == value


@with_key("best")
def test_the_verdicts_are_the_worked_ones(worked: Worked) -> None:
    step, _ = STEPS[worked["step"]]
    assert isinstance(step, Play)
    for name in ("best", "weaker", "wrong"):
        assert set(getattr(step, name)) == set(cards(worked[name]))


@with_key("good")
def test_as_many_passes_are_good_as_worked_out(worked: Worked) -> None:
    step, rules = STEPS[worked["step"]]
    assert isinstance(step, Pass)
    unmeasured = replace(step, seed=None)
    passes = combinations(step.hand, rules.pass_count)
    assert sum(judge_pass(unmeasured, cards).is_solved for cards in passes) == worked["good"]


@with_key("bad")
def test_the_passes_with_their_own_words_are_the_worked_ones(worked: Worked) -> None:
    step, _ = STEPS[worked["step"]]
    assert isinstance(step, Pass)
    assert set(step.model) == set(cards(worked["model"]))
    assert {frozenset(passed) for passed in step.wrong} == {
        frozenset(cards(text)) for text in worked["bad"]
    }
