"""Search over a few hundred short texts, accents optional.

Every word of a query must begin a word of the text, or stand inside one if it is long. A word
written without accents finds those with them (``bich`` finds *bích*, ``chuon`` finds *chuồn*,
``dau`` finds *đầu*); a word written with accents finds the same letters first and others after
them.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

WORD = re.compile(r"\w+")
IN_TITLE, IN_TEXT = 10, 2
"""Points for a word of the query that begins a word there."""
EXACT = 3
"""More points where the accents agree too."""
WHOLE = 30
"""More points where the query is the title."""
INSIDE, SHORTEST_INSIDE = 1, 4
"""Points for a longer word that stands inside another: Malay and Indonesian put prefixes before."""
AROUND = 90
"""Characters of an excerpt on each side of what was found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Something that can be found: plain text in one language."""

    kind: str
    """What it is: rule, term, lesson."""
    title: str
    text: str
    path: str
    """Its address without the language."""
    within: str = ""
    """What it is a part of; shown, not looked into."""
    weight: int = 0
    """Points that it has over others in which as much was found."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of an excerpt, and whether it is what was looked for."""

    text: str
    is_found: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A document that was found."""

    document: Document
    points: int
    title: tuple[Piece, ...]
    excerpt: tuple[Piece, ...]


def bare(text: str) -> str:
    """The text in small letters without accents, letter for letter: *Chuồn* is ``chuon``."""
    return "".join(map(_bare_letter, text))


def _bare_letter(letter: str) -> str:
    if letter in "đĐ":
        return "d"
    return unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter


@dataclass(frozen=True)
class _Prepared:
    """A document with its words as they are compared."""

    document: Document

    @cached_property
    def title(self) -> tuple[str, str]:
        """The title in small letters, with and without accents."""
        return _both(self.document.title)

    @cached_property
    def text(self) -> tuple[str, str]:
        """The text in small letters, with and without accents."""
        return _both(self.document.text)


def _both(text: str) -> tuple[str, str]:
    composed = unicodedata.normalize("NFC", text)
    small = "".join(letter.lower()[:1] or letter for letter in composed)
    return small, bare(composed)


class Index:
    """The documents of one language."""

    def __init__(self, documents: Iterable[Document]) -> None:
        """Keep the documents in the order that equals are shown in."""
        self._prepared = [_Prepared(document) for document in documents]

    def find(self, query: str, most: int = 20) -> list[Hit]:
        """The documents that have every word of the query, best first."""
        words = [_both(word) for word in WORD.findall(unicodedata.normalize("NFC", query))]
        if not words:
            return []
        hits = []
        whole = " ".join(word[1] for word in words)
        for one in self._prepared:
            points = [_points(one, word) for word in words]
            if all(points):
                more = one.document.weight + (WHOLE if one.title[1] == whole else 0)
                found = [word[1] for word in words]
                hits.append(_hit(one.document, sum(points) + more, found))
        return sorted(hits, key=lambda hit: -hit.points)[:most]


def _points(one: _Prepared, word: tuple[str, str]) -> int:
    """What a word of the query earns in a document; 0 if it is not there."""
    points = 0
    for worth, (small, plain) in ((IN_TITLE, one.title), (IN_TEXT, one.text)):
        if word[1] not in plain:
            continue
        if _begins_word(word[1], plain):
            points += worth + (EXACT if _begins_word(word[0], small) else 0)
        elif len(word[1]) >= SHORTEST_INSIDE:
            points += INSIDE * worth // IN_TEXT
    return points


def _begins_word(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}", text) is not None


def _hit(document: Document, points: int, words: Sequence[str]) -> Hit:
    return Hit(
        document=document,
        points=points,
        title=_pieces(document.title, words),
        excerpt=_pieces(_excerpt(document.text, words), words),
    )


def _pieces(text: str, words: Sequence[str]) -> tuple[Piece, ...]:
    """The text in parts, so that what was found can be marked."""
    composed = unicodedata.normalize("NFC", text)
    pieces, at = [], 0
    for match in re.finditer(_anywhere(words), bare(composed)):
        pieces.append(Piece(composed[at : match.start()], is_found=False))
        pieces.append(Piece(composed[match.start() : match.end()], is_found=True))
        at = match.end()
    pieces.append(Piece(composed[at:], is_found=False))
    return tuple(piece for piece in pieces if piece.text)


def _excerpt(text: str, words: Sequence[str]) -> str:
    """The text around the first word that was found, cut between words."""
    plain = bare(unicodedata.normalize("NFC", text))
    match = re.search(_anywhere(words), plain)
    middle = match.start() if match else 0
    start = text.rfind(" ", 0, max(0, middle - AROUND)) + 1 if middle > AROUND else 0
    end = text.find(" ", middle + AROUND)
    end = len(text) if end < 0 else end
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"


def _anywhere(words: Sequence[str]) -> str:
    """The pattern of any of the words: a short one where a word begins, a long one inside too."""
    longest_first = sorted(words, key=len, reverse=True)
    return "|".join(
        re.escape(word) if len(word) >= SHORTEST_INSIDE else rf"(?<!\w){re.escape(word)}"
        for word in longest_first
    )
