"""Hints and verdicts in words: what a strong player would do, and how far a card is behind that."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from markupsafe import Markup

from tutorial.engine import BySeat, Card, Cards, PassView, Record, Seat, View
from tutorial.i18n.advice import advice_shown
from tutorial.i18n.play_words import BANDS, LABELS, LESSONS
from tutorial.i18n.words import Words
from tutorial.lessons.loader import lesson
from tutorial.lessons.model import Lesson
from tutorial.play import YOU, Game, Hints, Kind, Stage
from tutorial.players import (
    Decision,
    Hint,
    Judged,
    Label,
    PassDecision,
    PassHint,
    Reason,
    WeighedPass,
    decisions_of,
    hint,
    pass_decision,
    pass_hint,
)

A_BIT, WORSE, MUCH = 0.3, 1.0, 4.0
"""From so many points on a card is called a bit worse, worse, much worse."""
COSTLY = (Label.SLIP, Label.MISTAKE, Label.BLUNDER, Label.INSURANCE)
MOST_KEPT = 200


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in one reader's language."""

    lines: tuple[Markup, ...]
    others: tuple[tuple[Markup, str], ...] = ()
    """Every other card that may be played, or some other passes, and how each compares."""
    is_pass: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A card that cost something, in one reader's language."""

    place: int
    """How many cards had been played with it."""
    trick: int
    played: Markup
    better: Markup
    label: str
    cost: float
    """Points, to a half."""
    reasons: tuple[Markup, ...]
    lesson: Lesson | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PassVerdict:
    """A pass in one reader's language."""

    passed: Markup
    better: Markup
    """What a careful player passes; empty if that was passed."""
    label: str = ""
    """Empty for a pass that is not faulted."""
    cost: float = 0.0
    """Points, to a half."""
    reasons: tuple[Markup, ...] = ()
    lesson: Lesson | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed:
    """What the reviewer says of a seat in a round."""

    passed: PassDecision | None
    """Of its pass; None where nobody passed."""
    cards: tuple[Decision, ...]
    """Of each card that it played."""


@lru_cache(maxsize=256)
def _hint(view: View, totals: BySeat[int]) -> Hint:
    return hint(view, totals)


@lru_cache(maxsize=256)
def _pass_hint(view: PassView, totals: BySeat[int]) -> PassHint:
    return pass_hint(view, totals)


def advice(words: Words, game: Game, *, asked: bool) -> Advice | None:
    """The hint of a practice hand; None unless it gives one now."""
    setup = game.setup
    shows = setup.hints is Hints.ALWAYS or (asked and setup.hints is Hints.REQUEST)
    if setup.kind is not Kind.PRACTICE or not shows:
        return None
    if game.stage is Stage.PASS:
        return _passing(words, _pass_hint(game.deal.seen_by(YOU, game.direction), _totals(game)))
    if game.stage is Stage.PLAY:
        return _playing(words, _hint(game.view, _totals(game)))
    return None


def _totals(game: Game) -> BySeat[int]:
    return game.before.totals


def _passing(words: Words, found: PassHint) -> Advice:
    pattern = Markup(words.catalog.gettext("Hint: pass %(cards)s."))  # noqa: S704
    first = pattern % {"cards": words.cards(found.cards)}
    others = tuple(
        (words.cards(one.cards), words.catalog.gettext(BANDS[_band(one)])) for one in found.others
    )
    reasons = (advice_shown(words, reason) for reason in found.reasons)
    return Advice((first, *reasons), others, is_pass=True)


def _playing(words: Words, found: Hint) -> Advice:
    pattern = Markup(words.catalog.gettext("Hint: play the %(card)s."))  # noqa: S704
    first = pattern % {"card": words.card_mark(found.card)}
    lines = (first, *(advice_shown(words, reason) for reason in found.reasons))
    others = tuple(
        (words.card_mark(one.card), words.catalog.gettext(BANDS[_band(one)]))
        for one in found.cards
        if one.card != found.card
    )
    return Advice(lines, others)


def _band(one: Judged | WeighedPass) -> int:
    """How far something is behind; what the noise cannot tell apart is about as good."""
    return 0 if one.is_equal else sum(one.behind >= bound for bound in (A_BIT, WORSE, MUCH))


def second_thoughts(words: Words, record: Record, at: int) -> tuple[Card, Seat, Cards, Advice]:
    """What a strong player says of the card that was played last.

    Returns:
        The card, who played it, the hand that it was played from, and the hint for that moment.
    """
    before = record.undo(len(record.plays) - at + 1)
    seat = before.position.turn
    view = before.seen_by(seat)
    totals = (0,) * len(record.deal.hands)
    return record.plays[at - 1], seat, view.hand, _playing(words, _hint(view, totals))


class Verdicts:
    """The reviewed rounds, by game and number; those looked at longest ago are let go."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int], Reviewed] = OrderedDict()
        self.lock = Lock()

    def known(self, key: str, number: int) -> Reviewed | None:
        """The verdicts on a round, if it has been reviewed."""
        with self.lock:
            return self.kept.get((key, number))

    def of(
        self,
        key: str,
        number: int,
        record: Record,
        totals: BySeat[int],
        rest: Callable[[], None] | None = None,
    ) -> Reviewed:
        """The verdicts on a round: half a second's work the first time.

        Args:
            key: the id of the game.
            number: of the round, 1 for the first.
            record: the round.
            totals: of the match before it.
            rest: what to do after each verdict.
        """
        found = self.known(key, number)
        if found is None:
            passed = pass_decision(record, YOU, totals)
            if rest:
                rest()
            made = []
            for one in decisions_of(record, YOU, totals):
                made.append(one)
                if rest:
                    rest()
            found = Reviewed(passed=passed, cards=tuple(made))
            with self.lock:
                self.kept[key, number] = found
                while len(self.kept) > MOST_KEPT:
                    self.kept.popitem(last=False)
        return found


verdicts = Verdicts()


def accuracy(decisions: tuple[Decision, ...]) -> int:
    """How well the cards were played, 0 to 1000: all of it for the best, none from 4 points on.

    The pass does not count: it is faulted by another measure, and the figures stay comparable.
    """
    real = [one for one in decisions if one.label is not Label.FORCED]
    lost = [
        0.0 if one.label in (Label.BEST, Label.INSURANCE) else min(one.behind, MUCH) / MUCH
        for one in real
    ]
    return round(1000 * (1 - sum(lost) / len(lost))) if lost else 1000


def told_pass(words: Words, one: PassDecision) -> PassVerdict:
    """What is said of a pass."""
    better = words.cards(one.better) if one.better != one.cards else Markup()
    if not one.is_wrong:
        return PassVerdict(passed=words.cards(one.cards), better=better)
    return PassVerdict(
        passed=words.cards(one.cards),
        better=better,
        label=words.catalog.gettext(LABELS[one.label]),
        cost=points_of(one),
        reasons=tuple(advice_shown(words, reason) for reason in one.reasons),
        lesson=lesson_of(one.reasons),
    )


def told(words: Words, decisions: tuple[Decision, ...], players: int) -> list[Verdict]:
    """The cards that cost something."""
    return [_verdict(words, one, players) for one in decisions if one.label in COSTLY]


def _verdict(words: Words, one: Decision, players: int) -> Verdict:
    found = one.hint
    return Verdict(
        place=one.play + 1,
        trick=one.play // players + 1,
        played=words.card_mark(one.card),
        better=words.card_mark(found.card) if found else Markup(),
        label=words.catalog.gettext(LABELS[one.label]),
        cost=points_of(one),
        reasons=tuple(advice_shown(words, reason) for reason in one.reasons),
        lesson=lesson_of(one.reasons),
    )


def points_of(one: Decision | PassDecision) -> float:
    """How much worse a card or a pass is than the best one, in points, to a half."""
    return round(one.behind * 2) / 2


def lesson_of(reasons: tuple[Reason, ...]) -> Lesson | None:
    """The lesson that teaches what the first of some reasons to have one speaks of."""
    return next(filter(None, (_lesson(LESSONS.get(reason.why)) for reason in reasons)), None)


def _lesson(key: str | None) -> Lesson | None:
    try:
        return lesson(key) if key else None
    except KeyError:
        return None
