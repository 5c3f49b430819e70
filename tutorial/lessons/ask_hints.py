"""The hints to a question: its rule, what to look at, something that narrows it, the answer."""

from collections.abc import Callable
from itertools import pairwise

from tutorial.engine import (
    QUEEN_OF_SPADES,
    Cards,
    Moon,
    Rules,
    Seat,
    Suit,
    of_suit,
    penalty_points,
)
from tutorial.lessons.counting import seen_cards, sure_tricks
from tutorial.lessons.model import Ask, Question, Scene
from tutorial.lessons.outcome import ask_answer
from tutorial.lessons.questions import QUESTIONS, YES, Given, after_moon
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
            return _points_hints(step.scene, rules)
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
                _one_of_two(step, rules, answer),
            )
        case Question.NEXT_LEADER:
            first, _, third = _trick_hints(step.scene, rules)
            return (Message(note=Note.HINT_NEXT_LEADER), first, third)
        case Question.TRICK_TAKER | Question.WINNING_CARD:
            return _trick_hints(step.scene, rules)
    rule, more = LADDERS[step.question]
    number = NUMBERS.get(step.question, _no_number)(rules, step.scene, step.given)
    return (
        Message(note=rule, number=rules.end_score),
        Message(note=more, number=number, total=step.given.get("each", 1) - 1),
        NARROWER.get(step.question, _one_of_two)(step, rules, answer),
    )


def _one_of_two(step: Ask, _: Rules, answer: str) -> Message:
    """The answer beside the choice after it, in the order of the choices."""
    ring = pairwise((*step.choices, *step.choices))
    other = next((choice for before, choice in ring if before == answer), answer)
    answers = tuple(choice for choice in step.choices if choice in {answer, other})
    form = QUESTIONS[step.question].form
    return Message(note=Note.ONE_OF_THESE, form=form, answers=answers, seats=step.scene.seats)


def _both_moons(step: Ask, rules: Rules, _: str) -> Message:
    """The totals after one of the two choices."""
    totals = after_moon(rules, step.scene.totals or (), Moon.OTHERS_PLUS).totals
    answers = (".".join(map(str, totals)),)
    return Message(note=Note.WITH_OTHERS_PLUS, form=Form.SCORES, answers=answers)


def _near_the_end(step: Ask, rules: Rules, answer: str) -> Message:
    """The lowest total, or what is missing to the end of a match that goes on."""
    if len(step.choices) > SHOWN_AT_THE_END:
        return _one_of_two(step, rules, answer)
    highest = _highest_total(rules, step.scene, step.given)
    if highest < rules.end_score:
        return Message(note=Note.MISSING_TO_THE_END, number=rules.end_score - highest)
    return Message(note=Note.FACT_SMALLEST_TOTAL, number=min(_totals(step.scene)))


SHOWN_AT_THE_END = 2
"""Of so many choices none can be left out."""


def _spades_seen(step: Ask, _: Rules, _answer: str) -> Message:
    number = len(of_suit(seen_cards(step.scene.tricks), Suit.SPADES))
    return Message(note=Note.MORE_SPADES_PLAYED, number=number)


def _lower_out(_: Ask, _rules: Rules, answer: str) -> Message:
    return Message(note=Note.LOWER_STILL_OUT if answer == YES else Note.NO_LOWER_OUT)


def _sure_in_hands(step: Ask, _: Rules, _answer: str) -> Message:
    most, *_others, least = sorted(map(sure_tricks, step.scene.compared), reverse=True)
    return Message(note=Note.SURE_TRICKS, number=most, total=least)


def _face_down(_: Ask, _rules: Rules, _answer: str) -> Message:
    return Message(note=Note.PASS_FACE_DOWN)


NARROWER: dict[Question, Callable[[Ask, Rules, str], Message]] = {
    Question.MOON_CHOICE: _both_moons,
    Question.MATCH_RESULT: _near_the_end,
    Question.CARD_PLAYED: _spades_seen,
    Question.CAN_WIN: _lower_out,
    Question.MOON_HAND: _sure_in_hands,
    Question.SEES_RECEIVED: _face_down,
}
"""The third hint of questions that have only two choices."""


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


def _totals(scene: Scene) -> tuple[int, ...]:
    totals = scene.totals or (0,)
    more = scene.points or (0,) * len(totals)
    return tuple(total + (points or 0) for total, points in zip(totals, more, strict=True))


def _highest_total(_: Rules, scene: Scene, _given: Given) -> int:
    return max(_totals(scene))


def _seen_of_suit(_: Rules, scene: Scene, given: Given) -> int:
    return len(of_suit(seen_cards(scene.tricks), Suit(given["suit"])))


def _other_places(_: Rules, _scene: Scene, given: Given) -> int:
    """Where the second of the missing cards may lie, once the first one lies somewhere."""
    each: int = given["each"]
    return 3 * each - 1


NUMBERS: dict[Question, Callable[[Rules, Scene, Given], int]] = {
    Question.REST: _known_points,
    Question.SCORES: _fullest_pile,
    Question.CAN_SHOOT: _with_points,
    Question.PASS_DIRECTIONS: _cycle,
    Question.MATCH_RESULT: _highest_total,
    Question.LEFT_IN_SUIT: _seen_of_suit,
    Question.ONE_HAND_ODDS: _other_places,
}
"""The number that the second hint speaks of."""


def _points_hints(scene: Scene, rules: Rules) -> tuple[Message, Message, Message]:
    rule = Message(note=Note.HINT_POINTS)
    if rules.bonus_card is not None:
        off = -rules.bonus_points
        rule = Message(note=Note.HINT_POINTS_BONUS, card=rules.bonus_card, number=off)
    only_heart = len(scene.cards) == 1 and scene.cards[0].suit is Suit.HEARTS
    more = Note.ANY_HEART if only_heart else Note.LOOK_FOR_HEARTS
    return (rule, Message(note=more), _parts(scene.cards, rules))


def _parts(cards: Cards, rules: Rules) -> Message:
    """What the cards cost, kind by kind, to be added up."""
    hearts, queen = len(of_suit(cards, Suit.HEARTS)), QUEEN_OF_SPADES in cards
    if rules.bonus_card in cards:
        return Message(
            note=Note.PARTS_WITH_BONUS,
            card=rules.bonus_card,
            number=penalty_points(cards),
            total=-rules.bonus_points,
        )
    if hearts and queen:
        return Message(note=Note.PARTS, number=hearts)
    if hearts:
        return Message(note=Note.ONLY_HEARTS_COUNT)
    return Message(note=Note.ONLY_QUEEN_COUNTS if queen else Note.HINT_NOTHING_COUNTS)


def _trick_hints(scene: Scene, rules: Rules) -> tuple[Message, Message, Message]:
    leader, cards = (scene.trick.leader, scene.trick.cards) if scene.trick else (Seat(0), ())
    led = cards[0].suit
    rule, rivals = Note.HINT_TRICK, of_suit(cards, led)
    if rules.packs > 1:
        rule = Note.HINT_CANCEL
        rivals = tuple(card for card in rivals if cards.count(card) == 1)
    highest = sorted(rivals, key=lambda card: card.rank)[-2:]
    narrower = Message(note=Note.ONE_FOLLOWS if highest else Note.ALL_CANCEL)
    if len(highest) > 1:
        rivals = tuple(card for card in rivals if card in highest)
        narrower = Message(note=Note.LOOK_AT_CARDS, cards=rivals)
    return (
        Message(note=rule),
        Message(note=Note.FACT_SUIT_LED, seat=leader, suit=led, seats=scene.seats),
        narrower,
    )
