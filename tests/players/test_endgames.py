"""The last tricks solved exactly, against trying every line of play on the engine."""

from random import Random

import pytest

from tests.engine.rounds import positions
from tutorial.engine import PRESETS, Card, Moon, Position, score
from tutorial.players.endgames import solve

pytestmark = pytest.mark.slow  # together they take seconds


def every_line(position: Position) -> tuple[int, ...]:
    """The points if every seat plays for itself, found by trying all cards."""
    if position.is_over:
        return score(position.table, Moon.OTHERS_PLUS)
    seat = position.turn
    return min(
        (every_line(position.play(card)) for card in in_order(position)),
        key=lambda points: len(points) * points[seat] - sum(points),
    )


def in_order(position: Position) -> list[Card]:
    """The legal cards in the order in which equal ones are preferred."""
    return sorted(
        position.legal_plays(), key=lambda card: ("CDSH".index(card.suit.value), -card.rank)
    )


def most_against(position: Position, seat: int) -> int:
    """The points of a seat if all others play against it."""
    if position.is_over:
        return score(position.table, Moon.OTHERS_PLUS)[seat]
    worth = [most_against(position.play(card), seat) for card in position.legal_plays()]
    return min(worth) if position.turn == seat else max(worth)


def late(name: str, players: int, seed: int, cards: int) -> Position:
    """A position of a round with so many cards left."""
    rounds = list(positions(PRESETS[name], players, seed))
    return rounds[-1 - cards]


CASES = [
    ("standard", 4, 9),
    ("friends", 4, 8),
    ("omnibus", 4, 9),
    ("party", 3, 7),
    ("party", 5, 8),
    ("cancellation", 6, 8),
]


def compare(name: str, players: int, seed: int, most: int) -> None:
    position = late(name, players, seed, Random(seed).randrange(2, most + 1))
    found = solve(position)
    assert set(found) == set(position.legal_plays())
    for card, outcome in found.items():
        after = position.play(card)
        assert outcome.points == every_line(after)
        assert outcome.worst == most_against(after, position.turn)


@pytest.mark.parametrize(("name", "players", "most"), CASES)
def test_three_hundred_endgames_equal_trying_everything(name: str, players: int, most: int) -> None:
    for seed in range(10, 60):
        compare(name, players, seed, most)


def test_more_cards_than_can_be_solved_are_refused() -> None:
    with pytest.raises(ValueError, match="cards left"):
        solve(late("cancellation", 11, 0, 99))
