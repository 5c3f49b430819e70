"""Kept machine code is loaded without numba, and only where it belongs."""

import ctypes
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

from tutorial.players import warm_up
from tutorial.players.kernel import compiled, machine

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.slow,  # a cold start compiles
    pytest.mark.skipif(not compiled.IS_COMPILED, reason="needs numba"),
]


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A copy of the kept code, in the only folder that is looked at."""
    assert warm_up()
    name = machine.file_name(machine.this_target())
    (found, *_) = [path for folder in machine.folders() for path in folder.glob(name)]
    copy = tmp_path / found.name
    copy.write_bytes(found.read_bytes())
    monkeypatch.setattr(machine, "folders", lambda: iter([tmp_path]))
    return copy


def test_a_warm_start_needs_neither_numba_nor_numpy() -> None:
    warm_up()
    ask = (
        "import sys; from tutorial.players import warm_up; assert warm_up();"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "[]"
    assert not done.stderr


def test_kept_code_is_found_again(kept: Path) -> None:
    find = machine.load()
    assert find is not None
    fill = ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_double))(find("fill_choices"))
    table = (ctypes.c_double * 27**2)()
    fill(table)
    assert list(table[4 * 27 : 4 * 27 + 6]) == [1, 4, 6, 4, 1, 0]
    with pytest.raises(LookupError):
        find("no_function")


@pytest.mark.parametrize("place", [0, 40, 5000, -1])
def test_damaged_code_is_left_alone(kept: Path, place: int) -> None:
    damaged = bytearray(kept.read_bytes())
    damaged[place] ^= 1
    kept.write_bytes(damaged)
    assert machine.load() is None


def test_half_a_file_is_left_alone(kept: Path) -> None:
    kept.write_bytes(kept.read_bytes()[:9000])
    assert machine.load() is None


def test_code_of_another_processor_is_left_alone(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = machine.this_target()._replace(features="+another")
    monkeypatch.setattr(machine, "this_target", lambda: other)
    assert machine.load() is None
    kept.rename(kept.with_name(machine.file_name(other)))  # even under its name
    assert machine.load() is None


def test_code_of_other_versions_is_left_alone(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda _: "0.0")
    assert machine.load() is None


def test_code_of_other_sources_is_left_alone(
    kept: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "play.py").write_text("changed", encoding="utf-8")
    monkeypatch.setattr(machine, "HERE", tmp_path)
    assert machine.load() is None


def test_code_that_another_process_cannot_run_is_not_kept(kept: Path, tmp_path: Path) -> None:
    kept.unlink()
    with pytest.raises(subprocess.CalledProcessError):
        machine.keep(b"no code", machine.this_target())
    assert not list(tmp_path.iterdir())


def test_without_its_code_the_kernel_runs_as_it_stands(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise OSError

    one = compiled._Called(lambda: 3, is_brief=True)
    monkeypatch.setattr(compiled, "_called", [one])
    monkeypatch.setattr(compiled, "_is_ready", [])
    monkeypatch.setattr(compiled, "_kept", None)
    monkeypatch.setattr(machine, "load", fail)
    assert one() == 3
    assert len(caplog.records) == 1


def test_a_temporary_folder_that_others_may_write_to_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (*_, folder) = machine.folders()
    assert folder.parent == tmp_path
    folder.chmod(0o777)
    assert folder not in list(machine.folders())


def test_a_process_that_makes_code_for_too_long_is_not_waited_for(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "MOST_SECONDS", 0.3)
    hold = (
        "import fcntl, sys; file = open(sys.argv[1], 'w'); fcntl.lockf(file, fcntl.LOCK_EX);"
        "print(flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(kept.with_name("kernel.lock"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as other:
        assert other.stdout
        other.stdout.readline()
        begin = monotonic()
        with machine.alone():
            assert monotonic() - begin >= 0.3
    begin = monotonic()
    with machine.alone():
        assert monotonic() - begin < 0.25
