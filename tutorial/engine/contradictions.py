"""What the options of the rules may not be, alone or beside each other.

Source: docs/rules.md, Options that contradict each other.
"""

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from typing import TYPE_CHECKING

from tutorial.engine.cards import FULL_PACK, PENALTY_CARDS, Card
from tutorial.engine.errors import RulesError
from tutorial.engine.options import (
    BreaksHearts,
    HeartLead,
    Moon,
    OpeningLeader,
    PassDirection,
    Ranking,
    Tie,
)

if TYPE_CHECKING:
    from tutorial.engine.rules import Rules

PLAYERS = range(3, 12)
PASS_COUNTS = range(5)
END_SCORES = range(1, 1001)
BONUS_POINTS = range(-26, 0)

Claim = tuple[str, bool, str]
"""An option, whether it is sound, and the problem if it is not."""

KINDS: dict[str, type[Enum]] = {
    "opening_leader": OpeningLeader,
    "breaks_hearts": BreaksHearts,
    "unbroken_heart_lead": HeartLead,
    "moon": Moon,
    "moon_default": Moon,
    "tie": Tie,
    "ranking": Ranking,
}
"""The options whose value is a member of an enumeration."""

SWITCHES = (
    "widow",
    "opens_with_lowest_club",
    "points_on_first_trick",
    "must_break_hearts",
    "queen_leads_before_hearts",
    "bonus_is_table_option",
    "moon_needs_bonus",
    "moon_includes_bonus",
    "cancellation",
)
"""The options that are on or off."""

NUMBERS = {
    "packs": range(1, 3),
    "pass_count": PASS_COUNTS,
    "bonus_points": BONUS_POINTS,
    "end_score": END_SCORES,
    "min_end_score": END_SCORES,
}
"""The options that are whole numbers, with what they may be."""


def check_options(rules: "Rules") -> None:
    """Refuse an option out of its range, then one that contradicts another.

    Raises:
        RulesError: the first option that is not sound, with its value.
    """
    for claims in (_kinds, _numbers, _players, _packs, _passing, _opening, _hearts, _bonus, _end):
        for option, is_sound, problem in claims(rules):
            if not is_sound:
                raise RulesError(option, getattr(rules, option), problem)


def _kinds(rules: "Rules") -> Iterator[Claim]:
    for option, kind in KINDS.items():
        names = ", ".join(str(member.value) for member in kind)
        yield option, isinstance(getattr(rules, option), kind), f"one of {names}"
    for option in SWITCHES:
        yield option, isinstance(getattr(rules, option), bool), "on or off"


def _numbers(rules: "Rules") -> Iterator[Claim]:
    for option, numbers in NUMBERS.items():
        value = getattr(rules, option)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        yield option, is_number and value in numbers, f"{numbers[0]} to {numbers[-1]}"


def _players(rules: "Rules") -> Iterator[Claim]:
    players = rules.players
    yield "players", _is_tuple(players) and len(players) > 0, "at least one number"
    yield "players", all(number in PLAYERS for number in players), "3 to 11 players"
    yield "players", len(set(players)) == len(players), "a number twice"


def _is_tuple(value: object) -> bool:
    return isinstance(value, tuple)


def _packs(rules: "Rules") -> Iterator[Claim]:
    yield "removed", _is_tuple(rules.removed), "pairs of players and cards"
    yield "packs", rules.packs == 1 or rules.cancellation, "equal cards need cancellation"
    yield "cancellation", rules.packs != 1 or not rules.cancellation, "one pack has no equal cards"
    pack = Counter(dict.fromkeys(FULL_PACK, rules.packs))
    for _, cards in rules.removed:
        yield "removed", Counter(cards) <= pack, "not in the pack"
        yield "removed", PENALTY_CARDS.isdisjoint(cards), "penalty cards stay in the pack"
        yield "removed", rules.bonus_card not in cards, "the bonus card stays in the pack"
    for players in rules.players:
        is_even = rules.widow or rules.widow_size(players) == 0
        yield "removed", is_even, f"{players} players need equal hands, or a widow"


def _passing(rules: "Rules") -> Iterator[Claim]:
    yield "pass_cycle", _is_tuple(rules.pass_cycle), "pairs of players and directions"
    for players, directions in rules.pass_cycle:
        yield "pass_cycle", bool(directions), "at least one direction"
        can_cross = players % 2 == 0 or PassDirection.ACROSS not in directions
        yield "pass_cycle", can_cross, f"nobody sits across with {players} players"
    most = min(map(rules.hand_size, rules.players))
    yield "pass_count", rules.pass_count <= most, f"a hand has {most} cards"


def _opening(rules: "Rules") -> Iterator[Claim]:
    if rules.opening_leader is OpeningLeader.HOLDER_OF_OPENING_CARD:
        yield "opening_leader", rules.packs == 1, "two packs have two opening cards"
        yield "opening_leader", not rules.widow, "the opening card may lie in the widow"
    else:
        free = not rules.opens_with_lowest_club
        yield "opens_with_lowest_club", free, "the seat left of the dealer may not hold it"


def _hearts(rules: "Rules") -> Iterator[Claim]:
    waits = not rules.queen_leads_before_hearts
    problem = "hearts need not be broken"
    yield "queen_leads_before_hearts", rules.must_break_hearts or not waits, problem


def _bonus(rules: "Rules") -> Iterator[Claim]:
    card = rules.bonus_card
    yield "bonus_card", card is None or isinstance(card, Card), "a card or none"
    yield "bonus_card", card not in PENALTY_CARDS, "a penalty card"
    yield "moon_needs_bonus", card is not None or not rules.moon_needs_bonus, "no bonus card"
    whole = rules.moon_needs_bonus or not rules.moon_includes_bonus
    yield "moon_includes_bonus", whole, "only a moon that needs the bonus card includes it"
    scores = {Moon.OTHERS_PLUS, Moon.SELF_MINUS}
    yield "moon_default", rules.moon_default in scores, "others_plus or self_minus"


def _end(rules: "Rules") -> Iterator[Claim]:
    least = rules.min_end_score
    yield "end_score", rules.end_score >= least, f"at least {least}"
