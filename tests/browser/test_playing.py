"""Games in a browser: passing, one card a click, keys, speeds, small screens, whole matches."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect
from pytest_playwright import CreateContextCallback

from tests.browser.watching import Watch
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words

PHONE = ViewportSize(width=360, height=640)
NARROWEST = 24
MOST_ACTIONS = 1500
SEED = "a" * 32
"""Of a match in which somebody else takes the first trick."""
COMPILED = 30_000  # milliseconds

STEP = """async () => {
  const game = document.querySelector("#game");
  const boxes = [...game.querySelectorAll(".hand input")];
  boxes.slice(0, 3).forEach((box) => box.checked || box.click());
  const button = game.querySelector(
    ".hand .lit, button[name=pass], button[name=see], .choice-btn, button[name=next_round]");
  if (!button) return "";
  const before = game.dataset.version;
  button.click();
  for (let n = 0; n < 4000; n++) {
    const now = document.querySelector("#game").dataset.version;
    if (now !== before) return now;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error(document.body.innerText);
}"""


def begin(page: Page, lang: str = "en", **choices: str) -> None:
    """Begin a match; without choices with one tap."""
    preset = choices.pop("preset", "")
    page.goto(f"/{lang}/play" + (f"?preset={preset}" if preset else ""))
    if not preset:
        page.locator(".hero button").click()
    for name, value in choices.items():
        page.locator(f"select[name={name}]").select_option(value)
    if preset:
        page.locator(".setup-form button[type=submit]").click()
    expect(page.locator("#game")).to_be_visible()


def step(page: Page) -> str:
    """The simplest thing that can be done, with the mouse; the new version, or nothing."""
    version: str = page.evaluate(STEP)
    return version


def until(page: Page, selector: str) -> None:
    """Play until something is there."""
    for _ in range(MOST_ACTIONS):
        if page.locator(selector).count():
            return
        assert step(page)
    pytest.fail(f"no {selector}")


def version(page: Page) -> int:
    return int(page.locator("#game").get_attribute("data-version") or "")


def settled(page: Page, after: int) -> None:
    """Wait until the next version is on the page; the players may have to be compiled first."""
    expect(page.locator("#game")).to_have_attribute(
        "data-version", str(after + 1), timeout=COMPILED
    )


def hand(page: Page) -> Locator:
    return page.locator(".hand button.card")


def test_three_cards_are_ticked_changed_and_passed(page: Page) -> None:
    begin(page)
    boxes = page.locator(".hand label.card")
    button = page.get_by_role("button", name="Pass these cards")
    expect(button).to_be_disabled()
    for place in (0, 1, 2):
        boxes.nth(place).click()
    expect(button).to_be_enabled()
    expect(page.locator(".hand input:not(:checked):disabled")).to_have_count(10)
    boxes.nth(1).click()
    expect(button).to_be_disabled()
    boxes.nth(5).click()
    button.click()
    settled(page, 0)
    expect(page.locator(".hand .received")).to_have_count(3)


def test_what_is_said_does_not_end_under_the_buttons_of_a_small_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/vi/play/practice")
    page.locator("select[name=hints]").select_option("always")
    page.locator(".setup-form button[type=submit]").click()
    expect(page.locator("#game")).to_be_visible()
    for _ in range(12):
        step(page)
        until(page, ".hints")
        end, top = page.evaluate(
            "['.hints', '.actions'].map((what) => document.querySelector(what))"
            ".map((one, place) => one.getBoundingClientRect()[place ? 'top' : 'bottom'])"
        )
        assert end <= top


def test_a_double_click_plays_one_card(page: Page) -> None:
    begin(page)
    until(page, ".hand .lit")
    before, seen = hand(page).count(), version(page)
    page.locator(".hand .lit").first.dblclick()
    settled(page, seen)
    page.wait_for_timeout(150)
    expect(page.locator(".hand .card")).to_have_count(before - 1)
    assert version(page) == seen + 1


def test_a_forbidden_card_says_why_and_the_next_one_counts(page: Page, watch: Watch) -> None:
    watch.expect("422")
    begin(page)
    until(page, ".hand .dim")
    seen = version(page)
    page.locator(".hand .dim").first.click()
    expect(page.locator(".say.bad")).to_be_visible()
    expect(page.locator("#say")).not_to_be_empty()
    assert version(page) == seen
    page.locator(".hand .lit").first.click()
    settled(page, seen)


def test_a_card_that_does_not_arrive_is_told_and_can_be_played_again(
    page: Page, watch: Watch
) -> None:
    watch.expect("ERR_FAILED")
    watch.expect("Failed to fetch")
    begin(page)
    until(page, ".hand .lit")
    seen = version(page)
    page.route("**/play/*", lambda route: route.abort())
    page.locator(".hand .lit").first.click()
    expect(page.locator("#notice")).to_contain_text("Nothing is lost")
    assert version(page) == seen
    page.unroute_all()
    page.locator(".hand .lit").first.click()
    settled(page, seen)
    expect(page.locator("#notice")).to_be_empty()


def test_an_old_tab_gets_the_table_as_it_stands(page: Page, watch: Watch) -> None:
    watch.expect("409")
    begin(page)
    until(page, ".hand .lit ~ .lit")
    other = page.context.new_page()
    other.goto(page.url)
    chosen = page.locator(".hand .lit").nth(1).get_attribute("value")
    page.locator(".hand .lit").first.click()
    settled(page, version(other))
    before = page.locator(".hand .card").count()
    other.locator(f"#card-{chosen}").click()
    expect(other.locator(".say.bad")).to_contain_text("The table had moved on")
    expect(other.locator(".hand .card")).to_have_count(before)


def test_an_old_tab_of_a_finished_game_gets_its_result(page: Page, watch: Watch) -> None:
    watch.expect("404")
    page.goto("/en/play/practice")
    page.locator(".setup-form button[type=submit]").click()
    expect(page.locator("#game")).to_be_visible()
    until(page, ".hand .lit")
    other = page.context.new_page()
    other.goto(page.url)
    page.locator("button[name=play_on]").click()
    expect(page.locator("button[name=rematch]")).to_be_visible()
    other.locator(".hand .lit").first.click()
    expect(other.locator(".say.bad")).to_contain_text("This deal is already over")
    expect(other.locator(".sheet-table tfoot")).to_be_visible()
    expect(other.locator(".hand")).to_have_count(0)


def test_back_and_forward_show_the_table_as_it_stands(page: Page) -> None:
    begin(page)
    for _ in range(8):
        step(page)
    until(page, ".hand .lit")
    cards = page.locator(".hand .card").count()
    page.get_by_role("link", name="Rules").first.click()
    page.wait_for_url("**/rules")
    page.go_back()
    expect(page.locator(".hand .card")).to_have_count(cards)
    page.go_forward()
    page.go_back()
    seen = version(page)
    page.locator(".hand .lit").first.click()
    settled(page, seen)
    expect(page.locator(".hand .card")).to_have_count(cards - 1)


def test_tricks_are_played_with_keys_alone(page: Page) -> None:
    begin(page)
    page.locator(".hand input").first.focus()
    for _ in range(3):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Pass these cards").focus()
    page.keyboard.press("Enter")
    settled(page, 0)
    for _ in range(12):
        seen = version(page)
        focused = page.evaluate("document.activeElement.matches('#next, .hand .lit, .hand .card')")
        assert focused, page.evaluate("document.activeElement.outerHTML")
        if page.locator("#next").count():
            page.locator("#next").focus()
        else:
            for _ in range(13):
                page.keyboard.press("ArrowRight")
                if page.evaluate("document.activeElement.matches('.lit')"):
                    break
        page.keyboard.press("Enter")
        settled(page, seen)


def test_what_is_unfolded_stays_so_until_it_is_folded(page: Page) -> None:
    begin(page)
    until(page, ".last-trick")
    last = page.locator("details", has=page.locator(".last-trick"))
    last.locator("summary").click()
    for is_open in (True, False):
        shown = last.locator(".last-trick")
        said = shown.text_content()
        while shown.text_content() == said:
            assert step(page)
        expect(shown).to_be_visible(visible=is_open)
        last.locator("summary").click()


def test_the_keyboard_goes_on_from_a_deal_to_the_next_pass(page: Page) -> None:
    begin(page)
    until(page, "button[name=next_round]")
    seen = version(page)
    page.locator("button[name=next_round]").focus()
    page.keyboard.press("Enter")
    settled(page, seen)
    expect(page.locator(".hand input").first).to_be_focused()


def test_cards_come_one_by_one_at_the_speed_that_is_set(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    delays = {}
    for speed in ("slow", "normal", "fast"):
        page.goto("/en/settings")
        page.locator(f"input[name=speed][value={speed}]").check()
        page.get_by_role("button", name="Save").click()
        begin(page)
        for _ in range(MOST_ACTIONS):
            step(page)
            delays[speed] = page.evaluate(
                "[...document.querySelectorAll('.seats .new.d1')]"
                ".map((card) => parseFloat(getComputedStyle(card).animationDelay))"
            )
            if delays[speed]:
                break
    assert delays["slow"][0] > delays["normal"][0] > delays["fast"][0] > 0


def test_every_new_card_comes_also_where_another_one_lay(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    begin(page)
    seen = 0
    for _ in range(14):
        step(page)
        new, moving = page.evaluate(
            "[document.querySelectorAll('.seats .new').length,"
            " document.getAnimations().filter((one) => one.effect.target.matches('.new')).length]"
        )
        assert moving >= new
        seen += new
    assert seen > 10


def test_at_the_fast_speed_a_finished_trick_goes_away_by_itself(page: Page) -> None:
    page.goto("/en/settings")
    page.locator("input[name=speed][value=fast]").check()
    page.get_by_role("button", name="Save").click()
    begin(page)
    until(page, "button[name=see]")
    settled(page, version(page))


def test_giving_up_is_asked_and_no_update_answers(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a trick that goes on by itself nor an answer that comes late."""
    monkeypatch.setattr("tutorial.web.play.new_seed", lambda: SEED)
    page.set_viewport_size(PHONE)
    page.goto("/en/settings")
    page.locator("input[name=speed][value=fast]").check()
    page.get_by_role("button", name="Save").click()
    begin(page)
    until(page, "button[name=see]")
    expect(page.get_by_text("Trick 1 of 13")).to_be_visible()
    seen, sure = version(page), ask_to_give_up(page)
    page.wait_for_timeout(1300)
    assert version(page) == seen
    check_question(page, sure)
    page.locator("#next").click()
    settled(page, seen)
    expect(sure).to_be_hidden()

    until(page, ".hand .lit")
    seen = version(page)
    page.route("**/play/*", answer_late)
    page.locator(".hand .lit").first.click()
    page.locator(".sure > summary").press("Enter")  # what is around it has stayed open
    page.keyboard.press("Tab")
    expect(sure).to_be_focused()
    settled(page, seen)
    page.unroute_all(behavior="wait")
    expect(sure).to_be_focused()
    check_question(page, sure)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="You gave this match up.")).to_be_in_viewport()
    expect(sure).to_have_count(0)


def test_a_double_click_gives_no_game_up(page: Page) -> None:
    """Not even where the page moves so that the button comes under the finger."""
    page.set_viewport_size(PHONE)
    begin(page)
    page.locator("[id^=about] > summary").click()
    page.locator(".sure > summary").evaluate("""one => {
        scrollBy(0, one.getBoundingClientRect().bottom + 60 - innerHeight);
        one.click();
    }""")
    sure = page.get_by_role("button", name="Yes, give this game up")
    expect(sure).to_be_in_viewport(ratio=1)
    sure.evaluate("""button => button.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }))""")
    page.wait_for_timeout(150)
    check_question(page, sure)


def test_giving_up_is_asked_without_javascript_too(new_context: CreateContextCallback) -> None:
    page = new_context(java_script_enabled=False, viewport=PHONE).new_page()
    begin(page)
    expect(page.locator("button[name=leave]")).to_be_hidden()
    sure = ask_to_give_up(page)
    expect(page.get_by_text("A match that is given up counts as lost.")).to_be_visible()
    sure.click()
    expect(page.get_by_role("heading", name="You gave this match up.")).to_be_visible()


def ask_to_give_up(page: Page) -> Locator:
    """Unfold the question whether to give the game up: the button that does it."""
    page.locator("[id^=about] > summary").click()
    page.locator(".sure > summary").click()
    return page.get_by_role("button", name="Yes, give this game up")


def check_question(page: Page, sure: Locator) -> None:
    """The question is open, in sight and sound."""
    expect(sure).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []


def answer_late(route: Route) -> None:
    """Let an answer take as long as on a bad line."""
    answer = route.fetch()
    route.request.frame.page.wait_for_timeout(600)
    route.fulfill(response=answer)


def test_a_card_can_be_lifted_first(page: Page) -> None:
    page.goto("/en/settings")
    page.locator("input[name=tap][value=lift]").check()
    page.get_by_role("button", name="Save").click()
    begin(page)
    for _ in range(3):
        page.locator(".hand label.card:not(:has(:checked))").first.click()
    page.get_by_role("button", name="Pass these cards").click()
    settled(page, 0)
    if page.locator("#next").count():
        page.locator("#next").click()
        settled(page, 1)
    seen = version(page)
    page.locator(".hand .lit").first.click()
    expect(page.locator(".hand .lifted")).to_have_count(1)
    assert version(page) == seen
    page.locator(".hand .lifted").click()
    settled(page, seen)


@pytest.mark.parametrize(("preset", "players"), [("solo", ""), ("party", "3"), ("party", "7")])
def test_every_card_has_room_for_a_finger_on_a_small_phone(
    page: Page, preset: str, players: str
) -> None:
    page.set_viewport_size(PHONE)
    begin(page, preset=preset, **({"players": players} if players else {}))
    until(page, ".hand .lit")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    boxes = [card.bounding_box() for card in page.locator(".hand .card").all()]
    places = [(round(box["y"]) // 20, box["x"], box["width"]) for box in boxes if box]
    for (row, left, _), (next_row, next_left, _) in pairwise(places):
        assert row != next_row or next_left - left >= NARROWEST


@pytest.mark.parametrize(
    ("path", "selector"),
    [
        ("/en/play", "#start"),
        ("/vi/play?preset=party", "#start"),
        ("/ms/play/practice", "#practice"),
        ("/id/play/ranking", "#ranking"),
        ("/en/play/fairness", "#fairness"),
        ("/vi/play/statistics", "#statistics"),
    ],
)
def test_a_page_breaks_no_rule_that_axe_knows(page: Page, path: str, selector: str) -> None:
    page.goto(path)
    expect(page.locator(selector)).to_be_visible()
    assert faults(page) == []


def test_a_game_breaks_no_rule_that_axe_knows(page: Page) -> None:
    begin(page)
    assert faults(page) == []
    until(page, ".hand .received")
    assert faults(page) == []
    until(page, "button[name=next_round]")
    assert faults(page) == []
    page.get_by_role("link", name="Look back at this deal").click()
    expect(page.locator("#review")).to_be_visible()
    page.locator("#next").click()
    expect(page).to_have_url(re.compile(r"at=1$"))
    assert faults(page) == []


def faults(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate("axe.run().then((result) => result.violations)")
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found]


def test_a_trick_is_played_without_javascript(new_context: CreateContextCallback) -> None:
    page = new_context(java_script_enabled=False).new_page()
    begin(page)
    for place in (0, 1, 2):
        page.locator(".hand label.card").nth(place).click()
    page.get_by_role("button", name="Pass these cards").click()
    expect(page.locator(".hand .received")).to_have_count(3)
    for _ in range(6):
        page.locator("#next, .hand .lit").first.click()
    assert page.locator(".hand .card").count() < 13


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_is_played(page: Page, lang: str) -> None:
    begin(page, lang, preset="solo", end_score="50")
    until(page, "button[name=rematch]")
    expect(page.locator("#game")).to_be_visible()
    say = words(lang).catalog.gettext
    expect(page.get_by_role("button", name=say("Rematch"))).to_be_visible()
