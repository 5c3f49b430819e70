"""Lesson 3 from its first step to its end, with nothing but a keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.places import SEED, drill_place
from tutorial.engine import Card, legal_plays
from tutorial.lessons.loader import lesson

FOLLOW = lesson("follow")


def focused(page: Page) -> str:
    """The id of what has the focus."""
    found: str = page.evaluate("() => document.activeElement.id")
    return found


def go_to_card(page: Page, card: Card) -> None:
    """Move along the hand with an arrow until a card has the focus."""
    for _ in range(14):
        if focused(page) == f"card-{card}":
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{card} is not to be reached")


def go_to_button(page: Page, name: str) -> None:
    """Press Tab until a button has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"{name} is not to be reached")


def mark_all(page: Page, number: int, seed: int | None = None) -> None:
    """Mark the legal cards of a step, and have them checked."""
    step = FOLLOW.step(number)
    scene = step.scene if seed is None else drill_place(FOLLOW, number, seed).scene
    assert scene.view is not None
    view = scene.view
    for card in legal_plays(view.table, view.hand):
        go_to_card(page, card)
        page.keyboard.press("Enter")
    go_to_button(page, "Check")
    page.keyboard.press("Enter")


def test_the_keyboard_alone_goes_through_lesson_three(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    go_to_card(page, Card.parse("KH"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("You may not play the K♥")).to_be_visible()
    assert focused(page) == "card-KH"
    go_to_button(page, "Next")
    page.keyboard.press("Enter")
    for number in (2, 3, 4):
        expect(page).to_have_url(re.compile(f"/follow/{number}$"))
        mark_all(page, number)
        expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/follow/5$"))
    go_to_card(page, Card.parse("KH"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    page.goto(f"/en/learn/follow/6?seed={SEED}")
    for seed in (SEED, SEED + 1):
        mark_all(page, 6, seed)
        expect(page.get_by_role("link", name="Next hand")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(f"seed={seed + 1}"))
    mark_all(page, 6, SEED + 2)
    expect(page.get_by_role("link", name="Next", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You have finished this lesson.")).to_be_visible()


def test_a_question_mark_asks_for_a_hint(page: Page) -> None:
    page.goto("/en/learn/follow/2")
    page.keyboard.press("?")
    expect(page.get_by_role("list", name="Hints").get_by_role("listitem")).to_have_count(1)


def test_the_focus_can_be_seen(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    page.keyboard.press("ArrowRight")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
