"""Games between the store and the views: found, read, changed once, their results kept."""

from __future__ import annotations

import hashlib
import hmac
import logging
import re
import secrets
import threading
from base64 import urlsafe_b64encode
from collections import OrderedDict
from dataclasses import dataclass, replace

from flask import abort, current_app

from tutorial.engine import HeartsError, preset
from tutorial.play import (
    YOU,
    Game,
    Kind,
    Setup,
    Stage,
    format_game,
    new_game,
    parse_game,
    parse_setup,
)
from tutorial.store import games
from tutorial.store.database import Connection
from tutorial.store.games import MatchResult, RoundResult, StoredGame
from tutorial.web.database import reading, writing
from tutorial.web.errors import NoSuchGameError
from tutorial.web.guest import guest_id, known_guest
from tutorial.web.reviewer import reviewer

log = logging.getLogger(__name__)

MIXED = "mixed"
COUNTED = (Kind.MATCH, Kind.DAILY)
"""The games whose rounds are in the statistics."""
KEY = re.compile(r"[\w-]{1,40}", re.ASCII)
KEY_BYTES = 9
MOST_KEPT = 400
"""So many games stay read in this process, 20 KB each in the first deal, 90 KB in the fifth."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game and the row it was read from."""

    row: StoredGame
    game: Game

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done in it any more."""
        return self.row.status == games.OVER

    @property
    def has_left(self) -> bool:
        """Whether the person has given it up."""
        return self.is_over and not self.game.is_over


class DamagedGameError(Exception):
    """A stored game that cannot be read; it has been set aside."""


class Memory:
    """Games by id and version, read once; the ones used longest ago are let go."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.games: OrderedDict[tuple[str, int], Kept] = OrderedDict()
        self.lock = threading.Lock()

    def get(self, key: str, version: int) -> Kept | None:
        """The game of an id and a version, with the row as it was then, if it is here."""
        with self.lock:
            kept = self.games.get((key, version))
            if kept is not None:
                self.games.move_to_end((key, version))
            return kept

    def put(self, kept: Kept) -> None:
        """Keep a game in place of its version before."""
        key, version = kept.row.id, kept.row.version
        with self.lock:
            self.games.pop((key, version - 1), None)
            self.games[key, version] = kept
            while len(self.games) > self.most:
                self.games.popitem(last=False)


memory = Memory(MOST_KEPT)


def remembered(key: str, version: int) -> Kept | None:
    """The reader's game of that version if it is here; the database is not asked.

    What is made from it need not fit any more: `changed` finds out, and says None then.
    """
    kept = memory.get(key, version)
    return kept if kept is not None and kept.row.guest == known_guest() else None


def own_game(key: str) -> Kept:
    """The reader's game of that id; else 404, or 403 if it is somebody else's.

    Raises:
        NoSuchGameError: there is none.
        DamagedGameError: what is stored cannot be read.
    """
    if not KEY.fullmatch(key):  # no id, and perhaps no text that a database takes
        raise NoSuchGameError
    with reading() as connection:
        row = games.stored_game(connection, key)
    if row is None:
        raise NoSuchGameError
    if row.guest != known_guest():
        abort(403)
    return kept_game(row)


def kept_game(row: StoredGame) -> Kept:
    """The game of a row.

    Raises:
        DamagedGameError: what is stored cannot be read, now or before.
    """
    here = memory.get(row.id, row.version)
    if here is not None and row.status != games.ASIDE:
        return Kept(row, here.game)
    try:
        game = parse_game(parse_setup(row.setup), row.state)
    except HeartsError as error:
        log.warning("game %s cannot be read: %s", row.id, error)
        with writing() as connection:
            games.set_aside(connection, row.id)
        raise DamagedGameError(row.id) from error
    kept = Kept(row, game)
    memory.put(kept)
    return kept


def new_seed() -> str:
    """What the shuffles of a game come from: 128 bits that nobody knows."""
    return secrets.token_hex(16)


def begin_again(kept: Kept, seed: str) -> Kept:
    """The same table with new cards: one game however often it is asked for, now or later."""
    setup = kept.game.setup.with_seed(seed)
    secret = str(current_app.config["SECRET_KEY"]).encode()
    digest = hmac.new(secret, f"again {kept.row.id}".encode(), hashlib.sha256).digest()
    key = urlsafe_b64encode(digest[:KEY_BYTES]).decode()
    begin(setup, key=key)
    return own_game(key)


def begin(setup: Setup, day: str | None = None, key: str = "") -> str | None:
    """Deal a new game for the reader, under a new id unless one is given.

    Returns:
        Its id; None if there is such a game already, or the day's counted try.
    """
    key = key or secrets.token_urlsafe(KEY_BYTES)
    game = new_game(setup)
    counts = setup.kind is Kind.DAILY
    with writing() as connection:
        is_new = games.add_game(
            connection,
            guest_id(),
            game=key,
            kind=setup.kind.value,
            setup=str(setup),
            state=format_game(game),
            day=day,
            counts=counts,
        )
    return key if is_new else None


def changed(kept: Kept, after: Game, *, leaves: bool = False) -> Kept | None:
    """The game with its next state kept, results included; None if somebody was faster."""
    row, state = kept.row, format_game(after)
    is_over = leaves or after.stage is Stage.OVER
    with writing() as connection:
        if not games.change_game(connection, row, state, is_over=is_over):
            return None
        _keep_results(connection, kept, after, leaves=leaves)
    status = games.OVER if is_over else games.PLAYING
    done = Kept(replace(row, state=state, version=row.version + 1, status=status), after)
    memory.put(done)
    for number in _ended(kept, after):
        reviewer().add((row.id, number + 1))
    return done


def level_of(setup: Setup) -> str:
    """The level that a game is counted under."""
    levels = {level.value for level in setup.levels}
    return levels.pop() if len(levels) == 1 else MIXED


def _ended(kept: Kept, after: Game) -> range:
    """The rounds that have just ended and count, 0 for the first."""
    if after.setup.kind not in COUNTED:
        return range(0)
    return range(len(kept.game.match.rounds), len(after.match.rounds))


def _keep_results(connection: Connection, kept: Kept, after: Game, *, leaves: bool) -> None:
    setup = after.setup
    for number in _ended(kept, after):
        points = after.match.rounds[number]
        games.record_round(connection, _round(kept.row, after, number, points[YOU]))
    ends = (after.is_over or leaves) and not kept.game.is_over
    if setup.kind is Kind.MATCH and ends:
        games.record_match(connection, _match(kept.row, after, leaves=leaves))


def _round(row: StoredGame, game: Game, number: int, points: int) -> RoundResult:
    return RoundResult(
        game=row.id,
        round=number,
        guest=row.guest,
        preset=game.setup.preset,
        level=level_of(game.setup),
        points=points,
        moon=game.shooters[number] == YOU,
    )


def _match(row: StoredGame, game: Game, *, leaves: bool) -> MatchResult:
    match = game.match
    ranked = game.setup.rules == preset("solo") and not leaves
    return MatchResult(
        game=row.id,
        guest=row.guest,
        preset=game.setup.preset,
        level=level_of(game.setup),
        total=match.totals[YOU],
        place=match.players if leaves else match.places[YOU],
        ranking=match.shown_ranking_points[YOU] if ranked else None,
    )
