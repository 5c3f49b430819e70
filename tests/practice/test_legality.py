"""Generated positions: sound, and the same again from the same number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.engine import (
    FULL_PACK,
    PENALTY_CARDS,
    View,
    format_view,
    judge,
    legal_plays,
    of_suit,
    parse_view,
    preset,
)
from tutorial.practice import GENERATORS, follow_position

STANDARD = preset("standard")
SAMPLE = [follow_position(seed, STANDARD) for seed in range(200)]

every_generator = pytest.mark.parametrize("generator", GENERATORS)
any_seed = given(seed=st.integers(-(10**9), 10**12))
few = settings(max_examples=40, deadline=None)


@every_generator
@few
@any_seed
def test_the_learner_is_to_play(generator: str, seed: int) -> None:
    view = GENERATORS[generator](seed, STANDARD)
    assert (view.seat, view.is_to_play) == (0, True)


@every_generator
@few
@any_seed
def test_the_same_number_gives_the_same_position(generator: str, seed: int) -> None:
    assert GENERATORS[generator](seed, STANDARD) == GENERATORS[generator](seed, STANDARD)


@every_generator
@few
@any_seed
def test_a_position_is_sound(generator: str, seed: int) -> None:
    """The notation takes only sound ones."""
    view = GENERATORS[generator](seed, STANDARD)
    assert parse_view(format_view(view), STANDARD) == view


@every_generator
@few
@any_seed
def test_no_card_is_in_two_places(generator: str, seed: int) -> None:
    view = GENERATORS[generator](seed, STANDARD)
    seen = [*view.hand, *view.table.trick, *(c for pile in view.table.taken for c in pile)]
    assert len(seen) == len(set(seen) & set(FULL_PACK))


@every_generator
@few
@any_seed
def test_some_card_may_be_played_and_some_may_not_or_the_seat_is_void(
    generator: str, seed: int
) -> None:
    view = GENERATORS[generator](seed, STANDARD)
    legal = legal_plays(view.table, view.hand)
    assert 0 < len(legal) < len(view.hand) or is_void(view)


def test_neighbouring_numbers_give_different_positions() -> None:
    assert len(set(map(format_view, SAMPLE))) == len(SAMPLE)


def test_about_a_fifth_of_the_positions_are_void() -> None:
    assert 0.1 < sum(map(is_void, SAMPLE)) / len(SAMPLE) < 0.3


def test_the_first_trick_is_left_to_its_own_lesson() -> None:
    assert all(view.table.tricks_played for view in SAMPLE)


def test_a_heart_has_often_fallen() -> None:
    broken = sum(1 for view in SAMPLE if PENALTY_CARDS & set(sum(view.table.taken, ())))
    assert broken > len(SAMPLE) / 3


def test_other_rules_make_their_own_positions() -> None:
    view = follow_position(7, preset("friends"))
    assert any(reason is None for reason in judge(view.table, view.hand).values())


def is_void(view: View) -> bool:
    return view.table.led is not None and not of_suit(view.hand, view.table.led)
