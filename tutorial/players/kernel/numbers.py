"""Engine values as the kernel's numbers, and back."""

from collections.abc import Iterable
from functools import lru_cache

from tutorial.engine import (
    HEARTS,
    BreaksHearts,
    Card,
    Cards,
    HeartLead,
    Moon,
    OpeningLeader,
    Position,
    Rank,
    Rules,
    Suit,
    Table,
    Trick,
    View,
    pile,
)
from tutorial.players.kernel import layout as at
from tutorial.players.kernel.compiled import Ints, filled, ints

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
NUMBER = {suit: number for number, suit in enumerate(SUITS)}
MOONS = {Moon.DISABLED: 0, Moon.OTHERS_PLUS: 1, Moon.SELF_MINUS: 2, Moon.CHOICE: 3}
Masks = list[int]


def number(card: Card) -> int:
    """The number of a card, as its first copy."""
    return NUMBER[card.suit] * 32 + (card.rank - Rank.TWO) * 2


_CARDS = {
    suit * 32 + bit: Card(Rank((bit >> 1) + Rank.TWO), SUITS[suit])
    for suit in range(4)
    for bit in range(26)
}


def card_of(number: int) -> Card:
    """The card of a number, either copy."""
    return _CARDS[number]


def masks(cards: Iterable[Card], used: Masks | None = None) -> Masks:
    """Four masks of the cards; a second copy where the first one is used already.

    Args:
        cards: any cards.
        used: the copies that are spoken for; those taken now are added.
    """
    used = [0] * 4 if used is None else used
    found = [0] * 4
    for card in cards:
        suit, bit = NUMBER[card.suit], 1 << (card.rank - Rank.TWO) * 2
        if used[suit] & bit:
            bit <<= 1
        used[suit] |= bit
        found[suit] |= bit
    return found


def cards_of(found: Iterable[int]) -> Cards:
    """The cards of four masks."""
    cards = []
    for suit, mask in enumerate(found):
        left = mask
        while left:
            cards.append(card_of(suit * 32 + left.bit_length() - 1))
            left &= ~(1 << left.bit_length() - 1)
    return pile(cards)


@lru_cache(maxsize=64)
def rules_of(rules: Rules, players: int) -> Ints:
    """The rules as numbers; never to be written to."""
    by_holder = rules.opening_leader is OpeningLeader.HOLDER_OF_OPENING_CARD
    opening = rules.opening_card(players)
    values = [0] * at.RULES_SIZE
    values[at.PLAYERS] = players
    values[at.HAND_SIZE] = rules.hand_size(players)
    values[at.OPENING] = number(opening) if opening and by_holder else -1
    values[at.FIRST_POINTS] = rules.points_on_first_trick
    values[at.MUST_BREAK] = rules.must_break_hearts
    values[at.QUEEN_BREAKS] = rules.breaks_hearts is BreaksHearts.HEARTS_AND_QUEEN
    values[at.QUEEN_WAITS] = not rules.queen_leads_before_hearts
    values[at.WITH_QUEEN] = rules.unbroken_heart_lead is HeartLead.ONLY_HEARTS_AND_QUEEN
    values[at.BONUS] = number(rules.bonus_card) if rules.bonus_card else -1
    values[at.BONUS_POINTS] = rules.bonus_points
    values[at.MOON] = MOONS[rules.moon]
    values[at.NEEDS_BONUS] = rules.moon_needs_bonus
    values[at.INCLUDES_BONUS] = rules.moon_includes_bonus
    values[at.CANCELS] = rules.cancellation
    values[at.PACKS] = rules.packs
    values[at.PACK : at.PACK + 4] = masks(rules.pack(players))
    return filled([int(value) for value in values])


def state_of(position: Position) -> Ints:
    """A whole round as numbers, all hands known."""
    used = [0] * 4
    state = _open_state(position.table, _played(position.table, ()), used)
    for seat, hand in enumerate(position.hands):
        place = at.HANDS + seat * 4
        for suit, mask in enumerate(masks(hand, used)):
            state[place + suit] = mask
    for suit, mask in enumerate(masks(position.widow, used)):
        state[at.WIDOW + suit] = mask
    return state


def seen_state(view: View) -> Ints:
    """What one seat sees as numbers: the other hands are empty."""
    tricks = view.memory.tricks if view.memory else ()
    used = [0] * 4
    state = _open_state(view.table, _played(view.table, tricks), used)
    for suit, mask in enumerate(masks(view.hand, used)):
        state[at.HANDS + view.seat * 4 + suit] = mask
    for seat, voids in enumerate(view.voids):
        state[at.VOIDS + seat] = sum(1 << NUMBER[suit] for suit in voids)
    return state


def _played(table: Table, tricks: tuple[Trick, ...]) -> list[Card]:
    """All cards that everybody has seen: without a history, those that still lie open."""
    if not tricks:
        return [card for cards in (*table.taken, table.pot) for card in cards]
    played = [card for _, cards in tricks for card in cards]
    return [*played, *(table.widow or ())]


def _open_state(table: Table, played: list[Card], used: Masks) -> Ints:
    state = ints(at.STATE_SIZE)
    gone = masks((*played, *table.trick), used)
    for suit in range(4):
        state[at.GONE + suit] = gone[suit]
    trick_used = [0] * 4
    for place, card in enumerate(table.trick):
        mask = masks((card,), trick_used)
        state[at.TRICK + place] = next(
            suit * 32 + bits.bit_length() - 1 for suit, bits in enumerate(mask) if bits
        )
    for seat, cards in enumerate(table.taken):
        _count(
            table,
            cards,
            state,
            (at.TAKEN_HEARTS + seat, at.TAKEN_QUEENS + seat, at.TAKEN_BONUS + seat),
        )
    _count(table, table.pot, state, (at.POT, at.POT + 1, at.POT + 2))
    state[at.LEADER] = table.leader
    state[at.TURN] = table.turn
    state[at.COUNT] = len(table.trick)
    state[at.TRICKS] = table.tricks_played
    state[at.BROKEN] = int(table.hearts_broken)
    state[at.WIDOW_DOWN] = int(table.widow is None)
    return state


def _count(table: Table, cards: Cards, state: Ints, places: tuple[int, int, int]) -> None:
    hearts = sum(card in HEARTS for card in cards)
    bonus = cards.count(table.rules.bonus_card)  # None is in no pile
    state[places[0]], state[places[1]] = hearts, len(cards) - hearts - bonus
    state[places[2]] = bonus
