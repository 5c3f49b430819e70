"""A whole match, round by round."""

import pytest

from tests.engine.rounds import GAMES
from tests.engine.samples import finished, moonshot, whole_match
from tutorial.engine import (
    Deal,
    MatchError,
    MatchRecord,
    Moon,
    NotationError,
    PassDirection,
    Record,
    format_match_record,
    parse_match_record,
)


def test_a_match_is_its_rounds() -> None:
    record = whole_match("standard")
    points = [each.points for each in record.rounds]
    assert list(record.match.rounds) == points


@pytest.mark.parametrize(("preset", "players"), GAMES)
def test_a_whole_match_survives_as_text(preset: str, players: int) -> None:
    record = whole_match(preset, players)
    assert parse_match_record(format_match_record(record)) == record


def test_the_round_in_play_is_replaced_not_added() -> None:
    record = whole_match("standard", rounds=2)
    undone = MatchRecord((record.rounds[0], record.rounds[1].undo(5)))
    assert undone.with_round(record.rounds[1]) == record


def test_an_open_choice_of_a_match_survives_as_text() -> None:
    record = MatchRecord((replaced(moonshot()),))
    assert record.match.choosing == 0
    again = parse_match_record(format_match_record(record))
    assert again == record
    chosen = again.with_round(again.rounds[0].choose(Moon.SELF_MINUS))
    assert chosen.match.totals == (-26, 0, 0, 0)


def replaced(record: Record) -> Record:
    """The same round under rules that pass in no round."""
    rules = record.deal.rules.with_options(pass_count=0)
    deal = Deal(rules=rules, dealer=record.deal.dealer, hands=record.deal.hands)
    return Record(deal, PassDirection.HOLD, (), record.plays)


def test_a_match_of_no_rounds_is_refused() -> None:
    with pytest.raises(MatchError, match="at least one"):
        MatchRecord(())


def test_a_round_out_of_turn_is_refused() -> None:
    first, second, third = whole_match("standard").rounds
    for rounds, problem in (
        ((second,), "round 1"),
        ((first, third), "round 2"),
        ((first, second.undo(), third), "round 2 is not finished"),
        ((first, finished("friends", 2, dealer=1)), "round 2"),
    ):
        with pytest.raises(MatchError, match=problem):
            MatchRecord(rounds)


def test_a_round_after_the_end_is_refused() -> None:
    rounds = whole_match("standard", rounds=1).rounds
    with pytest.raises(MatchError, match="round"):
        MatchRecord(rounds * 40)


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        (lambda lines: lines[:1], "rounds"),
        (lambda lines: ["standard", *lines[1:]], "fields"),
        (lambda lines: ["standard 4", *lines[1:]], "first dealer"),
        (lambda lines: ["solo+ 0", *lines[1:]], "no such option"),
        (lambda lines: [*lines, lines[-1]], "round 4"),
        (lambda lines: [lines[0], "x", *lines[1:]], "fields"),
        (lambda lines: [lines[0]] + lines[1:] * 200, "rounds"),
    ],
)
def test_a_damaged_match_is_refused(damage: object, problem: str) -> None:
    assert callable(damage)
    lines = format_match_record(whole_match("standard")).split("\n")
    with pytest.raises(NotationError, match=problem):
        parse_match_record("\n".join(damage(lines)))
