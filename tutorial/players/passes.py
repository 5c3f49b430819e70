"""The pass: what a careful player gives away, and what one choice of cards costs beside another."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from tutorial.engine import BySeat, Card, Cards, PassDirection, PassView, pile
from tutorial.players import quick, tips
from tutorial.players.kernel import layout as at
from tutorial.players.kernel import search
from tutorial.players.kernel.compiled import IS_COMPILED, filled, floats, ints
from tutorial.players.kernel.numbers import masks, number, rules_of
from tutorial.players.kernel.passing import pass_worth
from tutorial.players.kernel.styles import KEEN, SHOOTER
from tutorial.players.runs import Gap, gap_of
from tutorial.players.sampling import Hidden, deal_worlds, empty_problem
from tutorial.players.thinking import match_of, seen_seed

DEALS = 2000 if IS_COMPILED else 40
"""So many deals are played out with each choice."""
TRIED = 80
"""So many choices are looked at for the best pass, those liked best."""
HEATS: tuple[tuple[int, int], ...] = ((32, 10), (150, 3), (600, 1))
"""In how many deals they are tried, and how many of them stay, until one is left."""
WORTH = 0.3
"""A pass that does not promise so many points more is not better than a careful one."""


@lru_cache(maxsize=256)
def best_pass(view: PassView) -> Cards:
    """The pass that the best player makes: of those that keep the tips, the one that costs least.

    Where no search can be paid for, and where none is clearly better, it is the careful pass.
    """
    careful = careful_pass(view)
    if not careful or not IS_COMPILED:
        return careful
    found = [choice for choice in liked_passes(view) if choice != careful][:TRIED]
    best = careful
    for seed, (deals, kept) in enumerate(HEATS):
        _, *gaps = weigh_passes(view, (careful, *found), deals=deals, seed=seed)
        ahead = sorted(zip(gaps, found, strict=True), key=lambda one: one[0].mean)
        found = [choice for gap, choice in ahead[:kept] if gap.mean < 0]
        best = ahead[0][1] if found and ahead[0][0].mean < -WORTH else careful
    return best


def liked_passes(view: PassView) -> list[Cards]:
    """All passes that keep the tips, those of the cards that one would like to be rid of first."""
    points, liked = tips.points_in(view), liked_cards(view)
    place = {card: number for number, card in enumerate(liked)}
    choices = combinations(liked, view.rules.pass_count)
    found = [choice for choice in choices if not any(tips.broken_points(points, choice))]
    return [
        pile(choice)
        for choice in sorted(found, key=lambda cards: sum(place[card] for card in cards))
    ]


def careful_pass(view: PassView) -> Cards:
    """What a careful player passes without looking ahead: by the whole hand, within the tips."""
    found = quick.passed(view, careful=True)
    points = tips.points_in(view)
    if view.direction is PassDirection.HOLD or not any(tips.broken_points(points, found)):
        return pile(found)
    must, never = tips.must_and_never(points)
    left, chosen = list(view.hand), list[Card]()
    while len(chosen) < view.rules.pass_count:
        waiting = [card for card in must if card not in chosen]
        if len(waiting) < view.rules.pass_count - len(chosen):
            fine = [card for card in left if card not in never]
            waiting = [card for card in fine if not _breaks_more(points, chosen, card)] or left
        chosen.append(max(waiting, key=_worths(view, left).__getitem__))
        left.remove(chosen[-1])
    return pile(chosen)


def _breaks_more(points: Sequence[tips.Point], chosen: list[Card], card: Card) -> bool:
    """Whether a card would complete what a tip wants split."""
    return any(one.why in tips.NOT_TO_PASS for one in tips.broken_points(points, (*chosen, card)))


def _worths(view: PassView, left: Sequence[Card]) -> dict[Card, float]:
    """How glad a hand is to be rid of each card that is left in it."""
    hand, rules = filled(masks(left)), rules_of(view.rules, view.rules.players[0])
    return {card: pass_worth(hand, 0, rules, 1, number(card)) for card in left}


def liked_cards(view: PassView) -> Cards:
    """The hand in the order in which a careful player would like to be rid of it."""
    worths = _worths(view, view.hand)
    return tuple(sorted(view.hand, key=lambda card: -worths[card]))


def weigh_passes(
    view: PassView,
    choices: Sequence[Cards],
    totals: BySeat[int] | None = None,
    deals: int = DEALS,
    seed: int = 0,
) -> tuple[Gap, ...]:
    """What choices of cards come to in the same deals, each less the first; the first for itself.

    Everybody passes and plays like our quick players; the others shoot the moon from good hands in
    half of the deals.

    Args:
        view: what the seat knows; somebody passes.
        choices: cards of the hand, pass_count of them each.
        totals: the points of each seat before this round, if a match is played.
        deals: how many to play out.
        seed: of the deals, together with the hand.
    """
    players = len(totals) if totals else _players(view)
    rules = rules_of(view.rules, players)
    problem = _problem(view, rules, players)
    dealt, found = deal_worlds(problem, deals, seen_seed(problem, seed))
    values = floats(len(choices) * deals)
    room = ints(at.STATE_SIZE), ints(4), ints(at.SEATS * 4)
    half = found // 2
    for begin, end, others in ((0, half, SHOOTER), (half, found, KEEN)):
        search.try_passes(
            filled(masks(view.hand)),
            rules,
            view.seat,
            (view.dealer + 1) % players,
            filled([view.direction.receiver(seat, players) for seat in range(players)]),
            dealt,
            begin,
            end,
            filled([number(card) for cards in choices for card in cards]),
            len(choices),
            view.rules.pass_count,
            KEEN,
            others,
            match_of(view.rules, totals),
            values,
            deals,
            *room,
        )
    return tuple(
        gap_of(values, place * deals, values, 0 if place else -1, found)
        for place in range(len(choices))
    )


def _players(view: PassView) -> int:
    """How many play, from the size of the hand."""
    return next(
        players for players in view.rules.players if view.rules.hand_size(players) == len(view.hand)
    )


def _problem(view: PassView, rules: list[int], players: int) -> Hidden:
    used = masks(view.hand)
    free = [int(rules[at.PACK + suit]) & ~used[suit] for suit in range(4)]
    needs = [0 if seat == view.seat else len(view.hand) for seat in range(players)]
    state = ints(at.STATE_SIZE)
    for suit in range(4):
        state[at.HANDS + view.seat * 4 + suit] = used[suit]
    return empty_problem(state, rules, free, needs)
