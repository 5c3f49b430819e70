"""Seats around the table and one-value-a-seat tuples."""

from typing import NewType, TypeVar

T = TypeVar("T")

Seat = NewType("Seat", int)
"""0 to players - 1, clockwise: seat + 1 sits to the left."""

BySeat = tuple[T, ...]
"""One value a seat, seat 0 first."""


def seats_from(first: int, players: int) -> tuple[Seat, ...]:
    """Every seat once, clockwise, from the first one on."""
    return tuple(Seat((first + step) % players) for step in range(players))
