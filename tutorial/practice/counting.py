"""Counting: a few tricks go by, then a question about what is left of them in the mind.

The tracker that helps fades with the levels: every card, then suits alone, then nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from random import Random
from typing import ClassVar

from tutorial.engine import (
    QUEEN_OF_SPADES,
    Cards,
    Deal,
    Memory,
    PassDirection,
    Seat,
    Suit,
    Trick,
    View,
    format_view,
    of_suit,
    preset,
    winning_place,
)
from tutorial.practice.dealing import Player, positions, tricks_of
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
NOBODY = 4
"""The choice of no seat."""
YES, NO = 1, 0
WINDOW = 4
"""So many counts are offered."""
FEWEST_PLAYED = 3
"""A suit is asked about once so many of its cards have been played."""


class Tracker(Enum):
    """What is written down of the tricks when the question comes."""

    FULL = "full"
    """Every card."""
    MARKS = "marks"
    """The suit of every card."""
    NOTHING = "nothing"


class Question(Enum):
    """What is asked about the tricks."""

    SUIT_LEFT = "suit_left"
    QUEEN_GONE = "queen_gone"
    WHO_IS_VOID = "who_is_void"


TRACKERS = (Tracker.FULL, Tracker.FULL, Tracker.MARKS, Tracker.NOTHING, Tracker.NOTHING)
TRICKS = ((2, 4), (4, 7), (3, 5), (3, 4), (5, 7))
"""How many tricks go by on each level: the fewest and the most."""


@dataclass(frozen=True, kw_only=True)
class CountItem(Item):
    """Answer a question about the tricks that were played."""

    skill: ClassVar[Skill] = Skill.COUNT
    kind: ClassVar[AnswerKind] = AnswerKind.CHOICE

    view: View
    """With its memory of the tricks."""
    tracker: Tracker
    question: Question
    suit: Suit
    """The suit asked about; spades where it is the queen."""
    first: int = 0
    """The smallest count offered."""

    @property
    def text(self) -> str:
        """The view, without its memory."""
        return format_view(self.view)

    @property
    def hand(self) -> Cards:
        """The learner's."""
        return self.view.hand

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """What was played."""
        return self.view.memory.tricks if self.view.memory else ()

    @property
    def choices(self) -> tuple[int, ...]:
        """Counts, seats and nobody, or yes and no."""
        match self.question:
            case Question.SUIT_LEFT:
                return tuple(range(self.first, self.first + WINDOW))
            case Question.WHO_IS_VOID:
                return (1, 2, 3, NOBODY)
        return (YES, NO)

    @property
    def played(self) -> Cards:
        """The cards of the suit that were played."""
        return of_suit((card for trick in self.tricks for card in trick.cards), self.suit)

    @property
    def left(self) -> int:
        """How many cards of the suit the others hold."""
        pack = of_suit(self.rules.pack(self.players), self.suit)
        return len(pack) - len(self.played) - len(of_suit(self.hand, self.suit))

    @property
    def void(self) -> Seat | None:
        """The seat that has shown it has none of the suit."""
        return next(
            (Seat(n) for n, suits in enumerate(self.view.voids) if self.suit in suits), None
        )

    @property
    def solution(self) -> Answer:
        """What is true."""
        match self.question:
            case Question.SUIT_LEFT:
                return Answer(choice=self.left)
            case Question.WHO_IS_VOID:
                return Answer(choice=NOBODY if self.void is None else self.void)
        return Answer(choice=YES if QUEEN_OF_SPADES in self.played else NO)

    def judge(self, answer: Answer) -> Judged:
        """Right for what is true."""
        is_right = answer.choice == self.solution.choice
        return Judged(is_right=is_right, because=tuple(self._because()))

    def _because(self) -> Iterator[Because]:
        match self.question:
            case Question.SUIT_LEFT:
                held = len(of_suit(self.hand, self.suit))
                yield Because(
                    fact=Fact.SUIT_COUNT,
                    suit=self.suit,
                    number=len(self.played),
                    total=held,
                    rest=self.left,
                )
            case Question.WHO_IS_VOID if self.void is None:
                yield Because(fact=Fact.NO_VOID_SHOWN, suit=self.suit)
            case Question.WHO_IS_VOID:
                yield Because(fact=Fact.VOID_SHOWN, suit=self.suit, seat=self.void)
            case Question.QUEEN_GONE if QUEEN_OF_SPADES in self.played:
                trick = next(t for t in self.tricks if QUEEN_OF_SPADES in t.cards)
                yield Because(fact=Fact.QUEEN_SEEN, seat=taker_of(trick))
            case _:
                yield Because(fact=Fact.QUEEN_OUT)


def taker_of(trick: Trick) -> Seat:
    """Who takes a finished trick."""
    return Seat((trick.leader + winning_place(trick.cards)) % len(trick.cards))


def count_item(seed: int, level: int, player: Player) -> CountItem:
    """The first tricks of a round that the player plays for everybody, and a question."""
    rng = Random(f"count/{level}/{seed}")
    question = rng.choice((Question.SUIT_LEFT,) if level == 1 else tuple(Question))
    wants = rng.random() < 1 / 2  # the queen gone, somebody void
    while True:
        view = _view(rng, rng.randint(*TRICKS[level - 1]), player)
        suits = [suit for suit in Suit if _may_ask(view, question, suit, wants=wants)]
        if suits:
            break
    item = CountItem(
        level=level,
        seed=seed,
        rules=view.table.rules,
        rules_name=RULES_NAME,
        view=view,
        tracker=TRACKERS[level - 1],
        question=question,
        suit=rng.choice(suits),
    )
    return replace(item, first=max(0, item.left - rng.randrange(WINDOW)))


def _view(rng: Random, count: int, player: Player) -> View:
    """What the learner knows after so many tricks."""
    deal = Deal.shuffled(preset(RULES_NAME), Seat(rng.randrange(4)), rng)
    *_, (end, tricks) = islice(tricks_of(positions(deal, player)), count)
    memory = Memory(direction=PassDirection.HOLD, tricks=tricks)
    return View(seat=YOU, hand=end.hands[YOU], table=end.table, memory=memory)


def _may_ask(view: View, question: Question, suit: Suit, *, wants: bool) -> bool:
    """Whether a question about a suit makes sense and has the answer that is wanted."""
    tricks = view.memory.tricks if view.memory else ()
    played = of_suit((card for trick in tricks for card in trick.cards), suit)
    if question is Question.QUEEN_GONE:
        is_gone = QUEEN_OF_SPADES in played
        return suit is Suit.SPADES and QUEEN_OF_SPADES not in view.hand and is_gone is wants
    if len(played) < FEWEST_PLAYED:
        return False
    if question is Question.WHO_IS_VOID:
        void = [seat for seat, suits in enumerate(view.voids) if suit in suits and seat != YOU]
        return len(void) == wants and suit not in view.voids[YOU]
    return True
