"""Without a compiler the same numbers come out, and the site goes on."""

import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep

import pytest

from tutorial.engine import PRESETS, Deal, PassDirection, Record, Seat
from tutorial.players import warm_up
from tutorial.players.kernel import compiled
from tutorial.players.thinking import Effort, think

ASK = """
import json
from random import Random
from tutorial.engine import PRESETS, Deal, PassDirection, Record, Seat
from tutorial.players import Level, choose_card, warm_up
from tutorial.players.kernel.compiled import IS_COMPILED
from tutorial.players.passes import try_passes
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
        tried = try_passes(deal.seen_by(Seat(0), PassDirection.LEFT), 60)
        found += [str(tried[0].cards), tried[0].cost]
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
    rng = Random(2)
    deal = Deal.shuffled(PRESETS["standard"], Seat(0), rng)
    record = Record(deal, PassDirection.HOLD, ())
    record = record.play(record.position.legal_plays()[0])
    view = record.seen_by(record.position.turn)
    think(view, Effort(worlds=30))  # loads what is compiled
    search = Thread(target=think, args=(view, Effort(worlds=1500, shoots=False, prunes=False)))
    search.start()
    ticks = 0
    while search.is_alive():
        sleep(0.001)
        ticks += 1
    assert ticks > 5
