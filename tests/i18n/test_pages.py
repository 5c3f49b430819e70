"""No English is left on the pages of the other languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.i18n.gate import CODE, PLACEHOLDER, TRANSLATED, catalog_of, entries, read
from tests.web.asking import HTMX
from tests.web.learning import site_in
from tests.web.playing import Player
from tutorial.engine import PRESETS
from tutorial.lessons.loader import course
from tutorial.lessons.model import Ask, Break, Mark, Play, Step
from tutorial.lessons.outcome import mark_answer
from tutorial.practice import Skill, item

pytestmark = pytest.mark.slow  # many quick ones: all of the content

LONGEST_LEFT = 3
"""So many words may be the same in two languages: names, cards, numbers."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


def queries(step: Step) -> Iterator[str]:
    """A step with all its hints, and after a right and a wrong answer."""
    yield "?hint=4"
    match step:
        case Play():
            others = set(step.scene.hand) - set(step.best)
            yield from (f"?card={card}" for card in (step.best[0], *sorted(others, key=str)[:1]))
        case Break():
            yield f"?card={step.forbidden[0]}"
        case Ask():
            yield from (f"?choice={choice}" for choice in step.choices[:2])
        case Mark():
            answer = mark_answer(step.target, step.scene)
            yield "?checked=1&marked=" + "".join(map(str, answer))
            yield f"?checked=1&marked={next(iter(step.wrong), step.scene.hand[-1])}"


def answers() -> Iterator[tuple[str, str]]:
    """Exercises of every skill with three cards marked."""
    for skill in Skill:
        for seed in range(5):
            marks = "".join(map(str, item(skill, 5, seed).hand[:3]))
            yield f"/practice/{skill.value}?level=5&seed={seed}&points=1.2.3.4", marks


STEPS = {f"{one.key}/{n}": step for one in course() for n, step in enumerate(one.steps, 1)}
PATHS = ["/", "/rules", "/settings", "/settings?saved=1", "/nowhere", "/learn/follow/2?card=ZZ"]
PATHS += ["/play", "/play?preset=party", "/play/practice", "/play/history", "/play/statistics"]
PATHS += ["/play/ranking", "/play/fairness?line=x&seal=y"]
SHEET = "/scores/sheet?name=A&name=B&name=C&name=D"
POSITION = "/position/standard/Q.K5..-~-~-~_0._.-.-.-._10"
PATHS += [f"/rules/{name}" for name in PRESETS]
PATHS += ["/rules/party/poster", "/rules/party/deal?choice=5", "/rules/omnibus/moon?choice=moon"]
PATHS += [
    *("/rules/compare?with=standard", "/rules/choose?players=four", "/rules/friends.JD?name=A"),
    *("/glossary", "/search?q=zzzz", "/search?q=QS", "/offline"),
    *("/scores?players=4&h0=x", "/scores?players=4&h0=13&queen=0&jack=1&ten=2", "/scores/sheet"),
    *(f"{SHEET}&rules=friends&p0=x", f"{SHEET}&rounds=5.3.18.0&p0=1&p1=1&p2=1&p3=1"),
    *(f"{SHEET}&rules=solo&rounds={'~'.join(['0.0.13.13'] * 8)}", f"{SHEET}&rules=party&rounds=x"),
    *(POSITION, f"{POSITION}?choice=KH", f"{POSITION}/quiz?checked=1", f"{POSITION}/embed"),
    *("/position/standard/nothing", "/position/party/edit?players=5"),
    "/position/solo/Q.X.._0._._9",
]
PATHS += ["/practice", "/practice/x", "/practice/exam", "/practice/rows/review-5", "/progress"]
PATHS += ["/progress?done=moved", "/progress/reset", "/progress/delete", "/practice/know/goal"]
PATHS += [f"/practice/{skill.value}?level={n}&seed=3" for skill in Skill for n in range(1, 6)]
PATHS += [f"{path}&choice=1&checked=1&marked={marks}" for path, marks in answers()]
PATHS += ["/computers", "/computers?moment=6"]
PATHS += [f"/learn/{one.key}/{page}" for one in course() for page in ("1", "done")]


def fragments() -> list[str]:
    """The pieces of English, between placeholders, that are long enough to be told."""
    messages = [
        text
        for entry in entries(read(catalog_of("id").read_bytes(), "id"))
        for text in entry.english
    ]
    pieces = [piece for text in messages for piece in split(text)]
    return [piece for piece in pieces if len(piece.split()) > LONGEST_LEFT]


def split(text: str) -> list[str]:
    return [piece.strip() for piece in re.split("\n", PLACEHOLDER.sub("\n", CODE.sub("\n", text)))]


def beginnings(text: str) -> list[tuple[str, ...]]:
    """Each run of words that is one longer than may be left, in order."""
    words = re.findall(r"\w+", text)
    return list(zip(*(words[n:] for n in range(LONGEST_LEFT + 1)), strict=False))


FRAGMENTS = {piece: runs[0] for piece in fragments() if (runs := beginnings(piece))}


def english_in(client: FlaskClient, url: str, *, fragment: bool = False) -> list[str]:
    """The English that a page shows, in text or attributes."""
    return english_in_text(client.get(url, headers=HTMX if fragment else {}).text)


def english_in_text(html: str) -> list[str]:
    """The English in some HTML."""
    html = unescape(html)
    html = re.sub(r'<span lang="en">[^<]*</span>', "", html)  # names meant to be English
    text = re.sub(r"\s+", " ", re.sub(r"</?\w[^>]*>", " ", html) + html)
    runs = set(beginnings(text))
    return [piece for piece, run in FRAGMENTS.items() if run in runs and piece in text]


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("path", PATHS)
def test_a_page_shows_no_english(app: Flask, lang: str, path: str) -> None:
    assert english_in(app.test_client(), f"/{lang}{path}")[:5] == []


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("step", STEPS)
def test_a_step_shows_no_english(app: Flask, lang: str, step: str) -> None:
    client = app.test_client()
    asked = [f"/{lang}/learn/{step}{query}" for query in queries(STEPS[step])]
    found = {piece for url in asked for piece in english_in(client, url, fragment=True)}
    assert sorted(found)[:5] == []


GAMES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("id", "/play", {}),
    ("ms", "/play", {"preset": "party", "players": "5"}),
    ("vi", "/play/practice", {"hints": "always"}),
)


@pytest.mark.parametrize(("lang", "where", "form"), GAMES)
def test_a_game_shows_no_english(app: Flask, lang: str, where: str, form: dict[str, str]) -> None:
    player = Player(app, lang).begin(where, **form)
    found = english_in(player.client, player.address)
    for name in ("card", "see", "next_round"):
        if where == "/play/practice" and name == "next_round":
            break
        player.until(name)
        found += english_in(player.client, player.address)
        player.act(card="XX")
        found += english_in_text(player.page.text)
    assert sorted(set(found))[:5] == []


def test_the_deal_of_the_day_shows_no_english(app: Flask) -> None:
    lang = "vi"
    path = f"/play/daily/{datetime.now(UTC).date()}"
    Player(app).begin(path).until("over")
    player = Player(app, lang).begin(path).until("over")
    for url in (f"/{lang}{path}", player.address, f"{player.address}/review/1?at=9"):
        assert english_in(player.client, url)[:5] == []


def test_english_is_recognized(app: Flask) -> None:
    assert len(english_in(app.test_client(), "/en/rules")) > 10
