"""When a mistake comes back: after 1, 3, 7 and 21 days, and then no more."""

DAYS = (1, 3, 7, 21)
"""How long an item waits in each of its boxes; the first box is number 1."""
LEARNED = 0
"""The box of an item that does not come back."""
DAY = 24 * 60 * 60 * 10**6
"""Microseconds."""


def box_after(box: int, *, is_right: bool) -> int:
    """The box of an item after an answer: a wrong one starts again, a right one moves on."""
    if not is_right:
        return 1
    return LEARNED if box in {LEARNED, len(DAYS)} else box + 1


def due_after(box: int, now: int) -> int:
    """When an item in a box comes back, in microseconds since 1970; 0 if it never does."""
    return now + DAYS[box - 1] * DAY if box else 0
