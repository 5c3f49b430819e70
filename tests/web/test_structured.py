"""What search engines and people who share links see of the reference."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.learning import site_in
from tutorial.engine import PRESETS
from tutorial.i18n.languages import LANGUAGES
from tutorial.reference import entries_of
from tutorial.reference.glossary import terms
from tutorial.web.structured import script

PATHS = [
    *("/rules", *(f"/rules/{name}" for name in list(PRESETS)[1:])),
    *("/rules/compare", "/rules/choose", "/scores", "/scores/sheet", "/glossary", "/search"),
    "/position/standard/edit",
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def data_of(html: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', html)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def meta(html: str, name: str) -> str:
    found = re.search(rf'<meta (?:name|property)="{name}" content="([^"]*)"', html)
    assert found
    return unescape(found[1])


def test_the_sitemap_has_every_page_in_every_language(client: FlaskClient) -> None:
    sitemap = client.get("/sitemap.xml").text
    for path in PATHS:
        for lang in LANGUAGES:
            assert f"<loc>http://localhost/{lang}{path}</loc>" in sitemap


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_a_title_and_a_description_of_its_own(
    client: FlaskClient, lang: str
) -> None:
    pages = [client.get(f"/{lang}{path}").text for path in PATHS]
    titles = [re.findall("<title>([^<]+)</title>", page)[0] for page in pages]
    descriptions = [meta(page, "description") for page in pages]
    assert len(set(titles)) == len(set(descriptions)) == len(PATHS)
    assert all(len(text) < 250 for text in descriptions)
    assert [meta(page, "og:title") for page in pages] == [unescape(title) for title in titles]


@pytest.mark.parametrize("name", PRESETS)
def test_rules_are_instructions_with_a_step_a_rule(client: FlaskClient, name: str) -> None:
    data = data_of(client.get(f"/vi/rules/{name}").text)
    assert (data["@type"], data["inLanguage"]) == ("HowTo", "vi")
    steps = data["step"]
    ids = [entry.id for entry in entries_of(PRESETS[name])]
    assert [step["url"].partition("#")[2] for step in steps] == ids
    assert all(step["text"] and "{" not in step["text"] for step in steps)


def test_one_rule_is_a_question(client: FlaskClient) -> None:
    data = data_of(client.get("/en/rules/friends/moon").text)
    assert data["@type"] == "FAQPage"
    assert "chooses: 26 points" in data["mainEntity"][0]["acceptedAnswer"]["text"]


def test_the_glossary_is_a_set_of_terms(client: FlaskClient) -> None:
    data = data_of(client.get("/id/glossary").text)
    assert data["@type"] == "DefinedTermSet"
    assert len(data["hasDefinedTerm"]) == len(terms())


def test_a_lesson_is_something_to_learn_from(client: FlaskClient) -> None:
    data = data_of(client.get("/ms/learn/follow/1").text)
    assert (data["@type"], data["name"]) == ("LearningResource", "Ikut jenis")


@pytest.mark.parametrize("path", ["/rules", "/rules/party", "/rules/cancellation"])
def test_a_rule_set_has_a_picture(client: FlaskClient, path: str) -> None:
    image = meta(client.get(f"/vi{path}").text, "og:image")
    assert client.get(image.removeprefix("http://localhost")).mimetype == "image/svg+xml"


def test_the_two_addresses_of_the_standard_rules_are_one_page(client: FlaskClient) -> None:
    links = [
        re.findall('rel="canonical" href="([^"]+)"', client.get(path).text)
        for path in ("/en/rules", "/en/rules/standard")
    ]
    assert links == [["http://localhost/en/rules"]] * 2


def test_nothing_in_the_data_ends_its_element() -> None:
    assert script({"name": "</script><b>&"}).count("<") == 2
