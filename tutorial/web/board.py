"""What the board shows: the engine's values arranged for the templates in templates/board."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    Rules,
    Seat,
    Suit,
    View,
    card_points,
    legal_plays,
    of_suit,
    winning_place,
)
from tutorial.lessons.model import Scene, Trick

ONE_ROW = 6
"""So many cards stand in one row on a narrow screen; more are shared out over two."""
SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""How a hand is laid out: black and red take turns."""
WITHOUT: dict[Suit | None, tuple[Suit, ...]] = {
    Suit.HEARTS: (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS),
    Suit.CLUBS: (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS),
}
"""The same for a hand without a suit, where leaving it out would put like colours together."""


class Kind(Enum):
    """What a card on the board is to the reader's hand."""

    BUTTON = "button"
    BOX = "box"
    FACE = "face"

    __hash__ = object.__hash__  # as for suits


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card on the board and how it looks."""

    card: Card
    kind: Kind = Kind.FACE
    classes: str = ""
    """CSS classes: lit, dim, hint, wrong, picked, win."""
    copy: int = 0
    """Which of equal cards it is, where two packs are mixed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSeat:
    """One of the seats, seen from seat 0."""

    seat: Seat
    card: BoardCard | None = None
    """Its card in the trick."""
    points: int | None = None
    """Penalty points taken in this deal; None where they are not shown."""
    asks_points: bool = False
    """Whether its points are what is asked for."""
    total: int | None = None
    """Penalty points in the match."""
    holds: int = 0
    """How many cards it has left, face down."""
    hand: tuple[tuple[Suit, Cards], ...] = ()
    """Its cards by suit, where the hands lie open."""
    pile: Cards | None = None
    """What it has taken, where the piles lie open."""
    is_ahead: bool = False
    """Whether it wears the crown: the answer to who is winning, or who starts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The whole board of a lesson step."""

    cards: tuple[BoardCard, ...] = ()
    """The learner's hand, or loose cards."""
    seats: BySeat[BoardSeat] = ()
    compared: tuple[tuple[tuple[Suit, Cards], ...], ...] = ()
    """Hands to choose between, each by suit."""
    log: tuple[BySeat[BoardSeat], ...] = ()
    """Finished tricks, the first of the deal first."""
    trick_number: int | None = None
    tricks: int = 13
    hearts_broken: bool | None = None
    waits_for_you: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies on it: a question about the rules needs no cards."""
        return not (self.cards or self.seats or self.compared or self.log)

    @property
    def can_be_played(self) -> bool:
        """Whether the learner's cards can be chosen."""
        return any(shown.kind is not Kind.FACE for shown in self.cards)

    @property
    def has_signs(self) -> bool:
        """Whether its cards carry signs that have to be explained."""
        return any("sign" in shown.classes for shown in self.cards)

    @property
    def half(self) -> int:
        """How many cards stand in a row on a narrow screen."""
        count = len(self.cards)
        return (count + 1) // 2 if count > ONE_ROW else max(1, count)


def scene_board(scene: Scene) -> Board:
    """The board of a scene, its cards plain."""
    board = Board(cards=tuple(map(BoardCard, scene.cards)))
    if scene.view is not None:
        board = _view_board(scene.view)
    elif scene.trick is not None:
        board = replace(board, seats=_trick_seats(scene.trick))
    elif scene.totals or scene.points or scene.taken or scene.hands or scene.shows_seats:
        board = replace(board, seats=tuple(BoardSeat(seat=Seat(n)) for n in range(scene.seats)))
    return replace(
        board,
        seats=tuple(_told(seat, scene) for seat in board.seats),
        compared=tuple(map(_suits, scene.compared)),
        log=tuple(mark_winner(_trick_seats(trick), trick) for trick in scene.tricks),
    )


def _told(seat: BoardSeat, scene: Scene) -> BoardSeat:
    """The seat with what the scene tells of it beside the cards in play."""
    number = seat.seat
    if scene.totals is not None:
        seat = replace(seat, total=scene.totals[number])
    if scene.points is not None:
        points = scene.points[number]
        seat = replace(seat, points=points, asks_points=points is None)
    if scene.taken is not None:
        seat = replace(seat, pile=scene.taken[number])
    if scene.hands is not None:
        seat = replace(seat, hand=_suits(scene.hands[number]))
    return seat


def _trick_seats(trick: Trick) -> BySeat[BoardSeat]:
    seats = len(trick.cards)
    return tuple(map(_seat, range(seats), _by_seat(trick, seats)))


def _suits(hand: Cards) -> tuple[tuple[Suit, Cards], ...]:
    return tuple((suit, of_suit(hand, suit)) for suit in Suit)


def _seat(number: int, card: BoardCard | None) -> BoardSeat:
    return BoardSeat(seat=Seat(number), card=card)


def _by_seat(trick: Trick, seats: int) -> list[BoardCard | None]:
    cards: list[BoardCard | None] = [None] * seats
    for place, card in enumerate(trick.cards):
        cards[(trick.leader + place) % seats] = BoardCard(card)
    return cards


def laid_out(hand: Cards) -> Cards:
    """The hand as it is held: suit by suit, high to low, black and red in turns where it can be."""
    held = {card.suit for card in hand}
    missing = next((suit for suit in Suit if suit not in held), None)
    order = WITHOUT.get(missing, SUIT_ORDER) if len(held) == len(Suit) - 1 else SUIT_ORDER
    return tuple(card for suit in order for card in of_suit(hand, suit))


def _view_board(view: View) -> Board:
    table = view.table
    on_table = _by_seat(Trick(leader=table.leader, cards=table.trick), table.players)
    tricks = table.rules.hand_size(table.players)
    waiting = tricks - table.tricks_played
    seats = tuple(
        BoardSeat(
            seat=Seat(n),
            card=card,
            points=card_points(table.rules, table.taken[n]),
            holds=waiting - (card is not None),
        )
        for n, card in enumerate(on_table)
    )
    if table.trick:
        seats = mark_winner(seats, Trick(leader=table.leader, cards=table.trick))
    return Board(
        cards=tuple(map(BoardCard, laid_out(view.hand))),
        seats=seats,
        trick_number=min(table.tricks_played + 1, tricks),
        tricks=tricks,
        hearts_broken=table.hearts_broken,
        waits_for_you=view.is_to_play,
    )


def mark_winner(seats: BySeat[BoardSeat], trick: Trick) -> BySeat[BoardSeat]:
    """The seats with the card that takes the trick, as it lies, standing out."""
    winner = (trick.leader + winning_place(trick.cards)) % len(seats)
    return tuple(
        replace(seat, card=replace(seat.card, classes="win"))
        if seat.seat == winner and seat.card
        else seat
        for seat in seats
    )


def with_trick(board: Board, rules: Rules, trick: Trick, played: Card) -> Board:
    """The board once a trick is complete: the card played has left the hand, its points count."""
    on_table = _by_seat(trick, len(board.seats))
    seats = tuple(
        replace(seat, card=card) for seat, card in zip(board.seats, on_table, strict=True)
    )
    taker = (trick.leader + winning_place(trick.cards)) % len(seats)
    cost = card_points(rules, trick.cards)
    seats = tuple(
        replace(seat, points=seat.points + cost)
        if seat.seat == taker and seat.points is not None
        else seat
        for seat in mark_winner(seats, trick)
    )
    cards = tuple(shown for shown in board.cards if shown.card != played)
    return replace(board, cards=cards, seats=seats, waits_for_you=False)


def with_winner(board: Board, trick: Trick) -> Board:
    """The board with the taker of a finished trick standing out."""
    return replace(board, seats=mark_winner(board.seats, trick), waits_for_you=False)


def with_crowns(board: Board, seats: Collection[int]) -> Board:
    """The board with some seats standing out."""
    found = (replace(one, is_ahead=one.seat in seats) for one in board.seats)
    return replace(board, seats=tuple(found))


def without_cards(board: Board, cards: Cards) -> Board:
    """The board once some cards have left the hand."""
    left = tuple(shown for shown in board.cards if shown.card not in cards)
    return replace(board, cards=left)


def with_lights(board: Board, view: View) -> Board:
    """The hand as buttons: legal cards lit, the others dimmed."""
    legal = legal_plays(view.table, view.hand)
    return replace(
        board,
        cards=tuple(
            BoardCard(shown.card, Kind.BUTTON, "lit" if shown.card in legal else "dim")
            for shown in board.cards
        ),
    )


def with_boxes(board: Board, marked: Cards, wrong: Cards) -> Board:
    """The cards as boxes to tick."""
    return replace(
        board,
        cards=tuple(
            BoardCard(
                shown.card,
                Kind.BOX,
                " ".join(
                    name
                    for name, is_on in (
                        ("picked", shown.card in marked),
                        ("wrong", shown.card in wrong),
                    )
                    if is_on
                ),
            )
            for shown in board.cards
        ),
    )


def with_signs(board: Board, marked: Cards, wanted: Cards) -> Board:
    """The cards with signs beside the answer: marked rightly, marked wrongly, missed."""
    board = with_class(board, tuple(card for card in marked if card in wanted), "sign sign-right")
    wrong = tuple(card for card in marked if card not in wanted)
    missed = tuple(card for card in wanted if card not in marked)
    return with_class(with_class(board, wrong, "sign sign-wrong"), missed, "sign sign-missed")


def with_class(board: Board, cards: Cards, name: str) -> Board:
    """The board with some cards of the hand carrying one more CSS class."""
    return replace(
        board,
        cards=tuple(
            replace(shown, classes=f"{shown.classes} {name}".strip())
            if shown.card in cards
            else shown
            for shown in board.cards
        ),
    )
