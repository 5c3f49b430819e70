"""The reviewer at work beside the requests: one thread, one round after the other.

What is to be done is not lost with it: a round that counts and has no accuracy in the database is
found when the thread starts, and whatever a reader looks at is asked for again.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import sample
from threading import Condition, Thread

from flask import Flask, current_app

from tutorial.store import results
from tutorial.store.results import Unreviewed
from tutorial.web.database import reading

log = logging.getLogger(__name__)

BACKGROUND = "background"
"""The setting of REVIEWS under which the thread runs."""
NICE = 10
"""How far the thread steps back behind the others: 0 not at all, 19 all the way."""
LONGEST_REST = 0.5
"""Seconds."""
PAGE = 50
"""So many rounds of before are looked up at once."""

Round = tuple[str, int]
"""The id of a game, and the number of the round, 1 for the first."""
Make = Callable[[Round, bool], None]
"""What reviews a round; with it goes whether somebody waits to see it."""


class Reviewer:
    """What is to be reviewed: first what somebody waits for, then what ended, then the rest."""

    def __init__(self, app: Flask, make: Make) -> None:
        """Wait; the thread starts with the first round, or with `start`.

        Args:
            app: whose database holds the games.
            make: reviews one round, in the application's context, and keeps what counts.
        """
        self.app = app
        self.make = make
        self.is_on = app.config["REVIEWS"] == BACKGROUND
        self.asked: deque[Round] = deque()
        self.ended: deque[Round] = deque()
        self.failed: set[Round] = set()
        """The rounds that could not be reviewed; a page stops to wait for them."""
        self.bell = Condition()
        self.thread: Thread | None = None
        self.is_stopped = False
        self.resumed = 0.0
        """When it went on after its last rest."""

    def ask(self, one: Round) -> None:
        """Review a round next: somebody looks at it."""
        self._add(self.asked, one)

    def add(self, one: Round) -> None:
        """Review a round that has ended, in its turn."""
        self._add(self.ended, one)

    def _add(self, jobs: deque[Round], one: Round) -> None:
        if not self.is_on:
            return
        with self.bell:
            if one not in jobs and one not in self.failed:
                jobs.append(one)
            self.bell.notify()
        self.start()

    def start(self) -> None:
        """Let the thread run, if reviews are made in the background; it may run already."""
        with self.bell:
            if not self.is_on or self.is_stopped or (self.thread and self.thread.is_alive()):
                return
            self.thread = Thread(target=self._run, name="reviews", daemon=True)
            self.thread.start()

    def stop(self) -> None:
        """Let the round at hand be finished, and no other one be begun."""
        with self.bell:
            self.is_stopped = True
            self.bell.notify()
        if self.thread:
            self.thread.join()

    def rest(self) -> None:
        """Leave the processor to the requests for as long as it was taken from them."""
        time.sleep(min(time.monotonic() - self.resumed, LONGEST_REST))
        self.resumed = time.monotonic()

    def _run(self) -> None:
        step_back()
        with self.app.app_context():
            before = left_over()
            while (job := self._next(before)) is not None:
                self._review(*job)

    def _review(self, one: Round, is_asked: bool) -> None:  # noqa: FBT001  (a job's two parts)
        self.resumed = time.monotonic()
        try:
            with self.app.app_context():  # of its own, as a request has one
                self.make(one, is_asked)
        except Exception:
            log.exception("round %s of game %s cannot be reviewed", one[1], one[0])
            self.failed.add(one)

    def _next(self, before: Iterator[Round]) -> tuple[Round, bool] | None:
        """The round whose turn it is, once there is one, and whether somebody waits; or None."""
        while not self.is_stopped:
            with self.bell:
                if self.asked:
                    return self.asked.popleft(), True
                if self.ended:
                    return self.ended.popleft(), False
            found = next(before, None)
            if found is not None:
                return found, False
            with self.bell:
                if not (self.asked or self.ended or self.is_stopped):
                    self.bell.wait()
        return None


def step_back() -> None:
    """Let this thread run where no other one wants to; only Linux knows that of threads."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def left_over() -> Iterator[Round]:
    """The rounds that count and have no review, about in the order in which they ended.

    A server that died left them, or one that made reviews for those who looked alone. Processes
    that start at once go through them in different orders, so they seldom do the same.
    """
    last: Unreviewed | None = None
    while True:
        with reading() as connection:
            rows = results.unreviewed(connection, PAGE, last)
        if not rows:
            return
        yield from ((row.game, row.round + 1) for row in sample(rows, len(rows)))
        last = rows[-1]


def reviewer() -> Reviewer:
    """This application's."""
    found: Reviewer = current_app.extensions["reviewer"]
    return found
