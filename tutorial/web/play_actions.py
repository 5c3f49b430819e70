"""A game in play: its page, every action in it, and why one is not done."""

from __future__ import annotations

import re

from flask import Response, g, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import (
    Card,
    Cards,
    HeartsError,
    IllegalPassError,
    IllegalPlayError,
    Reason,
    Trick,
    format_cards,
    legal_plays,
)
from tutorial.i18n.catalogs import current
from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.play_words import ENDED, GAME_PROBLEMS, STALE, exactly
from tutorial.i18n.words import words
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.lessons.outcome import rule_message
from tutorial.play import YOU, GameError, GameProblem, Kind
from tutorial.reference import entry_for
from tutorial.store import games
from tutorial.web.cards import cards_html
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, page_around, redirect_or, render
from tutorial.web.play_form import Action, acted, parse_action
from tutorial.web.play_games import (
    DamagedGameError,
    Kept,
    begin_again,
    changed,
    new_seed,
    own_game,
    remembered,
)
from tutorial.web.play_hints import advice
from tutorial.web.play_kept import about_html, sheet_html
from tutorial.web.play_page import GamePage
from tutorial.web.prefs import COOKIE, parse_prefs

blueprint = localized_blueprint("play_actions", __name__)


@blueprint.get("/play/<key>")
def game(key: str) -> Response:
    """A game as it stands."""
    kept = own_game(key)
    return whole(kept, marked=_marked(kept))


@blueprint.post("/play/<key>")
def act(key: str) -> AnyResponse:
    """Do something in a game, once."""
    try:
        action = parse_action(request.form)
    except AnswerError as error:
        kept = own_game(key)
        return ended(kept) if kept.is_over else refused(kept, error)
    kept_here = None if action.name in ASIDE else remembered(key, action.version)
    answer = None if kept_here is None else at_once(kept_here, action)
    return with_care(own_game(key), action) if answer is None else answer


def at_once(kept: Kept, action: Action) -> AnyResponse | None:
    """The game after an action that can be done; None if it cannot, or the game is another."""
    try:
        done = changed(kept, acted(kept.game, action))
    except HeartsError:
        return None
    return None if done is None else shown(done, before=_open_cards(kept, done))


def with_care(kept: Kept, action: Action) -> AnyResponse:
    """The same for a game as the database has it, or why the action cannot be done."""
    if kept.is_over:
        return after_the_end(kept, action)
    if action.name in ASIDE:
        return ASIDE[action.name](kept)
    if action.version != kept.row.version or kept.row.status != games.PLAYING:
        return stale(kept, action)
    try:
        after = acted(kept.game, action)
    except HeartsError as error:
        return refused(kept, error)
    done = changed(kept, after)
    if done is None:
        now = own_game(kept.row.id)
        return after_the_end(now, action) if now.is_over else stale(now, action)
    return shown(done, before=_open_cards(kept, done))


def page_of(kept: Kept, before: int | None = None, **more: object) -> GamePage:
    """A game in the reader's language."""
    speed = parse_prefs(request.cookies.get(COOKIE, "")).speed.value
    return GamePage(
        words=words(g.lang),
        key=kept.row.id,
        version=kept.row.version,
        game=kept.game,
        before=before,
        day=kept.row.day,
        has_left=kept.has_left,
        speed=speed,
        advice=advice(words(g.lang), kept.game, asked="hint" in request.values),
        **more,  # type: ignore[arg-type]
    )


def fragment(it: GamePage) -> Markup:
    """The game as HTML."""
    parts = {"card_html": cards_html(), "sheet": sheet_html(it), "about": about_html(it)}
    return Markup(render("play/_game.html", it=it, **parts))  # noqa: S704  (ours)


def whole(kept: Kept, status: int = 200, **more: object) -> Response:
    """The page of a game, or its fragment."""
    it = page_of(kept, **more)  # type: ignore[arg-type]
    return page_around(fragment(it), "play/game.html", status, it=it)


def shown(kept: Kept, before: int | None = None, query: str = "", **more: object) -> AnyResponse:
    """The game after something was done."""
    it = page_of(kept, before, **more)
    return redirect_or(it.url + query, fragment(it))


def stale(kept: Kept, action: Action) -> AnyResponse:
    """The game as it stands, for somebody who saw it as it was.

    A second click on the same thing wanted what has happened; anything else is told so.
    """
    if action.name != "card" or _last_own_card(kept) == action.card:
        return shown(kept)
    return whole(kept, 409, problem=current().gettext(STALE))


def after_the_end(kept: Kept, action: Action) -> AnyResponse:
    """The finished game: with new cards if that is asked for, else as its end left it."""
    if action.name == "rematch" and kept.game.setup.kind in AGAIN:
        return rematch(kept)
    return shown(kept) if is_repeated(kept, action) else ended(kept)


def ended(kept: Kept) -> Response:
    """The finished game with its result, for somebody who wants to go on with it."""
    kind = kept.game.setup.kind
    return whole(kept, 404, problem=current().gettext(ENDED[kind]))


def is_repeated(kept: Kept, action: Action) -> bool:
    """Whether an action is what ended the game, sent once more: its page was one of the last."""
    age = kept.row.version - action.version
    if kept.has_left or action.name == "leave":
        return kept.has_left and action.name == "leave"
    if action.name == "card":
        return 0 < age <= LAST_PAGES and _last_own_card(kept) == action.card
    return age == 1 and action.name in ENDING


def refused(kept: Kept, error: HeartsError | AnswerError) -> Response:
    """The game as it was, with the reason why something was not done."""
    say = current().gettext
    match error:
        case IllegalPlayError(reason=Reason.NOT_IN_HAND):
            problem: str | Markup = say(PROBLEMS[AnswerProblem.NOT_IN_HAND])
        case IllegalPlayError():
            return refused_card(kept, error)
        case IllegalPassError():
            problem = exactly(current(), kept.game.setup.rules.pass_count)
        case GameError():
            problem = say(GAME_PROBLEMS[error.problem])
        case AnswerError():
            problem = say(PROBLEMS[error.problem])
        case _:
            problem = say(GAME_PROBLEMS[GameProblem.NOT_NOW])
    return whole(kept, 422, problem=problem, marked=_marked(kept))


def refused_card(kept: Kept, error: IllegalPlayError) -> Response:
    """The game, with the rule against a card and what may be played."""
    table = kept.game.view.table
    sentence = words(g.lang).shown(rule_message(table, error.reason))
    legal = legal_plays(table, kept.game.hand)
    return whole(kept, 422, problem=sentence, rule=entry_for(error.reason), allowed=legal)


def ask_hint(kept: Kept) -> AnyResponse:
    """The game with a hint; nothing is changed by it."""
    marked = format_cards(cards := _marked(kept))
    return shown(kept, query=f"?hint=1&marked={marked}" if marked else "?hint=1", marked=cards)


def leave(kept: Kept) -> AnyResponse:
    """Give a game up: a match counts as lost, a practice hand as nothing."""
    return shown(changed(kept, kept.game, leaves=True) or own_game(kept.row.id))


def too_early(kept: Kept) -> AnyResponse:
    """The game, for somebody who wants new cards before it is over."""
    return whole(kept, 422, problem=current().gettext(GAME_PROBLEMS[GameProblem.NOT_NOW]))


def rematch(kept: Kept) -> AnyResponse:
    """The same table with new cards."""
    return shown(begin_again(kept, new_seed()))


ASIDE = {"hint": ask_hint, "leave": leave, "rematch": too_early}
"""The actions that change no card."""
AGAIN = (Kind.MATCH, Kind.PRACTICE)
"""The games that can be had again with new cards."""
ENDING = ("see", "moon", "claim", "play_on")
"""The actions beside a card and giving up that can end a game."""
LAST_PAGES = 3
"""The last card, the look at its trick, the choice of a moon: so many actions end a game."""


@blueprint.app_errorhandler(DamagedGameError)
def damaged(_error: DamagedGameError) -> Response:
    """What is said about a game that cannot be read."""
    return page("play/damaged.html", 410)


def _marked(kept: Kept) -> Cards:
    """The cards that were ticked, as far as the person holds them."""
    texts = re.findall(r"[2-9TJQKA][SHDC]", "".join(request.values.getlist("marked")))
    return tuple(card for card in map(Card.parse, texts) if card in kept.game.hand)


def _open_cards(before: Kept, after: Kept) -> int:
    """How many cards of the round lay open before an action."""
    return _played(before) if before.game.number == after.game.number else 0


def _played(kept: Kept) -> int:
    return len(kept.game.record.plays) if kept.game.record else 0


def _last_own_card(kept: Kept) -> Card | None:
    """The card that the person played last in the round."""
    if kept.game.record is None:
        return None
    view = kept.game.view
    tricks = (
        *(view.memory.tricks if view.memory else ()),
        Trick(view.table.leader, view.table.trick),
    )
    for leader, cards in reversed(tricks):
        place = (YOU - leader) % view.table.players
        if place < len(cards):
            return cards[place]
    return None
