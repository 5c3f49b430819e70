"""Plots as numbers for SVG: the templates draw them, style sheets colour them."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 600, 120
"""The box of every plot, in its own units."""
GAP = 2
MOST_TEXTS = 20
STEP = 5


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from the ground up, or down from it for a value below 0."""

    x: float
    y: float
    width: float
    height: float
    value: int
    text: str = ""
    """What is written below it."""
    is_marked: bool = False


def bars(values: Sequence[int], marked: int | None = None, texts: Sequence[str] = ()) -> list[Bar]:
    """One bar a value, left to right, the tallest as high as the box.

    Args:
        values: how high each bar is.
        marked: the place of the bar that stands out.
        texts: what is written below each bar; nothing if it is empty.
    """
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
            text=texts[place] if texts else "",
            is_marked=place == marked,
        )
        for place, value in enumerate(values)
    ]


def own_texts(values: Sequence[int]) -> list[str]:
    """Below each bar its value; below many bars those of the tallest alone."""
    top = max(values, default=0)
    many = len(values) > MOST_TEXTS
    return ["" if many and value != top else str(value) for value in values]


def scale_texts(length: int, marked: int) -> list[str]:
    """Below the bars for 0, 1, 2 and so on every fifth number, the last and the marked one."""
    near = {place + by for place in (marked, length - 1) for by in (-1, 1)}
    shown = {place for place in range(0, length, STEP) if place not in near}
    shown |= {marked, length - 1} if length - 1 - marked != 1 else {marked}
    return [str(place) if place in shown else "" for place in range(length)]


def line(values: Sequence[float], top: float) -> str:
    """The points of a line through the values, left to right, top at the upper edge."""
    step = WIDTH / max(len(values) - 1, 1)
    return " ".join(
        f"{place * step:.1f},{HEIGHT - value / top * HEIGHT:.1f}"
        for place, value in enumerate(values)
    )
