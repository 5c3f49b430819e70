"""What a pass is worth: the mean points of a hand over many deals, played out by a player."""

from random import Random
from statistics import fmean

from tutorial.engine import Cards, opening, pass_cards, score
from tutorial.players.tips import COUNT
from tutorial.practice.dealing import Player, deal_around, played_from
from tutorial.practice.items import YOU
from tutorial.practice.passing import PassItem, good_pass


def mean_points(one: PassItem, passed: Cards, deals: int, player: Player) -> float:
    """The learner's mean points if it passes these cards.

    Args:
        one: the hand, the direction and the rules.
        passed: three cards of the hand.
        deals: how many deals around the hand are played; the same ones for every pass.
        player: who plays all four hands; the other seats pass by the tips.
    """
    rng = Random(f"worth/{one.text}")
    return fmean(_points(one, passed, rng, player) for _ in range(deals))


def _points(one: PassItem, passed: Cards, rng: Random, player: Player) -> int:
    deal = deal_around(rng, one.rules, one.hand)
    others = (good_pass(hand, one.direction) for hand in deal.hands[1:])
    filled = (
        cards if len(cards) == COUNT else hand[:COUNT]
        for cards, hand in zip(others, deal.hands[1:], strict=True)
    )
    hands = pass_cards(deal, one.direction, (passed, *filled))
    *_, end = played_from(opening(deal, hands), player)
    return score(end.table)[YOU]
