"""The levels: what each one plays, passes and chooses after a moon."""

import logging
from collections.abc import Callable
from enum import Enum

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    Match,
    Moon,
    PassView,
    View,
    legal_plays,
    pile,
)
from tutorial.players import quick
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.passes import best_pass, careful_pass
from tutorial.players.thinking import Effort, sole_taker, think

log = logging.getLogger(__name__)


class Level(Enum):
    """How well a computer player plays."""

    EASY = "easy"
    """Avoids taking points now."""
    NORMAL = "normal"
    """Weighs what a card costs now against what holding it costs."""
    HARD = "hard"
    """Remembers everything and looks at a few deals that fit."""
    EXPERT = "expert"
    """Looks at many deals that fit, and solves the last tricks."""


def choose_card(level: Level, view: View, seed: int = 0, totals: BySeat[int] | None = None) -> Card:
    """The card that a level plays: always legal, the same for the same arguments.

    Args:
        level: how well to play.
        view: what the seat sees; it must be its turn.
        seed: chooses among equal cards and deals to look at.
        totals: the points of each seat before this round, if a match is played.

    Raises:
        ValueError: it is not this seat's turn.
    """
    if not view.is_to_play:
        raise ValueError(f"seat {view.seat} is not to play")
    cards = legal_plays(view.table, view.hand)
    if len(cards) == 1:
        return cards[0]
    try:
        card = _CARDS[level](view, seed, totals)
    except Exception:
        log.exception("level %s failed; it plays a legal card instead", level.value)
        return cards[-1]
    if card not in cards:
        log.error("level %s chose %s, which is not legal", level.value, card)
        return cards[-1]
    return card


def choose_pass(level: Level, view: PassView) -> Cards:
    """The cards that a level passes, pass_count of its hand; none when nobody passes.

    The expert passes what the hint names.
    """
    try:
        return _PASSES[level](view)
    except Exception:
        log.exception("level %s failed; it passes its first cards instead", level.value)
        return view.hand[: view.rules.pass_count]


def choose_moon(level: Level, match: Match) -> Moon:
    """How a level that shot the moon wants it scored: OTHERS_PLUS or SELF_MINUS.

    Easy and normal take the points off themselves unless the others' end the match for them; the
    two upper levels take the choice after which they stand best.

    Raises:
        ValueError: nobody has to choose.
    """
    seat = match.choosing
    if seat is None:
        raise ValueError("no moon to choose for")
    plus, minus = (match.choose(choice) for choice in (Moon.OTHERS_PLUS, Moon.SELF_MINUS))
    if plus.is_over and plus.winners == (seat,):
        return Moon.OTHERS_PLUS
    if minus.is_over and minus.winners == (seat,):
        return Moon.SELF_MINUS
    if level in {Level.EASY, Level.NORMAL}:
        return Moon.SELF_MINUS
    if plus.is_over and seat not in plus.winners:
        return Moon.SELF_MINUS
    # the lead is the same either way: points on the others bring the end nearer
    rest = [total for other, total in enumerate(plus.totals) if other != seat]
    return Moon.OTHERS_PLUS if plus.totals[seat] < min(rest) else Moon.SELF_MINUS


def _easy(view: View, _seed: int, _totals: BySeat[int] | None) -> Card:
    return quick.card(view, quick.EASY)


def _normal(view: View, _seed: int, _totals: BySeat[int] | None) -> Card:
    return quick.card(view, quick.NORMAL)


HARD = Effort(worlds=6, prunes=False, near=2.0, bold=0.0)
"""Hard leaves its rules only for a card that promises much, and shoots rather too often."""
HARD_WARY = Effort(worlds=20, prunes=False, bold=0.0)
"""The same where somebody else may be shooting."""
EXPERT = Effort(worlds=2000, work=260_000, drawn=2, exact=2)
if not IS_COMPILED:
    HARD_WARY = Effort(worlds=10, prunes=False, bold=0.0)
    EXPERT = Effort(worlds=100, work=30_000)


def _hard(view: View, seed: int, totals: BySeat[int] | None) -> Card:
    return think(view, HARD if sole_taker(view) is None else HARD_WARY, seed, totals).best


def _expert(view: View, seed: int, totals: BySeat[int] | None) -> Card:
    return think(view, EXPERT, seed, totals).best


def _highest(view: PassView) -> Cards:
    return pile(quick.passed(view, careful=False))


_CARDS = {
    Level.EASY: _easy,
    Level.NORMAL: _normal,
    Level.HARD: _hard,
    Level.EXPERT: _expert,
}
_PASSES: dict[Level, Callable[[PassView], Cards]] = {
    Level.EASY: _highest,
    Level.NORMAL: careful_pass,
    Level.HARD: careful_pass,
    Level.EXPERT: best_pass,
}
