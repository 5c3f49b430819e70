"""Lesson 3 from the home page to its end, with nothing but a keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.walk.places import Place, drill_place, places
from tests.walk.sentences import choice_name, right_choice
from tutorial.engine import Card, pile
from tutorial.i18n.words import words
from tutorial.lessons.loader import lesson
from tutorial.lessons.model import Ask, Play

FOLLOW = lesson("follow")
EN = words("en")
MOST_STOPS = 40
"""So many times Tab is pressed before something counts as out of reach."""

FOCUS = """() => {
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const shown = focused.closest("label") ?? focused;
  const { x, y, width, height } = shown.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  return {
    name: focused.getAttribute("aria-label") ?? focused.textContent.trim(),
    is_outlined: outlineStyle === "solid" && parseFloat(outlineWidth) >= 2,
    is_in_sight: shown.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
  };
}"""

ENLARGED = ViewportSize(width=360, height=740)
"""What is left of a desktop when everything is four times as large, or a phone."""


def focused(page: Page) -> str:
    """The name of what has the focus, which must be outlined and in sight."""
    found = page.evaluate(FOCUS)
    assert found is not None, "nothing has the focus"
    assert found["is_outlined"], found
    assert found["is_in_sight"], found
    return str(found["name"])


LISTEN = """() => {
  const settled = (done) => requestAnimationFrame(() => setTimeout(done, 20, true));
  window.swapped = new Promise(done =>
    document.addEventListener("htmx:after:swap", () => settled(done), { once: true }));
}"""
AWAIT = "() => Promise.race([window.swapped, new Promise(done => setTimeout(done, 5000, false))])"


@contextmanager
def swap(page: Page) -> Iterator[None]:
    """A key that changes the step; over when the change is made."""
    page.evaluate(LISTEN)
    yield
    assert page.evaluate(AWAIT), "nothing was swapped"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something with a name has the focus."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        is_past_the_end = page.evaluate(FOCUS) is None
        if not is_past_the_end and focused(page) == name:
            return
    pytest.fail(f"Tab does not reach {name}")


def move_to(page: Page, card: Card, ending: str = "") -> None:
    """Move along the hand with an arrow until a card has the focus."""
    for _ in range(14):
        page.keyboard.press("ArrowRight")
        if focused(page) == EN.card(card) + ending:
            return
    pytest.fail(f"the arrows do not reach {card}")


def mark(page: Page, place: Place) -> None:
    """Mark the cards that a step wants, with Space and Enter in turn, and have them checked."""
    for number, card in enumerate(pile(place.wanted)):
        move_to(page, card)
        page.keyboard.press("Enter" if number % 2 else "Space")
    tab_to(page, "Check")
    with swap(page):
        page.keyboard.press("Enter")


def go_on(page: Page, name: str = "Next") -> None:
    """Press Enter where the focus is, which must be the way on."""
    assert focused(page) == name
    with swap(page):
        page.keyboard.press("Enter")


def test_the_keyboard_alone_goes_through_lesson_three(page: Page) -> None:
    page.goto("/en/")
    page.get_by_role("link", name=re.compile("Follow suit")).focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/follow/1")
    read(page)
    for place in list(places(FOLLOW))[1:4]:
        mark(page, place)
        go_on(page)
    break_the_rule(page)
    drill(page)
    page.keyboard.press("Enter")
    expect(page.get_by_text("You have finished this lesson.")).to_be_visible()


@pytest.mark.parametrize("key", ["moon-play", "jack"])
def test_the_keyboard_alone_goes_through_a_lesson_of_each_later_part(page: Page, key: str) -> None:
    one = lesson(key)
    page.goto(f"/en/learn/{key}")
    if one.example:
        tab_to(page, "Skip")
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{key}/1")
    for place in places(one):
        answer(page, place)
        if place.number < len(one.steps):
            go_on(page)
    assert focused(page) == "Next"
    page.keyboard.press("Enter")
    expect(page.get_by_text("You have finished this lesson.")).to_be_visible()


def answer(page: Page, place: Place) -> None:
    """Give the model answer to a question, or play the best card."""
    if isinstance(place.step, Ask):
        tab_to(page, choice_name(EN, place.step, right_choice(place)))
    else:
        assert isinstance(place.step, Play)
        move_to(page, place.step.best[0])
    with swap(page):
        page.keyboard.press("Enter")


def read(page: Page) -> None:
    """Ask a dimmed card, which keeps the focus, and go on."""
    move_to(page, Card.parse("KH"), ", not now")
    with swap(page):
        page.keyboard.press("Enter")
    assert focused(page) == "king of hearts, not now"
    tab_to(page, "Next")
    go_on(page)


def break_the_rule(page: Page) -> None:
    """Ask for all hints, and try the card that the last one shows."""
    for count in (1, 2, 3, 4):
        with swap(page):
            page.keyboard.press("?")
        hints = page.get_by_role("list", name="Hints").get_by_role("listitem")
        expect(hints).to_have_count(count)
    move_to(page, Card.parse("KH"), ", not now")
    with swap(page):
        page.keyboard.press("Enter")
    go_on(page)


def drill(page: Page) -> None:
    """Get three hands in a row right; the page says which hands they are."""
    for name in ("Next hand", "Next hand", ""):
        seed = int(page.locator("input[name=seed]").get_attribute("value") or 0)
        mark(page, drill_place(FOLLOW, 6, seed))
        if name:
            go_on(page, name)
    assert focused(page) == "Next"


def test_a_card_taken_back_leaves_the_focus_in_the_hand(page: Page) -> None:
    page.goto("/en/learn/first-trick/6")
    page.keyboard.press("ArrowLeft")
    with swap(page):
        page.keyboard.press("Enter")
    assert focused(page) == "Take it back"
    with swap(page):
        page.keyboard.press("Enter")
    assert re.fullmatch(r"\w+ of \w+(, not now)?", focused(page))


def test_enlarged_four_times_the_focus_stays_in_sight(page: Page) -> None:
    page.set_viewport_size(ENLARGED)
    page.goto("/en/learn/follow/4")
    mark(page, list(places(FOLLOW))[3])
    go_on(page)
    move_to(page, Card.parse("KH"), ", not now")


def test_a_wrong_answer_keeps_its_focus(page: Page) -> None:
    page.goto("/en/learn/trick/1")
    tab_to(page, "Left")
    with swap(page):
        page.keyboard.press("Enter")
    assert focused(page) == "Left"


def test_the_first_tab_offers_to_skip_to_the_content(page: Page) -> None:
    page.goto("/en/learn/trick/1")
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to the content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert focused(page) == "Step 1"


def test_the_left_arrow_begins_at_the_end_of_the_hand(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    page.keyboard.press("ArrowLeft")
    last = page.get_by_role("group", name="Your hand").get_by_role("button").last
    expect(last).to_be_focused()


def test_a_card_asked_about_is_not_left_by_the_focus_when_it_is_played_again(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    move_to(page, Card.parse("KH"), ", not now")
    for _ in range(2):
        with swap(page):
            page.keyboard.press("Enter")
        assert focused(page) == "king of hearts, not now"
