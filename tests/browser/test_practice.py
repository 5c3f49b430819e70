"""Practice in a browser: with the keyboard, without JavaScript, on the back button, on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tutorial.practice import Answer, Skill, item
from tutorial.practice.counting import CountItem

LEGAL = item(Skill.LEGAL, 1, 7)


@pytest.fixture
def plain_page(new_context: CreateContextCallback) -> Page:
    """A page in a browser that runs no script."""
    return new_context(java_script_enabled=False).new_page()


def solve(page: Page, answer: Answer) -> None:
    """Mark cards and hand them in."""
    for card in answer.cards:
        page.locator(f"label:has(#card-{card})").click()
    page.get_by_role("button", name="Check").click()


def test_a_drill_goes_on_with_the_keyboard(page: Page) -> None:
    page.goto("/en/practice/legal?level=1&seed=7")
    for card in LEGAL.solution.cards:
        page.locator(f"#card-{card}").focus()
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Check").press("Enter")
    expect(page.get_by_text("Correct!", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/en/practice/legal\?level=1&seed=\d+$"))
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    assert not page.url.endswith("seed=7")


def test_back_leads_to_the_exercise_before(page: Page) -> None:
    page.goto("/en/practice/legal?level=1&seed=7")
    solve(page, LEGAL.solution)
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Correct!", exact=True)).to_be_visible()


def test_the_result_is_spoken(page: Page) -> None:
    page.goto("/en/practice/legal?level=1&seed=7")
    assert LEGAL.hand[0] not in LEGAL.solution.cards
    solve(page, Answer(cards=LEGAL.hand[:1]))
    expect(page.locator("#say")).to_have_text(re.compile(r"^Not quite\..*of "))


def test_after_a_mistake_the_focus_is_on_what_comes_next(page: Page) -> None:
    page.goto("/en/practice/trick?level=1&seed=7")
    right = item(Skill.TRICK, 1, 7).solution.choice
    page.locator(f".choice-btn:not(#choice-{right})").first.press("Enter")
    expect(page.get_by_role("link", name="Next")).to_be_focused()


def test_another_language_keeps_the_exercise_and_the_marks(page: Page) -> None:
    page.goto("/en/practice/legal?level=1&seed=7")
    card = LEGAL.hand[0]
    page.locator(f"label:has(#card-{card})").click()
    page.locator(".lang-menu-button").click()
    page.get_by_role("link", name="Bahasa Indonesia").click()
    expect(page).to_have_url(re.compile(r"/id/practice/legal\?level=1&seed=7"))
    expect(page.locator(f"#card-{card}")).to_be_checked()


def test_tricks_go_by_and_the_question_comes(page: Page) -> None:
    one = item(Skill.COUNT, 4, 5)
    assert isinstance(one, CountItem)
    page.goto("/en/practice/count?level=4&seed=5")
    for trick in one.tricks:
        shown = page.locator(".plays use")
        expect(shown.first).to_have_attribute("href", re.compile(f"#{trick.cards[0]}$"))
        page.get_by_role("link", name="Next trick").click()
    expect(page.get_by_role("group", name="Answers").get_by_role("button")).to_have_count(
        len(one.choices)
    )


def test_practice_needs_no_javascript(plain_page: Page) -> None:
    page = plain_page
    page.goto("/en/practice")
    page.get_by_role("link", name=re.compile("^Who takes the trick")).click()
    page.get_by_role("group", name="Answers").get_by_role("button").first.click()
    expect(page.locator(".say-first")).to_be_visible()
    page.get_by_role("link", name="Next").click()
    page.goto("/en/practice/exam")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Question 1 of 20")).to_be_visible()


def test_progress_moves_to_another_device(page: Page, plain_page: Page) -> None:
    page.goto("/en/practice/legal?level=1&seed=7")
    solve(page, LEGAL.solution)
    expect(page.get_by_text("Correct!", exact=True)).to_be_visible()
    page.goto("/en/progress")
    page.get_by_role("button", name="Show a code").click()
    code = page.locator(".code").inner_text()
    plain_page.goto("/en/progress")
    plain_page.get_by_label("Code from the other device").fill(code.lower())
    plain_page.get_by_role("button", name="Bring it here").click()
    expect(plain_page.get_by_role("status").first).to_have_text(
        "Your progress is on this device now."
    )
    plain_page.goto("/en/practice")
    expect(plain_page.get_by_text("1 of 1 right")).to_be_visible()


@pytest.mark.parametrize("skill", Skill)
def test_no_exercise_is_wider_than_a_small_phone(page: Page, skill: Skill) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for level, seed in ((3, 7), (5, 1), (5, 2)):
        page.goto(f"/vi/practice/{skill.value}?level={level}&seed={seed}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
