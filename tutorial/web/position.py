"""Any position by its link: judged under every rule set, to share, embed, print, or guess."""

from dataclasses import dataclass
from functools import lru_cache

from flask import Response, abort, g, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import (
    Card,
    Cards,
    NotationError,
    Rules,
    View,
    format_rules,
    legal_plays,
    parse_cards,
)
from tutorial.i18n.rule_words import RuleWords, rule_words
from tutorial.lessons.errors import AnswerError
from tutorial.lessons.outcome import rule_message
from tutorial.lessons.said import Message, Note
from tutorial.reference.reading import read_view
from tutorial.reference.verdicts import Judgement, disputed, judgements
from tutorial.web.answers import Teller, Told
from tutorial.web.board import Kind
from tutorial.web.cards import card_html
from tutorial.web.editor import damaged
from tutorial.web.here import here
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, page_around, render
from tutorial.web.preview import described, preview
from tutorial.web.reference import rules_or_404
from tutorial.web.security import EMBEDDED
from tutorial.web.seen import Seen, position_path, seen
from tutorial.web.taps import link_html, tap_html

blueprint = localized_blueprint("position", __name__)

DAY = 24 * 3600  # seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A position in one reader's language."""

    say: RuleWords
    view: View
    judged: tuple[Judgement, ...]
    disputed: frozenset[Card]
    board: Seen
    told: Told | None = None
    """What came of a card tapped."""

    @property
    def path(self) -> str:
        """Its address, without the language."""
        return position_path(self.view)

    @property
    def waits(self) -> bool:
        """Whether the hand that is seen is to play."""
        return self.view.is_to_play


@lru_cache(maxsize=512)
def parsed(text: str, rules: Rules) -> tuple[View, tuple[Judgement, ...]]:
    """A view with what every rule set says about it.

    Raises:
        NotationError: which field is wrong, and why.
    """
    view = read_view(text, rules)
    return view, judgements(view)


@blueprint.get("/position/<rules>/<text>")
def position(rules: str, text: str) -> AnyResponse:
    """The board, and which cards may be played under each rule set."""
    found = rules_or_404(rules)
    try:
        view, _ = parsed(text, found)
    except NotationError as error:
        return damaged(text, found, error)
    path = position_path(view)
    if f"/position/{rules}/{text}" != path:
        return redirect(f"/{g.lang}{path}", 302)
    link = _link(view)
    try:
        body = position_html(g.lang, rules, text, request.args.get("choice", ""), link)
    except AnswerError:
        abort(404)
    about = described(view, rule_words(g.lang))
    return page_around(
        body, "reference/position.html", about=about, link=link, blueprint="reference"
    )


@lru_cache(maxsize=1024)
def position_html(_lang: str, rules: str, text: str, choice: str, link: str) -> Markup:
    """The position as HTML, kept: a link that is shared is opened many times.

    Raises:
        AnswerError: the choice is no card of the hand.
    """
    shown = _shown(*parsed(text, rules_or_404(rules)), choice)
    return Markup(  # noqa: S704  (a template of ours)
        render("reference/_position.html", shown=shown, link=link, **CARDS)
    )


CARDS = {
    "blueprint": "reference",
    "card_html": card_html,
    "link_html": link_html,
    "rule_message": rule_message,
    "tap_html": tap_html,
    "text_of": lambda rules: format_rules(rules, "."),
}
"""What the templates of a position call."""


def _shown(view: View, judged: tuple[Judgement, ...], choice: str) -> Shown:
    """The position with a card of the hand judged, or none where the choice is empty.

    Raises:
        AnswerError: that card is not in the hand.
    """
    say = rule_words(g.lang)
    argued = disputed(judged)
    card = _card(choice)
    legal = legal_plays(view.table, view.hand)
    classes = {
        one: " ".join(
            name
            for name, is_on in (
                ("lit", one in legal),
                ("dim", one not in legal),
                ("argued", one in argued),
                ("refused", one == card and one not in legal),
            )
            if is_on and view.is_to_play
        )
        for one in view.hand
    }
    return Shown(
        say=say,
        view=view,
        judged=judged,
        disputed=argued,
        board=seen(view, say, classes, Kind.BUTTON),
        told=Teller(say, view.table.rules).judged(view, card) if card else None,
    )


def _card(text: str) -> Card | None:
    try:
        return Card.parse(text) if text else None
    except NotationError:
        abort(404)


def _link(view: View) -> str:
    return f"{here(request).origin}/{g.lang}{position_path(view)}"


def _sound(rules: str, text: str) -> tuple[View, tuple[Judgement, ...]]:
    """The view of an address, or a 404."""
    try:
        return parsed(text, rules_or_404(rules))
    except NotationError:
        abort(404)


@blueprint.get("/position/<rules>/<text>/embed")
def embed(rules: str, text: str) -> Response:
    """The board alone, for frames of other sites: no cookie, no script, nothing to send."""
    try:
        shown = _shown(*_sound(rules, text), request.args.get("choice", ""))
    except AnswerError:
        abort(404)
    response = Response(
        render("reference/embed.html", shown=shown, link=_link(shown.view), **CARDS)
    )
    response.headers["Content-Language"] = g.lang
    response.headers["Cache-Control"] = f"public, max-age={DAY}"
    response.headers["Content-Security-Policy"] = EMBEDDED
    return response


@blueprint.get("/position/<rules>/<text>/preview.svg")
def picture(rules: str, text: str) -> Response:
    """The position as a picture, for links that are shared. It gives no answer away."""
    view, _ = _sound(rules, text)
    response = Response(preview(view, rule_words(g.lang)), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = f"public, max-age={DAY}"
    return response


@blueprint.get("/position/<rules>/<text>/quiz")
def quiz(rules: str, text: str) -> Response:
    """Which cards are legal? The answer comes only after the cards are marked."""
    view, _ = _sound(rules, text)
    if not view.is_to_play:
        abort(404)
    say = rule_words(g.lang)
    try:
        marked = parse_cards("".join(request.args.getlist("marked"))[:200])
    except NotationError:
        abort(404)
    is_checked = "checked" in request.args
    told = _checked(say, view, marked) if is_checked else None
    wrong = set(marked) - set(legal_plays(view.table, view.hand)) if is_checked else set()
    classes = {
        card: " ".join(
            name for name, is_on in (("picked", card in marked), ("wrong", card in wrong)) if is_on
        )
        for card in view.hand
    }
    return page(
        "reference/quiz.html",
        board=seen(view, say, classes, Kind.BOX),
        say=say,
        told=told,
        path=position_path(view),
        rules=view.table.rules,
        **CARDS,
    )


def _checked(say: RuleWords, view: View, marked: Cards) -> Told:
    """What came of the marks: right, or the first that is wrong and its reason."""
    legal = set(legal_plays(view.table, view.hand))
    if set(marked) == legal:
        return Told("good", (say.words.shown(Message(note=Note.CORRECT)),))
    wrong = [card for card in view.hand if card in marked and card not in legal]
    if wrong:
        return Told("bad", Teller(say, view.table.rules).judged(view, wrong[0]).lines[:2])
    missing = Message(note=Note.CARDS_MISSING, number=len(legal - set(marked)))
    return Told("bad", (say.words.shown(missing),))
