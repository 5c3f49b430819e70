"""The text of hands, deals, positions and views.

Grammar (fields are parted by a space, in a URL by ``_``; the parsers take both)::

    card      rank suit                       QS
    hand      spades.hearts.diamonds.clubs    Q5.A72..K4
    deal      hand-hand-...                   seat 0 first
    position  deal leader.trick taken tricks-played
    view      a position with ``~`` for each hand that is not seen

    J84..AQJT4.-9.T653.87.-72.KJ97..9-A6.Q42.653. 1.9DKD .-.-QSAH8H-. 5

Here seat 1 led 9D, seat 2 played KD and seat 3 is to play the sixth trick. ``taken`` lists the
counting cards of each seat, ``.`` for none. Only characters that no URL escapes are used. A text
that parses is a sound state: the right counts, and no card more often than the pack has it.
"""

import re
from collections import Counter

from tutorial.engine.cards import SUITS, Card, Cards, of_suit, pile
from tutorial.engine.errors import DealError, NotationError
from tutorial.engine.position import Deal, Position
from tutorial.engine.rules import Rules
from tutorial.engine.seats import BySeat, Seat
from tutorial.engine.table import Table, View

HIDDEN = "~"
LONGEST = 2000
"""Characters; no value has a longer text."""


def format_cards(cards: Cards) -> str:
    """The cards one after the other: ``QSAH8H``."""
    return "".join(map(str, cards))


def parse_cards(text: str) -> Cards:
    """The cards of a text like ``QSAH8H``, in its order.

    Raises:
        NotationError: something in it is not a card.
    """
    if len(text) > LONGEST:
        raise NotationError(text, "too long")
    return tuple(Card.parse(text[place : place + 2]) for place in range(0, len(text), 2))


def format_hand(hand: Cards) -> str:
    """The ranks by suit, high to low: ``Q5.A72..K4``."""
    return ".".join("".join(card.rank.letter for card in of_suit(hand, suit)) for suit in SUITS)


def parse_hand(text: str) -> Cards:
    """The hand of a text like ``Q5.A72..K4``.

    Raises:
        NotationError: not four suits of ranks.
    """
    suits = text.split(".")
    if len(text) > LONGEST or len(suits) != len(SUITS):
        raise NotationError(text, "a hand is four suits parted by dots")
    return pile(
        Card.parse(rank + suit.value)
        for suit, ranks in zip(SUITS, suits, strict=True)
        for rank in ranks
    )


def format_deal(hands: BySeat[Cards]) -> str:
    """The hands joined by ``-``, seat 0 first."""
    return "-".join(map(format_hand, hands))


def parse_deal(text: str, rules: Rules, dealer: Seat = Seat(0)) -> Deal:
    """The deal of a text.

    Raises:
        NotationError: not hands, or not a share-out of the rules' pack.
        RulesError: the rules are not made for so many players.
    """
    hands = tuple(map(parse_hand, text.split("-")))
    try:
        return Deal(rules=rules, dealer=dealer, hands=hands)
    except DealError as error:
        raise NotationError(text, str(error)) from error


def format_position(position: Position, separator: str = " ") -> str:
    """The text of a position; separator is a space, or ``_`` for a URL."""
    return separator.join((format_deal(position.hands), *_table_fields(position.table)))


def format_view(view: View, separator: str = " ") -> str:
    """The text of a view, ``~`` for every hand but its own."""
    hands = [HIDDEN] * view.table.players
    hands[view.seat] = format_hand(view.hand)
    return separator.join(("-".join(hands), *_table_fields(view.table)))


def _table_fields(table: Table) -> tuple[str, str, str]:
    taken = "-".join(format_cards(cards) or "." for cards in table.taken)
    return f"{table.leader}.{format_cards(table.trick)}", taken, str(table.tricks_played)


def parse_position(text: str, rules: Rules) -> Position:
    """The position of a text; every hand must be there.

    Raises:
        NotationError: which field is wrong, and why.
    """
    hands, table = _parse(text, rules)
    if any(hand is None for hand in hands):
        raise NotationError(text, "hands: a position shows every hand")
    seen = tuple(hand for hand in hands if hand is not None)
    _check_nothing_is_missing(text, seen, table)
    return Position(table, seen)


def parse_view(text: str, rules: Rules) -> View:
    """The view of a text; exactly one hand must be there.

    Raises:
        NotationError: which field is wrong, and why.
    """
    hands, table = _parse(text, rules)
    seen = [(Seat(seat), hand) for seat, hand in enumerate(hands) if hand is not None]
    if len(seen) != 1:
        raise NotationError(text, "hands: a view shows exactly one hand")
    seat, hand = seen[0]
    return View(seat=seat, hand=hand, table=table)


def _parse(text: str, rules: Rules) -> tuple[BySeat[Cards | None], Table]:
    fields = re.split("[ _]", text) if len(text) <= LONGEST else []
    if len(fields) != 4:
        raise NotationError(text, "a position has four fields: hands, trick, taken, tricks played")
    hands = tuple(None if hand == HIDDEN else parse_hand(hand) for hand in fields[0].split("-"))
    if len(hands) not in rules.players:
        raise NotationError(text, f"hands: {len(hands)} players")
    leader, trick = _parse_trick(fields[1], len(hands))
    taken = tuple(
        pile(parse_cards("" if cards == "." else cards)) for cards in fields[2].split("-")
    )
    table = Table(
        rules=rules,
        leader=leader,
        trick=trick,
        taken=taken,
        tricks_played=_parse_tricks_played(fields[3], rules.hand_size(len(hands))),
    )
    _check_table(text, table, len(hands))
    _check_counts(text, hands, table)
    return hands, table


def _parse_trick(text: str, players: int) -> tuple[Seat, Cards]:
    match = re.fullmatch(r"(\d{1,2})\.(\w*)", text, re.ASCII)
    if match is None or int(match[1]) >= players:
        raise NotationError(text, "trick: a seat, a dot and the cards on the table")
    trick = parse_cards(match[2])
    if len(trick) >= players:
        raise NotationError(text, "trick: a full trick is not on the table any more")
    return Seat(int(match[1])), trick


def _parse_tricks_played(text: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,2}", text, re.ASCII) or int(text) > most:
        raise NotationError(text, f"tricks played: 0 to {most}")
    return int(text)


def _check_table(text: str, table: Table, players: int) -> None:
    if len(table.taken) != players:
        raise NotationError(text, "taken: one pile a player")
    if not all(table.rules.counts(card) for cards in table.taken for card in cards):
        raise NotationError(text, "taken: only cards that count are listed")
    tricks = sum(-(-len(cards) // players) for cards in table.taken)
    if tricks > table.tricks_played:
        raise NotationError(text, "taken: more cards than the tricks played can hold")


def _check_counts(text: str, hands: BySeat[Cards | None], table: Table) -> None:
    size = table.rules.hand_size(len(hands)) - table.tricks_played
    for place in range(len(hands)):
        hand = hands[(table.leader + place) % len(hands)]
        if hand is not None and len(hand) != size - (place < len(table.trick)):
            raise NotationError(text, "hands: not the number of cards that is left to play")
    seen = Counter(table.trick)
    for cards in (*table.taken, *(hand for hand in hands if hand)):
        seen.update(cards)
    pack = Counter(table.rules.pack(len(hands)))
    for card, count in seen.items():
        if count > pack[card]:
            raise NotationError(text, f"{card}: more often than the pack has it")


def _check_nothing_is_missing(text: str, hands: BySeat[Cards], table: Table) -> None:
    there = {card for cards in (*hands, *table.taken, table.trick) for card in cards}
    for card in table.rules.pack(len(hands)):
        if table.rules.counts(card) and card not in there:
            raise NotationError(text, f"{card}: neither in a hand nor taken")
