"""Every step of the course, for tests that walk it."""

from collections.abc import Iterator

import pytest

from tutorial.engine import Rules
from tutorial.lessons.drilling import posed
from tutorial.lessons.hints import goal_cards
from tutorial.lessons.loader import course
from tutorial.lessons.model import Ask, Break, Drill, Mark, Pass, Play, Round, Scene, Step
from tutorial.lessons.outcome import (
    Outcome,
    ask_answer,
    judge_choice,
    judge_drill,
    judge_marks,
    try_card,
)
from tutorial.lessons.passing import judge_pass
from tutorial.lessons.rounds import judge_round, model_plays, scene_after
from tutorial.lessons.texts import BEFORE, texts

STEPS = {
    f"{lesson.key}/{number}": (step, lesson.rules_of(step))
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
    match step:
        case Drill():
            asked = (posed(step, seed, rules).step for seed in SEEDS)
            yield from (one.scene for one in asked if isinstance(one, Mark))
        case Round():
            plays = model_plays(step)
            yield from (scene_after(step, plays[:n]) for n in range(len(plays)))
        case _:
            yield step.scene
    if isinstance(step, Mark):
        yield from (Scene(view=view) for _, view in step.variants)


def solved(step: Step, rules: Rules, scene: Scene) -> Outcome | None:
    """What comes of the answer that the last hint gives; None where nothing is asked."""
    goal = goal_cards(step, scene)
    match step:
        case Play() | Break():
            outcome = try_card(step, goal[0])
        case Mark():
            outcome = judge_marks(step, scene, goal)
        case Ask():
            outcome = judge_choice(step, rules, ask_answer(step, rules))
        case Pass():
            outcome = judge_pass(step, goal)
        case Drill():
            outcome = judge_drill(step, scene, goal, step.count - 1)
        case Round():
            plays = model_plays(step)
            return judge_round(step, plays[:-1], plays[-1])
        case _:
            return None
    return outcome


def feedback(step: Step) -> list[str]:
    """All that a step may say to an answer."""
    return [one.text for one in texts(step) if one.key not in {*BEFORE, "house"}]
