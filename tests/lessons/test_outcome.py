"""The judge of each kind of step."""

import pytest

from tests.lessons.making import (
    CLUB_LED_TO_A_VOID,
    DIAMOND_LED,
    FIRST_LEAD,
    FIRST_TRICK_VOID,
    LAST_TO_DIAMONDS,
    LEAD_UNBROKEN,
    QUEEN_TO_THROW,
    STANDARD,
    ask_step,
    break_step,
    cards,
    dealt,
    drill_step,
    loose,
    mark_step,
    play_step,
    seen,
    trick,
    view,
)
from tutorial.engine import Card, Reason
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.model import MarkTarget, Question, Read, Scene
from tutorial.lessons.outcome import (
    Outcome,
    Verdict,
    ask_answer,
    judge_choice,
    judge_drill,
    judge_marks,
    mark_answer,
    refusal,
    try_card,
)
from tutorial.lessons.said import Message, Note

DUCK = play_step(LAST_TO_DIAMONDS, best="4D", wrong="9D")
THROW = play_step(QUEEN_TO_THROW, best="QS", weaker="KHAD", wrong="9S5H6D")
LEGAL = mark_step(wrong={"JC": "About the jack."}, missed={"QD": "About the queen."})
DIAMONDS = seen(DIAMOND_LED)
COSTS = mark_step(MarkTarget.COSTS_POINTS)
HIGHEST = mark_step(MarkTarget.HIGHEST)


FOLLOW_SUIT = "Q.K..3-2..3.5-..74.J-.A.Q. 3.8C QHJHTH9H-8H7H6H-5H4H-3H2H 10"


def card(code: str) -> Card:
    return Card.parse(code)


def notes(outcome: Outcome) -> list[Note]:
    return [said.note for said in outcome.says if isinstance(said, Message)]


# ------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("position", "code", "reason"),
    [
        (DIAMOND_LED, "KH", Reason.MUST_FOLLOW_SUIT),
        (LEAD_UNBROKEN, "QH", Reason.HEARTS_NOT_BROKEN),
        (FIRST_LEAD, "AS", Reason.MUST_LEAD_OPENING_CARD),
        (FIRST_TRICK_VOID, "QS", Reason.NO_POINTS_ON_FIRST_TRICK),
        (FIRST_TRICK_VOID, "2H", Reason.NO_POINTS_ON_FIRST_TRICK),
    ],
)
def test_a_refusal_has_the_reason_of_the_referee(position: str, code: str, reason: Reason) -> None:
    assert refusal(view(position), card(code)).reason is reason


def test_a_refusal_offers_the_cards_that_may_be_played() -> None:
    assert refusal(view(DIAMOND_LED), card("KH")).allowed == cards("QD7D2D")


def test_a_refusal_names_the_card_then_the_rule() -> None:
    assert notes(refusal(view(DIAMOND_LED), card("KH"))) == [Note.CARD_REFUSED, Note.RULE]


def test_a_legal_card_that_is_asked_about_is_allowed() -> None:
    assert refusal(view(DIAMOND_LED), card("2D")).verdict is Verdict.ALLOWED


def test_a_card_of_another_hand_is_no_question() -> None:
    with pytest.raises(AnswerError) as caught:
        refusal(view(DIAMOND_LED), card("3S"))
    assert caught.value.problem is AnswerProblem.NOT_IN_HAND


def test_a_step_without_a_hand_takes_no_card() -> None:
    with pytest.raises(AnswerError):
        try_card(Read(title="T", text=("X",), scene=loose("2D")), card("2D"))


# ---------------------------------------------------------------------- play steps


def test_the_best_card_is_right() -> None:
    assert try_card(DUCK, card("4D")).verdict is Verdict.RIGHT


def test_a_card_with_a_drawback_is_weaker() -> None:
    assert try_card(THROW, card("KH")).verdict is Verdict.WEAKER


def test_any_other_card_is_wrong() -> None:
    assert try_card(DUCK, card("9D")).verdict is Verdict.WRONG


def test_a_weaker_card_solves_the_step() -> None:
    assert try_card(THROW, card("KH")).is_solved


def test_a_wrong_card_does_not_solve_the_step() -> None:
    assert not try_card(DUCK, card("9D")).is_solved


@pytest.mark.parametrize(
    ("code", "said"), [("QS", "Well played."), ("KH", "Weaker words."), ("9S", "Wrong words.")]
)
def test_each_verdict_has_its_own_words(code: str, said: str) -> None:
    assert try_card(THROW, card(code)).says == (said,)


def test_a_wrong_card_is_played_on_beside_the_best_one() -> None:
    outcome = try_card(THROW, card("9S"))
    assert outcome.better is not None
    assert outcome.better.cards == cards("QS")


def test_the_best_card_is_compared_with_nothing() -> None:
    assert try_card(THROW, card("QS")).better is None


def test_an_illegal_card_is_refused_and_not_played_on() -> None:
    step = play_step(FOLLOW_SUIT, best="3C")
    assert (try_card(step, card("QS")).verdict, try_card(step, card("QS")).played) == (
        Verdict.REFUSED,
        None,
    )


# --------------------------------------------------------------------- break steps


def test_the_forbidden_card_solves_a_break_step() -> None:
    assert try_card(break_step(DIAMOND_LED, "KH"), card("KH")).verdict is Verdict.RIGHT


def test_any_card_refused_for_the_same_reason_solves_it_too() -> None:
    assert try_card(break_step(DIAMOND_LED, "KH"), card("JC")).verdict is Verdict.RIGHT


def test_a_solved_break_step_still_says_the_reason() -> None:
    outcome = try_card(break_step(DIAMOND_LED, "KH"), card("KH"))
    assert outcome.reason is Reason.MUST_FOLLOW_SUIT


def test_a_legal_card_does_not_solve_a_break_step() -> None:
    outcome = try_card(break_step(DIAMOND_LED, "KH"), card("2D"))
    assert (outcome.is_solved, notes(outcome)) == (False, [Note.ALLOWED_FIND_ANOTHER])


# --------------------------------------------------------------------------- marks


@pytest.mark.parametrize(
    ("target", "scene", "answer"),
    [
        (MarkTarget.LEGAL, DIAMONDS, "QD7D2D"),
        (MarkTarget.LEGAL, seen(CLUB_LED_TO_A_VOID), "QS9SKH5HAD6D"),
        (MarkTarget.COSTS_POINTS, loose("ASQSKD2H"), "QS2H"),
        (MarkTarget.HIGHEST, loose("TDKD3DJD"), "KD"),
    ],
)
def test_the_engine_knows_what_is_to_be_marked(
    target: MarkTarget, scene: Scene, answer: str
) -> None:
    assert mark_answer(target, scene) == cards(answer)


def test_all_the_right_marks_are_right() -> None:
    assert judge_marks(LEGAL, DIAMONDS, cards("2DQD7D")).verdict is Verdict.RIGHT


def test_a_mark_too_many_is_wrong() -> None:
    assert judge_marks(LEGAL, DIAMONDS, cards("QD7D2DKH")).wrong == cards("KH")


def test_a_mark_too_few_is_wrong() -> None:
    assert judge_marks(LEGAL, DIAMONDS, cards("7D2D")).verdict is Verdict.WRONG


def test_a_wrong_mark_gets_its_own_words() -> None:
    assert "About the jack." in judge_marks(LEGAL, DIAMONDS, cards("JC")).says


def test_a_wrong_mark_without_words_gets_the_rule() -> None:
    assert notes(judge_marks(LEGAL, DIAMONDS, cards("KH"))) == [Note.DOES_NOT_BELONG, Note.RULE]


def test_a_wrong_mark_keeps_the_reason() -> None:
    outcome = judge_marks(LEGAL, DIAMONDS, cards("KH"))
    assert outcome.reason is Reason.MUST_FOLLOW_SUIT


def test_a_missing_mark_gets_its_own_words() -> None:
    assert "About the queen." in judge_marks(LEGAL, DIAMONDS, cards("7D2D")).says


def test_missing_marks_are_counted() -> None:
    first = judge_marks(LEGAL, DIAMONDS, cards("2D")).says[0]
    assert first == Message(note=Note.CARDS_MISSING, number=2)


def test_a_wrong_mark_is_spoken_of_before_a_missing_one() -> None:
    assert Note.CARDS_MISSING not in notes(judge_marks(LEGAL, DIAMONDS, cards("KH2D")))


def test_a_free_card_marked_as_costly_costs_nothing() -> None:
    assert notes(judge_marks(COSTS, loose("ASQS"), cards("ASQS"))) == [Note.COSTS_NOTHING]


def test_a_lower_card_marked_as_highest_is_not() -> None:
    assert notes(judge_marks(HIGHEST, loose("TDKD"), cards("TD"))) == [Note.NOT_HIGHEST]


@pytest.mark.parametrize(
    ("marked", "problem"),
    [("", AnswerProblem.NO_CARD), ("QD3S", AnswerProblem.NOT_IN_HAND)],
)
def test_marks_that_are_no_answer_are_refused(marked: str, problem: AnswerProblem) -> None:
    with pytest.raises(AnswerError) as caught:
        judge_marks(LEGAL, DIAMONDS, cards(marked))
    assert caught.value.problem is problem


# -------------------------------------------------------------------------- drills


def test_a_right_answer_goes_on_with_the_row() -> None:
    outcome = judge_drill(drill_step(3), DIAMONDS, cards("QD7D2D"), 0)
    assert (outcome.verdict, outcome.is_solved) == (Verdict.ONWARD, False)


def test_a_right_answer_counts_itself() -> None:
    outcome = judge_drill(drill_step(3), DIAMONDS, cards("QD7D2D"), 1)
    assert outcome.says == (Message(note=Note.STREAK, number=2, total=3),)


def test_the_last_of_the_row_solves_the_drill() -> None:
    outcome = judge_drill(drill_step(3), DIAMONDS, cards("QD7D2D"), 2)
    assert (outcome.verdict, outcome.says) == (Verdict.RIGHT, ("All of them.",))


def test_a_mistake_starts_the_row_again() -> None:
    outcome = judge_drill(drill_step(3), DIAMONDS, cards("KH"), 2)
    assert (outcome.verdict, notes(outcome)[-1]) == (Verdict.WRONG, Note.STREAK_LOST)


# ---------------------------------------------------------------------------- asks


@pytest.mark.parametrize(
    ("question", "scene", "answer"),
    [
        (Question.POINTS, loose("AH"), "1"),
        (Question.POINTS, loose("QS2H3H"), "15"),
        (Question.LOWEST_TOTAL, Scene(totals=(34, 12, 57, 88)), "1"),
        (Question.TRICK_TAKER, trick(0, "7D9DKD3D"), "2"),
        (Question.TRICK_TAKER, trick(2, "6DAS9D2D"), "0"),
        (Question.TRICK_TAKER, trick(1, "3CKHASQD"), "1"),
        (Question.NEXT_LEADER, trick(3, "5CJC2CTC"), "0"),
        (Question.OPENER, dealt(), "2"),
    ],
)
def test_the_engine_answers_the_question(question: Question, scene: Scene, answer: str) -> None:
    assert ask_answer(ask_step(question, scene), STANDARD) == answer


TAKER = ask_step(Question.TRICK_TAKER, trick(0, "7D9DKD3D"), at1="About the nine.")


def test_the_answer_is_right() -> None:
    assert judge_choice(TAKER, STANDARD, "2").verdict is Verdict.RIGHT


def test_a_right_answer_without_words_is_called_correct() -> None:
    assert notes(judge_choice(TAKER, STANDARD, "2")) == [Note.CORRECT]


def test_a_wrong_choice_gets_its_own_words() -> None:
    assert judge_choice(TAKER, STANDARD, "1").says == ("About the nine.",)


def test_a_wrong_choice_without_words_is_not_quite_right() -> None:
    assert notes(judge_choice(TAKER, STANDARD, "3")) == [Note.NOT_QUITE]


def test_something_that_is_no_choice_is_refused() -> None:
    with pytest.raises(AnswerError) as caught:
        judge_choice(TAKER, STANDARD, "4")
    assert caught.value.problem is AnswerProblem.NOT_A_CHOICE


def test_a_question_that_its_board_cannot_answer_is_an_error() -> None:
    with pytest.raises(AnswerError):
        ask_answer(ask_step(Question.OPENER, loose("AH")), STANDARD)


def test_an_error_keeps_little_of_what_was_sent() -> None:
    assert len(AnswerError(AnswerProblem.NOT_A_CARD, "x" * 10_000).value) == 40
