"""A card played on to the end of its deal, and what is claimed about it."""

import pytest

from tests.lessons.making import LAST_TO_DIAMONDS, QUEEN_TO_THROW, STANDARD
from tutorial.engine import Card, IllegalPlayError, parse_position, penalty_points, pile, preset
from tutorial.lessons.assertions import ASSERTIONS, holds
from tutorial.lessons.playout import PlayedOn, played_on

MOON_ON_THE_LEFT = ".Q3.2.6-.AK..A-.JT.8.-.9.T.T 1.8H5H2H .-QS7H6H4H-.-. 9"
JACK_TO_LEAD = "7..J.3-.KQ.5.-.AT.8.-K.J..T 0. 2H-QS3H-6H5H4H-9H8H7H 10"


def after(position: str, code: str) -> PlayedOn:
    return played_on(parse_position(position, STANDARD), Card.parse(code))


def test_the_deal_is_played_to_its_end() -> None:
    assert len(after(QUEEN_TO_THROW, "QS").tricks) == 13 - 7


def test_every_card_left_is_played_once() -> None:
    position = parse_position(QUEEN_TO_THROW, STANDARD)
    played = [card for trick in after(QUEEN_TO_THROW, "QS").tricks for card in trick.cards]
    left = [*position.table.trick, *(card for hand in position.hands for card in hand)]
    assert pile(played) == pile(left)


def test_the_first_trick_is_the_one_on_the_table() -> None:
    first = after(LAST_TO_DIAMONDS, "4D").tricks[0]
    assert list(map(str, first.cards)) == ["7D", "8D", "5D", "4D"]


def test_each_trick_is_led_by_the_taker_of_the_one_before() -> None:
    tricks = after(LAST_TO_DIAMONDS, "9D").tricks
    assert [trick.leader for trick in tricks] == [1, 0]


def test_a_card_that_takes_nothing_costs_nothing() -> None:
    assert after(QUEEN_TO_THROW, "QS").points == 0


def test_a_card_that_keeps_the_queen_costs_her() -> None:
    assert after(QUEEN_TO_THROW, "9S").points >= 13


def test_points_taken_before_do_not_count() -> None:
    position = parse_position(LAST_TO_DIAMONDS, STANDARD)
    assert penalty_points(position.table.taken[0]) == 3
    assert after(LAST_TO_DIAMONDS, "4D").points == 0


def test_a_moon_of_somebody_else_costs_its_points() -> None:
    assert after(MOON_ON_THE_LEFT, "3H").points == 26
    assert after(MOON_ON_THE_LEFT, "QH").points == 4


def test_a_bonus_is_taken_off() -> None:
    omnibus = parse_position(JACK_TO_LEAD, preset("omnibus"))
    assert played_on(omnibus, Card.parse("JD")).points == -10
    assert after(JACK_TO_LEAD, "JD").points == 0


def test_the_same_card_costs_the_same_each_time() -> None:
    assert after(QUEEN_TO_THROW, "9S") == after(QUEEN_TO_THROW, "9S")


def test_an_illegal_card_is_not_played_on() -> None:
    with pytest.raises(IllegalPlayError):
        after("..94.-.2..-.K..-Q... 1.7D8D5D AH7H5H-JH9H-8H6H-QHTH4H3H 11", "2H")


@pytest.mark.parametrize(
    ("code", "name", "expected"),
    [
        ("9D", "taker", True),
        ("4D", "taker", False),
        ("9D", "not_taker", False),
        ("4D", "not_taker", True),
        ("4D", "no_points", True),
    ],
)
def test_an_assertion_speaks_of_the_trick_of_the_card(code: str, name: str, expected: bool) -> None:
    assert holds(name, after(LAST_TO_DIAMONDS, code), STANDARD) is expected


def test_a_trick_with_a_penalty_card_has_points() -> None:
    assert not holds("no_points", after(QUEEN_TO_THROW, "QS"), STANDARD)


def test_an_unknown_assertion_is_an_error() -> None:
    with pytest.raises(KeyError):
        holds("wins", after(LAST_TO_DIAMONDS, "4D"), STANDARD)


def test_every_assertion_is_tried_here() -> None:
    assert set(ASSERTIONS) == {"taker", "not_taker", "no_points", "moon_forced"}


MOON_IN_THREE = (
    ".KQ.2.-.J..43-.T..65-.9.98. 0. AHQS8H7H6H5H4H3H2H-.-.-. 10"  # one heart more is left over
)


@pytest.mark.parametrize(("code", "expected"), [("KH", True), ("QH", True), ("2D", False)])
def test_a_moon_is_forced_if_no_defence_helps(code: str, expected: bool) -> None:
    assert holds("moon_forced", after(MOON_IN_THREE, code), STANDARD) is expected


def test_there_is_no_moon_once_another_seat_has_points() -> None:
    spoilt = MOON_IN_THREE.replace("2H-.-.-.", "-.-.-2H")
    assert not holds("moon_forced", after(spoilt, "KH"), STANDARD)
