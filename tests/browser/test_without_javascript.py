"""A whole lesson without JavaScript, in Vietnamese: forms, links and full pages do it all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from pytest_playwright import CreateContextCallback

from tests.walk.places import Place, places
from tests.walk.sentences import choice_name, right_choice
from tutorial.i18n.catalogs import translations
from tutorial.i18n.words import words
from tutorial.lessons.loader import lesson
from tutorial.lessons.model import Ask, Play

SAY = translations("vi").gettext
VI = words("vi")


@pytest.fixture
def plain_page(new_context: CreateContextCallback) -> Page:
    """A page in a browser that runs no script."""
    return new_context(java_script_enabled=False).new_page()


def press(page: Page, message: str) -> None:
    """Press the button that says something, given in English."""
    page.get_by_role("button", name=SAY(message), exact=True).click()


def go_on(page: Page) -> None:
    """Follow the link to the next step."""
    page.get_by_role("link", name=SAY("Next"), exact=True).click()


def tick(page: Page, *codes: str) -> None:
    """Tick cards by their codes."""
    for code in codes:
        page.locator(f"label:has(#card-{code})").click()


def test_lesson_four_is_played_without_javascript(plain_page: Page) -> None:
    page = plain_page
    page.goto("/vi/")
    page.get_by_role("link", name=SAY("Out of a suit")).click()
    tick(page, "QS", "9S", "KH", "5H", "AD")
    press(page, "Check")
    expect(page.get_by_text("Còn thiếu 1 lá.")).to_be_visible()
    tick(page, "6D")
    press(page, "Check")
    go_on(page)
    press_seat(page, "You")
    expect(page.get_by_text(SAY("A thrown card never wins, not even an ace."))).to_be_visible()
    press_seat(page, "Across")
    go_on(page)
    press(page, "Hint")
    expect(page.get_by_role("list", name=SAY("Hints")).get_by_role("listitem")).to_have_count(1)
    page.locator("#card-KH").click()
    expect(page.get_by_role("cell")).to_have_text(["16 điểm", "0 điểm"])
    page.get_by_role("link", name=SAY("Take it back")).click()
    page.locator("#card-QS").click()
    go_on(page)
    page.locator("#card-AH").click()
    go_on(page)
    page.locator("#card-QS").click()
    expect(page.get_by_role("link", name=re.compile(VI.prose("Follow suit")))).to_be_visible()
    go_on(page)
    expect(page.get_by_text(SAY("You have finished this lesson."))).to_be_visible()


@pytest.mark.parametrize("key", ["moon-play", "jack"])
def test_a_lesson_of_each_later_part_is_played_without_javascript(
    plain_page: Page, key: str
) -> None:
    page = plain_page
    page.goto(f"/vi/learn/{key}")
    if lesson(key).example:
        page.get_by_role("link", name=SAY("Go on"), exact=True).click()
        page.get_by_role("link", name=SAY("Skip"), exact=True).click()
    for place in places(lesson(key)):
        if not place.query:
            answer(page, place)
            go_on(page)
    expect(page.get_by_text(SAY("You have finished this lesson."))).to_be_visible()


def answer(page: Page, place: Place) -> None:
    """Give the model answer."""
    match place.step:
        case Ask():
            name = choice_name(VI, place.step, right_choice(place))
            page.get_by_role("button", name=name, exact=True).click()
        case Play(best=cards):
            page.locator(f"#card-{cards[0]}").click()
        case _:
            tick(page, *map(str, place.wanted))
            press(page, "Check")


def press_seat(page: Page, name: str) -> None:
    """Answer with a seat, given in English."""
    label = translations("vi").pgettext("seat", name)
    page.get_by_role("button", name=label, exact=True).click()


def test_without_javascript_a_refused_card_is_refused_in_words(plain_page: Page) -> None:
    plain_page.goto("/vi/learn/follow/1")
    plain_page.locator("#card-KH").click()
    expect(plain_page).to_have_url(re.compile(r"/vi/learn/follow/1\?card=KH$"))
    expect(plain_page.locator(".say.bad")).to_be_visible()


def test_the_settings_work_without_javascript(plain_page: Page) -> None:
    plain_page.goto("/vi/settings")
    plain_page.get_by_label(SAY("Four: each suit has its own")).check()
    press(plain_page, "Save")
    expect(plain_page.locator("html")).to_have_attribute("data-deck", "four")
