"""Without a compiler the same numbers come out, and the site goes on."""

import json
import logging
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Thread
from time import perf_counter, sleep

import pytest

from tutorial.engine import PRESETS, Deal, PassDirection, Record, Seat
from tutorial.players import Level, choose_pass, warm_up
from tutorial.players.kernel import compiled
from tutorial.players.passes import best_pass
from tutorial.players.thinking import Effort, think

ASK = """
import json
from random import Random
from tutorial.engine import PRESETS, Deal, PassDirection, Record, Seat
from tutorial.players import Level, choose_card, warm_up
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.passes import careful_pass, weigh_passes
from tutorial.players.thinking import Effort, think

found = [IS_COMPILED]
for name, cards in (("standard", 6), ("omnibus", 30), ("cancellation", 20)):
    deal = Deal.shuffled(PRESETS[name], Seat(0), Random(name))
    record = Record(deal, PassDirection.HOLD, ())
    while len(record.plays) < cards or len(record.position.legal_plays()) == 1:
        record = record.play(choose_card(Level.NORMAL, record.seen_by(record.position.turn)))
    view = record.seen_by(record.position.turn)
    thought = think(view, Effort(worlds=6, drawn=2, exact=2))
    found += [str(thought.best), *(value.cost for value in thought.values.values())]
    if name != "cancellation":
        passing = deal.seen_by(Seat(0), PassDirection.LEFT)
        choices = careful_pass(passing), passing.hand[:3]
        found += [gap.mean for gap in weigh_passes(passing, choices, deals=20)]
print(json.dumps(found))
"""


def answers(**environment: str) -> list[object]:
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environment},
    )
    found: list[object] = json.loads(done.stdout)
    return found


@pytest.mark.slow
@pytest.mark.skipif(not compiled.IS_COMPILED, reason="needs numba")
def test_a_compiled_search_and_a_plain_one_find_the_same() -> None:
    fast, plain = answers(), answers(**{compiled.PLAIN: "1"})
    assert (fast[0], plain[0]) == (True, False)
    assert fast[1:] == plain[1:]


def test_a_missing_compiler_is_said_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tutorial.players.starting.IS_COMPILED", False)
    with caplog.at_level(logging.WARNING):
        assert not warm_up()
    assert len(caplog.records) == 1


@pytest.mark.skipif(not compiled.IS_COMPILED, reason="needs numba")
def test_other_threads_go_on_during_a_search() -> None:
    deal = Deal.shuffled(PRESETS["standard"], Seat(0), Random(2))
    record = Record(deal, PassDirection.HOLD, ())
    record = record.play(record.position.legal_plays()[0])
    view = record.seen_by(record.position.turn)
    warm_up()
    search = Thread(target=think, args=(view, Effort(worlds=12000, shoots=False, prunes=False)))
    ticks = [perf_counter()]
    search.start()
    while search.is_alive():
        sleep(0.001)
        ticks.append(perf_counter())
    longest = max(after - before for before, after in pairwise(ticks))
    assert longest < (ticks[-1] - ticks[0]) / 2


@pytest.mark.parametrize("level", Level)
def test_a_player_that_fails_to_pass_passes_its_first_cards(
    level: Level, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("tutorial.players.quick.pass_cards", fail)
    best_pass.cache_clear()
    deal = Deal.shuffled(PRESETS["standard"], Seat(0), Random(1))
    view = deal.seen_by(Seat(0), PassDirection.LEFT)
    assert choose_pass(level, view) == view.hand[:3]
    assert len(caplog.records) == 1
