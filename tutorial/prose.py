"""How prose is cut into messages: the loader and the extractor of translations share it."""

import re
from collections.abc import Iterator, Mapping

TEXT_KEYS = (
    *("title", "aim", "text", "tip", "right", "wrong", "weaker", "missed", "note"),
    *("must", "never", "says", "poor", "variants"),
)
"""The keys of a content file whose values are read by people."""


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, parted by empty lines, with single spaces."""
    return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", text) if part.strip())


def messages(content: object) -> Iterator[str]:
    """Every message of a content file, in its order: the values below the keys of `TEXT_KEYS`."""
    if isinstance(content, Mapping):
        for key, value in content.items():
            yield from _texts(value) if key in TEXT_KEYS else messages(value)
    elif isinstance(content, list):
        for item in content:
            yield from messages(item)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from paragraphs(value)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
