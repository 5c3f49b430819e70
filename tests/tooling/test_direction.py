"""What import-linter cannot say; the rest of the direction is in pyproject.toml."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TUTORIAL = Path(__file__).parents[2] / "tutorial"


def imported(source: str) -> Iterator[str]:
    """The modules that a source file imports, absolutely."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


@pytest.mark.parametrize(
    "path", sorted(TUTORIAL.glob("engine/**/*.py")), ids=lambda path: path.stem
)
def test_the_engine_needs_only_the_standard_library(path: Path) -> None:
    others = {
        module
        for module in imported(path.read_text())
        if not f"{module}.".startswith("tutorial.engine.")
    }
    assert {module.partition(".")[0] for module in others} <= sys.stdlib_module_names
