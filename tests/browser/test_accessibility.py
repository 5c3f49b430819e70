"""No page breaks the rules that axe knows, in light and dark, on a phone and a desktop."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tests.browser.watching import Watch

PAGES = [
    "/en/",
    "/vi/rules",
    "/ms/settings",
    "/id/learn/goal/done",
    "/en/learn/goal/1",
    "/vi/learn/goal/2?marked=KS&checked=1",
    "/ms/learn/goal/3?choice=14",
    "/id/learn/goal/6?choice=1",
    "/en/learn/trick/3?choice=0",
    "/vi/learn/follow/1?card=KH",
    "/ms/learn/follow/2",
    "/id/learn/follow/2?marked=QD7D2D&checked=1&card=JC",
    "/en/learn/follow/6?seed=4&hint=3",
    "/vi/learn/void/3?card=KH",
    "/ms/learn/void/3?card=QS",
    "/id/learn/first-trick/1",
    "/en/learn/first-trick/5?card=QS",
    "/vi/learn/broken/6?rules=friends",
]
SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
Scheme = Literal["light", "dark"]


def violations(page: Page) -> list[str]:
    """What axe finds: the rule, and the elements that break it."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes']]}" for one in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_any_page(
    new_context: CreateContextCallback, size: str, scheme: Scheme
) -> None:
    width, height = SIZES[size]
    context = new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    for path in PAGES:
        page.goto(path)
        assert violations(page) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_page_for_what_is_not_there(
    new_context: CreateContextCallback, watch: Watch, scheme: Scheme
) -> None:
    watch.expect("404")
    page = new_context(color_scheme=scheme).new_page()
    page.goto("/vi/nothing")
    assert violations(page) == []


@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing_with_four_colours(page: Page, look: str) -> None:
    page.goto("/en/settings")
    page.get_by_label("Four: each suit has its own").check()
    page.get_by_label("Light" if look == "light" else "Dark", exact=True).check()
    page.get_by_role("button", name="Save").click()
    for path in ("/en/learn/void/3?card=KH", "/en/learn/first-trick/1"):
        page.goto(path)
        assert violations(page) == [], path


def test_what_came_of_a_card_is_spoken(page: Page) -> None:
    page.goto("/en/learn/void/3")
    page.get_by_role("button", name="queen of spades", exact=True).click()
    expect(page.locator("#say")).to_have_text(
        "Thirteen points gone in one throw. You will not often get a better chance. "
        "The player on your right takes the trick."
    )


def test_a_refusal_is_spoken_with_the_full_name_of_the_card(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    page.get_by_role("button", name="king of hearts, not now").click()
    expect(page.locator("#say")).to_contain_text("You may not play the king of hearts now.")


def test_nothing_moves_for_who_wants_no_motion(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    card = page.get_by_role("button", name="king of hearts, not now")
    card.click()
    assert card.evaluate("one => getComputedStyle(one).animationName") == "none"
