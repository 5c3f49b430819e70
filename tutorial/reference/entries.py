"""The rules reference: entries made of clauses, each shown where the rules ask for it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial.engine import Card, Reason, Rules, format_option, penalty_points
from tutorial.engine.cards import PENALTY_CARDS
from tutorial.prose import paragraphs
from tutorial.reference.boards import Board, board_from

Condition = tuple[str, tuple[str, ...]]
"""An option and the values it may have, in the notation; one with a ``!`` it must not have."""

Values = Mapping[str, Card | int]
"""What the words in braces stand for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One sentence or two of a rule, and where they hold. Prose is English."""

    id: str
    """Its address on the page: that of its entry, and its place there."""
    text: str
    when: tuple[Condition, ...] = ()
    options: tuple[str, ...] = ()
    """The options of `Rules` that it tells."""
    decisions: tuple[str, ...] = ()
    """Ids of docs/rules.md, where rule texts are silent."""
    board: Board | None = None
    """A position to try it on."""

    def holds(self, rules: Rules) -> bool:
        """Whether these rules have it."""
        return all(
            _is_met(format_option(option, getattr(rules, option)), allowed)
            for option, allowed in self.when
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A rule: its name, its clauses, and the lesson that teaches it. Prose is English."""

    id: str
    """Its address on the page; that of a refusal is the value of its `Reason`."""
    title: str
    clauses: tuple[Clause, ...]
    lesson: str = ""
    """The key of a lesson; empty if none teaches it."""

    @property
    def boards(self) -> tuple[Board, ...]:
        """The positions of its clauses."""
        return tuple(clause.board for clause in self.clauses if clause.board)

    @property
    def decisions(self) -> tuple[str, ...]:
        """The decisions behind its clauses, each once."""
        return tuple(dict.fromkeys(one for clause in self.clauses for one in clause.decisions))


def _is_met(value: str, allowed: tuple[str, ...]) -> bool:
    refused = {one[1:] for one in allowed if one.startswith("!")}
    wanted = {one for one in allowed if not one.startswith("!")}
    return value not in refused and (not wanted or value in wanted)


@cache
def entries() -> tuple[Entry, ...]:
    """Every entry with every clause."""
    return tuple(map(_entry, _content("rules.toml")["entry"]))


def _content(name: str) -> dict[str, Any]:
    return tomllib.loads((files("tutorial.reference") / "content" / name).read_text("utf-8"))


def _entry(given: dict[str, Any]) -> Entry:
    clauses = [
        _clause(f"{given['id']}-{place}", one) for place, one in enumerate(given.pop("clause"), 1)
    ]
    return Entry(clauses=tuple(clauses), **given)


def _clause(key: str, given: dict[str, Any]) -> Clause:
    when = given.get("when", {})
    return Clause(
        id=key,
        text=" ".join(paragraphs(given["text"])),
        when=tuple((option, _tuple(values)) for option, values in when.items()),
        options=tuple(given.get("options", ())),
        decisions=tuple(given.get("decisions", ())),
        board=board_from(given["board"]) if "board" in given else None,
    )


def _tuple(values: str | list[str]) -> tuple[str, ...]:
    return (values,) if isinstance(values, str) else tuple(values)


def entries_of(rules: Rules) -> tuple[Entry, ...]:
    """The entries that some rules have, each with the clauses that hold."""
    shown = (
        replace(entry, clauses=tuple(one for one in entry.clauses if one.holds(rules)))
        for entry in entries()
    )
    return tuple(entry for entry in shown if entry.clauses)


@cache
def entry_for(reason: Reason) -> Entry:
    """The entry of the rule behind a refusal.

    Raises:
        StopIteration: the reason is no rule of the game.
    """
    return next(entry for entry in entries() if entry.id == reason.value)


def values_of(rules: Rules) -> Values:
    """What the words in braces stand for under some rules."""
    values: dict[str, Card | int] = {
        "pass_count": rules.pass_count,
        "end_score": rules.end_score,
        "min_end_score": rules.min_end_score,
        "bonus_less": -rules.bonus_points,
        "moon_points": penalty_points(PENALTY_CARDS) * rules.packs,
    }
    if rules.bonus_card:
        values["bonus_card"] = rules.bonus_card
    return values


@cache
def decisions() -> Mapping[str, str]:
    """What was decided where rule texts are silent, by id. Prose is English."""
    return {one["id"]: one["text"] for one in _content("decisions.toml")["decision"]}
