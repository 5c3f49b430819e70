"""Who sits at the table: the person at seat 0, computer players of some level elsewhere."""

from tutorial.engine import Seat

YOU = Seat(0)
"""The person's seat."""
