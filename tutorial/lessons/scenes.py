"""Reads what lies on the board of a step from its table in a lesson file."""

import re
from collections.abc import Mapping
from typing import Any

from tutorial.engine import (
    BySeat,
    NotationError,
    Position,
    Rules,
    Seat,
    parse_cards,
    parse_deal,
    parse_hand,
    parse_position,
    parse_view,
    pile,
)
from tutorial.lessons.model import Scene, Trick

Table = Mapping[str, Any]

SCENE_KEYS = (
    *("view", "cards", "trick", "tricks", "totals", "points", "taken", "deal", "compare"),
    "seats",
)
UNKNOWN = "?"


def load_scene(rules: Rules, content: Table) -> Scene:
    """The scene that a step's keys describe.

    Raises:
        ValueError: one of them is not what it should be.
    """
    view = parse_view(content["view"], rules) if "view" in content else None
    position = parse_position(content["position"], rules) if "position" in content else None
    if position is not None:
        view = position.seen_by(Seat(0))
    totals = tuple(content["totals"]) if "totals" in content else None
    trick = load_trick(content["trick"]) if "trick" in content else None
    tricks = tuple(map(load_trick, content.get("tricks", ())))
    taken = _piles(content["taken"]) if "taken" in content else None
    points = _points(content["points"]) if "points" in content else None
    return Scene(
        view=view,
        cards=parse_cards(content.get("cards", "").replace(" ", "")),
        trick=trick,
        tricks=tricks,
        totals=totals,
        points=points,
        taken=taken,
        shows_seats="seats" in content,
        hands=_open_hands(rules, content, position),
        compared=tuple(map(parse_hand, content.get("compare", ()))),
        seats=content.get("seats")
        or _count(
            view.table.taken if view else None,
            trick.cards if trick else None,
            totals,
            points,
            taken,
        ),
    )


def _count(*by_seat: BySeat[Any] | None) -> int:
    """How many sit at the table, from whatever has one value a seat."""
    return next((len(values) for values in by_seat if values), 4)


def load_trick(text: str) -> Trick:
    """The trick of a text: its leader, a dot and its cards in the order played."""
    match = re.fullmatch(r"(\d)\.(\w+)", text)
    if match is None:
        raise NotationError(text, "a trick is its leader, a dot and its cards")
    return Trick(leader=Seat(int(match[1])), cards=parse_cards(match[2]))


def _piles(text: str) -> BySeat[Any]:
    return tuple(pile(parse_cards(cards.strip("."))) for cards in text.split("-"))


def _points(values: list[Any]) -> BySeat[int | None]:
    return tuple(None if value == UNKNOWN else int(value) for value in values)


def _open_hands(rules: Rules, content: Table, position: Position | None) -> BySeat[Any] | None:
    if "deal" in content:
        return parse_deal(content["deal"], rules).hands
    return position.hands if position is not None and content.get("open") else None
