"""An exercise's page in one language: what its templates read, nothing computed twice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest

from markupsafe import Markup

from tutorial.engine import Moon
from tutorial.i18n.catalogs import N_
from tutorial.i18n.practice_words import (
    BONUS,
    HOUSE_QUEEN,
    MOON_OTHERS,
    MOON_SELF,
    MOON_WITH_BONUS,
    PASSES,
    QUESTIONS,
    TASKS,
    PracticeWords,
)
from tutorial.practice import LEVELS, Answer, AnswerKind, Item, Judged
from tutorial.practice.counting import NOBODY, CountItem, Question, Tracker
from tutorial.practice.items import Because, Fact
from tutorial.practice.legal import LegalItem
from tutorial.practice.moon import MoonItem
from tutorial.practice.passing import PassItem
from tutorial.practice.scoring import ScoreItem
from tutorial.web.practice_attempt import Try
from tutorial.web.practice_board import ItemBoard, item_board

GONE_OR_NOT = (N_("No, not yet"), N_("Yes, it has"))
STOP_OR_NOT = (N_("No, it fails by itself"), N_("Yes, stop it now"))
NO_FACT = Because(fact=Fact.SUM_IS_26)  # a message without values


@dataclass
class ItemPage:
    """An exercise in one reader's language."""

    words: PracticeWords
    attempt: Try
    action: str
    """Where the form goes."""
    hidden: tuple[tuple[str, str], ...]
    """The fields of the form beside the answer."""
    next_url: str = ""
    problem: str = ""
    """A sentence about something sent that was no answer."""
    place: tuple[int, int] | None = None
    """Which question it is, 1-based, and out of how many; None outside a row."""
    typed: tuple[str, ...] = ()
    """Numbers typed in an answer that was none."""

    @cached_property
    def item(self) -> Item:
        """The exercise."""
        return self.attempt.item

    @cached_property
    def judged(self) -> Judged | None:
        """What came of the answer; None before it."""
        return None if self.attempt.answer is None else self.item.judge(self.attempt.answer)

    @cached_property
    def board(self) -> ItemBoard:
        """The board."""
        answer = self.attempt.answer or Answer(cards=self.attempt.marked)
        return item_board(self.item, answer, self.judged, self.replay)

    @property
    def replay(self) -> int | None:
        """Which trick goes by, 0-based; None once the question is there."""
        one = self.item
        if not isinstance(one, CountItem) or self.attempt.answer or one.tracker is Tracker.FULL:
            return None
        at = self.attempt.at or 0
        return at if at < len(one.tricks) else None

    @property
    def replay_url(self) -> str:
        """The address after the trick that goes by."""
        at = (self.replay or 0) + 1
        if self.place:
            return f"{self.action}?at={at}"
        return f"{self.url}?{replace(self.attempt, at=at).query}"

    @property
    def url(self) -> str:
        """The address of the skill."""
        return f"/{self.words.words.lang}/practice/{self.attempt.skill.value}"

    @property
    def title(self) -> str:
        """The name of the skill."""
        return self.words.title(self.item.skill)

    @property
    def levels(self) -> int:
        """How many levels there are."""
        return LEVELS

    @cached_property
    def task(self) -> Markup:
        """What is to be done."""
        match self.item:
            case PassItem() as one:
                return self._say(PASSES[one.direction])
            case CountItem() as one:
                about = Because(fact=Fact.SUIT_COUNT, suit=one.suit)
                return self.words.filled(QUESTIONS[one.question], about)
            case MoonItem() as one:
                about = Because(fact=Fact.MOON_SHOT, seat=one.seat)
                return self.words.filled(TASKS[one.skill], about)
        return self._say(TASKS[self.item.skill])

    @property
    def notes(self) -> list[Markup]:
        """What the rules of this table say beyond the usual."""
        rules = self.item.rules
        if isinstance(self.item, LegalItem):
            return [] if rules.queen_leads_before_hearts else [self._say(HOUSE_QUEEN)]
        if not isinstance(self.item, ScoreItem):
            return []
        bonus = Because(fact=Fact.BONUS_CARD, card=rules.bonus_card)
        notes = [self.words.filled(BONUS, bonus)] if rules.bonus_card else []
        if rules.moon_needs_bonus:
            return [*notes, self.words.filled(MOON_WITH_BONUS, bonus)]
        moon = rules.moon if self.item.choice is None else self.item.choice
        return [*notes, self._say(MOON_SELF if moon is Moon.SELF_MINUS else MOON_OTHERS)]

    @property
    def may_be_negative(self) -> bool:
        """Whether a number to write may have a minus."""
        rules = self.item.rules
        return rules.bonus_card is not None or rules.moon is not Moon.OTHERS_PLUS

    @property
    def takes(self) -> AnswerKind | None:
        """How the exercise is to be answered now; None if it is not."""
        waits = self.judged is None and self.replay is None
        return self.item.kind if waits else None

    @property
    def choices(self) -> list[tuple[int, str, str]]:
        """The choices as (value, label, CSS class: right or tried once there is an answer)."""
        right = self.item.solution.choice if self.judged else None
        tried = self.attempt.answer.choice if self.attempt.answer else None
        return [
            (n, self._label(n), "right" if n == right else "tried" if n == tried else "")
            for n in self.item.choices
        ]

    def _label(self, choice: int) -> str:
        match self.item:
            case MoonItem():
                return self.words.gettext(STOP_OR_NOT[choice])
            case CountItem(question=Question.SUIT_LEFT):
                return str(choice)
            case CountItem(question=Question.QUEEN_GONE):
                return self.words.gettext(GONE_OR_NOT[choice])
            case CountItem() if choice == NOBODY:
                return self.words.gettext(N_("Nobody"))
        return self.seat(choice)

    def seat(self, seat: int) -> str:
        """The label of a seat."""
        return self.words.seat(seat, self.item.players)

    @property
    def numbers(self) -> list[tuple[str, str, str]]:
        """For each seat its label, what was answered, and what is right once there is an answer."""
        if not isinstance(self.item, ScoreItem):
            return []
        answer = self.attempt.answer
        given = self.typed if answer is None else tuple(map(str, answer.numbers))
        right = map(str, self.item.points if self.judged else ())
        labels = map(self.seat, range(self.item.players))
        return list(zip_longest(labels, given, right, fillvalue=""))

    @cached_property
    def lines(self) -> list[Markup]:
        """Why the answer is right or wrong."""
        if self.judged is None:
            return []
        rules, players = self.item.rules, self.item.players
        return [self.words.shown(one, rules, players) for one in self.judged.because]

    @property
    def headline(self) -> str:
        """Whether the answer is right, in a word or two."""
        if self.judged is None:
            return ""
        return self.words.gettext(N_("Correct!") if self.judged.is_right else N_("Not quite."))

    @cached_property
    def spoken(self) -> str:
        """What a screen reader says."""
        if self.problem or self.judged is None:
            return self.problem
        rules, players = self.item.rules, self.item.players
        said = [self.words.spoken(one, rules, players) for one in self.judged.because]
        return " ".join((self.headline, *said))

    def _say(self, message: str) -> Markup:
        return self.words.filled(message, NO_FACT)
