"""The worked cases of ``cases/*.yaml`` as parameters of tests."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from tutorial.engine import PRESETS, Card, Cards, Moon, Rules, Seat, Table

Case = dict[str, Any]

_CASES: list[Case] = yaml.safe_load(
    (Path(__file__).parent / "cases" / "rules.yaml").read_text(encoding="utf-8")
)

_VALUES: dict[str, Callable[[Any], object]] = {"bonus_card": Card.parse, "moon": Moon}


def worked(kind: str) -> pytest.MarkDecorator:
    """Every case of a kind under every preset that it names, as (case, preset)."""
    return pytest.mark.parametrize(
        ("case", "preset_name"),
        [
            pytest.param(case, name, id=f"{case['id']}-{name}")
            for case in _CASES
            if case["kind"] == kind
            for name in case["presets"]
            if name == "base" or name in PRESETS
        ],
    )


def rules_of(case: Case, preset_name: str) -> Rules:
    """The preset with the options of the case on top."""
    rules = Rules() if preset_name == "base" else PRESETS[preset_name]
    options = {
        name: _VALUES[name](value) if name in _VALUES else value
        for name, value in case.get("options", {}).items()
    }
    return rules.with_options(**options)


def cards(names: list[str]) -> Cards:
    """The cards of a list of names, in its order."""
    return tuple(map(Card.parse, names))


def table_of(case: Case, rules: Rules) -> Table:
    """What lies open in a case of who may play what."""
    others = ((),) * (case["players"] - 1)
    return Table(
        rules=rules,
        leader=Seat(0),
        trick=cards(case["trick"]),
        taken=(cards(case.get("points_played", [])), *others),
        tricks_played=case["trick_no"] - 1,
    )
