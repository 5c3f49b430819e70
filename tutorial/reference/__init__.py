"""The rules reference: one entry a rule, as data."""

from tutorial.reference.entries import Entry, entries, entry_for

__all__ = ["Entry", "entries", "entry_for"]
