"""The judge of deal steps: a deal played out, told by the learner's cards alone.

The others are careful players, who play the same cards each time: a position follows from the
cards that the learner has played, and needs no memory.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from tutorial.engine import Card, Cards, Memory, PassDirection, Position, View, penalty_points
from tutorial.engine import Trick as Finished
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.model import Round, Scene, Trick, finished_table
from tutorial.lessons.outcome import Outcome, Verdict, refusal
from tutorial.lessons.playout import LEARNER
from tutorial.lessons.said import Message, Note
from tutorial.players import careful_play, hint

POINTS, TRICKS = "points", "tricks"
"""What a deal may be judged by."""


@dataclass(frozen=True, slots=True)
class Played:
    """A deal on its way: it is the learner's turn, or all is over."""

    position: Position
    tricks: tuple[Trick, ...] = ()
    """The tricks finished since the start."""


def judge_round(step: Round, plays: Cards, card: Card | None) -> Outcome | None:
    """What comes of a card in a deal that is played out; None where there is no card yet.

    Args:
        step: the step.
        plays: the learner's cards in the tricks before.
        card: the card for this trick.

    Raises:
        AnswerError: a card among them that is not in the hand or could not be played.
    """
    played = after(step, plays)
    if card is None:
        return _ended(step, played) if played.position.is_over else None
    answer = refusal(played.position.seen_by(LEARNER), card)
    if answer.reason is not None:
        return answer
    end = with_trick(played, card)
    trick = end.tricks[-1]
    if end.position.is_over:
        return replace(_ended(step, end), card=card, trick=trick)
    seat = finished_table(step.start.table.rules, trick).winning_seat or LEARNER
    says: tuple[Message, ...] = (Message(note=Note.TRICK_TAKEN, seat=seat),)
    cost = penalty_points(trick.cards)
    if seat == LEARNER and cost:
        says = (*says, Message(note=Note.TRICK_COST, number=cost))
    return Outcome(verdict=Verdict.ONWARD, says=says, card=card, trick=trick)


def _ended(step: Round, played: Played) -> Outcome:
    count, note = _points(step, played), Note.DEAL_POINTS
    if step.counts == TRICKS:
        count, note = _tricks(step, played), Note.DEAL_TRICKS
    verdict, said = Verdict.POOR, step.poor
    if count <= step.good:
        verdict, said = Verdict.RIGHT, step.right
    elif count <= step.fair:
        verdict, said = Verdict.WEAKER, step.weaker
    return Outcome(verdict=verdict, says=(Message(note=note, number=count), said))


def _points(step: Round, played: Played) -> int:
    before = penalty_points(step.start.table.taken[LEARNER])
    return penalty_points(played.position.table.taken[LEARNER]) - before


def _tricks(step: Round, played: Played) -> int:
    rules = step.start.table.rules
    return sum(finished_table(rules, trick).winning_seat == LEARNER for trick in played.tricks)


@lru_cache(maxsize=1024)
def after(step: Round, plays: Cards) -> Played:
    """The deal after some cards of the learner, one a trick.

    Raises:
        AnswerError: a card that is not in the hand or could not be played.
    """
    if not plays:
        return Played(_to_learner(step.start))
    before = after(step, plays[:-1])
    if before.position.is_over or plays[-1] not in before.position.legal_plays():
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(plays[-1]))
    end = with_trick(before, plays[-1])
    return replace(end, position=_to_learner(end.position))


def with_trick(played: Played, card: Card) -> Played:
    """The deal once the learner's card is played and its trick complete."""
    leader, cards = played.position.table.leader, (*played.position.table.trick, card)
    position = played.position.play(card)
    while position.table.trick:
        card = careful_play(position.seen_by(position.turn))
        cards = (*cards, card)
        position = position.play(card)
    return Played(position, (*played.tricks, Trick(leader=leader, cards=cards)))


def _to_learner(position: Position) -> Position:
    """The position once the learner is to play, or nobody."""
    while not position.is_over and position.turn != LEARNER:
        position = position.play(careful_play(position.seen_by(position.turn)))
    return position


def scene_after(step: Round, plays: Cards) -> Scene:
    """What lies on the board after some cards of the learner."""
    return replace(step.scene, view=_seen(after(step, plays)))


def _seen(played: Played) -> View:
    """What the learner sees, the tricks remembered if the deal was played from its start."""
    view = played.position.seen_by(LEARNER)
    if len(played.tricks) < view.table.tricks_played:
        return view
    tricks = tuple(Finished(trick.leader, trick.cards) for trick in played.tricks)
    return replace(view, memory=Memory(direction=PassDirection.HOLD, tricks=tricks))


@lru_cache(maxsize=256)
def advised(view: View) -> Card:
    """The card that the hint names: a function of what the learner sees, as at any table."""
    return hint(view).card


def model_plays(step: Round) -> Cards:
    """The cards that the last hints name, trick by trick."""
    plays: Cards = ()
    while not (played := after(step, plays)).position.is_over:
        plays = (*plays, advised(_seen(played)))
    return plays
