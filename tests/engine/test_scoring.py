"""The points of a round: faults that players met in other programs, as examples."""

import re

import pytest

from tutorial.engine import (
    PRESETS,
    BySeat,
    Card,
    Moon,
    Rules,
    RulesError,
    Seat,
    Table,
    card_points,
    chooser,
    moon_score,
    parse_cards,
    penalty_points,
    pile,
    score,
    shooter,
)

ALL_HEARTS = "AHKHQHJHTH9H8H7H6H5H4H3H2H"
ALL = "QS" + ALL_HEARTS
JACK = PRESETS["friends"].with_options(bonus_card=Card.parse("JD"))


def ended(rules: Rules, *taken: str) -> Table:
    """The end of a round in which each seat took these cards."""
    return Table(
        rules=rules,
        leader=Seat(0),
        trick=(),
        taken=tuple(pile(parse_cards(cards)) for cards in taken),
        tricks_played=rules.hand_size(len(taken)),
    )


def test_sixteen_points_are_no_moon() -> None:
    table = ended(PRESETS["friends"], "QSAHKHQH", "JHTH9H8H7H6H5H4H3H", "2H", "")
    assert score(table) == (16, 9, 1, 0)
    assert shooter(table) is None


@pytest.mark.parametrize(
    ("choice", "points"),
    [(Moon.OTHERS_PLUS, (-10, 26, 26, 26)), (Moon.SELF_MINUS, (-36, 0, 0, 0))],
)
def test_a_moon_is_found_by_its_cards_whatever_the_jack(choice: Moon, points: BySeat[int]) -> None:
    assert score(ended(JACK, ALL + "JD", "", "", ""), choice) == points


def test_the_jack_of_another_seat_stands_beside_the_moon() -> None:
    assert score(ended(JACK, ALL, "", "JD", ""), Moon.OTHERS_PLUS) == (0, 26, 16, 26)
    assert score(ended(JACK, ALL, "", "JD", ""), Moon.SELF_MINUS) == (-26, 0, -10, 0)


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ((ALL_HEARTS, "QS", "", ""), (13, 13, 0, 0)),
        (("QS" + ALL_HEARTS[2:], "AH", "", ""), (25, 1, 0, 0)),
        (("QSJD" + ALL_HEARTS[2:], "AH", "", ""), (15, 1, 0, 0)),
        (("JD" + ALL_HEARTS, "QS", "", ""), (3, 13, 0, 0)),
    ],
)
def test_one_card_short_is_no_moon(taken: tuple[str, ...], points: BySeat[int]) -> None:
    table = ended(JACK, *taken)
    assert score(table) == points
    assert shooter(table) is None


@pytest.mark.parametrize("preset", ["standard", "solo"])
@pytest.mark.parametrize("seat", range(4))
def test_any_seat_can_shoot_and_keeps_nothing(preset: str, seat: int) -> None:
    taken = ["", "", "", ""]
    taken[seat] = ALL
    table = ended(PRESETS[preset], *taken)
    assert shooter(table) == seat
    assert score(table) == tuple(0 if other == seat else 26 for other in range(4))
    assert chooser(table) is None


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_a_moon_works_with_any_number_of_players(players: int) -> None:
    table = ended(PRESETS["party"], *[""] * (players - 1), ALL)
    assert chooser(table) == players - 1
    assert score(table, Moon.OTHERS_PLUS) == (*(26,) * (players - 1), 0)
    assert score(table, Moon.SELF_MINUS) == (*(0,) * (players - 1), -26)
    assert score(table) == score(table, Moon.SELF_MINUS)


def test_the_ten_is_needed_for_the_slam_and_within_it() -> None:
    rules = PRESETS["omnibus-ten"]
    assert score(ended(rules, ALL + "TD", "", "", "")) == (-26, 0, 0, 0)
    assert score(ended(rules, ALL, "TD", "", "")) == (26, -10, 0, 0)
    assert score(ended(rules, "QS", "TD" + ALL_HEARTS, "", "")) == (13, 3, 0, 0)


def test_a_disabled_moon_costs_its_shooter_everything() -> None:
    rules = Rules(moon=Moon.DISABLED)
    table = ended(rules, ALL, "", "", "")
    assert (shooter(table), chooser(table)) == (None, None)
    assert score(table) == (26, 0, 0, 0)


def test_a_locked_moon_ignores_a_choice() -> None:
    assert moon_score(PRESETS["standard"], Moon.SELF_MINUS) is Moon.OTHERS_PLUS
    assert moon_score(PRESETS["omnibus-ten"], Moon.OTHERS_PLUS) is Moon.SELF_MINUS


def test_an_unanswered_choice_is_scored_as_the_rules_say() -> None:
    assert moon_score(PRESETS["friends"], None) is Moon.SELF_MINUS
    assert moon_score(PRESETS["omnibus"], None) is Moon.OTHERS_PLUS
    assert moon_score(PRESETS["omnibus"], Moon.SELF_MINUS) is Moon.SELF_MINUS


def test_a_heart_costs_one_and_a_queen_of_spades_thirteen() -> None:
    assert penalty_points(parse_cards("QSAHASQHJD")) == 15
    assert penalty_points(parse_cards("QSQSAHAH")) == 28
    assert penalty_points(()) == 0


def test_two_jacks_count_twice_with_two_packs() -> None:
    rules = PRESETS["cancellation"].with_options(bonus_card=Card.parse("JD"))
    assert card_points(rules, parse_cards("JDJD2H")) == -19


def test_a_moon_that_needs_the_bonus_needs_both_copies_of_it() -> None:
    rules = PRESETS["cancellation"].with_options(
        bonus_card=Card.parse("TD"), moon_needs_bonus=True, moon_includes_bonus=True
    )
    empty = [""] * 6
    assert shooter(ended(rules, ALL * 2 + "TD", "TD", *empty)) is None
    assert shooter(ended(rules, ALL * 2 + "TDTD", "", *empty)) == 0
    assert score(ended(rules, ALL * 2 + "TDTD", "", *empty)) == (0, *(52,) * 7)


def test_the_bonus_has_the_value_that_the_rules_give_it() -> None:
    rules = JACK.with_options(bonus_points=-5)
    assert score(ended(rules, "QSJD", ALL_HEARTS, "", "")) == (8, 13, 0, 0)
    assert score(ended(rules, ALL, "JD", "", ""), Moon.OTHERS_PLUS) == (0, 21, 26, 26)


@pytest.mark.parametrize("choice", [Moon.CHOICE, Moon.DISABLED])
def test_a_choice_that_is_no_score_is_refused_with_its_value(choice: Moon) -> None:
    message = f"choice={choice!r}: others_plus or self_minus"
    with pytest.raises(RulesError, match=f"^{re.escape(message)}$"):
        moon_score(PRESETS["friends"], choice)
