"""What a browser does to a page: back and forward, reload, double clicks, tabs, small screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.watching import Watch
from tests.walk.places import SEED, drill_place, every_language
from tutorial.engine import Card
from tutorial.i18n.words import words
from tutorial.lessons.loader import course, lesson

PHONE = ViewportSize(width=360, height=740)
DESKTOP = ViewportSize(width=1280, height=800)
SMALLEST_TARGET = 44
MOST_SHIFT = 0.02

EN = words("en")


def card(page: Page, code: str) -> Locator:
    """The button of a card that may be played."""
    return page.get_by_role("button", name=EN.card(Card.parse(code)), exact=True)


def dimmed(page: Page, code: str) -> Locator:
    """The button of a card that may not be played."""
    return page.get_by_role("button", name=f"{EN.card(Card.parse(code))}, not now", exact=True)


def tick(page: Page, *codes: str) -> None:
    """Mark cards with the mouse."""
    for code in codes:
        page.get_by_role("checkbox", name=EN.card(Card.parse(code)), exact=True).click()


def check(page: Page) -> Locator:
    """The button that hands the marks in."""
    return page.get_by_role("button", name="Check", exact=True)


def said(page: Page) -> Locator:
    """The first line of the coach's answer."""
    return page.locator(".say-first")


def following(page: Page) -> Locator:
    """The link to the next step."""
    return page.get_by_role("link", name="Next", exact=True)


def heading(page: Page, text: str) -> None:
    """Wait for the title of a step."""
    expect(page.get_by_role("heading", level=1)).to_have_text(text)


# --------------------------------------------------------------- back, forward, reload


def test_back_leads_to_the_step_as_it_was_answered(page: Page) -> None:
    page.goto("/en/learn/follow/4")
    tick(page, "JC")
    check(page).click()
    following(page).click()
    heading(page, "Try to break the rule")
    page.go_back()
    heading(page, "Only one choice")
    expect(said(page)).to_contain_text("Sometimes the rule chooses for you.")


def test_forward_leads_on_again(page: Page) -> None:
    page.goto("/en/learn/trick/1")
    page.get_by_role("button", name="Across", exact=True).click()
    following(page).click()
    heading(page, "Jack or ten?")
    page.go_back()
    heading(page, "One card each")
    page.go_forward()
    heading(page, "Jack or ten?")


def test_a_try_adds_nothing_to_the_history(page: Page) -> None:
    page.goto("/en/")
    page.goto("/en/learn/trick/1")
    for name in ("You", "Left", "Across"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page).to_have_url(re.compile(r"\?choice="))
    page.go_back()
    expect(page).to_have_url(re.compile(r"/en/$"))


def test_a_reload_shows_the_answer_again(page: Page) -> None:
    page.goto("/en/learn/void/3")
    card(page, "KH").click()
    expect(said(page)).to_contain_text("One point is gone")
    before = page.get_by_role("main").aria_snapshot()
    page.reload()
    assert page.get_by_role("main").aria_snapshot() == before


# ---------------------------------------------------------------------- twice at once


def test_a_double_click_on_a_card_plays_it_once(page: Page) -> None:
    page.goto("/en/learn/void/3")
    card(page, "KH").dblclick()
    expect(said(page)).to_contain_text("One point is gone")
    expect(page.locator(".hand .card")).to_have_count(5)
    expect(dot(page, 3)).to_have_accessible_name("Step 3, 2 stars")


def test_a_double_click_on_a_forbidden_card_asks_once(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    dimmed(page, "KH").dblclick()
    expect(said(page)).to_contain_text("You may not play the K♥")
    expect(page.locator(".hand .card")).to_have_count(8)


def test_a_double_click_on_check_counts_once(page: Page) -> None:
    page.goto(f"/en/learn/follow/6?seed={SEED}")
    tick(page, *map(str, drill_place(lesson("follow"), 6, SEED).wanted))
    check(page).dblclick()
    expect(said(page)).to_have_text("Correct! 1 of 3.")
    expect(page.get_by_role("link", name="Next hand")).to_be_visible()


SECOND_CLICK = """() => document.addEventListener("htmx:after:swap", () => setTimeout(() => {
  const click = { bubbles: true, cancelable: true, detail: 2 };
  window.wasKept = !document.getElementById("next").dispatchEvent(new MouseEvent("click", click));
}, 50), { once: true })"""
"""The second click of a double click, which comes just after the answer to the first one."""


def test_a_slow_double_click_on_check_does_not_leave_the_answer(page: Page) -> None:
    page.goto("/en/learn/follow/2")
    tick(page, "QD", "7D", "2D")
    page.evaluate(SECOND_CLICK)
    check(page).click()
    page.wait_for_function("() => window.wasKept !== undefined")
    assert page.evaluate("() => window.wasKept")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page).to_have_url(re.compile("/en/learn/follow/3"))


def test_hints_open_one_by_one_and_the_button_goes_with_the_last(page: Page) -> None:
    page.goto("/en/learn/void/4")
    hints = page.get_by_role("list", name="Hints").get_by_role("listitem")
    button = page.get_by_role("button", name="Hint", exact=True)
    for count in (1, 2, 3, 4):
        button.click()
        expect(hints).to_have_count(count)
    expect(button).to_have_count(0)


# --------------------------------------------------------------------- tabs and cookies


def test_two_tabs_do_not_disturb_each_other(page: Page) -> None:
    page.goto("/en/learn/trick/1")
    other = page.context.new_page()
    other.goto("/en/learn/trick/1")
    page.get_by_role("button", name="Across", exact=True).click()
    expect(dot(page, 1)).to_have_accessible_name("Step 1, 3 stars")
    other.get_by_role("button", name="Left", exact=True).click()
    expect(said(other)).to_contain_text("The 9 beats the 7")
    expect(dot(other, 1)).to_have_accessible_name("Step 1, 3 stars")


def test_a_page_whose_cookie_is_gone_says_so_and_keeps_its_board(page: Page, watch: Watch) -> None:
    page.goto("/en/learn/follow/2")
    tick(page, "QD")
    before = page.get_by_role("region", name="Table").aria_snapshot()
    page.context.clear_cookies()
    watch.expect("400 (BAD REQUEST)")
    check(page).click()
    expect(page.get_by_role("alert")).to_contain_text("This page is out of date.")
    assert page.get_by_role("region", name="Table").aria_snapshot() == before


def test_a_page_whose_cookie_is_gone_works_after_a_reload(page: Page, watch: Watch) -> None:
    page.goto("/en/learn/follow/4")
    page.context.clear_cookies()
    watch.expect("400 (BAD REQUEST)")
    check(page).click()
    page.get_by_role("link", name="Reload the page").click()
    tick(page, "JC")
    check(page).click()
    expect(following(page)).to_be_visible()


# ---------------------------------------------------------------------------- progress


def dot(page: Page, number: int) -> Locator:
    """A step among the dots."""
    return page.get_by_role("link", name=re.compile(rf"^Step {number}\b"))


def test_a_solved_step_shows_its_stars(page: Page) -> None:
    page.goto("/en/learn/goal/4")
    expect(dot(page, 4)).to_have_accessible_name("Step 4")
    tick(page, "KD")
    check(page).click()
    expect(page.get_by_role("img", name="3 stars", exact=True)).to_be_visible()
    expect(dot(page, 4)).to_have_accessible_name("Step 4, 3 stars")


def test_stars_survive_a_reload_and_stand_on_the_home_page(page: Page) -> None:
    page.goto("/en/learn/goal/4")
    tick(page, "KD")
    check(page).click()
    expect(following(page)).to_be_visible()
    page.goto("/en/learn/goal/1")
    expect(dot(page, 4)).to_have_accessible_name("Step 4, 3 stars")
    page.goto("/en/")
    expect(page.get_by_role("listitem").filter(has_text="Few points wins")).to_contain_text(
        "1 of 6"
    )


def test_a_new_visitor_has_no_stars(page: Page) -> None:
    page.goto("/en/learn/goal/1")
    expect(page.get_by_role("link", name=re.compile("star"))).to_have_count(0)


# ------------------------------------------------------------------------------- looks

MEASURE = """async (path) => {
  await htmx.ajax("GET", path, { target: "#step", swap: "outerMorph" });
  const cards = [...document.querySelectorAll(".hand .card")];
  return {
    url: document.getElementById("step").dataset.url,
    wide: document.documentElement.scrollWidth,
    smallest: Math.min(999, ...cards.flatMap(card => [card.offsetWidth, card.offsetHeight])),
  };
}"""


@every_language
def test_a_small_phone_shows_every_step_whole(page: Page, lang: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/{lang}/learn/goal/1")
    for one in course():
        for number in range(1, len(one.steps) + 1):
            path = f"/{lang}/learn/{one.key}/{number}"
            found = page.evaluate(MEASURE, path)
            assert found["url"] == path
            assert found["wide"] <= PHONE["width"], path
            assert found["smallest"] >= SMALLEST_TARGET, path


@every_language
def test_a_small_phone_shows_every_answer_whole(page: Page, lang: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/{lang}/learn/goal/1")
    for query in (
        "goal/2?marked=KS&checked=1",
        "goal/6?choice=3",
        "follow/1?card=KH&hint=0",
        "follow/2?hint=4",
        "void/3?card=KH",
        "first-trick/6?card=2D",
        "broken/6?rules=party&hint=4",
    ):
        found = page.evaluate(MEASURE, f"/{lang}/learn/{query}")
        assert found["wide"] <= PHONE["width"], query
        assert found["smallest"] >= SMALLEST_TARGET, query


def colour(found: Locator) -> str:
    """The colour in which something is drawn."""
    drawn: str = found.evaluate("one => getComputedStyle(one).color")
    return drawn


def test_the_setting_gives_each_suit_its_colour(page: Page) -> None:
    page.goto("/en/settings")
    page.get_by_label("Four: each suit has its own").check()
    page.get_by_role("button", name="Save", exact=True).click()
    page.goto("/en/learn/void/3")
    colours = {colour(card(page, code)) for code in ("QS", "KH", "AD")}
    assert len(colours) == 3


def test_without_the_setting_there_are_two_colours(page: Page) -> None:
    page.goto("/en/learn/void/3")
    assert colour(card(page, "KH")) == colour(card(page, "AD")) != colour(card(page, "QS"))


# ----------------------------------------------------------------------- layout shifts

SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    if (!entry.hadRecentInput) window.shifted += entry.value;
  })).observe({ type: "layout-shift", buffered: true });
}"""


at_each_size = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


@at_each_size
def test_nothing_shifts_on_an_answer(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto("/en/learn/void/3")
    page.evaluate(SHIFTS)
    card(page, "KH").click()
    expect(said(page)).to_contain_text("One point is gone")
    page.wait_for_timeout(100)
    assert page.evaluate("() => window.shifted") <= MOST_SHIFT


TOP = "hand => hand.getBoundingClientRect().top + window.scrollY"


@at_each_size
@pytest.mark.parametrize("address", ["follow/1 KH", "follow/5 KH", "void/3 KH"])
def test_the_hand_keeps_its_height_when_the_coach_speaks(
    page: Page, size: ViewportSize, address: str
) -> None:
    path, _, code = address.partition(" ")
    page.set_viewport_size(size)
    page.goto(f"/en/learn/{path}")
    hand = page.get_by_role("group", name="Your hand")
    before = hand.evaluate(TOP)
    page.get_by_role("button", name=EN.card(Card.parse(code))).click()
    expect(said(page)).to_be_visible()
    assert hand.evaluate(TOP) == pytest.approx(before, abs=2)


def test_a_worked_example_runs_by_itself_until_it_is_paused(page: Page) -> None:
    page.clock.install()
    page.goto("/en/learn/moon-play/example")
    number = page.locator(".example-number")
    page.get_by_role("link", name="Play by itself").click()
    expect(page.get_by_role("link", name="Pause")).to_be_visible()
    page.clock.run_for(3500)
    expect(number).to_contain_text("2 of")
    page.get_by_role("link", name="Pause").click()
    expect(page.get_by_role("link", name="Play by itself")).to_be_visible()
    page.clock.run_for(7000)
    expect(number).to_contain_text("2 of")
