import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.txt", "requirements-dev.txt")


def pins(lock: str) -> set[str]:
    """The pinned versions of a lock, `name==version`."""
    return set(re.findall(r"^[\w.-]+==[\w.]+", (ROOT / lock).read_text(), re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    """The packages that requirements ask for."""
    return {re.split(r"[^\w-]", requirement)[0] for requirement in requirements}


def asked_for() -> dict[str, set[str]]:
    """What pyproject.toml asks for, a lock."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    runtime = names(project["project"]["dependencies"])
    extras = set().union(*map(names, project["project"]["optional-dependencies"].values()))
    larger = runtime | extras | names(project["dependency-groups"]["dev"])
    return {"requirements.txt": runtime, "requirements-dev.txt": larger}


def test_the_larger_lock_holds_the_smaller_one() -> None:
    assert pins("requirements.txt") <= pins("requirements-dev.txt")


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_asked_for_is_locked(lock: str) -> None:
    assert asked_for()[lock] <= {pin.partition("==")[0] for pin in pins(lock)}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_a_hash(lock: str) -> None:
    entries = re.split(r"\n(?=\w)", (ROOT / lock).read_text())[1:]
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    assert not re.search(r"://|--(extra-)?index-url|--find-links", (ROOT / lock).read_text())
