"""What the cards and passes of a step cost, and hidden hands in which a step holds.

    python -m tutorial.lessons LESSON STEP [--find]

Prints the points that the learner takes after each card of a play step, or each pass named by a
pass step, once in the step's own deal and on average over others with the same visible cards.
With --find it looks for a deal that fits: the best cards cost no more than the others, and a wrong
one costs more.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import fmean

from tutorial.engine import Cards, Position, format_cards, format_position, pile
from tutorial.lessons.loader import course
from tutorial.lessons.model import Pass, Play, Step
from tutorial.lessons.passing import deal_around, passed_in
from tutorial.lessons.playout import LEARNER, played_on

SAMPLES = 200
TRIES = 100_000

Costs = dict[Cards, int]


def main() -> None:
    """Read the command line, print the costs."""
    parser = argparse.ArgumentParser(prog="python -m tutorial.lessons")
    parser.add_argument("lesson", type=int)
    parser.add_argument("step", type=int)
    parser.add_argument("--find", action="store_true", help="look for hands in which it holds")
    asked = parser.parse_args()
    step = course()[asked.lesson - 1].step(asked.step)
    samples = [costs for _, costs in zip(range(SAMPLES), _sampled(step), strict=False)]
    for cards, points in _own(step).items():
        mean = fmean(costs[1][cards] for costs in samples)
        print(f"{format_cards(cards):8} {_verdict(step, cards):7} {points:3} {mean:6.2f}")
    if asked.find:
        for tries, (name, costs) in enumerate(_sampled(step)):
            if _fits(step, costs):
                print(name)
                return
            if tries > TRIES:
                print("no such deal was found")
                return


def _verdict(step: Step, cards: Cards) -> str:
    if isinstance(step, Play):
        [card] = cards
        return "best" if card in step.best else "weaker" if card in step.weaker else "wrong"
    return "model" if isinstance(step, Pass) and cards == step.model else "wrong"


def _own(step: Step) -> Costs:
    if isinstance(step, Play):
        return _play_costs(step.position)
    if isinstance(step, Pass):
        return _pass_costs(step, step.seed or 0)
    return {}


def _play_costs(position: Position) -> Costs:
    return {(card,): played_on(position, card).points for card in position.legal_plays()}


def _pass_costs(step: Pass, seed: int) -> Costs:
    deal = deal_around(step.hand, step.rules, seed)
    return {cards: passed_in(deal, step.direction, cards).points for cards in _passes(step)}


def _passes(step: Pass) -> tuple[Cards, ...]:
    return (step.model, *step.wrong)


def _sampled(step: Step) -> Iterator[tuple[str, Costs]]:
    """Deals with the same visible cards, each as the line for the lesson file and its costs."""
    seed = 0
    while True:
        seed += 1
        if isinstance(step, Pass):
            yield f"seed = {seed}", _pass_costs(step, seed)
        elif isinstance(step, Play):
            position = _other_hands(step.position, Random(f"play/{seed}"))
            if position is not None:
                yield f'position = "{format_position(position)}"', _play_costs(position)
        else:
            return


def _fits(step: Step, costs: Costs) -> bool:
    best = [costs[cards] for cards in costs if _verdict(step, cards) in {"best", "model"}]
    wrong = [costs[cards] for cards in costs if _verdict(step, cards) == "wrong"]
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


if __name__ == "__main__":
    main()
