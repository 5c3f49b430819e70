"""The page about the computer players, with a deal to look over their shoulder."""

from dataclasses import dataclass
from functools import cache, cached_property

from flask import Response, abort, g, request
from markupsafe import Markup

from tutorial.engine import Card, Record, Seat, Suit, View, legal_plays, parse_record
from tutorial.i18n.advice import advice_shown
from tutorial.i18n.words import SYMBOLS, Words, index, words
from tutorial.lessons.model import Scene
from tutorial.players import Hint, Judged, hint
from tutorial.web.board import Board, scene_board, with_class
from tutorial.web.cards import card_html
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.site import add_paths

blueprint = localized_blueprint("computers", __name__)
add_paths(blueprint, lambda: ["/computers"])

SAMPLE = (
    "standard 1 KJ32.AT85.T5.KT3-T8.964.K876.8762-Q975.KQJ3.Q3.Q54-A64.72.AJ942.AJ9"
    " LTDKCTC-KD7D6D-QSQDQC-ACJC9C .2C5CQCAC.5D8D7DAD.2DAHTD6D.TS9SASKS.2H5H4H3H.JS8S7S6S"
    ".3C8C4CQS.6HKH7HTH.3DQDJC9H.4S3SKC5S.KDJD9CTC.QH9D8H7C.JH4D2S6C"
)
"""A deal in which the expert sits at seat 0, with three players of the level below hard."""
SEAT = Seat(0)


@dataclass(frozen=True)
class Moment:
    """One decision of the sample deal, in one reader's language."""

    words: Words
    number: int
    total: int
    view: View
    hint: Hint

    @cached_property
    def board(self) -> Board:
        """What the player saw, its card lifted."""
        return with_class(scene_board(Scene(view=self.view)), (self.hint.card,), "hint")

    def seat(self, seat: Seat) -> str:
        """The label of a seat of this board."""
        return self.words.seat(seat)

    @cached_property
    def reasons(self) -> list[Markup]:
        """Why it chose its card."""
        return [advice_shown(self.words, reason) for reason in self.hint.reasons]

    @property
    def played(self) -> Card:
        """The card chosen."""
        return self.hint.card

    @cached_property
    def voids(self) -> list[tuple[str, Markup]]:
        """Who has shown to be out of which suits."""
        found = []
        for seat, suits in enumerate(self.view.voids):
            if suits and seat != SEAT:
                marks = self.words.suit_marks
                shown = self.words.listed(marks[suit] for suit in Suit if suit in suits)
                found.append((self.words.seat(Seat(seat)), Markup(shown)))  # noqa: S704  (marks)
        return found

    @cached_property
    def passed(self) -> Markup:
        """What it gave away and has not seen played."""
        memory = self.view.memory
        seen = {card for _, cards in memory.tricks for card in cards} if memory else set()
        kept = [card for card in memory.passed if card not in seen] if memory else []
        return self.words.cards(kept) if kept else Markup()

    @cached_property
    def rows(self) -> list[tuple[Markup, Judged]]:
        """Every legal card with what the player expects of it; the best one first."""
        return [(self.words.card_mark(judged.card), judged) for judged in self.hint.cards]

    def points(self, value: float) -> str:
        """A number of points, to a half."""
        return self.words.number(round(value * 2) / 2)


@cache
def sample() -> Record:
    """The sample deal, played to its end."""
    return parse_record(SAMPLE)


@cache
def views() -> tuple[View, ...]:
    """What the player saw at each of its decisions."""
    record, found = sample(), []
    for played in range(len(record.plays)):
        before = record.undo(len(record.plays) - played)
        if before.position.turn == SEAT:
            view = before.seen_by(SEAT)
            if len(legal_plays(view.table, view.hand)) > 1:
                found.append(view)
    return tuple(found)


@cache
def hints(number: int) -> Hint:
    """What the player thought at a decision, the first one 1."""
    return hint(views()[number - 1])


@blueprint.get("/computers")
def computers() -> Response:
    """What each level does, what it may see, and one deal to look over a shoulder."""
    number = request.args.get("moment", "1")
    if not number.isascii() or not number.isdigit() or not 1 <= int(number[:3]) <= len(views()):
        abort(404)
    place = int(number)
    moment = Moment(words(g.lang), place, len(views()), views()[place - 1], hints(place))
    return page(
        "computers.html",
        moment=moment,
        coach=moment,
        card_html=card_html,
        symbols=SYMBOLS,
        index=index,
    )
