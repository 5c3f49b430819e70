"""Every step of every lesson, under each of its rule sets, as the tests walk them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from tutorial.engine import (
    Card,
    Cards,
    Reason,
    Rules,
    View,
    card_points,
    judge,
    legal_plays,
    preset,
)
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.drilling import posed
from tutorial.lessons.loader import course
from tutorial.lessons.model import (
    Ask,
    Drill,
    Lesson,
    Mark,
    MarkTarget,
    Pass,
    Read,
    Round,
    Scene,
    Step,
)
from tutorial.lessons.rounds import model_plays, scene_after

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
    position: Step | None = None
    """The position of a drill."""
    query: str = ""
    """What its address says beside the lesson and the number."""

    @property
    def step(self) -> Step:
        """The step."""
        return self.lesson.step(self.number)

    @property
    def asked(self) -> Step:
        """What is to be solved: of a drill, its position."""
        return self.position or self.step

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
        if isinstance(self.asked, Pass):
            return set(self.asked.model)
        if self.scene.view is not None:
            return set(legal_plays(self.view.table, self.view.hand))
        assert isinstance(self.step, Mark)
        if self.step.target is MarkTarget.STILL_OUT:
            played = {card for trick in self.scene.tricks for card in trick.cards}
            return set(self.scene.cards) - played
        if self.step.target is MarkTarget.HIGHEST:
            return {max(self.scene.cards)}
        rules = self.lesson.rules
        return {card for card in self.scene.cards if card_points(rules, (card,))}

    @property
    def model_plays(self) -> Cards:
        """The cards that the hints of a deal name, trick by trick."""
        assert isinstance(self.step, Round)
        return model_plays(self.step)


def places(lesson: Lesson) -> Iterator[Place]:
    """Every place of a lesson in order: its steps, and after each one its other rule sets."""
    for number, step in enumerate(lesson.steps, 1):
        if isinstance(step, Drill):
            yield drill_place(lesson, number, SEED)
            continue
        scene = scene_after(step, ()) if isinstance(step, Round) else step.scene
        yield Place(lesson=lesson, number=number, scene=scene)
        for name, other in variants(step):
            yield Place(lesson=lesson, number=number, scene=other, query=f"?rules={name}")


def variants(step: Step) -> Iterator[tuple[str, Scene]]:
    """The other rule sets of a step, with what it shows under them."""
    if isinstance(step, Mark | Read):
        for name, view in step.variants:
            yield name, replace(step.scene, view=view)
    if isinstance(step, Ask):
        for name, _ in step.variants:
            yield name, step.scene


def drill_place(lesson: Lesson, number: int, seed: int) -> Place:
    """A drill at the position with a number."""
    step = lesson.step(number)
    assert isinstance(step, Drill)
    asked = posed(step, seed, lesson.rules).step
    seen = "&seen=1" if isinstance(asked, Ask) else ""
    return Place(
        lesson=lesson,
        number=number,
        scene=asked.scene,
        position=asked,
        query=f"?seed={seed}{seen}",
    )
