"""How hard the next item is: a staircase that settles where about 85 of 100 answers are right.

A right answer is a small step up, a wrong one a large step down. Where the two cancel out, the
share of right answers is DOWN / (UP + DOWN).

Source: C. Kaernbach, Simple adaptive testing with the weighted up-down method, 1991.
"""

from tutorial.practice.items import LEVELS

UP = 3
DOWN = 17
WIDTH = 12
"""So many steps make a level."""
TOP = LEVELS * WIDTH - 1
"""The highest strength; the lowest, where everybody begins, is 0."""


def level_at(strength: int) -> int:
    """The level, 1 to LEVELS, of the items for somebody of a strength."""
    return 1 + min(max(strength, 0), TOP) // WIDTH


def strength_after(strength: int, *, is_right: bool) -> int:
    """The strength after an answer."""
    return min(TOP, strength + UP) if is_right else max(0, strength - DOWN)
