"""Changing the language in the middle of a step keeps everything where it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tutorial.i18n.languages import LANGUAGES


def switch(page: Page, lang: str) -> None:
    """Choose a language from the menu."""
    page.locator(".lang-menu-button").click()
    page.get_by_role("link", name=LANGUAGES[lang], exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", lang)


@pytest.mark.parametrize(
    "address",
    [
        "goal/1",
        "goal/3?choice=14",
        "goal/6?choice=1",
        "trick/5",
        "follow/1?card=KH",
        "follow/2?marked=JC&checked=1",
        "follow/2?hint=3&marked=QD",
        "follow/6?seed=41&streak=1",
        "void/3?card=KH",
        "first-trick/5?card=QS",
        "broken/6?rules=friends",
    ],
)
def test_the_address_stays_but_for_the_language(page: Page, address: str) -> None:
    page.goto(f"/en/learn/{address}")
    table = page.locator(".table").inner_html()
    switch(page, "ms")
    path, _, query = address.partition("?")
    assert page.url.partition("?")[0].endswith(f"/ms/learn/{path}")
    assert sorted(page.url.partition("?")[2].split("&")) == sorted(query.split("&"))
    switch(page, "en")
    assert page.locator(".table").inner_html() == table


def test_cards_marked_but_not_handed_in_stay_marked(page: Page) -> None:
    page.goto("/id/learn/follow/2")
    page.locator("label:has(#card-QD)").click()
    page.locator("label:has(#card-JC)").click()
    switch(page, "vi")
    boxes = page.get_by_role("checkbox", checked=True)
    assert [box.get_attribute("value") for box in boxes.all()] == ["JC", "QD"]


def test_moves_made_with_htmx_are_kept(page: Page) -> None:
    page.goto("/vi/learn/void/3")
    page.locator("#card-KH").click()
    expect(page.locator("#rewind")).to_be_visible()
    switch(page, "id")
    expect(page).to_have_url(re.compile(r"/id/learn/void/3\?card=KH$"))
    expect(page.locator("#rewind")).to_be_visible()
