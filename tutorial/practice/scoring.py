"""Score this deal: the piles of a finished round, one in five with a moon."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from tutorial.engine import (
    PENALTY_CARDS,
    BySeat,
    Card,
    Cards,
    Deal,
    Moon,
    Rules,
    Seat,
    Table,
    format_cards,
    pile,
    preset,
    score,
    shooter,
)
from tutorial.practice.dealing import Player, positions
from tutorial.practice.items import Answer, AnswerKind, Because, Fact, Item, Judged, Skill

MOONS = 0.2
"""How often somebody has shot the moon."""
NAMES = (
    ("standard",),
    ("standard",),
    ("standard", "friends"),
    ("standard", "friends", "omnibus"),
    ("friends", "party", "omnibus", "omnibus-ten"),
)
"""The presets of each level."""
BYSTANDERS = (0, 1, 2, 3, 3)
"""How many cards without points lie in each pile on each level, at most."""


@dataclass(frozen=True, kw_only=True)
class ScoreItem(Item):
    """Say what every seat gets for a round."""

    skill: ClassVar[Skill] = Skill.SCORE
    kind: ClassVar[AnswerKind] = AnswerKind.NUMBERS

    table: Table
    """After the last trick."""
    piles: BySeat[Cards]
    """What is shown of each seat's tricks: all that counts, and some cards that do not."""
    choice: Moon | None = None
    """How a moon counts, where its shooter may choose."""

    @property
    def text(self) -> str:
        """The piles, joined by hyphens."""
        return "-".join(format_cards(cards) or "." for cards in self.piles)

    @property
    def players(self) -> int:
        """As many as there are piles."""
        return len(self.piles)

    @property
    def points(self) -> BySeat[int]:
        """What every seat gets."""
        return score(self.table, self.choice)

    @property
    def solution(self) -> Answer:
        """The points."""
        return Answer(numbers=self.points)

    def judge(self, answer: Answer) -> Judged:
        """Right with every number right."""
        return Judged(is_right=answer.numbers == self.points, because=tuple(self._because()))

    def _because(self) -> Iterator[Because]:
        moon = shooter(self.table)
        if moon is None:
            yield Because(fact=Fact.SUM_IS_26)
        else:
            yield Because(fact=Fact.MOON_SHOT, seat=moon)
        bonus = self.rules.bonus_card
        if bonus is not None and not (moon is not None and self.rules.moon_includes_bonus):
            seat = next(Seat(n) for n, cards in enumerate(self.table.taken) if bonus in cards)
            yield Because(fact=Fact.BONUS_CARD, card=bonus, seat=seat)


def score_item(seed: int, level: int, player: Player) -> ScoreItem:
    """A finished round; the player plays all four hands of those without a moon."""
    rng = Random(f"score/{level}/{seed}")
    name = rng.choice(NAMES[level - 1])
    rules = preset(name)
    choice = rng.choice((Moon.OTHERS_PLUS, Moon.SELF_MINUS)) if rules.moon is Moon.CHOICE else None
    taken = _moon(rng, rules) if rng.random() < MOONS else _played(rng, rules, player)
    table = Table(
        rules=rules,
        leader=Seat(0),
        trick=(),
        taken=taken,
        tricks_played=rules.hand_size(len(taken)),
    )
    return ScoreItem(
        level=level,
        seed=seed,
        rules=rules,
        rules_name=name,
        table=table,
        piles=_with_bystanders(rng, rules, taken, BYSTANDERS[level - 1]),
        choice=choice,
    )


def _played(rng: Random, rules: Rules, player: Player) -> BySeat[Cards]:
    """The piles of a round that nobody shot the moon in."""
    while True:
        deal = Deal.shuffled(rules, Seat(rng.randrange(4)), rng)
        *_, end = positions(deal, player)
        if shooter(end.table) is None:
            return end.table.taken


def _moon(rng: Random, rules: Rules) -> BySeat[Cards]:
    """The piles of a round with a moon; the bonus card may lie elsewhere if the rules let it."""
    seat = rng.randrange(4)
    bonus: Cards = (rules.bonus_card,) if rules.bonus_card else ()
    holder = seat if rules.moon_needs_bonus else rng.randrange(4)
    return tuple(
        pile((*(PENALTY_CARDS if n == seat else ()), *(bonus if n == holder else ())))
        for n in range(4)
    )


def _with_bystanders(rng: Random, rules: Rules, taken: BySeat[Cards], most: int) -> BySeat[Cards]:
    """The piles with a few cards among them that do not count, high spades first of all."""
    rest: list[Card] = [card for card in rules.pack(len(taken)) if not rules.counts(card)]
    rest.sort(key=lambda card: (-card.rank, rng.random()))
    few = rest[: 4 * most]
    rng.shuffle(few)
    return tuple(pile((*cards, *few[n * most : (n + 1) * most])) for n, cards in enumerate(taken))
