"""The entries of the rules reference, in the order they are read."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tutorial.engine import Reason
from tutorial.prose import paragraphs


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A rule: its name, what it says, and the lesson that teaches it. Prose is English."""

    id: str
    """Its address on the page; that of a refusal is the value of its `Reason`."""
    title: str
    text: tuple[str, ...]
    lesson: str = ""
    """The key of a lesson; empty if none teaches it yet."""


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry."""
    content = (files("tutorial.reference") / "content" / "rules.toml").read_text("utf-8")
    return tuple(
        Entry(**{**entry, "text": paragraphs(entry["text"])})
        for entry in tomllib.loads(content)["entry"]
    )


@cache
def entry_for(reason: Reason) -> Entry:
    """The entry of the rule behind a refusal.

    Raises:
        StopIteration: the reason is no rule of the game.
    """
    return next(entry for entry in entries() if entry.id == reason.value)
