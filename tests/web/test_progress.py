"""Progress belongs to the learner: moved, exported, reset, deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import text

from tests.web.learning import rows_of, site_in
from tests.web.training import Trainee
from tutorial.practice import Skill

TABLES = ("guest", "result", "skill", "exercise", "series", "transfer")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def ana(app: Flask) -> Trainee:
    trainee = Trainee(app)
    trainee.answers(("trick/1", {"choice": "2"}))
    trainee.solve(Skill.TRICK, ok=False)
    return trainee


def code_of(trainee: Trainee) -> str:
    found = re.search(r'class="code">([\w-]+)<', trainee.send("/progress/code", {}).text)
    assert found
    return found[1]


def test_settings_lead_to_progress(ana: Trainee) -> None:
    assert 'href="/en/progress"' in ana.see("/settings").text


def test_progress_is_summed_up(ana: Trainee) -> None:
    assert "3 stars" in ana.see("/progress").text


# ------------------------------------------------------------------------------ transfer


def test_a_code_moves_progress(app: Flask, ana: Trainee) -> None:
    phone = Trainee(app)
    response = phone.send("/progress/use", {"code": code_of(ana)})
    assert response.location == "/en/progress?done=moved"
    assert (phone.guest, phone.stars("trick/1")) == (ana.guest, 3)


def test_what_was_done_on_the_new_device_is_added(app: Flask, ana: Trainee) -> None:
    phone = Trainee(app).answers(("trick/2", {"choice": "0"}))
    assert isinstance(phone, Trainee)
    phone.send("/progress/use", {"code": code_of(ana)})
    assert (phone.stars("trick/1"), phone.stars("trick/2")) == (3, 3)


def test_a_code_works_once(app: Flask, ana: Trainee) -> None:
    code = code_of(ana)
    statuses = [Trainee(app).send("/progress/use", {"code": code}).status_code for _ in range(2)]
    assert statuses == [303, 400]


def test_a_code_works_for_a_day(app: Flask, ana: Trainee) -> None:
    code = code_of(ana)
    late = Trainee(app).at(1.1)
    assert late.send("/progress/use", {"code": code}).status_code == 400


def test_no_answer_tells_whether_a_code_exists(app: Flask, ana: Trainee) -> None:
    code = code_of(ana)
    Trainee(app).send("/progress/use", {"code": code})
    bodies = set()
    for tried in (code, "ABCDE-FGHJK", "", "é" * 40, "' OR 1=1"):
        response = Trainee(app).send("/progress/use", {"code": tried})
        bodies.add(
            (response.status_code, re.sub(r'content="[^"]+"|value="[^"]+"', "", response.text))
        )
    assert len(bodies) == 1
    assert "This code does not work." in bodies.pop()[1]


def test_codes_cannot_be_tried_out(app: Flask) -> None:
    thief = Trainee(app)
    statuses = [thief.send("/progress/use", {"code": "ABCDE-FGHJK"}).status_code for _ in range(11)]
    assert (statuses[:10], statuses[10]) == ([400] * 10, 429)


def test_a_wrong_code_leaves_everything_as_it_was(ana: Trainee) -> None:
    before = ana.guest
    ana.send("/progress/use", {"code": "ABCDE-FGHJK"})
    assert (ana.guest, ana.stars("trick/1")) == (before, 3)


def test_the_own_code_on_the_same_device_loses_nothing(ana: Trainee) -> None:
    ana.send("/progress/use", {"code": code_of(ana)})
    assert ana.stars("trick/1") == 3


def test_a_code_is_kept_by_no_cache(ana: Trainee) -> None:
    assert "no-store" in ana.send("/progress/code", {}).headers["Cache-Control"]


def test_somebody_new_has_no_code(app: Flask) -> None:
    before = rows_of(app, TABLES)
    assert Trainee(app).send("/progress/code", {}).status_code == 400
    assert rows_of(app, TABLES) == before


# -------------------------------------------------------------------------- export, reset


def test_the_export_holds_everything(ana: Trainee) -> None:
    response = ana.see("/progress/export.json")
    assert response.headers["Content-Disposition"].startswith("attachment")
    assert set(json.loads(response.text)["data"]) == {"result", "skill", "exercise"}


def test_the_export_of_nothing_is_empty(app: Flask) -> None:
    assert json.loads(Trainee(app).see("/progress/export.json").text)["data"] == {}


@pytest.mark.parametrize("what", ["reset", "delete"])
def test_it_is_asked_first(ana: Trainee, what: str) -> None:
    assert "Are you sure?" in ana.see(f"/progress/{what}").text
    assert ana.stars("trick/1") == 3


def test_a_reset_forgets(ana: Trainee) -> None:
    response = ana.send("/progress/reset", {})
    assert response.location == "/en/progress?done=reset"
    assert (ana.stars("trick/1"), ana.skill(Skill.TRICK).answers) == (0, 0)


def test_deleting_leaves_nothing(app: Flask, ana: Trainee) -> None:
    """No row of the guest is left, and the device does not know them any more."""
    guest = ana.guest
    ana.send("/progress/delete", {})
    with app.extensions["database"].reading() as connection:
        left = [
            connection.scalar(
                text(
                    f"SELECT count(*) FROM {table} "
                    f"WHERE {'id' if table == 'guest' else 'guest'} = :guest"
                ),
                {"guest": guest},
            )
            for table in TABLES
        ]
    assert (left, ana.guest) == ([0] * len(TABLES), None)


@pytest.mark.parametrize("what", ["reset", "delete"])
def test_somebody_new_has_nothing_to_lose(app: Flask, what: str) -> None:
    assert Trainee(app).send(f"/progress/{what}", {}).status_code == 303


def test_a_post_without_a_token_does_nothing(ana: Trainee) -> None:
    assert ana.client.post("/en/progress/delete").status_code == 400
    assert ana.stars("trick/1") == 3
