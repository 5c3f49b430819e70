"""What the documents say is what the engine does."""

import doctest
import re
from pathlib import Path

import pytest

from tutorial.engine import (
    OPTIONS,
    PRESETS,
    format_option,
    format_rules,
    parse_match,
    parse_position,
    parse_record,
    parse_rules,
    parse_view,
)

DOCS = Path(__file__).parents[2] / "docs"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    """What stands under a title."""
    return text.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of a table, row by row, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_option_is_in_the_table_in_order() -> None:
    names = [row[0].strip("`") for row in rows(section(RULES, "Options"))]
    assert tuple(names) == OPTIONS


@pytest.mark.parametrize("preset", PRESETS)
def test_the_table_of_presets_has_the_values_of_the_engine(preset: str) -> None:
    column = list(PRESETS).index(preset) + 1
    written = {row[0].strip("`"): row[column] for row in rows(section(RULES, "Presets"))}
    rules = PRESETS[preset]
    assert written == {name: format_option(name, getattr(rules, name)) for name in OPTIONS}


def test_every_preset_is_described() -> None:
    described = re.findall(r"^- `([a-z-]+)`", section(RULES, "Presets"), re.MULTILINE)
    assert described == list(PRESETS)


def test_the_decisions_are_numbered_through() -> None:
    names = [row[0] for row in rows(section(RULES, "Decisions"))]
    assert names == [f"D{number}" for number in range(1, len(names) + 1)]
    assert set(re.findall(r"\bD\d+\b", RULES)) == set(names)


def blocks(title: str) -> list[str]:
    """The lines of the examples under a title of the notation."""
    found = re.findall(r"```\n(.*?)```", section(NOTATION, title), re.DOTALL)
    return [line for block in found for line in block.splitlines()]


def test_the_rules_of_the_notation_parse() -> None:
    for text in blocks("Rules"):
        assert parse_rules(format_rules(parse_rules(text))) == parse_rules(text)


def test_the_positions_of_the_notation_parse() -> None:
    position, view = blocks("Position and view")
    assert parse_position(position, PRESETS["standard"]).turn == 3
    assert parse_view(view, PRESETS["standard"]).seat == 3


def test_the_score_sheets_of_the_notation_parse() -> None:
    totals, choosing = map(parse_match, blocks("Match")[:2])
    assert totals.totals == (-17, 13, 4, 0)
    assert choosing.choosing == 0


def test_the_record_of_the_notation_parses() -> None:
    (text,) = blocks("Record")
    deal = "J843.A85.AQJ84.2-KQ9.T963.97.T965-752.KJ72.K5.AQJ4-AT6.Q4.T632.K873"
    assert parse_record(text.replace("J843.A85.AQJ84.2-...", deal)).position.turn == 3


def test_the_examples_of_the_engine_run() -> None:
    result = doctest.testfile(
        str(DOCS / "engine.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert result.attempted > 20
    assert result.failed == 0
