"""Which points a round can end with: what makes a score sheet believable.

Source: docs/rules.md, Scoring and The moon.
"""

from collections.abc import Iterator
from itertools import product

from tutorial.engine.cards import HEARTS, PENALTY_CARDS, QUEEN_OF_SPADES
from tutorial.engine.options import Moon
from tutorial.engine.rules import Rules
from tutorial.engine.score import penalty_points
from tutorial.engine.seats import BySeat

QUEEN = penalty_points([QUEEN_OF_SPADES])


def is_outcome(rules: Rules, players: int, points: BySeat[int]) -> bool:
    """Whether a round of these rules can give each seat these points."""
    for bonus in _bonus_points(rules, players):
        left = tuple(value - less for value, less in zip(points, bonus, strict=True))
        if _is_share_out(rules, left, has_bonus=[value != 0 for value in bonus]):
            return True
        moon = points if rules.moon_includes_bonus else left
        if any(moon == shot for shot in _moons(rules, players)):
            return True
    return False


def _bonus_points(rules: Rules, players: int) -> Iterator[BySeat[int]]:
    """Every way in which the bonus cards can be taken."""
    copies = rules.packs if rules.bonus_card else 0
    for takers in product(range(players), repeat=copies):
        yield tuple(takers.count(seat) * rules.bonus_points for seat in range(players))


def _is_share_out(rules: Rules, points: BySeat[int], has_bonus: list[bool]) -> bool:
    """Whether the points are hearts and queens shared out, with no moon among them."""
    if sum(points) != penalty_points(PENALTY_CARDS) * rules.packs:
        return False
    for seat, value in enumerate(points):
        needs_more = rules.moon is Moon.DISABLED or (rules.moon_needs_bonus and not has_bonus[seat])
        if value == sum(points) and not needs_more:
            return False
    return any(
        all(value >= QUEEN * takers.count(seat) for seat, value in enumerate(points))
        for takers in product(range(len(points)), repeat=rules.packs)
    )


def _moons(rules: Rules, players: int) -> Iterator[BySeat[int]]:
    """Every way in which a moon can be scored, less the bonus."""
    value = penalty_points([*HEARTS, QUEEN_OF_SPADES]) * rules.packs
    for shooter in range(players):
        if rules.moon in {Moon.OTHERS_PLUS, Moon.CHOICE}:
            yield tuple(0 if seat == shooter else value for seat in range(players))
        if rules.moon in {Moon.SELF_MINUS, Moon.CHOICE}:
            yield tuple(-value if seat == shooter else 0 for seat in range(players))
