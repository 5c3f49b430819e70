import os
import subprocess
import sys
from pathlib import Path

import pytest

import dev


@pytest.mark.parametrize(
    "arguments",
    [[], ["tests"], ["tests/"], ["tests/browser"], ["-k", "passing"], ["-m", "browser"]],
)
def test_a_run_that_may_meet_a_browser_test_needs_a_browser(arguments: list[str]) -> None:
    assert dev.needs_browser(arguments)


@pytest.mark.parametrize(
    "arguments", [["-m", "not browser"], ["tests/engine"], ["tests/engine/test_passing.py::test_x"]]
)
def test_a_run_without_browser_tests_needs_none(arguments: list[str]) -> None:
    assert not dev.needs_browser(arguments)


def test_a_catalog_is_stale_until_it_is_compiled(tmp_path: Path) -> None:
    catalog = tmp_path / "messages.po"
    catalog.touch()
    assert dev.is_stale(catalog)
    catalog.with_suffix(".mo").touch()
    assert not dev.is_stale(catalog)


def test_a_catalog_is_stale_again_when_its_text_changes(tmp_path: Path) -> None:
    catalog = tmp_path / "messages.po"
    catalog.touch()
    catalog.with_suffix(".mo").touch()
    os.utime(catalog.with_suffix(".mo"), (0, 0))
    assert dev.is_stale(catalog)


def test_a_lock_counts_as_installed_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    lock = tmp_path / dev.RUNTIME
    lock.write_text("flask==3.1.3")
    dev.stamp(dev.RUNTIME).write_text(dev.digest(dev.RUNTIME))
    assert dev.is_installed(dev.RUNTIME)
    lock.write_text("flask==3.1.4")
    assert not dev.is_installed(dev.RUNTIME)


def test_bytecode_is_kept_in_the_environment_where_python_may_not_write_it_beside_the_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    dev.keep_bytecode()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert os.environ["PYTHONPYCACHEPREFIX"] == str(dev.VENV / "bytecode")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX")
    dev.keep_bytecode()
    assert "PYTHONPYCACHEPREFIX" not in os.environ


def test_a_python_without_pip_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "works", lambda *_command: False)
    with pytest.raises(SystemExit, match=r"^dev.py: pip 22\.3 or newer is missing: .+\.$"):
        dev.pip()


def test_a_command_that_does_not_exist_does_not_work() -> None:
    assert not dev.works("no-such-command-anywhere")


def test_the_table_names_each_check_with_its_time_and_end() -> None:
    checks = [dev.Check("mypy", 1.25, passed=True), dev.Check("pytest", 30.0, passed=False)]
    assert dev.table(checks).splitlines() == [
        "mypy                  1.2 s  passed",
        "pytest               30.0 s  FAILED",
    ]


def test_a_check_of_several_commands_fails_with_any_of_them() -> None:
    good, bad = ((sys.executable, "-c", f"print('{n}'); exit({n})") for n in (0, 1))
    check = dev.timed("both", bad, good)
    assert not check.passed
    assert check.output == "1\n0\n"


def test_a_log_ends_with_where_and_why() -> None:
    log = "extracting a.html\nTraceback (most recent call last):\n  File x\n    y\nOops: why\n"
    assert dev.end_of(log) == "extracting a.html\nOops: why"


@pytest.mark.parametrize("arguments", [[], ["serve"], ["--help"]])
def test_anything_but_a_command_shows_the_commands(arguments: list[str]) -> None:
    told = subprocess.run(
        [sys.executable, "dev.py", *arguments],
        cwd=dev.ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert all(f"    {command}" in told.stderr for command in dev.COMMANDS)


def test_ci_runs_the_command_that_everybody_runs() -> None:
    script = dev.ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text().endswith("exec python3 dev.py test\n")
