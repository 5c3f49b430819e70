"""Mistakes as texts: all that was seen, and nothing that was not."""

from __future__ import annotations

import pytest

from tests.play.making import PRESETS_AND_PLAYERS, fresh, until
from tutorial.engine import HeartsError, Record
from tutorial.play import YOU, Stage
from tutorial.practice.mistakes import Mistake, mistake_at, parse_mistake

A_MISTAKE = (
    "friends+JD AK.2..-~-~-~ 3.4D JD-QS-.-3H 10 LAHKHQH-4S5S6S "
    + "-".join("0.2C3C4C5C" for _ in range(10))
    + " 0-n4-26-9 AS"
)


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
