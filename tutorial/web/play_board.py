"""The table of a game, seen from the person's seat: what lies where, and what has just come.

Only what the person may know goes in: the own hand, the open cards, the piles' points.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    PassDirection,
    PassView,
    Seat,
    Table,
    Trick,
    View,
    card_points,
    legal_plays,
    seats_from,
    surviving_place,
    winning_place,
)
from tutorial.play import YOU, Game, Stage
from tutorial.web.board import BoardCard, Kind, laid_out

ROW = 7
"""So many cards stand in one row on a narrow screen; more are shared out over two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaySeat:
    """A seat at the table."""

    seat: Seat
    card: BoardCard | None = None
    points: int = 0
    """Points taken in this round so far."""
    total: int = 0
    """Points of the finished rounds."""
    is_ahead: bool = False
    """Whether it wears the crown."""
    gets_yours: bool = False
    """Whether your cards are passed to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayBoard:
    """The table of a game."""

    cards: tuple[BoardCard, ...]
    """The person's hand."""
    seats: BySeat[PlaySeat]
    direction: PassDirection
    tricks: int
    trick_number: int | None = None
    """The trick that is shown, 1 for the first; None while cards are passed."""
    hearts_broken: bool = False
    waits_for_you: bool = False
    shows_totals: bool = False
    """Whether the totals say more than the points of the deal."""
    news: int = 0
    """How many cards have just come, one after the other."""

    @property
    def half(self) -> int:
        """How many cards stand in a row on a narrow screen."""
        count = len(self.cards)
        return (count + 1) // 2 if count > ROW else max(1, count)


def play_board(
    game: Game, before: int | None = None, marked: Cards = (), *, is_closed: bool = False
) -> PlayBoard:
    """The table of a game.

    Args:
        game: the game.
        before: how many cards of the round lay open before this answer, so that the newer ones
            can come one by one; None for a page that shows everything at once.
        marked: the cards that are ticked to be passed.
        is_closed: whether nothing can be done any more.
    """
    receiver = game.direction.receiver(YOU, game.setup.players)
    seats = _seats(
        game.match.totals, game.match.leaders, receiver if game.stage is Stage.PASS else None
    )
    board = PlayBoard(
        cards=tuple(map(BoardCard, laid_out(game.hand))) if is_closed else _hand(game, marked),
        seats=seats,
        direction=game.direction,
        tricks=game.setup.rules.hand_size(game.setup.players),
        shows_totals=bool(game.match.rounds) and not game.setup.is_one_round,
    )
    return board if game.record is None else _with_table(board, game, before)


def shown_trick(game: Game) -> Trick:
    """The trick that lies on the table: the last finished one until it has been seen."""
    view = game.view
    tricks = view.memory.tricks if view.memory else ()
    if game.shows_trick and tricks:
        return tricks[-1]
    return Trick(view.table.leader, view.table.trick)


def taker_of(table: Table, trick: Trick) -> Seat | None:
    """Who takes a trick of a table as it lies; None if all of it is cancelled."""
    is_cancelling = table.rules.cancellation
    place = surviving_place(trick.cards) if is_cancelling else winning_place(trick.cards)
    return None if place is None else Seat((trick.leader + place) % table.players)


def looks_of(table: Table, trick: Trick) -> tuple[str, ...]:
    """How the cards of a trick look: the one that wins so far, those that cancel each other."""
    taker = taker_of(table, trick) if trick.cards else None
    seats = seats_from(trick.leader, table.players)
    return tuple(
        "win" if seat == taker else "cancelled" if _is_cancelled(table, trick, card) else ""
        for seat, card in zip(seats, trick.cards, strict=False)
    )


def _is_cancelled(table: Table, trick: Trick, card: Card) -> bool:
    """Whether a card of the suit led lies twice in a trick, where such cards cancel each other."""
    led = trick.cards[0].suit
    return table.rules.cancellation and card.suit is led and trick.cards.count(card) > 1


def seen_board(
    view: View, totals: BySeat[int], direction: PassDirection, looks: Mapping[Card, str]
) -> PlayBoard:
    """The table of a game at a turn of the person, with nothing but what was seen then.

    Args:
        view: what was seen.
        totals: of the match before the round.
        direction: where the cards travelled.
        looks: how each card of the hand looks once one is chosen; empty while one is to be.
    """
    faces = _numbered(laid_out(view.hand), lambda card: (Kind.FACE, looks.get(card, "")))
    board = PlayBoard(
        cards=faces if looks else _buttons(view),
        seats=_seats(totals, _leaders(totals)),
        direction=direction,
        tricks=view.table.rules.hand_size(view.table.players),
        waits_for_you=not looks,
        shows_totals=any(totals),
    )
    trick = Trick(view.table.leader, view.table.trick)
    return _laid(board, view.table, trick, view.table.tricks_played)


def passing_board(
    view: PassView, totals: BySeat[int], marked: Cards, looks: Mapping[Card, str]
) -> PlayBoard:
    """The table of a game before the pass, with nothing but the person's hand.

    Args:
        view: what was seen.
        totals: of the match before the round.
        marked: the cards that are ticked.
        looks: how each card of the hand looks once some are chosen; empty while they are to be.
    """
    receiver = view.direction.receiver(view.seat, len(totals))
    cards = laid_out(view.hand)
    faces = _numbered(cards, lambda card: (Kind.FACE, looks.get(card, "")))
    return PlayBoard(
        cards=faces if looks else _boxes(cards, marked),
        seats=_seats(totals, _leaders(totals), receiver),
        direction=view.direction,
        tricks=view.rules.hand_size(len(totals)),
        shows_totals=any(totals),
    )


def _seats(
    totals: BySeat[int], leaders: Collection[Seat], receiver: int | None = None
) -> BySeat[PlaySeat]:
    """The seats with their totals, the crown, and which one gets the person's cards."""
    return tuple(
        PlaySeat(
            seat=Seat(seat), total=total, is_ahead=seat in leaders, gets_yours=seat == receiver
        )
        for seat, total in enumerate(totals)
    )


def _leaders(totals: BySeat[int]) -> BySeat[Seat]:
    """Who wears the crown; nobody while all are even."""
    least = min(totals)
    ahead = tuple(Seat(seat) for seat, total in enumerate(totals) if total == least)
    return ahead if least != max(totals) else ()


def _boxes(cards: Cards, marked: Cards) -> tuple[BoardCard, ...]:
    """The cards as boxes to tick."""
    return _numbered(cards, lambda card: (Kind.BOX, "picked" if card in marked else ""))


def _hand(game: Game, marked: Cards) -> tuple[BoardCard, ...]:
    cards = laid_out(game.hand)
    if game.stage is Stage.PASS:
        return _boxes(cards, marked)
    if game.stage is Stage.PLAY:
        return _buttons(game.view)
    marks = just_received(game.view)
    return _numbered(cards, lambda card: (Kind.FACE, "received" if card in marks else ""))


def _buttons(view: View) -> tuple[BoardCard, ...]:
    """The hand as it can be played from."""
    legal, marks = legal_plays(view.table, view.hand), just_received(view)

    def look(card: Card) -> tuple[Kind, str]:
        came = " received" if card in marks else ""
        return Kind.BUTTON, ("lit" if card in legal else "dim") + came

    return _numbered(laid_out(view.hand), look)


def just_received(view: View) -> Cards:
    """The cards that were passed to the seat, while the first trick is played."""
    is_first = view.memory is not None and not view.table.tricks_played
    return view.memory.received if view.memory and is_first else ()


def _numbered(cards: Cards, look: Callable[[Card], tuple[Kind, str]]) -> tuple[BoardCard, ...]:
    """The cards as they look; of two equal ones the second is told from the first."""
    return tuple(
        BoardCard(card, *look(card), copy=cards[:place].count(card))
        for place, card in enumerate(cards)
    )


def _with_table(board: PlayBoard, game: Game, before: int | None) -> PlayBoard:
    trick, table = shown_trick(game), game.view.table
    finished = table.tricks_played - (1 if game.shows_trick else 0)
    old = len(trick.cards) if before is None else max(0, before - finished * table.players)
    board = _laid(board, table, trick, finished, old)
    waits = game.stage is Stage.PLAY and not game.shows_trick
    return replace(board, waits_for_you=waits, news=max(0, len(trick.cards) - old))


def _laid(
    board: PlayBoard, table: Table, trick: Trick, finished: int, old: int | None = None
) -> PlayBoard:
    """The board with a trick on it.

    Args:
        board: the seats and the hand.
        table: what lies open.
        trick: the trick to be shown.
        finished: how many tricks were finished before it.
        old: how many of its cards lay there before; the others come now. None for all.
    """
    on_table: list[BoardCard | None] = [None] * table.players
    looks = looks_of(table, trick)
    for place, card in enumerate(trick.cards):
        beat = -1 if old is None else place - old
        came = f"new d{beat} " if beat >= 0 else ""
        classes = f"{came}{looks[place]}".strip()
        on_table[(trick.leader + place) % table.players] = BoardCard(card, classes=classes)
    seats = tuple(
        replace(seat, card=card, points=card_points(table.rules, table.taken[seat.seat]))
        for seat, card in zip(board.seats, on_table, strict=True)
    )
    return replace(
        board,
        seats=seats,
        trick_number=min(finished + 1, board.tricks),
        hearts_broken=table.hearts_broken,
    )
