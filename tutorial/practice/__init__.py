"""Practice: positions made from a number, so that each one has an address."""

from tutorial.practice.legality import follow_position

__all__ = ["GENERATORS", "follow_position"]

GENERATORS = {"follow": follow_position}
"""The generators by the name that lessons use: a seed in, a view with the learner to play out."""
