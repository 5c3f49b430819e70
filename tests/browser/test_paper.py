"""The rules on paper: one page A4, or the two sides of a card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tutorial.i18n.languages import LANGUAGES

A4, A6 = (595, 842), (298, 420)
"""Points."""


def pages(pdf: bytes) -> list[tuple[int, int]]:
    """The sizes of the pages, in points."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_rules_fit_on_their_paper(page: Page, lang: str) -> None:
    for name in ("omnibus", "cancellation"):
        page.goto(f"/{lang}/rules/{name}/poster")
        assert pages(page.pdf(prefer_css_page_size=True)) == [A4], name
        page.goto(f"/{lang}/rules/{name}/pocket")
        assert pages(page.pdf(prefer_css_page_size=True)) == [A6, A6], name


def test_nothing_but_the_rules_is_printed_in_black(page: Page) -> None:
    page.goto("/id/rules/party/poster")
    page.emulate_media(media="print")
    shown = [page.get_by_role(role).first.is_visible() for role in ("navigation", "link")]
    colours = page.locator(".paper *").evaluate_all(
        "all => [...new Set(all.map(one => getComputedStyle(one).color))]"
    )
    page.emulate_media(media="null")
    assert shown == [False, False]
    assert colours == ["rgb(0, 0, 0)"]
