"""Every step of every lesson, under each of its rule sets, as the browser tests walk them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from tutorial.engine import Card, Reason, Rules, View, card_points, judge, legal_plays, preset
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.loader import course
from tutorial.lessons.model import Drill, Lesson, Mark, MarkTarget, Scene, Step
from tutorial.practice import GENERATORS

SEED = 6
"""Where the drills begin; the second hand from there can be played whole."""

every_lesson = pytest.mark.parametrize("lesson", course(), ids=lambda one: one.key)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A step, under one rule set or with one generated position."""

    lesson: Lesson
    number: int
    scene: Scene
    query: str = ""
    """What its address says beside the lesson and the number."""

    @property
    def step(self) -> Step:
        """The step."""
        return self.lesson.step(self.number)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        name = re.search(r"rules=(\w+)", self.query)
        return preset(name[1]) if name else self.lesson.rules_of(self.step)

    @property
    def path(self) -> str:
        """Its address without the language; also its name in messages."""
        return f"/learn/{self.lesson.key}/{self.number}{self.query}"

    def with_hints(self, count: int) -> Place:
        """The same with so many hints open."""
        mark = "&" if self.query else "?"
        return replace(self, query=f"{self.query}{mark}hint={count}")

    @property
    def view(self) -> View:
        """What the learner sees on a step with a hand."""
        assert self.scene.view is not None
        return self.scene.view

    @property
    def verdicts(self) -> dict[Card, Reason | None]:
        """The engine's word on each card of the hand."""
        return judge(self.view.table, self.view.hand)

    @property
    def forbidden(self) -> dict[Card, Reason]:
        """The cards of the hand that may not be played, with the engine's reasons."""
        return {card: reason for card, reason in self.verdicts.items() if reason}

    @property
    def wanted(self) -> set[Card]:
        """The cards to mark on a step with marks."""
        if self.scene.view is not None:
            return set(legal_plays(self.view.table, self.view.hand))
        assert isinstance(self.step, Mark)
        if self.step.target is MarkTarget.HIGHEST:
            return {max(self.scene.cards)}
        rules = self.lesson.rules
        return {card for card in self.scene.cards if card_points(rules, (card,))}


def places(lesson: Lesson) -> Iterator[Place]:
    """Every place of a lesson in order: its steps, and after each one its other rule sets."""
    for number, step in enumerate(lesson.steps, 1):
        if isinstance(step, Drill):
            yield drill_place(lesson, number, SEED)
            continue
        yield Place(lesson=lesson, number=number, scene=step.scene)
        for name, view in step.variants if isinstance(step, Mark) else ():
            scene = Scene(view=view)
            yield Place(lesson=lesson, number=number, scene=scene, query=f"?rules={name}")


def drill_place(lesson: Lesson, number: int, seed: int) -> Place:
    """A drill at the position with a number."""
    step = lesson.step(number)
    assert isinstance(step, Drill)
    scene = Scene(view=GENERATORS[step.generator](seed, lesson.rules))
    return Place(lesson=lesson, number=number, scene=scene, query=f"?seed={seed}")
