"""Every step of every lesson, in every language: the lights, the refusals, the words, the hints.

Generated from the lesson data; what must be shown is worked out from the engine. Played in a
browser on the screen of a phone; tests/web/test_every_step.py reads a sample without one.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.walk.checks import check
from tests.walk.places import every_language, every_lesson, places
from tutorial.lessons.model import Lesson


@every_language
@every_lesson
def test_every_step_says_what_the_engine_says(page: Page, lesson: Lesson, lang: str) -> None:
    at = LessonPage(page, lang)
    at.begin(next(places(lesson)))
    for place in places(lesson):
        check(at, place)
