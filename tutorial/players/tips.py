"""The tips of the course for passing (lessons 11 and 12): what each says of a hand."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tutorial.engine import (
    FULL_PACK,
    QUEEN_OF_SPADES,
    Card,
    Cards,
    PassDirection,
    PassView,
    Rank,
    Rules,
    Suit,
    of_suit,
)
from tutorial.players.reasons import Reason, Why

COUNT = 3
"""So many cards are passed."""
SAFE_SPADES = 4
"""With so many spades the queen has guards enough."""
LOW = Rank.THREE
"""Twos and threes almost never take a trick."""
LONG_QUEEN = 5
SHORT = 2
FOUR = 4

_ACE, _KING = Card(Rank.ACE, Suit.SPADES), Card(Rank.KING, Suit.SPADES)
TOP_SPADES = (_ACE, _KING, QUEEN_OF_SPADES)
TOP_HEARTS = tuple(Card(rank, Suit.HEARTS) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))
_SHIELD = tuple(card for card in of_suit(FULL_PACK, Suit.SPADES) if card.rank < Rank.QUEEN)


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip of the lessons: what it says about a hand, and whether a pass breaks it."""

    point: Callable[[Cards, PassDirection], Iterator[Reason]]
    """What it says, if it has a say in the hand."""
    breaks: Callable[[Reason, Cards], Cards]
    """The cards of a pass, or missing from it, that break it."""


class Point(NamedTuple):
    """What a tip says of a hand."""

    tip: Tip
    says: Reason


def _short_spades(hand: Cards, direction: PassDirection) -> Iterator[Reason]:
    """The queen goes if she has too few guards, and the cards above her unless they act last."""
    spades = of_suit(hand, Suit.SPADES)
    if len(spades) >= SAFE_SPADES:
        return
    if QUEEN_OF_SPADES in spades:
        yield Reason(why=Why.QUEEN_GOES, cards=(QUEEN_OF_SPADES,))
    above = tuple(card for card in (_ACE, _KING) if card in spades)
    if above and direction is not PassDirection.RIGHT:
        yield Reason(why=Why.TOP_SPADES_GO, cards=above)


def _long_queen(hand: Cards, _direction: PassDirection) -> Iterator[Reason]:
    spades = of_suit(hand, Suit.SPADES)
    if QUEEN_OF_SPADES in spades and len(spades) >= LONG_QUEEN:
        yield Reason(why=Why.KEEP_LONG_QUEEN, cards=(QUEEN_OF_SPADES,))


def _shield(hand: Cards, _direction: PassDirection) -> Iterator[Reason]:
    held = tuple(card for card in hand if card in _SHIELD)
    if held:
        yield Reason(why=Why.KEEP_SHIELD, cards=held)


def _low(hand: Cards, _direction: PassDirection) -> Iterator[Reason]:
    held = tuple(card for card in hand if card.rank <= LOW and card not in _SHIELD)
    if held:
        yield Reason(why=Why.KEEP_LOW, cards=held)


def _top_hearts(hand: Cards, _direction: PassDirection) -> Iterator[Reason]:
    if set(TOP_HEARTS) <= set(hand):
        yield Reason(why=Why.SPLIT_TOP_HEARTS, cards=TOP_HEARTS)


def _lone_ace(hand: Cards, _direction: PassDirection) -> Iterator[Reason]:
    if of_suit(hand, Suit.HEARTS) == TOP_HEARTS[:1]:
        yield Reason(why=Why.KEEP_LONE_ACE, card=TOP_HEARTS[0], cards=TOP_HEARTS[:1])


def _short_suit(hand: Cards, direction: PassDirection) -> Iterator[Reason]:
    """Two high diamonds or clubs without a low one, as far as the spades leave room for them."""
    room = COUNT - sum(len(one.cards) for one in _short_spades(hand, direction))
    for suit in (Suit.DIAMONDS, Suit.CLUBS):
        cards = of_suit(hand, suit)
        if len(cards) == SHORT and cards[-1].rank >= Rank.TEN and room >= SHORT:
            yield Reason(why=Why.EMPTY_SHORT_SUIT, cards=cards, suit=suit)
            room -= SHORT


def _kept(one: Reason, passed: Cards) -> Cards:
    """What the pass keeps although it should go."""
    return tuple(card for card in one.cards if card not in passed)


def _gone(one: Reason, passed: Cards) -> Cards:
    """What the pass gives away although it should stay."""
    return tuple(card for card in one.cards if card in passed)


def _all_gone(one: Reason, passed: Cards) -> Cards:
    return one.cards if set(one.cards) <= set(passed) else ()


_SHORT_SPADES, _SHORT_SUIT = Tip(_short_spades, _kept), Tip(_short_suit, _kept)
_LONG_QUEEN, _LONE_ACE = Tip(_long_queen, _gone), Tip(_lone_ace, _gone)
_TOP_HEARTS, _KEPT_SHIELD = Tip(_top_hearts, _all_gone), Tip(_shield, _gone)
_KEPT_LOW = Tip(_low, _gone)

TIPS = (
    _SHORT_SPADES,
    _SHORT_SUIT,
    _LONG_QUEEN,
    _LONE_ACE,
    _TOP_HEARTS,
    _KEPT_SHIELD,
    _KEPT_LOW,
)
"""Every tip, the most important first."""
NOT_TO_PASS = (
    Why.KEEP_LONG_QUEEN,
    Why.KEEP_LONE_ACE,
    Why.SPLIT_TOP_HEARTS,
    Why.KEEP_SHIELD,
    Why.KEEP_LOW,
)
"""The tips about cards to keep."""


def tips_of(rules: Rules, hand: Cards) -> tuple[Tip, ...]:
    """The tips that hold under some rules for a hand as it was dealt.

    The course teaches them for four players, 52 cards, three of them passed, and no card that takes
    points away. Where a table has chosen such a card, two of them still hold: no spade below the
    queen goes, nor an ace of hearts that stands alone.
    """
    if rules.packs > 1 or rules.pass_count != COUNT or len(hand) * FOUR != len(FULL_PACK):
        return ()
    if rules.bonus_card is None:
        return TIPS
    return (_LONE_ACE, _KEPT_SHIELD) if rules.bonus_is_table_option else ()


def points_of(tips: Iterable[Tip], hand: Cards, direction: PassDirection) -> list[Point]:
    """What tips say of a hand, the most important first."""
    return [Point(tip, one) for tip in tips for one in tip.point(hand, direction)]


def points_in(view: PassView) -> list[Point]:
    """What the tips that hold for a view say of its hand, the most important first."""
    return points_of(tips_of(view.rules, view.hand), view.hand, view.direction)


def broken_points(points: Iterable[Point], passed: Cards) -> Iterator[Reason]:
    """Those that a pass breaks, each with the cards concerned."""
    for tip, one in points:
        if cards := tip.breaks(one, passed):
            yield replace(one, cards=cards)


def broken_tips(
    hand: Cards, direction: PassDirection, passed: Cards, tips: Iterable[Tip] = TIPS
) -> Iterator[Reason]:
    """The tips that a pass breaks, each with the cards concerned, the most important first."""
    return broken_points(points_of(tips, hand, direction), passed)


def must_and_never(points: Iterable[Point]) -> tuple[Cards, frozenset[Card]]:
    """The cards that tips want passed, the most important first, and those that they want kept."""
    found = list(points)
    must = tuple(card for tip, one in found if tip.breaks is _kept for card in one.cards)
    never = {card for tip, one in found if tip.breaks is _gone for card in one.cards}
    return must, frozenset(never)
