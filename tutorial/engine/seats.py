"""Seats around the table and one-value-a-seat tuples."""

from typing import NewType, TypeVar

from tutorial.engine.errors import SeatError

T = TypeVar("T")

Seat = NewType("Seat", int)
"""0 to players - 1, clockwise: seat + 1 sits to the left."""

BySeat = tuple[T, ...]
"""One value a seat, seat 0 first."""


def seats_from(first: int, players: int) -> tuple[Seat, ...]:
    """Every seat once, clockwise, from the first one on."""
    return tuple(Seat((first + step) % players) for step in range(players))


def check_seat(seat: int, players: int) -> None:
    """Refuse a seat that is not at the table; a negative number must never mean another one.

    Raises:
        SeatError: seat is not 0 to players - 1.
    """
    if not 0 <= seat < players:
        raise SeatError(seat, players)
