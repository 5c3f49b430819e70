"""The tips that pass exercises are judged by pay, in the deals that they are judged in."""

from statistics import fmean

import pytest

from tutorial.engine import Cards, Rank, Suit, of_suit
from tutorial.players import careful_play
from tutorial.practice.passing import PassItem, Theme, pass_item
from tutorial.practice.worth import mean_points

pytestmark = pytest.mark.slow

HANDS, DEALS = 8, 20


def against(one: PassItem) -> Cards:
    """Three cards that go against what the theme teaches."""
    spades = of_suit(one.hand, Suit.SPADES)
    if one.theme is Theme.QUEEN_LONG:
        return spades[:3]
    others = [card for card in one.hand if card.suit is not Suit.SPADES]
    return tuple(sorted(others, key=lambda card: card.rank)[-3:])  # the queen stays


@pytest.mark.parametrize("theme", [Theme.QUEEN_SHORT, Theme.TOP_SPADES_SHORT, Theme.QUEEN_LONG])
def test_a_tip_pays_in_the_hands_made_for_it(theme: Theme) -> None:
    hands = [one for one in (pass_item(seed, 5) for seed in range(200)) if one.theme is theme]
    kept, broken = [], []
    for one in hands[:HANDS]:
        kept.append(mean_points(one, one.solution.cards, DEALS, careful_play))
        broken.append(mean_points(one, against(one), DEALS, careful_play))
    assert fmean(kept) < fmean(broken) - 1


def test_low_cards_are_worth_keeping() -> None:
    hands = [pass_item(seed, 1) for seed in range(60)]
    low = [one for one in hands if sum(card.rank <= Rank.THREE for card in one.hand) >= 3]
    differences = []
    for one in low[:HANDS]:
        twos = tuple(card for card in one.hand if card.rank <= Rank.THREE)[:3]
        good = mean_points(one, one.solution.cards, DEALS, careful_play)
        differences.append(mean_points(one, twos, DEALS, careful_play) - good)
    assert fmean(differences) > 1


def test_the_same_pass_is_worth_the_same_again() -> None:
    one = pass_item(1, 1)
    cards = one.solution.cards
    values = {mean_points(one, cards, 5, careful_play) for _ in range(2)}
    assert len(values) == 1
