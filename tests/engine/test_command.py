"""``python -m tutorial.engine`` prints records and tells where they break."""

import io
from pathlib import Path

import pytest

from tests.engine.rounds import copying
from tests.engine.samples import TEXT, moonshot, whole_match
from tutorial.engine import (
    format_match_record,
    format_record,
)
from tutorial.engine.__main__ import main


def test_the_command_prints_a_record_trick_by_trick(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "round.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert main([str(file)]) == 0
    printed = capsys.readouterr().out
    assert "  1 0:2C 1:TC 2:JC 3:8C  -> 2\n" in printed
    assert "seat 1  KQ9.T963.97.T965  passes KS QS 9C\n" in printed
    assert printed.endswith("taken so far 0, 0, 0, 0, seat 3 to play\n")


def test_the_command_tells_where_a_record_breaks_and_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT.replace("QCKC4D", "QCKC6H") + "\n"))
    assert main([]) == 1
    printed = capsys.readouterr().out
    assert "  2 2:QC 3:KC\n" in printed
    assert printed.endswith("BROKEN at trick 2, card 3, seat 0: 6H: not-in-hand\n")


def test_the_command_prints_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = format_match_record(whole_match("cancellation", 6, 2, copying))
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["-"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line for line in printed if line.startswith("Round")] == ["Round 1", "Round 2"]
    assert any(line.endswith("carried") for line in printed)
    assert printed[-1] == "not over"


def test_the_command_names_an_open_choice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(format_record(moonshot())))
    assert main([]) == 0
    assert "seat 0 has shot the moon and has yet to choose" in capsys.readouterr().out


def test_the_command_refuses_what_is_no_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("hello"))
    assert main([]) == 1
    assert capsys.readouterr().out.startswith("NO RECORD: 'hello'")
    with pytest.raises(SystemExit):
        main(["no such file"])
