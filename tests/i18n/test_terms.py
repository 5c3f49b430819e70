"""The locked terms of docs/glossary.md are the ones that readers meet."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.i18n.gate import CODE, PLACEHOLDER, TRANSLATED, Entry, catalog_of, entries, read
from tutorial.engine import Card
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words

pytestmark = pytest.mark.slow  # many quick ones: all of the content

GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")

ASIDE = re.compile(r"\bsteps? aside\b|\bstep by step\b|\bof course\b")
GAME = re.compile(r"\b(play|game|In|of) Hearts\b|^Hearts is\b")
"""The name of the game, which looks like the suit."""

ANOTHER_WAY: dict[str, set[str]] = {"id": set(), "ms": set(), "vi": set()}
"""Messages whose translation does well without the term of their English."""

SHORT = 3
"""A word of so few letters is looked for as a whole; longer ones take prefixes and suffixes."""


class Term(NamedTuple):
    """A row of the glossary."""

    english: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    """By language, any of these."""


def _rows() -> list[Term]:
    rows = [line.strip("| ").split(" | ") for line in GLOSSARY.splitlines() if line[:1] == "|"]
    cells = [[tuple(cell.split(", ")) for cell in row[:4]] for row in rows]
    heads = ("English", "---")
    return [
        Term(row[0], dict(zip(TRANSLATED, row[1:], strict=True)))
        for row in cells
        if not row[0][0].startswith(heads)
    ]


TERMS = _rows()


@cache
def messages(lang: str) -> list[Entry]:
    return entries(read(catalog_of(lang).read_bytes(), lang))


@cache
def bare(text: str) -> str:
    """An English message without placeholders, codes and what only looks like a term."""
    for pattern in (PLACEHOLDER, CODE, ASIDE, GAME):
        text = pattern.sub(" ", text)
    return text


def speaks_of(term: Term, english: str) -> bool:
    text = bare(english).casefold()
    return any(form in text and re.search(rf"\b{form}\b", text) for form in term.english)


def uses(form: str, word: str, lang: str) -> bool:
    """Whether a translation holds a word: Vietnamese words stand alone, others take affixes."""
    if lang == "vi" or len(word) <= SHORT:
        return bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", form, re.IGNORECASE))
    return word.casefold() in form.casefold()


def breaches(term: Term, lang: str) -> list[str]:
    """The translations that use another word; what is not translated yet is left out."""
    return [
        f"{entry.english[0]!r}: {form!r}"
        for entry in messages(lang)
        if entry.english[0] not in ANOTHER_WAY[lang] and speaks_of(term, entry.english[0])
        for form in entry.forms
        if form and not any(uses(form, word, lang) for word in term.words[lang])
    ]


every_term = pytest.mark.parametrize("term", TERMS, ids=[term.english[0] for term in TERMS])


@every_term
@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_term_is_translated_as_agreed(term: Term, lang: str) -> None:
    if found := breaches(term, lang):
        pytest.fail("\n".join([f"not {term.words[lang]}", *found[:12]]), pytrace=False)


@every_term
def test_a_term_is_met_on_the_site(term: Term) -> None:
    assert any(speaks_of(term, entry.english[0]) for entry in messages("id"))


def test_a_term_stands_in_one_row() -> None:
    forms = [form for term in TERMS for form in term.english]
    assert len(forms) == len(set(forms))


def test_a_row_speaks_all_languages() -> None:
    assert all(all(term.words[lang]) for term in TERMS for lang in TRANSLATED)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_name_of_the_game_is_never_translated(lang: str) -> None:
    for entry in messages(lang):
        if GAME.search(entry.english[0]):
            assert all("Hearts" in form for form in entry.forms if form)


@pytest.mark.parametrize(
    ("english", "name", "is_met"),
    [
        ("Who takes the trick?", "trick", True),
        ("Nobody can be tricked", "trick", False),
        ("The rules of Hearts", "heart", False),
        ("Hearts are not broken yet", "heart", True),
        ("The rule steps aside.", "step", False),
        ("%(suit)s {QS}", "suit", False),
    ],
)
def test_a_term_is_recognized(english: str, name: str, is_met: bool) -> None:
    term = next(term for term in TERMS if term.english[0] == name)
    assert speaks_of(term, english) is is_met


@pytest.mark.parametrize(
    ("form", "word", "lang", "expected"),
    [
        ("Kartumu", "kartu", "id", True),
        ("membuka trik", "buka", "id", True),
        ("atas meja", "as", "id", False),
        ("as hati", "as", "id", True),
        ("ba lá cơ", "lá", "vi", True),
        ("làm", "lá", "vi", False),
    ],
)
def test_a_word_is_recognized(form: str, word: str, lang: str, expected: bool) -> None:
    assert uses(form, word, lang) is expected


NAMES = {
    "QS": ("queen of spades", "ratu sekop", "permaisuri sped", "Q bích"),
    "JD": ("jack of diamonds", "jack wajik", "jack daiman", "J rô"),
    "TH": ("10 of hearts", "10 hati", "10 lekuk", "10 cơ"),
    "AH": ("ace of hearts", "as hati", "sat lekuk", "A cơ"),
    "2C": ("2 of clubs", "2 keriting", "2 kelawar", "2 chuồn"),
    "KC": ("king of clubs", "raja keriting", "raja kelawar", "K chuồn"),
}


@pytest.mark.parametrize("code", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_has_its_name(code: str, lang: str) -> None:
    place = list(LANGUAGES).index(lang)
    assert words(lang).card(Card.parse(code)) == NAMES[code][place]
