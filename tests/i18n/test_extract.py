"""How the texts of content files reach the translators."""

from io import BytesIO
from pathlib import Path

import pytest

import tutorial
from tutorial.i18n.extract import Extracted, extract_toml
from tutorial.lessons.loader import course
from tutorial.lessons.texts import texts
from tutorial.prose import messages, paragraphs
from tutorial.reference import entries
from tutorial.reference.entries import decisions

CONTENT = sorted(Path(tutorial.__file__).parent.glob("*/content/*.toml"))

LESSON = '''
key = "trial"
title = "A title"
aim = "An aim."

[[step]]
kind = "mark"
title = "The step"
text = """
One
line.

Two {QS}.
"""
right = "Right."
[step.wrong]
KS = "Not the king."
'''


def extracted(text: str) -> list[Extracted]:
    return list(extract_toml(BytesIO(text.encode()), {}, (), {}))


def found(text: str) -> list[str]:
    return [message for _, _, message, _ in extracted(text)]


def test_messages_come_in_the_order_of_the_file() -> None:
    assert found(LESSON) == [
        "A title",
        "An aim.",
        "The step",
        "One line.",
        "Two {QS}.",
        "Right.",
        "Not the king.",
    ]


def test_what_people_do_not_read_is_left_out() -> None:
    assert not {"trial", "mark"} & set(found(LESSON))


@pytest.mark.parametrize(
    ("message", "line"), [("A title", 3), ("The step", 8), ("Two {QS}.", 13), ("Not the king.", 17)]
)
def test_a_message_has_its_line(message: str, line: int) -> None:
    assert {text: number for number, _, text, _ in extracted(LESSON)}[message] == line


def test_a_card_code_is_explained_to_the_translator() -> None:
    comments = {text: notes for _, _, text, notes in extracted(LESSON)}
    assert "{QS} is drawn as Q♠" in comments["Two {QS}."][0]


def test_a_plain_message_needs_no_comment() -> None:
    comments = {text: notes for _, _, text, notes in extracted(LESSON)}
    assert comments["A title"] == []


def test_every_message_is_looked_up_with_gettext() -> None:
    assert {function for _, function, _, _ in extracted(LESSON)} == {"gettext"}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("one", ("one",)),
        ("one\n two", ("one two",)),
        ("one\n\ntwo", ("one", "two")),
        ("\n\n one \n \n\n two \n", ("one", "two")),
        (" \n\n ", ()),
    ],
)
def test_a_text_is_cut_at_empty_lines(text: str, parts: tuple[str, ...]) -> None:
    assert paragraphs(text) == parts


def test_messages_are_found_at_any_depth() -> None:
    assert list(messages([{"a": {"b": [{"title": "T"}]}}, {"wrong": {"KS": "W"}}])) == ["T", "W"]


def test_there_is_content_to_extract() -> None:
    assert len(CONTENT) > len(course())


def test_what_the_lessons_say_is_extracted() -> None:
    """The loader and the extractor cut texts alike, or a look-up would miss."""
    known = {text for path in CONTENT for text in found(path.read_text("utf-8"))}
    said = {text for lesson in course() for text in (lesson.title, lesson.aim)}
    for step in (step for lesson in course() for step in lesson.steps):
        said |= {one.text for one in texts(step)}
    assert said - {""} <= known


def test_what_the_rules_say_is_extracted() -> None:
    known = {text for path in CONTENT for text in found(path.read_text("utf-8"))}
    said = {clause.text for entry in entries() for clause in entry.clauses}
    tries = {board.note for entry in entries() for board in entry.boards}
    assert {*said, *tries, *decisions().values(), *(one.title for one in entries())} <= known
