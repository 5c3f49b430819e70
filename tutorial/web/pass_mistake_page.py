"""The page of one's own bad pass in one language: the hand as it was, and what came of a choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup

from tutorial.engine import Cards, pile
from tutorial.i18n.advice import advice_shown, advice_spoken
from tutorial.i18n.catalogs import N_
from tutorial.i18n.play_words import PASS_TITLES
from tutorial.lessons.model import Lesson
from tutorial.players import PassDecision, judge_pass
from tutorial.practice.mistakes import PassMistake
from tutorial.web.mistake_page import MomentPage
from tutorial.web.play_board import PlayBoard, passing_board
from tutorial.web.play_hints import lesson_of, points_of

# TRANSLATORS: points is “1 point” or “13 points”
COSTS = N_("This pass costs about %(points)s more than the best one.")
BETTER = N_("Better: %(cards)s.")
AS_GOOD = N_("As far as can be seen, %(cards)s would be just as good.")
PASSED = N_("In the game you passed %(cards)s.")


@lru_cache(maxsize=256)
def judged_pass(mistake: PassMistake, cards: Cards) -> PassDecision:
    """What the reviewer says of cards that may be passed there."""
    return judge_pass(mistake.view, cards, mistake.totals)


@dataclass
class PassMistakePage(MomentPage):
    """The moment before a pass."""

    mistake: PassMistake
    cards: Cards = ()
    """The cards chosen now; none before there are any."""
    marked: Cards = ()
    """Cards that are ticked beside a sentence about what was sent."""

    @cached_property
    def decision(self) -> PassDecision | None:
        """What the reviewer says of the cards chosen; None before."""
        return judged_pass(self.mistake, self.cards) if self.cards else None

    @property
    def title(self) -> str:
        """What is to be done."""
        return self.words.catalog.gettext(PASS_TITLES[self.mistake.direction])

    @property
    def is_answered(self) -> bool:
        """Whether cards have been chosen."""
        return self.decision is not None

    @property
    def is_right(self) -> bool:
        """Whether no other pass is clearly better."""
        return self.decision is not None and not self.decision.is_wrong

    @cached_property
    def board(self) -> PlayBoard:
        """The table as it was."""
        one, looks = self.mistake, {}
        if self.decision:
            faulted = self.decision.to_keep
            looks = dict.fromkeys(self.decision.better, "best") if not self.is_right else {}
            looks |= {card: _look(card in looks or self.is_right) for card in self.cards}
            looks |= {card: "wrong picked" for card in self.cards if card in faulted}
        return passing_board(one.view, one.totals, self.marked, looks)

    @property
    def lines(self) -> list[Markup]:
        """What is said about the cards chosen, to be read."""
        words = self.words
        said = [
            self._shown(pattern, cards=words.cards(cards), points=points)
            for pattern, cards, points in self._said()
        ]
        reasons = [advice_shown(words, reason) for reason in self._decided.reasons]
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
            gettext(pattern) % {"cards": words.listed(map(words.card, cards)), "points": points}
            for pattern, cards, points in self._said()
        ]
        reasons = [advice_spoken(words, reason) for reason in self._decided.reasons]
        return " ".join((self.headline, *said[:-1], *reasons, *said[-1:]))

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that teaches it, if there is one."""
        return lesson_of(self._decided.reasons)

    @property
    def _decided(self) -> PassDecision:
        return judged_pass(self.mistake, self.cards)

    def _said(self) -> list[tuple[str, Cards, str]]:
        """The sentences but for the reasons: a message, its cards, its points."""
        one = self._decided
        then = (PASSED, self.mistake.passed, "")
        if one.is_wrong:
            return [(COSTS, (), self.words.points(points_of(one))), (BETTER, one.better, ""), then]
        return [then] if one.cards == one.better else [(AS_GOOD, pile(one.better), ""), then]


def _look(is_best: bool) -> str:  # noqa: FBT001  (one value)
    return "best picked" if is_best else "picked"
