"""How others played the same deal, decision by decision.

The computer players answer the same cards with the same cards, so whoever passed and played alike
stood before the same decision.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tutorial.engine import Cards, Record
from tutorial.play.seats import YOU


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


def decisions(yours: Record, others: Iterable[Record]) -> list[Decision]:
    """Your decisions in order, as long as anybody else stood before the same one.

    Args:
        yours: your finished round.
        others: finished rounds of the same deal, yours not among them.
    """
    alike = list(others)
    found = []
    if yours.passes:
        found.append(_decision(0, yours.passes[YOU], alike, lambda record: record.passes[YOU]))
        alike = [record for record in alike if record.passes == yours.passes]
    own = own_cards(yours)
    for trick, card in enumerate(own):
        if not alike:
            break
        if len(_legal_at(yours, trick)) > 1:
            found.append(_decision(trick + 1, (card,), alike, _card_of(trick)))
        alike = [record for record in alike if own_cards(record)[trick] == card]
    return found


def own_cards(record: Record) -> Cards:
    """The person's card in each trick of a finished round."""
    return tuple(cards[(YOU - leader) % len(cards)] for leader, cards in record.finished_tricks)


def _card_of(trick: int) -> Callable[[Record], Cards]:
    return lambda record: (own_cards(record)[trick],)


def _legal_at(record: Record, trick: int) -> Cards:
    """What the person could have played in a trick."""
    players = len(record.deal.hands)
    leader = record.finished_tricks[trick].leader
    before = trick * players + (YOU - leader) % players
    return record.undo(len(record.plays) - before).position.legal_plays()


def _decision(
    trick: int, yours: Cards, alike: Sequence[Record], chosen: Callable[[Record], Cards]
) -> Decision:
    groups: dict[Cards, list[int]] = defaultdict(list)
    groups[yours] = []
    for record in alike:
        points = record.points
        groups[chosen(record)].append(points[YOU] if points else 0)
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
