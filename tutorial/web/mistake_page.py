"""The page of one's own mistake in one language: what was seen then, and what came of an answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup, escape

from tutorial.engine import Card, Cards, Seat, Trick, nearest_preset, seats_from
from tutorial.i18n.advice import advice_shown, advice_spoken
from tutorial.i18n.catalogs import N_
from tutorial.i18n.play_words import (
    DIRECTION_NAMES,
    FOUR,
    RECEIVED,
    seat_names,
    table_words,
)
from tutorial.i18n.words import Words
from tutorial.lessons.model import Lesson
from tutorial.players import Decision, PassDecision, Reason, judge_cards
from tutorial.practice.mistakes import Mistake, Moment
from tutorial.reference import Entry
from tutorial.web.play_board import PlayBoard, seen_board
from tutorial.web.play_hints import lesson_of, points_of

# TRANSLATORS: points is “1 point” or “13 points”
COSTS = N_("The %(card)s costs about %(points)s more than the best card.")
BETTER = N_("Better: %(card)s.")
AS_GOOD = N_("As far as can be seen, the %(card)s is just as good.")
PLAYED = N_("In the game you played the %(card)s.")


@lru_cache(maxsize=256)
def judged(mistake: Mistake) -> dict[Card, Decision]:
    """What the reviewer says of each card that may be played there.

    Raises:
        ValueError: no deal fits what was seen.
    """
    return judge_cards(mistake.view, mistake.totals)


@dataclass
class MomentPage(ABC):
    """A moment of a game in one reader's language, asked or answered."""

    words: Words
    mistake: Moment
    comes_back: str = ""
    """The day on which it does; empty if it does no more."""
    problem: str | Markup = ""
    """A sentence about something sent that was no answer."""
    rule: Entry | None = None
    """The rule behind a refusal."""
    allowed: Cards = ()
    """Beside a refusal: what may be played."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What is to be done."""

    @property
    @abstractmethod
    def decision(self) -> Decision | PassDecision | None:
        """What the reviewer says of what was chosen; None before something was."""

    @abstractmethod
    def said(self) -> list[tuple[str, Cards, str]]:
        """The sentences but for the reasons: a message, its cards, its points."""

    @property
    def is_answered(self) -> bool:
        """Whether something has been chosen."""
        return self.decision is not None

    @property
    def is_right(self) -> bool:
        """Whether nothing else is better, as far as can be seen."""
        return self.decision is not None and not self.decision.is_wrong

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why something else is better."""
        return self.decision.reasons if self.decision else ()

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that teaches it, if there is one."""
        return lesson_of(self.reasons)

    @property
    def lines(self) -> list[Markup]:
        """What is said about what was chosen, to be read."""
        words = self.words
        said = [
            self._shown(pattern, **_values(words.cards(cards), points))
            for pattern, cards, points in self.said()
        ]
        reasons = [advice_shown(words, reason) for reason in self.reasons]
        return [*said[:-1], *reasons, *said[-1:]]

    @cached_property
    def spoken(self) -> str:
        """What a screen reader says."""
        if self.problem:
            return Markup(self.problem).striptags()  # noqa: S704  (ours)
        if self.decision is None:
            return ""
        words, gettext = self.words, self.words.catalog.gettext
        said = [
            gettext(pattern) % _values(words.listed(map(words.card, cards)), points)
            for pattern, cards, points in self.said()
        ]
        reasons = [advice_spoken(words, reason) for reason in self.reasons]
        return " ".join((self.headline, *said[:-1], *reasons, *said[-1:]))

    @property
    def url(self) -> str:
        """The address of the exercise."""
        return f"/{self.words.lang}/practice/mistakes/{self.mistake.key}"

    @property
    def preset(self) -> str:
        """The preset that the rules began as."""
        return nearest_preset(self.mistake.rules)

    @property
    def about(self) -> list[str]:
        """The rules of the table in a few words."""
        return table_words(self.words, self.mistake.rules, self.preset)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The label of each seat."""
        return seat_names(self.words, self.mistake.players)

    @property
    def is_cross(self) -> bool:
        """Whether four sit around the table, one at each side."""
        return self.mistake.players == FOUR

    @property
    def direction(self) -> str:
        """Where the cards of the round travel."""
        return self.words.catalog.gettext(DIRECTION_NAMES[self.mistake.direction])

    @property
    def headline(self) -> str:
        """Whether it is right, in a word or two."""
        return self.words.catalog.gettext(N_("Correct!") if self.is_right else N_("Not quite."))

    def _shown(self, pattern: str, **values: object) -> Markup:
        text = str(escape(self.words.catalog.gettext(pattern))) % values
        return Markup(text)  # noqa: S704  (escaped above)


def _values(cards: str, points: str) -> dict[str, str]:
    """What a message may want: its card or cards, its points."""
    return {"card": cards, "cards": cards, "points": points}


@dataclass
class MistakePage(MomentPage):
    """A card's moment: the table as it was seen then."""

    mistake: Mistake
    card: Card | None = None
    """The card chosen now; None before there is one."""

    @cached_property
    def decision(self) -> Decision | None:
        """What the reviewer says of the card chosen; None before."""
        return judged(self.mistake)[self.card] if self.card else None

    @property
    def title(self) -> str:
        """What is to be done."""
        return self.words.catalog.gettext("What do you play?")

    @cached_property
    def board(self) -> PlayBoard:
        """The table as it was."""
        one = self.mistake
        looks = {}
        if self.card and self.decision and self.decision.hint:
            looks = dict.fromkeys(self.decision.hint.best, "best")
            looks[self.card] = "best picked" if self.is_right else "wrong picked"
        return seen_board(one.view, one.totals, one.memory.direction, looks)

    @property
    def passed(self) -> Markup | None:
        """What was passed; None where nobody passed."""
        cards = self.mistake.memory.passed
        return self.words.cards(cards) if cards else None

    @property
    def received(self) -> Markup | None:
        """What came, and from whom; None where nobody passed."""
        memory = self.mistake.memory
        if not memory.received:
            return None
        return self._shown(RECEIVED[memory.direction], cards=self.words.cards(memory.received))

    @property
    def is_first_trick(self) -> bool:
        """Whether what was received is news."""
        return not self.mistake.view.table.tricks_played

    @property
    def tricks(self) -> list[list[tuple[str, Markup]]]:
        """Who played what in each finished trick, the first trick first, its leader first."""
        return [self._trick(trick) for trick in self.mistake.memory.tricks]

    def _trick(self, trick: Trick) -> list[tuple[str, Markup]]:
        seats: Iterable[Seat] = seats_from(trick.leader, self.mistake.players)
        marks = map(self.words.card_mark, trick.cards)
        return [(self.names[seat], mark) for seat, mark in zip(seats, marks, strict=True)]

    def said(self) -> list[tuple[str, Cards, str]]:
        """The sentences but for the reasons: a message, its card, its points."""
        one = self.decision
        if one is None or one.hint is None or self.card is None:
            return []
        best = (one.hint.card,)
        then = (PLAYED, (self.mistake.played,), "")
        if one.is_wrong:
            points = self.words.points(points_of(one))
            return [(COSTS, (self.card,), points), (BETTER, best, ""), then]
        return [then] if self.card in best else [(AS_GOOD, best, ""), then]
