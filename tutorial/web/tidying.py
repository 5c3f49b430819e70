"""Once a day what nobody comes back to is deleted: a small step after an answer, until all is done.

The first pass begins with the first answer of a process. A step takes about a millisecond, after
its answer has been sent; no thread is kept, so it is the same under every server.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator

from flask import Flask, Response

from tutorial.store.database import Database
from tutorial.store.tidying import tidy
from tutorial.web.clock import SECOND, now

BETWEEN = 24 * 60 * 60 * SECOND
"""From the beginning of one pass to that of the next, microseconds."""


class Tidying:
    """Where the pass of this process stands."""

    def __init__(self, database: Database, days: int) -> None:
        self.database = database
        self.days = days
        self.begins = 0
        self.steps: Iterator[int] | None = None
        self.lock = threading.Lock()

    def is_due(self, moment: int) -> bool:
        """Whether there is a step to take."""
        return self.steps is not None or moment >= self.begins

    def step(self, moment: int) -> None:
        """Take one step, unless another thread is taking it."""
        if not self.lock.acquire(blocking=False):
            return
        try:
            if self.steps is None:
                self.begins = moment + BETWEEN
                self.steps = tidy(self.database, moment, self.days)
            if next(self.steps, None) is None:
                self.steps = None
        finally:
            self.lock.release()


def init_tidying(app: Flask) -> None:
    """Tidy up after answers, if unfinished games are not to be kept for good."""
    days = int(str(app.config["KEEP_DAYS"]))
    if not days:
        return
    tidying = Tidying(app.extensions["database"], days)

    def after(response: Response) -> Response:
        moment = now()
        if tidying.is_due(moment):
            response.call_on_close(lambda: tidying.step(moment))
        return response

    app.after_request(after)
