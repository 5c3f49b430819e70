"""Computer players: functions of what one seat sees."""

from tutorial.players.careful import careful_play

__all__ = ["careful_play"]
