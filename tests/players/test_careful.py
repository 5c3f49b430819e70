"""The careful player: always legal, and a function of what its seat sees."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.engine import (
    Card,
    Cards,
    Deal,
    Position,
    Seat,
    opening,
    parse_position,
    parse_view,
    pass_cards,
    pile,
    preset,
    score,
)
from tutorial.players import careful_play

STANDARD = preset("standard")


def turns(seed: int) -> list[Position]:
    """Every position of a round that careful players play."""
    rng = Random(seed)
    deal = Deal.shuffled(STANDARD, Seat(rng.randrange(4)), rng)
    direction = STANDARD.pass_direction(seed, 4)
    passes = tuple(hand[: STANDARD.pass_count] for hand in deal.hands)
    hands = deal.hands if seed % 4 == 3 else pass_cards(deal, direction, passes)
    position = opening(deal, hands)
    found = []
    while not position.is_over:
        found.append(position)
        position = position.play(careful_play(position.seen_by(position.turn)))
    return [*found, position]


def reshuffled(position: Position, rng: Random) -> Position:
    """The same position for the seat whose turn it is, the other hands dealt anew."""
    turn = position.turn
    unseen = [card for seat, hand in enumerate(position.hands) if seat != turn for card in hand]
    rng.shuffle(unseen)
    hands: list[Cards] = []
    for seat, hand in enumerate(position.hands):
        if seat == turn:
            hands.append(hand)
        else:
            hands.append(pile(unseen[: len(hand)]))
            unseen = unseen[len(hand) :]
    return Position(position.table, tuple(hands))


@pytest.mark.parametrize("start", range(0, 300, 50))
def test_it_plays_whole_rounds_by_the_rules(start: int) -> None:
    """`play` refuses anything else."""
    assert all(turns(seed)[-1].is_over for seed in range(start, start + 50))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**6), turn=st.integers(0, 51))
def test_it_does_not_see_the_other_hands(seed: int, turn: int) -> None:
    position = turns(seed)[turn]
    other = reshuffled(position, Random(seed))
    assert careful_play(other.seen_by(other.turn)) == careful_play(position.seen_by(position.turn))


def test_it_plays_the_same_card_each_time() -> None:
    assert turns(7) == turns(7)


def test_it_does_better_than_chance() -> None:
    careful = random = 0.0
    for seed in range(60):
        rng = Random(seed)
        deal = Deal.shuffled(STANDARD, Seat(3), rng)
        position = opening(deal, deal.hands)
        while not position.is_over:
            view = position.seen_by(position.turn)
            card = careful_play(view) if view.seat == 0 else rng.choice(position.legal_plays())
            position = position.play(card)
        points = score(position.table)
        careful, random = careful + points[0], random + sum(points[1:]) / 3
    assert careful < random * 0.6


@pytest.mark.parametrize(
    ("view", "card"),
    [
        ("..94.-~-~-~ 1.7D8D5D .-.-.-. 11", "4D"),
        ("..964.-~-~-~ 1.7D8D5D .-.-.-. 10", "6D"),
        ("..A9.-~-~-~ 1.7D8D5D .-.-.-. 11", "AD"),
        ("..A9.-~-~-~ 2.7D8D .-.-.-. 11", "9D"),
        ("Q9.K5.A6.-~-~-~ 3.8C .-7H2H-.-. 7", "QS"),
        ("A9.K5.A6.-~-~-~ 3.8C .-7H2H-.-. 7", "AS"),
        ("9.K5.A6.2-~-~-~ 0. .-7H2H-.-. 7", "2C"),
        ("Q7...-~-~-~ 2.KS3S .-.-.-. 11", "QS"),
        ("Q5...-~-~-~ 2.7S3S .-.-.-. 11", "5S"),
    ],
    ids=[
        "ducks",
        "ducks as high as it can",
        "takes with its highest as the last one",
        "takes with its lowest before others play",
        "throws the queen first",
        "throws a high spade next",
        "leads low",
        "drops the queen under the king",
        "keeps the queen above the trick",
    ],
)
def test_it_is_easy_to_foresee(view: str, card: str) -> None:
    assert careful_play(parse_view(view, STANDARD)) == Card.parse(card)


def test_the_learner_s_seat_is_nothing_special() -> None:
    text = "..94.-.2..-.K..-Q... 1.7D8D5D AH7H5H-JH9H-8H6H-QHTH4H3H 11"
    position = parse_position(text, STANDARD).play(Card.parse("9D"))
    assert careful_play(position.seen_by(position.turn)) == Card.parse("4D")
