"""Positions to try a rule on: a few choices, and what the engine says to each.

A board is one line of a rule's content; its kind is the key that it is given by::

    hand    your cards, with `trick` (cards led before you) and `taken` (by the seat on your left)
    cards   loose cards, each with what it costs
    trick   leader, dot, cards of a finished trick: who takes it
    seats   numbers of players: what is dealt
    deals   numbers of deals: where cards are passed
    rounds  ``moon`` (you took every counting card) or ``almost`` (one heart went left)
    match   totals joined by dots, ``~`` between them: is it over, who wins
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tutorial.engine import (
    Cards,
    Rules,
    Seat,
    Table,
    View,
    parse_cards,
    parse_hand,
)


class Kind(Enum):
    """What a board asks; its value is the key that it is given by."""

    HAND = "hand"
    COST = "cards"
    TAKER = "trick"
    DEAL = "seats"
    PASSING = "deals"
    ROUND = "rounds"
    MATCH = "match"


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A position to try a rule on."""

    kind: Kind
    shown: str
    """What is given, as in the content file."""
    note: str
    """What to try, in English."""
    claims: tuple[tuple[str, str], ...] = ()
    """A choice and what the engine is said to answer; a test holds the two together."""
    trick: str = ""
    taken: str = ""


def board_from(given: Mapping[str, object]) -> Board:
    """The board of a content file's table.

    Raises:
        StopIteration: none of its keys is a kind.
    """
    kind = next(kind for kind in Kind if kind.value in given)
    claims = given.get("claims", {})
    return Board(
        kind=kind,
        shown=str(given[kind.value]),
        note=str(given["note"]),
        claims=tuple(claims.items()) if isinstance(claims, dict) else (),
        trick=str(given.get("trick", "")) if kind is Kind.HAND else "",
        taken=str(given.get("taken", "")),
    )


def choices(board: Board) -> tuple[str, ...]:
    """What can be picked, each as the text that `answer` takes."""
    match board.kind:
        case Kind.HAND:
            return tuple(map(str, parse_hand(board.shown)))
        case Kind.COST:
            return tuple(board.shown.split(" "))
        case Kind.TAKER:
            return tuple(map(str, range(len(trick_cards(board)))))
        case Kind.MATCH:
            return tuple(board.shown.split("~"))
    return tuple(board.shown.split("-"))


def trick_cards(board: Board) -> Cards:
    """The cards of a finished trick, in the order played."""
    return parse_cards(board.shown.partition(".")[2])


def trick_leader(board: Board) -> Seat:
    """Who led it."""
    return Seat(int(board.shown.partition(".")[0]))


def board_view(board: Board, rules: Rules) -> View:
    """What the reader sees, in seat 0, of a board with a hand."""
    players = rules.players[0]
    hand, trick = parse_hand(board.shown), parse_cards(board.trick)
    taken = (parse_cards(board.taken) if seat == 1 else () for seat in range(players))
    table = Table(
        rules=rules,
        leader=Seat(-len(trick) % players),
        trick=trick,
        taken=tuple(taken),
        tricks_played=rules.hand_size(players) - len(hand),
    )
    return View(seat=Seat(0), hand=hand, table=table)
