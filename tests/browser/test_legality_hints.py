"""A sample of the steps in a browser: the lights, the refusals, the words, the hints.

tests/web/test_every_step.py holds the same for every step in every language. Here each step is
met in one language at least, and each kind of step in all of them; with HEARTS_WALK=all in the
environment, each step in all of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.walk.checks import check
from tests.walk.places import Place, every_language, every_lesson, places
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.loader import course
from tutorial.lessons.model import Lesson

WALKS_ALL = os.environ.get("HEARTS_WALK") == "all"
FIRST_OF_KIND = {
    step.kind: (one.key, number)
    for one in reversed(course())
    for number, step in reversed(list(enumerate(one.steps, 1)))
}


def sample(lesson: Lesson, lang: str) -> Iterator[Place]:
    """The places of a lesson that are met in a language."""
    turn = list(LANGUAGES).index(lang)
    firsts = FIRST_OF_KIND.values()
    for place in places(lesson):
        is_turn = (lesson.number + place.number) % len(LANGUAGES) == turn
        if WALKS_ALL or is_turn or (lesson.key, place.number) in firsts:
            yield place


@every_language
@every_lesson
def test_a_step_says_what_the_engine_says(page: Page, lesson: Lesson, lang: str) -> None:
    at = LessonPage(page, lang)
    at.begin(next(places(lesson)))
    for place in sample(lesson, lang):
        check(at, place)
