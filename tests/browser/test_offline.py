"""The reference without a connection: what is kept, what never is, and what a release replaces."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from tests.browser.watching import Watch
from tutorial.app import create_app
from tutorial.web import offline

KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    found[name] = requests.map(one => new URL(one.url).pathname);
  }
  return found;
}"""


Reader = tuple[Page, str, Callable[[], None]]
"""A window that takes service workers, the address of a site, and what takes the site down."""


@pytest.fixture
def reader(
    tmp_path: Path,
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    watch: Watch,
) -> Iterator[Reader]:
    """A reader who has finished one page of a lesson."""
    app = create_app({"INSTANCE": tmp_path / "instance", "PRECOMPRESS": False})
    monkeypatch.setattr(offline, "finished_paths", lambda: ["/learn/goal/1"])
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()

    def take_down() -> None:
        server.shutdown()
        server.server_close()

    watch.origin = f"http://127.0.0.1:{server.server_port}"
    context = browser.new_context(service_workers="allow")
    watch.follow(context)
    yield context.new_page(), watch.origin, take_down
    context.close()
    watch.messages.clear()  # what could not be loaded
    server.shutdown()
    thread.join()
    app.extensions["database"].close()


def wait_until_kept(page: Page, path: str) -> None:
    """Wait for the worker: it fills its store after the page is there."""
    for _ in range(100):
        if any(path in paths for paths in page.evaluate(KEPT).values()):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"{path} is not kept: {page.evaluate(KEPT)}")


def test_the_reference_is_read_offline_and_nothing_else_is_kept(reader: Reader) -> None:
    page, url, take_down = reader
    page.goto(f"{url}/en/settings")
    page.evaluate("() => caches.open('hearts-old')")
    page.goto(f"{url}/en/rules")
    wait_until_kept(page, "/en/learn/goal/1")
    page.goto(f"{url}/en/learn/follow/1")
    page.goto(f"{url}/en/position/standard/Q.K5..-~-~-~_0._.-.-.-._10")
    kept = page.evaluate(KEPT)
    assert list(kept) == [f"hearts-{offline.release()}"]
    pages = {path for path in next(iter(kept.values())) if not path.startswith("/static/")}
    assert {"/en/rules", "/en/rules/party", "/en/glossary", "/en/learn/goal/1"} <= pages
    assert not {path for path in pages if "position" in path or "follow" in path}
    take_down()
    for path, heading in (
        ("glossary", "Glossary"),
        ("rules/party", "Passing cards"),
        ("learn/goal/1", "Meet the cards"),
        ("learn/follow/1", "You are offline"),
    ):
        page.goto(f"{url}/en/{path}")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
