"""The rules as a value: any option on top of a preset, contradictions refused by name."""

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.engine import (
    OPTIONS,
    PRESETS,
    BreaksHearts,
    Card,
    HeartLead,
    Moon,
    NotationError,
    OpeningLeader,
    PassDirection,
    Ranking,
    Rules,
    RulesError,
    Seat,
    Table,
    Tie,
    format_option,
    format_rules,
    legal_plays,
    parse_cards,
    parse_hand,
    parse_option,
    parse_rules,
    preset,
    preset_name,
)

SPREAD: dict[str, list[object]] = {
    "players": [(4,), (4, 3, 5)],
    "removed": [(), ((3, parse_cards("2D")), (5, parse_cards("2D2C")))],
    "pass_count": [0, 1, 2, 3, 4],
    "pass_cycle": [
        (),
        ((4, (PassDirection.ACROSS,)),),
        ((4, (PassDirection.LEFT, PassDirection.HOLD)), (3, (PassDirection.RIGHT,))),
    ],
    "opens_with_lowest_club": [True, False],
    "points_on_first_trick": [True, False],
    "breaks_hearts": list(BreaksHearts),
    "unbroken_heart_lead": list(HeartLead),
    "queen_leads_before_hearts": [True, False],
    "bonus_card": [None, Card.parse("JD"), Card.parse("TD")],
    "bonus_points": [-10, -1, -26],
    "bonus_is_table_option": [True, False],
    "moon": list(Moon),
    "moon_default": [Moon.OTHERS_PLUS, Moon.SELF_MINUS],
    "end_score": [50, 100, 1000],
    "min_end_score": [1, 50],
    "tie": list(Tie),
    "ranking": list(Ranking),
}
"""Values of options that go together in any mixture, but for the players and what is removed."""

LEFT_ACROSS = (PassDirection.LEFT, PassDirection.ACROSS)
HOUSE_RULES = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in SPREAD.items()}
)


@settings(max_examples=80, deadline=None)
@given(name=st.sampled_from(list(PRESETS)), options=HOUSE_RULES)
def test_house_rules_survive_as_text_or_are_refused_by_name(
    name: str, options: dict[str, object]
) -> None:
    refusal = None
    rules = PRESETS[name]
    try:
        rules = rules.with_options(**options)
    except RulesError as error:
        refusal = error
    assert refusal is None or refusal.option in OPTIONS
    for separator in "+.":
        assert parse_rules(format_rules(rules, separator)) == rules


@pytest.mark.parametrize("option", SPREAD)
def test_any_option_can_be_changed_on_top_of_a_preset(option: str) -> None:
    for value in SPREAD[option]:
        others: dict[str, object] = {"players": (4, 3, 5)} if option == "removed" and value else {}
        if option == "players" and value != (4,):
            others = {"removed": SPREAD["removed"][1]}
        rules = PRESETS["standard"].with_options(**{option: value}, **others)
        assert getattr(rules, option) == value
        assert parse_option(option, format_option(option, value)) == value


@pytest.mark.parametrize(
    ("name", "options", "refused"),
    [
        ("standard", {"colour": 3}, "colour"),
        ("standard", {"breaking_cards": frozenset()}, "breaking_cards"),
        ("standard", {"players": ()}, "players"),
        ("standard", {"players": [4]}, "players"),
        ("standard", {"players": (4, 4)}, "players"),
        ("standard", {"players": (2,)}, "players"),
        ("standard", {"players": (12,)}, "players"),
        ("standard", {"players": (5,)}, "removed"),
        ("standard", {"packs": 0}, "packs"),
        ("standard", {"packs": 3}, "packs"),
        ("standard", {"packs": 2}, "packs"),
        ("standard", {"cancellation": True}, "cancellation"),
        ("cancellation", {"packs": 1}, "cancellation"),
        ("cancellation", {"widow": False}, "removed"),
        ("cancellation", {"opens_with_lowest_club": True}, "opens_with_lowest_club"),
        (
            "cancellation",
            {"opening_leader": OpeningLeader.HOLDER_OF_OPENING_CARD},
            "opening_leader",
        ),
        ("standard", {"widow": True}, "opening_leader"),
        ("standard", {"opening_leader": OpeningLeader.LEFT_OF_DEALER}, "opens_with_lowest_club"),
        ("standard", {"removed": [(4, ())]}, "removed"),
        ("standard", {"removed": ((4, parse_cards("2H3C4C5C")),)}, "removed"),
        ("standard", {"removed": ((4, parse_cards("QS3C4C5C")),)}, "removed"),
        ("standard", {"removed": ((4, parse_cards("2C2C4C5C")),)}, "removed"),
        ("standard", {"removed": ((4, parse_cards("2C")),)}, "removed"),
        ("omnibus", {"removed": ((4, parse_cards("JD2C3C4C")),)}, "removed"),
        ("standard", {"pass_count": -1}, "pass_count"),
        ("standard", {"pass_count": 5}, "pass_count"),
        ("standard", {"pass_count": True}, "pass_count"),
        ("standard", {"pass_count": "3"}, "pass_count"),
        ("standard", {"pass_cycle": {}}, "pass_cycle"),
        ("standard", {"pass_cycle": ((4, ()),)}, "pass_cycle"),
        ("party", {"pass_cycle": ((5, (PassDirection.ACROSS,)),)}, "pass_cycle"),
        (
            "standard",
            {"must_break_hearts": False, "queen_leads_before_hearts": False},
            "queen_leads_before_hearts",
        ),
        ("standard", {"must_break_hearts": 1}, "must_break_hearts"),
        ("standard", {"bonus_card": "JD"}, "bonus_card"),
        ("standard", {"bonus_card": Card.parse("2H")}, "bonus_card"),
        ("standard", {"bonus_card": Card.parse("QS")}, "bonus_card"),
        ("standard", {"bonus_points": 10}, "bonus_points"),
        ("standard", {"bonus_points": -27}, "bonus_points"),
        ("standard", {"moon": "choice"}, "moon"),
        ("standard", {"moon_default": Moon.CHOICE}, "moon_default"),
        ("standard", {"moon_default": Moon.DISABLED}, "moon_default"),
        ("standard", {"moon_needs_bonus": True}, "moon_needs_bonus"),
        ("omnibus", {"moon_includes_bonus": True}, "moon_includes_bonus"),
        ("omnibus-ten", {"bonus_card": None}, "moon_needs_bonus"),
        ("standard", {"end_score": 49}, "end_score"),
        ("standard", {"end_score": 1001}, "end_score"),
        ("standard", {"min_end_score": 101}, "end_score"),
        ("standard", {"min_end_score": 0}, "min_end_score"),
        ("standard", {"tie": Moon.CHOICE}, "tie"),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    name: str, options: dict[str, object], refused: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        PRESETS[name].with_options(**options)
    assert refusal.value.option == refused
    default = getattr(PRESETS[name], refused, None)
    assert refusal.value.value == options.get(refused, default)


def test_a_widow_needs_no_even_hands() -> None:
    rules = Rules(
        players=(5,),
        widow=True,
        opening_leader=OpeningLeader.LEFT_OF_DEALER,
        opens_with_lowest_club=False,
    )
    assert (rules.hand_size(5), rules.widow_size(5)) == (10, 2)


def test_nobody_passes_without_cards_to_pass() -> None:
    rules = PRESETS["standard"].with_options(pass_count=0)
    assert {rules.pass_direction(number, 4) for number in range(4)} == {PassDirection.HOLD}


def test_nobody_passes_with_a_number_of_players_that_the_cycle_does_not_name() -> None:
    assert Rules(pass_cycle=()).pass_direction(0, 4) is PassDirection.HOLD


def test_the_holder_of_the_lowest_club_may_lead_any_card_if_the_rules_say_so() -> None:
    rules = Rules(opens_with_lowest_club=False)
    table = Table(rules=rules, leader=Seat(0), trick=(), taken=((),) * 4, tricks_played=0)
    hand = parse_hand("QT.A..K2")
    assert legal_plays(table, hand) == parse_cards("QSTSKC2C")


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_name(name: str) -> None:
    assert preset(name) is PRESETS[name]
    assert preset_name(PRESETS[name]) == name
    assert format_rules(PRESETS[name]) == name
    assert parse_rules(name) == PRESETS[name]


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(RulesError, match="preset='bridge'"):
        preset("bridge")
    assert preset_name(Rules()) is None


@pytest.mark.parametrize(
    ("text", "name", "options"),
    [
        ("friends+JD", "friends", {"bonus_card": Card.parse("JD")}),
        ("party+50", "party", {"end_score": 50}),
        ("friends+JD+60", "friends", {"bonus_card": Card.parse("JD"), "end_score": 60}),
        ("omnibus+bonus-card~none", "omnibus", {"bonus_card": None}),
        ("standard+moon~choice", "standard", {"moon": Moon.CHOICE}),
        ("solo+moon~disabled+70", "solo", {"moon": Moon.DISABLED, "end_score": 70}),
        ("standard+pass-count~4", "standard", {"pass_count": 4}),
        ("friends+must-break-hearts~no", "friends", {"must_break_hearts": False}),
        ("standard+pass-cycle~4-LA", "standard", {"pass_cycle": ((4, LEFT_ACROSS),)}),
    ],
)
def test_an_option_stands_after_its_preset(
    text: str, name: str, options: dict[str, object]
) -> None:
    rules = PRESETS[name].with_options(**options)
    assert parse_rules(text) == rules
    assert parse_rules(text.replace("+", ".")) == rules
    assert sorted(format_rules(rules).split("+")) == sorted(text.split("+"))


def test_players_and_what_they_remove_have_a_text() -> None:
    text = "party+players~3-5+removed~3-2C~5-2D2C+pass-cycle~3-LRH"
    rules = parse_rules(text)
    assert rules.players == (3, 5)
    assert rules.opening_card(3) == Card.parse("3C")
    assert parse_rules(format_rules(rules)) == rules


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "preset"),
        ("bridge", "preset"),
        ("friends+", "no such option"),
        ("friends+XX", "no such option"),
        ("friends+colour~red", "no such option"),
        ("friends+JD+TD", "twice"),
        ("friends+50+60", "twice"),
        ("friends+٥٠", "no such option"),
        ("friends+12345", "whole number"),
        ("friends+tie~maybe", "no value"),
        ("friends+widow~perhaps", "yes or no"),
        ("friends+pass-count~x", "whole number"),
        ("friends+pass-cycle~4-LX", "letters"),
        ("friends+players~x", "players"),
        ("friends+removed~4-XX", "not a card"),
        ("standard+packs~2", "packs=2"),
        ("a" * 3000, "longer"),
    ],
)
def test_a_damaged_text_of_rules_is_refused(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_rules(text)


@settings(max_examples=80, deadline=None)
@given(st.text(alphabet="friendspartysolo+~-.0123456789JDLRAHyesno", max_size=40))
def test_any_text_is_rules_or_a_notation_error(text: str) -> None:
    for candidate in (text, "friends+" + text):
        try:
            rules = parse_rules(candidate)
        except NotationError:
            continue
        assert parse_rules(format_rules(rules)) == rules


def test_every_field_is_an_option() -> None:
    assert {field.name for field in fields(Rules)} == set(OPTIONS)
