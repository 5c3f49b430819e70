"""The path of lessons and how far somebody has come on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tutorial.lessons.model import Lesson
from tutorial.store.progress import StepResult

Results = Mapping[tuple[str, int], StepResult]


@dataclass(frozen=True, slots=True, kw_only=True)
class PathEntry:
    """A lesson on the path."""

    lesson: Lesson
    stars: tuple[int, ...]
    """The stars of each step, 0 for one not solved yet."""

    @property
    def solved(self) -> int:
        """How many steps are solved."""
        return sum(1 for stars in self.stars if stars)

    @property
    def is_complete(self) -> bool:
        """Whether every step is solved."""
        return self.solved == len(self.stars)

    @property
    def best(self) -> int:
        """The stars of the lesson: those of its weakest step, 0 until it is complete."""
        return min(self.stars)


def lesson_path(lessons: Iterable[Lesson], results: Results) -> list[PathEntry]:
    """The lessons with their stars, in order."""
    return [PathEntry(lesson=lesson, stars=step_stars(lesson, results)) for lesson in lessons]


def step_stars(lesson: Lesson, results: Results) -> tuple[int, ...]:
    """The stars of each step of a lesson, 0 for one not solved yet."""
    found = (results.get((lesson.key, n)) for n in range(1, len(lesson.steps) + 1))
    return tuple(result.stars if result else 0 for result in found)


def next_step(lessons: Iterable[Lesson], results: Results) -> tuple[Lesson, int]:
    """Where to go on: the first step without stars, the very first if there is none."""
    lessons = tuple(lessons)
    for entry in lesson_path(lessons, results):
        if not entry.is_complete:
            return entry.lesson, entry.stars.index(0) + 1
    return lessons[0], 1
