"""The hints to a question: its rule, what to look at, two answers to choose from, the answer."""

from collections.abc import Callable

from tutorial.engine import (
    PENALTY_CARDS,
    Cards,
    Rules,
    Seat,
    Suit,
    of_suit,
    penalty_points,
)
from tutorial.lessons.counting import seen_cards
from tutorial.lessons.model import Ask, Question, Scene
from tutorial.lessons.outcome import ask_answer
from tutorial.lessons.questions import QUESTIONS, Given
from tutorial.lessons.said import Form, Message, Note, Said


def ask_hints(step: Ask, rules: Rules) -> tuple[tuple[Said, ...], ...]:
    """The four hints, the last one the answer."""
    answer = ask_answer(step, rules)
    form = QUESTIONS[step.question].form
    last = Message(note=Note.ANSWER_IS, form=form, answers=(answer,), seats=step.scene.seats)
    if form is Form.NUMBER:
        last = Message(note=Note.ANSWER_NUMBER, number=int(answer))
    elif form is Form.SEAT and answer.isdigit():
        last = Message(note=Note.ANSWER_SEAT, seat=Seat(int(answer)), seats=step.scene.seats)
    return (*((said,) for said in _ladder(step, rules, answer)), (last,))


def _ladder(step: Ask, rules: Rules, answer: str) -> tuple[Message, Message, Message]:
    match step.question:
        case Question.POINTS:
            return _points_hints(step.scene)
        case Question.LOWEST_TOTAL:
            return (
                Message(note=Note.HINT_LOWEST_TOTAL),
                Message(note=Note.LOOK_AT_TOTALS),
                Message(note=Note.FACT_SMALLEST_TOTAL, number=min(step.scene.totals or (0,))),
            )
        case Question.OPENER:
            return (
                Message(note=Note.HINT_OPENER),
                Message(note=Note.LOOK_AT_SUITS, suits=(Suit.CLUBS,)),
                Message(note=Note.LOOK_AT_CARDS, cards=_opening_cards(step.scene, rules)),
            )
        case Question.NEXT_LEADER:
            first, _, third = _trick_hints(step.scene)
            return (Message(note=Note.HINT_NEXT_LEADER), first, third)
        case Question.TRICK_TAKER | Question.WINNING_CARD:
            return _trick_hints(step.scene)
    rule, more = LADDERS[step.question]
    number = NUMBERS.get(step.question, _no_number)(rules, step.scene, step.given)
    return (
        Message(note=rule, number=rules.end_score),
        Message(note=more, number=number),
        _one_of_two(step, answer),
    )


def _one_of_two(step: Ask, answer: str) -> Message:
    """The answer beside the first of the others, in the order of the choices."""
    other = next((choice for choice in step.choices if choice != answer), answer)
    answers = tuple(choice for choice in step.choices if choice in {answer, other})
    form = QUESTIONS[step.question].form
    return Message(note=Note.ONE_OF_THESE, form=form, answers=answers, seats=step.scene.seats)


LADDERS = {
    Question.REST: (Note.HINT_REST, Note.MORE_REST),
    Question.SCORES: (Note.HINT_SCORES, Note.MORE_SCORES),
    Question.MOON_CHOICE: (Note.HINT_MOON_CHOICE, Note.MORE_MOON_CHOICE),
    Question.CAN_SHOOT: (Note.HINT_CAN_SHOOT, Note.MORE_CAN_SHOOT),
    Question.PASS_DIRECTIONS: (Note.HINT_PASS_DIRECTIONS, Note.MORE_PASS_DIRECTIONS),
    Question.RECEIVER: (Note.HINT_RECEIVER, Note.MORE_RECEIVER),
    Question.SEES_RECEIVED: (Note.HINT_SEES_RECEIVED, Note.MORE_SEES_RECEIVED),
    Question.OPENER_AFTER_PASS: (Note.HINT_OPENER_AFTER_PASS, Note.MORE_OPENER_AFTER_PASS),
    Question.MATCH_RESULT: (Note.HINT_MATCH_RESULT, Note.MORE_MATCH_RESULT),
    Question.LEFT_IN_SUIT: (Note.HINT_LEFT_IN_SUIT, Note.MORE_LEFT_IN_SUIT),
    Question.VOID: (Note.HINT_VOID, Note.MORE_VOID),
    Question.CARD_PLAYED: (Note.HINT_STILL_OUT, Note.MORE_CARD_PLAYED),
    Question.CAN_WIN: (Note.HINT_CAN_WIN, Note.MORE_CAN_WIN),
    Question.ONE_HAND_ODDS: (Note.HINT_ONE_HAND_ODDS, Note.MORE_ONE_HAND_ODDS),
    Question.MOON_HAND: (Note.HINT_MOON_HAND, Note.MORE_MOON_HAND),
    Question.HAND_SIZES: (Note.HINT_HAND_SIZES, Note.MORE_HAND_SIZES),
    Question.REMOVED: (Note.HINT_REMOVED, Note.MORE_REMOVED),
    Question.OPENING_CARDS: (Note.HINT_OPENING_CARDS, Note.MORE_OPENING_CARDS),
    Question.BONUS_CARD: (Note.HINT_BONUS_CARD, Note.MORE_BONUS_CARD),
}
"""The rule behind a question, and what to look at."""


def _no_number(_rules: Rules, _scene: Scene, _given: Given) -> int:
    return 0


def _known_points(_: Rules, scene: Scene, _given: Given) -> int:
    return sum(points or 0 for points in scene.points or ())


def _fullest_pile(_: Rules, scene: Scene, _given: Given) -> int:
    return max(map(penalty_points, scene.taken or ((),)))


def _with_points(_: Rules, scene: Scene, _given: Given) -> int:
    return sum(1 for points in scene.points or () if points)


def _cycle(rules: Rules, scene: Scene, _: Given) -> int:
    return len(dict(rules.pass_cycle).get(scene.seats, ()))


def _highest_total(_: Rules, scene: Scene, _given: Given) -> int:
    totals = scene.totals or (0,)
    more = scene.points or (0,) * len(totals)
    return max(total + (points or 0) for total, points in zip(totals, more, strict=True))


def _seen_of_suit(_: Rules, scene: Scene, given: Given) -> int:
    return len(of_suit(seen_cards(scene.tricks), Suit(given["suit"])))


def _out(_: Rules, _scene: Scene, given: Given) -> int:
    number: int = given["out"]
    return number


NUMBERS: dict[Question, Callable[[Rules, Scene, Given], int]] = {
    Question.REST: _known_points,
    Question.SCORES: _fullest_pile,
    Question.CAN_SHOOT: _with_points,
    Question.PASS_DIRECTIONS: _cycle,
    Question.MATCH_RESULT: _highest_total,
    Question.LEFT_IN_SUIT: _seen_of_suit,
    Question.ONE_HAND_ODDS: _out,
}
"""The number that the second hint speaks of."""


def _points_hints(scene: Scene) -> tuple[Message, Message, Message]:
    costly = tuple(card for card in scene.cards if card in PENALTY_CARDS)
    return (
        Message(note=Note.HINT_POINTS),
        Message(note=Note.FACT_PENALTY_CARDS, number=len(costly)),
        Message(note=Note.LOOK_AT_CARDS, cards=costly)
        if costly
        else Message(note=Note.HINT_NOTHING_COUNTS),
    )


def _opening_cards(scene: Scene, rules: Rules) -> Cards:
    card = rules.opening_card(len(scene.hands or ()))
    return () if card is None else (card,)


def _trick_hints(scene: Scene) -> tuple[Message, Message, Message]:
    leader, cards = (scene.trick.leader, scene.trick.cards) if scene.trick else (Seat(0), ())
    led = cards[0].suit
    return (
        Message(note=Note.HINT_TRICK),
        Message(note=Note.FACT_SUIT_LED, seat=leader, suit=led, seats=scene.seats),
        Message(note=Note.LOOK_AT_CARDS, cards=of_suit(cards, led)),
    )
