"""A view at a table of any size, arranged for templates/reference/_seen.html."""

from dataclasses import dataclass

from tutorial.engine import Card, Seat, View, card_points, format_rules, format_view, seats_from
from tutorial.i18n.rule_words import RuleWords
from tutorial.web.board import BoardCard, Kind, laid_out


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenSeat:
    """A seat, numbered from the one that sees."""

    number: int
    name: str
    card: BoardCard | None
    """Its card in the trick."""
    points: int
    """What the cards that it has taken count."""
    is_turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A board as one seat sees it."""

    seats: tuple[SeenSeat, ...]
    cards: tuple[BoardCard, ...]
    """The hand."""
    trick_number: int
    tricks: int
    hearts_broken: bool


def seen(view: View, say: RuleWords, classes: dict[Card, str], kind: Kind = Kind.BUTTON) -> Seen:
    """The board of a view.

    Args:
        view: what is seen.
        say: the reader's words.
        classes: how each card of the hand looks, as CSS classes.
        kind: what each card of the hand is.
    """
    table = view.table
    on_table = dict(zip(seats_from(table.leader, table.players), table.trick, strict=False))
    seats = tuple(
        SeenSeat(
            number=number,
            name=say.seat(Seat(number), table.players),
            card=BoardCard(on_table[seat], classes="win" if seat == table.winning_seat else "")
            if seat in on_table
            else None,
            points=card_points(table.rules, table.taken[seat]),
            is_turn=seat == table.turn,
        )
        for number, seat in enumerate(seats_from(view.seat, table.players))
    )
    tricks = table.rules.hand_size(table.players)
    return Seen(
        seats=seats,
        cards=tuple(BoardCard(card, kind, classes.get(card, "")) for card in laid_out(view.hand)),
        trick_number=min(table.tricks_played + 1, tricks),
        tricks=tricks,
        hearts_broken=table.hearts_broken,
    )


def position_path(view: View) -> str:
    """The address of a view, without the language."""
    return f"/position/{format_rules(view.table.rules, '.')}/{format_view(view, '_')}"
