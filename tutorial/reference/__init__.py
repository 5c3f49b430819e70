"""The rules reference: one entry a rule, as data, judged by the engine."""

from tutorial.reference.entries import Clause, Entry, entries, entries_of, entry_for

__all__ = ["Clause", "Entry", "entries", "entries_of", "entry_for"]
