"""The reviewer: every decision of a finished round held against what else could be played."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from tutorial.engine import BySeat, Card, Record, Seat, Table, View
from tutorial.players.explaining import feared_shooter, reasons_for
from tutorial.players.hint import EFFORT as HINT_EFFORT
from tutorial.players.hint import Hint, hint_from
from tutorial.players.reasons import Reason, Why
from tutorial.players.thinking import Effort, Thought, think


class Label(Enum):
    """What a decision was worth."""

    FORCED = "forced"
    """There was one card."""
    BEST = "best"
    """The best card, or one that the noise cannot tell from it."""
    SLIP = "slip"
    """Less than a point behind."""
    MISTAKE = "mistake"
    """Less than four points behind."""
    BLUNDER = "blunder"
    INSURANCE = "insurance"
    """Behind, but it makes another seat's moon less likely: never a blunder."""


WRONG = (Label.SLIP, Label.MISTAKE, Label.BLUNDER)
"""The labels of a card that should not have been played."""
SURE = 2.0
"""So many standard errors a card must be behind before it is called anything."""
LEAST, MISTAKE, BLUNDER = 0.3, 1.0, 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One card played, and what the reviewer thinks of it."""

    play: int
    """Its place among the cards of the round, 0 for the first."""
    seat: Seat
    card: Card
    label: Label
    behind: float
    """How much worse than the best card it is expected to be, in points."""
    error: float
    """One standard error of that."""
    hint: Hint | None
    """What the hint would have said; None where there was one card."""
    reasons: tuple[Reason, ...]
    """Why the best card is better and, unless it is as good, what the card played leads to; not
    what it costs, which is told with the card."""

    @property
    def is_wrong(self) -> bool:
        """Whether another card was better, as surely as can be seen."""
        return self.label in WRONG


def review(
    record: Record,
    seat: Seat,
    totals: BySeat[int] | None = None,
    effort: Effort = HINT_EFFORT,
) -> tuple[Decision, ...]:
    """Every decision of a seat in a round, in order.

    Args:
        record: the round; an unfinished one is reviewed as far as it goes.
        seat: whose decisions.
        totals: the points of each seat before this round, if a match was played.
        effort: how much to look at, a decision.
    """
    return tuple(decisions_of(record, seat, totals, effort))


def decisions_of(
    record: Record,
    seat: Seat,
    totals: BySeat[int] | None = None,
    effort: Effort = HINT_EFFORT,
) -> Iterator[Decision]:
    """The same one by one, for somebody who rests in between."""
    so_far = Record(record.deal, record.direction, record.passes)
    for place, card in enumerate(record.plays):
        if so_far.position.turn == seat:
            thought = think(so_far.seen_by(seat), effort, totals=totals)
            yield _decision(thought, _hint(thought), place, card)
        so_far = so_far.play(card)


def judge_cards(
    view: View, totals: BySeat[int] | None = None, effort: Effort = HINT_EFFORT
) -> dict[Card, Decision]:
    """What the reviewer would say of each legal card, if it were played now.

    Args:
        view: what the seat sees; it must be its turn.
        totals: the points of each seat before this round, if a match was played.
        effort: how much to look at.

    Raises:
        ValueError: no deal fits, so the view is no view of a round.
    """
    thought = think(view, effort, totals=totals)
    found = _hint(thought)
    place = view.table.tricks_played * view.table.players + len(view.table.trick)
    return {card: _decision(thought, found, place, card) for card in thought.values}


def _hint(thought: Thought) -> Hint | None:
    """What the hint says; None where there was one card."""
    return None if len(thought.values) == 1 else hint_from(thought)


def _decision(thought: Thought, found: Hint | None, place: int, card: Card) -> Decision:
    view = thought.view
    if found is None:
        return Decision(
            play=place,
            seat=view.seat,
            card=card,
            label=Label.FORCED,
            behind=0.0,
            error=0.0,
            hint=None,
            reasons=(),
        )
    judged = next(one for one in found.cards if one.card == card)
    return Decision(
        play=place,
        seat=view.seat,
        card=card,
        label=_label(thought, card, judged.behind, judged.error),
        behind=judged.behind,
        error=judged.error,
        hint=found,
        reasons=found.reasons if judged.is_equal else _reasons(thought, found.card, card),
    )


def _reasons(thought: Thought, best: Card, card: Card) -> tuple[Reason, ...]:
    """Why one card is better than the one played, without what that costs."""
    found = reasons_for(thought, best, card)
    return tuple(reason for reason in found if reason.why is not Why.ALTERNATIVE_COSTS)


def _label(thought: Thought, card: Card, behind: float, error: float) -> Label:
    if behind < max(LEAST, SURE * error):
        return Label.BEST
    if _insures(thought, card):
        return Label.INSURANCE
    return label_of(behind)


def label_of(behind: float) -> Label:
    """What a choice is called that is so many points behind for sure."""
    if behind < MISTAKE:
        return Label.SLIP
    return Label.MISTAKE if behind < BLUNDER else Label.BLUNDER


def _insures(thought: Thought, card: Card) -> bool:
    """Whether a card works against a moon: another seat may shoot, and this one gets in its way."""
    view = thought.view
    feared = feared_shooter(view)
    if feared is None:
        return False
    if thought.values[card].shot < thought.values[thought.best].shot:
        return True
    return _takes_from(view.table, card, feared)


def _takes_from(table: Table, card: Card, feared: Seat) -> bool:
    return table.winning_seat == feared and table.after(card).winning_seat == table.turn
