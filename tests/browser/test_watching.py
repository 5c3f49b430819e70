"""The watchers that look on in every test see what they are there for."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.watching import Watch


def test_a_console_message_is_seen(page: Page, watch: Watch) -> None:
    page.goto("/en/")
    page.evaluate("() => console.warn('of interest')")
    assert take(watch.messages) == ["warning: of interest"]


def test_an_uncaught_error_is_seen(page: Page, watch: Watch) -> None:
    page.goto("/en/")
    page.evaluate("() => { setTimeout(() => { throw new Error('oh') }) }")
    page.wait_for_timeout(50)
    assert take(watch.messages) == ["uncaught: oh"]


def take(seen: list[str]) -> list[str]:
    """What was seen, which is then forgotten."""
    taken = list(seen)
    seen.clear()
    return taken
