"""How others played the same deal, decision by decision.

The computer players answer the same cards with the same cards, so whoever passed and played alike
stood before the same decision.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tutorial.engine import BySeat, Cards, Record
from tutorial.play.seats import YOU


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """How somebody played the deal: all that is compared, a fraction of the round's record."""

    passes: BySeat[Cards]
    """One pile a seat; empty when nobody passes."""
    cards: Cards
    """The person's card in each trick."""
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What some of those who stood before a decision did."""

    cards: Cards
    count: int
    points: float
    """How many points they had at the end, on average."""
    is_yours: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A decision of yours that others stood before too."""

    trick: int
    """1 for the first; 0 for the pass."""
    choices: tuple[Choice, ...]
    """The one taken most often first; yours is among them."""


def try_of(record: Record) -> Try:
    """What is compared of a finished round."""
    points = record.points
    return Try(passes=record.passes, cards=own_cards(record), points=points[YOU] if points else 0)


def decisions(yours: Record, others: Iterable[Try]) -> list[Decision]:
    """Your decisions in order, as long as anybody else stood before the same one.

    Args:
        yours: your finished round.
        others: tries at the same deal, yours not among them.
    """
    alike = list(others)
    found = []
    if yours.passes:
        found.append(_decision(0, yours.passes[YOU], alike, lambda one: one.passes[YOU]))
        alike = [one for one in alike if one.passes == yours.passes]
    own = own_cards(yours)
    for trick, card in enumerate(own):
        if not alike:
            break
        if len(_legal_at(yours, trick)) > 1:
            found.append(_decision(trick + 1, (card,), alike, _card_of(trick)))
        alike = [one for one in alike if one.cards[trick] == card]
    return found


def own_cards(record: Record) -> Cards:
    """The person's card in each trick of a finished round."""
    return tuple(cards[(YOU - leader) % len(cards)] for leader, cards in record.finished_tricks)


def _card_of(trick: int) -> Callable[[Try], Cards]:
    return lambda one: (one.cards[trick],)


def _legal_at(record: Record, trick: int) -> Cards:
    """What the person could have played in a trick."""
    players = len(record.deal.hands)
    leader = record.finished_tricks[trick].leader
    before = trick * players + (YOU - leader) % players
    return record.undo(len(record.plays) - before).position.legal_plays()


def _decision(
    trick: int, yours: Cards, alike: Sequence[Try], chosen: Callable[[Try], Cards]
) -> Decision:
    groups: dict[Cards, list[int]] = defaultdict(list)
    groups[yours] = []
    for one in alike:
        groups[chosen(one)].append(one.points)
    choices = [
        Choice(
            cards=cards,
            count=len(ends),
            points=sum(ends) / len(ends) if ends else 0,
            is_yours=cards == yours,
        )
        for cards, ends in groups.items()
    ]
    return Decision(
        trick=trick, choices=tuple(sorted(choices, key=lambda one: (-one.count, not one.is_yours)))
    )
