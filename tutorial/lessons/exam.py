"""The deal at the end of the exam: thirteen tricks without help."""

from functools import lru_cache
from itertools import count
from random import Random

from tutorial.engine import Cards, Deal, Position, Seat, opening, preset, score
from tutorial.lessons.model import Lesson, Round, Scene
from tutorial.lessons.playout import LEARNER
from tutorial.lessons.rounds import POINTS, after
from tutorial.players import careful_play

RULES = "standard"
FEW = 6
"""So many points are always few enough."""
FAIR_DEAL = 10
"""A deal in which a careful player takes more is not asked."""


@lru_cache(maxsize=64)
def exam_deal(seed: int) -> Lesson:
    """A lesson of one step: the deal with a number, always the same one, the learner in seat 0."""
    rng = Random(f"exam-deal/{seed}")
    for _ in count():
        deal = Deal.shuffled(preset(RULES), Seat(0), rng)
        step = _round(opening(deal, deal.hands))
        few = points_after(step, careful_line(step))
        if few <= FAIR_DEAL:
            return _lesson(_round(opening(deal, deal.hands), max(FEW, few)))
    raise AssertionError


def careful_line(step: Round) -> Cards:
    """The learner's cards in a deal as a careful player plays them."""
    plays: Cards = ()
    while not (position := after(step, plays).position).is_over:
        plays = (*plays, careful_play(position.seen_by(LEARNER)))
    return plays


def points_after(step: Round, plays: Cards) -> int:
    """What the learner writes down for a deal that is over: nothing for a moon."""
    return score(after(step, plays).position.table)[LEARNER]


def _round(start: Position, enough: int = FEW) -> Round:
    return Round(
        title="",
        text=(),
        scene=Scene(view=start.seen_by(LEARNER)),
        start=start,
        tip="",
        counts=POINTS,
        good=enough,
        fair=enough,
        weaker="",
        poor="",
    )


def _lesson(step: Round) -> Lesson:
    rules = step.start.table.rules
    return Lesson(
        number=0, key="exam", title="", aim="", rules_name=RULES, rules=rules, steps=(step,)
    )
