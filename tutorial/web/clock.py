"""What time it is; a test sets `app.extensions["clock"]` to say so itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

from flask import current_app

SECOND = 10**6  # microseconds


def now() -> int:
    """Microseconds since 1970, UTC."""
    clock: Callable[[], int] = current_app.extensions.get("clock", _system)
    return clock()


def day_of(moment: int) -> datetime:
    """The moment, given in microseconds since 1970, UTC."""
    return datetime.fromtimestamp(moment / SECOND, UTC)


def _system() -> int:
    return time.time_ns() // 1000
