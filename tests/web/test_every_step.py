"""Every step as its HTML alone, as it is without JavaScript: the same walk as in the browser.

tests/browser/test_legality_hints.py takes every step in every language. Here each step is met in
one language, and the first of each kind in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.walk.checks import check
from tests.walk.places import Place, every_language, every_lesson, places
from tests.web.learning import site_in
from tests.web.lesson_text import LessonText
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.loader import course
from tutorial.lessons.model import Lesson

pytestmark = pytest.mark.slow  # together they take seconds

FIRST_OF_KIND = {
    step.kind: (one.key, number)
    for one in reversed(course())
    for number, step in reversed(list(enumerate(one.steps, 1)))
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def sample(lesson: Lesson, lang: str) -> Iterator[Place]:
    """The places of a lesson that are met in a language."""
    turn = list(LANGUAGES).index(lang)
    firsts = FIRST_OF_KIND.values()
    for place in places(lesson):
        is_turn = (lesson.number + place.number) % len(LANGUAGES) == turn
        if is_turn or (lesson.key, place.number) in firsts:
            yield place


@every_language
@every_lesson
def test_a_step_says_what_the_engine_says(app: Flask, lesson: Lesson, lang: str) -> None:
    at = LessonText(app, lang)
    for place in sample(lesson, lang):
        check(at, place)
