"""What to pass? Themed hands from a constraint dealer, judged by the tips of lessons 11 and 12."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import ClassVar

from tutorial.engine import (
    FULL_PACK,
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
from tutorial.players import Reason, tips
from tutorial.players.tips import COUNT, SHORT, TIPS, TOP_HEARTS, TOP_SPADES
from tutorial.practice.dealing import Pattern, themed_hand
from tutorial.practice.items import Answer, AnswerKind, Because, Fact, Item, Judged, Skill

SIZE = 13
RULES_NAME = "standard"

_ACE, _KING, _QUEEN = TOP_SPADES


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
        kept_back = {card for one in broken if one.fact in NOT_TO_PASS for card in one.cards}
        return Judged(
            is_right=False,
            because=(*broken, Because(fact=Fact.GOOD_CHOICE, cards=self.solution.cards)),
            wrong=tuple(card for card in answer.cards if card in kept_back),
        )

    def _point(self) -> Iterator[Because]:
        """What the hand is about, for who passed well."""
        for _, says in tips.points_of(TIPS, self.cards, self.direction):
            yield _because(says)


NOT_TO_PASS = {Fact(why.value) for why in tips.NOT_TO_PASS}


def broken_tips(hand: Cards, direction: PassDirection, passed: Cards) -> Iterator[Because]:
    """The tips that a pass breaks, each with the cards concerned, the most important first."""
    return map(_because, tips.broken_tips(hand, direction, passed))


def _because(reason: Reason) -> Because:
    """A tip as a fact of an explanation, which has the same name."""
    return Because(
        fact=Fact(reason.why.value), card=reason.card, cards=reason.cards, suit=reason.suit
    )


def good_pass(hand: Cards, direction: PassDirection) -> Cards:
    """A pass that breaks no tip: what must go, then the most dangerous of what may go."""
    must, never = tips.must_and_never(tips.points_of(TIPS, hand, direction))
    free = [card for card in hand if card not in must and card not in never]
    chosen = list(must[:COUNT])
    for card in sorted(free, key=_danger, reverse=True):
        top = {*TOP_HEARTS} <= {*chosen, card} or len(chosen) == COUNT
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
    top = rng.choice(((_ACE, _KING), (_KING, _QUEEN), (_ACE, _QUEEN), TOP_SPADES))
    never = tuple(card for card in TOP_SPADES if card not in top)
    return Pattern(must=top, never=never, lengths={Suit.SPADES: 3})


def _short(rng: Random) -> Pattern:
    suit = rng.choice((Suit.DIAMONDS, Suit.CLUBS))
    low = tuple(card for card in of_suit(FULL_PACK, suit) if card.rank < Rank.TEN)
    return Pattern(never=(*low, *TOP_SPADES), lengths={suit: SHORT, Suit.SPADES: 3})


PATTERNS: dict[Theme, Callable[[Random], Pattern]] = {
    Theme.QUEEN_SHORT: _spades(2, 3, must=(_QUEEN,), never=(_ACE, _KING)),
    Theme.TOP_SPADES_SHORT: _two_top_spades,
    Theme.QUEEN_LONG: _spades(5, 6, must=(_QUEEN,)),
    Theme.NO_TOP_SPADES: _spades(3, 4, never=TOP_SPADES),
    Theme.TOP_HEARTS: lambda _rng: Pattern(
        must=TOP_HEARTS, never=TOP_SPADES, lengths={Suit.HEARTS: 5, Suit.SPADES: 3}
    ),
    Theme.LONE_ACE: lambda _rng: Pattern(
        must=TOP_HEARTS[:1], lengths={Suit.HEARTS: 1, Suit.SPADES: 3}
    ),
    Theme.SHORT_SUIT: _short,
    Theme.ANY: lambda _rng: Pattern(),
}
"""What the hand of each theme is like."""
