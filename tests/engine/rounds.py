"""Rounds to test on: deals from even to absurd, played in styles that meet the rare rules."""

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import strategies as st

from tutorial.engine import (
    PENALTY_CARDS,
    PRESETS,
    BySeat,
    Card,
    Cards,
    Deal,
    Moon,
    PassDirection,
    Position,
    Record,
    Rules,
    Seat,
    opening,
    pass_cards,
    pile,
)

GAMES = [(name, players) for name, rules in PRESETS.items() for players in rules.players]
"""Every preset with every number of players it is made for."""

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)

Style = Callable[[Position, Random], Card]


def wild(position: Position, rng: Random) -> Card:
    """Any legal card."""
    return rng.choice(position.legal_plays())


def hoarding(position: Position, rng: Random) -> Card:
    """A card that costs nothing as long as there is one: hands of penalty cards only remain."""
    cards = position.legal_plays()
    return rng.choice([card for card in cards if card not in PENALTY_CARDS] or cards)


def shooting(position: Position, rng: Random) -> Card:
    """Seat 0 takes all it can, the others give it all they can: moons."""
    cards = position.legal_plays()
    if position.turn == 0:
        return max(cards, key=rank)
    costly = [card for card in cards if card in PENALTY_CARDS]
    if costly and position.table.winning_seat == 0:
        return rng.choice(costly)
    return min(cards, key=rank)


def rank(card: Card) -> int:
    """The rank of a card, to order cards of any suits."""
    return card.rank


def copying(position: Position, rng: Random) -> Card:
    """A card that lies on the table already, if there is one: cancelled tricks."""
    cards = position.legal_plays()
    return rng.choice([card for card in cards if card in position.table.trick] or cards)


STYLES: tuple[Style, ...] = (wild, hoarding, shooting, copying)


def skewed_deal(rules: Rules, players: int, rng: Random) -> Deal:
    """A deal whose pack is in order here and there, so that whole suits come to one seat."""
    pack = list(rules.pack(players))
    if rng.random() < 0.5:
        pack.sort(key=lambda card: (card in PENALTY_CARDS, card.rank), reverse=rng.random() < 0.5)
    for _ in range(rng.choice((0, 0, 2, 6, 20))):
        here, there = rng.randrange(len(pack)), rng.randrange(len(pack))
        pack[here], pack[there] = pack[there], pack[here]
    size = rules.hand_size(players)
    start = rng.choice((0, rng.randrange(len(pack))))
    pack = pack[start:] + pack[:start]
    return Deal(
        rules=rules,
        dealer=Seat(rng.randrange(players)),
        hands=tuple(pile(pack[seat * size : (seat + 1) * size]) for seat in range(players)),
        widow=pile(pack[size * players :]),
    )


def random_deal(rules: Rules, players: int, rng: Random) -> Deal:
    """A shuffled deal as often as a skewed one."""
    if rng.random() < 0.5:
        return skewed_deal(rules, players, rng)
    return Deal.shuffled(rules, Seat(rng.randrange(players)), rng, players)


def random_passes(deal: Deal, direction: PassDirection, rng: Random) -> BySeat[Cards]:
    """A pass for every seat, or none when nobody passes."""
    if direction is PassDirection.HOLD:
        return ()
    return tuple(pile(rng.sample(hand, deal.rules.pass_count)) for hand in deal.hands)


def start(rules: Rules, players: int, rng: Random) -> Position:
    """The start of a round after a random pass."""
    deal = random_deal(rules, players, rng)
    direction = rules.pass_direction(rng.randrange(4), players)
    return opening(deal, pass_cards(deal, direction, random_passes(deal, direction, rng)))


def positions(rules: Rules, players: int, seed: int) -> Iterator[Position]:
    """Every position of one round, the end included."""
    rng = Random(seed)
    style = rng.choice(STYLES)
    position = start(rules, players, rng)
    yield position
    while not position.is_over:
        position = position.play(style(position, rng))
        yield position


def some_positions(rules: Rules, players: int, seed: int) -> list[Position]:
    """The start, the end and a few positions of a round between them."""
    first, *between, last = positions(rules, players, seed)
    return [first, *Random(seed).sample(between, 6), last]


def some_position(rules: Rules, players: int, seed: int) -> Position:
    """One position of a round."""
    return Random(seed).choice(list(positions(rules, players, seed)))


def some_record(rules: Rules, players: int, seed: int) -> Record:
    """A record of a part of a round, or of all of it."""
    rng = Random(seed)
    deal = random_deal(rules, players, rng)
    direction = rules.pass_direction(rng.randrange(4), players)
    record = Record(deal, direction, random_passes(deal, direction, rng))
    style = rng.choice(STYLES)
    for _ in range(rng.choice((0, 1, 5, 20, 999))):
        if record.position.is_over:
            break
        record = record.play(style(record.position, rng))
    if record.choosing is not None and rng.random() < 0.5:
        return record.choose(rng.choice((Moon.OTHERS_PLUS, Moon.SELF_MINUS)))
    return record
