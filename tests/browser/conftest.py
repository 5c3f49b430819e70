"""A browser, the application served to it, and two watchers that look on in every test."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from ipaddress import IPv6Address
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright
from pytest_playwright import CreateContextCallback
from werkzeug.serving import WSGIRequestHandler, make_server

from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.watching import Watch
from tutorial.app import create_app
from tutorial.players import warm_up


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what stands in this folder."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], playwright: Playwright
) -> dict[str, Any]:
    """How the browser starts."""
    chromium = executable(playwright)
    if chromium is None:
        pytest.fail("no Chromium: python3 dev.py setup installs one", pytrace=False)
    return {**browser_type_launch_args, "args": ARGUMENTS, "executable_path": chromium}


class CrowdHandler(WSGIRequestHandler):
    """Keeps no log, and takes every request for another visitor's: a limit would stop the tests."""

    visitors = count()

    def log_request(self, *_: object) -> None:
        """Say nothing."""

    def address_string(self) -> str:
        """An address that nobody had before."""
        return str(IPv6Address(next(self.visitors)))


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the application, served from an instance of its own.

    What the computer players search with is compiled before: no page waits half a minute for it.
    """
    warm_up()
    instance = tmp_path_factory.mktemp("instance")
    app = create_app({"INSTANCE": instance})
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=CrowdHandler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    app.extensions["reviewer"].stop()
    app.extensions["database"].close()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Every page: no animation to wait for, no service worker, unless a test asks for it."""
    return {"reduced_motion": "reduce", "service_workers": "block", **browser_context_args}


@pytest.fixture
def watch(base_url: str) -> Watch:
    """What pages did that they should not do."""
    return Watch(base_url)


@pytest.fixture
def new_context(new_context: CreateContextCallback, watch: Watch) -> CreateContextCallback:
    """Makes contexts whose pages are watched."""

    def make(**settings: Any) -> BrowserContext:  # noqa: ANN401  (passed on as it comes)
        context = new_context(**settings)
        watch.follow(context)
        return context

    return cast("CreateContextCallback", make)


@pytest.fixture(scope="session")
def window(browser: Browser, browser_context_args: dict[str, Any]) -> Page:
    """One window for all tests of a process: to open one takes Chromium a second's work."""
    page = browser.new_context(**browser_context_args).new_page()
    page.set_default_timeout(10_000)
    return page


@pytest.fixture
def page(window: Page, watch: Watch) -> Iterator[Page]:
    """The window, watched and made as new for each test: for another kind, take `new_context`."""
    context, size = window.context, window.viewport_size
    watch.follow(context)
    window.mouse.move(0, 0)
    yield window
    window.goto("about:blank")
    watch.leave(context)
    for other in context.pages[1:]:
        other.close()
    window.unroute_all()
    context.clear_cookies()
    window.emulate_media(media="null", color_scheme="light", reduced_motion="reduce")
    if size is not None:
        window.set_viewport_size(size)


@pytest.fixture(autouse=True)
def console_errors(watch: Watch) -> Iterator[list[str]]:
    """What the console said; at the end of a test it must have said nothing."""
    yield watch.messages
    assert watch.messages == []


@pytest.fixture(autouse=True)
def foreign_requests(watch: Watch) -> Iterator[list[str]]:
    """Requests that left the origin; at the end of a test there must be none."""
    yield watch.foreign
    assert watch.foreign == []
