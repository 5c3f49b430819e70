"""The watchers that look on in every test see what they are there for."""

from __future__ import annotations

import time

from playwright.sync_api import Page
from pytest_playwright import CreateContextCallback

from tests.browser.watching import Watch


def test_a_console_message_is_seen(page: Page, watch: Watch) -> None:
    page.goto("/en/")
    page.evaluate("() => console.warn('of interest')")
    assert take(watch.messages) == ["warning: of interest"]


def test_an_uncaught_error_is_seen(page: Page, watch: Watch) -> None:
    page.goto("/en/")
    page.evaluate("() => { setTimeout(() => { throw new Error('oh') }) }")
    end = time.monotonic() + 20
    while not watch.messages and time.monotonic() < end:
        page.wait_for_timeout(20)  # the browser tells it as an error, now and then as a message
    assert {"oh" in text for text in take(watch.messages)} == {True}


def test_a_request_to_another_origin_is_seen(
    new_context: CreateContextCallback, watch: Watch
) -> None:
    page = new_context().new_page()
    page.goto("/en/")
    page.route("http://elsewhere.test/", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.evaluate("() => { location.href = 'http://elsewhere.test/' }")
    assert take(watch.foreign) == ["http://elsewhere.test/"]


def take(seen: list[str]) -> list[str]:
    """What was seen, which is then forgotten."""
    taken = list(seen)
    seen.clear()
    return taken
