"""The kernel plays every rule set as the engine does."""

import os
from random import Random

import pytest

from tests.engine.rounds import GAMES, STYLES, random_deal, random_passes
from tutorial.engine import (
    PRESETS,
    Card,
    Moon,
    PassDirection,
    Rules,
    opening,
    pass_cards,
    score,
)
from tutorial.players.kernel import layout as at
from tutorial.players.kernel.compiled import ints
from tutorial.players.kernel.numbers import cards_of, masks, rules_of, state_of
from tutorial.players.kernel.play import legal, play, points

pytestmark = pytest.mark.slow  # together they take seconds

ROUNDS = int(os.environ.get("HEARTS_TEST_ROUNDS", "200"))
"""Rounds of every rule set and number of players."""
HOUSE_RULES: dict[str, Rules] = {
    "friends with the jack": PRESETS["friends"].with_options(bonus_card=Card.parse("JD")),
    "hearts need not be broken": Rules(must_break_hearts=False),
    "points on the first trick": Rules(points_on_first_trick=True),
    "the queen waits": Rules(queen_leads_before_hearts=False),
    "no moon": Rules(moon=Moon.DISABLED),
}
RULES = [(PRESETS[name], players) for name, players in GAMES] + [
    (rules, 4) for rules in HOUSE_RULES.values()
]


def compare_round(rules: Rules, players: int, seed: int) -> int:
    """Play one round on both and compare legal cards, turns and points all the way.

    Returns:
        How many cards were played.
    """
    rng = Random(f"{players} {seed}")
    deal = random_deal(rules, players, rng)
    directions = dict(rules.pass_cycle).get(players, (PassDirection.HOLD,))
    direction = rng.choice(directions)
    hands = pass_cards(deal, direction, random_passes(deal, direction, rng))
    position = opening(deal, hands)
    numbers, state, out = rules_of(rules, players), state_of(position), ints(11)
    style = rng.choice(STYLES)
    while not position.is_over:
        assert state[at.TURN] == position.turn
        cards = position.legal_plays()
        assert legal(state, numbers, out) == len(cards)
        assert cards_of(out[:4]) == cards
        card = style(position, rng)
        held = list(state[at.HANDS + position.turn * 4 : at.HANDS + position.turn * 4 + 4])
        (suit, bits), *_ = [(s, m) for s, m in enumerate(masks((card,))) if m]
        bits = held[suit] & (bits | bits << 1)
        play(state, numbers, suit * 32 + int(bits & -bits).bit_length() - 1)
        position = position.play(card)
    for minus, choice in ((0, Moon.OTHERS_PLUS), (1, Moon.SELF_MINUS)):
        points(state, numbers, minus, out)
        assert tuple(out[:players]) == score(position.table, choice)
    return players * rules.hand_size(players)


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_a_few_rounds_agree_with_the_engine(rules: Rules, players: int) -> None:
    for seed in range(8):
        compare_round(rules, players, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), RULES)
def test_many_rounds_agree_with_the_engine(rules: Rules, players: int) -> None:
    for seed in range(100, 100 + ROUNDS):
        compare_round(rules, players, seed)
