"""Games played by somebody who plays the first card that may be played."""

from __future__ import annotations

from tutorial.engine import Moon, legal_plays, preset
from tutorial.play import Game, Kind, Level, Setup, Stage, new_game

PRESETS_AND_PLAYERS = [
    *((name, 4) for name in ("standard", "solo", "friends", "omnibus", "omnibus-ten")),
    *(("party", players) for players in (3, 4, 5, 6, 7)),
    *(("cancellation", players) for players in (6, 7, 8, 9, 10, 11)),
]


def setup(preset_name: str = "solo", players: int = 4, seed: str = "a", **more: object) -> Setup:
    values = {
        "rules": preset(preset_name),
        "players": players,
        "levels": (Level.NORMAL,) * (players - 1),
        "seed": seed,
        "kind": Kind.MATCH,
        **more,
    }
    return Setup(**values)  # type: ignore[arg-type]


def step(game: Game) -> Game:
    """The game after the simplest thing that can be done."""
    match game.stage:
        case Stage.PASS:
            return game.pass_cards(game.hand[: game.setup.rules.pass_count])
        case Stage.PLAY:
            return game.play(legal_plays(game.view.table, game.hand)[0])
        case Stage.SEE:
            return game.see()
        case Stage.MOON:
            return game.choose(Moon.OTHERS_PLUS)
        case Stage.ROUND_OVER:
            return game.next_round()
    raise AssertionError(game.stage)


def until(game: Game, *stages: Stage) -> Game:
    """The game played on to one of some stages."""
    while game.stage not in stages:
        game = step(game)
    return game


def fresh(preset_name: str = "solo", players: int = 4, seed: str = "a", **more: object) -> Game:
    return new_game(setup(preset_name, players, seed, **more))
