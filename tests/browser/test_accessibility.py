"""No page breaks a rule that axe knows; results are spoken, the reading order makes sense."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize, expect
from pytest_playwright import CreateContextCallback

from tests.browser.watching import Watch

PAGES = {
    "home": "/en/",
    "rules": "/vi/rules",
    "settings": "/ms/settings",
    "end of a lesson": "/id/learn/goal/done",
    "read": "/en/learn/goal/1",
    "read, refused": "/vi/learn/follow/1?card=KH",
    "mark, untouched": "/ms/learn/follow/2",
    "mark, wrong": "/vi/learn/goal/2?marked=KS&checked=1",
    "mark, solved": "/id/learn/goal/4?marked=KD&checked=1",
    "mark, solved, asked why": "/id/learn/follow/2?marked=QD7D2D&checked=1&card=JC",
    "mark, another rule set": "/vi/learn/broken/6?rules=friends",
    "break, untouched": "/ms/learn/follow/5",
    "break, solved": "/en/learn/first-trick/5?card=QS",
    "play, untouched": "/id/learn/void/4",
    "play, weak card with its cost": "/vi/learn/void/3?card=KH",
    "play, solved": "/ms/learn/void/3?card=QS",
    "ask, open hands": "/id/learn/first-trick/1",
    "ask, wrong": "/en/learn/trick/3?choice=0",
    "ask, solved": "/id/learn/goal/6?choice=1",
    "drill, hint open": "/en/learn/follow/6?seed=4&hint=3",
    "drill, going on": "/en/learn/follow/6?seed=3&marked=2C9CJCQCKCAC&checked=1",
}
PHONE, DESKTOP = ViewportSize(width=360, height=740), ViewportSize(width=1280, height=800)
BY_LOOK = ["color-contrast", "link-in-text-block"]
"""The rules whose verdict depends on the colours."""
RUN = """async rules => {
  const options = rules.length ? { runOnly: rules, resultTypes: ["violations"] } : {};
  const found = await axe.run(document, options);
  return found.violations.map(one => [one.id, one.nodes.map(node => node.html.slice(0, 120))]);
}"""

Scheme = Literal["light", "dark"]


def violations(page: Page, rules: Sequence[str] = ()) -> list[object]:
    """What axe finds: each rule with the elements that break it; by all rules, or some."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[object] = page.evaluate(RUN, list(rules))
    return found


def looks(page: Page) -> Iterator[tuple[str, list[object]]]:
    """What axe finds on a page at both sizes, light and dark; the order of rules costs least."""
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="light")
        yield f"{size['width']} light", violations(page)
        page.emulate_media(color_scheme="dark")
        yield f"{size['width']} dark", violations(page, BY_LOOK)


@pytest.fixture
def own_page(new_context: CreateContextCallback) -> Page:
    """A page of a window of its own, whose colours may be changed."""
    return new_context().new_page()
