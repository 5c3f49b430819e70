"""What a run leaves out is not even read: whole files of slow tests, and the browser's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"
ALL_SLOW = "\npytestmark = pytest.mark.slow"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whether -m leaves out everything that is there; None leaves it to others."""
    chosen = str(config.getoption("markexpr"))
    if collection_path == BROWSER:
        return "not browser" in chosen or None
    if "not slow" in chosen and collection_path.name.startswith("test_"):
        return ALL_SLOW in collection_path.read_text("utf-8") or None
    return None
