"""All that a step says in authored words, for whoever reads a lesson as a text."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tutorial.engine import Card, Cards, format_cards
from tutorial.lessons.model import Pass, Step

BEFORE = ("title", "text", "tip")
"""The keys of what is said before an answer."""


@dataclass(frozen=True, slots=True)
class Text:
    """A message of a lesson and where it stands in the file."""

    key: str
    """The key of the file: title, text, tip, right, wrong."""
    about: str
    """The card, pass or choice that it is said about, empty for none."""
    text: str


def texts(step: Step) -> tuple[Text, ...]:
    """What a step says, in the order in which a learner may meet it."""
    return tuple(one for one in _texts(step) if one.text)


def _texts(step: Step) -> Iterator[Text]:
    yield Text("title", "", step.title)
    for paragraph in step.text:
        yield Text("text", "", paragraph)
    for key in ("tip", "right", "weaker", "wrong", "missed", "must", "never", "house", "poor"):
        yield from _below(key, getattr(step, key, ""))
    limit = step.limit if isinstance(step, Pass) else None
    if limit and isinstance(limit.says, str):
        yield Text("limit", format_cards(limit.cards), limit.says)


def _below(key: str, said: str | Mapping[Card | Cards | str, str]) -> Iterator[Text]:
    if isinstance(said, str):
        yield Text(key, "", said)
        return
    for about, text in _grouped(said.items()):
        yield Text(key, " ".join(map(_name, about)), text)


def _grouped(
    said: Iterable[tuple[Card | Cards | str, str]],
) -> Iterator[tuple[list[Card | Cards | str], str]]:
    """Each text once, with all that it is said about."""
    groups: dict[str, list[Card | Cards | str]] = {}
    for about, text in said:
        groups.setdefault(text, []).append(about)
    for text, found in groups.items():
        yield found, text


def _name(about: Card | Cards | str) -> str:
    if isinstance(about, str):
        return about
    return str(about) if isinstance(about, Card) else format_cards(about)
