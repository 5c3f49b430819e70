"""Practice: positions and questions made from a number, so that each one has an address."""

from tutorial.practice.items import LEVELS, MOST_SEEDS, Answer, AnswerKind, Item, Judged, Skill
from tutorial.practice.legality import follow_position
from tutorial.practice.making import item

__all__ = [
    "GENERATORS",
    "LEVELS",
    "MOST_SEEDS",
    "Answer",
    "AnswerKind",
    "Item",
    "Judged",
    "Skill",
    "follow_position",
    "item",
]

GENERATORS = {"follow": follow_position}
"""The generators by the name that lessons use: a seed in, a view with the learner to play out."""
