from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tutorial.__main__ import main

IN_USE = os.strerror(errno.EADDRINUSE)


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEARTS_INSTANCE", str(tmp_path))
    return tmp_path


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken.getsockname()[1]


def serve(port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tutorial", "--port", str(port)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.slow
def test_a_port_in_use_is_one_sentence(instance: Path, taken_port: int) -> None:
    said = serve(taken_port).communicate()[1]
    assert said.splitlines() == [f"Cannot serve on 127.0.0.1, port {taken_port}: {IN_USE}."]


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "٨٠"])
def test_a_number_that_is_no_port_is_one_sentence(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([f"--port={port}"])
    assert "use a number from 1 to 65535" in capsys.readouterr().err


def test_a_port_from_the_environment_is_checked_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEARTS_PORT", "99999")
    with pytest.raises(SystemExit):
        main([])
    assert "use a number from 1 to 65535" in capsys.readouterr().err


@pytest.mark.slow
def test_it_serves_where_it_says(instance: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with serve(port) as server:
        assert server.stdout
        said = server.stdout.readline()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            body = answer.read()
        server.terminate()
    assert (f"http://127.0.0.1:{port}/" in said, body) == (True, b"ok\n")
