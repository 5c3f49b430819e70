"""Rows of items that are mixed from several skills: the exam, and a review after some lessons."""

from dataclasses import dataclass
from random import Random

from tutorial.practice.items import LEVELS, MOST_SEEDS, Skill

Spot = tuple[Skill, int, int]
"""An item's skill, level and number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """How a row of items is mixed."""

    name: str
    """As it stands in addresses."""
    counts: tuple[tuple[Skill, int], ...]
    """How many items of which skill."""
    levels: tuple[int, int]
    """The lowest and the highest level."""
    enough: int
    """So many right answers are enough."""

    @property
    def length(self) -> int:
        """How many items there are."""
        return sum(count for _, count in self.counts)


EXAM = Series(
    name="exam",
    counts=(
        (Skill.LEGAL, 4),
        (Skill.TRICK, 3),
        (Skill.SCORE, 3),
        (Skill.PASSING, 3),
        (Skill.COUNT, 4),
        (Skill.MOON, 3),
    ),
    levels=(2, LEVELS - 1),
    enough=17,
)
"""Twenty positions; 17 of them, 85 of 100, are enough for the certificate."""

REVIEWS = {
    5: Series(
        name="review-5", counts=((Skill.LEGAL, 4), (Skill.TRICK, 2)), levels=(1, 3), enough=5
    ),
    10: Series(
        name="review-10",
        counts=((Skill.LEGAL, 3), (Skill.TRICK, 1), (Skill.SCORE, 3), (Skill.PASSING, 1)),
        levels=(1, 3),
        enough=7,
    ),
    15: Series(
        name="review-15",
        counts=((Skill.LEGAL, 2), (Skill.SCORE, 1), (Skill.PASSING, 3), (Skill.COUNT, 2)),
        levels=(2, 4),
        enough=7,
    ),
}
"""The mixed review after a lesson, by its number: what the lessons up to there have taught."""

SERIES = {one.name: one for one in (EXAM, *REVIEWS.values())}
"""Every row by its name."""


def spots(series: Series, seed: int) -> tuple[Spot, ...]:
    """The items of a row, mixed; the same number gives the same ones."""
    rng = Random(f"{series.name}/{seed}")
    skills = [skill for skill, count in series.counts for _ in range(count)]
    rng.shuffle(skills)
    return tuple(
        (skill, rng.randint(*series.levels), rng.randrange(MOST_SEEDS)) for skill in skills
    )
