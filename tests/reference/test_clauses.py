"""The rules by clauses: complete, true to the engine, and never of another rule set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutorial.engine import (
    OPTIONS,
    PRESETS,
    Reason,
    Rules,
    RulesError,
    format_view,
    parse_option,
    parse_view,
)
from tutorial.engine.contradictions import KINDS, SWITCHES
from tutorial.lessons.loader import course
from tutorial.reference.boards import Kind, board_view, choices
from tutorial.reference.entries import (
    Clause,
    Entry,
    decisions,
    entries,
    entries_of,
    entry_for,
    values_of,
)
from tutorial.reference.judging import answer

pytestmark = pytest.mark.slow  # many quick ones: all of the content

DOCUMENTED = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
RULES = [reason for reason in Reason if reason is not Reason.NOT_IN_HAND]
"""The reasons that are rules of the game."""
CLAUSES = [clause for entry in entries() for clause in entry.clauses]
OTHER_VALUES: dict[str, list[str]] = {
    "players": ["4", "4-3-5"],
    "packs": ["1", "2"],
    "removed": ["none", "4-2D2C3D3C"],
    "pass_count": ["0", "1", "4"],
    "pass_cycle": ["none", "4-LR", "4-LRAH"],
    "bonus_card": ["none", "JD", "TD"],
    "bonus_points": ["-5"],
    "end_score": ["75"],
    "min_end_score": ["30"],
}
"""Values of the options that are no members and no switches."""

every_preset = pytest.mark.parametrize("name", PRESETS)
every_entry = pytest.mark.parametrize("entry", entries(), ids=[entry.id for entry in entries()])


def values(option: str) -> list[str]:
    """Values of an option, in the notation."""
    if option in KINDS:
        return [str(member.value).replace("_", "-") for member in KINDS[option]]
    return ["yes", "no"] if option in SWITCHES else OTHER_VALUES[option]


def house_rules(rules: Rules, option: str) -> list[Rules]:
    """The rules with each other value of an option that they can have."""
    found = []
    for value in values(option):
        try:
            other = rules.with_options(**{option: parse_option(option, value)})
        except RulesError:
            continue
        if other != rules:
            found.append(other)
    return found


def said(rules: Rules) -> list[str]:
    """All that is said about some rules, in English, the values filled in."""
    filled = values_of(rules)
    texts = []
    for entry in entries_of(rules):
        for clause in entry.clauses:
            words = re.findall(r"\{([a-z_]+)\}", clause.text)
            texts.append(clause.text + str([filled[word] for word in words]))
    return [*texts, str(rules.players), str(rules.removed), str(rules.pass_cycle)]


@pytest.mark.parametrize("reason", RULES)
def test_every_reason_has_its_rule(reason: Reason) -> None:
    assert entry_for(reason).id == reason.value


def test_a_card_that_is_not_there_breaks_no_rule() -> None:
    with pytest.raises(StopIteration):
        entry_for(Reason.NOT_IN_HAND)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_a_clause(option: str) -> None:
    assert any(option in clause.options for clause in CLAUSES)


@every_preset
def test_every_option_of_a_preset_is_told(name: str) -> None:
    """But for what it lacks: no bonus card has no points, and needs no word."""
    rules = PRESETS[name]
    told = {
        option for entry in entries_of(rules) for one in entry.clauses for option in one.options
    }
    silent = set(OPTIONS) - told
    allowed = {"widow", "ranking", "bonus_card", "bonus_points", "bonus_is_table_option"}
    allowed |= {"moon_default", "moon_needs_bonus", "moon_includes_bonus"}
    assert silent <= allowed
    assert all(getattr(rules, option) == getattr(Rules(), option) for option in silent)


@pytest.mark.parametrize("option", OPTIONS)
@every_preset
def test_a_house_rule_changes_what_is_said(name: str, option: str) -> None:
    rules = PRESETS[name]
    hidden = {
        "bonus_points": rules.bonus_card is None and not rules.bonus_is_table_option,
        "moon_default": rules.moon.value != "choice",
        "bonus_is_table_option": rules.bonus_card is not None,
        "breaks_hearts": not rules.must_break_hearts,
        "pass_count": not rules.pass_cycle,
    }
    for other in house_rules(rules, option):
        assert hidden.get(option) or said(other) != said(rules), other


@pytest.mark.parametrize("option", OPTIONS)
def test_every_house_rule_can_be_said(option: str) -> None:
    for rules in PRESETS.values():
        for other in house_rules(rules, option):
            kept = {entry.id for entry in entries_of(other)}
            assert {"deal", "pass", "trick", "score", "moon", "end"} <= kept
            assert said(other)


@every_preset
def test_no_clause_is_of_a_rule_that_the_preset_lacks(name: str) -> None:
    rules = PRESETS[name]
    text = " ".join(said(rules))
    spoken = {
        "bonus card|takes points away": rules.bonus_card or rules.bonus_is_table_option,
        "chooses: ": rules.moon.value == "choice",
        "twin|cancel": rules.cancellation,
        "face down|lay face down": rules.widow,
        "Two packs": rules.packs > 1,
        "another deal, until": rules.tie.value == "extra_round",
        "each of them wins": rules.tie.value == "shared",
        "A match that you win is worth": rules.ranking.value != "none",
        "heart or the queen of spades has been played": rules.breaks_hearts.value != "hearts",
        "The {2C|2C": rules.opens_with_lowest_club,
        "low cards leave": bool(rules.removed),
        "across": any("ACROSS" in str(cycle) for cycle in rules.pass_cycle),
    }
    for pattern, is_rule in spoken.items():
        if re.search(pattern, text):
            assert is_rule, pattern


@every_preset
def test_no_rule_is_told_in_two_ways(name: str) -> None:
    """Of the clauses of an entry that tell the same options, one holds at most."""
    for entry in entries_of(PRESETS[name]):
        told = [clause.options for clause in entry.clauses if clause.options and clause.when]
        assert len(told) == len(set(told)), entry.id


@every_preset
def test_every_board_claims_what_the_engine_does(name: str) -> None:
    rules = PRESETS[name]
    for entry in entries_of(rules):
        for board in entry.boards:
            for choice, claim in board.claims:
                said_by_engine = str(answer(board, rules, choice))
                if "worth" not in claim:  # the ranking is the claim of its own entry
                    said_by_engine = said_by_engine.partition(" worth")[0]
                assert said_by_engine == claim, (entry.id, choice)


@every_preset
def test_every_choice_of_every_board_is_answered(name: str) -> None:
    rules = PRESETS[name]
    for entry in entries_of(rules):
        for board in entry.boards:
            assert all(str(answer(board, rules, choice)) for choice in choices(board))


@every_preset
def test_every_board_with_a_hand_is_a_sound_position(name: str) -> None:
    rules = PRESETS[name]
    for entry in entries_of(rules):
        for board in entry.boards:
            if board.kind is Kind.HAND:
                view = board_view(board, rules)
                assert parse_view(format_view(view), rules) == view
                assert view.is_to_play


@every_preset
def test_every_rule_can_be_tried(name: str) -> None:
    assert all(entry.boards for entry in entries_of(PRESETS[name]) if entry.id != "pass")


def test_a_choice_that_is_none_is_refused() -> None:
    board = next(board for entry in entries() for board in entry.boards)
    with pytest.raises(KeyError):
        answer(board, PRESETS["standard"], "QS")


def test_every_decision_is_told() -> None:
    written = set(re.findall(r"^\| (D\d+) \|", DOCUMENTED, re.MULTILINE))
    told = {one for clause in CLAUSES for one in clause.decisions}
    assert written == told == set(decisions())


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.text[:30])
def test_a_condition_names_options_and_values(clause: Clause) -> None:
    for option, allowed in clause.when:
        assert option in OPTIONS
        for value in allowed:
            parse_option(option, value.removeprefix("!"))
    assert set(clause.options) <= set(OPTIONS)


def test_no_two_rules_share_an_address() -> None:
    assert len({entry.id for entry in entries()}) == len(entries())


@every_entry
def test_an_address_needs_no_escapes(entry: Entry) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", entry.id)


def test_every_clause_has_an_address_of_its_own() -> None:
    ids = [clause.id for clause in CLAUSES]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z-]+-\d+", one) for one in ids)


@every_entry
def test_the_lesson_of_a_rule_exists(entry: Entry) -> None:
    assert entry.lesson in {"", *(lesson.key for lesson in course())}


@every_preset
def test_the_rules_are_read_in_three_minutes(name: str) -> None:
    assert sum(len(text.split()) for text in said(PRESETS[name])) <= 3 * 200
