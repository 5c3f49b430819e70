"""The ladder of hints of a step, derived from the position: rule, fact, suit, card."""

from collections.abc import Iterable

from tutorial.engine import (
    PENALTY_CARDS,
    SUITS,
    Card,
    Cards,
    Reason,
    Rules,
    Seat,
    Suit,
    View,
    judge,
    of_suit,
)
from tutorial.lessons.model import Ask, Break, Drill, Mark, MarkTarget, Play, Question, Scene, Step
from tutorial.lessons.outcome import ask_answer, legal_marks, mark_answer, rule_message
from tutorial.lessons.said import Message, Note, Said

LADDER = 4
"""How many hints a step has."""


def hints(step: Step, rules: Rules, scene: Scene | None = None) -> tuple[tuple[Said, ...], ...]:
    """The hints from the faintest to the answer; empty where there is nothing to find.

    Args:
        step: the step.
        rules: the rules of its lesson.
        scene: what is on the board, where it is not the step's own scene.
    """
    scene = scene or step.scene
    if isinstance(step, Play) and scene.view is not None:
        return ((step.tip,), _facts(scene.view), _suits(step.best[:1]), _answer(step.best[:1]))
    if isinstance(step, Break) and scene.view is not None:
        rule = rule_message(scene.view.table, _reasons(scene.view, step.forbidden)[0])
        goal = step.forbidden[:1]
        return ((rule,), _facts(scene.view), _suits(goal), _answer(goal))
    if isinstance(step, Drill):
        return _mark_hints(legal_marks(step), scene)
    if isinstance(step, Mark):
        return _mark_hints(step, scene)
    if isinstance(step, Ask):
        return _ask_hints(step, rules)
    return ()


def highlighted(step: Step, scene: Scene, level: int) -> Cards:
    """The cards that stand out at a level of hints: at 3 those of the right suits, at 4 the answer.

    At every level the answer is among them, or nothing is.
    """
    goal = goal_cards(step, scene)
    if level >= LADDER:
        return goal
    if level == LADDER - 1:
        suits = {card.suit for card in goal}
        return tuple(card for card in scene.hand if card.suit in suits)
    return ()


def goal_cards(step: Step, scene: Scene) -> Cards:
    """The cards that the last hint names; they always solve the step."""
    match step:
        case Play():
            return step.best[:1]
        case Break():
            return step.forbidden[:1]
        case Mark():
            return mark_answer(step.target, scene)
        case Drill():
            return mark_answer(MarkTarget.LEGAL, scene)
    return ()


def _reasons(view: View, cards: Iterable[Card]) -> list[Reason]:
    verdicts = judge(view.table, view.hand)
    found = (verdicts[card] for card in cards)
    return [reason for reason in found if reason is not None]


def _mark_hints(step: Mark, scene: Scene) -> tuple[tuple[Said, ...], ...]:
    goal = mark_answer(step.target, scene)
    if scene.view is None:
        costs = step.target is MarkTarget.COSTS_POINTS
        first = Note.HINT_POINTS if costs else Note.HINT_RANKS
        number = Message(note=Note.FACT_PENALTY_CARDS, number=len(goal))
        second: Said = (
            number if costs else Message(note=Note.LOOK_AT_CARDS, cards=_highest_two(scene))
        )
        return ((Message(note=first),), (second,), _suits(goal), _answer(goal))
    reasons = _reasons(scene.view, scene.hand)
    rule: Said = Message(note=Note.HINT_ANY_CARD)
    if reasons:
        rule = rule_message(scene.view.table, reasons[0])
    if len(goal) == len(scene.hand):
        look: tuple[Said, ...] = (Message(note=Note.LOOK_AT_SUITS, suits=_suits_of(goal)),)
        return ((rule,), _facts(scene.view), look, (Message(note=Note.ANSWER_ALL),))
    return ((rule,), _facts(scene.view), _suits(goal), _answer(goal))


def _highest_two(scene: Scene) -> Cards:
    best = sorted(scene.cards, key=lambda card: card.rank)[-2:]
    return tuple(card for card in scene.cards if card in best)


def _facts(view: View) -> tuple[Said, ...]:
    table = view.table
    if table.led is None:
        return _facts_of_a_lead(view)
    held = len(of_suit(view.hand, table.led))
    led = Message(note=Note.FACT_SUIT_LED, seat=table.leader, suit=table.led)
    if held:
        return (led, Message(note=Note.FACT_YOU_HOLD, suit=table.led, number=held))
    void = Message(note=Note.FACT_VOID, suit=table.led)
    if table.tricks_played:
        return (led, void)
    if PENALTY_CARDS.issuperset(view.hand):
        return (void, Message(note=Note.FACT_ONLY_PENALTY_CARDS))
    return (void, Message(note=Note.FACT_FIRST_TRICK))


def _facts_of_a_lead(view: View) -> tuple[Said, ...]:
    table = view.table
    opening = table.rules.opening_card(table.players)
    if not table.tricks_played and opening is not None:
        return (Message(note=Note.FACT_FIRST_LEAD),)
    if table.hearts_broken:
        return (Message(note=Note.FACT_YOU_LEAD_BROKEN),)
    unbroken = Message(note=Note.FACT_YOU_LEAD_UNBROKEN)
    if all(card.suit is Suit.HEARTS for card in view.hand):
        return (unbroken, Message(note=Note.FACT_ONLY_HEARTS))
    return (unbroken,)


def _suits_of(cards: Cards) -> tuple[Suit, ...]:
    return tuple(suit for suit in SUITS if of_suit(cards, suit))


def _suits(cards: Cards) -> tuple[Said, ...]:
    return (Message(note=Note.LOOK_AT_SUITS, suits=_suits_of(cards)),)


def _answer(cards: Cards) -> tuple[Said, ...]:
    if len(cards) == 1:
        return (Message(note=Note.ANSWER_CARD, card=cards[0]),)
    return (Message(note=Note.ANSWER_CARDS, cards=cards),)


def _ask_hints(step: Ask, rules: Rules) -> tuple[tuple[Said, ...], ...]:
    answer = ask_answer(step, rules)
    last = Message(note=Note.ANSWER_NUMBER, number=answer)
    if step.asks_for_seat:
        last = Message(note=Note.ANSWER_SEAT, seat=Seat(answer))
    return (*((said,) for said in _question_hints(step, rules)), (last,))


def _question_hints(step: Ask, rules: Rules) -> tuple[Message, Message, Message]:
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
    return _trick_hints(step.scene)


def _points_hints(scene: Scene) -> tuple[Message, Message, Message]:
    costly = tuple(card for card in scene.cards if card in PENALTY_CARDS)
    return (
        Message(note=Note.HINT_POINTS),
        Message(note=Note.FACT_PENALTY_CARDS, number=len(costly)),
        Message(note=Note.LOOK_AT_CARDS, cards=costly),
    )


def _opening_cards(scene: Scene, rules: Rules) -> Cards:
    card = rules.opening_card(len(scene.hands or ()))
    return () if card is None else (card,)


def _trick_hints(scene: Scene) -> tuple[Message, Message, Message]:
    leader, cards = (scene.trick.leader, scene.trick.cards) if scene.trick else (Seat(0), ())
    led = cards[0].suit
    return (
        Message(note=Note.HINT_TRICK),
        Message(note=Note.FACT_SUIT_LED, seat=leader, suit=led),
        Message(note=Note.LOOK_AT_CARDS, cards=of_suit(cards, led)),
    )
