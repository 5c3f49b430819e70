"""Games of one person and computer players: pure, nothing here knows the web or the database.

Start with `Setup`, `new_game` and the actions of `Game`.
"""

from tutorial.play.claims import Claim
from tutorial.play.errors import GameError, GameProblem, SetupError, SetupProblem
from tutorial.play.fairness import is_proven, line_hash, shuffle_hash, shuffle_line
from tutorial.play.game import Game, Stage, format_game, new_game, parse_game
from tutorial.play.seats import YOU
from tutorial.play.setup import Hints, Kind, Setup, parse_setup, table_rules
from tutorial.play.themes import THEMES
from tutorial.players import Level

__all__ = [
    "THEMES",
    "YOU",
    "Claim",
    "Game",
    "GameError",
    "GameProblem",
    "Hints",
    "Kind",
    "Level",
    "Setup",
    "SetupError",
    "SetupProblem",
    "Stage",
    "format_game",
    "is_proven",
    "line_hash",
    "new_game",
    "parse_game",
    "parse_setup",
    "shuffle_hash",
    "shuffle_line",
    "table_rules",
]
