"""A finished round to be leafed through: every hand open, card by card."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat

from markupsafe import Markup

from tutorial.engine import (
    BySeat,
    Card,
    Cards,
    Position,
    Record,
    Seat,
    Suit,
    Trick,
    card_points,
    format_record,
    of_suit,
    pile,
    seats_from,
)
from tutorial.i18n.play_words import DIRECTION_NAMES, percent, seat_names
from tutorial.i18n.words import Words
from tutorial.practice.mistakes import Mistake, PassMistake, mistake_at, pass_mistake
from tutorial.web.board import BoardCard, Kind
from tutorial.web.play_board import looks_of
from tutorial.web.play_hints import (
    Advice,
    PassVerdict,
    Reviewed,
    Verdict,
    accuracy,
    second_thoughts,
    told,
    told_pass,
)


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat with its cards open."""

    seat: Seat
    suits: tuple[tuple[Suit, Cards], ...]
    card: BoardCard | None
    points: int
    passed: Cards


@dataclass(frozen=True, slots=True)
class Why:
    """A card, who played it from which hand, and what a strong player says of that moment."""

    name: str
    card: Markup
    hand: Markup
    advice: Advice


@dataclass
class Replay:
    """A round at one of its cards, in one reader's language."""

    words: Words
    record: Record
    at: int
    """How many cards have been played; 0 is the moment after the pass."""
    path: str
    """The address of the round."""
    seal: str = ""
    """What was promised before the pass; empty for a record that is only a text."""
    line: str = ""
    """What proves it."""
    back: str = ""
    """The address of the game."""
    reviewed: Reviewed | None = None
    """What the reviewer says; None for a round that has not been reviewed."""
    is_stuck: bool = False
    """Whether it cannot be reviewed."""
    totals: BySeat[int] = ()
    """Of the match before the round; empty for a record that is only a text."""
    practised: Collection[str] = ()
    """The keys of the mistakes that are among the reader's exercises."""
    asks_why: bool = False
    """Whether the reasons for the card played last are asked for."""

    @property
    def length(self) -> int:
        """How many cards were played."""
        return len(self.record.plays)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The label of each seat."""
        return seat_names(self.words, len(self.record.deal.hands))

    @cached_property
    def position(self) -> Position:
        """The round at this card."""
        return self.record.undo(self.length - self.at).position

    @property
    def title(self) -> str:
        """Where in the round this is."""
        players = len(self.names)
        if not self.at:
            return self.words.catalog.gettext("After the pass")
        pattern = self.words.catalog.gettext("Trick %(number)s of %(total)s")
        total = self.record.deal.rules.hand_size(players)
        return pattern % {"number": (self.at - 1) // players + 1, "total": total}

    @property
    def direction(self) -> str:
        """Where the cards travelled."""
        return self.words.catalog.gettext(DIRECTION_NAMES[self.record.direction])

    @cached_property
    def trick(self) -> Trick:
        """The cards on the table: the last trick stays until the next one begins."""
        table = self.position.table
        if table.trick or not self.at:
            return Trick(table.leader, table.trick)
        return self.record.finished_tricks[self.at // len(self.names) - 1]

    @cached_property
    def seats(self) -> BySeat[OpenSeat]:
        """Every seat with what it holds."""
        table, trick = self.position.table, self.trick
        looks = map(BoardCard, trick.cards, repeat(Kind.FACE), looks_of(table, trick))
        lying = dict(zip(self._seats_of(trick), looks, strict=False))
        return tuple(
            OpenSeat(
                seat=Seat(seat),
                suits=tuple((suit, of_suit(pile(hand), suit)) for suit in Suit),
                card=lying.get(Seat(seat)),
                points=card_points(table.rules, table.taken[seat]),
                passed=self.record.passes[seat] if self.record.passes else (),
            )
            for seat, hand in enumerate(self.position.hands)
        )

    def _seats_of(self, trick: Trick) -> tuple[Seat, ...]:
        return seats_from(trick.leader, len(self.names))

    @property
    def last(self) -> tuple[str, Card] | None:
        """Who has just played what."""
        if not self.at or not self.trick.cards:
            return None
        place = len(self.trick.cards) - 1
        return self.names[self._seats_of(self.trick)[place]], self.trick.cards[place]

    @cached_property
    def verdicts(self) -> list[Verdict]:
        """The cards that cost the person something."""
        return told(self.words, self.reviewed.cards if self.reviewed else (), len(self.names))

    @cached_property
    def pass_verdict(self) -> PassVerdict | None:
        """What is said of the person's pass; None where nobody passed."""
        passed = self.reviewed.passed if self.reviewed else None
        return told_pass(self.words, passed) if passed else None

    @property
    def is_waiting(self) -> bool:
        """Whether the reviewer has not come to it yet."""
        return self.reviewed is None and not self.is_stuck

    @cached_property
    def mistakes(self) -> dict[int, Mistake | PassMistake]:
        """The moments of the cards that should not have been played, by how many lay with them.

        That of a pass which should have been another is at 0.
        """
        found: dict[int, Mistake | PassMistake] = {}
        if self.reviewed is None:
            return found
        if self.reviewed.passed and self.reviewed.passed.is_wrong:
            found[0] = pass_mistake(self.record, self.totals)
        for one in self.reviewed.cards:
            if one.is_wrong:
                found[one.play + 1] = mistake_at(self.record, one.play, self.totals)
        return found

    @property
    def open_mistakes(self) -> int:
        """How many of them are no exercises yet."""
        return sum(one.key not in self.practised for one in self.mistakes.values())

    @property
    def accuracy(self) -> str:
        """How well the person's cards were played."""
        return percent(self.words, accuracy(self.reviewed.cards if self.reviewed else ()) / 1000)

    @cached_property
    def why(self) -> Why | None:
        """What a strong player says of the card played last."""
        if not self.asks_why or not self.at:
            return None
        card, seat, hand, advice = second_thoughts(self.words, self.record, self.at)
        return Why(self.names[seat], self.words.card_mark(card), self.words.cards(hand), advice)

    @property
    def ends(self) -> list[tuple[str, int]]:
        """The points of each seat at the end."""
        return list(zip(self.names, self.record.points or (), strict=False))

    @property
    def tricks(self) -> list[tuple[int, str, Markup]]:
        """Every trick: the place of its last card, who led, its cards."""
        players = len(self.names)
        return [
            (
                (number + 1) * players,
                self.names[leader],
                Markup(" ").join(map(self.words.card_mark, cards)),
            )
            for number, (leader, cards) in enumerate(self.record.finished_tricks)
        ]

    @property
    def text(self) -> str:
        """The record as a text."""
        return format_record(self.record)

    @property
    def link(self) -> str:
        """The address that shows this round to anybody."""
        return f"/{self.words.lang}/play/record/{format_record(self.record, '_')}"

    def to(self, at: int) -> str:
        """The address of another card of this round."""
        return f"{self.path}?at={min(max(at, 0), self.length)}"
