"""What a board update weighs once it is compressed, at every step where a card is played."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.asking import HTMX
from tests.web.learning import Learner, hand_of
from tutorial.lessons.loader import course
from tutorial.lessons.model import Lesson

pytestmark = pytest.mark.slow

MOST = 1536
"""Bytes: a kilobyte and a half."""
HINTS = 3


@pytest.mark.parametrize("lesson", course(), ids=lambda lesson: lesson.key)
def test_every_update_is_light_in_the_longest_language(app: Flask, lesson: Lesson) -> None:
    learner = Learner(app, "vi")
    weights = {
        (step, card): weight(learner, step, card)
        for step in (f"{lesson.key}/{number}" for number in range(1, len(lesson.steps) + 1))
        for card in ["", *hand_of(learner.get(step, hint=HINTS).text)]
    }
    assert {key: size for key, size in weights.items() if size > MOST} == {}


def weight(learner: Learner, step: str, card: str) -> int:
    """The bytes of the fragment that answers a card, all hints but the last one being open."""
    query = {"hint": HINTS, **({"card": card} if card else {})}
    headers = {**HTMX, "Accept-Encoding": "br"}
    answer = learner.client.get(learner.url(step), query_string=query, headers=headers)
    assert answer.headers["Content-Encoding"] == "br", answer.status
    return len(answer.data)
