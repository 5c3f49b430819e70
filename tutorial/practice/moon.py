"""Moon alarm: somebody has every point so far. Stop it now, or does it fail by itself?

The round is played on without anybody stepping in. On the lower levels all hands lie open; on the
others a position is kept only if other hands that fit what was seen give the same answer.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar

from tutorial.engine import (
    FULL_PACK,
    HEARTS,
    BySeat,
    Card,
    Cards,
    Deal,
    Memory,
    PassDirection,
    Position,
    Rank,
    Rules,
    Seat,
    Suit,
    Trick,
    View,
    format_view,
    legal_plays,
    of_suit,
    penalty_points,
    pile,
    preset,
    shooter,
    winning_place,
)
from tutorial.practice.dealing import (
    Pattern,
    Player,
    played_from,
    positions,
    themed_hand,
    tricks_of,
)
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

RULES_NAME = "standard"
YES, NO = 1, 0
OPEN_LEVELS = 2
"""Up to this level all hands lie open."""
TRICKS = ((9, 10), (7, 9), (9, 10), (7, 9), (6, 8))
"""After how many tricks the round stops on each level: the fewest and the most."""
ALARM = 5
"""So many points in one pile, and none in another, ring the alarm."""
OTHER_HANDS = 6
"""In so many other hands the answer must be the same."""


@dataclass(frozen=True, kw_only=True)
class MoonItem(Item):
    """Say whether the moon has to be stopped now."""

    skill: ClassVar[Skill] = Skill.MOON
    kind: ClassVar[AnswerKind] = AnswerKind.CHOICE

    position: Position
    """At the beginning of a trick."""
    tricks: tuple[Trick, ...]
    """What was played before."""
    seat: Seat
    """Who has every point so far."""
    is_open: bool
    """Whether all hands are shown."""
    end: Position
    """The round, played on without anybody stepping in."""
    rest: tuple[Trick, ...]
    """The tricks in which it is played on."""

    @cached_property
    def view(self) -> View:
        """What the learner knows where hands are closed."""
        memory = Memory(direction=PassDirection.HOLD, tricks=self.tricks)
        seen = self.position.seen_by(YOU)
        return View(seat=YOU, hand=seen.hand, table=seen.table, memory=memory)

    @property
    def text(self) -> str:
        """The view, without its memory."""
        return format_view(self.view)

    @property
    def hand(self) -> Cards:
        """The learner's."""
        return self.view.hand

    @property
    def choices(self) -> tuple[int, ...]:
        """Yes, no."""
        return (YES, NO)

    @property
    def solution(self) -> Answer:
        """Whether the moon happens."""
        return Answer(choice=YES if shooter(self.end.table) == self.seat else NO)

    def judge(self, answer: Answer) -> Judged:
        """Right if what is said happens."""
        is_right = answer.choice == self.solution.choice
        return Judged(is_right=is_right, because=(self._because(),))

    def _because(self) -> Because:
        if self.solution.choice == YES:
            return Because(fact=Fact.MOON_HAPPENS, seat=self.seat)
        number, taker = next(
            (number, taker)
            for number, trick in enumerate(self.rest, len(self.tricks) + 1)
            if (taker := _taker(trick)) != self.seat and penalty_points(trick.cards)
        )
        return Because(fact=Fact.MOON_FAILS, seat=taker, number=number)


def _taker(trick: Trick) -> Seat:
    return Seat((trick.leader + winning_place(trick.cards)) % len(trick.cards))


def grab(view: View) -> Card:
    """The card of somebody who shoots: it wins what it can as high as it can, and keeps its top."""
    legal = legal_plays(view.table, view.hand)
    trick = view.table.trick
    if not trick:
        return max(legal, key=lambda card: (card.rank, len(of_suit(view.hand, card.suit))))
    best = trick[winning_place(trick)]
    over = [card for card in legal if card.suit is best.suit and card.rank > best.rank]
    if over:
        return max(over)
    return min(legal, key=lambda card: (card.suit is Suit.HEARTS, card.rank))


def moon_item(seed: int, level: int, player: Player) -> MoonItem:
    """A round with a shooter, stopped while the moon lives; the player plays the other hands."""
    rng = Random(f"moon/{level}/{seed}")
    wants = rng.random() < 1 / 2
    while True:
        item = _tried(rng, seed, level, player)
        if item is None or (item.solution.choice == YES) is not wants:
            continue
        if item.is_open or _is_sure(rng, item, player):
            return item


def _tried(rng: Random, seed: int, level: int, player: Player) -> MoonItem | None:
    """One round; None if no alarm rings in it when it should."""
    rules, seat = preset(RULES_NAME), Seat(rng.randrange(1, 4))
    deal = _deal(rng, rules, seat)
    stop = rng.randint(*TRICKS[level - 1])
    playing = _players(seat, player)
    for position, tricks in tricks_of(positions(deal, playing)):
        if len(tricks) < stop:
            if not _lives(position, seat):
                return None
            continue
        if not _rings(position, seat):
            return None
        end, rest = _played_on(position, playing)
        return MoonItem(
            level=level,
            seed=seed,
            rules=rules,
            rules_name=RULES_NAME,
            position=position,
            tricks=tricks,
            seat=seat,
            is_open=level <= OPEN_LEVELS,
            end=end,
            rest=rest,
        )
    return None


def _deal(rng: Random, rules: Rules, seat: Seat) -> Deal:
    """A deal in which one seat has high hearts and aces."""
    hearts = rng.randrange(5, 8)
    top = HEARTS[: rng.randrange(2, 5)]
    aces = rng.sample([Card(Rank.ACE, suit) for suit in Suit if suit is not Suit.HEARTS], 2)
    pattern = Pattern(must=(*top, *aces), lengths={Suit.HEARTS: hearts})
    strong = themed_hand(rng, FULL_PACK, 13, pattern)
    left = [card for card in FULL_PACK if card not in strong]
    rng.shuffle(left)
    others = [pile(left[n::3]) for n in range(3)]
    hands = (*others[:seat], strong, *others[seat:])
    return Deal(rules=rules, dealer=Seat(rng.randrange(4)), hands=hands)


def _players(seat: Seat, player: Player) -> Player:
    """One seat shoots, the others play as the player does."""
    return lambda view: grab(view) if view.seat == seat else player(view)


def _lives(position: Position, seat: Seat) -> bool:
    """Whether nobody else has a point."""
    return not any(cards for n, cards in enumerate(position.table.taken) if n != seat)


def _rings(position: Position, seat: Seat) -> bool:
    """Whether one seat has a good deal of points, nobody else has any, and some are to come."""
    mine = penalty_points(position.table.taken[seat])
    return _lives(position, seat) and ALARM <= mine < _ALL


_ALL = 26


def _played_on(position: Position, playing: Player) -> tuple[Position, tuple[Trick, ...]]:
    """The end of the round, and the tricks up to it."""
    *_, (end, tricks) = tricks_of(played_from(position, playing))
    return end, tricks


def _is_sure(rng: Random, item: MoonItem, player: Player) -> bool:
    """Whether the answer is the same with other hands that the learner could not tell apart."""
    playing = _players(item.seat, player)
    for _ in range(OTHER_HANDS):
        hands = _other_hands(rng, item)
        end, _tricks = _played_on(Position(item.position.table, hands), playing)
        if (shooter(end.table) == item.seat) is not (item.solution.choice == YES):
            return False
    return True


def _other_hands(rng: Random, item: MoonItem) -> BySeat[Cards]:
    """Hands of the others that fit the voids they have shown; as they are if none is found."""
    hands, voids = item.position.hands, item.view.voids
    unseen = [card for n, hand in enumerate(hands) if n != YOU for card in hand]
    for _ in range(_SHUFFLES):
        rng.shuffle(unseen)
        size = len(hands[YOU])
        dealt = [unseen[n * size : (n + 1) * size] for n in range(3)]
        if all(c.suit not in voids[n] for n, hand in enumerate(dealt, 1) for c in hand):
            return (hands[YOU], *map(pile, dealt))
    return hands


_SHUFFLES = 30
