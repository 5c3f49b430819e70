"""Every step of the course, for tests that walk it."""

from collections.abc import Iterator

import pytest

from tutorial.engine import Rules
from tutorial.lessons.hints import goal_cards
from tutorial.lessons.loader import course
from tutorial.lessons.model import Ask, Break, Drill, Mark, Play, Scene, Step
from tutorial.lessons.outcome import (
    Outcome,
    ask_answer,
    judge_choice,
    judge_drill,
    judge_marks,
    try_card,
)
from tutorial.practice import GENERATORS

STEPS = {
    f"{lesson.key}/{number}": (step, lesson.rules)
    for lesson in course()
    for number, step in enumerate(lesson.steps, 1)
}
"""Each step with its rules, by lesson and number: ``follow/2``."""

SEEDS = range(5)


def every(kind: type[Step] = Step) -> pytest.MarkDecorator:
    """Runs a test with `step` and `rules` of each step of a kind."""
    found = {name: pair for name, pair in STEPS.items() if isinstance(pair[0], kind)}
    return pytest.mark.parametrize(("step", "rules"), found.values(), ids=found)


def scenes(step: Step, rules: Rules) -> Iterator[Scene]:
    """What a step may show: its own scene, those of its variants, some that are generated."""
    if isinstance(step, Drill):
        yield from (Scene(view=GENERATORS[step.generator](seed, rules)) for seed in SEEDS)
    else:
        yield step.scene
    if isinstance(step, Mark):
        yield from (Scene(view=view) for _, view in step.variants)


def solved(step: Step, rules: Rules, scene: Scene) -> Outcome | None:
    """What comes of the answer that the last hint gives; None where nothing is asked."""
    goal = goal_cards(step, scene)
    match step:
        case Play() | Break():
            return try_card(step, goal[0])
        case Mark():
            return judge_marks(step, scene, goal)
        case Ask():
            return judge_choice(step, rules, ask_answer(step, rules))
        case Drill():
            return judge_drill(step, scene, goal, step.count - 1)
    return None
