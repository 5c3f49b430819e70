"""The page of one's own bad pass in one language: the hand as it was, and what came of a choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from tutorial.engine import Cards
from tutorial.i18n.catalogs import N_
from tutorial.i18n.play_words import PASS_TITLES
from tutorial.players import PassDecision, judge_pass
from tutorial.practice.mistakes import PassMistake
from tutorial.web.mistake_page import MomentPage
from tutorial.web.play_board import PlayBoard, passing_board
from tutorial.web.play_hints import points_of

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

    def said(self) -> list[tuple[str, Cards, str]]:
        """The sentences but for the reasons: a message, its cards, its points."""
        one = self.decision
        if one is None:
            return []
        then = (PASSED, self.mistake.passed, "")
        if one.is_wrong:
            return [(COSTS, (), self.words.points(points_of(one))), (BETTER, one.better, ""), then]
        return [then] if one.cards == one.better else [(AS_GOOD, one.better, ""), then]


def _look(is_best: bool) -> str:  # noqa: FBT001  (one value)
    return "best picked" if is_best else "picked"
