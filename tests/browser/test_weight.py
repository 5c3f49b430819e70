"""What the first page and a board update weigh on the wire."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

KILOBYTE = 1000


@dataclass
class Wire:
    """Bytes that came over the wire by address, as the browser counts them."""

    names: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def total(self, ending: str = "") -> int:
        """The bytes of all answers whose address ends so."""
        return sum(
            size for key, size in self.sizes.items() if self.names.get(key, "").endswith(ending)
        )


def listen(page: Page) -> Wire:
    """Count everything that a page loads from now on, with an empty cache."""
    wire = Wire()
    session = page.context.new_cdp_session(page)

    def asked(event: dict[str, Any]) -> None:
        wire.names[event["requestId"]] = event["request"]["url"].partition("?")[0]

    def finished(event: dict[str, Any]) -> None:
        wire.sizes[event["requestId"]] += event["encodedDataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    return wire


@pytest.fixture
def cold(new_context: CreateContextCallback) -> Page:
    """A page in a window of its own, with nothing in its cache."""
    return new_context().new_page()


def test_the_first_lesson_page_is_light(cold: Page) -> None:
    wire = listen(cold)
    cold.goto("/vi/learn/follow/1", wait_until="networkidle")
    assert wire.total() <= 40 * KILOBYTE, dict(wire.sizes)
    assert len(wire.sizes) <= 8, wire.names


def test_all_scripts_together_are_light(cold: Page) -> None:
    wire = listen(cold)
    cold.goto("/vi/learn/follow/1", wait_until="networkidle")
    assert 0 < wire.total(".js") <= 18 * KILOBYTE


def test_a_board_update_is_light(page: Page) -> None:
    page.goto("/vi/learn/first-trick/6")
    with page.expect_response("**/first-trick/6") as answer:
        page.locator("#card-JD").click()
    expect(page.locator(".say.weaker")).to_be_visible()
    sizes = answer.value.request.sizes()
    assert answer.value.headers["content-encoding"] in {"br", "gzip", "zstd"}
    assert 0 < sizes["responseBodySize"] <= 1500
