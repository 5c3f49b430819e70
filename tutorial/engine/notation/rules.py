"""The text of rules: a preset, then each option that differs from it.

::

    standard
    friends+JD                      the jack of diamonds is the bonus card
    party+50                        the match ends at 50
    solo+tie~extra-round+moon~choice
    standard+players~3+removed~3-2D+pass-cycle~3-LR

In a URL the ``+`` is a dot. The bonus card and the end score stand without their names. A switch
is ``yes`` or ``no``, an empty value ``none``, a list is joined by ``-``, and where an option has a
list for each number of players, the number stands first and the lists are joined by ``~``.

Source: docs/notation.md, Rules.
"""

import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from tutorial.engine.cards import Card, Cards
from tutorial.engine.contradictions import KINDS, NUMBERS, SWITCHES
from tutorial.engine.errors import NotationError, RulesError
from tutorial.engine.notation.cards import LONGEST, format_cards, parse_cards, parse_number
from tutorial.engine.options import PassDirection
from tutorial.engine.presets import PRESETS, preset
from tutorial.engine.rules import OPTIONS, Rules

NONE = "none"
DIRECTIONS = {direction.name[0]: direction for direction in PassDirection}
"""The directions by their letters ``L``, ``R``, ``A`` and ``H``."""


def format_rules(rules: Rules, separator: str = "+") -> str:
    """The text of rules: the preset that they differ least from, and the options that differ.

    Args:
        rules: what to write.
        separator: ``+``, or a dot for a URL.
    """
    name = nearest_preset(rules)
    parts = [_format_part(option, rules) for option in _differences(rules, PRESETS[name])]
    return separator.join((name, *parts))


def nearest_preset(rules: Rules) -> str:
    """The name of the preset that rules differ least from."""
    return min(PRESETS, key=lambda name: len(_differences(rules, PRESETS[name])))


def _differences(rules: Rules, other: Rules) -> list[str]:
    return [name for name in OPTIONS if getattr(rules, name) != getattr(other, name)]


def _format_part(option: str, rules: Rules) -> str:
    value = format_option(option, getattr(rules, option))
    if option == "end_score" or (option == "bonus_card" and value != NONE):
        return value
    return f"{option.replace('_', '-')}~{value}"


def format_option(option: str, value: object) -> str:
    """The text of the value of one option: ``yes``, ``3``, ``extra-round``, ``JD``."""
    if option in _FORMATTERS:
        return _FORMATTERS[option](value) or NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value).replace("_", "-")
    return NONE if value is None else str(value)


def _format_players(players: Iterable[int]) -> str:
    return "-".join(map(str, players))


def _format_removed(removed: Iterable[tuple[int, Cards]]) -> str:
    return "~".join(f"{players}-{format_cards(cards)}" for players, cards in removed)


def _format_cycles(cycles: Iterable[tuple[int, tuple[PassDirection, ...]]]) -> str:
    return "~".join(
        f"{players}-{''.join(direction.name[0] for direction in directions)}"
        for players, directions in cycles
    )


_FORMATTERS: dict[str, Callable[[Any], str]] = {
    "players": _format_players,
    "removed": _format_removed,
    "pass_cycle": _format_cycles,
}


def parse_rules(text: str) -> Rules:
    """The rules of a text.

    Raises:
        NotationError: no such preset or option, or a value that it cannot have; where the rules
            refuse it, the RulesError is the cause.
    """
    if len(text) > LONGEST:
        raise NotationError(text, f"longer than {LONGEST} characters")
    name, *parts = re.split("[+.]", text)
    options: dict[str, object] = {}
    for part in parts:
        option, value = _parse_part(part)
        if option in options:
            raise NotationError(text, f"rules: {option} twice")
        options[option] = value
    try:
        return preset(name).with_options(**options)
    except RulesError as error:
        raise NotationError(text, f"rules: {error}") from error


def _parse_part(text: str) -> tuple[str, object]:
    if re.fullmatch(r"\d+", text, re.ASCII):
        return "end_score", parse_option("end_score", text)
    if re.fullmatch(r"[2-9TJQKA][SHDC]", text):
        return "bonus_card", Card.parse(text)
    name, _, value = text.partition("~")
    option = name.replace("-", "_")
    return option, parse_option(option, value)


def parse_option(option: str, text: str) -> object:
    """The value of one option: the inverse of `format_option`.

    Raises:
        NotationError: no such option, or no value of it.
    """
    if option in SWITCHES and text in {"yes", "no"}:
        return text == "yes"
    if option in NUMBERS:
        return _parse_integer(option, text)
    if option in KINDS:
        return _parse_member(KINDS[option], text)
    if option in _PARSERS:
        return _PARSERS[option]("" if text == NONE else text)
    problem = "yes or no" if option in SWITCHES else "no such option"
    raise NotationError(text, f"{option[:40]}: {problem}")


def _parse_integer(option: str, text: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text, re.ASCII):
        raise NotationError(text, f"{option}: a whole number")
    return int(text)


def _parse_member(kind: type[Enum], text: str) -> Enum:
    try:
        return kind(text.replace("-", "_"))
    except ValueError as error:
        raise NotationError(text, f"no value of {kind.__name__}") from error


def _parse_bonus(text: str) -> Card | None:
    return Card.parse(text) if text else None


def _parse_players(text: str) -> tuple[int, ...]:
    return tuple(parse_number(number, "players", range(1000)) for number in text.split("-"))


def _parse_cycle(text: str) -> tuple[PassDirection, ...]:
    if not set(text) <= set(DIRECTIONS):
        raise NotationError(text, "pass-cycle: the letters L, R, A and H")
    return tuple(DIRECTIONS[letter] for letter in text)


def _parse_pairs(text: str, parse: Callable[[str], object]) -> tuple[tuple[int, object], ...]:
    pairs = [pair.partition("-") for pair in text.split("~")] if text else []
    return tuple(
        (parse_number(players, "players", range(1000)), parse(items)) for players, _, items in pairs
    )


_PARSERS: dict[str, Callable[[str], object]] = {
    "players": _parse_players,
    "removed": lambda text: _parse_pairs(text, parse_cards),
    "pass_cycle": lambda text: _parse_pairs(text, _parse_cycle),
    "bonus_card": _parse_bonus,
}
