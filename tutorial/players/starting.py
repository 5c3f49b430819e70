"""What is done once, when a server starts."""

import logging
from random import Random

from tutorial.engine import Deal, PassDirection, Record, Seat, preset
from tutorial.players.kernel.compiled import IS_COMPILED, get_ready
from tutorial.players.levels import Level, choose_card, choose_pass

log = logging.getLogger(__name__)


def warm_up() -> bool:
    """Compile the kernel or load what was compiled before; whether it is compiled.

    The first time takes up to half a minute, later ones a fraction of a second. Without numba
    nothing is compiled, and one line in the log says so.
    """
    if not IS_COMPILED:
        log.warning(
            "numba is not installed: computer players and hints look at fewer deals"
            " (install the extra 'fast' for more)"
        )
        return False
    is_compiled = get_ready()
    deal = Deal.shuffled(preset("standard"), Seat(0), Random(1))
    choose_pass(Level.NORMAL, deal.seen_by(Seat(0), PassDirection.LEFT))
    record = Record(deal, PassDirection.HOLD, ())
    choose_card(Level.HARD, record.seen_by(record.position.turn))
    return is_compiled
