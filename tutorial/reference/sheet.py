"""The score sheet of a real table: its names, its rounds, and what may be written into it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tutorial.engine import (
    HEARTS,
    PENALTY_CARDS,
    BySeat,
    Card,
    Cards,
    Match,
    Moon,
    Rules,
    Seat,
    penalty_points,
    pile,
)
from tutorial.engine.outcomes import is_outcome
from tutorial.reference.judging import score_ways

FEWEST, MOST = 3, 11
LONGEST_NAME = 30
"""Characters of a name."""
MOST_ROUNDS = 99
LARGEST = 99
"""Points; no deal of any rule set costs or gives more."""


class Flaw(Enum):
    """What cannot be written into a score sheet."""

    TOO_FEW_NAMES = "too_few_names"
    TOO_MANY_NAMES = "too_many_names"
    LONG_NAME = "long_name"
    PLAYERS = "players"  # the rules are not made for so many
    NO_RULES = "no_rules"
    END = "end"  # no score that a match can end at
    NOT_A_NUMBER = "not_a_number"
    NO_NUMBER = "no_number"
    TOO_LARGE = "too_large"
    IMPOSSIBLE = "impossible"  # no deal of these rules ends so
    BROKEN_ROUND = "broken_round"  # in the address
    HEARTS = "hearts"  # not as many as the pack has
    NOBODY = "nobody"  # somebody took that card


def check_names(names: Sequence[str]) -> Flaw | None:
    """What is wrong with how many names there are, if anything is."""
    if len(names) < FEWEST:
        return Flaw.TOO_FEW_NAMES
    return Flaw.TOO_MANY_NAMES if len(names) > MOST else None


def check_name(name: str) -> Flaw | None:
    """What is wrong with a name; names of every script are welcome."""
    return Flaw.LONG_NAME if len(name) > LONGEST_NAME else None


def read_points(text: str) -> int | Flaw:
    """The points in a field of the sheet."""
    text = text.strip().replace("−", "-")
    if not text:
        return Flaw.NO_NUMBER
    if not re.fullmatch(r"[+-]?\d+", text):
        return Flaw.NOT_A_NUMBER
    if len(text) > len(str(LARGEST)) + 1 or abs(int(text)) > LARGEST:
        return Flaw.TOO_LARGE
    return int(text)


def deal_total(rules: Rules) -> int:
    """The points of a deal without a moon and without the bonus."""
    return penalty_points(PENALTY_CARDS) * rules.packs


def completed(rules: Rules, points: Sequence[int | None]) -> BySeat[int] | None:
    """The points with the one that is missing filled in, where only one number fits.

    Args:
        rules: the rules of the table.
        points: one number a seat, None where nothing was written; at most one None.
    """
    blank = [seat for seat, number in enumerate(points) if number is None]
    if len(blank) > 1:
        return None
    known = [number for number in points if number is not None]
    if not blank:
        return tuple(known)
    fitting = []
    for guess in _guesses(rules, known):
        filled = (*known[: blank[0]], guess, *known[blank[0] :])
        if is_outcome(rules, len(points), filled):
            fitting.append(filled)
    return fitting[0] if len(fitting) == 1 else None


def _guesses(rules: Rules, known: Sequence[int]) -> list[int]:
    """What the last number can be: the rest of a deal, or a moon's."""
    total = deal_total(rules)
    bonus = rules.bonus_points * rules.packs if rules.bonus_card else 0
    rest = total - sum(known)
    return sorted({rest, rest + bonus, 0, total, -total, bonus, total + bonus, bonus - total})


def is_possible(rules: Rules, points: BySeat[int]) -> bool:
    """Whether a deal can end with these points."""
    return is_outcome(rules, len(points), points)


def moon_points(rules: Rules, players: int, shooter: int, choice: Moon | None) -> BySeat[int]:
    """The points after a moon without a bonus card.

    Args:
        rules: the rules of the table.
        players: how many there are.
        shooter: the seat that took everything.
        choice: what it wants, where it may choose.
    """
    everything = pile(card for card in rules.pack(players) if card in PENALTY_CARDS)
    taken = tuple(everything if seat == shooter else () for seat in range(players))
    ways = score_ways(rules, taken).ways
    return ways[-1] if choice is Moon.SELF_MINUS else ways[0]


@dataclass(frozen=True, slots=True)
class Pass:
    """Who hands cards to whom."""

    giver: Seat
    receiver: Seat


def passes(match: Match) -> tuple[Pass, ...]:
    """Who hands cards to whom before the next deal; empty where nobody does."""
    direction = match.direction
    pairs = (
        Pass(Seat(seat), Seat(direction.receiver(seat, match.players)))
        for seat in range(match.players)
    )
    return tuple(pair for pair in pairs if pair.giver != pair.receiver)


def running_totals(match: Match) -> list[BySeat[int]]:
    """The totals after each deal."""
    totals: list[BySeat[int]] = []
    for points in match.rounds:
        before = totals[-1] if totals else (0,) * match.players
        totals.append(tuple(a + b for a, b in zip(before, points, strict=True)))
    return totals


def taken_by(hearts: Sequence[int], specials: Sequence[tuple[Card, int]]) -> BySeat[Cards]:
    """A pile for each seat, made of so many hearts and of cards that it took by name.

    Args:
        hearts: how many each seat took; together all those of one pack or of two.
        specials: a card and the seat that took it.
    """
    stock = list(HEARTS) * (sum(hearts) // len(HEARTS))
    piles: list[list[Card]] = []
    for count in hearts:
        piles.append(stock[:count])
        del stock[:count]
    for card, seat in specials:
        piles[seat].append(card)
    return tuple(map(pile, piles))


def counted(rules: Rules, taken: BySeat[Cards]) -> BySeat[Cards]:
    """The piles with only what counts under some rules."""
    return tuple(tuple(card for card in cards if rules.counts(card)) for cards in taken)
