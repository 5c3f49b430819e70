"""The search page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.learning import site_in
from tutorial.i18n.languages import LANGUAGES

pytestmark = pytest.mark.slow  # together they take seconds


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def links(html: str) -> list[str]:
    return [unescape(one) for one in re.findall(r'class="hit"><a href="([^"]+)"', html)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hit_leads_somewhere(client: FlaskClient, lang: str) -> None:
    found = links(client.get(f"/{lang}/search", query_string={"q": "Q♠"}).text)
    assert found
    for link in found:
        path, _, anchor = link.partition("#")
        page = client.get(path, follow_redirects=True)
        assert page.status_code == 200
        assert not anchor or f'id="{anchor}"' in page.text


def test_accents_are_optional(client: FlaskClient) -> None:
    with_accents = client.get("/vi/search", query_string={"q": "chuyển bài"}).text
    without = client.get("/vi/search", query_string={"q": "chuyen bai"}).text
    assert set(links(with_accents)) == set(links(without))
    assert "<mark>chuyển</mark>" in without.replace("Chuyển", "chuyển")


def test_nothing_found_says_so(client: FlaskClient) -> None:
    page = client.get("/en/search", query_string={"q": "<xylophone>"}).text
    assert "Nothing was found for “&lt;xylophone&gt;”." in page


def test_nothing_asked_is_no_complaint(client: FlaskClient) -> None:
    page = client.get("/id/search").text
    assert "Tidak ada yang cocok" not in page


def test_a_query_that_is_too_long_is_refused_and_kept(client: FlaskClient) -> None:
    response = client.get("/ms/search", query_string={"q": "x" * 101})
    assert response.status_code == 400
    assert 'class="field-problem"' in response.text
    assert "x" * 101 in response.text
