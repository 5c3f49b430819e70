"""The boards of a rules page, each with what came of a try."""

from dataclasses import dataclass

from markupsafe import Markup

from tutorial.engine import (
    Card,
    Seat,
    legal_plays,
    parse_cards,
    seats_from,
)
from tutorial.reference.boards import (
    Board,
    Kind,
    board_view,
    choices,
    trick_cards,
    trick_leader,
)
from tutorial.reference.entries import Clause, Entry
from tutorial.reference.judging import answer
from tutorial.web.answers import Teller, Told
from tutorial.web.board import BoardCard, laid_out
from tutorial.web.clauses import Clauses
from tutorial.web.seen import position_path


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A board to try a rule on, in one language."""

    number: int
    """Its place among the boards of its entry, from 0."""
    note: Markup
    """What to try."""
    on_table: tuple[tuple[str, BoardCard], ...] = ()
    """The cards of the trick, each with who played it."""
    cards: tuple[BoardCard, ...] = ()
    """The cards to tap."""
    labels: tuple[tuple[str, str], ...] = ()
    """Where no cards are tapped: choices with what stands on their buttons."""
    position: str = ""
    """The address of the same position with every rule set beside it, without the language."""
    chosen: str = ""
    told: Told | None = None


def trials(
    clauses: Clauses, entry: Entry, number: int = -1, choice: str = ""
) -> list[Trial | None]:
    """A board for each clause of an entry that has one.

    Args:
        clauses: the rule set in the reader's language.
        entry: the entry as the rule set has it.
        number: which of its boards was tried; none if it has no such board.
        choice: what was picked there.

    Raises:
        KeyError: not one of the choices.
    """
    made: list[Trial | None] = []
    count = 0
    for clause in entry.clauses:
        if clause.board is None:
            made.append(None)
            continue
        made.append(_trial(clauses, clause, count, choice if count == number else ""))
        count += 1
    return made


def _trial(clauses: Clauses, clause: Clause, number: int, choice: str) -> Trial:
    board = clause.board
    if board is None:
        raise KeyError(choice)
    teller = Teller(clauses.say, clauses.rules)
    told = teller.tell(board, answer(board, clauses.rules, choice)) if choice else None
    taps = board.kind in {Kind.HAND, Kind.COST}
    return Trial(
        number=number,
        note=clauses.words.prose(board.note),
        on_table=_on_table(clauses, board),
        cards=_cards(clauses, board, choice) if taps else (),
        labels=()
        if taps
        else tuple((value, teller.label(board, value)) for value in choices(board)),
        position=_position(clauses, board),
        chosen=choice,
        told=told,
    )


def _on_table(clauses: Clauses, board: Board) -> tuple[tuple[str, BoardCard], ...]:
    if board.kind is Kind.TAKER:
        trick = trick_cards(board)
        seats = seats_from(trick_leader(board), len(trick))
        players = len(trick)
    elif board.trick:
        players = clauses.rules.players[0]
        trick = parse_cards(board.trick)
        seats = seats_from(-len(trick) % players, players)
    else:
        return ()
    return tuple(
        (clauses.say.seat(Seat(seat), players), BoardCard(card))
        for seat, card in zip(seats, trick, strict=False)
    )


def _cards(clauses: Clauses, board: Board, choice: str) -> tuple[BoardCard, ...]:
    if board.kind is Kind.COST:
        return tuple(
            BoardCard(Card.parse(one), classes="lit" if one == choice else "")
            for one in choices(board)
        )
    view = board_view(board, clauses.rules)
    legal = legal_plays(view.table, view.hand)
    return tuple(
        BoardCard(
            card,
            classes=" ".join(
                filter(
                    None,
                    (
                        "lit" if card in legal else "dim",
                        "refused" if str(card) == choice and card not in legal else "",
                    ),
                )
            ),
        )
        for card in laid_out(view.hand)
    )


def _position(clauses: Clauses, board: Board) -> str:
    if board.kind is not Kind.HAND:
        return ""
    return position_path(board_view(board, clauses.rules))
