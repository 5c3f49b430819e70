"""A moment of a game in which a card or a pass cost something, to be done better.

Only what the seat saw is kept of it. The text of a card has nine fields: the rules, the four of the
view, the direction with what was passed and received, the finished tricks, the totals, the card
played. That of a pass has seven: the rules, the word pass, the dealer, the direction, the hand, the
totals, the cards passed::

    solo .K2..AQ4-~-~-~ 3.9DKD QS-.-4H-. 9 L3C4C5C-AS2H2D 0.2CTCJC8C-1.AC3CKC6C-... 0-4-22-0 QD
    solo pass 3 L KQ3.A95.T974.863 0-4-22-0 3S5H3C
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, replace
from hashlib import blake2b

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    HeartsError,
    Memory,
    NotationError,
    PassDirection,
    PassView,
    Record,
    Rules,
    Seat,
    Trick,
    View,
    check_pass,
    format_cards,
    format_hand,
    format_rules,
    format_view,
    legal_plays,
    parse_cards,
    parse_hand,
    parse_rules,
    parse_view,
    pile,
)
from tutorial.practice.items import YOU

FIELDS = 9
PASS, PASS_FIELDS = "pass", 7
"""What tells the text of a pass from that of a card."""
LONGEST = 2000
"""Characters of a text."""
KEY_SIZE = 8
"""Bytes of a key: of one guest's few hundred mistakes no two share one."""
DIRECTIONS = {direction.name[0]: direction for direction in PassDirection}


class Moment(ABC):
    """What somebody saw of a game when something was to be done."""

    totals: BySeat[int]
    """Of the match before the round."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the table."""

    @property
    @abstractmethod
    def direction(self) -> PassDirection:
        """Where the cards of the round travel."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.totals)

    @property
    def key(self) -> str:
        """Its name in an address; it follows from all that is kept."""
        return blake2b(str(self).encode(), digest_size=KEY_SIZE).hexdigest()


@dataclass(frozen=True, kw_only=True)
class Mistake(Moment):
    """What somebody saw at a turn, and the card that was played then.

    Raises:
        HeartsError: no turn of theirs, no history of this moment, a card that could not be played.
    """

    view: View
    """With its memory."""
    totals: BySeat[int]
    """Of the match before the round."""
    played: Card

    def __post_init__(self) -> None:
        view, tricks = self.view, self.view.memory.tricks if self.view.memory else ()
        players = view.table.players
        if not view.is_to_play or self.played not in legal_plays(view.table, view.hand):
            raise HeartsError(f"{self.played} is not played here")
        if len(self.totals) != players or len(tricks) != view.table.tricks_played:
            raise HeartsError("a mistake has its tricks and a total for each seat")
        if any(len(trick.cards) != players for trick in tricks):
            raise HeartsError(f"a trick of {players} players")

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.view.table.rules

    @property
    def direction(self) -> PassDirection:
        """Where the cards of the round travelled."""
        return self.memory.direction

    @property
    def memory(self) -> Memory:
        """What was seen before."""
        return self.view.memory or Memory(direction=PassDirection.HOLD)

    def __str__(self) -> str:
        memory = self.memory
        passes = f"{format_cards(memory.passed)}-{format_cards(memory.received)}"
        tricks = "-".join(f"{trick.leader}.{format_cards(trick.cards)}" for trick in memory.tricks)
        return " ".join(
            (
                format_rules(self.rules),
                format_view(self.view),
                memory.direction.name[0] + passes,
                tricks or ".",
                "-".join(map(_signed, self.totals)),
                str(self.played),
            )
        )


@dataclass(frozen=True, kw_only=True)
class PassMistake(Moment):
    """What somebody saw before the pass, and the cards that were passed then.

    Raises:
        HeartsError: no hand of the rules, a way that they never pass in, or not their cards.
    """

    view: PassView
    totals: BySeat[int]
    """Of the match before the round."""
    passed: Cards

    def __post_init__(self) -> None:
        view, players = self.view, self.players
        view.rules.check_players(players)
        pack = view.rules.pack(players)
        size, held = view.rules.hand_size(players), Counter(view.hand)
        if held.total() != size or not held <= Counter(pack):
            raise HeartsError(f"no hand of {players} players")
        if view.direction not in _directions(view.rules, players) or view.dealer >= players:
            raise HeartsError(f"nobody passes {view.direction.value} here")
        check_pass(view.rules, view.seat, view.hand, self.passed)
        object.__setattr__(self, "passed", pile(self.passed))

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.view.rules

    @property
    def direction(self) -> PassDirection:
        """Where the cards go."""
        return self.view.direction

    def __str__(self) -> str:
        view = self.view
        return " ".join(
            (
                format_rules(view.rules),
                PASS,
                str(view.dealer),
                view.direction.name[0],
                format_hand(view.hand),
                "-".join(map(_signed, self.totals)),
                format_cards(self.passed),
            )
        )


def _directions(rules: Rules, players: int) -> set[PassDirection]:
    found = dict(rules.pass_cycle).get(players, ()) if rules.pass_count else ()
    return set(found) - {PassDirection.HOLD}


def mistake_at(record: Record, play: int, totals: BySeat[int]) -> Mistake:
    """The moment of a round in which a card was played, as the learner saw it.

    Args:
        record: the round.
        play: the place of the card among those of the round, 0 for the first.
        totals: of the match before the round.
    """
    view = record.undo(len(record.plays) - play).seen_by(YOU)
    return Mistake(view=view, totals=totals, played=record.plays[play])


def pass_mistake(record: Record, totals: BySeat[int]) -> PassMistake:
    """The moment of a round before the pass, as the learner saw it.

    Args:
        record: the round; somebody passed.
        totals: of the match before the round.
    """
    view = record.deal.seen_by(YOU, record.direction)
    return PassMistake(view=view, totals=totals, passed=record.passes[YOU])


def parse_mistake(text: str) -> Mistake | PassMistake:
    """The mistake of a text.

    Raises:
        HeartsError: the text is none.
    """
    fields = text.split(" ")
    if fields[1:2] == [PASS] and len(fields) == PASS_FIELDS and len(text) <= LONGEST:
        return _parse_pass_mistake(fields)
    if len(text) > LONGEST or len(fields) != FIELDS:
        raise NotationError(text, f"{len(fields)} fields instead of {FIELDS}")
    rules, *seen, passes, tricks, totals, played = fields
    view = parse_view(" ".join(seen), parse_rules(rules))
    memory = replace(_parse_passes(passes), tricks=_parse_tricks(tricks))
    return Mistake(
        view=replace(view, memory=memory),
        totals=tuple(map(_parse_total, totals.split("-"))),
        played=Card.parse(played),
    )


def _parse_pass_mistake(fields: list[str]) -> PassMistake:
    rules, _, dealer, direction, hand, totals, passed = fields
    if not re.fullmatch(r"\d{1,2}", dealer, re.ASCII) or direction not in DIRECTIONS:
        raise NotationError(f"{dealer} {direction}", "pass: who dealt, then L, R or A")
    view = PassView(
        rules=parse_rules(rules),
        dealer=Seat(int(dealer)),
        direction=DIRECTIONS[direction],
        seat=YOU,
        hand=parse_hand(hand),
    )
    return PassMistake(
        view=view,
        totals=tuple(map(_parse_total, totals.split("-"))),
        passed=parse_cards(passed),
    )


def _signed(total: int) -> str:
    """A total, where a hyphen parts them: ``n4`` is minus 4."""
    return str(total) if total >= 0 else f"n{-total}"


def _parse_total(text: str) -> int:
    digits = text.removeprefix("n")
    if not (digits.isascii() and digits.isdigit() and len(digits) < MOST_DIGITS):
        raise NotationError(text, "totals: whole numbers")
    return -int(digits) if text != digits else int(digits)


MOST_DIGITS = 6


def _parse_passes(text: str) -> Memory:
    passed, hyphen, received = text[1:].partition("-")
    if text[:1] not in DIRECTIONS or not hyphen:
        raise NotationError(text, "passes: L, R, A or H first, then what went and what came")
    return Memory(
        direction=DIRECTIONS[text[:1]], passed=parse_cards(passed), received=parse_cards(received)
    )


def _parse_tricks(text: str) -> tuple[Trick, ...]:
    return () if text == "." else tuple(map(_parse_trick, text.split("-")))


def _parse_trick(text: str) -> Trick:
    leader, _, played = text.partition(".")
    cards: Cards = parse_cards(played)
    if not leader.isascii() or not leader.isdigit() or int(leader) >= len(cards):
        raise NotationError(text, "tricks: who led, then the cards")
    return Trick(Seat(int(leader)), cards)
