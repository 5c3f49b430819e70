"""The judge of pass steps: the engine says what a pass may be, the step what it should be."""

from dataclasses import replace
from functools import lru_cache
from random import Random

from tutorial.engine import (
    BySeat,
    Cards,
    Deal,
    IllegalPassError,
    PassDirection,
    Rules,
    Seat,
    check_pass,
    opening,
    pass_cards,
    pile,
)
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.model import Pass
from tutorial.lessons.outcome import Outcome, Verdict
from tutorial.lessons.playout import LEARNER, PlayedOn, Player, played_out
from tutorial.lessons.said import Message, Note, Said
from tutorial.players import careful_pass, careful_play


def judge_pass(step: Pass, cards: Cards) -> Outcome:
    """What comes of a pass: refused unless it is made of as many cards as the rules want.

    Args:
        step: the step.
        cards: the cards chosen, in any order.

    Raises:
        AnswerError: nothing is chosen, or a card that is not in the hand.
    """
    if not cards:
        raise AnswerError(AnswerProblem.NO_CARD)
    try:
        check_pass(step.rules, LEARNER, step.hand, cards)
    except IllegalPassError as error:
        if any(card not in step.hand for card in cards):
            raise AnswerError(AnswerProblem.NOT_IN_HAND) from error
        count = Message(note=Note.PASS_COUNT, number=len(cards), total=step.rules.pass_count)
        return Outcome(verdict=Verdict.REFUSED, says=(count,))
    outcome = _judged(step, pile(cards))
    if step.seed is None:
        return outcome
    deal = deal_around(step.hand, step.rules, step.seed)
    better = None
    if outcome.verdict is not Verdict.RIGHT:
        better = passed_in(deal, step.direction, step.model)
    return replace(outcome, played=passed_in(deal, step.direction, pile(cards)), better=better)


def _judged(step: Pass, cards: Cards) -> Outcome:
    said = step.wrong.get(cards) or _against(step, cards)
    if said:
        wrong = pile(card for card in cards if card in step.never)
        return Outcome(verdict=Verdict.WRONG, says=(said,), wrong=wrong)
    for card in cards:
        if card in step.weaker:
            return Outcome(verdict=Verdict.WEAKER, says=(step.weaker[card],))
    return Outcome(verdict=Verdict.RIGHT, says=(step.right or Message(note=Note.CORRECT),))


def _against(step: Pass, cards: Cards) -> Said:
    """What is said against a pass; empty if it keeps to all that the step wants."""
    kept = [said for card, said in step.must.items() if card not in cards]
    passed = [said for card, said in step.never.items() if card in cards]
    limit = step.limit
    if limit and sum(card in limit.cards for card in cards) > limit.number:
        passed.append(limit.says)
    return next(iter((*passed, *kept)), "")


def deal_around(hand: Cards, rules: Rules, seed: int) -> Deal:
    """A deal for four in which the learner holds a hand, and the others what a seed gives them."""
    rest = [card for card in rules.pack(4) if card not in hand]
    Random(f"pass/{seed}").shuffle(rest)
    size = len(hand)
    others = tuple(pile(rest[start : start + size]) for start in range(0, len(rest), size))
    return Deal(rules=rules, dealer=Seat(0), hands=(hand, *others))


def hands_after(deal: Deal, direction: PassDirection, cards: Cards) -> BySeat[Cards]:
    """The hands after the learner's pass, everybody else passing carefully."""
    others = (
        careful_pass(deal.seen_by(Seat(seat), direction)) for seat in range(1, len(deal.hands))
    )
    return pass_cards(deal, direction, (cards, *others))


@lru_cache(maxsize=256)
def passed_in(
    deal: Deal, direction: PassDirection, cards: Cards, player: Player = careful_play
) -> PlayedOn:
    """A deal after the learner's pass, played to its end; the others have passed carefully."""
    return played_out(opening(deal, hands_after(deal, direction, cards)), cards, player)
