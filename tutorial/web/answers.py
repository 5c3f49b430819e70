"""What the engine says about a board, in a reader's words."""

from dataclasses import dataclass

from markupsafe import Markup, escape

from tutorial.engine import BySeat, Card, Rules, Seat, View
from tutorial.i18n.rule_words import RuleWords
from tutorial.lessons.outcome import refusal
from tutorial.lessons.said import Message, Note
from tutorial.reference.boards import Board, Kind, board_view
from tutorial.reference.judging import (
    Answer,
    Costs,
    Dealt,
    Ended,
    Judged,
    Passed,
    Scored,
    Taken,
)

FOUR = 4


@dataclass(frozen=True, slots=True)
class Told:
    """An answer to be read: its tone (good, bad or calm) and its lines, the first the headline."""

    tone: str
    lines: tuple[Markup, ...]


class Teller:
    """Puts answers about the boards of one rule set into words."""

    def __init__(self, say: RuleWords, rules: Rules) -> None:
        """Bind the language and the rules."""
        self.say = say
        self.words = say.words
        self.gettext = say.gettext
        self.rules = rules

    def label(self, board: Board, choice: str) -> str:
        """What stands on the button of a choice that is no card."""
        match board.kind:
            case Kind.TAKER:
                return self.say.seat(Seat(int(choice)), self._size(board))
            case Kind.DEAL:
                return self.gettext("%(players)s players") % {"players": choice}
            case Kind.PASSING:
                return self.gettext("Deal %(number)s") % {"number": choice}
            case Kind.ROUND:
                return self._round_label(choice)
        return self._totals(choice)

    @staticmethod
    def _size(board: Board) -> int:
        return len(board.shown.partition(".")[2]) // 2

    def _round_label(self, choice: str) -> str:
        if choice == "almost":
            return self.gettext("All but one heart")
        if self.rules.moon_needs_bonus:
            return self.gettext("Every penalty card and the bonus card")
        return self.gettext("Every penalty card")

    def _totals(self, choice: str) -> str:
        totals = choice.split(".")
        return " · ".join(
            f"{self.say.seat(Seat(seat), len(totals))} {total}" for seat, total in enumerate(totals)
        )

    def tell(self, board: Board, said: Answer) -> Told:
        """The answer in words."""
        match said:
            case Judged():
                told = self.judged(board_view(board, self.rules), said.card)
            case Costs():
                told = self._costs(said)
            case Taken():
                told = self._taken(said, self._size(board))
            case Dealt():
                told = self._dealt(said)
            case Passed():
                told = self._passed(said)
            case Scored():
                told = self._scored(said)
            case _:
                told = self._ended(said)
        return told

    def judged(self, view: View, card: Card) -> Told:
        """The referee's word on a card of a hand, and who takes the trick if it is the last."""
        outcome = refusal(view, card)
        lines = [self.words.shown(one) for one in outcome.says]
        if outcome.reason:
            text = self.gettext("You may play: %(cards)s.")
            lines.append(self._line(text, cards=self.words.cards(outcome.allowed)))
        elif view.is_to_play and len(view.table.trick) == view.table.players - 1:
            taker = Seat((view.table.after(card).leader - view.seat) % view.table.players)
            lines.append(self.takes(taker, view.table.players))
        return Told("bad" if outcome.reason else "good", tuple(lines))

    def takes(self, seat: Seat, players: int) -> Markup:
        """Who takes a trick, seen from seat 0."""
        if players == FOUR or not seat:
            return self.words.shown(Message(note=Note.TRICK_TAKEN, seat=seat))
        text = self.gettext("Player %(number)s takes the trick.")
        return self._line(text, number=seat + 1)

    def _costs(self, said: Costs) -> Told:
        mark = self.words.card_mark(said.card)
        if not said.points:
            nothing = Message(note=Note.COSTS_NOTHING, card=said.card)
            return Told("calm", (self.words.shown(nothing),))
        if said.points < 0:
            text = self.words.catalog.ngettext(
                "The %(card)s takes %(num)s point away.",
                "The %(card)s takes %(num)s points away.",
                -said.points,
            )
            return Told("good", (self._line(text, card=mark, num=-said.points),))
        text = self.words.catalog.ngettext(
            "The %(card)s costs %(num)s point.", "The %(card)s costs %(num)s points.", said.points
        )
        return Told("bad", (self._line(text, card=mark, num=said.points),))

    def _taken(self, said: Taken, players: int) -> Told:
        is_right = said.taker == said.guess
        note = Note.CORRECT if is_right else Note.NOT_QUITE
        head = self.words.shown(Message(note=note))
        if not is_right:
            return Told("bad", (head,))
        return Told("good", (head, self.takes(said.taker, players)))

    def _dealt(self, said: Dealt) -> Told:
        if said.hand is None:
            text = self.gettext("These rules are not made for %(players)s players.")
            return Told("bad", (self._line(text, players=said.players),))
        text = self.gettext("%(players)s players: %(hand)s cards each")
        lines = [self._line(text, players=said.players, hand=said.hand)]
        if said.removed:
            text = self.gettext("Out of the pack: %(removed)s.")
            lines.append(self._line(text, removed=self.words.cards(said.removed)))
        if said.widow:
            text = self.gettext("Face down: %(widow)s.")
            lines.append(self._line(text, widow=said.widow))
        return Told("good", tuple(lines))

    def _passed(self, said: Passed) -> Told:
        text = self.gettext("Deal %(number)s: %(direction)s.")
        where = self.say.direction(said.direction)
        return Told("calm", (self._line(text, number=said.number, direction=where),))

    def _scored(self, said: Scored) -> Told:
        head = (
            self.gettext("You have shot the moon!")
            if said.is_moon
            else self.gettext("That is no moon: every point counts.")
        )
        ways = [self.points(points) for points in said.ways]
        if len(ways) > 1:
            texts = (
                self.gettext("You may give them to the others: %(points)s."),
                self.gettext("Or take them off your own total: %(points)s."),
            )
            ways = [self._line(text, points=way) for text, way in zip(texts, ways, strict=True)]
        return Told("good" if said.is_moon else "bad", (escape(head), *ways))

    def points(self, points: BySeat[int]) -> Markup:
        """The points of a deal, seat by seat, equal ones of the others together."""
        if len(points) > FOUR:
            return self._line(
                self.gettext("you %(mine)s, the others %(others)s"),
                mine=points[0],
                others=self.words.listed(map(str, dict.fromkeys(points[1:]))),
            )
        return Markup(", ").join(
            escape(f"{self.say.seat(Seat(seat), len(points))} {number}")
            for seat, number in enumerate(points)
        )

    def _ended(self, said: Ended) -> Told:
        names = self.words.listed(self.say.seat(seat, FOUR) for seat in said.lowest)
        if not said.is_over:
            head = self.gettext("The match goes on.")
            text = self.gettext("Ahead, with the lowest total: %(players)s.")
            return Told("calm", (escape(head), self._line(text, players=names)))
        lines = [
            self._line(self.gettext("The match is over.")),
            self._line(self.gettext("Won, with the lowest total: %(players)s."), players=names),
        ]
        if said.worth is not None:
            text = self.gettext("Worth in the ranking: %(number)s.")
            lines.append(self._line(text, number=said.worth))
        return Told("good", tuple(lines))

    @staticmethod
    def _line(text: str, **values: object) -> Markup:
        return escape(text) % values if values else escape(text)
