"""Plots as numbers for SVG: the templates draw them, style sheets colour them."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 600, 120
"""The box of every plot, in its own units."""
GAP = 2


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from the ground up, or down from it for a value below 0."""

    x: float
    y: float
    width: float
    height: float
    value: int
    label: int
    is_marked: bool = False


def bars(values: Sequence[int], marked: int | None = None) -> list[Bar]:
    """One bar a value, left to right, the tallest as high as the box."""
    if not values:
        return []
    top, bottom = max(*values, 1), min(*values, 0)
    scale = HEIGHT / (top - bottom)
    step = WIDTH / max(len(values), 10)
    return [
        Bar(
            x=round(place * step, 1),
            y=round((top - max(value, 0)) * scale, 1),
            width=round(step - GAP, 1),
            height=round(max(abs(value) * scale, 1), 1),
            value=value,
            label=place,
            is_marked=place == marked,
        )
        for place, value in enumerate(values)
    ]


def line(values: Sequence[float], top: float) -> str:
    """The points of a line through the values, left to right, top at the upper edge."""
    step = WIDTH / max(len(values) - 1, 1)
    return " ".join(
        f"{place * step:.1f},{HEIGHT - value / top * HEIGHT:.1f}"
        for place, value in enumerate(values)
    )
