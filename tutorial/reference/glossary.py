"""The words of the game: what they mean, and which of them a text uses."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tutorial.engine import Card, Rank, Suit

GROUPS = ("cards", "play", "site")


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word and its meaning. Prose is English."""

    id: str
    """Its address on the page."""
    group: str
    title: str = ""
    """Its name; empty for a suit, a rank or a card, which have names of their own."""
    forms: tuple[str, ...]
    """What it looks like in English texts."""
    text: str
    suit: Suit | None = None
    rank: Rank | None = None
    card: Card | None = None
    link: bool = False
    """Whether lesson pages that use it link to it."""
    rule: str = ""
    """The id of the entry of the rules that it is from."""
    preset: str = "standard"
    """The rule set of that entry."""
    lesson: str = ""
    """The key of the lesson that teaches it."""

    @property
    def picture(self) -> Card | None:
        """The card that shows it, if one does."""
        if self.suit:
            return Card(Rank.ACE, self.suit)
        return Card(self.rank, Suit.SPADES) if self.rank else self.card


@cache
def terms() -> tuple[Term, ...]:
    """Every word, in the order it is read."""
    content = (files("tutorial.reference") / "content" / "glossary.toml").read_text("utf-8")
    return tuple(map(_term, tomllib.loads(content)["term"]))


def _term(given: dict[str, object]) -> Term:
    known = dict(given)
    known["forms"] = tuple(given["forms"])  # type: ignore[arg-type]
    if "suit" in given:
        known["suit"] = Suit(given["suit"])
    if "rank" in given:
        known["rank"] = Card.parse(f"{given['rank']}S").rank
    if "card" in given:
        known["card"] = Card.parse(str(given["card"]))
    return Term(**known)  # type: ignore[arg-type]


@cache
def terms_in(texts: tuple[str, ...]) -> tuple[Term, ...]:
    """The terms that English texts use and that lesson pages link to, in glossary order."""
    return tuple(term for term in terms() if term.link and _uses(term, texts))


def _uses(term: Term, texts: Iterable[str]) -> bool:
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, term.forms))})\b", re.IGNORECASE)
    return any(pattern.search(text) for text in texts)
