"""What a game costs the server: processor time of a card, many learners at once, memory, bytes.

    python benchmarks/play.py [--requests N] [--learners N] [--seconds N]

The processor's time of each request is divided by that of a view that does nothing, asked in turn
in the same process. Then so many learners play at once, each with two seconds for a card, from
threads of this process, against the same application; what they wait is divided by what the view
that does nothing takes them in the same crowd. At last one learner plays while the reviewer never
rests, and while it does.
"""

import argparse
import gc
import os
import sys
import tempfile
import threading
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import random
from statistics import median, quantiles
from time import process_time_ns

sys.path.insert(0, str(Path(__file__).parent.parent))

from flask import Flask

from tests.web.playing import Player
from tutorial.app import create_app
from tutorial.play import YOU, parse_game, parse_setup
from tutorial.players import decisions_of, warm_up
from tutorial.store.games import stored_game
from tutorial.store.results import is_unreviewed
from tutorial.web.play_games import memory
from tutorial.web.play_hints import verdicts
from tutorial.web.reviewer import step_back

NOOP = "/noop"
THREADS = 8
"""So many play as fast as they can where the rate is measured."""
THINKS = 2.0
"""Seconds that a learner of the crowd takes over a card."""


def timed(player: Player, spans: dict[str, list[int]]) -> None:
    """One action of a game and one request that does nothing."""
    stage = player.stage
    start = process_time_ns()
    player.step()
    spans.setdefault(stage, []).append(process_time_ns() - start)
    start = process_time_ns()
    player.client.get(NOOP)
    spans.setdefault(NOOP, []).append(process_time_ns() - start)
    if player.stage == "rematch":
        player.begin()


def print_costs(app: Flask, requests: int) -> None:
    """Processor time by kind of action, as multiples of the view that does nothing."""
    spans: dict[str, list[int]] = {}
    player = Player(app).begin()
    for _ in range(requests):
        timed(player, spans)
    nothing = median(spans.pop(NOOP))
    print(f"a view that does nothing: {nothing / 1000:.0f} microseconds, client included")
    for stage, taken in spans.items():
        cut = quantiles(taken, n=100)[98] if len(taken) > 1 else taken[0]
        print(f"{stage:<12} {median(taken) / nothing:6.2f} times that, p99 {cut / nothing:6.2f}")


def print_crowd(app: Flask, learners: int, seconds: float) -> None:
    """How many requests a second a crowd gets, and how long each one waits."""
    waits: dict[str, list[float]] = {"game": [], NOOP: []}
    players = [Player(app).begin() for _ in range(learners)]

    def play(player: Player) -> None:
        time.sleep(random() * 2 * THINKS)
        while time.monotonic() < ends:
            for name, ask in (("game", play_once), (NOOP, ask_nothing)):
                start = time.monotonic()
                ask(player)
                waits[name].append(time.monotonic() - start)
            time.sleep((0.5 + random()) * THINKS)

    ends = time.monotonic() + seconds
    threads = [threading.Thread(target=play, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    p50, p99 = (quantiles(waits["game"], n=100)[n] for n in (49, 98))
    base50, base99 = (quantiles(waits[NOOP], n=100)[n] for n in (49, 98))
    rate = len(waits["game"]) / seconds
    print(f"{learners} learners at once: {rate:.0f} plays a second beside as many empty requests")
    print(f"waiting: p50 {p50 / base50:.2f} times, p99 {p99 / base99:.2f} times an empty request's")


def print_rates(app: Flask, seconds: float) -> None:
    """How many plays a second there are room for, beside how many empty requests."""
    players = [Player(app).begin() for _ in range(THREADS)]

    def rate(ask: Callable[[Player], None]) -> float:
        done = [0] * len(players)
        ends = time.monotonic() + seconds / 2

        def go(number: int) -> None:
            while time.monotonic() < ends:
                ask(players[number])
                done[number] += 1

        with ThreadPoolExecutor(len(players)) as pool:
            list(pool.map(go, range(len(players))))
        return sum(done) / seconds * 2

    plays, empty = rate(play_once), rate(ask_nothing)
    print(f"at full speed: {plays:.0f} plays a second, one for {empty / plays:.1f} empty requests")


def play_once(player: Player) -> None:
    """The simplest thing that can be done, a new match after the last."""
    player.step()
    if player.stage == "rematch":
        player.begin()


def ask_nothing(player: Player) -> None:
    """A request of the same client that does nothing."""
    player.client.get(NOOP).close()


def print_memory(app: Flask) -> None:
    """What a match in play keeps in this process, when it begins and some deals later."""
    first, later = (kept_by(app, deals, count) for deals, count in ((0, 40), (4, 8)))
    print(
        f"memory: about {first:.0f} KB a running match in its first deal, {later:.0f} KB in its "
        f"fifth, {memory.most} matches at most"
    )


def kept_by(app: Flask, deals: int, count: int) -> float:
    """KB a match, so many deals after its beginning."""
    memory.games.clear()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(count):
        player = Player(app).begin()
        for _ in range(deals):
            player.until("next_round", "rematch").step()
        player.until("see")
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return kept / count / 1024


def print_bytes(app: Flask, count: int = 10) -> None:
    """What a whole match takes in the database: its texts, and all of its rows and indexes."""
    sizes = []
    for _ in range(count):
        player = Player(app).begin().until("rematch")
        sizes.append(size_of(app))
    whole = (sizes[-1] - sizes[0]) / (count - 1) / 1024
    with app.extensions["database"].reading() as connection:
        query = "SELECT length(setup) + length(state) FROM game WHERE id = ?"
        key = player.address.rpartition("/")[2]
        size = connection.exec_driver_sql(query, (key,)).scalar_one()
        rounds = connection.exec_driver_sql(
            "SELECT count(*) FROM round_result WHERE game = ?", (key,)
        ).scalar_one()
    print(f"database: {whole:.1f} KB a whole match; one of {rounds} deals: {size} bytes of text")


def size_of(app: Flask) -> int:
    """The database's size, bytes."""
    with app.extensions["database"].reading() as connection:
        pages, size = (
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("page_count", "page_size")
        )
    return int(pages) * int(size)


def print_review(app: Flask) -> None:
    """How long the review of a deal takes."""
    player = Player(app).begin().until("next_round")
    start, used = time.monotonic(), process_time_ns()
    player.client.get(f"{player.address}/review/1/verdicts")
    wall, cpu = time.monotonic() - start, (process_time_ns() - used) / 1e9
    print(f"review of a deal: {wall:.1f} s, {cpu:.1f} s of the processor ({len(verdicts.kept)})")


def print_background(folder: str) -> None:
    """How long after the end of a deal its review is counted, made beside the requests."""
    app = create_app({"INSTANCE": folder, "PRECOMPRESS": False, "TESTING": True})
    player = Player(app).begin().until("next_round")
    key, start, used = player.address.rpartition("/")[2], time.monotonic(), process_time_ns()
    waits = True
    while waits:
        time.sleep(0.01)
        with app.extensions["database"].reading() as connection:
            waits = is_unreviewed(connection, key, 0)
    wall, cpu = time.monotonic() - start, (process_time_ns() - used) / 1e9
    print(f"in the background: counted after {wall:.1f} s, {cpu:.1f} s of the processor")
    app.extensions["reviewer"].stop()
    app.extensions["database"].close()


def print_beside(app: Flask, requests: int) -> None:
    """How long a learner waits while the reviewer goes through one deal after the other."""
    player = Player(app).begin().until("next_round")
    kept = app.extensions["database"]
    with kept.reading() as connection:
        row = stored_game(connection, player.address.rpartition("/")[2])
    if row is None:
        return
    (record,) = parse_game(parse_setup(row.setup), row.state).rounds
    is_over = threading.Event()
    made = []

    def go_on() -> None:
        step_back()
        worker = app.extensions["reviewer"]
        while not is_over.is_set():
            worker.resumed = time.monotonic()
            for one in decisions_of(record, YOU):
                made.append(one)
                worker.rest()

    for busy in (False, True):
        thread = threading.Thread(target=go_on)
        if busy:
            thread.start()
        waits, start = [], time.monotonic()
        for _ in range(requests):
            before = time.monotonic()
            player.step()
            waits.append(time.monotonic() - before)
            if player.stage == "rematch":
                player.begin()
        took = time.monotonic() - start
        if busy:
            is_over.set()
            thread.join()
        p50, p99 = (1000 * quantiles(waits, n=100)[n] for n in (49, 98))
        beside = f"{len(made) / took:.1f} verdicts a second beside it" if busy else "no review"
        print(f"waiting for a play, {beside}: p50 {p50:.1f} ms, p99 {p99:.1f} ms")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--requests", type=int, default=600)
    parser.add_argument("--learners", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8)
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores; players compiled: {warm_up()}")
    with tempfile.TemporaryDirectory() as folder:
        quiet = {"PRECOMPRESS": False, "TESTING": True, "REVIEWS": "asked"}
        app = create_app({"INSTANCE": folder, **quiet})
        app.add_url_rule(NOOP, "noop", lambda: "ok")
        print_costs(app, options.requests)
        print_bytes(app)
        print_review(app)
        print_background(folder)
        print_memory(app)
        print_rates(app, options.seconds)
        print_crowd(app, options.learners, options.seconds)
        print_beside(app, options.requests)
        app.extensions["database"].close()


if __name__ == "__main__":
    main()
