"""Looking ahead before the pass: choices of cards tried in the same deals."""

from dataclasses import dataclass
from itertools import combinations

from tutorial.engine import BySeat, Cards, PassDirection, PassView, pile
from tutorial.players.kernel import layout as at
from tutorial.players.kernel import search
from tutorial.players.kernel.compiled import filled, floats, ints
from tutorial.players.kernel.numbers import masks, number, rules_of
from tutorial.players.kernel.passing import pass_worth
from tutorial.players.kernel.styles import KEEN, SHOOTER
from tutorial.players.runs import gap_of
from tutorial.players.sampling import Hidden, deal_worlds, empty_problem
from tutorial.players.thinking import match_of, seen_seed


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """A choice of cards to pass and what it came to."""

    cards: Cards
    cost: float
    """The seat's points less the mean of the others'."""
    error: float
    """One standard error of the difference to the best choice; for that one, of its own cost."""


def try_passes(
    view: PassView,
    budget: int,
    seed: int = 0,
    totals: BySeat[int] | None = None,
    *,
    allowed: Cards | None = None,
) -> tuple[Passed, ...]:
    """The choices that came out best, the best one first.

    Args:
        view: what the seat knows.
        budget: rounds to play, over all choices.
        seed: of the deals, together with the hand.
        totals: the points of each seat before this round, if a match is played.
        allowed: the cards to choose from; all that look dangerous if None.
    """
    count = view.rules.pass_count
    if view.direction is PassDirection.HOLD or not count:
        return ()
    players = len(totals) if totals else _players(view)
    rules = rules_of(view.rules, players)
    hand = filled(masks(view.hand))
    choices = _choices(view, hand, rules, allowed)
    problem = _problem(view, rules, players)
    size = max(16, budget // 24)
    deals, found = deal_worlds(problem, size, seen_seed(problem, seed))
    alive = list(range(len(choices)))
    passes = filled([number(card) for cards in choices for card in cards])
    values = floats(len(choices) * size)
    receivers = filled([view.direction.receiver(seat, players) for seat in range(players)])
    match = match_of(view.rules, totals)
    room = ints(at.STATE_SIZE), ints(4), ints(at.SEATS * 4)
    done = 0
    rounds = 4
    for step in range(rounds):
        share = max(4, budget // rounds // len(alive))
        end = min(found, done + share)
        for place in range(len(choices)):
            if place not in alive:
                passes[place * count] = -1
        search.try_passes(
            hand,
            rules,
            view.seat,
            (view.dealer + 1) % players,
            receivers,
            deals,
            done,
            end,
            passes,
            len(choices),
            count,
            KEEN,
            KEEN if step % 2 else SHOOTER,
            match,
            values,
            size,
            *room,
        )
        done = end
        alive.sort(key=lambda place: sum(values[place * size : place * size + done]))
        if step < rounds - 1:
            alive = alive[: max(3, len(alive) // 3)]
    best = alive[0]
    return tuple(
        Passed(
            cards=pile(choices[place]),
            cost=gap_of(values, place * size, values, -1, done).mean,
            error=gap_of(
                values, place * size, values, -1 if place == best else best * size, done
            ).error,
        )
        for place in alive
    )


def _players(view: PassView) -> int:
    """How many play, from the size of the hand."""
    return next(
        players for players in view.rules.players if view.rules.hand_size(players) == len(view.hand)
    )


def _choices(
    view: PassView, hand: list[int], rules: list[int], allowed: Cards | None
) -> list[Cards]:
    count = view.rules.pass_count
    cards = list(view.hand if allowed is None or len(allowed) < count else allowed)
    cards.sort(key=lambda card: -pass_worth(hand, 0, rules, 1, number(card)))
    return list(combinations(cards[: max(8, count)], count))


def _problem(view: PassView, rules: list[int], players: int) -> Hidden:
    used = masks(view.hand)
    free = [int(rules[at.PACK + suit]) & ~used[suit] for suit in range(4)]
    needs = [0 if seat == view.seat else len(view.hand) for seat in range(players)]
    state = ints(at.STATE_SIZE)
    for suit in range(4):
        state[at.HANDS + view.seat * 4 + suit] = used[suit]
    return empty_problem(state, rules, free, needs)
