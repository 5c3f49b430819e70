"""How the reader wants the site to look: one cookie, `deck-four.look-dark.speed-fast.tap-play`.

Grammar: fields separated by dots, each a name, a hyphen, a value. A name or value that is
not known falls back to its default, alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

COOKIE = "prefs"

Choice = TypeVar("Choice", bound=Enum)


class Deck(Enum):
    """How many colours the suits have."""

    TWO = "two"
    FOUR = "four"


class Look(Enum):
    """Light or dark; AUTO follows the device."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class Speed(Enum):
    """How fast the computer players' cards come."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Tap(Enum):
    """What one tap on a card does."""

    PLAY = "play"
    LIFT = "lift"


@dataclass(frozen=True, slots=True)
class Prefs:
    """The reader's choices."""

    deck: Deck = Deck.TWO
    look: Look = Look.AUTO
    speed: Speed = Speed.NORMAL
    tap: Tap = Tap.PLAY

    def __str__(self) -> str:
        game = f"speed-{self.speed.value}.tap-{self.tap.value}"
        return f"deck-{self.deck.value}.look-{self.look.value}.{game}"


def parse_prefs(text: str) -> Prefs:
    """The choices in a cookie."""
    return prefs_from(dict(field.partition("-")[::2] for field in text[:200].split(".")))


class UnknownChoiceError(ValueError):
    """A value that is none of the choices; its argument names the field."""


def chosen(values: Mapping[str, str], before: Prefs) -> Prefs:
    """The choices in a form; what it leaves out stays as it was.

    Raises:
        UnknownChoiceError: a value that no form of ours offers.
    """
    return Prefs(
        deck=_offered("deck", before.deck, values),
        look=_offered("look", before.look, values),
        speed=_offered("speed", before.speed, values),
        tap=_offered("tap", before.tap, values),
    )


def prefs_from(values: Mapping[str, str]) -> Prefs:
    """The choices in a cookie; what is odd falls back."""
    return Prefs(
        deck=_member(Deck.TWO, values.get("deck")),
        look=_member(Look.AUTO, values.get("look")),
        speed=_member(Speed.NORMAL, values.get("speed")),
        tap=_member(Tap.PLAY, values.get("tap")),
    )


def _member(default: Choice, value: str | None) -> Choice:
    """The member with the value, or the default."""
    return next((member for member in type(default) if member.value == value), default)


def _offered(name: str, before: Choice, values: Mapping[str, str]) -> Choice:
    """The member that a form chooses, or the one before."""
    if name not in values:
        return before
    try:
        return type(before)(values[name])
    except ValueError as error:
        raise UnknownChoiceError(name) from error
