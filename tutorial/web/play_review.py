"""Looking back at a finished deal: one's own, or one that somebody sent as a link."""

from __future__ import annotations

import re
from collections.abc import Callable

from flask import Flask, Response, abort, g, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.engine import HeartsError, Record, parse_record
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.play import Game, shuffle_hash, shuffle_line
from tutorial.store import games, results
from tutorial.store.mistakes import add_mistakes, mistake_keys
from tutorial.web.cards import card_html
from tutorial.web.clock import now
from tutorial.web.database import reading, writing
from tutorial.web.guest import guest_id
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, personal, redirect_or, render
from tutorial.web.play_games import Kept, kept_game, own_game
from tutorial.web.play_hints import Reviewed, accuracy, verdicts
from tutorial.web.play_replay import Replay
from tutorial.web.reviewer import Reviewer, Round, reviewer

blueprint = localized_blueprint("play_review", __name__)

LONGEST = 1500
"""So many letters a record in an address has at most."""


@blueprint.get("/play/<key>/review/<int:number>")
def own_round(key: str, number: int) -> Response:
    """A finished round of the reader's own game; its cards are open to nobody before that."""
    return replay_page(own_replay(key, number, judges="judge" in request.args))


@blueprint.get("/play/<key>/review/<int:number>/verdicts")
def own_verdicts(key: str, number: int) -> Response:
    """What the reviewer says of the reader's cards; 204 while it is not ready."""
    it = own_replay(key, number, judges=True)
    if it.is_waiting:
        return personal(Response(status=204))
    return personal(Response(verdicts_html(it)))


@blueprint.post("/play/<key>/review/<int:number>/practise")
def practise(key: str, number: int) -> AnyResponse:
    """Put a mistake of a round among the reader's exercises, or all of them."""
    kept = own_game(key)
    own_record(kept, number)
    if verdicts.known(key, number) is None:
        made(kept, number)
    found = own_replay(key, number, judges=True).mistakes
    places = found if "all" in request.form else [request.form.get("place", type=int)]
    if any(place not in found for place in places):
        abort(400)
    wanted = {found[place].key: str(found[place]) for place in places if place is not None}
    with writing() as connection:
        add_mistakes(connection, guest_id(), wanted, now())
    it = own_replay(key, number, judges=True)
    return redirect_or(f"{it.to(it.at)}#verdicts", verdicts_html(it))


def practised() -> frozenset[str]:
    """The keys of the mistakes among the reader's exercises."""
    with reading() as connection:
        return mistake_keys(connection, guest_id())


def verdicts_html(it: Replay) -> Markup:
    """What the reviewer says, as HTML."""
    return Markup(render("play/_verdicts.html", it=it))  # noqa: S704  (a template of ours)


def own_replay(key: str, number: int, *, judges: bool) -> Replay:
    """A finished round of the reader's own game, or 404."""
    kept = own_game(key)
    record, path = own_record(kept, number), f"/{g.lang}/play/{key}"
    found = verdicts.known(key, number)
    if found is None and reviewer().is_on:
        reviewer().ask((key, number))
    elif found is None and judges:
        found = made(kept, number)
    return Replay(
        words=words(g.lang),
        record=record,
        at=asked_place(len(record.plays)),
        path=f"{path}/review/{number}",
        seal=shuffle_hash(kept.game.setup, number - 1),
        line=shuffle_line(kept.game.setup, number - 1),
        back=path,
        reviewed=found,
        totals=totals_before(kept.game, number),
        practised=practised(),
        is_stuck=found is None and (key, number) in reviewer().failed,
        asks_why="why" in request.args,
    )


def own_record(kept: Kept, number: int) -> Record:
    """A finished round of a game, 1 for the first, or 404."""
    rounds = kept.game.rounds
    if not 1 <= number <= len(rounds) or not rounds[number - 1].is_over:
        abort(404)
    return rounds[number - 1]


def made(kept: Kept, number: int, rest: Callable[[], None] | None = None) -> Reviewed:
    """The verdicts on a round; what they come to is kept if the round counts, once.

    Args:
        kept: the game.
        number: of the round, 1 for the first.
        rest: what to do after each verdict.
    """
    record = kept.game.rounds[number - 1]
    totals = totals_before(kept.game, number)
    found = verdicts.of(kept.row.id, number, record, totals, rest)
    with writing() as connection:
        results.keep_accuracy(connection, kept.row.id, number - 1, accuracy(found.cards))
    return found


def make(one: Round, is_asked: bool) -> None:  # noqa: FBT001  (a job's two parts)
    """Review a round in the background, unless nobody waits for it and it does not count."""
    key, number = one
    with reading() as connection:
        row = games.stored_game(connection, key)
        counts = results.is_unreviewed(connection, key, number - 1)
    if row is not None and (is_asked or counts):
        made(kept_game(row), number, reviewer().rest)


def init_reviewer(app: Flask) -> None:
    """Give the application its reviewer; it waits until there is something to do."""
    app.extensions["reviewer"] = Reviewer(app, make)


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
    text = request.values.get("at", "0")
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
