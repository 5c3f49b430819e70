"""Generated positions for "which cards may I play?"."""

from random import Random

from tutorial.engine import (
    Deal,
    Position,
    Rules,
    Seat,
    View,
    of_suit,
    opening,
)

LEARNER = Seat(0)
VOIDS = 0.2
"""How often the learner is out of the suit led."""


def follow_position(seed: int, rules: Rules) -> View:
    """A view in mid-deal with the learner to follow a lead; mostly it can.

    Args:
        seed: any whole number; the same seed gives the same view.
        rules: the rules to play by; any with four or more players.
    """
    rng = Random(f"follow/{seed}")
    wants_void = rng.random() < VOIDS
    while True:
        view = _random_view(rules, rng)
        if view is not None and view.table.led is not None:
            held = len(of_suit(view.hand, view.table.led))
            if (held == 0) == wants_void and held < len(view.hand):
                return view


def _random_view(rules: Rules, rng: Random) -> View | None:
    """The learner's first turn to follow from some random trick on, in a random legal deal."""
    deal = Deal.shuffled(rules, Seat(rng.randrange(4)), rng)
    position = opening(deal, deal.hands)
    start = rng.randrange(2, 8)
    while position.table.tricks_played < start or not _is_asked(position):
        position = position.play(rng.choice(position.legal_plays()))
        if position.is_over:
            return None
    return position.seen_by(LEARNER)


def _is_asked(position: Position) -> bool:
    return position.turn == LEARNER and bool(position.table.trick)
