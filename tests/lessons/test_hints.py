"""The ladder of hints: rule, fact, suit, answer."""

import pytest

from tests.lessons.making import (
    CLUB_LED_TO_A_VOID,
    DIAMOND_LED,
    FIRST_LEAD,
    FIRST_TRICK_VOID,
    LAST_TO_DIAMONDS,
    LEAD_UNBROKEN,
    ONLY_HEARTS,
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
)
from tests.lessons.walk import every, scenes
from tutorial.engine import Card, Reason, Rules, Seat, Suit
from tutorial.lessons.hints import LADDER, goal_cards, highlighted, hints
from tutorial.lessons.model import Ask, MarkTarget, Question, Read, Scene, Step
from tutorial.lessons.said import Message, Note

pytestmark = pytest.mark.slow  # many quick ones: all of the content

PLAY = play_step(LAST_TO_DIAMONDS, best="4D", wrong="9D")
MARK = mark_step()
HIGHEST = mark_step(MarkTarget.HIGHEST)


def rung(step: Step, level: int, scene: Scene | None = None) -> list[Message]:
    """What the hint of a level says, 1 the faintest."""
    said = hints(step, STANDARD, scene)[level - 1]
    return [one for one in said if isinstance(one, Message)]


def notes(step: Step, level: int, scene: Scene | None = None) -> list[Note]:
    return [message.note for message in rung(step, level, scene)]


def test_a_reading_step_has_no_hints() -> None:
    assert hints(Read(title="T", text=("X",)), STANDARD) == ()


def test_the_first_hint_of_a_play_step_is_its_tip() -> None:
    assert hints(PLAY, STANDARD)[0] == ("A tip.",)


def test_the_third_hint_of_a_play_step_is_the_suit() -> None:
    assert rung(PLAY, 3) == [Message(note=Note.LOOK_AT_SUITS, suits=(Suit.DIAMONDS,))]


def test_the_last_hint_of_a_play_step_is_the_card() -> None:
    assert rung(PLAY, 4) == [Message(note=Note.ANSWER_CARD, card=cards("4D")[0])]


def test_the_first_hint_of_a_break_step_is_the_rule() -> None:
    message = rung(break_step(DIAMOND_LED, "KH"), 1)[0]
    assert (message.note, message.reason) == (Note.RULE, Reason.MUST_FOLLOW_SUIT)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (DIAMOND_LED, [Note.FACT_SUIT_LED, Note.FACT_YOU_HOLD]),
        (CLUB_LED_TO_A_VOID, [Note.FACT_SUIT_LED, Note.FACT_VOID]),
        (FIRST_TRICK_VOID, [Note.FACT_VOID, Note.FACT_FIRST_TRICK]),
        (
            "Q.AKQJT9876543..-~-~-~ 3.2C .-.-.-. 0",
            [Note.FACT_VOID, Note.FACT_ONLY_PENALTY_CARDS],
        ),
        (FIRST_LEAD, [Note.FACT_FIRST_LEAD]),
        (LEAD_UNBROKEN, [Note.FACT_YOU_LEAD_UNBROKEN]),
        (ONLY_HEARTS, [Note.FACT_YOU_LEAD_UNBROKEN, Note.FACT_ONLY_HEARTS]),
        ("K6.Q82.J.4-~-~-~ 0. 7H-.-.-. 6", [Note.FACT_YOU_LEAD_BROKEN]),
    ],
)
def test_the_second_hint_is_the_fact_that_matters(position: str, said: list[Note]) -> None:
    assert notes(MARK, 2, seen(position)) == said


def test_the_first_hint_of_a_mark_step_is_the_rule_that_forbids() -> None:
    assert rung(MARK, 1, seen(LEAD_UNBROKEN))[0].reason is Reason.HEARTS_NOT_BROKEN


def test_where_nothing_is_forbidden_the_first_hint_says_so() -> None:
    assert notes(MARK, 1, seen(CLUB_LED_TO_A_VOID)) == [Note.HINT_ANY_CARD]


def test_where_every_card_is_wanted_the_last_hint_says_all() -> None:
    assert notes(MARK, 4, seen(CLUB_LED_TO_A_VOID)) == [Note.ANSWER_ALL]


def test_the_last_hint_of_a_mark_step_is_all_its_cards() -> None:
    assert rung(MARK, 4, seen(DIAMOND_LED))[0].cards == cards("QD7D2D")


def test_a_drill_is_hinted_as_the_marks_that_it_is() -> None:
    assert hints(drill_step(), STANDARD, seen(DIAMOND_LED)) == hints(
        MARK, STANDARD, seen(DIAMOND_LED)
    )


def test_loose_cards_that_cost_points_are_counted() -> None:
    step = mark_step(MarkTarget.COSTS_POINTS)
    assert rung(step, 2, loose("ASQS2H"))[0].number == 2


def test_the_two_highest_are_compared_before_the_highest_is_named() -> None:
    assert rung(HIGHEST, 2, loose("TDKD3DJD"))[0].cards == cards("KDJD")


@pytest.mark.parametrize(
    ("step", "first"),
    [
        (ask_step(Question.POINTS, loose("QS2H")), Note.HINT_POINTS),
        (ask_step(Question.LOWEST_TOTAL, Scene(totals=(3, 1, 2, 4))), Note.HINT_LOWEST_TOTAL),
        (ask_step(Question.TRICK_TAKER, trick(0, "7D9DKD3D")), Note.HINT_TRICK),
        (ask_step(Question.NEXT_LEADER, trick(0, "7D9DKD3D")), Note.HINT_NEXT_LEADER),
        (ask_step(Question.OPENER, dealt()), Note.HINT_OPENER),
    ],
)
def test_the_first_hint_of_a_question_is_its_rule(step: Ask, first: Note) -> None:
    assert notes(step, 1) == [first]


def test_the_last_hint_of_a_question_about_a_player_is_the_player() -> None:
    step = ask_step(Question.TRICK_TAKER, trick(0, "7D9DKD3D"))
    assert rung(step, 4) == [Message(note=Note.ANSWER_SEAT, seat=Seat(2))]


def test_the_last_hint_of_a_question_about_points_is_the_number() -> None:
    step = ask_step(Question.POINTS, loose("QS2H"))
    assert rung(step, 4) == [Message(note=Note.ANSWER_NUMBER, number=14)]


def test_the_third_hint_lights_the_suits_of_the_answer() -> None:
    assert highlighted(PLAY, PLAY.scene, 3) == cards("9D4D")


def test_the_last_hint_lights_the_answer() -> None:
    assert highlighted(PLAY, PLAY.scene, LADDER) == cards("4D")


@pytest.mark.parametrize("level", [0, 1, 2])
def test_earlier_hints_light_nothing(level: int) -> None:
    assert highlighted(PLAY, PLAY.scene, level) == ()


@every()
def test_only_the_last_hint_names_the_answer(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        goal = set(goal_cards(step, scene))
        early = [said for rung in hints(step, rules, scene)[:-1] for said in rung]
        named = [_named(said) for said in early if isinstance(said, Message)]
        assert not any(cards and cards <= goal for cards in named)


def _named(message: Message) -> set[Card]:
    """The cards that a message points at; a rule only speaks of its card."""
    cards = set(message.cards)
    return cards | {message.card} if message.card and message.note is not Note.RULE else cards
