"""A game outlives the server: killed between any two cards, it goes on where it was."""

from __future__ import annotations

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.parse
from pathlib import Path
from random import Random
from statistics import median

import pytest

LONGEST_START = 300.0
"""Seconds that a server is waited for, on a machine that is busy with something else."""
OTHERS = {"see": "1", "moon": "self_minus", "next_round": "1", "rematch": "1"}
"""What can be done beside passing and playing, and what is sent for it."""
FRESH = {"pass", "next_round", "rematch"}
"""After these the hand is another one."""


class Server:
    """A server in a process of its own, with one person's browser."""

    def __init__(self, folder: Path) -> None:
        self.environ = {
            **os.environ,
            "HEARTS_INSTANCE": str(folder),
            "HEARTS_PLAIN_KERNEL": "1",
        }
        self.log = folder / "log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.cookies: dict[str, str] = {}
        self.process: subprocess.Popen[bytes] | None = None
        self.address = ""
        self.page = ""
        self.token = ""
        self.unanswered: http.client.HTTPConnection | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tutorial", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.environ, stdout=log, stderr=log)
        ends = time.monotonic() + LONGEST_START
        while self.process.poll() is None and time.monotonic() < ends:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError(self.log.read_text()[-2000:])

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.unanswered:
            self.unanswered.close()

    def ask(self, method: str, path: str, form: dict[str, object] | None = None) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        body = None
        if form is not None:
            body = urllib.parse.urlencode({"csrf_token": self.token, **form}, doseq=True)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        for line in answer.headers.get_all("Set-Cookie") or ():
            name, _, rest = line.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        self.page = answer.read().decode()
        if answer.status == 303:
            self.address = answer.headers["Location"]
        connection.close()
        return answer.status

    def throw(self, form: dict[str, object]) -> None:
        """Send an action and wait for no answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        body = urllib.parse.urlencode({"csrf_token": self.token, **form}, doseq=True)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        kind = "application/x-www-form-urlencoded"
        connection.request("POST", self.address, body, {"Cookie": cookies, "Content-Type": kind})
        self.unanswered = connection

    def begin(self) -> None:
        self.ask("GET", "/en/settings")
        self.token = re.findall(r'<meta name="csrf-token" content="([^"]+)">', self.page)[0]
        assert self.ask("POST", "/en/play", {}) == 303
        self.look()

    def look(self) -> None:
        assert self.ask("GET", self.address) == 200, self.page

    @property
    def version(self) -> int:
        return int(re.findall(r'data-version="(\d+)"', self.page)[0])

    def action(self) -> dict[str, object]:
        """The simplest thing that can be done now."""
        hand = re.findall(r'name="marked" value="(\w\w)"', self.page)
        lit = re.findall(r'value="(\w\w)" class="card \w lit', self.page)
        if hand:
            return {"version": self.version, "pass": 1, "marked": hand[:3]}
        if lit:
            return {"version": self.version, "card": lit[0]}
        name = next(one for one in OTHERS if f'type="submit" name="{one}"' in self.page)
        return {"version": self.version, name: OTHERS[name]}

    def cards(self) -> list[str]:
        """The cards in the hand, in order."""
        hand = self.page.partition('<div class="hand ')[2].partition("</section>")[0]
        return sorted(re.findall(r"cards\.svg#(\w\w)", hand))


def held_after(action: dict[str, object], held: list[str]) -> list[str]:
    """What the hand holds once an action is done that deals and passes nothing."""
    return [card for card in held if card != action.get("card")]


def play_and_kill(folder: Path, kills: int, seed: int) -> list[float]:
    """Seconds from each new server's first answer to a table that goes on."""
    rng = Random(seed)
    server = Server(folder)
    server.start()
    waits: list[float] = []
    try:
        server.begin()
        for _ in range(kills):
            for _ in range(rng.randrange(6)):
                assert server.ask("POST", server.address, server.action()) == 303
                server.look()
            action, held, version = server.action(), server.cards(), server.version
            server.throw(action)
            time.sleep(rng.random() * 0.04)
            server.kill()
            server.start()
            began = time.monotonic()
            server.look()
            if server.version == version:
                assert server.cards() == held
            elif FRESH.isdisjoint(action):
                assert server.version == version + 1
                assert server.cards() == held_after(action, held)
            assert server.ask("POST", server.address, server.action()) == 303
            server.look()
            waits.append(time.monotonic() - began)
    finally:
        server.kill()
    return waits


@pytest.mark.slow
def test_play_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    play_and_kill(tmp_path, kills=2, seed=1)


if __name__ == "__main__":  # python -m tests.web.test_play_survives FOLDER KILLS
    seconds = play_and_kill(Path(sys.argv[1]), int(sys.argv[2]), seed=7)
    middle, longest = median(seconds), max(seconds)
    sys.stdout.write(f"{len(seconds)} kills: play went on {middle:.2f} s after the first answer\n")
    sys.stdout.write(f"of the new server in the middle, {longest:.2f} s at most\n")
