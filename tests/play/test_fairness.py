from __future__ import annotations

import hashlib

import pytest

from tests.play.making import fresh, setup, until
from tutorial.engine import HeartsError, format_deal
from tutorial.play import Stage, is_proven, shuffle_hash, shuffle_line
from tutorial.play.fairness import check_text


def test_the_hash_shown_before_is_that_of_the_line_shown_after() -> None:
    one = setup(seed="xyz")
    line = shuffle_line(one, 3)
    assert shuffle_hash(one, 3) == hashlib.sha256(line.encode()).hexdigest()
    assert is_proven(f" {line}\n", shuffle_hash(one, 3).upper())


def test_the_line_holds_the_deal_that_was_played() -> None:
    game = until(fresh(seed="xyz"), Stage.ROUND_OVER)
    assert game.record
    assert format_deal(game.record.deal.hands) in shuffle_line(game.setup, 0)


def test_another_line_is_not_proven() -> None:
    assert not is_proven(shuffle_line(setup(), 1), shuffle_hash(setup(), 0))


def test_the_salt_does_not_give_the_seed_away() -> None:
    assert "secretseed" not in shuffle_line(setup(seed="secretseed"), 0)


@pytest.mark.parametrize(("line", "promised"), [("", "a" * 64), ("x", "a"), ("é", "a" * 64)])
def test_what_is_no_line_or_hash_is_refused(line: str, promised: str) -> None:
    with pytest.raises(HeartsError):
        check_text(line, promised)
