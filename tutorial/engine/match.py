"""A match: rounds until a total reaches the end score, the lowest total wins.

Source: docs/rules.md, The match.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from tutorial.engine.cards import Cards
from tutorial.engine.deal import Deal
from tutorial.engine.errors import MatchError
from tutorial.engine.options import Moon, PassDirection, Ranking, Tie
from tutorial.engine.rules import Rules
from tutorial.engine.score import chooser, score
from tutorial.engine.seats import BySeat, Seat, check_seat
from tutorial.engine.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The points of every finished round, and a moon whose shooter has yet to choose.

    Who deals, where cards are passed, the totals, the end and the winners follow from them.

    Raises:
        RulesError: the rules are not made for so many players.
        SeatError: no such seat to deal first.
        MatchError: a round without one number a seat, or an open moon that is none.
    """

    rules: Rules
    players: int
    first_dealer: Seat = Seat(0)  # noqa: RUF009, a plain number
    rounds: tuple[BySeat[int], ...] = ()
    """The points of each round, by seat."""
    moon: BySeat[Cards] | None = None
    """What each seat took in a round whose shooter has yet to choose; None when nobody has."""

    def __post_init__(self) -> None:
        self.rules.check_players(self.players)
        check_seat(self.first_dealer, self.players)
        if any(len(points) != self.players for points in self.rounds):
            raise MatchError(f"points for {self.players} players a round")
        if self.moon is not None and (len(self.moon) != self.players or self.choosing is None):
            raise MatchError("nobody has a moon to choose for")

    @property
    def totals(self) -> BySeat[int]:
        """The penalty points of each seat so far; an open moon is not in them."""
        return tuple(sum(points) for points in zip(*self.rounds, strict=True)) or (
            (0,) * self.players
        )

    @property
    def round_number(self) -> int:
        """The number of the round to be played, 0 for the first."""
        return len(self.rounds)

    @property
    def dealer(self) -> Seat:
        """Who deals the round: one seat to the left each time."""
        return Seat((self.first_dealer + self.round_number) % self.players)

    @property
    def direction(self) -> PassDirection:
        """Where cards are passed in the round."""
        return self.rules.pass_direction(self.round_number, self.players)

    @property
    def choosing(self) -> Seat | None:
        """The shooter that the match waits for, if there is one."""
        return None if self.moon is None else chooser(self._moon_table(self.moon))

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """Who has the lowest total and wears the crown; nobody before the first round is over."""
        return self._lowest if self.rounds else ()

    @property
    def is_over(self) -> bool:
        """Whether a total reaches the end score and no choice, and no tie-breaker, is due."""
        if self.moon is not None or max(self.totals) < self.rules.end_score:
            return False
        return self.rules.tie is Tie.SHARED or len(self._lowest) == 1

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won: the lowest total, more than one seat where a tie is shared; empty until then."""
        return self._lowest if self.is_over else ()

    @property
    def places(self) -> BySeat[int]:
        """The place of each seat, 1 for the lowest total; equal totals share a place."""
        totals = self.totals
        return tuple(1 + sum(other < total for other in totals) for total in totals)

    @property
    def ranking_points(self) -> BySeat[int | None]:
        """What the match is worth to its winners: end score less own total, which may be below 0.

        None for everybody else, and for all where the rules rank nothing.
        """
        if self.rules.ranking is Ranking.NONE:
            return (None,) * self.players
        won = [self.rules.end_score - total for total in self.totals]
        return tuple(points if seat in self.winners else None for seat, points in enumerate(won))

    @property
    def shown_ranking_points(self) -> BySeat[int | None]:
        """The ranking points as they are shown: 0 for what is below."""
        return tuple(None if points is None else max(0, points) for points in self.ranking_points)

    def deal(self, rng: Random) -> Deal:
        """A shuffled deal for the next round.

        Raises:
            MatchError: the match is over, or a choice is open.
        """
        self._check_goes_on()
        return Deal.shuffled(self.rules, self.dealer, rng, self.players)

    def after(self, table: Table, choice: Moon | None = None) -> Self:
        """The match after one more round.

        Args:
            table: the open table after the last trick.
            choice: the shooter's, where it has one; None leaves it open, see `choose`.

        Raises:
            MatchError: the match is over, or a choice is open, or the table is not the end of a
                round of this match.
            RulesError: a choice that is no way to score a moon.
        """
        self._check_goes_on()
        is_last = table.tricks_played == self.rules.hand_size(self.players)
        if (table.rules, table.players) != (self.rules, self.players) or not is_last:
            raise MatchError("not the end of a round of this match")
        if choice is None and chooser(table) is not None:
            return replace(self, moon=table.taken)
        return replace(self, rounds=(*self.rounds, score(table, choice)))

    def choose(self, choice: Moon | None) -> Self:
        """The match with the shooter's answer, None for what the rules take then.

        Raises:
            MatchError: no choice is open: a second answer changes nothing.
            RulesError: a choice that is no way to score a moon.
        """
        if self.moon is None:
            raise MatchError("no choice is open")
        points = score(self._moon_table(self.moon), choice)
        return replace(self, rounds=(*self.rounds, points), moon=None)

    @property
    def _lowest(self) -> tuple[Seat, ...]:
        least = min(self.totals)
        return tuple(Seat(seat) for seat, total in enumerate(self.totals) if total == least)

    def _check_goes_on(self) -> None:
        if self.moon is not None:
            raise MatchError(f"seat {self.choosing} has yet to choose")
        if self.is_over:
            raise MatchError("the match is over")

    def _moon_table(self, taken: BySeat[Cards]) -> Table:
        played = self.rules.hand_size(self.players)
        return Table(rules=self.rules, leader=Seat(0), trick=(), taken=taken, tricks_played=played)
