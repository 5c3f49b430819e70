"""The named rule sets.

Source: docs/rules.md, Presets.
"""

from tutorial.engine.cards import Card, Cards
from tutorial.engine.errors import RulesError
from tutorial.engine.options import (
    FOUR_SEAT_CYCLE,
    BreaksHearts,
    HeartLead,
    Moon,
    OpeningLeader,
    PassDirection,
    Ranking,
    Tie,
)
from tutorial.engine.rules import Rules


def _cards(text: str) -> Cards:
    return tuple(map(Card.parse, text.split()))


_LEFT_RIGHT = (PassDirection.LEFT, PassDirection.RIGHT)

PRESETS: dict[str, Rules] = {
    "standard": Rules(tie=Tie.EXTRA_ROUND),
    "solo": Rules(ranking=Ranking.END_SCORE_MINUS_OWN),
    "friends": Rules(
        breaks_hearts=BreaksHearts.HEARTS_AND_QUEEN,
        unbroken_heart_lead=HeartLead.ONLY_HEARTS_AND_QUEEN,
        bonus_is_table_option=True,
        moon=Moon.CHOICE,
        moon_default=Moon.SELF_MINUS,
    ),
    "party": Rules(
        players=(4, 3, 5, 6, 7),
        removed=(
            (3, _cards("2D")),
            (5, _cards("2D 2C")),
            (6, _cards("2D 3D 3C 4C")),
            (7, _cards("2D 3D 3C")),
        ),
        pass_cycle=((4, FOUR_SEAT_CYCLE), *((n, _LEFT_RIGHT) for n in (3, 5, 6, 7))),
        breaks_hearts=BreaksHearts.HEARTS_AND_QUEEN,
        moon=Moon.CHOICE,
        moon_default=Moon.SELF_MINUS,
    ),
    "omnibus": Rules(bonus_card=Card.parse("JD"), moon=Moon.CHOICE),
    "omnibus-ten": Rules(
        bonus_card=Card.parse("TD"),
        moon=Moon.SELF_MINUS,
        moon_needs_bonus=True,
        moon_includes_bonus=True,
    ),
    "cancellation": Rules(
        players=(8, 6, 7, 9, 10, 11),
        packs=2,
        widow=True,
        pass_count=0,
        pass_cycle=(),
        opening_leader=OpeningLeader.LEFT_OF_DEALER,
        opens_with_lowest_club=False,
        breaks_hearts=BreaksHearts.HEARTS_AND_QUEEN,
        cancellation=True,
    ),
}
"""The rules by preset name."""


def preset(name: str) -> Rules:
    """The rules of a preset.

    Raises:
        RulesError: no preset has that name.
    """
    if name not in PRESETS:
        raise RulesError("preset", name, "no such preset")
    return PRESETS[name]


def preset_name(rules: Rules) -> str | None:
    """The name of the preset that the rules are equal to, if there is one."""
    return next((name for name, known in PRESETS.items() if known == rules), None)
