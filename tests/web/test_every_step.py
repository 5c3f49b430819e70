"""Every step of every lesson, in every language: the lights, the refusals, the words, the hints.

Generated from the lesson data; what must be shown is worked out from the engine. The pages are
read as HTML; tests/browser/test_legality_hints.py meets a sample of them in a browser.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.walk.checks import check
from tests.walk.places import every_language, every_lesson, places
from tests.web.learning import site_in
from tests.web.lesson_text import LessonText
from tutorial.lessons.model import Lesson

pytestmark = pytest.mark.slow  # together they take seconds


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.mark.slow
@every_language
@every_lesson
def test_every_step_says_what_the_engine_says(app: Flask, lesson: Lesson, lang: str) -> None:
    at = LessonText(app, lang)
    for place in places(lesson):
        check(at, place)
