"""The rules: each rule set on a page of its own, each rule with a board to try it on."""

from bisect import bisect
from dataclasses import replace
from functools import lru_cache

from flask import Response, abort, g, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import (
    HEARTS,
    PRESETS,
    QUEEN_OF_SPADES,
    NotationError,
    Rules,
    card_points,
    format_rules,
    parse_rules,
    preset,
)
from tutorial.i18n.rule_words import rule_words
from tutorial.reference.boards import board_view
from tutorial.web.board import BoardCard
from tutorial.web.cards import card_html
from tutorial.web.clauses import Clauses
from tutorial.web.here import here
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, page_around, render
from tutorial.web.seen import position_path
from tutorial.web.site import add_paths
from tutorial.web.structured import how_to, question
from tutorial.web.taps import tap_html
from tutorial.web.tries import trials

blueprint = localized_blueprint("reference", __name__)
add_paths(blueprint, lambda: ["/rules", *(f"/rules/{name}" for name in list(PRESETS)[1:])])

CARDS = {"card_html": card_html, "tap_html": tap_html}
PAPER_STEPS = (2250, 2480, 2750, 3020, 3300)
"""Characters from which the print gets smaller by a step; print.css has the sizes."""
LONGEST_NAME = 40
"""Characters of the name that a table gives its house rules."""


@blueprint.get("/rules")
def rules() -> Response:
    """The rules that the lessons teach."""
    return _rules_page(preset("standard"))


@blueprint.get("/rules/<text>")
def rule_set(text: str) -> AnyResponse:
    """The rules of a preset, or of a preset with house rules."""
    found = rules_or_404(text)
    if text != format_rules(found, "."):
        return redirect(f"/{g.lang}{Clauses(rule_words(g.lang), found).path}", 301)
    return _rules_page(found)


@blueprint.get("/rules/<text>/<any(poster,pocket):kind>")
def on_paper(text: str, kind: str) -> Response:
    """The rules to print: a poster of one page, or a card for the pocket."""
    clauses = Clauses(rule_words(g.lang), rules_or_404(text))
    found = clauses.rules
    shown = [QUEEN_OF_SPADES, HEARTS[0], *filter(None, [found.bonus_card])]
    return page(
        "reference/poster.html",
        clauses=clauses,
        kind=kind,
        fit=bisect(PAPER_STEPS, clauses.length),
        link=f"{here(request).origin}/{g.lang}{clauses.path}",
        cards=[(BoardCard(card), card_points(found, (card,))) for card in shown],
        **CARDS,
    )


@blueprint.get("/rules/<text>/<key>")
def rule(text: str, key: str) -> Response:
    """One rule with its boards, and what the referee says to a try."""
    clauses = Clauses(rule_words(g.lang), rules_or_404(text))
    try:
        entry = clauses.entry(key)
        tried = trials(clauses, entry, *_tried())
    except (StopIteration, KeyError):
        abort(404)
    url = f"{here(request).origin}/{g.lang}{clauses.path}/{key}"
    return page(
        "reference/entry.html",
        clauses=clauses,
        entry=entry,
        trials=tried,
        structured=question(clauses, entry, url),
        **CARDS,
    )


def _tried() -> tuple[int, str]:
    """Which board was tried and what was picked on it; -1 for none."""
    number = request.args.get("board", 0, type=int)
    choice = request.args.get("choice", "")
    return (number, choice) if choice else (-1, "")


def rules_or_404(text: str) -> Rules:
    """The rules that an address names, or a 404."""
    try:
        return parse_rules(text)
    except NotationError:
        abort(404)


def _shown_position(clauses: Clauses) -> str:
    """The position that stands for a rule set: breaking hearts, the rule that is argued about."""
    board = clauses.entry("hearts-not-broken").boards[0]
    return position_path(board_view(board, clauses.rules))


def _rules_page(found: Rules) -> Response:
    place = here(request)
    if found == preset("standard"):
        place = replace(place, rest="/rules")  # one page with two addresses
    name = request.args.get("name", "")[:LONGEST_NAME].strip()
    return page_around(
        rules_html(g.lang, found, name),
        "reference/rules.html",
        here=place,
        **head(g.lang, found, place.origin, place.url(g.lang)),
    )


@lru_cache(maxsize=256)
def head(lang: str, found: Rules, origin: str, url: str) -> dict[str, object]:
    """What the head of a rules page says, kept."""
    clauses = Clauses(rule_words(lang), found)
    return {
        "clauses": clauses,
        "structured": how_to(clauses, url),
        "picture": f"{origin}/{lang}{_shown_position(clauses)}/preview.svg",
    }


@lru_cache(maxsize=256)
def rules_html(lang: str, found: Rules, table_name: str) -> Markup:
    """The rules as HTML, kept: everybody reads the same."""
    clauses = Clauses(rule_words(lang), found)
    text = render(
        "reference/_rules.html",
        clauses=clauses,
        trials=lambda entry: trials(clauses, entry),
        presets=list(PRESETS),
        table_name=table_name,
        **CARDS,
    )
    return Markup(text)  # noqa: S704  (a template of ours)
