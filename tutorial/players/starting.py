"""What is done once, when a server starts."""

import logging
from random import Random

from tutorial.engine import Deal, PassDirection, Record, Seat, preset
from tutorial.players.hint import hint, pass_hint
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.levels import Level, choose_card

log = logging.getLogger(__name__)


def warm_up() -> bool:
    """Compile the kernel or load it from its cache; whether it is compiled.

    The first time takes up to half a minute, later ones less than a second. Without numba nothing
    is compiled, and one line in the log says so.
    """
    if not IS_COMPILED:
        log.warning(
            "numba is not installed: computer players and hints look at fewer deals"
            " (install the extra 'fast' for more)"
        )
        return False
    deal = Deal.shuffled(preset("standard"), Seat(0), Random(1))
    record = Record(deal, PassDirection.HOLD, ())
    for _ in range(5):
        view = record.seen_by(record.position.turn)
        record = record.play(choose_card(Level.EXPERT, view))
    hint(record.seen_by(record.position.turn))
    pass_hint(deal.seen_by(Seat(0), PassDirection.LEFT))
    return True
