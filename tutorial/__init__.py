"""Hearts, taught: a web tutorial for the card game in four languages."""

__version__ = "0.1.0"
