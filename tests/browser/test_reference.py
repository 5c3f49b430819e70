"""The reference in a browser: boards, the editor, sharing; with JavaScript and without."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

ALONE = "/en/position/standard/Q.K5..-~-~-~_0._.-.-.-._10"


@pytest.fixture(params=[True, False], ids=["with JavaScript", "without"])
def either(request: pytest.FixtureRequest, new_context: CreateContextCallback) -> Page:
    """A window with JavaScript or without."""
    page = new_context(java_script_enabled=request.param).new_page()
    page.set_default_timeout(10_000)
    return page


def test_a_rule_is_tried_where_it_stands(page: Page) -> None:
    page.goto("/en/rules")
    rule = page.locator("#hearts-not-broken")
    rule.get_by_text("no heart has been played").click()
    rule.get_by_role("button", name="king of hearts, not now").first.click()
    expect(rule.get_by_role("status").first).to_contain_text("Hearts are not broken yet")
    expect(page).to_have_url(re.compile("/en/rules$"))
    expect(page.locator("section.rule")).to_have_count(12)
    rule.get_by_role("button", name="10 of diamonds").click()
    expect(rule.get_by_role("status").first).to_contain_text("You may play the 10♦")


def test_a_rule_is_tried_either_way(either: Page) -> None:
    either.goto("/vi/rules/friends")
    rule = either.locator("#must-follow-suit")
    rule.locator("summary").first.click()
    rule.get_by_role("button", name="K cơ").click()
    expect(either.locator("#must-follow-suit .say.bad")).to_contain_text("K♥")


def test_a_position_is_set_up_by_tapping_and_shown_either_way(either: Page) -> None:
    either.goto("/en/position/standard/edit")
    for place, card in (("Your hand", "queen of spades"), ("Your hand", "king of hearts")):
        either.get_by_label(place, exact=True).check()
        either.get_by_role("button", name=card, exact=True).click()
        expect(either.get_by_role("button", name=f"{card}, {place}")).to_be_visible()
    either.get_by_label("The trick").check()
    either.get_by_role("button", name="2 of clubs", exact=True).click()
    either.get_by_role("link", name="Show the position").click()
    expect(either).to_have_url(re.compile(r"/Q\.K\.\.-~-~-~_3\.2C_"))
    either.get_by_role("button", name="king of hearts").click()
    expect(either.locator(".say")).to_contain_text("You may play the K♥")


def test_a_quiz_is_answered_either_way(either: Page) -> None:
    either.goto(f"{ALONE}/quiz")
    either.get_by_label("queen of spades").check(force=True)
    either.get_by_role("button", name="Check").click()
    expect(either.locator(".say.good")).to_have_text("Correct!")


def test_a_score_sheet_is_kept_through_a_match_either_way(either: Page) -> None:
    either.goto("/en/scores/sheet")
    for number, name in enumerate(("Ani", "Bảo", "Citra", "Devi"), 1):
        either.get_by_label(f"Player {number}", exact=True).fill(name)
    either.get_by_role("button", name="Begin").click()
    for name, points in (("Ani", "5"), ("Bảo", "3"), ("Citra", "18")):
        either.get_by_role("textbox", name=name).fill(points)
    either.get_by_role("button", name="Write down").click()
    expect(either).to_have_url(re.compile("rounds=5"))
    either.reload()
    expect(either.get_by_role("row", name="1 5")).to_contain_text("18 (+18)")
    expect(either.get_by_text("Bảo deals.")).to_be_visible()


def test_a_link_is_copied(new_context: CreateContextCallback) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(ALONE)
    page.get_by_text("Share, embed, print").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.endswith(ALONE)


NAMES = "&".join(["name=Nguyen-Thi-Anh-Tuyet"] * 11)
LONG_SHEET = f"/ms/scores/sheet?rules=cancellation&rounds=13.13.5.5.5.5.2.2.1.1.0&{NAMES}"


@pytest.mark.parametrize("path", ["/vi/rules/party", "/id/position/party/edit", LONG_SHEET])
def test_nothing_sticks_out_on_a_phone(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(path)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 360
