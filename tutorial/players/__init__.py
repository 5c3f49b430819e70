"""Computer players: functions of what one seat sees.

`choose_card`, `choose_pass` and `choose_moon` play a seat at a `Level`.
"""

from tutorial.players.careful import careful_play
from tutorial.players.levels import Level, choose_card, choose_moon, choose_pass

__all__ = ["Level", "careful_play", "choose_card", "choose_moon", "choose_pass"]
