"""Looking back at a finished deal: one's own, or one that somebody sent as a link."""

from __future__ import annotations

import re

from flask import Response, abort, g, request

from tutorial.engine import HeartsError, parse_record
from tutorial.i18n.words import SYMBOLS, index, words
from tutorial.play import shuffle_hash, shuffle_line
from tutorial.web.cards import card_html
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.play_games import own_game
from tutorial.web.replay import Replay

blueprint = localized_blueprint("review", __name__)

LONGEST = 1500
"""So many letters a record in an address has at most."""


@blueprint.get("/play/<key>/review/<int:number>")
def own_round(key: str, number: int) -> Response:
    """A finished round of the reader's own game; its cards are open to nobody before that."""
    kept = own_game(key)
    rounds = kept.game.rounds
    if not 1 <= number <= len(rounds) or not rounds[number - 1].is_over:
        abort(404)
    path = f"/{g.lang}/play/{key}"
    return replay_page(
        Replay(
            words=words(g.lang),
            record=rounds[number - 1],
            at=asked_place(len(rounds[number - 1].plays)),
            path=f"{path}/review/{number}",
            seal=shuffle_hash(kept.game.setup, number - 1),
            line=shuffle_line(kept.game.setup, number - 1),
            back=path,
        )
    )


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
        blueprint="play",
        it=it,
        card_html=card_html,
        symbols=SYMBOLS,
        index=index,
    )
