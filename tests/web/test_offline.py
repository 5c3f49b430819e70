"""What a service worker may keep, and how a release replaces it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.learning import Learner
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.loader import lesson
from tutorial.resources import STATIC
from tutorial.store import progress
from tutorial.web import offline
from tutorial.web.database import writing


def test_the_worker_is_of_this_release_and_never_old(client: FlaskClient) -> None:
    response = client.get("/sw.js")
    assert response.text.startswith(f'const VERSION = "{offline.release()}";\n')
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.mimetype == "text/javascript"


@pytest.mark.parametrize("folder", ["STATIC", "TEMPLATES"])
def test_a_changed_file_is_another_release(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = offline.release.__wrapped__()
    (tmp_path / "new.txt").write_text("x", "utf-8")
    monkeypatch.setattr(offline, folder, tmp_path)
    assert offline.release.__wrapped__() != before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reference_may_be_kept_and_all_of_it_is_there(client: FlaskClient, lang: str) -> None:
    kept = client.get(f"/{lang}/offline.json").get_json()
    assert f"/{lang}/rules/party" in kept["pages"]
    assert f"/{lang}/glossary" in kept["pages"]
    for path in (*kept["pages"], *kept["files"]):
        assert client.get(path, buffered=True).status_code == 200, path
    assert all(re.match(rf"/{lang}/(offline|rules|glossary)", path) for path in kept["pages"])


def test_a_lesson_may_be_kept_once_all_of_it_is_solved(app: Flask) -> None:
    learner = Learner(app).answers(("goal/1", {"done": "1"}))
    kept = learner.client.get("/en/offline.json").get_json()["pages"]
    assert not [path for path in kept if "learn" in path]
    with learner.client.session_transaction() as session:
        guest = session["guest"]
    with app.app_context(), writing() as connection:
        for number in range(1, len(lesson("goal").steps) + 1):
            progress.record_done(connection, guest, "goal", number, 3)
    kept = learner.client.get("/en/offline.json").get_json()["pages"]
    steps = [f"/en/learn/goal/{number}" for number in range(1, len(lesson("goal").steps) + 1)]
    assert [path for path in kept if "learn" in path] == [*steps, "/en/learn/goal/done"]


def test_what_may_be_kept_is_not_kept_itself(client: FlaskClient) -> None:
    assert "no-store" in client.get("/en/offline.json").headers["Cache-Control"]


def test_the_worker_keeps_only_what_it_names() -> None:
    source = (STATIC / "worker.js").read_text("utf-8")
    patterns = re.findall(r"const (\w+) = (/\^.*?/);\n", source)
    assert [name for name, _ in patterns] == ["READING", "LESSON"]
    assert not re.search("play|table|position", "".join(pattern for _, pattern in patterns))
