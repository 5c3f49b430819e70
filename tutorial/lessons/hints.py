"""The ladder of hints of a step, derived from the position: rule, fact, what narrows it, answer.

Each rung says something that the ones before it, and the step itself, have not said.
"""

from tutorial.engine import PENALTY_CARDS, Cards, Rules, Seat, View, legal_plays
from tutorial.lessons.ask_hints import ask_hints
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Mark,
    MarkTarget,
    Pass,
    Play,
    Read,
    Round,
    Scene,
    Step,
)
from tutorial.lessons.outcome import legal_marks, mark_answer, rule_message
from tutorial.lessons.rounds import advised
from tutorial.lessons.said import Message, Note, Said
from tutorial.lessons.table_hints import (
    compared,
    facts,
    look_at,
    looked_at,
    narrower,
    of_suits,
    reasons,
    rule_in_general,
    suits_of,
    what_follows,
    what_lies_there,
)

LADDER = 4
"""How many hints a step has."""


Rungs = tuple[tuple[Said, ...], ...]


def has_hints(step: Step, scene: Scene) -> bool:
    """Whether there is something to find; then there are as many hints as the ladder has."""
    if isinstance(step, Round):
        return scene.view is not None and bool(scene.view.hand)
    return not isinstance(step, Read)


def hints(step: Step, rules: Rules, scene: Scene | None = None, most: int = LADDER) -> Rungs:
    """The hints from the faintest to the answer; empty where there is nothing to find.

    Args:
        step: the step.
        rules: the rules of its lesson.
        scene: what is on the board, where it is not the step's own scene.
        most: how many of them; what is not asked for is not looked for.
    """
    scene = scene or step.scene
    if isinstance(step, Play | Round) and scene.view is not None and has_hints(step, scene):
        faint = ((step.tip,), facts(scene.view))
        return faint[:most] if most <= len(faint) else _play_hints(step, scene, scene.view)[:most]
    return _all_hints(step, rules, scene)[:most]


def _all_hints(step: Step, rules: Rules, scene: Scene) -> Rungs:
    match step:
        case Ask():
            return ask_hints(step, rules)
        case Mark() | Drill():
            return _mark_hints(legal_marks(step) if isinstance(step, Drill) else step, scene)
        case Break() if scene.view is not None:
            return _break_hints(step, scene.view)
        case Pass():
            return _pass_hints(step, scene)
    return ()


def _break_hints(step: Break, view: View) -> Rungs:
    refused = rule_message(view.table, reasons(view, step.forbidden)[0])
    goal = step.forbidden[:1]
    return ((Message(note=Note.HINT_BREAK),), (refused,), (look_at(goal),), _answer(goal))


def _pass_hints(step: Pass, scene: Scene) -> Rungs:
    seat = Seat(step.direction.receiver(0, scene.seats))
    receiver = Message(note=Note.FACT_PASS_TO, seat=seat, seats=scene.seats)
    named = next((card for card in step.model if card in step.must), step.model[0])
    one = Message(note=Note.ONE_OF_THE_CARDS, card=named)
    return ((step.tip,), (receiver,), (look_at(step.model), one), _answer(step.model))


def _play_hints(step: Play | Round, scene: Scene, view: View) -> Rungs:
    goal = goal_cards(step, scene)
    third = narrower(view, goal[0], _worse(view, goal))
    return ((step.tip,), facts(view), third, _answer(goal))


def _worse(view: View, goal: Cards) -> Cards:
    return tuple(card for card in legal_plays(view.table, view.hand) if card not in goal)


def highlighted(step: Step, scene: Scene, level: int) -> Cards:
    """The cards that stand out at a level of hints: at 3 few besides the answer, at 4 the answer.

    At every level the answer is among them, or nothing is.
    """
    if level < LADDER - 1:
        return ()
    goal = goal_cards(step, scene)
    if level >= LADDER or not goal:
        return goal
    if isinstance(step, Mark) and step.target in FEW:
        return FEW[step.target](scene)
    if isinstance(step, Play | Round) and scene.view is not None:
        worse = _worse(scene.view, goal)
        if len(worse) > 1 and not looked_at(goal, (*goal, *worse)):
            return compared(scene.hand, goal[0], worse)
    return of_suits(scene.hand, suits_of(goal))


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
        case Round() if scene.view is not None and scene.view.hand:
            goal = (advised(scene.view),)
        case _:
            goal = ()
    return goal


def _mark_hints(step: Mark, scene: Scene) -> Rungs:
    goal = mark_answer(step.target, scene)
    view = scene.view
    if view is None:
        return (*_loose_hints(step.target, scene), _answer(goal))
    last = (Message(note=Note.ANSWER_ALL),) if len(goal) == len(scene.hand) else _answer(goal)
    return ((rule_in_general(view),), what_lies_there(view), what_follows(view, goal), last)


def _loose_hints(target: MarkTarget, scene: Scene) -> Rungs:
    if target is MarkTarget.HIGHEST:
        look = Message(note=Note.LOOK_AT_CARDS, cards=_highest_two(scene))
        rule, more = Note.HINT_RANKS, Note.MORE_RANKS
    elif target is MarkTarget.STILL_OUT:
        look = Message(note=Note.AMONG_THESE, cards=_few_still_out(scene))
        rule, more = Note.HINT_STILL_OUT, Note.MORE_STILL_OUT
    else:
        costly = sum(card in PENALTY_CARDS for card in scene.cards)
        look = Message(note=Note.FACT_PENALTY_CARDS, number=costly)
        rule, more = Note.HINT_POINTS, Note.LOOK_FOR_HEARTS
    return ((Message(note=rule),), (Message(note=more),), (look,))


def _highest_two(scene: Scene) -> Cards:
    best = sorted(scene.cards, key=lambda card: card.rank)[-2:]
    return tuple(card for card in scene.cards if card in best)


def _few_still_out(scene: Scene) -> Cards:
    """The cards that are out, and as many others, the first of the row."""
    goal = mark_answer(MarkTarget.STILL_OUT, scene)
    others = [card for card in scene.cards if card not in goal][: len(goal)]
    return tuple(card for card in scene.cards if card in goal or card in others)


FEW = {MarkTarget.HIGHEST: _highest_two, MarkTarget.STILL_OUT: _few_still_out}
"""The loose cards that are left at the third hint."""


def _answer(cards: Cards) -> tuple[Said, ...]:
    if len(cards) == 1:
        return (Message(note=Note.ANSWER_CARD, card=cards[0]),)
    return (Message(note=Note.ANSWER_CARDS, cards=cards),)
