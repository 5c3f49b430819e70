"""Computer players: functions of what one seat sees."""

from tutorial.players.careful import careful_pass, careful_play

__all__ = ["careful_pass", "careful_play"]
