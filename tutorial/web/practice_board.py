"""What the board of an exercise shows, for any number of players."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tutorial.engine import BySeat, Cards, Seat, Suit, Trick, View, of_suit, winning_place
from tutorial.practice import Answer, Item, Judged
from tutorial.practice.counting import CountItem, Tracker
from tutorial.practice.legal import LegalItem
from tutorial.practice.moon import MoonItem
from tutorial.practice.passing import PassItem
from tutorial.practice.scoring import ScoreItem
from tutorial.practice.taking import TrickItem
from tutorial.web.board import Board, BoardCard, laid_out, with_boxes, with_class, with_signs


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A card on the table and who played it; the card is None where only its suit is shown."""

    seat: Seat
    shown: BoardCard


@dataclass(frozen=True, slots=True, kw_only=True)
class LogTrick:
    """A finished trick in the list of those played."""

    trick: Trick
    taker: Seat
    is_faded: bool
    """Whether only the suits are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemBoard:
    """The board of an exercise; what it does not need is empty."""

    hand: Board = field(default_factory=Board)
    plays: tuple[Play, ...] = ()
    """The trick on the table, in the order played."""
    piles: tuple[tuple[Seat, Cards], ...] = ()
    """What a seat has taken, those with nothing left out where they do not matter."""
    open_hands: BySeat[tuple[tuple[Suit, Cards], ...]] = ()
    log: tuple[LogTrick, ...] = ()
    trick_number: int | None = None
    tricks: int = 13
    hearts_broken: bool | None = None
    leader: Seat | None = None
    """Who leads the next trick, where that is to be told."""


def item_board(
    one: Item, answer: Answer | None, judged: Judged | None, at: int | None
) -> ItemBoard:
    """The board of an exercise, before or after an answer, or while its tricks go by."""
    board = _parts(one, is_over=judged is not None, at=at)
    hand = Board(cards=tuple(map(BoardCard, laid_out(one.hand))))
    if isinstance(one, LegalItem | PassItem):
        hand = _marked(one, hand, answer, judged)
    return replace(board, hand=hand)


def _marked(one: Item, hand: Board, answer: Answer | None, judged: Judged | None) -> Board:
    marks = answer.cards if answer else ()
    if judged is None:
        return with_boxes(hand, marks, ())
    if isinstance(one, LegalItem):
        lit = with_class(hand, one.solution.cards, "best")
        return with_signs(lit, marks, one.solution.cards)
    hand = with_class(hand, one.solution.cards, "best")
    return with_class(with_class(hand, judged.wrong, "wrong"), marks, "picked")


def _parts(one: Item, *, is_over: bool, at: int | None) -> ItemBoard:
    """All but the hand."""
    match one:
        case LegalItem():
            table = one.view.table
            return replace(_table(one.view), plays=_plays(table.leader, table.trick, one.players))
        case TrickItem():
            return ItemBoard(plays=_plays(*one.trick, one.players, is_won=is_over))
        case ScoreItem():
            return ItemBoard(piles=tuple((Seat(n), cards) for n, cards in enumerate(one.piles)))
        case CountItem():
            return _count(one, is_over=is_over, at=at)
        case MoonItem():
            return _moon(one, is_over=is_over)
    return ItemBoard()


def _count(one: CountItem, *, is_over: bool, at: int | None) -> ItemBoard:
    if not is_over and at is not None and at < len(one.tricks):
        plays = _plays(*one.tricks[at], one.players, is_won=True)
        return ItemBoard(plays=plays, trick_number=at + 1)
    tracker = Tracker.FULL if is_over else one.tracker
    return ItemBoard(log=_log(one.tricks, tracker), trick_number=len(one.tricks) + 1)


def _moon(one: MoonItem, *, is_over: bool) -> ItemBoard:
    """The last tricks or all hands, and then how it goes on."""
    is_open = one.is_open or is_over
    tricks = one.rest if is_over else () if is_open else one.tricks[-_LAST:]
    hands = tuple(tuple((s, of_suit(hand, s)) for s in Suit) for hand in one.position.hands)
    taken = one.position.table.taken
    return replace(
        _table(one.view),
        piles=tuple((Seat(seat), cards) for seat, cards in enumerate(taken) if cards),
        log=_log(tricks, Tracker.FULL),
        open_hands=hands if is_open else (),
        leader=one.position.table.leader,
    )


_LAST = 4
"""So many of the last tricks can be looked at."""


def _table(view: View) -> ItemBoard:
    table = view.table
    return ItemBoard(
        trick_number=table.tricks_played + 1,
        tricks=table.rules.hand_size(table.players),
        hearts_broken=table.hearts_broken,
    )


def _plays(leader: Seat, cards: Cards, players: int, *, is_won: bool = False) -> tuple[Play, ...]:
    best = winning_place(cards) if cards and is_won else None
    return tuple(
        Play(
            seat=Seat((leader + place) % players),
            shown=BoardCard(card, classes="win" if place == best else ""),
        )
        for place, card in enumerate(cards)
    )


def _log(tricks: tuple[Trick, ...], tracker: Tracker) -> tuple[LogTrick, ...]:
    if tracker is Tracker.NOTHING:
        return ()
    return tuple(
        LogTrick(
            trick=trick,
            taker=Seat((trick.leader + winning_place(trick.cards)) % len(trick.cards)),
            is_faded=tracker is Tracker.MARKS,
        )
        for trick in tricks
    )
