from __future__ import annotations

import pytest

from tests.play.making import fresh, step, until
from tutorial.engine import legal_plays, pile
from tutorial.play import Game, Kind, Stage
from tutorial.play.compare import decisions, own_cards, try_of

pytestmark = pytest.mark.slow  # together they take seconds


def other(trick: int) -> Game:
    """The same deal, the person's last legal card instead of the first in one trick."""
    game = fresh(kind=Kind.DAILY)
    while game.stage is not Stage.OVER:
        is_there = game.stage is Stage.PLAY and game.view.table.tricks_played == trick
        last = legal_plays(game.view.table, game.hand)[-1] if is_there else None
        game = game.play(last) if last else step(game)
    return game


def test_decisions_are_compared_until_the_ways_part() -> None:
    mine = until(fresh(kind=Kind.DAILY), Stage.OVER).rounds[0]
    found = decisions(mine, map(try_of, [other(5).rounds[0], mine]))
    assert found[0].trick == 0
    assert [choice.count for choice in found[0].choices] == [2]
    assert all(sum(choice.is_yours for choice in one.choices) == 1 for one in found)
    parted = next(one for one in found if len(one.choices) > 1)
    assert parted.trick == 6
    assert {choice.count for choice in parted.choices} == {1}


def test_nobody_to_compare_with_leaves_the_pass_alone() -> None:
    mine = until(fresh(kind=Kind.DAILY), Stage.OVER).rounds[0]
    (only,) = decisions(mine, [])
    assert only.choices[0].count == 0


def test_own_cards_are_one_a_trick() -> None:
    mine = until(fresh(kind=Kind.DAILY), Stage.OVER).rounds[0]
    assert pile(own_cards(mine)) == mine.start.hands[0]
