"""Passing: at once, the right number, one's own cards, to the right seat."""

from random import Random

import pytest

from tutorial.engine import (
    PRESETS,
    Cards,
    Deal,
    DealError,
    IllegalPassError,
    PassDirection,
    PassProblem,
    RulesError,
    Seat,
    parse_cards,
    parse_deal,
    pass_cards,
    pile,
)

TEXT = "J843.A85.AQJ84.2-KQ9.T963.97.T965-752.KJ72.K5.AQJ4-AT6.Q4.T632.K873"
DEAL = parse_deal(TEXT, PRESETS["standard"])
PASSES = tuple(map(parse_cards, ("AH8H5H", "KSQS9C", "AC2S5S", "AS6STS")))


@pytest.mark.parametrize(
    ("direction", "receivers"),
    [
        (PassDirection.LEFT, (1, 2, 3, 0)),
        (PassDirection.RIGHT, (3, 0, 1, 2)),
        (PassDirection.ACROSS, (2, 3, 0, 1)),
    ],
)
def test_the_cards_arrive_where_the_direction_points(
    direction: PassDirection, receivers: tuple[int, ...]
) -> None:
    hands = pass_cards(DEAL, direction, PASSES)
    for seat, cards in enumerate(PASSES):
        assert set(cards) <= set(hands[receivers[seat]])
        assert not set(cards) & set(hands[seat])


def test_nobody_passes_on_a_hold_round() -> None:
    assert pass_cards(DEAL, PassDirection.HOLD, ()) == DEAL.hands


def test_a_received_card_cannot_be_passed_on() -> None:
    passes = (PASSES[0], PASSES[0], *PASSES[2:])
    with pytest.raises(IllegalPassError) as refusal:
        pass_cards(DEAL, PassDirection.LEFT, passes)
    assert (refusal.value.seat, refusal.value.problem) == (1, PassProblem.NOT_HELD)


def test_each_card_is_in_one_hand_after_the_pass() -> None:
    hands = pass_cards(DEAL, PassDirection.ACROSS, PASSES)
    assert pile(card for hand in hands for card in hand) == PRESETS["standard"].pack(4)
    assert {len(hand) for hand in hands} == {13}


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_one_pile_a_seat_is_needed(count: int) -> None:
    with pytest.raises(IllegalPassError) as refusal:
        pass_cards(DEAL, PassDirection.LEFT, (PASSES * 2)[:count])
    assert refusal.value.problem is PassProblem.WRONG_COUNT


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("2C2C2C", PassProblem.NOT_HELD),
        ("2C", PassProblem.WRONG_COUNT),
        ("2CJS8S4S", PassProblem.WRONG_COUNT),
        ("2CJSQS", PassProblem.NOT_HELD),
        ("", PassProblem.WRONG_COUNT),
    ],
)
def test_a_pass_that_the_seat_cannot_make_is_refused(cards: str, problem: PassProblem) -> None:
    passes = (parse_cards(cards), *PASSES[1:])
    with pytest.raises(IllegalPassError) as refusal:
        pass_cards(DEAL, PassDirection.LEFT, passes)
    assert (refusal.value.seat, refusal.value.problem) == (0, problem)
    assert parse_deal(TEXT, PRESETS["standard"]) == DEAL


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(DealError, match=str(dealer)):
        Deal(rules=DEAL.rules, dealer=Seat(dealer), hands=DEAL.hands)


@pytest.mark.parametrize("players", [-1, 0, 2, 3, 5])
def test_a_number_of_players_outside_the_rules_is_refused(players: int) -> None:
    with pytest.raises(RulesError, match=f"players={players}"):
        Deal.shuffled(PRESETS["standard"], Seat(0), Random(1), players)


def doubled(hand: Cards) -> Cards:
    """The hand with its first card twice and its last card missing."""
    return (hand[0], *hand[:-1])


def test_a_card_dealt_twice_is_refused() -> None:
    with pytest.raises(DealError, match="pack"):
        Deal(rules=DEAL.rules, dealer=Seat(0), hands=(doubled(DEAL.hands[0]), *DEAL.hands[1:]))


def test_hands_of_different_sizes_are_refused() -> None:
    first, second, *others = DEAL.hands
    with pytest.raises(DealError, match="sizes"):
        Deal(rules=DEAL.rules, dealer=Seat(0), hands=(first[1:], (*second, first[0]), *others))
