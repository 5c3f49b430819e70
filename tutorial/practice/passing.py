"""What to pass? Themed hands from a constraint dealer, judged by the tips of lessons 11 and 12."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import ClassVar

from tutorial.engine import (
    FULL_PACK,
    QUEEN_OF_SPADES,
    Card,
    Cards,
    PassDirection,
    Rank,
    Suit,
    format_hand,
    of_suit,
    pile,
    preset,
)
from tutorial.practice.dealing import Pattern, themed_hand
from tutorial.practice.items import Answer, AnswerKind, Because, Fact, Item, Judged, Skill

COUNT = 3
"""So many cards are passed."""
SIZE = 13
SAFE_SPADES = 4
"""With so many spades the queen has guards enough."""
LOW = Rank.THREE
"""Twos and threes almost never take a trick."""
LONG_QUEEN = 5
RULES_NAME = "standard"

_ACE, _KING = Card(Rank.ACE, Suit.SPADES), Card(Rank.KING, Suit.SPADES)
_QUEEN = QUEEN_OF_SPADES
_TOP_SPADES = (_ACE, _KING, _QUEEN)
_TOP_HEARTS = tuple(Card(rank, Suit.HEARTS) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN))
_SHIELD = tuple(card for card in of_suit(FULL_PACK, Suit.SPADES) if card.rank < Rank.QUEEN)


class Theme(Enum):
    """What a hand is about."""

    QUEEN_SHORT = "queen_short"
    TOP_SPADES_SHORT = "top_spades_short"
    QUEEN_LONG = "queen_long"
    NO_TOP_SPADES = "no_top_spades"
    TOP_HEARTS = "top_hearts"
    LONE_ACE = "lone_ace"
    SHORT_SUIT = "short_suit"
    ANY = "any"


LEFT, RIGHT, ACROSS = PassDirection.LEFT, PassDirection.RIGHT, PassDirection.ACROSS
THEMES = (
    (Theme.QUEEN_SHORT, Theme.NO_TOP_SPADES),
    (Theme.QUEEN_SHORT, Theme.TOP_SPADES_SHORT, Theme.NO_TOP_SPADES, Theme.TOP_HEARTS),
    (Theme.QUEEN_SHORT, Theme.TOP_SPADES_SHORT, Theme.QUEEN_LONG, Theme.TOP_HEARTS),
    (Theme.TOP_SPADES_SHORT, Theme.QUEEN_LONG, Theme.LONE_ACE, Theme.SHORT_SUIT),
    tuple(Theme),
)
"""The themes of each level."""
DIRECTIONS = ((LEFT,), (LEFT,), (LEFT, ACROSS), (LEFT, RIGHT, ACROSS), (LEFT, RIGHT, ACROSS))


@dataclass(frozen=True, kw_only=True)
class PassItem(Item):
    """Choose three cards to pass; many choices are good ones."""

    skill: ClassVar[Skill] = Skill.PASSING
    kind: ClassVar[AnswerKind] = AnswerKind.MARKS

    cards: Cards
    direction: PassDirection
    theme: Theme

    @property
    def text(self) -> str:
        """The hand."""
        return format_hand(self.cards)

    @property
    def hand(self) -> Cards:
        """The learner's."""
        return self.cards

    @property
    def solution(self) -> Answer:
        """One good pass."""
        return Answer(cards=good_pass(self.cards, self.direction))

    def judge(self, answer: Answer) -> Judged:
        """Right if the pass breaks none of the tips."""
        broken = tuple(broken_tips(self.cards, self.direction, answer.cards))
        if len(answer.cards) == COUNT and not broken:
            return Judged(is_right=True, because=tuple(self._point())[:1])
        kept_back = {card for one in broken if one.fact in _NOT_TO_PASS for card in one.cards}
        return Judged(
            is_right=False,
            because=(*broken, Because(fact=Fact.GOOD_CHOICE, cards=self.solution.cards)),
            wrong=tuple(card for card in answer.cards if card in kept_back),
        )

    def _point(self) -> Iterator[Because]:
        """What the hand is about, for who passed well."""
        for tip in TIPS:
            yield from tip.point(self.cards, self.direction)


Point = Callable[[Cards, PassDirection], Iterator[Because]]


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip of the lessons: what it says about a hand, and whether a pass breaks it."""

    point: Point
    """What it says, if it has a say in the hand."""
    breaks: Callable[[Because, Cards], Cards]
    """The cards of a pass, or missing from it, that break it."""


def _short_spades(hand: Cards, direction: PassDirection) -> Iterator[Because]:
    """The queen goes if she has too few guards, and the cards above her unless they act last."""
    spades = of_suit(hand, Suit.SPADES)
    if len(spades) >= SAFE_SPADES:
        return
    if QUEEN_OF_SPADES in spades:
        yield Because(fact=Fact.QUEEN_GOES, cards=(QUEEN_OF_SPADES,))
    above = tuple(card for card in (_ACE, _KING) if card in spades)
    if above and direction is not RIGHT:
        yield Because(fact=Fact.TOP_SPADES_GO, cards=above)


def _long_queen(hand: Cards, _direction: PassDirection) -> Iterator[Because]:
    spades = of_suit(hand, Suit.SPADES)
    if QUEEN_OF_SPADES in spades and len(spades) >= LONG_QUEEN:
        yield Because(fact=Fact.KEEP_LONG_QUEEN, cards=(QUEEN_OF_SPADES,))


def _shield(hand: Cards, _direction: PassDirection) -> Iterator[Because]:
    held = tuple(card for card in hand if card in _SHIELD)
    if held:
        yield Because(fact=Fact.KEEP_SHIELD, cards=held)


def _low(hand: Cards, _direction: PassDirection) -> Iterator[Because]:
    held = tuple(card for card in hand if card.rank <= LOW and card not in _SHIELD)
    if held:
        yield Because(fact=Fact.KEEP_LOW, cards=held)


def _top_hearts(hand: Cards, _direction: PassDirection) -> Iterator[Because]:
    if set(_TOP_HEARTS) <= set(hand):
        yield Because(fact=Fact.SPLIT_TOP_HEARTS, cards=_TOP_HEARTS)


def _lone_ace(hand: Cards, _direction: PassDirection) -> Iterator[Because]:
    if of_suit(hand, Suit.HEARTS) == _TOP_HEARTS[:1]:
        yield Because(fact=Fact.KEEP_LONE_ACE, card=_TOP_HEARTS[0], cards=_TOP_HEARTS[:1])


def _short_suit(hand: Cards, direction: PassDirection) -> Iterator[Because]:
    """Two high diamonds or clubs without a low one, as far as the spades leave room for them."""
    room = COUNT - sum(len(one.cards) for one in _short_spades(hand, direction))
    for suit in (Suit.DIAMONDS, Suit.CLUBS):
        cards = of_suit(hand, suit)
        if len(cards) == _SHORT and cards[-1].rank >= Rank.TEN and room >= _SHORT:
            yield Because(fact=Fact.EMPTY_SHORT_SUIT, cards=cards, suit=suit)
            room -= _SHORT


_SHORT = 2


def _kept(one: Because, passed: Cards) -> Cards:
    """What the pass keeps although it should go."""
    return tuple(card for card in one.cards if card not in passed)


def _gone(one: Because, passed: Cards) -> Cards:
    """What the pass gives away although it should stay."""
    return tuple(card for card in one.cards if card in passed)


def _all_gone(one: Because, passed: Cards) -> Cards:
    return one.cards if set(one.cards) <= set(passed) else ()


TIPS = (
    Tip(_short_spades, _kept),
    Tip(_short_suit, _kept),
    Tip(_long_queen, _gone),
    Tip(_lone_ace, _gone),
    Tip(_top_hearts, _all_gone),
    Tip(_shield, _gone),
    Tip(_low, _gone),
)
"""Every tip, the most important first."""
_NOT_TO_PASS = {
    Fact.KEEP_LONG_QUEEN,
    Fact.KEEP_LONE_ACE,
    Fact.SPLIT_TOP_HEARTS,
    Fact.KEEP_SHIELD,
    Fact.KEEP_LOW,
}


def broken_tips(hand: Cards, direction: PassDirection, passed: Cards) -> Iterator[Because]:
    """The tips that a pass breaks, each with the cards concerned, the most important first."""
    for tip in TIPS:
        for one in tip.point(hand, direction):
            if cards := tip.breaks(one, passed):
                yield Because(fact=one.fact, cards=cards, card=one.card, suit=one.suit)


def good_pass(hand: Cards, direction: PassDirection) -> Cards:
    """A pass that breaks no tip: what must go, then the most dangerous of what may go."""
    points = [(tip, one) for tip in TIPS for one in tip.point(hand, direction)]
    must = [card for tip, one in points if tip.breaks is _kept for card in one.cards]
    never = {card for tip, one in points if tip.breaks is _gone for card in one.cards}
    free = [card for card in hand if card not in must and card not in never]
    chosen: list[Card] = must[:COUNT]
    for card in sorted(free, key=_danger, reverse=True):
        top = {*_TOP_HEARTS} <= {*chosen, card} or len(chosen) == COUNT
        if not top:
            chosen.append(card)
    return pile(chosen)


def _danger(card: Card) -> tuple[int, bool]:
    """High cards first; of equal ones a heart, because it costs a point too."""
    return (card.rank, card.suit is Suit.HEARTS)


def pass_item(seed: int, level: int) -> PassItem:
    """A hand with the theme of its number, and where three of its cards go."""
    rng = Random(f"pass/{level}/{seed}")
    theme = rng.choice(THEMES[level - 1])
    direction = rng.choice(DIRECTIONS[level - 1])
    return PassItem(
        level=level,
        seed=seed,
        rules=preset(RULES_NAME),
        rules_name=RULES_NAME,
        cards=_hand(rng, theme, direction),
        direction=direction,
        theme=theme,
    )


def _hand(rng: Random, theme: Theme, direction: PassDirection) -> Cards:
    while True:
        hand = _drawn(rng, theme)
        passed = good_pass(hand, direction)
        if len(passed) == COUNT and not list(broken_tips(hand, direction, passed)):
            return hand


def _drawn(rng: Random, theme: Theme) -> Cards:
    """A hand of the theme; that it can be passed well is looked at afterwards."""
    return themed_hand(rng, FULL_PACK, SIZE, PATTERNS[theme](rng))


def _spades(*lengths: int, **cards: Cards) -> Callable[[Random], Pattern]:
    """A pattern with so many spades, one of the numbers given."""
    return lambda rng: Pattern(lengths={Suit.SPADES: rng.choice(lengths)}, **cards)


def _two_top_spades(rng: Random) -> Pattern:
    top = rng.choice(((_ACE, _KING), (_KING, _QUEEN), (_ACE, _QUEEN), _TOP_SPADES))
    never = tuple(card for card in _TOP_SPADES if card not in top)
    return Pattern(must=top, never=never, lengths={Suit.SPADES: 3})


def _short(rng: Random) -> Pattern:
    suit = rng.choice((Suit.DIAMONDS, Suit.CLUBS))
    low = tuple(card for card in of_suit(FULL_PACK, suit) if card.rank < Rank.TEN)
    return Pattern(never=(*low, *_TOP_SPADES), lengths={suit: _SHORT, Suit.SPADES: 3})


PATTERNS: dict[Theme, Callable[[Random], Pattern]] = {
    Theme.QUEEN_SHORT: _spades(2, 3, must=(_QUEEN,), never=(_ACE, _KING)),
    Theme.TOP_SPADES_SHORT: _two_top_spades,
    Theme.QUEEN_LONG: _spades(5, 6, must=(_QUEEN,)),
    Theme.NO_TOP_SPADES: _spades(3, 4, never=_TOP_SPADES),
    Theme.TOP_HEARTS: lambda _rng: Pattern(
        must=_TOP_HEARTS, never=_TOP_SPADES, lengths={Suit.HEARTS: 5, Suit.SPADES: 3}
    ),
    Theme.LONE_ACE: lambda _rng: Pattern(
        must=_TOP_HEARTS[:1], lengths={Suit.HEARTS: 1, Suit.SPADES: 3}
    ),
    Theme.SHORT_SUIT: _short,
    Theme.ANY: lambda _rng: Pattern(),
}
"""What the hand of each theme is like."""
