"""The same rounds on this engine and on OpenSpiel: legal cards, trick winners, points."""

from random import Random
from typing import Protocol

import pytest

from tests.engine.rounds import STYLES, random_deal, random_passes
from tutorial.engine import (
    PRESETS,
    Card,
    Cards,
    Deal,
    Moon,
    PassDirection,
    Position,
    Rank,
    Rules,
    Suit,
    opening,
    pass_cards,
    pile,
    score,
    shooter,
)

pyspiel = pytest.importorskip("pyspiel")


class State(Protocol):
    """What is used here of OpenSpiel's state of a game."""

    def apply_action(self, action: int) -> None: ...
    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def returns(self) -> list[float]: ...


class Game(Protocol):
    """What is used here of OpenSpiel's game."""

    def new_initial_state(self) -> State: ...


SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
DIRECTIONS = (PassDirection.HOLD, PassDirection.LEFT, PassDirection.ACROSS, PassDirection.RIGHT)
GAMES: dict[str, tuple[Rules, str]] = {
    "standard": (PRESETS["standard"], "qs_breaks_hearts=false"),
    "friends": (PRESETS["friends"], "can_lead_hearts_instead_of_qs=true"),
    "friends with the jack": (
        PRESETS["friends"].with_options(bonus_card=Card.parse("JD")),
        "can_lead_hearts_instead_of_qs=true,jd_bonus=true",
    ),
    "party": (PRESETS["party"], ""),
    "omnibus": (PRESETS["omnibus"], "qs_breaks_hearts=false,jd_bonus=true"),
    "hearts need not be broken": (
        Rules(must_break_hearts=False),
        "qs_breaks_hearts=false,must_break_hearts=false",
    ),
    "points on the first trick": (
        Rules(points_on_first_trick=True),
        "qs_breaks_hearts=false,no_pts_on_first_trick=false",
    ),
}


def action(card: Card) -> int:
    """OpenSpiel's number for a card."""
    return 4 * (card.rank - Rank.TWO) + SUITS.index(card.suit)


def card_of(number: int) -> Card:
    """The card of an OpenSpiel number."""
    return Card(Rank(number // 4 + 2), SUITS[number % 4])


def legal(state: State) -> Cards:
    """What OpenSpiel lets the seat to move play."""
    return pile(map(card_of, state.legal_actions()))


def dealt_state(game: Game, deal: Deal, direction: PassDirection) -> State:
    """OpenSpiel's state after the same deal."""
    state = game.new_initial_state()
    state.apply_action(DIRECTIONS.index(direction))
    for card in zip(*deal.hands, strict=True):
        for one in card:
            state.apply_action(action(one))
    return state


def apply_passes(state: State, passes: tuple[Cards, ...]) -> None:
    """Pass the same cards there."""
    for seat, cards in enumerate(passes):
        for card in cards:
            assert state.current_player() == seat
            state.apply_action(action(card))


def play_both(state: State, position: Position, rng: Random) -> Position:
    """Play one round on both, comparing before each card whose turn it is and what is legal."""
    style = rng.choice(STYLES)
    while not position.is_over:
        assert state.current_player() == position.turn
        assert legal(state) == position.legal_plays()
        card = style(position, rng)
        state.apply_action(action(card))
        position = position.play(card)
    return position


def compare_round(name: str, seed: int) -> None:
    """Deal, pass, play and score the same round on both."""
    rules, parameters = GAMES[name]
    game = pyspiel.load_game(f"hearts({parameters})")
    rng = Random(f"{name} {seed}")
    deal = random_deal(rules, 4, rng)
    direction = DIRECTIONS[rng.randrange(4)]
    passes = random_passes(deal, direction, rng)
    state = dealt_state(game, deal, direction)
    apply_passes(state, passes)
    position = play_both(state, opening(deal, pass_cards(deal, direction, passes)), rng)
    points = [26 - value for value in state.returns()]
    assert list(score(position.table, Moon.OTHERS_PLUS)) == points
    if rules.moon is Moon.CHOICE and shooter(position.table) is not None:
        less = [value - 26 for value in points]
        assert list(score(position.table, Moon.SELF_MINUS)) == less


@pytest.mark.parametrize("name", GAMES)
def test_a_few_rounds_agree_with_openspiel(name: str) -> None:
    for seed in range(300 if name == "standard" else 40):
        compare_round(name, seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_rounds_agree_with_openspiel(name: str) -> None:
    for seed in range(1000):
        compare_round(name, seed)
