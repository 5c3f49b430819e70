"""Which browser the tests drive, and how it starts."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import Playwright

NAMES = (
    "chromium-headless-shell",  # half the work of a whole browser
    *("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"),
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def executable(playwright: Playwright) -> str | None:
    """The browser that HEARTS_CHROMIUM names, else Playwright's own, else one installed."""
    if named := os.environ.get("HEARTS_CHROMIUM"):
        return named
    own = playwright.chromium.executable_path
    if Path(own).exists():
        return own
    return next(filter(None, map(shutil.which, NAMES)), None)
