"""The players that choose without search, as weights."""

from tutorial.players.kernel.compiled import Floats, weights

_KNOWING = (0.5, 0.3, 2.0, 0.6, 0.4, 14.0, 7.0, 1.5, 1.2, 3.0, 0.7, 0.8, 0.3, 1.0, 0.5)
_REST = (1.0, 0.0, 0.0, 0.0)

EASY: Floats = weights((0.0,) * 24)
"""Takes no points now."""
NORMAL: Floats = weights((1.0, 0.0, 0.0, 0.0, *_KNOWING, 0.0, *_REST))
"""Weighs, without a memory for voids."""
KEEN: Floats = weights((1.0, 1.0, 1.0, 0.0, *_KNOWING, 4.0, *_REST))
"""Remembers voids and defends against a moon."""
SHOOTER: Floats = weights((1.0, 1.0, 1.0, 5.0, *_KNOWING, 4.0, *_REST))
"""The same, and shoots the moon from a good hand."""
