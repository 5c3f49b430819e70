"""The judge of every kind of step: an answer in, an outcome out, all of it from the engine."""

from dataclasses import dataclass, replace
from enum import Enum

from tutorial.engine import (
    PENALTY_CARDS,
    Card,
    Cards,
    Deal,
    Reason,
    Rules,
    Seat,
    Table,
    View,
    judge,
    legal_plays,
    opening,
    penalty_points,
    pile,
)
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Mark,
    MarkTarget,
    Play,
    Question,
    Scene,
    Step,
    finished_table,
)
from tutorial.lessons.playout import PlayedOn, played_on
from tutorial.lessons.said import Message, Note, Said


class Verdict(Enum):
    """How an answer went."""

    RIGHT = "right"
    WEAKER = "weaker"
    WRONG = "wrong"
    REFUSED = "refused"
    """The card may not be played. Asking why costs nothing."""
    ALLOWED = "allowed"
    """The card might be played, where nothing is at stake."""
    ONWARD = "onward"
    """Right, and the row of a drill goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of an answer."""

    verdict: Verdict
    says: tuple[Said, ...]
    card: Card | None = None
    """The card tried or played."""
    reason: Reason | None = None
    """Why that card was refused."""
    allowed: Cards = ()
    """Beside a refusal: the cards that may be played."""
    wrong: Cards = ()
    """Cards marked that do not belong."""
    played: PlayedOn | None = None
    better: PlayedOn | None = None
    """The same deal with the best card."""

    @property
    def is_solved(self) -> bool:
        """Whether the step is done."""
        return self.verdict in {Verdict.RIGHT, Verdict.WEAKER}


def refusal(view: View, card: Card) -> Outcome:
    """The referee's answer to a card of the hand: allowed, or refused with the reason.

    Raises:
        AnswerError: the card is not in the hand.
    """
    verdicts = judge(view.table, view.hand)
    if card not in verdicts:
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(card))
    reason = verdicts[card]
    if reason is None:
        says = (Message(note=Note.CARD_ALLOWED, card=card),)
        return Outcome(verdict=Verdict.ALLOWED, says=says, card=card)
    return Outcome(
        verdict=Verdict.REFUSED,
        says=(Message(note=Note.CARD_REFUSED, card=card), rule_message(view.table, reason)),
        card=card,
        reason=reason,
        allowed=legal_plays(view.table, view.hand),
    )


def rule_message(table: Table, reason: Reason) -> Message:
    """The rule behind a reason, with the suit or card that it speaks of here."""
    return Message(
        note=Note.RULE,
        reason=reason,
        suit=table.led,
        card=table.rules.opening_card(table.players),
    )


def try_card(step: Step, card: Card) -> Outcome:
    """What comes of trying a card on a step with a hand: its refusal, or its consequence.

    Raises:
        AnswerError: the step has no hand, or the card is not in it.
    """
    if step.scene.view is None:
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(card))
    answer = refusal(step.scene.view, card)
    if isinstance(step, Break):
        return _judge_break(step, answer)
    if isinstance(step, Play) and answer.reason is None:
        return _judge_play(step, card)
    return answer


def _judge_break(step: Break, answer: Outcome) -> Outcome:
    if answer.card is None or step.scene.view is None:
        raise AnswerError(AnswerProblem.NO_CARD)
    if answer.reason is None:
        says = (Message(note=Note.ALLOWED_FIND_ANOTHER, card=answer.card),)
        return Outcome(verdict=Verdict.ALLOWED, says=says, card=answer.card)
    verdicts = judge(step.scene.view.table, step.scene.view.hand)
    if answer.reason not in {verdicts[card] for card in step.forbidden}:
        return answer
    return Outcome(
        verdict=Verdict.RIGHT,
        says=(*answer.says, step.right),
        card=answer.card,
        reason=answer.reason,
        allowed=answer.allowed,
    )


def _judge_play(step: Play, card: Card) -> Outcome:
    played = played_on(step.position, card)
    if card in step.best:
        return Outcome(verdict=Verdict.RIGHT, says=(step.right,), card=card, played=played)
    verdict = Verdict.WEAKER if card in step.weaker else Verdict.WRONG
    return Outcome(
        verdict=verdict,
        says=({**step.weaker, **step.wrong}[card],),
        card=card,
        played=played,
        better=played_on(step.position, step.best[0]),
    )


def mark_answer(target: MarkTarget, scene: Scene) -> Cards:
    """The cards that a mark step wants, in the order of `pile`."""
    if target is MarkTarget.LEGAL and scene.view is not None:
        return legal_plays(scene.view.table, scene.view.hand)
    if target is MarkTarget.COSTS_POINTS:
        return pile(card for card in scene.hand if card in PENALTY_CARDS)
    return (max(scene.hand, key=lambda card: card.rank),)


def judge_marks(step: Mark, scene: Scene, marked: Cards) -> Outcome:
    """What comes of marking cards.

    Args:
        step: the step, for its words.
        scene: what is on the board: the step's own scene, or one of its variants.
        marked: the cards, in any order.

    Raises:
        AnswerError: nothing is marked, or a card that is not on the board.
    """
    if not marked:
        raise AnswerError(AnswerProblem.NO_CARD)
    if stray := [card for card in marked if card not in scene.hand]:
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(stray[0]))
    wanted = mark_answer(step.target, scene)
    wrong = pile(set(marked) - set(wanted))
    missed = pile(set(wanted) - set(marked))
    if not wrong and not missed:
        return Outcome(verdict=Verdict.RIGHT, says=(step.right or Message(note=Note.CORRECT),))
    says: list[Said] = []
    for card in wrong[:1]:
        says += _about_wrong_mark(step, scene, card)
    if not wrong:
        says += _about_missed(step, missed)
    return Outcome(
        verdict=Verdict.WRONG,
        says=tuple(says),
        wrong=wrong,
        reason=_reason(scene, wrong[0]) if wrong else None,
    )


def _reason(scene: Scene, card: Card) -> Reason | None:
    return judge(scene.view.table, scene.view.hand)[card] if scene.view else None


def _about_wrong_mark(step: Mark, scene: Scene, card: Card) -> list[Said]:
    does_not_belong = Message(note=Note.DOES_NOT_BELONG, card=card)
    reason = _reason(scene, card)
    if card in step.wrong:
        return [does_not_belong, step.wrong[card]]
    if reason is not None and scene.view is not None:
        return [does_not_belong, rule_message(scene.view.table, reason)]
    note = Note.COSTS_NOTHING if step.target is MarkTarget.COSTS_POINTS else Note.NOT_HIGHEST
    return [Message(note=note, card=card)]


def _about_missed(step: Mark, missed: Cards) -> list[Said]:
    said: list[Said] = [Message(note=Note.CARDS_MISSING, number=len(missed))]
    return said + [step.missed[card] for card in missed[:1] if card in step.missed]


def judge_drill(step: Drill, scene: Scene, marked: Cards, streak: int) -> Outcome:
    """What comes of marking the legal cards of a generated position.

    Args:
        step: the drill.
        scene: the generated position.
        marked: the cards, in any order.
        streak: how many positions before this one were right in a row.

    Raises:
        AnswerError: as `judge_marks`.
    """
    outcome = judge_marks(legal_marks(step), scene, marked)
    if outcome.verdict is Verdict.WRONG:
        lost = Message(note=Note.STREAK_LOST, total=step.count)
        return replace(outcome, says=(*outcome.says, lost))
    if streak + 1 >= step.count:
        return replace(outcome, says=(step.right,))
    said = Message(note=Note.STREAK, number=streak + 1, total=step.count)
    return replace(outcome, verdict=Verdict.ONWARD, says=(said,))


def legal_marks(step: Drill) -> Mark:
    """One position of a drill as the mark step that it is."""
    return Mark(title=step.title, text=step.text, target=MarkTarget.LEGAL)


def ask_answer(step: Ask, rules: Rules) -> int:
    """The right choice: a seat or a number."""
    scene = step.scene
    match step.question:
        case Question.POINTS:
            return penalty_points(scene.cards)
        case Question.LOWEST_TOTAL if scene.totals:
            return scene.totals.index(min(scene.totals))
        case Question.OPENER if scene.hands:
            deal = Deal(rules=rules, dealer=Seat(0), hands=scene.hands)
            return opening(deal, deal.hands).turn
        case Question.TRICK_TAKER | Question.NEXT_LEADER if scene.trick:
            return finished_table(rules, scene.trick).winning_seat or 0
    raise AnswerError(AnswerProblem.NO_CHOICE)


def judge_choice(step: Ask, rules: Rules, choice: int) -> Outcome:
    """What comes of a choice.

    Raises:
        AnswerError: it is not one of the step's choices.
    """
    if choice not in step.choices:
        raise AnswerError(AnswerProblem.NOT_A_CHOICE, str(choice))
    if choice == ask_answer(step, rules):
        return Outcome(verdict=Verdict.RIGHT, says=(step.right or Message(note=Note.CORRECT),))
    said = step.wrong.get(choice) or Message(note=Note.NOT_QUITE)
    return Outcome(verdict=Verdict.WRONG, says=(said,))
