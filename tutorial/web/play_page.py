"""A game's page in one language: what its templates read, nothing computed twice."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from tutorial.engine import Cards, Moon, Seat, Suit, Trick, card_points, of_suit, seats_from
from tutorial.i18n.play_words import (
    DIRECTION_NAMES,
    FOUR,
    KIND_NAMES,
    LEVEL_NAMES,
    LOSSES,
    MOON_BUTTONS,
    PASS_TITLES,
    RECEIVED,
    seat_names,
    table_words,
)
from tutorial.i18n.words import Words
from tutorial.lessons.said import Message, Note
from tutorial.play import YOU, Game, Hints, Kind, Stage, shuffle_hash
from tutorial.play.claims import no_points_left, takes_the_rest
from tutorial.reference import Entry
from tutorial.web.play_board import PlayBoard, play_board, shown_trick, taker_of
from tutorial.web.play_hints import Advice

QUICK_END = 2
"""A round shorter than this is not worth claiming."""


class SheetRow(NamedTuple):
    """A round on the score sheet."""

    number: int
    points: tuple[int, ...]
    shooter: Seat | None


class Sheet(NamedTuple):
    """The score sheet."""

    rows: tuple[SheetRow, ...]
    """The finished rounds."""
    names: tuple[str, ...]
    totals: tuple[int, ...]
    leaders: tuple[Seat, ...]
    is_open: bool
    """Whether it is unfolded."""


class About(NamedTuple):
    """What a game is played with."""

    line: str
    preset: str
    seal: str
    is_match: bool
    loss: str
    """What giving it up costs; empty if that cannot be done any more."""


class MoonEnd(NamedTuple):
    """What one way to score a moon would do."""

    choice: Moon
    label: str
    totals: tuple[int, ...]
    winners: tuple[str, ...]
    """Who would win the match with it; empty if it went on."""


@dataclass
class GamePage:
    """A game in one reader's language."""

    words: Words
    key: str
    """The id of the game."""
    version: int
    game: Game
    before: int | None = None
    """How many cards of the round lay open before this answer; see `play_board`."""
    marked: Cards = ()
    problem: str | Markup = ""
    """A sentence about something that was not done."""
    rule: Entry | None = None
    """The rule behind a refusal."""
    allowed: Cards = ()
    """Beside a refusal: what may be played."""
    day: str | None = None
    has_left: bool = False
    speed: str = "normal"
    advice: Advice | None = None

    @property
    def url(self) -> str:
        """The address of the game."""
        return f"/{self.words.lang}/play/{self.key}"

    @property
    def stage(self) -> str:
        """What the game waits for: pass, play, see, moon, round_over, over."""
        return "over" if self.has_left else self.game.stage.value

    @cached_property
    def board(self) -> PlayBoard:
        """The table."""
        return play_board(self.game, self.before, self.marked, is_closed=self.has_left)

    @property
    def is_cross(self) -> bool:
        """Whether four sit around the table, one at each side."""
        return self.game.setup.players == FOUR

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The label of each seat."""
        return seat_names(self.words, self.game.setup.players)

    @cached_property
    def title(self) -> str:
        """What the person is to do, or what came of the round."""
        gettext = self.words.catalog.gettext
        is_match = self.game.setup.kind is Kind.MATCH
        if self.has_left:
            given_up = gettext("You gave this match up."), gettext("You gave this deal up.")
            return given_up[not is_match]
        titles = {
            Stage.PLAY: gettext("Your turn"),
            Stage.MOON: gettext("You shot the moon!"),
            Stage.ROUND_OVER: gettext("The deal is over"),
            Stage.OVER: self._end if is_match else gettext("The deal is over"),
        }
        if self.game.stage is Stage.PASS:
            return gettext(PASS_TITLES[self.game.direction])
        if self.game.stage is Stage.SEE:
            return self.taken
        return titles[self.game.stage]

    @property
    def _end(self) -> str:
        gettext = self.words.catalog.gettext
        winners = self.game.match.winners
        if winners == (YOU,):
            return gettext("You win the match!")
        if YOU in winners:
            return gettext("You share the win!")
        # TRANSLATORS: one player or a list of players
        pattern = gettext("The match is over. Lowest total: %(player)s.")
        return pattern % {"player": self.words.listed(self.names[seat] for seat in winners)}

    @property
    def outcome(self) -> str:
        """What came of a round that is over, for the person; empty while it is played."""
        if self.stage not in ("round_over", "over") or not self.sheet.rows or self.has_left:
            return ""
        t, row = self.words.catalog, self.sheet.rows[-1]
        if row.shooter == YOU:
            return t.gettext("You shot the moon!")
        points = self.words.spoken(Message(note=Note.DEAL_POINTS, number=row.points[YOU]))
        if row.shooter is None:
            return points
        shot = t.gettext("%(player)s shot the moon.") % {"player": self.names[row.shooter]}
        return f"{shot} {points}"

    @property
    def direction(self) -> str:
        """Where the cards of the round travel, in short."""
        return self.words.catalog.gettext(DIRECTION_NAMES[self.game.direction])

    @cached_property
    def taken(self) -> str:
        """Who took the trick on the table, and what it cost; empty while it is not complete."""
        if not self.game.shows_trick:
            return ""
        trick = shown_trick(self.game)
        return " ".join(self._taken(trick))

    def _taken(self, trick: Trick) -> list[str]:
        t = self.words.catalog
        seat = taker_of(self.game.view.table, trick)
        record = self.game.record
        last = record is not None and record.position.is_over
        seat = trick.leader if seat is None and last else seat
        if seat is None:
            return [t.gettext("Every card of the suit led is cancelled: the trick stays.")]
        says = [self.takes(seat)]
        points = card_points(self.game.setup.rules, trick.cards)
        if points:
            says.append(
                t.ngettext("It holds %(num)s point.", "It holds %(num)s points.", points)
                % {"num": points}
            )
        return says

    def takes(self, seat: Seat) -> str:
        """The sentence that a seat takes the trick."""
        if self.is_cross:
            return self.words.spoken(Message(note=Note.TRICK_TAKEN, seat=seat))
        if seat == YOU:
            return self.words.spoken(Message(note=Note.TRICK_TAKEN, seat=YOU))
        pattern = self.words.catalog.gettext("%(player)s takes the trick.")
        return pattern % {"player": self.names[seat]}

    @property
    def asked(self) -> Markup | None:
        """What the person's next card answers: the suit led, or that it is the first lead."""
        if self.game.stage is not Stage.PLAY or self.game.shows_trick:
            return None
        table = self.game.view.table
        if table.led is None:
            opens = table.rules.opening_card(table.players) is not None
            note = Note.FACT_FIRST_LEAD if opens else Note.FACT_YOU_LEAD_UNBROKEN
            return self.words.shown(Message(note=note))
        is_void = not of_suit(self.game.hand, table.led)
        return _led(self.words, table.leader, table.led, table.players, is_void=is_void)

    @property
    def received(self) -> Markup | None:
        """Which cards the person was given, while the first trick is played."""
        record = self.game.record
        if record is None or record.position.table.tricks_played or not record.passes:
            return None
        memory = self.game.view.memory
        if memory is None or not memory.received:
            return None
        pattern = Markup(self.words.catalog.gettext(RECEIVED[record.direction]))  # noqa: S704
        return pattern % {"cards": self.words.cards(memory.received)}

    @property
    def last_trick(self) -> list[tuple[str, Markup]]:
        """Who played what in the last trick that was taken away, its leader first."""
        if self.game.record is None or self.game.record.position.is_over:
            return []
        memory = self.game.view.memory
        tricks = memory.tricks if memory else ()
        if self.game.shows_trick:
            tricks = tricks[:-1]
        if not tricks:
            return []
        seats = seats_from(tricks[-1].leader, self.game.setup.players)
        marks = map(self.words.card_mark, tricks[-1].cards)
        return [(self.names[seat], mark) for seat, mark in zip(seats, marks, strict=True)]

    @cached_property
    def sheet(self) -> Sheet:
        """The finished rounds and their totals."""
        match = self.game.match
        rounds = zip(match.rounds, self.game.shooters, strict=False)  # a moon may be open
        rows = (SheetRow(number, *ended) for number, ended in enumerate(rounds, 1))
        is_open = self.stage in ("round_over", "over")
        return Sheet(tuple(rows), self.names, match.totals, match.leaders, is_open)

    @property
    def about_game(self) -> About:
        """What the game is played with, and whether it can be given up."""
        setup = self.game.setup
        seal = shuffle_hash(setup, self.game.number)
        loss = "" if self.stage == "over" else self.words.catalog.gettext(LOSSES[setup.kind])
        return About(self.about, setup.preset, seal, setup.kind is Kind.MATCH, loss)

    @cached_property
    def may_claim_rest(self) -> bool:
        """Whether every trick to come is the person's."""
        return self._may_claim and takes_the_rest(self.game.view)

    @cached_property
    def may_finish(self) -> bool:
        """Whether no card that counts is left."""
        return self._may_claim and no_points_left(self.game.view)

    @property
    def _may_claim(self) -> bool:
        playing = self.game.stage in (Stage.PLAY, Stage.SEE)
        return playing and len(self.game.hand) >= QUICK_END

    @property
    def moon_ends(self) -> list[MoonEnd]:
        """What each way to score the person's moon would do."""
        if self.game.stage is not Stage.MOON:
            return []
        ends = []
        for choice, label in MOON_BUTTONS.items():
            after = self.game.match.choose(choice)
            winners = tuple(self.names[seat] for seat in after.winners)
            text = self.words.catalog.gettext(label)
            ends.append(MoonEnd(choice, text, after.totals, winners))
        return ends

    @property
    def kind_name(self) -> str:
        """What kind of game it is."""
        return self.words.catalog.gettext(KIND_NAMES[self.game.setup.kind])

    @property
    def about(self) -> str:
        """The rules and the levels in one line."""
        setup, gettext = self.game.setup, self.words.catalog.gettext
        parts = table_words(self.words, setup.rules, setup.preset)
        parts.append(gettext("ends at %(number)s points") % {"number": setup.rules.end_score})
        levels = list(dict.fromkeys(setup.levels))
        parts += [gettext(LEVEL_NAMES[level]) for level in levels]
        return " · ".join(parts)

    @property
    def is_practice(self) -> bool:
        """Whether cards can be taken back."""
        return self.game.setup.kind is Kind.PRACTICE

    @property
    def may_ask(self) -> bool:
        """Whether a hint can be had for the asking."""
        asks = self.is_practice and self.game.setup.hints is Hints.REQUEST
        return asks and self.stage in ("pass", "play") and not self.advice

    @property
    def may_play_on(self) -> bool:
        """Whether the practice hand can be played to its end by somebody else."""
        return self.is_practice and self.stage in ("play", "see") and bool(self.game.hand)

    @property
    def may_take_back(self) -> bool:
        """Whether the person has played a card of this practice hand."""
        record = self.game.record
        if not self.is_practice or record is None or self.game.stage is Stage.OVER:
            return False
        return len(self.game.hand) < self.game.setup.rules.hand_size(self.game.setup.players)

    @cached_property
    def spoken(self) -> str:
        """What a screen reader says after an action."""
        if self.problem:
            return Markup(self.problem).striptags()  # noqa: S704  (ours)
        if self.advice and self.advice.lines:
            return " ".join(line.striptags() for line in self.advice.lines)
        said = [*self._cards_spoken(), self.taken] if self.game.record else []
        if self.game.stage is not Stage.SEE:
            said.append(self.title)
        return " ".join(filter(None, said))

    def _cards_spoken(self) -> list[str]:
        """The cards that have just come, one sentence each."""
        if not self.board.news:
            return []
        trick = shown_trick(self.game)
        seats = seats_from(trick.leader, self.game.setup.players)
        played = list(zip(seats, trick.cards, strict=False))[-self.board.news :]
        pattern = self.words.catalog.gettext("%(player)s plays the %(card)s.")
        return [
            pattern % {"player": self.names[seat], "card": self.words.card(card)}
            for seat, card in played
            if seat != YOU
        ]


@lru_cache(maxsize=1024)
def _led(words: Words, leader: Seat, suit: Suit, players: int, *, is_void: bool) -> Markup:
    """The suit led, and whether the person is out of it; kept, as most cards are asked for so."""
    led = words.shown(Message(note=Note.FACT_SUIT_LED, seat=leader, suit=suit, seats=players))
    void = words.shown(Message(note=Note.FACT_VOID, suit=suit)) if is_void else Markup()
    return Markup(" ").join(filter(None, (led, void)))
