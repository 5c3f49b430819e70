"""Who takes the trick? Tricks of three to seven players."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from tutorial.engine import Card, Cards, Rank, Seat, Suit, Trick, preset, winning_place
from tutorial.practice.items import (
    Answer,
    AnswerKind,
    Because,
    Fact,
    Item,
    Judged,
    Skill,
)

TABLES = ((4,), (4,), (3, 4, 5), (4, 5, 6), (5, 6, 7))
"""How many sit at the table on each level."""
DISCARDS = (0.0, 0.3, 0.35, 0.45, 0.55)
"""How often somebody is out of the suit led."""
HIGH = Rank.TEN
RULES_NAME = "party"


@dataclass(frozen=True, kw_only=True)
class TrickItem(Item):
    """Name the seat that takes a finished trick."""

    skill: ClassVar[Skill] = Skill.TRICK
    kind: ClassVar[AnswerKind] = AnswerKind.CHOICE

    trick: Trick

    @property
    def text(self) -> str:
        """The leader, a dot, the cards in the order played."""
        return f"{self.trick.leader}.{''.join(map(str, self.trick.cards))}"

    @property
    def players(self) -> int:
        """One for each card."""
        return len(self.trick.cards)

    @property
    def choices(self) -> tuple[int, ...]:
        """The seats."""
        return tuple(range(self.players))

    @property
    def taker(self) -> Seat:
        """Who takes it."""
        return self._seat(winning_place(self.trick.cards))

    @property
    def solution(self) -> Answer:
        """The taker."""
        return Answer(choice=self.taker)

    def judge(self, answer: Answer) -> Judged:
        """Right for the highest card of the suit led."""
        return Judged(is_right=answer.choice == self.taker, because=tuple(self._because()))

    def _because(self) -> Iterator[Because]:
        best = self.trick.cards[winning_place(self.trick.cards)]
        yield Because(fact=Fact.TAKER, seat=self.taker, card=best, suit=best.suit)
        off = [c for c in self.trick.cards if c.suit is not best.suit and c.rank > best.rank]
        if off:
            yield Because(fact=Fact.HIGHER_BUT_OFF, card=max(off, key=lambda card: card.rank))

    def _seat(self, place: int) -> Seat:
        return Seat((self.trick.leader + place) % self.players)


def trick_item(seed: int, level: int) -> TrickItem:
    """A finished trick; from the second level on, high cards of other suits lie in it."""
    rng = Random(f"trick/{level}/{seed}")
    players = rng.choice(TABLES[level - 1])
    rules = preset(RULES_NAME)
    while True:
        cards = _cards(rng, list(rules.pack(players)), players, DISCARDS[level - 1])
        if level == 1 or any(card.suit is not cards[0].suit for card in cards):
            break
    return TrickItem(
        level=level,
        seed=seed,
        rules=rules,
        rules_name=RULES_NAME,
        trick=Trick(Seat(rng.randrange(players)), cards),
    )


def _cards(rng: Random, pack: list[Card], players: int, discards: float) -> Cards:
    suit = rng.choice(tuple(Suit))
    inside = [card for card in pack if card.suit is suit]
    outside = [card for card in pack if card.suit is not suit]
    outside.sort(key=lambda card: (card.rank < HIGH, rng.random()))  # high cards tempt more
    outside = outside[: 2 * players]
    rng.shuffle(inside)
    rng.shuffle(outside)
    return tuple(
        outside.pop() if place and rng.random() < discards else inside.pop()
        for place in range(players)
    )
