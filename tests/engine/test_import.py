"""The engine is a library of its own: what importing it loads, and how long that takes."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
STANDARD = "import argparse, dataclasses, enum, functools, random, re, typing"


def run(code: str) -> str:
    """What a fresh interpreter prints."""
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def milliseconds(statement: str) -> float:
    """The least time that an import took in a few fresh interpreters."""
    code = (
        "from time import perf_counter; start = perf_counter()\n"
        f"{statement}\nprint((perf_counter() - start) * 1000)"
    )
    return min(float(run(code)) for _ in range(3))


def test_importing_the_engine_loads_no_web_and_no_database() -> None:
    loaded = run("import tutorial.engine\nprint(*sys.modules)").split()
    others = {"flask", "sqlalchemy", "werkzeug", "jinja2", "json", "sqlite3", "babel", "socket"}
    assert not others.intersection(loaded)
    assert {name for name in loaded if name.startswith("tutorial.")} == {
        name for name in loaded if name.startswith("tutorial.engine")
    }


def test_importing_the_engine_is_quick_beside_the_standard_library() -> None:
    assert milliseconds("import tutorial.engine") < 6 * milliseconds(STANDARD)


def test_the_package_is_typed() -> None:
    assert (ROOT / "tutorial" / "py.typed").exists()
