"""The Babel extractor of content files: lessons and rules are TOML with English prose."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import IO

from tutorial.prose import messages

Extracted = tuple[int, str, str, list[str]]


def extract_toml(
    file: IO[bytes],
    keywords: Mapping[str, object],
    comment_tags: Collection[str],
    options: Mapping[str, object],
) -> Iterator[Extracted]:
    """Every message of a content file as (line, function, message, translator comments)."""
    del keywords, comment_tags, options
    text = file.read().decode("utf-8")
    lines = text.splitlines()
    for message in messages(tomllib.loads(text)):
        yield _line_of(message, lines), "gettext", message, _comments(message)


def _line_of(message: str, lines: list[str]) -> int:
    """The 1-based line that the message begins on, as well as it can be told."""
    start = message[:24]
    return next((number for number, line in enumerate(lines, 1) if start in line), 1)


def _comments(message: str) -> list[str]:
    if re.search(r"\{[a-z_]+\}", message):
        return ["A word in braces is filled in: {end_score} becomes 100. Keep it as it is."]
    if "{" not in message:
        return []
    return ["A code in braces is a card: {QS} is drawn as Q♠. Keep it as it is."]
