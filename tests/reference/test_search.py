"""Search: accents are optional, what agrees better comes first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.i18n.languages import LANGUAGES
from tutorial.reference.search import Document, Index, bare
from tutorial.web.search import index_of, with_card_names


def paths(lang: str, query: str) -> list[str]:
    return [hit.document.path for hit in index_of(lang).find(with_card_names(query, lang))]


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Chuồn", "chuon"), ("ĐẦU TIÊN", "dau tien"), ("được", "duoc"), ("Q♠", "q♠"), ("ß", "ß")],
)
def test_letters_lose_their_accents(text: str, plain: str) -> None:
    assert bare(text) == plain


@given(st.text(max_size=30))
def test_a_bare_text_is_as_long_as_the_text(text: str) -> None:
    assert len(bare(text)) == len(text)


@pytest.mark.parametrize(
    ("lang", "query", "path"),
    [
        ("vi", "phá cơ", "/rules#hearts-not-broken"),
        ("vi", "pha co", "/rules#hearts-not-broken"),
        ("vi", "chuyen bai", "/rules#pass"),
        ("vi", "Q♠", "/glossary#queen-of-spades"),
        ("id", "ratu sekop", "/glossary#queen-of-spades"),
        ("id", "mengoper", "/rules#pass"),
        ("ms", "hantar", "/glossary#pass"),
        ("en", "moon", "/rules#moon"),
        ("en", "follow suit", "/rules#must-follow-suit"),
        ("en", "jack of diamonds", "/rules/friends#bonus"),
    ],
)
def test_what_is_looked_for_is_found(lang: str, query: str, path: str) -> None:
    assert path in paths(lang, query)[:8]


def test_accents_that_agree_come_first() -> None:
    cup = Document(kind="rule", title="Cơ", text="", path="/a")
    bone = Document(kind="rule", title="Có", text="", path="/b")
    index = Index([bone, cup])
    assert [hit.document.path for hit in index.find("cơ")] == ["/a", "/b"]
    assert [hit.document.path for hit in index.find("co")] == ["/b", "/a"]
    assert [hit.document.path for hit in index.find("có")] == ["/b", "/a"]


def test_a_decomposed_query_finds_the_same() -> None:
    assert paths("vi", "phá cơ") == paths("vi", "phá cơ")


def test_a_title_weighs_more_than_a_text() -> None:
    inside = Document(kind="rule", title="Other", text="the moon", path="/a")
    above = Document(kind="rule", title="The moon", text="", path="/b")
    assert [hit.document.path for hit in Index([inside, above]).find("moon")] == ["/b", "/a"]


@pytest.mark.parametrize(
    ("lang", "query", "path"),
    [("vi", "phá cơ", "/rules#hearts-not-broken"), ("en", "trick", "/glossary#trick")],
)
def test_what_is_called_just_so_comes_first(lang: str, query: str, path: str) -> None:
    assert paths(lang, query)[0] == path


def test_every_word_must_be_there() -> None:
    assert paths("en", "moon xylophone") == []


@pytest.mark.parametrize(
    ("word", "is_found"),
    [("fol", True), ("suit", True), ("uit", False), ("ollo", True), ("", False)],
)
def test_a_word_is_found_by_its_beginning_and_a_long_one_inside(word: str, is_found: bool) -> None:
    index = Index([Document(kind="rule", title="Follow suit", text="", path="/a")])
    assert bool(index.find(word)) is is_found


def test_what_was_found_is_marked() -> None:
    text = "Mở vòng bằng lá chuồn."
    index = Index([Document(kind="rule", title="Lá chuồn", text=text, path="/a")])
    hit = index.find("chuon")[0]
    assert [piece.text for piece in (*hit.title, *hit.excerpt) if piece.is_found] == ["chuồn"] * 2
    assert "".join(piece.text for piece in hit.excerpt) == "Mở vòng bằng lá chuồn."


def test_a_long_text_is_cut_around_what_was_found() -> None:
    text = "word " * 60 + "moon " + "word " * 60
    index = Index([Document(kind="rule", title="A", text=text.strip(), path="/a")])
    excerpt = "".join(piece.text for piece in index.find("moon")[0].excerpt)
    assert excerpt.startswith("… word")
    assert excerpt.endswith("word …")
    assert len(excerpt) < 220


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_is_found_in_every_language(lang: str) -> None:
    kinds = {one.document.kind for one in index_of(lang)._prepared}
    assert kinds == {"rule", "term", "lesson"}


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=60))
def test_no_query_is_a_fault(query: str) -> None:
    index_of("vi").find(query)
