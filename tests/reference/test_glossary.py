"""The glossary: the locked words, in every language, found in the lessons."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.term_names import term_name
from tutorial.lessons.loader import course
from tutorial.reference.entries import entries
from tutorial.reference.glossary import GROUPS, Term, terms, terms_in

pytestmark = pytest.mark.slow  # many quick ones: all of the content

DOCUMENTED = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
ROWS = [
    [cell.split(", ") for cell in line.strip("| ").split(" | ")[:4]]
    for line in DOCUMENTED.splitlines()
    if line.startswith("| ") and not line.startswith("| English")
]
"""The locked words: English forms, then the words of the other languages."""

every_term = pytest.mark.parametrize("term", terms(), ids=[term.id for term in terms()])


def term_of(english: str) -> Term:
    return next(term for term in terms() if english in term.forms)


@pytest.mark.parametrize("row", ROWS, ids=[row[0][0] for row in ROWS])
def test_every_locked_word_has_its_term(row: list[list[str]]) -> None:
    names = {lang: term_name(term_of(row[0][0]), lang).casefold() for lang in LANGUAGES}
    for lang, allowed in zip(("id", "ms", "vi"), row[1:], strict=True):
        assert any(word.casefold() in names[lang] for word in allowed), (lang, names[lang])


@every_term
def test_a_term_has_a_name_and_a_meaning(term: Term) -> None:
    assert all(term_name(term, lang) for lang in LANGUAGES)
    assert term.text.endswith(".")
    assert term.group in GROUPS


@every_term
def test_a_term_points_to_what_is_there(term: Term) -> None:
    assert term.rule in {"", *(entry.id for entry in entries())}
    assert term.lesson in {"", *(lesson.key for lesson in course())}


def test_an_address_stands_for_one_term() -> None:
    ids = [term.id for term in terms()]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", one) for one in ids)


def test_a_form_belongs_to_one_term() -> None:
    forms = [form for term in terms() for form in term.forms]
    assert len(forms) == len(set(forms))


def test_the_terms_of_a_text_are_found() -> None:
    found = terms_in(("You hold no card of the suit led.", "Breaking hearts is easy."))
    assert [term.id for term in found] == ["suit", "lead", "suit-led", "hearts-broken"]


@pytest.mark.parametrize("lesson", course(), ids=[one.key for one in course()])
def test_every_lesson_uses_terms(lesson: object) -> None:
    texts = tuple(text for step in lesson.steps for text in step.text)  # type: ignore[attr-defined]
    assert terms_in(texts)
