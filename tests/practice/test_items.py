"""Generated exercises: sound, repeatable, and answered by the engine."""

import subprocess
import sys
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.engine import (
    FULL_PACK,
    PRESETS,
    QUEEN_OF_SPADES,
    Moon,
    PassDirection,
    Reason,
    Suit,
    card_points,
    check_pass,
    format_view,
    judge,
    legal_plays,
    of_suit,
    parse_hand,
    parse_view,
    shooter,
    winning_place,
)
from tutorial.practice import LEVELS, MOST_SEEDS, Answer, Item, Skill, item
from tutorial.practice.counting import CountItem, Question, Tracker
from tutorial.practice.items import AnswerKind, Fact
from tutorial.practice.legal import LegalItem, Theme
from tutorial.practice.moon import OPEN_LEVELS, MoonItem
from tutorial.practice.passing import PassItem, broken_tips
from tutorial.practice.passing import Theme as PassTheme
from tutorial.practice.scoring import ScoreItem
from tutorial.practice.taking import TrickItem

pytestmark = pytest.mark.slow  # together they take seconds

levels = st.integers(1, LEVELS)
seeds = st.integers(0, MOST_SEEDS - 1)
few = settings(max_examples=12, deadline=None)
every_skill = pytest.mark.parametrize("skill", Skill)


@cache
def sample(skill: Skill, level: int, count: int = 25) -> tuple[Item, ...]:
    return tuple(item(skill, level, seed) for seed in range(count))


def legal(level: int, count: int = 25) -> list[LegalItem]:
    return [one for one in sample(Skill.LEGAL, level, count) if isinstance(one, LegalItem)]


# ------------------------------------------------------------------------ all skills


@every_skill
@few
@given(level=levels, seed=seeds)
def test_the_solution_is_judged_right(skill: Skill, level: int, seed: int) -> None:
    one = item(skill, level, seed)
    assert one.judge(one.solution).is_right


@every_skill
@few
@given(level=levels, seed=seeds)
def test_nothing_is_judged_wrong(skill: Skill, level: int, seed: int) -> None:
    assert not item(skill, level, seed).judge(Answer()).is_right


@every_skill
@few
@given(level=levels, seed=seeds)
def test_every_answer_is_explained(skill: Skill, level: int, seed: int) -> None:
    one = item(skill, level, seed)
    assert one.judge(one.solution).because or one.kind is AnswerKind.MARKS
    assert one.judge(Answer()).because


@every_skill
@few
@given(level=levels, seed=seeds)
def test_the_solution_can_be_given(skill: Skill, level: int, seed: int) -> None:
    one = item(skill, level, seed)
    match one.kind:
        case AnswerKind.CHOICE:
            assert one.solution.choice in one.choices
        case AnswerKind.MARKS:
            assert set(one.solution.cards) <= set(one.hand)
        case AnswerKind.NUMBERS:
            assert len(one.solution.numbers) == one.players


@every_skill
@few
@given(level=levels, seed=seeds)
def test_a_hand_fits_on_a_small_screen_without_equal_cards(
    skill: Skill, level: int, seed: int
) -> None:
    hand = item(skill, level, seed).hand
    assert len(hand) == len(set(hand)) <= 13


@every_skill
def test_neighbouring_numbers_give_different_items(skill: Skill) -> None:
    for level in range(1, LEVELS + 1):
        texts = [one.text for one in sample(skill, level, 12)]
        assert len(set(texts)) > 10  # a trick of three cards may come twice


@pytest.mark.slow
def test_another_process_gives_the_same_items() -> None:
    """Items are links: neither hashing nor the order of sets may show."""
    code = (
        "from tutorial.practice import Skill, item\n"
        "for skill in Skill:\n"
        " for n in range(10): one = item(skill, n % 5 + 1, n); print(one.text, one.solution)\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


@pytest.mark.parametrize(("level", "seed"), [(0, 1), (LEVELS + 1, 1), (1, -1), (1, MOST_SEEDS)])
def test_there_is_no_item_out_of_range(level: int, seed: int) -> None:
    with pytest.raises(ValueError, match="not"):
        item(Skill.LEGAL, level, seed)


@pytest.mark.parametrize("skill", [Skill.LEGAL, Skill.COUNT, Skill.MOON])
def test_a_position_is_sound(skill: Skill) -> None:
    """The notation takes only sound ones."""
    for level in range(1, LEVELS + 1):
        for one in sample(skill, level, 10):
            assert format_view(parse_view(one.text, one.rules)) == one.text


# ---------------------------------------------------------------------------- legality


def test_each_of_the_five_reasons_comes_up_often() -> None:
    reasons = Counter(
        reason
        for one in (*legal(4, 60), *legal(5, 60))
        for reason in set(judge(one.view.table, one.view.hand).values()) - {None}
    )
    wanted = set(Reason) - {Reason.NOT_IN_HAND}
    assert all(reasons[reason] >= 6 for reason in wanted), reasons


def test_every_preset_comes_up() -> None:
    assert {one.rules_name for one in legal(4, 60)} == set(PRESETS)


def test_the_first_level_asks_only_for_following() -> None:
    assert {one.theme for one in legal(1)} == {Theme.FOLLOW, Theme.VOID}


def test_an_exception_leaves_no_card_or_the_queen_alone() -> None:
    for one in legal(5, 60):
        if one.theme is Theme.EXCEPTION:
            assert one.solution.cards in ((QUEEN_OF_SPADES,), one.hand)
            assert not one.view.table.hearts_broken


def test_a_refused_card_is_refused_with_its_reason() -> None:
    for one in legal(5):
        verdicts = judge(one.view.table, one.view.hand)
        judged = one.judge(Answer(cards=one.hand))
        said = {because.reason for because in judged.because if because.fact is Fact.REFUSED}
        assert said == set(verdicts.values()) - {None}


@few
@given(level=levels, seed=seeds, data=st.data())
def test_only_the_exact_cards_are_right(level: int, seed: int, data: st.DataObject) -> None:
    one = item(Skill.LEGAL, level, seed)
    assert isinstance(one, LegalItem)
    chosen = data.draw(st.sets(st.sampled_from(one.hand)))
    right = chosen == set(legal_plays(one.view.table, one.view.hand))
    assert one.judge(Answer(cards=tuple(chosen))).is_right is right


# ------------------------------------------------------------------------------ tricks


def test_tricks_have_three_to_seven_cards() -> None:
    seen = {one.players for level in range(1, LEVELS + 1) for one in sample(Skill.TRICK, level)}
    assert seen == {3, 4, 5, 6, 7}


def test_higher_levels_tempt_with_other_suits() -> None:
    for one in sample(Skill.TRICK, 3):
        assert isinstance(one, TrickItem)
        led = one.trick.cards[0].suit
        assert any(card.suit is not led for card in one.trick.cards)


def test_the_taker_is_the_engines() -> None:
    for one in sample(Skill.TRICK, 5):
        assert isinstance(one, TrickItem)
        place = winning_place(one.trick.cards)
        assert one.solution.choice == (one.trick.leader + place) % one.players


# ----------------------------------------------------------------------------- scoring


def scores(level: int, count: int = 25) -> list[ScoreItem]:
    return [one for one in sample(Skill.SCORE, level, count) if isinstance(one, ScoreItem)]


def test_about_one_deal_in_five_has_a_moon() -> None:
    deals = [one for level in range(1, LEVELS + 1) for one in scores(level, 60)]
    share = sum(1 for one in deals if shooter(one.table) is not None) / len(deals)
    assert 0.14 < share < 0.26


def test_without_a_moon_the_points_are_those_of_the_piles_shown() -> None:
    for one in scores(4):
        if shooter(one.table) is None:
            assert one.points == tuple(card_points(one.rules, pile) for pile in one.piles)


def test_a_moon_is_scored_as_the_item_says() -> None:
    moons = [one for one in scores(3, 100) if shooter(one.table) is not None]
    for one in moons:
        expected = [-26, 0, 0, 0] if one.choice is Moon.SELF_MINUS else [0, 26, 26, 26]
        assert sorted(one.points) == expected
    assert {one.choice for one in moons} > {None}


def test_no_card_lies_in_two_piles() -> None:
    for one in scores(5):
        cards = [card for pile in one.piles for card in pile]
        assert len(cards) == len(set(cards) & set(FULL_PACK))


# ----------------------------------------------------------------------------- passing


def passes(level: int, count: int = 40) -> list[PassItem]:
    return [one for one in sample(Skill.PASSING, level, count) if isinstance(one, PassItem)]


def test_the_good_pass_is_one_that_the_engine_takes() -> None:
    for one in passes(5):
        check_pass(one.rules, 0, one.hand, one.solution.cards)  # type: ignore[arg-type]


def test_every_theme_comes_up() -> None:
    assert {one.theme for one in passes(5, 100)} == set(PassTheme)


def test_a_short_queen_has_one_or_two_guards_and_must_go() -> None:
    for one in passes(1):
        if one.theme is PassTheme.QUEEN_SHORT:
            assert 2 <= len(of_suit(one.hand, Suit.SPADES)) <= 3
            assert QUEEN_OF_SPADES in one.solution.cards


def test_a_queen_with_two_guards_passing_right_can_be_asked() -> None:
    found = [
        one
        for one in passes(5, 200)
        if one.theme is PassTheme.QUEEN_SHORT
        and one.direction is PassDirection.RIGHT
        and len(of_suit(one.hand, Suit.SPADES)) == 3
    ]
    assert found


def test_a_long_queen_stays() -> None:
    long = [one for one in passes(3) if one.theme is PassTheme.QUEEN_LONG]
    for one in long:
        others = one.solution.cards[:2]
        judged = one.judge(Answer(cards=(QUEEN_OF_SPADES, *others)))
        assert judged.because[0].fact is Fact.KEEP_LONG_QUEEN


def test_passing_right_the_king_may_stay() -> None:
    """The neighbour on the right plays before the learner, who sees the queen come."""
    hand = parse_hand("KQ4.963.J852.T62")
    king_stays = parse_hand("Q..J.T")
    left = list(broken_tips(hand, PassDirection.LEFT, king_stays))
    right = list(broken_tips(hand, PassDirection.RIGHT, king_stays))
    assert ([one.fact for one in left], right) == ([Fact.TOP_SPADES_GO], [])


# ---------------------------------------------------------------------------- counting


def counts(level: int, count: int = 40) -> list[CountItem]:
    return [one for one in sample(Skill.COUNT, level, count) if isinstance(one, CountItem)]


def test_the_tracker_fades() -> None:
    fades = [counts(level)[0].tracker for level in range(1, LEVELS + 1)]
    assert fades == [Tracker.FULL] * 2 + [Tracker.MARKS] + [Tracker.NOTHING] * 2


def test_what_is_left_is_the_pack_without_what_was_seen() -> None:
    for one in counts(2):
        seen = {card for trick in one.tricks for card in trick.cards} | set(one.hand)
        assert one.left == 13 - len(of_suit(seen, one.suit))


def test_the_queen_is_gone_as_often_as_not() -> None:
    asked = [one for one in counts(4, 120) if one.question is Question.QUEEN_GONE]
    assert 0.25 < sum(one.solution.choice or 0 for one in asked) / len(asked) < 0.75


def test_a_void_was_shown_by_not_following() -> None:
    for one in counts(3):
        if one.question is Question.WHO_IS_VOID and one.void is not None:
            assert one.suit in one.view.voids[one.void]


# -------------------------------------------------------------------------------- moon


def moons(level: int, count: int = 12) -> list[MoonItem]:
    return [one for one in sample(Skill.MOON, level, count) if isinstance(one, MoonItem)]


def test_one_seat_alone_has_points() -> None:
    for one in moons(3):
        owners = [seat for seat, cards in enumerate(one.position.table.taken) if cards]
        assert owners == [one.seat]


def test_the_answer_is_what_happens() -> None:
    for one in moons(2):
        assert (shooter(one.end.table) == one.seat) is bool(one.solution.choice)


def test_a_moon_that_fails_names_the_trick_and_its_taker() -> None:
    for one in moons(1):
        if not one.solution.choice:
            because = one.judge(one.solution).because[0]
            assert because.fact is Fact.MOON_FAILS
            assert because.seat != one.seat
            assert because.number > len(one.tricks)


def test_the_round_stops_at_trick_six_or_later() -> None:
    assert all(len(one.tricks) >= 6 for level in range(1, 6) for one in moons(level, 6))


def test_hands_lie_open_on_the_lower_levels_alone() -> None:
    shown = [all(one.is_open for one in moons(level, 6)) for level in range(1, LEVELS + 1)]
    assert shown == [level <= OPEN_LEVELS for level in range(1, LEVELS + 1)]
