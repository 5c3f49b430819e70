"""The text of positions and views.

::

    J84..AQJT4.-9.T653.87.-72.KJ97..9-A6.Q42.653. 1.9DKD .-.-QSAH8H-. 5

Here seat 1 led 9D, seat 2 played KD and seat 3 is to play the sixth trick. ``taken`` lists the
counting cards of each seat, ``.`` for none; with cancellation the pot follows the last seat. Under
rules with a widow the hands end with it: its cards while it lies face down, then an empty hand;
and ``taken`` ends with the counting cards that were turned up, because they break no hearts.

A view has ``~`` for each hand that is not seen, and for a widow that lies face down.
"""

import re
from collections import Counter
from dataclasses import replace

from tutorial.engine.cards import Card, Cards, pile
from tutorial.engine.errors import NotationError
from tutorial.engine.notation.cards import (
    fields_of,
    format_cards,
    format_hand,
    parse_cards,
    parse_hand,
    parse_number,
)
from tutorial.engine.position import Position
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat
from tutorial.engine.table import Table
from tutorial.engine.view import View

HIDDEN = "~"
FIELDS = ("hands", "trick", "taken", "tricks played")

Hands = tuple[Cards | None, ...]
"""One pile a seat, None for a hand that is not seen."""


def format_position(position: Position, separator: str = " ") -> str:
    """The text of a position; separator is a space, or ``_`` for a URL."""
    hands = list(map(format_hand, position.hands))
    if position.table.rules.widow:
        hands.append(format_hand(position.widow))
    return separator.join(("-".join(hands), *_table_fields(position.table)))


def format_view(view: View, separator: str = " ") -> str:
    """The text of what a view shows now, ``~`` for what it does not; not what it remembers."""
    hands = [HIDDEN] * view.table.players
    hands[view.seat] = format_hand(view.hand)
    if view.table.rules.widow:
        hands.append(HIDDEN if view.table.widow is None else format_hand(()))
    return separator.join(("-".join(hands), *_table_fields(view.table)))


def _table_fields(table: Table) -> tuple[str, str, str]:
    piles = [*table.taken]
    if table.rules.cancellation:
        piles.append(table.pot)
    if table.rules.widow:
        piles.append(table.widow or ())
    taken = "-".join(format_cards(cards) or "." for cards in piles)
    return f"{table.leader}.{format_cards(table.trick)}", taken, str(table.tricks_played)


def parse_position(text: str, rules: Rules) -> Position:
    """The position of a text; every hand must be there.

    Raises:
        NotationError: which field is wrong, and why.
    """
    hands, widow, table = _parse(text, rules)
    seen = tuple(hand for hand in hands if hand is not None)
    if widow is None or len(seen) != len(hands):
        raise NotationError(text, "hands: a position shows every hand")
    _check_nothing_is_missing(text, (*seen, widow), table)
    return Position(table, seen, widow)


def parse_view(text: str, rules: Rules) -> View:
    """The view of a text; exactly one hand must be there.

    Raises:
        NotationError: which field is wrong, and why.
    """
    hands, widow, table = _parse(text, rules)
    seen = [(Seat(seat), hand) for seat, hand in enumerate(hands) if hand is not None]
    if len(seen) != 1 or widow:
        raise NotationError(text, "hands: a view shows exactly one hand")
    seat, hand = seen[0]
    return View(seat=seat, hand=hand, table=table)


def _parse(text: str, rules: Rules) -> tuple[Hands, Cards | None, Table]:
    fields = fields_of(text, FIELDS)
    hands: Hands = tuple(
        None if hand == HIDDEN else parse_hand(hand) for hand in fields[0].split("-")
    )
    widow: Cards | None = ()
    if rules.widow:
        hands, widow = hands[:-1], hands[-1]
    if len(hands) not in rules.players:
        raise NotationError(text, f"hands: {len(hands)} players")
    table = _parse_table(fields, rules, len(hands))
    _check_piles(text, table)
    _check_widow(text, widow, table)
    _check_counts(text, (*hands, widow), table)
    return hands, widow, table if widow == () else replace(table, widow=None)


def _parse_table(fields: list[str], rules: Rules, players: int) -> Table:
    leader, trick = _parse_trick(fields[1], players)
    taken = [pile(parse_cards("" if cards == "." else cards)) for cards in fields[2].split("-")]
    if len(taken) != players + rules.cancellation + rules.widow:
        raise NotationError(fields[2], "taken: one pile a player, then the pot, then the widow")
    widow = taken.pop() if rules.widow else ()
    pot = taken.pop() if rules.cancellation else ()
    return Table(
        rules=rules,
        leader=leader,
        trick=trick,
        taken=tuple(taken),
        tricks_played=parse_number(fields[3], "tricks played", range(rules.hand_size(players) + 1)),
        pot=pot,
        widow=widow,
    )


def _parse_trick(text: str, players: int) -> tuple[Seat, Cards]:
    match = re.fullmatch(r"(\d{1,2})\.(\w*)", text, re.ASCII)
    if match is None or int(match[1]) >= players:
        raise NotationError(text, "trick: a seat, a dot and the cards on the table")
    trick = parse_cards(match[2])
    if len(trick) >= players:
        raise NotationError(text, "trick: a full trick is not on the table any more")
    return Seat(int(match[1])), trick


def _check_piles(text: str, table: Table) -> None:
    piles = (*table.taken, table.pot)
    if not all(table.rules.counts(card) for cards in piles for card in cards):
        raise NotationError(text, "taken: only cards that count are listed")
    widow = Counter(table.widow)
    if widow and not any(widow <= Counter(cards) for cards in table.taken):
        raise NotationError(text, "taken: nobody took the widow")
    free = widow.total()
    tricks = sum(-(-max(0, len(cards) - free) // table.players) for cards in piles)
    if tricks > table.tricks_played or (free and not table.tricks_played):
        raise NotationError(text, "taken: more cards than the tricks played can hold")
    if table.pot and table.tricks_played == table.rules.hand_size(table.players):
        raise NotationError(text, "taken: a pot is left after the last trick")


def _check_widow(text: str, widow: Cards | None, table: Table) -> None:
    size = table.rules.widow_size(table.players)
    if widow and len(widow) != size:
        raise NotationError(text, f"hands: a widow has {size} cards")
    if widow == ():
        if size and not table.tricks_played:
            raise NotationError(text, "hands: the widow is missing")
    elif not size or any(table.taken):
        raise NotationError(text, "hands: no widow lies face down any more")
    if widow != () and table.tricks_played == table.rules.hand_size(table.players):
        raise NotationError(text, "hands: a widow is left after the last trick")


def _check_counts(text: str, hands: Hands, table: Table) -> None:
    players = table.players
    size = table.rules.hand_size(players) - table.tricks_played
    for place in range(players):
        hand = hands[(table.leader + place) % players]
        if hand is not None and len(hand) != size - (place < len(table.trick)):
            raise NotationError(text, "hands: not the number of cards that is left to play")
    pack = Counter(table.rules.pack(players))
    for card, count in _seen(hands, table).items():
        if count > pack[card]:
            raise NotationError(text, f"{card}: more often than the pack has it")


def _check_nothing_is_missing(text: str, hands: BySeat[Cards], table: Table) -> None:
    seen = _seen(hands, table)
    for card, count in Counter(table.rules.pack(table.players)).items():
        if table.rules.counts(card) and seen[card] < count:
            raise NotationError(text, f"{card}: neither in a hand nor taken")


def _seen(hands: Hands, table: Table) -> Counter[Card]:
    seen = Counter((*table.trick, *table.pot))
    for cards in (*table.taken, *(hand for hand in hands if hand)):
        seen.update(cards)
    return seen
