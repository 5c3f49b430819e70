"""How soon a lesson page is there and answers, on a slow line and a slow phone.

    python benchmarks/vitals.py [--runs N]

Chromium at 360x740, a round trip of 150 ms, 1.6 Mb/s, a processor four times slower; beside it
the same without any brake, which tells what the machine itself adds. Every run begins with an
empty cache; the medians are printed next to the budgets of the slow line. A board update is timed
from the tap to the frame that shows it, the first one apart, since less is compiled and laid out
then; a bare request is what the line alone takes. HEARTS_CHROMIUM names the browser, as for the
tests.

Lighthouse needs Node.js and is run by hand, on a site served by `python3 dev.py run`:

    npm install -E lighthouse@12.2.3
    CHROME_PATH=$(command -v chromium) npx lighthouse http://127.0.0.1:8000/en/learn/follow/1 \
        --quiet --no-enable-error-reporting --output=html --output-path=lighthouse.html \
        --chrome-flags="--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"
"""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Locator, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.chromium import ARGUMENTS, executable

ROOT = Path(__file__).parent.parent
PAGES = {
    "/en/learn/follow/1": ("#card-KH", "#card-2D", "#card-AS"),
    "/en/learn/void/3": ("#card-KH", "#rewind", "#card-9S"),
    "/vi/": (),
}
"""Each page, and what is tapped on it one after the other."""

OBSERVE = """
window.seen = { lcp: 0, cls: 0, inp: 0, updates: [] };
const watch = (type, take, options) => new PerformanceObserver(
  list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
watch("largest-contentful-paint", entry => { seen.lcp = entry.startTime; });
watch("layout-shift", entry => { if (!entry.hadRecentInput) seen.cls += entry.value; });
watch("event", entry => {
  if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration);
}, { durationThreshold: 16 });
document.addEventListener("click", event => { seen.clicked = event.timeStamp; }, true);
document.addEventListener("htmx:after:swap", () => requestAnimationFrame(() => setTimeout(() => {
  seen.updates.push(performance.now() - seen.clicked);
})));
"""
BARE = """async () => {
  const start = performance.now();
  await fetch("/healthz");
  return performance.now() - start;
}"""


QUIET = 400
"""Milliseconds after a tap in which the page is not asked anything: asking takes its time too."""


@dataclass(frozen=True)
class Line:
    """A line and a processor."""

    name: str
    round_trip: int
    """Milliseconds."""
    rate: int
    """Bytes a second; -1 is no limit."""
    slower: int
    """How many times slower the processor is."""


FREE = Line("no brake", 0, -1, 1)
SLOW = Line("slow", 150, 1_600_000 // 8, 4)
UPDATE = SLOW.round_trip + 80
BUDGETS = {"lcp": 1000, "first": UPDATE, "update": UPDATE, "bare": None, "inp": 100, "cls": 0.02}
LABELS = {
    "lcp": "LCP, ms",
    "first": "first update, ms",
    "update": "board update, ms",
    "bare": "bare request, ms",
    "inp": "INP, ms",
    "cls": "CLS",
}


@contextmanager
def served() -> Iterator[str]:
    """The site, served as `dev.py run` does, with an instance of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as instance:
        command = [sys.executable, "-m", "tutorial", "--port", str(port)]
        environment = {**os.environ, "HEARTS_INSTANCE": instance}
        server = subprocess.Popen(  # noqa: S603  (ours)
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def wait_for(port: int, patience: float = 20) -> None:
    """Come back when somebody listens.

    Raises:
        TimeoutError: nobody does.
    """
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(port)


def brake(page: Page, line: Line) -> None:
    """Slow the page's line and processor down."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": line.round_trip,
            "downloadThroughput": line.rate,
            "uploadThroughput": line.rate,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})


def measure(browser: Browser, address: str, taps: Sequence[str], line: Line) -> dict[str, float]:
    """One visit with an empty cache, and what was tapped on it."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    context.add_init_script(OBSERVE)
    page = context.new_page()
    brake(page, line)
    page.goto(address, wait_until="networkidle")
    for count, tap in enumerate(taps, start=1):
        tap_on(page.locator(tap))
        page.wait_for_timeout(QUIET)
        while page.evaluate("() => seen.updates.length") < count:
            page.wait_for_timeout(50)
        page.wait_for_timeout(300)
    figures = figures_of(page, bool(taps))
    context.close()
    return figures


def tap_on(target: Locator) -> None:
    """Tap as a finger does: without the listeners with which `Locator.tap` watches the page."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None, target  # noqa: S101  (it was just scrolled to)
    target.page.wait_for_timeout(100)
    target.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def figures_of(page: Page, is_tapped: bool) -> dict[str, float]:  # noqa: FBT001  (what it is)
    """The figures of a page, those of taps only where there were any."""
    seen = page.evaluate("() => window.seen")
    figures: dict[str, float] = {"lcp": seen["lcp"], "cls": seen["cls"]}
    if not is_tapped:
        return figures
    first, *further = seen["updates"]
    bare = median(page.evaluate(BARE) for _ in range(3))
    taps = {"first": first, "update": median(further), "bare": bare, "inp": seen["inp"]}
    return {**figures, **taps}


def medians(
    browser: Browser, address: str, taps: Sequence[str], line: Line, runs: int
) -> dict[str, float]:
    """The median of each figure over some visits."""
    visits = [measure(browser, address, taps, line) for _ in range(runs)]
    return {name: median(visit[name] for visit in visits) for name in visits[0]}


def report(path: str, free: dict[str, float], slow: dict[str, float]) -> None:
    """Print the figures of a page."""
    print(f"\n{path:<24}{FREE.name:>10}{SLOW.name:>10}{'budget':>10}")
    for name, budget in BUDGETS.items():
        if name in slow:
            digits = 3 if name == "cls" else 0
            figures = f"{free[name]:10.{digits}f}{slow[name]:10.{digits}f}"
            over = "  over" if budget is not None and slow[name] > budget else ""
            print(f"  {LABELS[name]:<22}{figures}{budget or '':>10}{over}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Web vitals on a slow line and a slow phone.")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with served() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(playwright), args=ARGUMENTS)
        measure(browser, f"{origin}/en/", (), FREE)  # wakes the server
        for path, taps in PAGES.items():
            free, slow = (
                medians(browser, origin + path, taps, line, runs) for line in (FREE, SLOW)
            )
            report(path, free, slow)
        browser.close()


if __name__ == "__main__":
    main()
