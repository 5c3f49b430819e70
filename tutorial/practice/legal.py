"""Which cards may be played? Positions for each of the five reasons, under every preset."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import ClassVar

from tutorial.engine import (
    HEARTS,
    PRESETS,
    QUEEN_OF_SPADES,
    BreaksHearts,
    Cards,
    Deal,
    Position,
    Reason,
    Rules,
    Seat,
    Suit,
    Table,
    View,
    format_view,
    judge,
    legal_plays,
    of_suit,
    pile,
    preset,
)
from tutorial.practice.dealing import Pattern, by_chance, deal_around, themed_hand, turns
from tutorial.practice.items import (
    YOU,
    Answer,
    AnswerKind,
    Because,
    Fact,
    Item,
    Judged,
    Skill,
)

MOST_CARDS = 13
"""So many cards of a hand fit on a small screen."""
FEWEST_CARDS = 3


class Theme(Enum):
    """What decides in a position."""

    FOLLOW = "follow"
    VOID = "void"
    OPENING = "opening"
    FIRST_TRICK = "first_trick"
    UNBROKEN = "unbroken"
    QUEEN_WAITS = "queen_waits"
    EXCEPTION = "exception"


REASON_OF = {
    Theme.FOLLOW: Reason.MUST_FOLLOW_SUIT,
    Theme.OPENING: Reason.MUST_LEAD_OPENING_CARD,
    Theme.FIRST_TRICK: Reason.NO_POINTS_ON_FIRST_TRICK,
    Theme.UNBROKEN: Reason.HEARTS_NOT_BROKEN,
    Theme.QUEEN_WAITS: Reason.QUEEN_BEFORE_HEARTS,
}
"""The reason that some card of the hand is refused for."""

EASY = ("standard", "solo")
MIDDLE = (*EASY, "friends", "omnibus", "omnibus-ten")
THEMES = (
    (Theme.FOLLOW, Theme.FOLLOW, Theme.VOID),
    (Theme.FOLLOW, Theme.VOID, Theme.UNBROKEN, Theme.OPENING),
    (Theme.FOLLOW, Theme.UNBROKEN, Theme.FIRST_TRICK, Theme.OPENING),
    tuple(Theme),
    (Theme.FIRST_TRICK, Theme.UNBROKEN, Theme.QUEEN_WAITS, Theme.EXCEPTION, Theme.VOID),
)
"""What is asked on each level, evenly."""
NAMES = (EASY, EASY, MIDDLE, tuple(PRESETS), tuple(PRESETS))
"""The presets of each level."""


@dataclass(frozen=True, kw_only=True)
class LegalItem(Item):
    """Mark every card that may be played."""

    skill: ClassVar[Skill] = Skill.LEGAL
    kind: ClassVar[AnswerKind] = AnswerKind.MARKS

    view: View
    theme: Theme

    @property
    def text(self) -> str:
        """The view."""
        return format_view(self.view)

    @property
    def hand(self) -> Cards:
        """The learner's."""
        return self.view.hand

    @property
    def players(self) -> int:
        """As many as sit at the table."""
        return self.view.table.players

    @property
    def solution(self) -> Answer:
        """The legal cards."""
        return Answer(cards=legal_plays(self.view.table, self.view.hand))

    def judge(self, answer: Answer) -> Judged:
        """Right with every legal card and no other."""
        verdicts = judge(self.view.table, self.view.hand)
        legal = self.solution.cards
        wrong = tuple(card for card in answer.cards if verdicts[card])
        missed = tuple(card for card in legal if card not in answer.cards)
        because = [
            Because(fact=Fact.REFUSED, card=card, suit=self.view.table.led, reason=reason)
            for reason, card in {verdicts[card]: card for card in reversed(wrong)}.items()
        ]
        return Judged(
            is_right=not wrong and not missed, because=(*because, *self._always()), wrong=wrong
        )

    def _always(self) -> Iterator[Because]:
        legal = self.solution.cards
        if len(legal) < len(self.hand):
            yield Because(fact=Fact.LEGAL_CARDS, cards=legal)
            return
        if self.theme is Theme.EXCEPTION:
            yield Because(fact=Fact.RULE_LAPSES)
        yield Because(fact=Fact.EVERY_CARD)


def legal_item(seed: int, level: int) -> LegalItem:
    """A position in which some cards may be played; seeds share out the themes of the level."""
    rng = Random(f"legal/{level}/{seed}")
    theme = rng.choice(THEMES[level - 1])
    name = rng.choice([name for name in NAMES[level - 1] if _fits(theme, preset(name))])
    rules = preset(name)
    if theme is Theme.QUEEN_WAITS:
        rules = rules.with_options(queen_leads_before_hearts=False)
    find = _exception if theme is Theme.EXCEPTION else _found
    view = find(rng, rules, theme)
    return LegalItem(level=level, seed=seed, rules=rules, rules_name=name, view=view, theme=theme)


def _fits(theme: Theme, rules: Rules) -> bool:
    if theme is Theme.OPENING:
        return rules.opens_with_lowest_club
    return theme is not Theme.EXCEPTION or rules.packs == 1


def _found(rng: Random, rules: Rules, theme: Theme) -> View:
    """A position with the theme, out of rounds that are played by chance."""
    tables = [n for n in rules.players if n <= _MOST_PLAYERS or n == rules.players[0]]
    if theme in {Theme.OPENING, Theme.FIRST_TRICK}:
        tables = [n for n in tables if rules.hand_size(n) <= MOST_CARDS]
    players = rng.choice((rules.players[0], rng.choice(tables)))
    while True:
        deal = _deal(rng, rules, theme, players)
        views = [view for view in turns(deal, by_chance(rng)) if _shows(view, theme)]
        if views:
            return rng.choice(views)


_MOST_PLAYERS = 8


def _deal(rng: Random, rules: Rules, theme: Theme, players: int) -> Deal:
    """A deal in which the theme is likely to come up."""
    pack, size = rules.pack(players), rules.hand_size(players)
    match theme:
        case Theme.FIRST_TRICK if rules.opens_with_lowest_club:
            pattern = Pattern(lengths={Suit.CLUBS: 0})
        case Theme.OPENING:
            pattern = Pattern(must=(rules.lowest_club(players),))
        case Theme.QUEEN_WAITS:
            pattern = Pattern(must=(QUEEN_OF_SPADES,))
        case _:
            return Deal.shuffled(rules, Seat(rng.randrange(players)), rng, players)
    hand = themed_hand(rng, pack, size, pattern)
    return deal_around(rng, rules, hand, players)


def _shows(view: View, theme: Theme) -> bool:
    size = len(view.hand)
    if not FEWEST_CARDS <= size <= MOST_CARDS or len(set(view.hand)) != size:
        return False
    table = view.table
    if theme is Theme.VOID:
        return table.led is not None and table.tricks_played > 0 and not _follows(view)
    if theme is Theme.FOLLOW and table.led is not None and len(_follows(view)) == size:
        return False
    return REASON_OF[theme] in judge(table, view.hand).values()


def _follows(view: View) -> Cards:
    return of_suit(view.hand, view.table.led) if view.table.led else ()


def _exception(rng: Random, rules: Rules, _theme: Theme) -> View:
    """The learner leads, hearts are not broken, and it holds hearts and perhaps the queen alone."""
    size = rng.randrange(4, 7)
    queen = rng.random() < 1 / 2
    breaks = rules.breaks_hearts is BreaksHearts.HEARTS_AND_QUEEN
    mine = rng.sample(HEARTS, size - queen) + [QUEEN_OF_SPADES] * queen
    left = [card for card in HEARTS if card not in mine]
    rest = [card for card in rules.pack(4) if card.suit is not Suit.HEARTS and card not in mine]
    rest = rng.sample(rest, size * 3 - len(left))
    if breaks and not queen and QUEEN_OF_SPADES not in rest:
        rest[0] = QUEEN_OF_SPADES
    others = [*left, *rest]
    rng.shuffle(others)
    hands = (pile(mine), *(pile(others[seat::3]) for seat in range(3)))
    played = [c for c in rules.pack(4) if c not in {*mine, *others} and rules.counts(c)]
    taker = rng.randrange(4)
    table = Table(
        rules=rules,
        leader=YOU,
        trick=(),
        taken=tuple(pile(played) if seat == taker else () for seat in range(4)),
        tricks_played=rules.hand_size(4) - size,
    )
    return Position(table, hands).seen_by(YOU)
