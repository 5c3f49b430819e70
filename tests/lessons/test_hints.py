"""The ladder of hints: rule, fact, what narrows it, answer."""

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
from tutorial.engine import Card, Reason, Rules, Seat, Suit, preset
from tutorial.lessons.hints import LADDER, goal_cards, highlighted, hints
from tutorial.lessons.model import Ask, MarkTarget, Pass, Question, Read, Scene, Step
from tutorial.lessons.said import Message, Note

pytestmark = pytest.mark.slow  # many quick ones: all of the content

VOID_OF_CLUBS = "Q9.K5.A6.-J.J4.4.T6-K8...QJ43-73.A96.. 3.8C 8H-7H2H-QHTH-3H 7"
ALL_TAKEN = ".-QSAHKHQHJHTH9H8H7H6H5H4H3H2H-.-."
HEARTS_TAKEN = ALL_TAKEN.replace("QS", "")
LAST_OF_THREE = f"..J83.-2..2.-3...3-4...4 1.9D5DTD {ALL_TAKEN} 10"
SECOND_TO_SPADES = f"A4...-2..2.-3...3-...4 3.7S {ALL_TAKEN} 11"
SECOND_BELOW_THE_KING = f"Q6...-2..2.-3...3-...4 3.KS {HEARTS_TAKEN} 11"
LAST_ABOVE_A_JACK = f"..AK.-2...-3...-4... 1.3DJD2D {ALL_TAKEN} 11"

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


@pytest.mark.parametrize(
    ("position", "best", "said"),
    [
        (LAST_TO_DIAMONDS, "4D", Message(note=Note.WOULD_TAKE, card=Card.parse("9D"))),
        (LAST_TO_DIAMONDS, "9D", Message(note=Note.WOULD_NOT_TAKE, card=Card.parse("4D"))),
        (VOID_OF_CLUBS, "QS", Message(note=Note.LOOK_AT_SUITS, suits=(Suit.SPADES,))),
        (LAST_OF_THREE, "8D", Message(note=Note.LOOK_AT_CARDS, cards=cards("JD8D"))),
        (SECOND_TO_SPADES, "4S", Message(note=Note.WOULD_BE_HIGHEST, card=Card.parse("AS"))),
        (SECOND_TO_SPADES, "AS", Message(note=Note.WOULD_STAY_BELOW, card=Card.parse("4S"))),
        (SECOND_BELOW_THE_KING, "QS", Message(note=Note.FACT_STILL_TO_PLAY, number=2)),
        (LAST_ABOVE_A_JACK, "AD", Message(note=Note.ALL_TAKE)),
    ],
)
def test_the_third_hint_of_a_play_step_leaves_little(
    position: str, best: str, said: Message
) -> None:
    assert rung(play_step(position, best=best), 3) == [said]


def test_the_last_hint_of_a_play_step_is_the_card() -> None:
    assert rung(PLAY, 4) == [Message(note=Note.ANSWER_CARD, card=cards("4D")[0])]


def test_the_first_hints_of_a_break_step_say_that_a_rule_is_to_be_broken_and_which() -> None:
    step = break_step(DIAMOND_LED, "KH")
    assert notes(step, 1) == [Note.HINT_BREAK]
    assert [said.reason for said in rung(step, 2)] == [Reason.MUST_FOLLOW_SUIT]


ONLY_PENALTY_CARDS = "Q.AKQJT9876543..-~-~-~ 3.2C .-.-.-. 0"
BROKEN = "K6.Q82.J.4-~-~-~ 0. 7H-.-.-. 6"


@pytest.mark.parametrize(
    ("position", "rule", "there", "follows"),
    [
        (DIAMOND_LED, Note.HINT_FOLLOW, [Note.FACT_SUIT_LED], Note.FACT_YOU_HOLD),
        (CLUB_LED_TO_A_VOID, Note.HINT_FOLLOW, [Note.FACT_SUIT_LED], Note.FACT_VOID),
        (FIRST_TRICK_VOID, Note.RULE, [Note.FACT_SUIT_LED, Note.FACT_VOID], Note.LOOK_AT_SUITS),
        (ONLY_PENALTY_CARDS, Note.RULE, [Note.FACT_SUIT_LED], Note.FACT_ONLY_PENALTY_CARDS),
        (FIRST_LEAD, Note.HINT_OPENING_CARDS, [Note.FACT_FIRST_LEAD], Note.LOOK_AT_SUITS),
        (LEAD_UNBROKEN, Note.HINT_HEARTS, [Note.FACT_YOU_LEAD_UNBROKEN], Note.LOOK_AT_SUITS),
        (ONLY_HEARTS, Note.HINT_HEARTS, [Note.FACT_YOU_LEAD_UNBROKEN], Note.FACT_ONLY_HEARTS),
        (BROKEN, Note.HINT_HEARTS, [Note.FACT_YOU_LEAD_BROKEN], Note.HINT_ANY_CARD),
    ],
)
def test_marks_are_hinted_by_the_rule_then_the_table_then_the_hand(
    position: str, rule: Note, there: list[Note], follows: Note
) -> None:
    scene = seen(position)
    assert [notes(MARK, level, scene) for level in (1, 2, 3)] == [[rule], there, [follows]]


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
    assert rung(step, 3, loose("ASQS2H"))[0].number == 2


def test_the_two_highest_are_compared_before_the_highest_is_named() -> None:
    assert rung(HIGHEST, 3, loose("TDKD3DJD"))[0].cards == cards("KDJD")


@pytest.mark.parametrize(
    ("led", "third"),
    [
        ("7D9DKD3D", Message(note=Note.LOOK_AT_CARDS, cards=cards("9DKD"))),
        ("6DAS9D2D", Message(note=Note.LOOK_AT_CARDS, cards=cards("6D9D"))),
        ("3CKHASQD", Message(note=Note.ONE_FOLLOWS)),
    ],
)
def test_the_two_highest_of_a_trick_are_compared_before_its_taker_is_named(
    led: str, third: Message
) -> None:
    assert rung(ask_step(Question.TRICK_TAKER, trick(0, led)), 3) == [third]


@pytest.mark.parametrize(
    ("cards_played", "third"),
    [
        ("9C9CKCKC2H3H", Message(note=Note.ALL_CANCEL)),
        ("9C9CKCKC2C3H", Message(note=Note.ONE_FOLLOWS)),
        ("9C9CKC5C2C3H", Message(note=Note.LOOK_AT_CARDS, cards=cards("KC5C"))),
    ],
)
def test_twins_are_left_out_of_what_a_trick_hint_compares(
    cards_played: str, third: Message
) -> None:
    scene, rules = trick(0, cards_played), preset("cancellation")
    step = ask_step(Question.WINNING_CARD, scene)
    found = hints(step, rules, seen(DIAMOND_LED))
    assert list(found[2]) == [third]


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
def test_each_hint_says_what_no_hint_before_it_said(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        said = [one for rung in hints(step, rules, scene) for one in rung]
        assert all(one not in said[:place] for place, one in enumerate(said))


@every()
def test_no_hint_before_the_last_leaves_a_single_card_or_choice(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        early = [said for rung in hints(step, rules, scene)[:-1] for said in rung]
        for said in early:
            if isinstance(said, Message):
                assert len(said.cards) != 1
                left = {*said.answers} if said.note is Note.ONE_OF_THESE else set()
                assert not (isinstance(step, Ask) and left) or left < {*step.choices}


@every()
def test_only_the_last_hint_names_the_answer(step: Step, rules: Rules) -> None:
    for scene in scenes(step, rules):
        goal = set(goal_cards(step, scene))
        early = [said for rung in hints(step, rules, scene)[:-1] for said in rung]
        named = [_named(said) for said in early if isinstance(said, Message)]
        if isinstance(step, Pass):  # one of its three cards is named before the others
            assert all(goal - cards for cards in named)
        else:
            assert not any(cards and cards <= goal for cards in named)


def _named(message: Message) -> set[Card]:
    """The cards that a message points at; a rule only speaks of its card."""
    cards = set(message.cards)
    return cards | {message.card} if message.card and message.note is not Note.RULE else cards
