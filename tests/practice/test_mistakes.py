"""Mistakes as texts: all that was seen, and nothing that was not."""

from __future__ import annotations

import pytest

from tests.play.making import PRESETS_AND_PLAYERS, fresh, until
from tutorial.engine import HeartsError, Record
from tutorial.play import YOU, Stage
from tutorial.practice.mistakes import (
    Mistake,
    PassMistake,
    mistake_at,
    parse_mistake,
    pass_mistake,
)

A_MISTAKE = (
    "friends+JD AK.2..-~-~-~ 3.4D JD-QS-.-3H 10 LAHKHQH-4S5S6S "
    + "-".join("0.2C3C4C5C" for _ in range(10))
    + " 0-n4-26-9 AS"
)

A_PASS = "party pass 3 R KQ3.A95.T974.863 n4-0-26-9 3S5H3C"


def mistakes_of(record: Record) -> list[Mistake]:
    """Every turn of the person, whatever it was worth."""
    totals = tuple(range(-1, len(record.deal.hands) - 1))
    turns = [n for n in range(len(record.plays)) if turn_at(record, n) == YOU]
    return [mistake_at(record, place, totals) for place in turns]


def turn_at(record: Record, place: int) -> int:
    return record.undo(len(record.plays) - place).position.turn


@pytest.mark.parametrize(("preset", "players"), PRESETS_AND_PLAYERS[::3])
def test_a_mistake_is_read_as_it_was_written(preset: str, players: int) -> None:
    (record,) = until(fresh(preset, players), Stage.ROUND_OVER, Stage.OVER, Stage.MOON).rounds
    for one in mistakes_of(record):
        again = parse_mistake(str(one))
        assert (again, again.key) == (one, one.key)


def test_only_what_the_seat_saw_is_kept() -> None:
    (record,) = until(fresh(), Stage.ROUND_OVER).rounds
    for one in mistakes_of(record):
        others = [hand for seat, hand in enumerate(record.start.hands) if seat != YOU]
        lay = set(record.plays[: one.view.table.tricks_played * 4 + len(one.view.table.trick)])
        unseen = {card for hand in others for card in hand} - lay - set(one.memory.passed)
        cards = str(one).replace("-", " ").replace(".", " ")
        assert unseen
        assert not [card for card in unseen if str(card) in cards.split(" ", 5)[-1]]


def test_other_totals_make_another_mistake() -> None:
    one = parse_mistake(A_MISTAKE)
    assert one.totals == (0, -4, 26, 9)
    assert parse_mistake(A_MISTAKE.replace("n4", "4")).key != one.key


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (A_MISTAKE, ""),
        (A_MISTAKE, "x"),
        ("friends+JD", "casino"),
        (" AS", " 2C"),
        (" AS", " AS AS"),
        (" 10 ", " 9 "),
        (" LAH", " XAH"),
        ("0-n4-26-9", "0-n4-26"),
        ("0-n4-26-9", "0-n4-26-x"),
        ("-0.2C3C4C5C 0-", "-7.2C3C4C5C 0-"),
        ("-0.2C3C4C5C 0-", "-0.2C3C4C 0-"),
        ("AK.2..", "AK.2..Z"),
        ("QS-.", "ZZ-."),
    ],
)
def test_a_damaged_text_is_refused(old: str, new: str) -> None:
    assert str(parse_mistake(A_MISTAKE)) == A_MISTAKE
    with pytest.raises(HeartsError):
        parse_mistake(A_MISTAKE.replace(old, new))


# ------------------------------------------------------------------------------------- passes


@pytest.mark.parametrize(
    ("preset", "players"), [one for one in PRESETS_AND_PLAYERS if one[0] != "cancellation"]
)
def test_a_pass_is_read_as_it_was_written(preset: str, players: int) -> None:
    (record,) = until(fresh(preset, players), Stage.ROUND_OVER, Stage.OVER, Stage.MOON).rounds
    one = pass_mistake(record, tuple(range(-1, players - 1)))
    again = parse_mistake(str(one))
    assert (again, again.key) == (one, one.key)
    assert isinstance(again, PassMistake)
    assert again.passed == record.passes[YOU]


def test_of_a_pass_the_own_hand_alone_is_kept() -> None:
    (record,) = until(fresh(), Stage.ROUND_OVER).rounds
    one = parse_mistake(str(pass_mistake(record, (0, 0, 0, 0))))
    assert one.view.hand == record.deal.hands[YOU]
    assert len(str(one)) < 60


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("party", "casino"),
        ("party", "cancellation"),
        (" pass", ""),
        (" 3 R", " 4 R"),
        (" 3 R", " x R"),
        (" 3 R", " 3 H"),
        (" 3 R", " 3 X"),
        ("KQ3.", "KQ."),
        ("KQ3.", "KK3."),
        ("KQ3.A95.T974", "KQ3.A95.T97Z"),
        ("n4-0-26-9", "n4-0-26"),
        ("n4-0-26-9", "n4-0-26-x"),
        ("3S5H3C", "3S5H"),
        ("3S5H3C", "3S5H2C"),
        ("3S5H3C", "3S3S3C"),
        ("3S5H3C", ""),
        ("3S5H3C", "3S5H3C x"),
    ],
)
def test_a_damaged_pass_is_refused(old: str, new: str) -> None:
    assert str(parse_mistake(A_PASS)) == A_PASS
    with pytest.raises(HeartsError):
        parse_mistake(A_PASS.replace(old, new))
