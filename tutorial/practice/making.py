"""Items by skill, level and number."""

from collections.abc import Callable
from functools import lru_cache

from tutorial.players import careful_play
from tutorial.practice.counting import count_item
from tutorial.practice.dealing import Player
from tutorial.practice.items import LEVELS, MOST_SEEDS, Item, Skill
from tutorial.practice.legal import legal_item
from tutorial.practice.moon import moon_item
from tutorial.practice.passing import pass_item
from tutorial.practice.scoring import score_item
from tutorial.practice.taking import trick_item

Make = Callable[[int, int, Player], Item]

MAKERS: dict[Skill, Make] = {
    Skill.LEGAL: lambda seed, level, _player: legal_item(seed, level),
    Skill.TRICK: lambda seed, level, _player: trick_item(seed, level),
    Skill.SCORE: score_item,
    Skill.PASSING: lambda seed, level, _player: pass_item(seed, level),
    Skill.COUNT: count_item,
    Skill.MOON: moon_item,
}
"""The generator of each skill: a number, a level and a computer player in, an item out."""


@lru_cache(maxsize=2048)
def item(skill: Skill, level: int, seed: int, player: Player = careful_play) -> Item:
    """The item of a skill with a level and a number; always the same one.

    Args:
        skill: what is practised.
        level: 1 to LEVELS.
        seed: 0 to MOST_SEEDS - 1.
        player: who plays the rounds that some items come from.

    Raises:
        ValueError: a level or a number out of its range.
    """
    if not 1 <= level <= LEVELS:
        raise ValueError(f"level {level}: not 1 to {LEVELS}")
    if not 0 <= seed < MOST_SEEDS:
        raise ValueError(f"number {seed}: not 0 to {MOST_SEEDS - 1}")
    return MAKERS[skill](seed, level, player)
