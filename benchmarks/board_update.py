"""Server CPU of a board update as a multiple of a view that does nothing.

    python benchmarks/board_update.py [--requests N] [--profile [CASE]]

The application is called as a server calls it, without one; the view that does nothing belongs to
the same application, gets the same session cookie and answers "ok". Requests of all cases take
turns, only the processor's time within the application counts, and the median of each case is
divided by the median of the view that does nothing. A fragment that somebody else has seen is kept
by the process, so each case is measured twice: as it was kept, and drawn anew.
"""

import argparse
import cProfile
import gc
import pstats
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time_ns
from typing import Any
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parent.parent))

from flask import Flask
from werkzeug.test import EnvironBuilder

from tests.web.asking import HTMX, token_of
from tutorial.app import create_app
from tutorial.store import progress
from tutorial.web.learn import step_html

BUDGET = 5
BROWSER = {**HTMX, "Accept-Encoding": "gzip, deflate, br, zstd", "Accept-Language": "vi"}
NOOP = "a view that does nothing"

Environ = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A request, and what is done before each one outside the measured time."""

    path: str
    form: Mapping[str, str] | None = None
    prepare: Callable[[], object] = lambda: None


class Site:
    """An application with one learner who has answered every case before."""

    def __init__(self, folder: str) -> None:
        self.app = create_app({"INSTANCE": folder, "PRECOMPRESS": False})
        self.app.add_url_rule("/noop", "noop", lambda: "ok")
        client = self.app.test_client()
        self.token = token_of(client)
        data = {"csrf_token": self.token, "choice": "2"}
        client.post("/vi/learn/trick/1", data=data)
        self.cookie = "; ".join(
            f"{name}={cookie.value}"
            for name in ("hearts", "lang")
            if (cookie := client.get_cookie(name)) is not None
        )
        with client.session_transaction() as session:
            self.guest = session["guest"]

    def environ(self, case: Case) -> Environ:
        """What a server hands to the application."""
        body = None
        if case.form is not None:
            body = urlencode({"csrf_token": self.token, **case.form})
        headers: dict[str, str] = {**BROWSER, "Cookie": self.cookie}
        builder = EnvironBuilder(
            path=case.path,
            method="GET" if body is None else "POST",
            headers=list(headers.items()),
            data=body,
            content_type=None if body is None else "application/x-www-form-urlencoded",
        )
        return builder.get_environ()

    def forget(self) -> None:
        """Take back the stars of the step of the case that writes."""
        with self.app.extensions["database"].writing() as connection:
            connection.exec_driver_sql("DELETE FROM result WHERE lesson = 'void' AND step = 3")


def cases(site: Site) -> dict[str, Case]:
    """What is measured."""
    queen = {"card": "QS"}
    marks = {"marked": "QD7D2D", "checked": "1"}
    return {
        NOOP: Case("/noop"),
        "POST card refused": Case("/vi/learn/first-trick/6", {"card": "KH"}),
        "POST card played": Case("/vi/learn/void/3", queen),
        "POST weaker card played": Case("/vi/learn/void/3", {"card": "KH"}),
        "POST marks checked": Case("/vi/learn/follow/2", marks),
        "POST card played, stars written": Case("/vi/learn/void/3", queen, site.forget),
        "GET fragment": Case("/vi/learn/follow/2?hint=2"),
    }


def answer(app: Flask, environ: Environ) -> str:
    """The status of the answer to a request, its body read to the end."""
    statuses: list[str] = []

    def start(status: str, _headers: object, _error: object = None, /) -> Callable[[bytes], None]:
        statuses.append(status)
        return lambda _chunk: None

    chunks = app(environ, start)
    for _chunk in chunks:
        pass
    if close := getattr(chunks, "close", None):
        close()
    return statuses[0]


def once(app: Flask, environ: Environ) -> int:
    """Nanoseconds of processor time for one request."""
    environ = {**environ, "wsgi.input": BytesIO(environ["body"])}
    start = process_time_ns()
    answer(app, environ)
    return process_time_ns() - start


def with_body(environ: Environ) -> Environ:
    """The request with its body as bytes, to be sent many times."""
    return {**environ, "body": environ["wsgi.input"].read()}


def measure(site: Site, requests: int, *, anew: bool) -> dict[str, float]:
    """The median nanoseconds of each case, all cases taking turns."""
    todo = {name: (case, with_body(site.environ(case))) for name, case in cases(site).items()}
    spans: dict[str, list[int]] = {name: [] for name in todo}
    for number in range(requests):
        for name, (case, environ) in todo.items():
            case.prepare()
            if anew:
                step_html.cache_clear()
            span = once(site.app, environ)
            if number >= requests // 10:  # the first ones warm up
                spans[name].append(span)
    return {name: median(measured) for name, measured in spans.items()}


def check(site: Site) -> None:
    """Stop if a case is not answered as it should be."""
    for name, case in cases(site).items():
        status = answer(site.app, site.environ(case))
        if not status.startswith("200"):
            sys.exit(f"{name}: {status}")
    with site.app.extensions["database"].reading() as connection:
        if progress.step_result(connection, site.guest, "void", 3).stars == 0:
            sys.exit("nothing is kept")


def print_ratios(site: Site, requests: int) -> None:
    """The table of multiples."""
    kept = measure(site, requests, anew=False)
    anew = measure(site, requests, anew=True)
    print(f"{NOOP}: {kept[NOOP] / 1000:.0f} microseconds of this machine")
    print(f"{'times that':<34}{'kept':>7}{'anew':>7}   at most {BUDGET}")
    for name in list(kept)[1:]:
        warm, cold = kept[name] / kept[NOOP], anew[name] / anew[NOOP]
        print(f"{name:<34}{warm:7.2f}{cold:7.2f}   {warm <= BUDGET} {cold <= BUDGET}")


def print_profile(site: Site, name: str, requests: int) -> None:
    """Which functions the time of one case is spent in, drawn anew."""
    case = cases(site)[name]
    environ = with_body(site.environ(case))
    profile = cProfile.Profile()
    for _ in range(requests):
        case.prepare()
        step_html.cache_clear()
        ready = {**environ, "wsgi.input": BytesIO(environ["body"])}
        profile.enable()
        answer(site.app, ready)
        profile.disable()
    stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    total = sum(own for _, _, own, _, _ in stats.values())
    print(f"\n{name}, drawn anew: {'own':>6} {'with':>6} {'calls':>7}  function")
    for (file, line, function), (_, calls, own, whole, _) in sorted(
        stats.items(), key=lambda item: -item[1][3]
    )[:60]:
        place = "/".join(Path(file).parts[-2:])
        print(
            f"{own / total:6.1%} {whole / total:6.1%} {calls / requests:7.1f}  "
            f"{place}:{line} {function}"
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--requests", type=int, default=400, help="of each case")
    parser.add_argument("--profile", nargs="?", const="POST card played", metavar="CASE")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder)
        check(site)
        gc.collect()
        gc.freeze()
        print_ratios(site, options.requests)
        if options.profile:
            print_profile(site, options.profile, options.requests)
        site.app.extensions["database"].close()


if __name__ == "__main__":
    main()
