"""A deal that the learner plays against computer players."""

import pytest

from tests.lessons.making import STANDARD, cards, round_step
from tests.lessons.walk import every
from tutorial.engine import Cards, Rules
from tutorial.lessons.errors import AnswerError
from tutorial.lessons.hints import highlighted, hints
from tutorial.lessons.model import Round
from tutorial.lessons.outcome import Outcome, Verdict
from tutorial.lessons.rounds import after, judge_round, model_plays, scene_after
from tutorial.lessons.said import Message, Note

STEP = round_step()


def judged(plays: str, card: str) -> Outcome:
    outcome = judge_round(STEP, cards(plays), cards(card)[0])
    assert outcome is not None
    return outcome


def test_the_others_have_played_when_it_is_the_learner_s_turn() -> None:
    position = after(STEP, ()).position
    assert (position.turn, position.table.trick) == (0, cards("2D3D"))


def test_a_card_completes_its_trick() -> None:
    outcome = judged("", "4D")
    assert outcome.verdict is Verdict.ONWARD
    assert outcome.trick is not None
    assert len(outcome.trick.cards) == 4


def test_a_card_against_the_rules_is_refused() -> None:
    outcome = judged("", "9S")
    assert (outcome.verdict, outcome.allowed) == (Verdict.REFUSED, cards("4D"))


def test_the_deal_goes_on_from_the_cards_played() -> None:
    table = after(STEP, cards("4D")).position.table
    assert table.tricks_played == 11


def test_nothing_is_said_before_a_card() -> None:
    assert judge_round(STEP, (), None) is None


@pytest.mark.parametrize("plays", ["AS", "9S", "4D4D", "4D9S7C2C"])
def test_cards_that_could_not_be_played_so_are_refused(plays: str) -> None:
    with pytest.raises(AnswerError):
        after(STEP, cards(plays))


def ended(good: int, fair: int, counts: str = "points") -> Outcome:
    step = round_step(counts, good, fair)
    plays: Cards = model_plays(step)
    outcome = judge_round(step, plays[:-1], plays[-1])
    assert outcome is not None
    return outcome


def tricks_taken() -> int:
    outcome = ended(13, 13, "tricks")
    [said, _] = outcome.says
    assert isinstance(said, Message)
    return said.number


@pytest.mark.parametrize(
    ("more", "verdict", "said"),
    [
        ((0, 0), Verdict.RIGHT, "Good."),
        ((-1, 0), Verdict.WEAKER, "Fair."),
        ((-1, -1), Verdict.POOR, "Poor."),
    ],
)
def test_the_end_is_judged_by_what_was_taken(
    more: tuple[int, int], verdict: Verdict, said: str
) -> None:
    count = tricks_taken()
    outcome = ended(count + more[0], count + more[1], "tricks")
    assert (outcome.verdict, outcome.is_solved, outcome.says[1]) == (verdict, True, said)


@pytest.mark.parametrize(
    ("counts", "note"), [("points", Note.DEAL_POINTS), ("tricks", Note.DEAL_TRICKS)]
)
def test_the_end_says_what_was_counted(counts: str, note: Note) -> None:
    said = ended(13, 13, counts).says[0]
    assert isinstance(said, Message)
    assert said.note is note


def test_points_taken_before_do_not_count() -> None:
    said = ended(13, 13).says[0]
    assert isinstance(said, Message)
    assert said.number < 13


def test_the_board_shows_what_the_learner_sees_and_no_more() -> None:
    view = scene_after(STEP, cards("4D")).view
    assert view is not None
    assert set(view.hand) == set(cards("9S7C"))


def test_a_hint_knows_no_more_than_the_learner_sees() -> None:
    scenes = [scene_after(STEP, ()), scene_after(round_step(hands="T.J..4-J..8."), ())]
    assert after(STEP, ()).position != after(round_step(hands="T.J..4-J..8."), ()).position
    assert scenes[0] == scenes[1]
    assert hints(STEP, STANDARD, scenes[0]) == hints(STEP, STANDARD, scenes[1])


@pytest.mark.slow
@every(Round)
def test_who_follows_every_hint_gets_three_stars(step: Round, rules: Rules) -> None:
    plays = model_plays(step)
    outcome = judge_round(step, plays[:-1], plays[-1])
    assert (outcome and outcome.verdict, rules) == (Verdict.RIGHT, step.start.table.rules)


def test_a_faint_hint_in_a_deal_costs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutorial.lessons.rounds.hint", None)
    scene = scene_after(round_step(hands="T.J..4-J..8."), cards("4D"))
    assert len(hints(STEP, STANDARD, scene, 2)) == 2
    assert highlighted(STEP, scene, 2) == ()


def test_the_same_cards_give_the_same_deal() -> None:
    assert after(STEP, cards("4D")) == after(round_step(), cards("4D"))


def test_a_trick_with_points_says_what_it_costs() -> None:
    assert judged("", "4D").says[1:] == (Message(note=Note.TRICK_COST, number=1),)


def test_a_trick_of_somebody_else_costs_nothing() -> None:
    assert len(judged("4D", "9S").says) == 1
