"""What happens after the learner's card: the rest of the trick, and of the deal."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tutorial.engine import Card, Cards, Position, Seat, View, card_points, score
from tutorial.lessons.model import Trick
from tutorial.players import careful_play

LEARNER = Seat(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOn:
    """A deal played on from the learner's card, or pass, by careful players."""

    cards: Cards
    """The card played, or the cards passed."""
    start: Position
    """The deal before, or after the pass."""
    tricks: tuple[Trick, ...]
    """Every trick from the one on the table on."""
    takers: tuple[Seat, ...]
    """Who takes each of them."""
    points: int
    """What the rest of the deal adds to the learner's score: a bonus and a moon count too."""


Player = Callable[[View], Card]
"""What plays a seat: a legal card for what the seat sees."""


def played_on(position: Position, card: Card, player: Player = careful_play) -> PlayedOn:
    """The rest of the deal once the seat whose turn it is plays a card.

    Args:
        position: the deal before the card.
        card: the card.
        player: plays every seat from then on.

    Raises:
        IllegalPlayError: the card may not be played.
    """
    return _played(position, card, (card,), player)


def played_out(start: Position, passed: Cards, player: Player = careful_play) -> PlayedOn:
    """The whole deal after a pass."""
    return _played(start, player(start.seen_by(start.turn)), passed, player)


def _played(position: Position, card: Card, cards: Cards, player: Player) -> PlayedOn:
    start = position
    before = card_points(position.table.rules, position.table.taken[LEARNER])
    tricks, takers = [], []
    for end, trick in _finished_tricks(position, card, player):
        tricks.append(trick)
        takers.append(end.table.leader)
        position = end
    return PlayedOn(
        cards=cards,
        start=start,
        tricks=tuple(tricks),
        takers=tuple(takers),
        points=score(position.table)[LEARNER] - before,
    )


def _finished_tricks(
    position: Position, card: Card, player: Player
) -> Iterator[tuple[Position, Trick]]:
    leader, trick = position.table.leader, position.table.trick
    while True:
        trick = (*trick, card)
        position = position.play(card)
        if not position.table.trick:
            yield position, Trick(leader=leader, cards=trick)
            leader, trick = position.table.leader, ()
        if position.is_over:
            return
        card = player(position.seen_by(position.turn))
