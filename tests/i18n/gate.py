"""What a catalog must hold before readers see it: one check a kind of fault."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tutorial.resources import TRANSLATIONS

TRANSLATED = ("id", "ms", "vi")

PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
CODE = re.compile(r"\{(\w*)\}")
TAG = re.compile(r"</?[a-zA-Z][^>]*>|&\w+;")
END = re.compile(r"[.!?:…]$")
LIKE = {"!": "."}
"""End marks that may stand for one another."""

FORBIDDEN = {
    "en": r"chips?|bets?|casino",
    "id": (
        r"jantung|klub|berlian|baju truf|setelan|pakaian|dituntun|dipimpin|lulus|bandar|kad|"
        r"baharu|sukar|rakan|percuma|dalam talian|mata|tetapan|cuba|kerana|anda|silakan|judi"
    ),
    "ms": (
        r"kartu|putaran|poin|pengaturan|sulit|coba|karena|bisa|butuh|baru|undang|teman|uang|"
        r"situs|helah|silap mata|kelab|berlian|peniaga|pengedar|sekop|keriting|wajik|hati|kamu|"
        r"awak|judi"
    ),
    "vi": (
        r"trái tim|kim cương|câu lạc bộ|thủ thuật|mánh|bộ đồ|đại lý|nhà cái|hoà|huỷ|tuỳ|xoá|"
        r"khoá|thẻ|quý khách|tôi|bắn mặt trăng"
    ),
}
"""Words of another language, of machine translation, of another tone."""

ALLOWED: dict[str, set[str]] = {
    "en": set(),
    "id": set(),
    "ms": set(),
    "vi": set(),
}
"""Messages in which a forbidden word is meant."""

TYPING = {
    "straight quotes": re.compile(r'"'),
    "three dots": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"  "),
    "a space at the edge": re.compile(r"^\s|\s$"),
    "a space before a mark": re.compile(r" [,.;:?!](?!\w)"),
    "a line break or a control character": re.compile(r"[\x00-\x1f\x7f\u200b\ufeff]"),
}


class Fault(NamedTuple):
    """A check that failed, the English message and what is wrong."""

    check: str
    message: str
    detail: str


class Entry(NamedTuple):
    """A message: its English forms and those of the catalog."""

    english: tuple[str, ...]
    forms: tuple[str, ...]
    is_fuzzy: bool
    context: str


def catalog_of(lang: str) -> Path:
    return TRANSLATIONS / lang / "LC_MESSAGES" / "messages.po"


def read(po: bytes, lang: str) -> Catalog:
    return read_po(BytesIO(po), locale=lang, abort_invalid=True)


def entries(catalog: Catalog) -> list[Entry]:
    return [_entry(message) for message in catalog if message.id]


def _entry(message: Message) -> Entry:
    return Entry(
        _forms(message.id), _forms(message.string), bool(message.fuzzy), message.context or ""
    )


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


# -------------------------------------------------------------------------- checks

Check = Callable[[Entry, str], Iterator[str]]
"""An entry and its language in, what is wrong with it out."""


def is_translated(entry: Entry, lang: str) -> Iterator[str]:
    if not all(entry.forms):
        yield "empty"


def is_settled(entry: Entry, lang: str) -> Iterator[str]:
    if entry.is_fuzzy:
        yield "fuzzy"


def has_one_form(entry: Entry, lang: str) -> Iterator[str]:
    if len(entry.forms) != 1:
        yield f"{len(entry.forms)} forms"


def same_placeholders(entry: Entry, lang: str) -> Iterator[str]:
    """Named values and card codes; both languages may repeat one."""
    for pattern in (PLACEHOLDER, CODE):
        wanted = {name for text in entry.english for name in pattern.findall(text)}
        for form in filter(None, entry.forms):
            if (found := set(pattern.findall(form))) != wanted:
                yield f"{sorted(found)} instead of {sorted(wanted)}"


def no_stray_marks(entry: Entry, lang: str) -> Iterator[str]:
    """A percent sign would be read as a placeholder, a lone brace as half a code."""
    for text in (*entry.english, *entry.forms):
        if re.search(r"[%{}]", CODE.sub("", PLACEHOLDER.sub("", text))):
            yield text


def same_tags(entry: Entry, lang: str) -> Iterator[str]:
    wanted = sorted(TAG.findall(entry.english[-1]))
    for form in filter(None, entry.forms):
        if sorted(TAG.findall(form)) != wanted:
            yield form


def is_composed(entry: Entry, lang: str) -> Iterator[str]:
    for text in (*entry.english, *entry.forms):
        if not unicodedata.is_normalized("NFC", text):
            yield text


def same_end(entry: Entry, lang: str) -> Iterator[str]:
    wanted = _end(entry.english[-1])
    for form in filter(None, entry.forms):
        if _end(form) != wanted:
            yield f"ends with {form[-1]!r}"


def _end(text: str) -> str:
    found = END.search(text.rstrip("”’)"))
    mark = found[0] if found else ""
    return LIKE.get(mark, mark)


def no_forbidden_word(entry: Entry, lang: str) -> Iterator[str]:
    if entry.english[0] in ALLOWED[lang]:
        return
    pattern = re.compile(rf"(?<![\w-])(?:{FORBIDDEN[lang]})(?![\w-])", re.IGNORECASE)
    for form in entry.forms:
        yield from pattern.findall(PLACEHOLDER.sub("", form))


def well_typed(entry: Entry, lang: str) -> Iterator[str]:
    for form in entry.forms:
        yield from (name for name, pattern in TYPING.items() if pattern.search(form))


CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        is_translated,
        is_settled,
        has_one_form,
        same_placeholders,
        no_stray_marks,
        same_tags,
        is_composed,
        same_end,
        no_forbidden_word,
        well_typed,
    )
}
OF_ENGLISH = ("no_stray_marks", "is_composed", "no_forbidden_word", "well_typed")
"""The checks that the English texts must pass by themselves."""


def faults(catalog: Catalog, lang: str, check: str) -> list[Fault]:
    """What one check finds in a catalog."""
    return [
        Fault(check, entry.english[0], detail)
        for entry in entries(catalog)
        for detail in CHECKS[check](entry, lang)
    ]


def english(catalog: Catalog) -> list[Entry]:
    """The English texts of a catalog as a catalog of their own."""
    return [entry._replace(forms=entry.english, is_fuzzy=False) for entry in entries(catalog)]
