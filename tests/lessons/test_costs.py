"""What cards cost on average, and that no tip is false for its own example."""

from __future__ import annotations

import pytest

from benchmarks.lesson_costs import EXCUSED, surely_cheaper
from tests.lessons.making import QUEEN_TO_THROW, cards, mark_step, pass_step, play_step, written
from tests.lessons.walk import STEPS
from tutorial.lessons.costs import fits, means, own, sampled, verdict
from tutorial.lessons.model import Pass, Play, Step

THROW = play_step(QUEEN_TO_THROW, best="QS", weaker="KHAD", wrong="9S5H6D")
PASS = pass_step('[step.wrong]\nADKCKH = "No."')
MEASURED = {
    name: step
    for name, (step, _) in STEPS.items()
    if isinstance(step, Play | Pass) and step.is_measured and name not in EXCUSED
}


def test_the_model_answer_costs_no_more_than_itself() -> None:
    model = means(THROW, 20)[0]
    assert (model.cards, model.more, model.error) == (cards("QS"), 0, 0)


def test_a_queen_kept_is_dear() -> None:
    costs = {one.cards: one for one in means(THROW, 40)}
    assert costs[cards("9S")].more > 3
    assert not costs[cards("9S")].beats_the_best


def test_a_step_taught_the_wrong_way_round_is_found() -> None:
    false = play_step(QUEEN_TO_THROW, best="9S", wrong="QSKHAD5H6D")
    costs = {one.cards: one for one in means(false, 40)}
    assert costs[cards("QS")].beats_the_best


@pytest.mark.slow
def test_a_tip_that_is_false_for_its_example_fails() -> None:
    false = play_step(QUEEN_TO_THROW, best="9S", wrong="QSKHAD5H6D")
    assert cards("QS") in [one.cards for one in surely_cheaper(false, 60)]


def test_a_false_pass_is_found() -> None:
    false = written(
        """
kind = "pass"
hand = "Q7.K942.A83.KJ62"
direction = "left"
tip = "T"
model = "KHADKC"
[step.wrong]
QSADKC = "No."
"""
    )
    assert any(one.beats_the_best for one in means(false, 60))


def test_the_passes_named_are_measured() -> None:
    assert [one.cards for one in means(PASS, 5)] == [PASS.model, *PASS.wrong]


def test_a_pass_that_loses_a_star_is_measured_too() -> None:
    step = pass_step(
        'must = { QS = "T" }\nweaker = { JC = "Good, but higher cards could have gone." }'
    )
    found = {one.cards: one.verdict for one in means(step, 5)}
    assert found == {
        cards("QSADKC"): "model",
        cards("QSADJC"): "weaker",
        cards("QSKCJC"): "weaker",
    }


@pytest.mark.parametrize("step", [mark_step()])
def test_other_steps_cost_nothing(step: Step) -> None:
    assert (means(step, 5), own(step)) == ((), {})


def test_other_deals_look_the_same() -> None:
    for _, (line, costs) in zip(range(5), sampled(THROW), strict=False):
        assert line.startswith('position = "Q9.K5.A6.-')
        assert set(costs) == set(own(THROW))


def test_the_own_deal_of_a_measured_step_fits() -> None:
    assert all(fits(step, own(step)) for step in MEASURED.values() if isinstance(step, Play))


def test_a_card_has_the_verdict_of_its_step() -> None:
    judged = [verdict(THROW, cards(code)) for code in ("QS", "KH", "9S")]
    assert judged == ["best", "weaker", "wrong"]


def test_an_excuse_names_a_step() -> None:
    assert set(EXCUSED) <= set(STEPS)


@pytest.mark.slow
@pytest.mark.parametrize("step", MEASURED.values(), ids=MEASURED)
def test_no_tip_is_false_for_its_own_example(step: Step) -> None:
    assert surely_cheaper(step, 150) == []
