"""No page breaks a rule that axe knows; results are spoken, the reading order makes sense."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.watching import Watch
from tests.walk.places import SEED, drill_place
from tutorial.engine import format_cards, pile
from tutorial.lessons.loader import lesson

GOING_ON = drill_place(lesson("follow"), 6, SEED)
PAGES = {
    "home": "/en/",
    "rules": "/vi/rules",
    "computers": "/vi/computers",
    "a rule that was tried": "/ms/rules/standard/hearts-not-broken?board=0&choice=KH",
    "rule sets compared": "/vi/rules/compare",
    "which rules, answered": "/en/rules/choose?players=four&queen=no&moon=plus&bonus=none&tie=both",
    "position": "/vi/position/standard/Q.K5..-~-~-~_0._.-.-.-._10?choice=KH",
    "position, frame": "/ms/position/standard/Q.K5..-~-~-~_0._.-.-.-._10/embed?choice=KH",
    "position, quiz": "/id/position/standard/Q.K5..-~-~-~_0._.-.-.-._10/quiz?checked=1&marked=KH",
    "position, editor": "/vi/position/party/edit?hand=QSKH&trick=2C&taken=AH---",
    "score helper": "/ms/scores?players=4&h1=13&queen=1&jack=0",
    "score sheet": "/vi/scores/sheet?rules=friends&name=A&name=B&name=C&name=D&rounds=5.3.18.0",
    "glossary": "/ms/glossary",
    "search": "/vi/search?q=chuon",
    "poster": "/en/rules/party/poster",
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
    "ask, open piles": "/vi/learn/score/6",
    "ask, five seats, hints": "/en/learn/pass/6?hint=4",
    "ask, another rule set, solved": "/ms/learn/end/4?rules=party&choice=0.2",
    "ask, tricks played": "/vi/learn/count/1",
    "ask, hands to compare": "/en/learn/moon-play/1?choice=B",
    "ask, six seats": "/id/learn/players/5",
    "play, every hand open": "/ms/learn/moon-play/2",
    "worked example": "/en/learn/count/example?at=2",
    "pass, refused": "/id/learn/pass/2?marked=ASKH&checked=1",
    "pass, done": "/en/learn/pass/2?marked=ASKHQD&checked=1",
    "deal, hint open": "/vi/learn/end/7?hint=4",
    "deal, a trick complete": "/ms/learn/end/7?card=5C",
    "drill, hint open": "/en/learn/follow/6?seed=4&hint=3",
    "drill, marks beside the answer": "/id/learn/follow/6?seed=5&checked=1&marked=9H6HKC",
    "drill, going on": f"/en{GOING_ON.path}&checked=1&marked={format_cards(pile(GOING_ON.wanted))}",
    "practice": "/vi/practice",
    "exercise, cards to mark": "/en/practice/legal?level=4&seed=5",
    "exercise, marked wrong": "/vi/practice/passing?level=5&seed=9&checked=1&marked=3HAC5D",
    "exercise, numbers": "/id/practice/score?level=4&seed=9",
    "exercise, numbers wrong": "/ms/practice/score?level=4&seed=9&points=3.3.3.3",
    "exercise, solved": "/en/practice/moon?level=3&seed=4&choice=1",
    "test-out": "/id/practice/know/follow",
    "progress": "/en/progress",
}
PHONE, DESKTOP = ViewportSize(width=360, height=740), ViewportSize(width=1280, height=800)
BY_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules whose verdict depends on the colours."""
RUN = """async rules => {
  const found = await axe.run(document, rules.length ? { runOnly: rules } : {});
  return found.violations.map(one => [one.id, one.nodes.map(node => node.html.slice(0, 120))]);
}"""


def violations(page: Page, rules: Sequence[str] = ()) -> list[object]:
    """What axe finds: each rule with the elements that break it; by all rules, or some."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[object] = page.evaluate(RUN, list(rules))
    return found


def looks(page: Page) -> Iterator[tuple[str, list[object]]]:
    """What axe finds on a page at both sizes, light and dark."""
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme="light")
        yield f"light, {size['width']}", violations(page)
        page.emulate_media(color_scheme="dark")
        yield f"dark, {size['width']}", violations(page, BY_COLOUR)


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_axe_finds_nothing(page: Page, path: str) -> None:
    page.goto(path)
    for look, found in looks(page):
        assert found == [], look


def test_axe_finds_nothing_on_the_page_for_what_is_not_there(page: Page, watch: Watch) -> None:
    watch.expect("404 (NOT FOUND)")
    page.goto("/vi/nothing")
    for look, found in looks(page):
        assert found == [], look


@pytest.mark.parametrize("look", ["Light", "Dark"])
def test_axe_finds_nothing_with_four_colours(page: Page, look: str) -> None:
    page.goto("/en/settings")
    page.get_by_label("Four: each suit has its own").check()
    page.get_by_label(look, exact=True).check()
    page.get_by_role("button", name="Save", exact=True).click()
    for path in ("/en/learn/void/3?card=KH", "/en/learn/first-trick/1"):
        page.goto(path)
        assert violations(page, BY_COLOUR) == [], path


def test_axe_finds_what_is_wrong(page: Page) -> None:
    page.goto("/en/")
    page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert violations(page) == [["button-name", ["<button></button>"]]]


def test_the_page_reads_from_the_table_to_the_answer_to_the_buttons(page: Page) -> None:
    page.goto("/en/learn/follow/2?marked=JC&checked=1")
    read = page.get_by_role("main").aria_snapshot()
    parts = (
        'region "Table"',
        'group "Your hand"',
        'region "Lesson"',
        'heading "A diamond was led"',
        "Mark every card that you may play.",
        "does not belong here.",
        'button "Check"',
        'button "Hint"',
        'button "Restart"',
        'link "Back"',
    )
    places = [read.find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)


def test_what_came_of_a_card_is_spoken(page: Page) -> None:
    page.goto("/en/learn/void/3")
    page.get_by_role("button", name="queen of spades", exact=True).click()
    expect(page.get_by_role("status")).to_have_text(
        "Thirteen points gone in one throw. You will not often get a better chance. "
        "The player on your right takes the trick."
    )


def test_a_refusal_is_spoken_with_the_full_name_of_the_card(page: Page) -> None:
    page.goto("/en/learn/follow/1")
    page.get_by_role("button", name="king of hearts, not now").click()
    expect(page.get_by_role("status")).to_have_text(
        "You may not play the king of hearts now. "
        "The suit led is spades, and you still hold some: follow suit."
    )


def test_a_hint_is_spoken(page: Page) -> None:
    page.goto("/en/learn/trick/1")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("status")).to_have_text(
        "The highest card of the suit led takes the trick."
    )


def test_a_refused_card_shakes(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    assert animation_of_refusal(page) == "refuse"


def test_nothing_shakes_for_who_wants_no_motion(page: Page) -> None:
    assert animation_of_refusal(page) == "none"


def animation_of_refusal(page: Page) -> str:
    """The name of the animation of a card that was just refused."""
    page.goto("/en/learn/follow/1?card=KH")
    card = page.get_by_role("button", name="king of hearts, not now")
    name: str = card.evaluate("one => getComputedStyle(one).animationName")
    return name
