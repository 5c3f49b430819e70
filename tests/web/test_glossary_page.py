"""The glossary page, and the way to it from the lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.learning import site_in
from tutorial.i18n.languages import LANGUAGES
from tutorial.reference.glossary import terms


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_is_there_once(client: FlaskClient, lang: str) -> None:
    page = client.get(f"/{lang}/glossary").text
    assert re.findall(r'<div class="term" id="([a-z-]+)"', page) == [term.id for term in terms()]


def test_a_term_has_its_names_in_the_other_languages(client: FlaskClient) -> None:
    page = client.get("/vi/glossary").text
    term = page.partition('id="hearts"')[2].partition("</div>\n<div class")[0]
    assert re.findall(r'lang="(\w+)">([^<]+)<', term) == [
        ("en", "hearts"),
        ("id", "hati"),
        ("ms", "lekuk"),
    ]


def test_a_card_has_its_picture(client: FlaskClient) -> None:
    page = client.get("/id/glossary").text
    assert 'aria-label="ratu sekop"' in page.partition('id="queen-of-spades"')[2][:600]


def test_every_link_of_the_glossary_leads_somewhere(client: FlaskClient) -> None:
    page = client.get("/ms/glossary").text
    links = set(re.findall(r'href="(/ms/(?:rules|learn)[^"]*)"', page))
    assert links
    for link in links:
        path, _, anchor = unescape(link).partition("#")
        response = client.get(path, follow_redirects=True)
        assert response.status_code == 200
        assert not anchor or f'id="{anchor}"' in response.text


@pytest.mark.parametrize("step", ["trick/6", "follow/2", "void/3", "broken/2"])
def test_a_lesson_text_links_to_its_words(client: FlaskClient, step: str) -> None:
    page = client.get(f"/vi/learn/{step}").text
    used = re.findall(r'href="/vi/glossary#([a-z-]+)"', page)
    assert used
    assert set(used) <= {term.id for term in terms()}
