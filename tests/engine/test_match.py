"""A match: totals, who deals, where cards go, the end, ties, the crown, an open moon."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.rounds import GAMES, SEEDS, some_position
from tests.engine.worked import Case, rules_of, worked
from tutorial.engine import (
    PRESETS,
    BySeat,
    Cards,
    Match,
    MatchError,
    Moon,
    PassDirection,
    RulesError,
    Seat,
    SeatError,
    Table,
    format_match,
    parse_cards,
    parse_match,
)

ALL_HEARTS = "AHKHQHJHTH9H8H7H6H5H4H3H2H"
SHOT = (parse_cards("QS" + ALL_HEARTS), (), (), ())


def ended(preset: str, taken: BySeat[Cards]) -> Table:
    """The end of a round in which this was taken."""
    rules = PRESETS[preset]
    return Table(
        rules=rules,
        leader=Seat(0),
        trick=(),
        taken=taken,
        tricks_played=rules.hand_size(len(taken)),
    )


def match_of(preset: str, *rounds: BySeat[int], players: int = 4) -> Match:
    """A match with the points of some rounds."""
    return Match(rules=PRESETS[preset], players=players, rounds=rounds)


@worked("game")
def test_the_match_stands_as_in_the_case(case: Case, preset_name: str) -> None:
    match = Match(
        rules=rules_of(case, preset_name),
        players=case["players"],
        rounds=(tuple(case["totals_before"]), tuple(case["hand_points"])),
    )
    found = {
        "totals": list(match.totals),
        "over": match.is_over,
        "winners": list(match.winners),
        "ranking_points": list(match.ranking_points),
        "ranking_points_of_seat_0": match.ranking_points[0],
    }
    assert {name: found[name] for name in case["expect"]} == case["expect"]


@worked("deal_rotation")
def test_the_deal_moves_one_seat_to_the_left(case: Case, preset_name: str) -> None:
    rounds = [(5, 8, 13, 0)] * 4
    dealers = [match_of(preset_name, *rounds[:count]).dealer for count in range(5)]
    assert dealers == case["expect"]["dealers_hand_1_to_5"]


@pytest.mark.parametrize("preset", ["standard", "solo", "friends"])
def test_the_first_six_rounds_pass_left_right_across_hold_left_right(preset: str) -> None:
    rounds = [(5, 8, 13, 0)] * 6
    letters = [match_of(preset, *rounds[:count]).direction.name[0] for count in range(6)]
    assert "".join(letters) == "LRAHLR"


def test_a_new_match_starts_the_cycle_and_the_totals_again() -> None:
    match = match_of("standard")
    assert (match.direction, match.totals) == (PassDirection.LEFT, (0, 0, 0, 0))
    assert match.leaders == ()


@pytest.mark.parametrize(("points", "is_over"), [(99, False), (100, True), (126, True)])
def test_a_match_ends_at_the_end_score_or_above(points: int, is_over: bool) -> None:
    match = match_of("standard", (points, 30, 55, 60))
    assert match.is_over is is_over
    assert match.winners == ((1,) if is_over else ())


def test_an_agreed_end_score_is_kept() -> None:
    rules = PRESETS["party"].with_options(end_score=50)
    assert not Match(rules=rules, players=4, rounds=((49, 1, 1, 1),)).is_over
    assert Match(rules=rules, players=4, rounds=((50, 1, 1, 1),)).is_over


@pytest.mark.parametrize(
    ("totals", "winner"), [((106, 45, 45, 20), 3), ((104, 104, 30, 44), 2), ((20, 60, 100, 80), 0)]
)
def test_a_tie_above_the_lowest_decides_nothing(totals: BySeat[int], winner: int) -> None:
    assert match_of("standard", totals).winners == (winner,)


def test_whole_rounds_follow_until_one_total_is_the_lowest() -> None:
    match = match_of("standard", (106, 55, 60, 55))
    assert not match.is_over
    assert match.leaders == (1, 3)
    match = match_of("standard", (106, 55, 60, 55), (16, 5, 0, 5))
    assert not match.is_over
    match = match_of("standard", (106, 55, 60, 55), (16, 5, 0, 5), (0, 12, 1, 13))
    assert match.winners == (2,)
    assert match.dealer == 3


def test_a_shared_win_crowns_both() -> None:
    match = match_of("solo", (30, 30, 101, 71))
    assert match.winners == match.leaders == (0, 1)
    assert match.ranking_points == (70, 70, None, None)


def test_equal_totals_share_a_place() -> None:
    assert match_of("solo", (20, 101, 60, 45)).places == (1, 4, 3, 2)
    assert match_of("solo", (20, 101, 20, 45)).places == (1, 4, 1, 3)


def test_a_ranking_below_zero_is_shown_as_zero() -> None:
    match = match_of("solo", (104, 104, 104, 104))
    assert match.ranking_points == (-4, -4, -4, -4)
    assert match.shown_ranking_points == (0, 0, 0, 0)


def test_totals_may_be_negative() -> None:
    match = match_of("friends", (-26, 0, 0, 0))
    assert match.totals == (-26, 0, 0, 0)
    assert match.leaders == (0,)


@pytest.mark.parametrize("preset", ["friends", "party", "omnibus"])
def test_the_shooter_is_asked_before_the_end_is_judged(preset: str) -> None:
    match = match_of(preset, (90, 99, 60, 95)).after(ended(preset, SHOT_IN[preset]))
    assert match.choosing == 0
    assert match.totals == (90, 99, 60, 95)
    assert not match.is_over


SHOT_IN = {
    "friends": SHOT,
    "party": SHOT,
    "omnibus": (SHOT[0], parse_cards("JD"), (), ()),
}


@pytest.mark.parametrize(
    ("choice", "totals", "winners"),
    [
        (Moon.SELF_MINUS, (64, 99, 60, 95), ()),
        (Moon.OTHERS_PLUS, (90, 125, 86, 121), (2,)),
        (None, (64, 99, 60, 95), ()),
    ],
)
def test_the_choice_can_end_the_match_or_not(
    choice: Moon | None, totals: BySeat[int], winners: tuple[int, ...]
) -> None:
    match = match_of("friends", (90, 99, 60, 95)).after(ended("friends", SHOT)).choose(choice)
    assert match.totals == totals
    assert match.winners == winners


def test_an_open_choice_survives_as_text_and_counts_once() -> None:
    match = match_of("friends", (0, 5, 8, 13)).after(ended("friends", SHOT))
    again = parse_match(format_match(match))
    assert again == match
    chosen = again.choose(Moon.SELF_MINUS)
    assert chosen.totals == (-26, 5, 8, 13)
    with pytest.raises(MatchError, match="no choice is open"):
        chosen.choose(Moon.SELF_MINUS)


def test_nothing_is_dealt_or_played_while_a_choice_is_open() -> None:
    match = match_of("friends").after(ended("friends", SHOT))
    with pytest.raises(MatchError, match="seat 0 has yet to choose"):
        match.deal(Random(1))
    with pytest.raises(MatchError, match="seat 0 has yet to choose"):
        match.after(ended("friends", SHOT))


def test_nothing_is_dealt_after_the_end() -> None:
    with pytest.raises(MatchError, match="over"):
        match_of("standard", (100, 30, 55, 60)).deal(Random(1))


def test_a_shooter_that_may_not_choose_is_not_asked() -> None:
    match = match_of("standard").after(ended("standard", SHOT), Moon.SELF_MINUS)
    assert match.choosing is None
    assert match.totals == (0, 26, 26, 26)


def test_the_jack_goes_to_its_taker_beside_an_open_moon() -> None:
    match = match_of("omnibus").after(ended("omnibus", SHOT_IN["omnibus"]))
    assert match.choose(None).totals == (0, 16, 26, 26)
    assert match.choose(Moon.SELF_MINUS).totals == (-26, -10, 0, 0)


@pytest.mark.parametrize("choice", [Moon.CHOICE, Moon.DISABLED])
def test_a_choice_that_is_no_score_is_refused(choice: Moon) -> None:
    with pytest.raises(RulesError, match="choice"):
        match_of("friends").after(ended("friends", SHOT)).choose(choice)


def test_the_deal_of_a_match_is_the_dealers() -> None:
    match = match_of("party", (5, 8, 13, 0, 0), players=5)
    deal = match.deal(Random(4))
    assert (deal.dealer, len(deal.hands)) == (1, 5)


def test_a_round_that_is_not_over_does_not_count() -> None:
    table = Table(rules=PRESETS["standard"], leader=Seat(0), trick=(), taken=SHOT, tricks_played=12)
    with pytest.raises(MatchError, match="not the end"):
        match_of("standard").after(table)


def test_a_round_of_other_rules_does_not_count() -> None:
    with pytest.raises(MatchError, match="not the end"):
        match_of("standard").after(ended("solo", SHOT))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"players": 5}, RulesError),
        ({"first_dealer": Seat(4)}, SeatError),
        ({"first_dealer": Seat(-1)}, SeatError),
        ({"rounds": ((1, 2, 3),)}, MatchError),
        ({"moon": SHOT}, MatchError),
        ({"moon": SHOT[:3]}, MatchError),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    arguments: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Match(**{"rules": PRESETS["standard"], "players": 4, **arguments})  # type: ignore[arg-type]


@pytest.mark.parametrize(("preset", "players"), GAMES)
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS, dealer=st.integers(0, 10), separator=st.sampled_from(" _"))
def test_a_match_played_out_survives_as_text(
    preset: str, players: int, seed: int, dealer: int, separator: str
) -> None:
    match = Match(rules=PRESETS[preset], players=players, first_dealer=Seat(dealer % players))
    for number in range(3):
        table = last_table(preset, players, seed + number)
        match = match.after(table)
        assert parse_match(format_match(match, separator)) == match
        if match.choosing is not None:
            match = match.choose(None)
        if match.is_over:
            break
    assert sum(match.totals) == sum(map(sum, match.rounds))


def last_table(preset: str, players: int, seed: int) -> Table:
    """The end of some round."""
    position = some_position(PRESETS[preset], players, seed)
    while not position.is_over:
        position = position.play(position.legal_plays()[0])
    return position.table


def test_totals_only_grow_by_the_rounds() -> None:
    rounds = [(5, 8, 13, 0), (0, 26, 26, 26), (26, 0, 26, 26)]
    totals = [match_of("standard", *rounds[:count]).totals for count in range(4)]
    for (before, after), points in zip(pairwise(totals), rounds, strict=True):
        assert tuple(b + p for b, p in zip(before, points, strict=True)) == after
