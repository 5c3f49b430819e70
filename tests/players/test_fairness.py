"""No level knows what a view does not hold; the sampled deals fit it, and none is favoured."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from tests.engine.rounds import GAMES
from tutorial.engine import (
    PRESETS,
    Cards,
    Deal,
    HeartsError,
    PassDirection,
    PassView,
    Record,
    Seat,
    View,
    pile,
)
from tutorial.players import Level, choose_card, choose_pass, passes
from tutorial.players.kernel import worlds
from tutorial.players.kernel.numbers import cards_of
from tutorial.players.sampling import deal_worlds, hidden

pytestmark = pytest.mark.slow  # together they take seconds

WIDTH = worlds.PLACES * 4
PASSING = [
    (name, players)
    for name, players in GAMES
    if PRESETS[name].pass_direction(0, players) is not PassDirection.HOLD
]


def played(rng: Random, cards: int) -> Record:
    """A round of normal players, nobody passing, as far as a decision."""
    deal = Deal.shuffled(PRESETS["standard"], Seat(rng.randrange(4)), rng)
    record = Record(deal, PassDirection.HOLD, ())
    while len(record.plays) < cards or len(record.position.legal_plays()) == 1:
        if record.position.is_over:
            return played(rng, cards)
        record = record.play(choose_card(Level.NORMAL, record.seen_by(record.position.turn)))
    return record


def sampled(view: View, number: int, seed: int) -> list[tuple[Cards, ...]]:
    """Some deals that fit a view: the hands by seat, the own one left out."""
    deals, found = deal_worlds(hidden(view), number, seed)
    seats = range(view.table.players)
    return [
        tuple(
            cards_of(map(int, deals[world * WIDTH + seat * 4 : world * WIDTH + seat * 4 + 4]))
            for seat in seats
        )
        for world in range(found)
    ]


def reshuffled(record: Record, seed: int) -> Record | None:
    """The same round with other hidden cards, if the cards played could have been played so."""
    seat = record.position.turn
    view = record.seen_by(seat)
    (hands,) = sampled(view, 1, seed)
    replay = Record(record.deal, record.direction, ())
    before = [list(hand) for hand in hands]
    before[seat] = list(record.position.hands[seat])
    for card in record.plays:
        before[replay.position.turn].append(card)
        replay = replay.play(card)
    deal = Deal(rules=record.deal.rules, dealer=record.deal.dealer, hands=tuple(map(pile, before)))
    try:
        return Record(deal, PassDirection.HOLD, (), record.plays)
    except HeartsError:
        return None


def compare(level: Level, pairs: int, seed: int) -> None:
    """Hold the card at a decision against that with other hidden cards, four ways each."""
    rng, done = Random(f"{level} {seed}"), 0
    while done < pairs:
        record = played(rng, rng.randrange(2, 40))
        seat = record.position.turn
        card = choose_card(level, record.seen_by(seat), 7)
        others = [reshuffled(record, rng.randrange(2**31)) for _ in range(4)]
        for other in filter(None, others):
            assert choose_card(level, other.seen_by(seat), 7) == card
            done += 1


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_change_nothing(level: Level) -> None:
    compare(level, 8, 1)


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_hidden_cards_change_nothing_in_five_hundred_pairs(level: Level) -> None:
    compare(level, 500, 2)


def pass_views(rng: Random) -> tuple[PassView, PassView]:
    """What one seat knows before the pass, twice: all other cards are dealt anew."""
    name, players = rng.choice(PASSING)
    deal = Deal.shuffled(PRESETS[name], Seat(rng.randrange(players)), rng, players)
    direction = deal.rules.pass_direction(0, players)
    seat = Seat(rng.randrange(players))
    hidden_cards = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
    rng.shuffle(hidden_cards)
    size = len(deal.hands[0])
    hands = [pile(hidden_cards[place * size : (place + 1) * size]) for place in range(players - 1)]
    hands.insert(seat, deal.hands[seat])
    other = replace(deal, hands=tuple(hands))
    assert other.hands != deal.hands
    return deal.seen_by(seat, direction), other.seen_by(seat, direction)


def test_the_pass_depends_on_the_own_hand_alone_in_five_hundred_pairs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(passes, "HEATS", ((4, 3), (8, 1)))  # as many passes, in fewer deals
    rng = Random(3)
    for _ in range(500):
        view, other = pass_views(rng)
        assert view == other
        for level in Level:
            chosen = choose_pass(level, view)
            passes.best_pass.cache_clear()
            assert choose_pass(level, other) == chosen
    passes.best_pass.cache_clear()


def every_deal(view: View, record: Record) -> list[tuple[Cards, ...]]:
    """All deals of the hidden cards that the voids allow."""
    seats = [Seat(seat) for seat in range(4) if seat != view.seat]
    sizes = [len(record.position.hands[seat]) for seat in seats]
    unseen = [card for seat in seats for card in record.position.hands[seat]]
    found = []
    for first in combinations(unseen, sizes[0]):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, sizes[1]):
            third = tuple(card for card in rest if card not in second)
            hands: list[Cards] = [()] * 4
            for seat, hand in zip(seats, (first, second, third), strict=True):
                hands[seat] = pile(hand)
            if all(card.suit not in view.voids[seat] for seat in seats for card in hands[seat]):
                found.append(tuple(hands))
    return found


def chi_square(record: Record, seed: int) -> float:
    """How unevenly the sampler deals, in standard deviations of a fair one's chi-square."""
    view = record.seen_by(record.position.turn)
    deals = every_deal(view, record)
    drawn = Counter(sampled(view, 20 * len(deals), seed))
    assert set(drawn) <= set(deals)
    expected = sum(drawn.values()) / len(deals)
    total = sum((drawn[deal] - expected) ** 2 / expected for deal in deals)
    freedom = max(1, len(deals) - 1)
    return (total - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("seed", range(3))
def test_no_deal_is_favoured(seed: int) -> None:
    record = played(Random(seed), 43)
    assert chi_square(record, seed) < 4


@pytest.mark.slow
def test_no_deal_is_favoured_in_the_worst_of_thirty() -> None:
    records = [played(Random(seed), 42) for seed in range(10, 40)]
    assert max(chi_square(record, 1) for record in records) < 5
