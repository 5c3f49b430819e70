"""A worked example: a position that plays itself along the best line, frame by frame."""

from dataclasses import dataclass, replace
from functools import lru_cache

from tutorial.engine import Card, Cards, Position, opening
from tutorial.lessons.model import Lesson, Pass, Play, Scene, Trick, finished_table
from tutorial.lessons.passing import deal_around, hands_after, passed_in
from tutorial.lessons.playout import LEARNER, PlayedOn, played_on
from tutorial.lessons.said import Message, Note, Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What a worked example shows at one moment, and says about it."""

    scene: Scene
    """The board before the learner's card of this moment."""
    says: tuple[Said, ...]
    pointed: Cards = ()
    """The cards about to leave the hand."""
    trick: Trick | None = None
    """The trick just completed."""
    card: Card | None = None
    """The learner's card in it."""


@lru_cache(maxsize=64)
def frames(lesson: Lesson) -> tuple[Frame, ...]:
    """The frames of a lesson's worked example; none if it has no example."""
    step = lesson.step(lesson.example) if lesson.example else None
    if isinstance(step, Play):
        return _of_play(step)
    if isinstance(step, Pass):
        return _of_pass(step)
    return ()


def _of_play(step: Play) -> tuple[Frame, ...]:
    best = step.best[0]
    played = played_on(step.position, best)
    shown = Frame(scene=step.scene, says=step.text)
    first, *others = _tricks(step.position, played)
    return (
        shown,
        replace(shown, says=(step.tip, Message(note=Note.ANSWER_CARD, card=best)), pointed=(best,)),
        replace(first, says=(step.right, *first.says)),
        *(_ended(others, played) if step.is_measured else ()),
    )


def _of_pass(step: Pass) -> tuple[Frame, ...]:
    shown = Frame(scene=step.scene, says=step.text)
    pointed = Message(note=Note.ANSWER_CARDS, cards=step.model)
    left = tuple(card for card in step.hand if card not in step.model)
    passed = replace(shown, scene=replace(step.scene, cards=left), says=(step.right,))
    begun = (shown, replace(shown, says=(step.tip, pointed), pointed=step.model), passed)
    if step.seed is None:
        return begun
    deal = deal_around(step.hand, step.rules, step.seed)
    start = opening(deal, hands_after(deal, step.direction, step.model))
    played = passed_in(deal, step.direction, step.model)
    return (*begun, *_ended(_tricks(start, played), played))


def _tricks(start: Position, played: PlayedOn) -> list[Frame]:
    """A frame for each trick of a deal played on."""
    found = []
    position = start
    for trick in played.tricks:
        seats = len(trick.cards)
        card = trick.cards[(LEARNER - trick.leader) % seats]
        scene = Scene(view=position.seen_by(LEARNER), seats=seats)
        taker = finished_table(position.table.rules, trick).winning_seat or LEARNER
        said = Message(note=Note.TRICK_TAKEN, seat=taker, seats=seats)
        found.append(Frame(scene=scene, says=(said,), trick=trick, card=card))
        for played_card in trick.cards[len(position.table.trick) :]:
            position = position.play(played_card)
    return found


def _ended(tricks: list[Frame], played: PlayedOn) -> list[Frame]:
    """The frames of the last tricks, the last one with what the whole line has cost."""
    if not tricks:
        return []
    *before, last = tricks
    cost = Message(note=Note.LINE_COST, number=played.points)
    return [*before, replace(last, says=(*last.says, cost))]
