"""The players that choose without search, as weights."""

from tutorial.players.kernel.compiled import Floats, weights

# found by playing many rounds against each other, a few weights changed at a time
_SKILL = (0.65, 0.06, 1.01, 0.14, 0.74, 3.6, 2.05, 1.7, 0.76, 5.8, 5.7, 0.69, 0.13, 5.1, 0.12)
_REST = (-0.09, 0.0, 0.0, 0.0)

EASY: Floats = weights((0.0,) * 24)
"""Takes no points now."""
NORMAL: Floats = weights((1.0, 0.0, 0.0, 0.0, *_SKILL, 0.0, *_REST))
"""Weighs, without a memory for voids."""
KEEN: Floats = weights((1.0, 1.0, 1.0, 0.0, *_SKILL, 1.5, *_REST))
"""Remembers voids and defends against a moon."""
SHOOTER: Floats = weights((1.0, 1.0, 1.0, 5.0, *_SKILL, 1.5, *_REST))
"""The same, and shoots the moon from a good hand."""
