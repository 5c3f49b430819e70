"""What the cards and passes of a step cost: in its own deal, and in others that look the same."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import fmean, stdev

from tutorial.engine import Cards, Position, format_position, pile
from tutorial.lessons.model import Pass, Play, Step
from tutorial.lessons.passing import deal_around, passed_in
from tutorial.lessons.playout import LEARNER, Player, played_on
from tutorial.players import careful_play

Costs = dict[Cards, int]
"""The learner's points after each card, or pass, in one deal."""
SURE = 3.0
"""So many standard errors are no accident."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """What a card or pass costs on average, beside the model answer in the same deals."""

    cards: Cards
    verdict: str
    points: float
    more: float
    """Points more than the model answer, on average."""
    error: float
    """The standard error of that."""

    @property
    def beats_the_best(self) -> bool:
        """Whether it is none of the best and surely cheaper than the model answer."""
        return self.verdict != "best" and self.more < -SURE * self.error


def means(step: Step, deals: int, player: Player = careful_play) -> tuple[Mean, ...]:
    """What each card or named pass of a step costs on average; none for other kinds of steps.

    Args:
        step: the step.
        deals: over how many deals with the same visible cards.
        player: plays every seat.
    """
    samples = [costs for _, costs in islice(sampled(step, player), deals)]
    if not samples:
        return ()
    model = step.model if isinstance(step, Pass) else getattr(step, "best", ())[:1]
    found = []
    for cards in samples[0]:
        more = [costs[cards] - costs[model] for costs in samples]
        found.append(
            Mean(
                cards=cards,
                verdict=verdict(step, cards),
                points=fmean(costs[cards] for costs in samples),
                more=fmean(more),
                error=stdev(more) / deals**0.5,
            )
        )
    return tuple(found)


def verdict(step: Step, cards: Cards) -> str:
    """How a step judges a card or a pass: best, weaker or wrong, model for the model pass."""
    if isinstance(step, Play):
        [card] = cards
        return "best" if card in step.best else "weaker" if card in step.weaker else "wrong"
    if isinstance(step, Pass) and cards not in step.wrong:
        return "model" if cards == step.model else "weaker"
    return "wrong"


def own(step: Step) -> Costs:
    """What each card, or named pass, costs in the step's own deal."""
    if isinstance(step, Play):
        return _play_costs(step.position, careful_play)
    if isinstance(step, Pass):
        return _pass_costs(step, step.seed or 0, careful_play)
    return {}


def _play_costs(position: Position, player: Player) -> Costs:
    legal = position.legal_plays()
    return {(card,): played_on(position, card, player).points for card in legal}


def _pass_costs(step: Pass, seed: int, player: Player) -> Costs:
    deal = deal_around(step.hand, step.rules, seed)
    return {cards: passed_in(deal, step.direction, cards, player).points for cards in _passes(step)}


def _passes(step: Pass) -> tuple[Cards, ...]:
    """The model, the passes with words of their own, and the model with a weaker card in it."""
    free = [card for card in step.model if card not in step.must]
    return (
        step.model,
        *step.wrong,
        *(pile({*step.model, weaker} - {card}) for weaker in step.weaker for card in free),
    )


def sampled(step: Step, player: Player = careful_play) -> Iterator[tuple[str, Costs]]:
    """Deals with the same visible cards, each as the line for the lesson file and its costs."""
    seed = 0
    while True:
        seed += 1
        if isinstance(step, Pass):
            yield f"seed = {seed}", _pass_costs(step, seed, player)
        elif isinstance(step, Play):
            position = _other_hands(step.position, Random(f"play/{seed}"))
            if position is not None:
                yield f'position = "{format_position(position)}"', _play_costs(position, player)
        else:
            return


def fits(step: Step, costs: Costs) -> bool:
    """Whether a step holds in a deal: nothing is cheaper than the best, and a wrong card dearer."""
    best = [costs[cards] for cards in costs if verdict(step, cards) in {"best", "model"}]
    wrong = [costs[cards] for cards in costs if verdict(step, cards) == "wrong"]
    return max(best) <= min(costs.values()) and (not wrong or max(wrong) > max(best))


def _other_hands(position: Position, rng: Random) -> Position | None:
    """The position with the hidden hands dealt anew; None if somebody could not have played so.

    Hearts and the queen of spades that are hidden stay out of the tricks played: what the table
    has taken is as it was.
    """
    table = position.table
    hidden = [card for hand in position.hands[1:] for card in hand]
    taken = {card for cards in table.taken for card in cards}
    shown = {*position.hands[LEARNER], *table.trick, *taken}
    harmless = [
        card
        for card in table.rules.pack(table.players)
        if card not in shown and not table.rules.counts(card)
    ]
    costly = [card for card in hidden if table.rules.counts(card)]
    pool = [*costly, *rng.sample(harmless, len(hidden) - len(costly))]
    rng.shuffle(pool)
    hands: list[Cards] = [position.hands[LEARNER]]
    for hand in position.hands[1:]:
        hands.append(pile(pool[: len(hand)]))
        del pool[: len(hand)]
    dealt = Position(table, tuple(hands))
    return dealt if _could_be(dealt) else None


def _could_be(position: Position) -> bool:
    """Whether nobody who threw another suit holds one of the suit led."""
    table = position.table
    for place, card in enumerate(table.trick):
        seat = (table.leader + place) % table.players
        if card.suit is not table.led and any(c.suit is table.led for c in position.hands[seat]):
            return False
    return True
