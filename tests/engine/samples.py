"""Rounds and matches that are told to the end: samples for the tests of records."""

from random import Random

from tests.engine.rounds import Style, wild
from tutorial.engine import (
    PRESETS,
    Cards,
    Deal,
    Match,
    MatchRecord,
    PassDirection,
    Record,
    Seat,
    parse_deal,
)

DEAL = "J843.A85.AQJ84.2-KQ9.T963.97.T965-752.KJ72.K5.AQJ4-AT6.Q4.T632.K873"
PASSES = "LAH8H5H-KSQS9C-AC2S5S-AS6STS"
TEXT = f"standard 0 {DEAL} {PASSES} .2CTCJC8C.QCKC4D6C"
"""Two tricks of a round under `standard`; seat 3 is to lead the third."""


def finished(preset: str, seed: int, players: int | None = None, dealer: int = 0) -> Record:
    """A whole round of wild play, any choice left open."""
    rng = Random(seed)
    rules = PRESETS[preset]
    deal = Deal.shuffled(rules, Seat(dealer), rng, players)
    record = Record(deal, PassDirection.HOLD, ())
    while not record.position.is_over:
        record = record.play(wild(record.position, rng))
    return record


def moonshot(preset: str = "friends") -> Record:
    """A round in which seat 0 takes everything."""
    hands = "AKQ.AKQJT9.AKQ.A-JT98.876.JT98.KQ-765.54.765.JT987-432.32.432.65432"
    deal = parse_deal(hands, PRESETS[preset], Seat(0))
    record = Record(deal, PassDirection.HOLD, ())
    while not record.position.is_over:
        cards = record.position.legal_plays()
        highest = record.position.turn == 0
        record = record.play((max if highest else min)(cards, key=lambda card: card.rank))
    return record


def whole_match(
    preset: str, players: int | None = None, rounds: int = 3, style: Style = wild
) -> MatchRecord:
    """Some rounds of a match, the last one open."""
    record: MatchRecord | None = None
    match = Match(rules=PRESETS[preset], players=players or PRESETS[preset].players[0])
    rng = Random(8)
    for _ in range(rounds):
        deal = match.deal(rng)
        passes: tuple[Cards, ...] = ()
        if match.direction is not PassDirection.HOLD:
            passes = tuple(hand[:3] for hand in deal.hands)
        played = Record(deal, match.direction, passes)
        while not played.position.is_over:
            played = played.play(style(played.position, rng))
        record = record.with_round(played) if record else MatchRecord((played,))
        match = record.match
    assert record is not None
    return record
