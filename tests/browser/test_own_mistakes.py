"""From a deal to its review to an exercise: by keyboard, and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from pytest_playwright import CreateContextCallback

from tests.browser.test_playing import PHONE, begin, faults, until

SEED = "b" * 32
"""Of a match in which it is a mistake to pass the first three cards, and more than once to play the
first card that may be played."""
IS_NARROW = "document.documentElement.scrollWidth <= innerWidth"
SOON = 30_000  # milliseconds: a review on a busy machine


@pytest.mark.slow
def test_a_mistake_becomes_an_exercise_by_keyboard_and_without_javascript(
    page: Page, new_context: CreateContextCallback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutorial.web.play.new_seed", lambda: SEED)
    page.set_viewport_size(PHONE)
    begin(page)
    until(page, "button[name=next_round]")
    page.get_by_role("link", name="Look back at this deal").press("Enter")
    state = page.locator("#verdict-state")
    expect(state).to_contain_text("accurate", timeout=SOON)

    review = page.url
    expect(page.locator("#practise-0")).to_be_visible()  # the pass
    page.get_by_role("button", name="Practise this").nth(1).press("Enter")
    link = page.locator("a[id^=practise-]")
    expect(link).to_be_focused()
    link.press("Enter")
    expect(page.get_by_role("heading", name="What do you play?")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate(IS_NARROW)
    address = page.url
    page.keyboard.press("ArrowRight")
    while "lit" not in str(page.evaluate("document.activeElement.className")):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#next")).to_be_visible()
    expect(page.locator("#say")).to_contain_text("In the game you played")
    assert faults(page) == []
    assert page.evaluate(IS_NARROW)

    page.goto(address.rpartition("/")[0])  # the list of all of them
    expect(page.get_by_role("button", name="Take off the list")).to_have_count(1)
    assert faults(page) == []
    assert page.evaluate(IS_NARROW)

    here = page.context.storage_state()
    plain = new_context(java_script_enabled=False, viewport=PHONE, storage_state=here)
    other = plain.new_page()
    other.goto(review)
    exercises = other.get_by_role("link", name="In your exercises")
    expect(exercises).to_have_count(1)
    other.locator("#practise-0").click()
    expect(exercises).to_have_count(2)
    other.locator("#practise-0").click()
    for box in range(3):
        other.locator(".hand label").nth(box).click()
    other.get_by_role("button", name="Pass these cards").click()
    expect(other.locator(".say")).to_contain_text("In the game you passed")
    expect(other.locator(".hand .picked")).to_have_count(3)
    for card in other.locator(".hand .picked").all():  # it can be seen which they were
        expect(card).to_have_css("transform", "matrix(1, 0, 0, 1, 0, -12)")
    other.goto(address)
    other.locator(".hand .lit").first.click()
    expect(other.locator(".say")).to_contain_text("In the game you played")
    other.get_by_role("link", name="Try again").click()
    expect(other.locator(".hand .lit").first).to_be_visible()
    check_double_clicks(page, review)


def check_double_clicks(page: Page, review: str) -> None:
    """They make one exercise and stay there, and take one out of the list."""
    page.goto(review)
    expect(page.locator("#verdict-state")).to_contain_text("accurate")
    slow_double_click(page, page.get_by_role("button", name="Practise this").first)
    expect(page).to_have_url(re.compile("/review/"))  # the link that came there was not followed
    page.get_by_role("button", name="Practise all of them").click()
    expect(page.get_by_role("button", name="Practise")).to_have_count(0)
    page.goto("/en/practice/mistakes")
    buttons = page.get_by_role("button", name="Take off the list")
    left = buttons.count()
    for _ in range(2):  # from the second on, the next one comes where the first was
        left -= 1
        slow_double_click(page, buttons.first)
        expect(buttons).to_have_count(left)
        expect(page.locator("#said")).to_have_text("It has been taken off the list.")
    buttons.first.press("Enter")
    expect(page.locator("#said")).to_be_focused()
    left -= 1
    buttons.first.dblclick()
    expect(buttons).to_have_count(left - 1)
    expect(page.locator("#said")).to_have_text("It has been taken off the list.")


def slow_double_click(page: Page, button: Locator) -> None:
    """Two clicks at one place, the second one after the answer to the first."""
    button.evaluate("button => button.scrollIntoView({ block: 'center' })")
    box = button.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        page.wait_for_timeout(200)
