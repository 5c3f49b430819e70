"""A game of one person and computer players, as a value.

It is the match's record, who sits where, and how much of it the person has seen: everything else
follows. An action gives the next game or an error that says why not; `advance` lets the computer
players play until the person is asked.
"""

import re
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Self

from tutorial.engine import (
    Card,
    Cards,
    Deal,
    HeartsError,
    Match,
    MatchRecord,
    Moon,
    PassDirection,
    Record,
    Seat,
    View,
    check_pass,
    format_match_head,
    format_round,
    parse_match_record,
    shooter,
)
from tutorial.play.claims import Claim, is_true, winners_first
from tutorial.play.errors import GameError, GameProblem
from tutorial.play.seats import YOU
from tutorial.play.setup import Kind, Setup
from tutorial.players import Level, choose_card, choose_moon, choose_pass

HEAD = re.compile(r"\d{1,3} \d{1,2}", re.ASCII)


class Stage(Enum):
    """What a game waits for."""

    PASS = "pass"  # noqa: S105  (no secret)
    PLAY = "play"
    SEE = "see"
    """A finished trick lies on the table, and somebody else leads the next one."""
    MOON = "moon"
    """The person chooses how its moon is scored."""
    ROUND_OVER = "round_over"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What follows from the finished rounds before the last one dealt, and stays while it lasts."""

    match: Match
    lines: tuple[str, ...]
    """The lines of the match's record, its head first."""
    shooters: tuple[Seat | None, ...]
    """Who shot the moon, round by round."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game at some moment.

    Raises:
        HeartsError: rounds that are none of this setup.
    """

    setup: Setup
    rounds: tuple[Record, ...] = ()
    """The rounds whose pass is done; the last one may be in play."""
    opened: int = 1
    """How many rounds have been dealt; one more than there are rounds while cards are passed."""
    seen: int = 0
    """How many finished tricks of the last round the person has seen taken away."""

    def __post_init__(self) -> None:
        if self.opened < 1 or self.opened - len(self.rounds) not in (0, 1):
            raise HeartsError(f"{len(self.rounds)} rounds of {self.opened}")
        if self.rounds and self.opened > len(self.rounds) and not self.rounds[-1].is_over:
            raise HeartsError("a round is dealt before the last one is over")
        played = self.record.position.table.tricks_played if self.record else 0
        if not 0 <= self.seen <= played:
            raise HeartsError(f"{self.seen} tricks seen of {played}")

    @property
    def number(self) -> int:
        """The number of the last round dealt, 0 for the first."""
        return self.opened - 1

    @property
    def record(self) -> Record | None:
        """The last round dealt; None while its cards are passed."""
        return self.rounds[-1] if len(self.rounds) == self.opened else None

    @property
    def deal(self) -> Deal:
        """The cards of the last round as they were dealt."""
        return self.setup.deal(self.number)

    @cached_property
    def match(self) -> Match:
        """The match after the finished rounds."""
        record = self.record
        if record is None or not record.position.is_over:
            return self.before
        return self.before.after(record.position.table, record.choice)

    @property
    def before(self) -> Match:
        """The match before the last round dealt."""
        return self.past.match

    @cached_property
    def past(self) -> Past:
        """What follows from the rounds before the last one dealt."""
        rounds = self.rounds[: self.number]
        return Past(
            match=MatchRecord(rounds).match if rounds else self.setup.match,
            lines=(format_match_head(self.setup.deal(0)), *map(format_round, rounds)),
            shooters=tuple(shooter(record.position.table) for record in rounds),
        )

    @property
    def shooters(self) -> tuple[Seat | None, ...]:
        """Who shot the moon in each round whose cards are all played; None for nobody."""
        record = self.record
        if record is None or not record.position.is_over:
            return self.past.shooters
        return (*self.past.shooters, shooter(record.position.table))

    @property
    def direction(self) -> PassDirection:
        """Where the cards of the last round dealt travel."""
        return self.record.direction if self.record else self.match.direction

    @cached_property
    def view(self) -> View:
        """What the person sees of the round in play.

        Raises:
            GameError: the cards are still being passed.
        """
        return self._playing().seen_by(YOU)

    @property
    def hand(self) -> Cards:
        """The cards that the person holds."""
        return self.record.position.hands[YOU] if self.record else self.deal.hands[YOU]

    @property
    def shows_trick(self) -> bool:
        """Whether the last finished trick still lies on the table."""
        record = self.record
        return record is not None and record.position.table.tricks_played > self.seen

    @property
    def is_over(self) -> bool:
        """Whether nothing will be dealt any more."""
        if self.setup.is_one_round:
            return self.record is not None and self.record.is_over
        return self.match.is_over

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        record = self.record
        if record is None:
            return Stage.PASS
        if record.position.is_over:
            return self._stage_after(record)
        return Stage.PLAY if record.position.turn == YOU else Stage.SEE

    def _stage_after(self, record: Record) -> Stage:
        if self.shows_trick:
            return Stage.SEE
        if record.choosing is not None:
            return Stage.MOON
        return Stage.OVER if self.is_over else Stage.ROUND_OVER

    def begun(self) -> Self:
        """The game once its newest round is dealt: nothing to pass, nothing to wait for."""
        if self.record is None and self.direction is PassDirection.HOLD:
            return self._with(Record(self.deal, self.direction, ())).advance()
        return self

    def pass_cards(self, cards: Cards) -> Self:
        """The game once everybody has passed, the person these cards.

        Raises:
            GameError: nothing is passed now.
            IllegalPassError: cards that the person cannot pass.
        """
        self._check(Stage.PASS)
        check_pass(self.setup.rules, YOU, self.hand, cards)
        passes = [cards]
        for seat, level in enumerate(self.setup.levels, 1):
            view = self.deal.seen_by(Seat(seat), self.direction)
            passes.append(choose_pass(level, view))
        return self._with(Record(self.deal, self.direction, tuple(passes))).advance()

    def play(self, card: Card) -> Self:
        """The game once the person has played a card and the others have answered.

        Raises:
            GameError: it is not the person's turn.
            IllegalPlayError: the card may not be played.
        """
        record = self._playing()
        if self.stage is not Stage.PLAY:
            raise GameError(GameProblem.NOT_YOUR_TURN)
        seen = record.position.table.tricks_played
        return self._with(record.play(card), seen).advance()

    def see(self) -> Self:
        """The game once the finished trick is taken away.

        Raises:
            GameError: none lies there.
        """
        record = self._playing()
        if not self.shows_trick:
            raise GameError(GameProblem.NOT_NOW)
        return self._with(record, record.position.table.tricks_played).advance()

    def choose(self, choice: Moon) -> Self:
        """The game with the person's moon scored in one of the two ways.

        Raises:
            GameError: nobody is asked.
            RulesError: a choice that is none.
        """
        self._check(Stage.MOON)
        return self._with(self._playing().choose(choice))

    def claim(self, claim: Claim) -> Self:
        """The game once the rest of the round is played out as the person says it must go.

        Raises:
            GameError: the claim does not hold, or it is no time for one.
        """
        record = _unfinished(self._playing())
        if not is_true(claim, record.seen_by(YOU)):
            rest = claim is Claim.REST
            raise GameError(GameProblem.NOT_YOURS_TO_CLAIM if rest else GameProblem.POINTS_LEFT)
        while not record.position.is_over:
            record = record.play(self._claimed(record))
        return self._finished(record)

    def next_round(self) -> Self:
        """The game once the next round is dealt.

        Raises:
            GameError: the round is not over, or the match is.
        """
        self._check(Stage.ROUND_OVER)
        return replace(self, opened=self.opened + 1, seen=0).begun()

    def take_back(self) -> Self:
        """The practice hand before the person's last card.

        Raises:
            GameError: no practice, or no card to take back.
        """
        record = self._practised()
        places = [n for n in range(len(record.plays)) if _turn_at(record, n) == YOU]
        if not places:
            raise GameError(GameProblem.NOTHING_TO_TAKE_BACK)
        before = record.undo(len(record.plays) - places[-1])
        return self._with(before, before.position.table.tricks_played)

    def play_on(self) -> Self:
        """The practice hand played to its end, the person's seat by a strong player.

        Raises:
            GameError: no practice, or nothing left to play.
        """
        record = _unfinished(self._practised())
        while not record.position.is_over:
            record = record.play(self._choice_of(record))
        return self._finished(record)

    def advance(self) -> Self:
        """The game once the computer players have played until the person is asked."""
        game = self
        while (card := game._reply()) is not None:
            game = game._with(game._playing().play(card))
        return game._with_choice()  # noqa: SLF001

    def _reply(self) -> Card | None:
        record = self._playing()
        position = record.position
        if position.is_over or position.turn == YOU or self.shows_trick:
            return None
        return self._choice_of(record)

    def _choice_of(self, record: Record) -> Card:
        """The card that the computer player whose turn it is plays; a strong one for the person."""
        turn = record.position.turn
        level = Level.HARD if turn == YOU else self.setup.levels[turn - 1]
        return choose_card(level, record.seen_by(turn), self.setup.number, self.before.totals)

    def _with_choice(self) -> Self:
        record = self._playing()
        seat = record.choosing
        if seat is None or seat == YOU:
            return self
        return self._with(record.choose(choose_moon(self.setup.levels[seat - 1], self.match)))

    def _claimed(self, record: Record) -> Card:
        position = record.position
        legal = position.legal_plays()
        return next(winners_first(legal, position.hands[position.turn]), legal[-1])

    def _finished(self, record: Record) -> Self:
        game = self._with(record, record.position.table.tricks_played)
        return game._with_choice()  # noqa: SLF001  (its own)

    def _with(self, record: Record, seen: int | None = None) -> Self:
        """The game with another state of the last round; what it was made from is sound.

        What follows from the rounds before is not worked out again.
        """
        game = object.__new__(type(self))
        game.__dict__.update(
            setup=self.setup,
            rounds=(*self.rounds[: self.number], record),
            opened=self.opened,
            seen=self.seen if seen is None else seen,
            past=self.past,
        )
        return game

    def _playing(self) -> Record:
        if self.record is None:
            raise GameError(GameProblem.NOT_NOW)
        return self.record

    def _practised(self) -> Record:
        if self.setup.kind is not Kind.PRACTICE:
            raise GameError(GameProblem.PRACTICE_ONLY)
        return self._playing()

    def _check(self, stage: Stage) -> None:
        if self.stage is not stage:
            raise GameError(GameProblem.NOT_NOW)


def _unfinished(record: Record) -> Record:
    if record.position.is_over:
        raise GameError(GameProblem.NOT_NOW)
    return record


def _turn_at(record: Record, place: int) -> int:
    """Who played the card at a place."""
    players = len(record.deal.hands)
    trick, step = divmod(place, players)
    table = record.start.table
    for card in record.plays[: trick * players]:
        table = table.after(card, record.deal.widow)
    return (table.leader + step) % players


def new_game(setup: Setup) -> Game:
    """The first round dealt."""
    return Game(setup=setup).begun()


def format_game(game: Game) -> str:
    """The text of a game less its setup: ``opened seen``, then the match's record by lines."""
    head = f"{game.opened} {game.seen}"
    if not game.rounds:
        return head
    last = () if game.record is None else (format_round(game.record),)
    return "\n".join((head, *game.past.lines, *last))


def parse_game(setup: Setup, text: str) -> Game:
    """The game of a text.

    Raises:
        HeartsError: the text is none of this setup.
    """
    head, _, rest = text.partition("\n")
    if not HEAD.fullmatch(head):
        raise HeartsError("a game begins with two numbers")
    rounds = parse_match_record(rest).rounds if rest else ()
    if any(record.deal != setup.deal(number) for number, record in enumerate(rounds)):
        raise HeartsError("a deal that the seed does not give")
    opened, seen = map(int, head.split(" "))
    return Game(setup=setup, rounds=rounds, opened=opened, seen=seen)
