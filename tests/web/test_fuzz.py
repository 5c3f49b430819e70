"""Whatever is sent to whatever address, a reader gets a sentence and never a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote, urlencode

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from tests.web.asking import HTMX
from tests.web.learning import Learner, site_in
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.loader import course
from tutorial.practice import Skill
from tutorial.practice.series import SERIES

pytestmark = pytest.mark.slow  # together they take seconds

FIELDS = (
    *("card", "marked", "checked", "choice", "rules", "hint", "ask_hint", "seed", "streak"),
    *("done", "restart", "csrf_token", "deck", "look", "saved"),
    *("level", "at", "row", "old", "points", "ticket", "start", "place", "name", "code"),
)
OBVIOUS = st.sampled_from(
    ["", "QS", "4D9D", "QDQD", "1", "-1", "0", "3", "friends", "casino", "999999", "1e9", "{QS}"]
)
ODD = st.sampled_from(
    ["\x00", "%00", "é", "٣", "🂡", "<script>", "' OR 1=1 --", "../../etc", "x" * 10_240]
)
VALUES = OBVIOUS | ODD | st.text(max_size=12)
FIELDS_SENT = st.lists(st.tuples(st.sampled_from(FIELDS) | st.text(max_size=6), VALUES), max_size=6)
LATIN = st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=20)
HEADERS = st.dictionaries(
    st.sampled_from(
        [
            *("Accept-Language", "Accept", "Accept-Encoding", "Cookie", "Content-Type", "Range"),
            *("HX-Request", "HX-Request-Type", "HX-Current-URL", "HX-Source", "HX-Target"),
            *("If-None-Match", "If-Modified-Since", "Referer", "X-Forwarded-For"),
        ]
    ),
    LATIN | st.sampled_from(["true", "vi, *;q=x", "hearts=x; prefs=%%%; lang=xx", "bytes=9-1"]),
    max_size=4,
)
STEPS = [f"{one.key}/{n}" for one in course() for n in range(1, len(one.steps) + 1)]
BODIES = st.binary(max_size=300)
KINDS = st.sampled_from(
    [
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "application/json",
        "text/plain; charset=utf-99",
    ]
)
KEYS = st.sampled_from([one.key for one in course()])
NUMBERS = st.integers(-3, 9).map(str) | st.just("9" * 40)
NAMES = st.sampled_from([*(skill.value for skill in Skill), *SERIES, "x"])
PARTS = {
    "lang": st.sampled_from([*LANGUAGES, "fr", "EN"]),
    "key": KEYS,
    "number": NUMBERS,
    "name": NAMES,
}

tried = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    print_blob=False,
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture(scope="module")
def learner(app: Flask) -> Learner:
    """Somebody with a token that counts."""
    return Learner(app)


def paths(app: Flask, method: str) -> list[str]:
    """The patterns of all addresses that take a method, from the application's own list."""
    return sorted(rule.rule for rule in app.url_map.iter_rules() if method in (rule.methods or ()))


def filled(data: st.DataObject, pattern: str) -> str:
    """An address of a pattern: its parts as they should be, or not at all."""

    def fill(match: re.Match[str]) -> str:
        sound = PARTS.get(match[1], VALUES)
        return quote(data.draw(sound | VALUES, label=match[1]))

    return re.sub(r"<(?:[^<>]*:)?(\w+)>", fill, pattern)


def check(response: TestResponse) -> None:
    """No fault; what is refused is explained in one of the languages."""
    assert response.status_code < 500
    if response.status_code >= 400:
        assert response.headers["Content-Language"] in LANGUAGES
        assert re.search(r"<h1>|notice-text|say bad", response.text)


@tried
@given(data=st.data(), query=FIELDS_SENT, headers=HEADERS)
def test_no_get_is_a_fault(
    app: Flask, data: st.DataObject, query: list[tuple[str, str]], headers: dict[str, str]
) -> None:
    path = filled(data, data.draw(st.sampled_from(paths(app, "GET"))))
    check(app.test_client().get(f"{path}?{urlencode(query)}", headers=headers))


@tried
@given(data=st.data(), form=FIELDS_SENT, headers=HEADERS)
def test_no_post_is_a_fault(
    learner: Learner, data: st.DataObject, form: list[tuple[str, str]], headers: dict[str, str]
) -> None:
    path = filled(data, data.draw(st.sampled_from(paths(learner.app, "POST"))))
    headers.pop("Content-Type", None)
    headers.pop("Cookie", None)
    fields = MultiDict([("csrf_token", learner.token), *form])
    check(learner.client.post(path, data=fields, headers=headers))


@tried
@given(step=st.sampled_from(STEPS), form=FIELDS_SENT, htmx=st.booleans())
def test_no_answer_to_a_step_is_a_fault(
    learner: Learner, step: str, form: list[tuple[str, str]], htmx: bool
) -> None:
    fields = MultiDict([("csrf_token", learner.token), *form])
    check(learner.client.post(learner.url(step), data=fields, headers=HTMX if htmx else {}))


@tried
@given(skill=st.sampled_from(Skill), level=st.integers(1, 5), form=FIELDS_SENT)
def test_no_answer_to_an_exercise_is_a_fault(
    learner: Learner, skill: Skill, level: int, form: list[tuple[str, str]]
) -> None:
    path = f"/vi/practice/{skill.value}"
    page = learner.client.get(f"{path}?level={level}&seed=1").text
    shown = re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)"', page)
    fields = MultiDict([("csrf_token", learner.token), *shown, *form])
    check(learner.client.post(path, data=fields))


@tried
@given(data=st.data(), body=BODIES, kind=KINDS, headers=HEADERS)
def test_no_body_is_a_fault(
    app: Flask, data: st.DataObject, body: bytes, kind: str, headers: dict[str, str]
) -> None:
    path = filled(data, data.draw(st.sampled_from(paths(app, "POST"))))
    headers.pop("Content-Type", None)
    check(app.test_client().post(path, data=body, content_type=kind, headers=headers))


@tried
@given(text=st.text(max_size=30), method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD"]))
def test_no_address_is_a_fault(app: Flask, text: str, method: str) -> None:
    path = quote(text.lstrip("/").encode("utf-8", "surrogatepass"))
    response = app.test_client().open(f"/{path}", method=method)
    assert response.status_code < 500


def test_every_address_is_among_those_tried(app: Flask) -> None:
    tried_here = {*paths(app, "GET"), *paths(app, "POST")}
    assert tried_here == {rule.rule for rule in app.url_map.iter_rules()}
