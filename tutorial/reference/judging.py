"""What the engine says about the boards of the rules: one kind of answer a kind of board."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutorial.engine import (
    PENALTY_CARDS,
    BySeat,
    Card,
    Cards,
    Match,
    Moon,
    PassDirection,
    Rank,
    Reason,
    Rules,
    RulesError,
    Seat,
    Suit,
    Table,
    card_points,
    judge,
    score,
    shooter,
)
from tutorial.reference.boards import (
    Board,
    Kind,
    board_view,
    choices,
    trick_cards,
    trick_leader,
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A card of the hand: why it may not be played, or None."""

    card: Card
    reason: Reason | None

    def __str__(self) -> str:
        return self.reason.value if self.reason else "allowed"


@dataclass(frozen=True, slots=True)
class Costs:
    """What a card costs whoever takes it."""

    card: Card
    points: int

    def __str__(self) -> str:
        return str(self.points)


@dataclass(frozen=True, slots=True)
class Taken:
    """Who takes a trick, beside the seat that was guessed."""

    taker: Seat
    guess: Seat

    def __str__(self) -> str:
        return f"taker {self.taker}"


@dataclass(frozen=True, slots=True)
class Dealt:
    """What so many players are dealt; None if the rules are not made for them."""

    players: int
    hand: int | None
    removed: Cards = ()
    widow: int = 0

    def __str__(self) -> str:
        return "refused" if self.hand is None else f"hand {self.hand}"


@dataclass(frozen=True, slots=True)
class Passed:
    """Where cards are passed in a deal; the first is number 1."""

    number: int
    direction: PassDirection

    def __str__(self) -> str:
        return self.direction.value


@dataclass(frozen=True, slots=True)
class Scored:
    """What a deal costs each seat: one way, or the two that a shooter may choose from."""

    ways: tuple[BySeat[int], ...]
    is_moon: bool

    def __str__(self) -> str:
        return " or ".join(".".join(map(str, points)) for points in self.ways)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match stands: who has the lowest total, whether that is the end, what it is worth."""

    lowest: tuple[Seat, ...]
    is_over: bool
    worth: int | None = None

    def __str__(self) -> str:
        seats = "-".join(map(str, self.lowest))
        worth = "" if self.worth is None else f" worth {self.worth}"
        return f"{'won' if self.is_over else 'ahead'} {seats}{worth}"


Answer = Judged | Costs | Taken | Dealt | Passed | Scored | Ended
"""What the engine says; as text, what a board may claim."""


def answer(board: Board, rules: Rules, choice: str) -> Answer:
    """What the engine says to a choice.

    Raises:
        KeyError: not one of the choices.
    """
    if choice not in choices(board):
        raise KeyError(choice)
    return _ANSWERS[board.kind](board, rules, choice)


def _judged(board: Board, rules: Rules, choice: str) -> Judged:
    view, card = board_view(board, rules), Card.parse(choice)
    return Judged(card, judge(view.table, view.hand)[card])


def _costs(_board: Board, rules: Rules, choice: str) -> Costs:
    card = Card.parse(choice)
    return Costs(card, card_points(rules, (card,)))


def _taken(board: Board, rules: Rules, choice: str) -> Taken:
    return Taken(_taker(board, rules), Seat(int(choice)))


def _passed(_board: Board, rules: Rules, choice: str) -> Passed:
    number = int(choice)
    return Passed(number, rules.pass_direction(number - 1, rules.players[0]))


def _taker(board: Board, rules: Rules) -> Seat:
    *before, last = trick_cards(board)
    table = Table(
        rules=rules,
        leader=trick_leader(board),
        trick=tuple(before),
        taken=((),) * (len(before) + 1),
        tricks_played=1,
    )
    return table.after(last).leader


def _dealt(_board: Board, rules: Rules, choice: str) -> Dealt:
    players = int(choice)
    try:
        rules.check_players(players)
    except RulesError:
        return Dealt(players, None)
    removed = dict(rules.removed).get(players, ())
    return Dealt(players, rules.hand_size(players), removed, rules.widow_size(players))


def _scored(_board: Board, rules: Rules, choice: str) -> Scored:
    players = rules.players[0]
    needed = (rules.bonus_card,) if rules.moon_needs_bonus else ()
    mine = [card for card in rules.pack(players) if card in PENALTY_CARDS or card in needed]
    given = (Card(Rank.TWO, Suit.HEARTS),) if choice == "almost" else ()
    for card in given:
        mine.remove(card)
    return score_ways(rules, (tuple(mine), given, *((),) * (players - 2)))


def score_ways(rules: Rules, taken: BySeat[Cards]) -> Scored:
    """The points of what each seat took, in each way that a shooter may choose."""
    players = len(taken)
    table = Table(
        rules=rules,
        leader=Seat(0),
        trick=(),
        taken=taken,
        tricks_played=rules.hand_size(players),
    )
    is_moon = shooter(table) is not None
    if not is_moon or rules.moon is not Moon.CHOICE:
        return Scored((score(table),), is_moon)
    ways = (Moon.OTHERS_PLUS, Moon.SELF_MINUS)
    return Scored(tuple(score(table, way) for way in ways), is_moon=True)


def _ended(_board: Board, rules: Rules, choice: str) -> Ended:
    totals = tuple(map(int, choice.split(".")))
    match = Match(rules=rules.with_options(players=(len(totals),)), players=4, rounds=(totals,))
    worth = match.shown_ranking_points[match.leaders[0]]
    return Ended(match.leaders, match.is_over, worth)


_ANSWERS: Mapping[Kind, Callable[[Board, Rules, str], Answer]] = {
    Kind.HAND: _judged,
    Kind.COST: _costs,
    Kind.TAKER: _taken,
    Kind.DEAL: _dealt,
    Kind.PASSING: _passed,
    Kind.ROUND: _scored,
    Kind.MATCH: _ended,
}
