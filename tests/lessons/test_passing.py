"""What is said to a pass, and what it costs."""

import pytest

from tests.lessons.making import cards, pass_step
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.outcome import Verdict
from tutorial.lessons.passing import deal_around, hands_after, judge_pass
from tutorial.lessons.said import Message, Note

JUDGED = """
[step.must]
QS = "Kept."
[step.never]
"7S2C" = "Passed."
[step.weaker]
JC = "Weaker."
[step.limit]
cards = "KHADKC"
number = 2
says = "Too many."
[step.wrong]
ADKCKH = "All kings and aces."
"""
STEP = pass_step(JUDGED)


@pytest.mark.parametrize(
    ("passed", "verdict", "said"),
    [
        ("QSADKC", Verdict.RIGHT, "Well passed."),
        ("KCQSAD", Verdict.RIGHT, "Well passed."),
        ("QSADJC", Verdict.WEAKER, "Weaker."),
        ("ADKCJC", Verdict.WRONG, "Kept."),
        ("QS7SAD", Verdict.WRONG, "Passed."),
        ("QS2CAD", Verdict.WRONG, "Passed."),
        ("KHADKC", Verdict.WRONG, "All kings and aces."),
    ],
)
def test_a_pass_is_judged_by_what_leaves_the_hand(passed: str, verdict: Verdict, said: str) -> None:
    outcome = judge_pass(STEP, cards(passed))
    assert (outcome.verdict, outcome.says) == (verdict, (said,))


def test_too_many_of_some_cards_are_refused_by_the_limit() -> None:
    step = pass_step('[step.limit]\ncards = "KHADKC"\nnumber = 1\nsays = "Too many."')
    assert judge_pass(step, cards("QSADKC")).says == ("Too many.",)


def test_a_card_that_should_stay_is_marked() -> None:
    assert judge_pass(STEP, cards("QS7SAD")).wrong == cards("7S")


@pytest.mark.parametrize(("passed", "count"), [("QS", 1), ("QSAD", 2), ("QSADKCKH", 4)])
def test_another_number_of_cards_is_refused_and_costs_nothing(passed: str, count: int) -> None:
    outcome = judge_pass(STEP, cards(passed))
    message = Message(note=Note.PASS_COUNT, number=count, total=3)
    assert (outcome.verdict, outcome.says) == (Verdict.REFUSED, (message,))


@pytest.mark.parametrize(
    ("passed", "problem"),
    [
        ("", AnswerProblem.NO_CARD),
        ("QSADAS", AnswerProblem.NOT_IN_HAND),
        ("AS", AnswerProblem.NOT_IN_HAND),
    ],
)
def test_cards_that_are_no_pass_are_refused(passed: str, problem: AnswerProblem) -> None:
    with pytest.raises(AnswerError) as caught:
        judge_pass(STEP, cards(passed))
    assert caught.value.problem is problem


SEEDED = pass_step("seed = 1\n" + JUDGED)


def test_a_wrong_pass_is_played_on_beside_the_model() -> None:
    outcome = judge_pass(SEEDED, cards("ADKCKH"))
    assert outcome.played is not None
    assert outcome.better is not None
    assert (outcome.played.cards, outcome.better.cards) == (cards("KHADKC"), cards("QSADKC"))
    assert len(outcome.played.tricks) == 13


def test_a_good_pass_is_compared_with_nothing() -> None:
    assert judge_pass(SEEDED, cards("QSADKC")).better is None


def test_without_a_seed_nothing_is_played_on() -> None:
    assert judge_pass(STEP, cards("ADKCKH")).played is None


def test_the_same_seed_deals_the_same_hands() -> None:
    assert deal_around(STEP.hand, STEP.rules, 7) == deal_around(STEP.hand, STEP.rules, 7)


def test_everybody_has_passed_three_cards() -> None:
    deal = deal_around(STEP.hand, STEP.rules, 7)
    after = hands_after(deal, STEP.direction, STEP.model)
    kept = [len(set(before) & set(now)) for before, now in zip(deal.hands, after, strict=True)]
    assert kept == [10] * 4
    assert set(STEP.model) <= set(after[1])
