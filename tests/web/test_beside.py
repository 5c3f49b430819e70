"""A lesson in two languages side by side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from markupsafe import Markup

from tests.lessons.making import cards, pass_step
from tests.web.learning import site_in
from tutorial.i18n.words import words
from tutorial.lessons.loader import course
from tutorial.lessons.model import Lesson
from tutorial.lessons.texts import Text, texts


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.mark.parametrize("lesson", course(), ids=lambda one: one.key)
def test_every_text_of_a_lesson_stands_there_twice(app: Flask, lesson: Lesson) -> None:
    page = app.test_client().get(f"/vi/learn/{lesson.key}/beside/id").text
    for step in lesson.steps:
        for one in texts(step):
            for lang in ("vi", "id"):
                cell = f'<td lang="{lang}">{words(lang).prose(one.text)}</td>'
                assert Markup(cell) in page


def test_it_is_not_for_search_engines(app: Flask) -> None:
    client = app.test_client()
    assert 'content="noindex"' in client.get("/en/learn/goal/beside/vi").text
    assert "/beside/" not in client.get("/sitemap.xml").text


@pytest.mark.parametrize("path", ["goal/beside/xx", "nothing/beside/vi", "goal/beside"])
def test_what_is_not_there_is_not_found(app: Flask, path: str) -> None:
    assert app.test_client().get(f"/ms/learn/{path}").status_code == 404


def test_a_text_says_what_it_is_about() -> None:
    step = pass_step('[step.never]\n"7S2C" = "Keep."\n[step.wrong]\nADKCKH = "No."')
    found = texts(step)
    assert Text("never", "7S 2C", "Keep.") in found
    assert [one.about for one in found if one.key == "wrong"] == ["KHADKC"]
    assert cards("KHADKC") in step.wrong
