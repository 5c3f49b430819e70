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
from tutorial.lessons.ask_hints import ask_hints
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Mark,
    MarkTarget,
    Pass,
    Play,
    Round,
    Scene,
    Step,
)
from tutorial.lessons.outcome import legal_marks, mark_answer, rule_message
from tutorial.lessons.rounds import cheapest
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
    match step:
        case Ask():
            return ask_hints(step, rules)
        case Mark() | Drill():
            return _mark_hints(legal_marks(step) if isinstance(step, Drill) else step, scene)
        case Break() | Play() | Pass() | Round():
            goal = goal_cards(step, scene)
            rule, fact = _rule_and_fact(step, scene) if goal else ((), ())
            return (rule, fact, _suits(goal), _answer(goal)) if goal else ()
    return ()


def _rule_and_fact(
    step: Break | Play | Pass | Round, scene: Scene
) -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    if isinstance(step, Pass):
        seat = Seat(step.direction.receiver(0, scene.seats))
        return (step.tip,), (Message(note=Note.FACT_PASS_TO, seat=seat, seats=scene.seats),)
    view = scene.view
    if view is None:
        raise ValueError(step.title)
    if isinstance(step, Break):
        rule = rule_message(view.table, _reasons(view, step.forbidden)[0])
        return (rule,), _facts(view)
    return (step.tip,), _facts(view)


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
    """The cards that the last hint names; they solve the step, or are a good way on."""
    match step:
        case Play():
            goal = step.best[:1]
        case Break():
            goal = step.forbidden[:1]
        case Pass():
            goal = step.model
        case Mark():
            goal = mark_answer(step.target, scene)
        case Drill():
            goal = mark_answer(MarkTarget.LEGAL, scene)
        case Round() if scene.whole is not None and not scene.whole.is_over:
            goal = (cheapest(scene.whole),)
        case _:
            goal = ()
    return goal


def _reasons(view: View, cards: Iterable[Card]) -> list[Reason]:
    verdicts = judge(view.table, view.hand)
    found = (verdicts[card] for card in cards)
    return [reason for reason in found if reason is not None]


def _mark_hints(step: Mark, scene: Scene) -> tuple[tuple[Said, ...], ...]:
    goal = mark_answer(step.target, scene)
    if scene.view is None:
        return (*_loose_hints(step.target, scene, goal), _suits(goal), _answer(goal))
    reasons = _reasons(scene.view, scene.hand)
    rule: Said = Message(note=Note.HINT_ANY_CARD)
    if reasons:
        rule = rule_message(scene.view.table, reasons[0])
    if len(goal) == len(scene.hand):
        look: tuple[Said, ...] = (Message(note=Note.LOOK_AT_SUITS, suits=_suits_of(goal)),)
        return ((rule,), _facts(scene.view), look, (Message(note=Note.ANSWER_ALL),))
    return ((rule,), _facts(scene.view), _suits(goal), _answer(goal))


def _loose_hints(target: MarkTarget, scene: Scene, goal: Cards) -> tuple[tuple[Said, ...], ...]:
    if target is MarkTarget.HIGHEST:
        look = Message(note=Note.LOOK_AT_CARDS, cards=_highest_two(scene))
        return ((Message(note=Note.HINT_RANKS),), (look,))
    if target is MarkTarget.STILL_OUT:
        count = Message(note=Note.MORE_STILL_OUT, number=len(goal))
        return ((Message(note=Note.HINT_STILL_OUT),), (count,))
    count = Message(note=Note.FACT_PENALTY_CARDS, number=len(goal))
    return ((Message(note=Note.HINT_POINTS),), (count,))


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
