"""Server CPU of a position page and of a rules page as multiples of a view that does nothing.

    python benchmarks/position_page.py [--requests N]

Measured like `board_update.py`, which this borrows from. The position is one on which rule sets
disagree, judged by every rule set for four players (six of them, in two groups). "kept" is a
page that somebody has seen before; "anew" is a position that is parsed, judged and drawn again.
"""

import argparse
import gc
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent))

from board_update import NOOP, Case, Site, answer, once, with_body

from tutorial.web.position import parsed, position_html

POSITION = "/vi/position/standard/Q.K5..-~-~-~_0._.-.-.-._10"
CASES = {
    NOOP: Case("/noop"),
    "GET position, fragment": Case(f"{POSITION}?choice=KH"),
    "GET quiz, fragment": Case(f"{POSITION}/quiz?checked=1&marked=QS"),
    "GET picture": Case(f"{POSITION}/preview.svg"),
    "GET one rule tried": Case("/vi/rules/standard/hearts-not-broken?board=0&choice=KH"),
    "GET all rules": Case("/vi/rules/party"),
    "GET search": Case("/vi/search?q=chuon"),
    "GET score sheet": Case("/vi/scores/sheet?name=A&name=B&name=C&name=D&rounds=5.3.18.0"),
}


def measure(site: Site, requests: int, *, anew: bool) -> dict[str, float]:
    """The median nanoseconds of each case, all cases taking turns."""
    todo = {name: with_body(site.environ(case)) for name, case in CASES.items()}
    spans: dict[str, list[int]] = {name: [] for name in todo}
    for number in range(requests):
        for name, environ in todo.items():
            if anew:
                parsed.cache_clear()
                position_html.cache_clear()
            span = once(site.app, environ)
            if number >= requests // 10:  # the first ones warm up
                spans[name].append(span)
    return {name: median(measured) for name, measured in spans.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--requests", type=int, default=300, help="of each case")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder)
        for name, case in CASES.items():
            status = answer(site.app, site.environ(case))
            if not status.startswith("200"):
                sys.exit(f"{name}: {status}")
        gc.collect()
        gc.freeze()
        kept = measure(site, options.requests, anew=False)
        anew = measure(site, options.requests, anew=True)
        print(f"{NOOP}: {kept[NOOP] / 1000:.0f} microseconds of this machine")
        print(f"{'times that':<34}{'kept':>7}{'anew':>7}")
        for name in list(CASES)[1:]:
            print(f"{name:<34}{kept[name] / kept[NOOP]:7.2f}{anew[name] / anew[NOOP]:7.2f}")
        site.app.extensions["database"].close()


if __name__ == "__main__":
    main()
