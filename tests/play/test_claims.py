from __future__ import annotations

import pytest

from tests.play.making import fresh, step, until
from tutorial.engine import (
    Memory,
    PassDirection,
    Seat,
    Table,
    Trick,
    View,
    format_hand,
    parse_hand,
    pile,
    preset,
)
from tutorial.play import Claim, GameError, Stage
from tutorial.play.claims import is_true, no_points_left, outside

pytestmark = pytest.mark.slow  # together they take seconds


def on_lead(hand: str, out: str, name: str = "standard") -> View:
    """The person leads a hand, with just these cards outside; everything else has been played."""
    rules = preset(name)
    cards, left = parse_hand(hand), parse_hand(out)
    gone = [card for card in rules.pack(4) if card not in (*cards, *left)]
    tricks = tuple(
        Trick(Seat(0), tuple(gone[first : first + 4])) for first in range(0, len(gone), 4)
    )
    counting = pile(card for card in gone if rules.counts(card))
    table = Table(
        rules=rules,
        leader=Seat(0),
        trick=(),
        taken=(counting, (), (), ()),
        tricks_played=13 - len(cards),
    )
    memory = Memory(direction=PassDirection.HOLD, tricks=tricks)
    return View(seat=Seat(0), hand=cards, table=table, memory=memory)


@pytest.mark.parametrize(
    ("hand", "out", "holds"),
    [
        ("4.6..", ".9432.J.K", False),  # the six loses to the nine
        ("AK..A.", ".85.T987.KQJ", True),  # nobody has a higher card of a suit
        ("A..A3.", ".85.2.KQJT98", True),  # one diamond out: it falls under the ace
        ("A..A3.", ".85.42.KQJT9", False),
        ("..A3.", "...", True),
        ("..A3.", "..54.QJ98", False),  # both may lie in one hand
    ],
)
def test_the_rest_is_mine_only_if_no_card_outside_can_win(hand: str, out: str, holds: bool) -> None:
    assert is_true(Claim.REST, on_lead(hand, out)) is holds


def test_what_is_outside_is_what_was_never_seen() -> None:
    assert format_hand(outside(on_lead("AK..A.", ".85.T987.KQJ"))) == ".85.T987.KQJ"


def test_no_points_are_left_once_every_heart_and_the_queen_are_taken() -> None:
    assert no_points_left(on_lead("3..3.", "..KQJ.987"))
    assert not no_points_left(on_lead("3..3.", ".5.KQ.987"))
    assert not no_points_left(on_lead("3.2.3.", "..KQJ.987654"))


def test_the_bonus_card_counts_too() -> None:
    assert not no_points_left(on_lead("3..3.", "..KQJ.987", "omnibus"))
    assert no_points_left(on_lead("3..3.", "..KQT.987", "omnibus"))


def test_a_claim_that_does_not_hold_changes_nothing() -> None:
    game = until(fresh(), Stage.PLAY)
    for claim in Claim:
        with pytest.raises(GameError):
            game.claim(claim)
    with pytest.raises(GameError):
        fresh().claim(Claim.REST)


@pytest.mark.parametrize("seed", range(6))
def test_a_claim_ends_the_round_with_the_points_that_it_has(seed: int) -> None:
    game = fresh(seed=str(seed))
    while game.stage is not Stage.ROUND_OVER:
        game = step(game)
        if game.record and not game.record.position.is_over and no_points_left(game.view):
            before = game.view.table.taken
            game = game.claim(Claim.NO_POINTS)
            assert game.record
            assert game.record.position.table.taken == before
    assert sum(game.match.totals) in (26, 78)
