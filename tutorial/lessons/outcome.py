"""The judge of every kind of step: an answer in, an outcome out, all of it from the engine."""

from dataclasses import dataclass, replace
from enum import Enum

from tutorial.engine import (
    PENALTY_CARDS,
    Card,
    Cards,
    Reason,
    Rules,
    Table,
    View,
    judge,
    legal_plays,
    pile,
)
from tutorial.lessons.counting import seen_cards
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Mark,
    MarkTarget,
    Play,
    Scene,
    Step,
    Trick,
)
from tutorial.lessons.playout import PlayedOn, played_on
from tutorial.lessons.questions import QUESTIONS
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
    """Right, and the row of a drill, or a deal, goes on."""
    POOR = "poor"
    """Done, but not well."""


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
    """The deal played on from the card, or from the pass."""
    better: PlayedOn | None = None
    """The same deal with the best card, or the model pass."""
    trick: Trick | None = None
    """The trick that a card completed, where a deal is played out."""

    @property
    def is_solved(self) -> bool:
        """Whether the step is done."""
        return self.verdict in {Verdict.RIGHT, Verdict.WEAKER, Verdict.POOR}


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


def try_card(step: Step, card: Card, scene: Scene | None = None) -> Outcome:
    """What comes of trying a card on a step with a hand: its refusal, or its consequence.

    Args:
        step: the step.
        card: the card.
        scene: what is on the board, where it is not the step's own scene.

    Raises:
        AnswerError: the scene has no hand, or the card is not in it.
    """
    scene = scene or step.scene
    if scene.view is None:
        raise AnswerError(AnswerProblem.NOT_IN_HAND, str(card))
    answer = refusal(scene.view, card)
    if isinstance(step, Break):
        return _judge_break(step, answer)
    if isinstance(step, Play) and answer.reason is None:
        return _judge_play(step, card)
    return only_asked(answer)


def only_asked(answer: Outcome) -> Outcome:
    """The referee's answer where a tap plays nothing, which is said of a card that it allows."""
    if answer.verdict is not Verdict.ALLOWED:
        return answer
    return replace(answer, says=(*answer.says, Message(note=Note.ONLY_ASKED)))


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
        better=played_on(step.position, step.best[0]) if step.is_measured else None,
    )


def mark_answer(target: MarkTarget, scene: Scene) -> Cards:
    """The cards that a mark step wants, in the order of `pile`."""
    if target is MarkTarget.LEGAL and scene.view is not None:
        return legal_plays(scene.view.table, scene.view.hand)
    if target is MarkTarget.COSTS_POINTS:
        return pile(card for card in scene.hand if card in PENALTY_CARDS)
    if target is MarkTarget.STILL_OUT:
        seen = seen_cards(scene.tricks)
        return pile(card for card in scene.hand if card not in seen)
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
    return [Message(note=NOT_WANTED[step.target], card=card)]


NOT_WANTED = {
    MarkTarget.LEGAL: Note.DOES_NOT_BELONG,
    MarkTarget.COSTS_POINTS: Note.COSTS_NOTHING,
    MarkTarget.HIGHEST: Note.NOT_HIGHEST,
    MarkTarget.STILL_OUT: Note.NOT_OUT,
}
"""What is said of a card marked in vain that has no words of its own."""


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
    return in_row(step, judge_marks(legal_marks(step), scene, marked), streak)


def in_row(step: Drill, outcome: Outcome, streak: int) -> Outcome:
    """What an outcome means for the row of a drill.

    Args:
        step: the drill.
        outcome: what came of the answer to one position.
        streak: how many positions before this one were right in a row.
    """
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


def ask_answer(step: Ask, rules: Rules) -> str:
    """The right answer to an ask step, in the form of its question.

    Raises:
        AnswerError: the scene has not what the question is about.
    """
    return QUESTIONS[step.question].answer(rules, step.scene, step.given)


def judge_choice(step: Ask, rules: Rules, choice: str) -> Outcome:
    """What comes of a choice.

    Raises:
        AnswerError: it is not one of the step's choices.
    """
    if choice not in step.choices:
        raise AnswerError(AnswerProblem.NOT_A_CHOICE, choice)
    if choice == ask_answer(step, rules):
        return Outcome(verdict=Verdict.RIGHT, says=(step.right or Message(note=Note.CORRECT),))
    said = step.wrong.get(choice) or Message(note=Note.NOT_QUITE)
    return Outcome(verdict=Verdict.WRONG, says=(said,))
