"""A match as it happened, round by round."""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tutorial.engine.errors import MatchError
from tutorial.engine.match import Match
from tutorial.engine.record import Record


@dataclass(frozen=True)
class MatchRecord:
    """The records of a match up to the round in play, the first one first.

    Raises:
        MatchError: no round at all, or one that the match before it does not wait for: other
            rules, another dealer or direction, a round before it that is not finished.
    """

    rounds: tuple[Record, ...]

    def __post_init__(self) -> None:
        if not self.rounds:
            raise MatchError("a match has at least one round")
        _ = self.match

    @cached_property
    def match(self) -> Match:
        """The match after the finished rounds; a moon is open until its shooter has chosen."""
        deal = self.rounds[0].deal
        match = Match(rules=deal.rules, players=len(deal.hands), first_dealer=deal.dealer)
        for number, record in enumerate(self.rounds):
            _check_round(match, record, number)
            if record.position.is_over:
                match = match.after(record.position.table, record.choice)
            elif number + 1 < len(self.rounds):
                raise MatchError(f"round {number + 1} is not finished")
        return match

    def with_round(self, record: Record) -> Self:
        """The match with one more round, or with another state of the round in play."""
        is_in_play = not self.rounds[-1].is_over
        rounds = self.rounds[:-1] if is_in_play else self.rounds
        return type(self)((*rounds, record))


def _check_round(match: Match, record: Record, number: int) -> None:
    if match.is_over or match.choosing is not None:
        raise MatchError(f"the match does not wait for round {number + 1}")
    deal = record.deal
    due = (match.rules, match.players, match.dealer, match.direction)
    if (deal.rules, len(deal.hands), deal.dealer, record.direction) != due:
        raise MatchError(
            f"round {number + 1}: seat {match.dealer} deals to {match.players} players, "
            f"who pass {match.direction.value}"
        )
