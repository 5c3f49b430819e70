"""Serve the tutorial: `python -m tutorial [--host 127.0.0.1] [--port 8000]`."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Sequence
from threading import Thread

from waitress.server import create_server

from tutorial.app import create_app
from tutorial.players import warm_up

THREADS = 64  # a live table keeps one as long as it is watched
LAST_PORT = 65535


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until interrupted."""
    options = _parser().parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    app = create_app()
    try:
        server = create_server(
            app,
            host=options.host,
            port=options.port,
            threads=THREADS,
            ident=None,
            clear_untrusted_proxy_headers=not app.config["TRUSTED_PROXIES"],
        )
    except OSError as error:
        sys.exit(f"Cannot serve on {options.host}, port {options.port}: {error.strerror or error}.")
    print(
        f"Hearts is served at {_address(options.host, options.port)} (Ctrl+C stops it)", flush=True
    )
    reviewer = app.extensions["reviewer"]
    Thread(target=_begin, args=(reviewer.start,), name="warm-up", daemon=True).start()
    server.run()


def _begin(review: Callable[[], None]) -> None:
    """What is done while the first pages are read already."""
    warm_up()
    review()


def _parser() -> argparse.ArgumentParser:
    """The command line; the environment gives its defaults."""
    parser = argparse.ArgumentParser(
        prog="hearts-tutorial", description="Serve the Hearts tutorial."
    )
    parser.add_argument("--host", default=os.environ.get("HEARTS_HOST") or "127.0.0.1")
    parser.add_argument("--port", default=os.environ.get("HEARTS_PORT") or "8000", type=parse_port)
    return parser


def parse_port(text: str) -> int:
    """A port number.

    Raises:
        argparse.ArgumentTypeError: the text is not a number from 1 to 65535.
    """
    if text.isascii() and text.isdigit() and 1 <= int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port: use a number from 1 to {LAST_PORT}")


def _address(host: str, port: int) -> str:
    """What to type into a browser."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104  (compared only)
    return f"http://{shown}:{port}/"


if __name__ == "__main__":
    main()
