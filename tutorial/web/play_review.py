"""Looking back at a finished deal: one's own, or one that somebody sent as a link."""

from __future__ import annotations

import re

from flask import Response, abort, g, request

from tutorial.engine import HeartsError, parse_record
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.play import Game, shuffle_hash, shuffle_line
from tutorial.store.results import keep_accuracy
from tutorial.web.cards import card_html
from tutorial.web.database import writing
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, personal, render
from tutorial.web.play_games import own_game
from tutorial.web.play_hints import accuracy, verdicts
from tutorial.web.play_replay import Replay

blueprint = localized_blueprint("play_review", __name__)

LONGEST = 1500
"""So many letters a record in an address has at most."""


@blueprint.get("/play/<key>/review/<int:number>")
def own_round(key: str, number: int) -> Response:
    """A finished round of the reader's own game; its cards are open to nobody before that."""
    return replay_page(own_replay(key, number, judges="judge" in request.args))


@blueprint.get("/play/<key>/review/<int:number>/verdicts")
def own_verdicts(key: str, number: int) -> Response:
    """What the reviewer says of the reader's cards, to be put into the page when it is ready."""
    it = own_replay(key, number, judges=True)
    return personal(Response(render("play/_verdicts.html", it=it)))


def own_replay(key: str, number: int, *, judges: bool) -> Replay:
    """A finished round of the reader's own game, or 404."""
    kept = own_game(key)
    rounds = kept.game.rounds
    if not 1 <= number <= len(rounds) or not rounds[number - 1].is_over:
        abort(404)
    record, path = rounds[number - 1], f"/{g.lang}/play/{key}"
    found = verdicts.known(key, number)
    if found is None and judges:
        found = verdicts.of(key, number, record, totals_before(kept.game, number))
        with writing() as connection:
            keep_accuracy(connection, key, number - 1, accuracy(found))
    return Replay(
        words=words(g.lang),
        record=record,
        at=asked_place(len(record.plays)),
        path=f"{path}/review/{number}",
        seal=shuffle_hash(kept.game.setup, number - 1),
        line=shuffle_line(kept.game.setup, number - 1),
        back=path,
        decisions=found,
        asks_why="why" in request.args,
    )


def totals_before(game: Game, number: int) -> tuple[int, ...]:
    """The totals of a match before a round, 1 for the first."""
    points = game.match.rounds[: number - 1]
    return tuple(map(sum, zip(*points, strict=True))) or (0,) * game.setup.players


@blueprint.get("/play/record/<text>")
def sent_round(text: str) -> Response:
    """A round whose address is its record."""
    if len(text) > LONGEST:
        abort(400)
    try:
        record = parse_record(text)
    except HeartsError:
        abort(400)
    path = f"/{g.lang}/play/record/{text}"
    at = asked_place(len(record.plays))
    return replay_page(Replay(words=words(g.lang), record=record, at=at, path=path))


def asked_place(length: int) -> int:
    """The card of the round that is asked for, within the round; its start by default."""
    text = request.args.get("at", "0")
    return min(int(text), length) if re.fullmatch(r"\d{1,4}", text, re.ASCII) else 0


def replay_page(it: Replay) -> Response:
    """The page of a round at one of its cards."""
    return page(
        "play/review.html",
        it=it,
        card_html=card_html,
        symbols=SYMBOLS,
        index=index,
    )
