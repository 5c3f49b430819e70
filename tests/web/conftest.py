"""The application with an instance of its own for each test, and views to try the frame on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Blueprint, Flask, request
from flask.testing import FlaskClient
from flask_babel import gettext
from markupsafe import Markup
from werkzeug.wrappers import Response

from tests.web.asking import token_of
from tests.web.learning import new_address, site_in
from tutorial.app import create_app
from tutorial.store.progress import record_wrong
from tutorial.web.database import writing
from tutorial.web.guest import guest_id
from tutorial.web.htmx import with_htmx
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, redirect_or
from tutorial.web.security import limit_new_guests

Make = Callable[..., Flask]


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[Make]:
    """Makes applications that share one temporary instance; settings as keywords."""
    made: list[Flask] = []

    def make(**settings: object) -> Flask:
        quiet = {"INSTANCE": tmp_path / "instance", "PRECOMPRESS": False, "TESTING": True}
        made.append(
            create_app({**quiet, "PROPAGATE_EXCEPTIONS": False, "REVIEWS": "asked", **settings})
        )
        made[-1].register_blueprint(_probe())
        return made[-1]

    yield make
    for app in made:
        app.extensions["reviewer"].stop()
        app.extensions["database"].close()


def _probe() -> Blueprint:
    """Views that do one thing each."""
    probe = localized_blueprint("probe", __name__)

    @probe.post("/probe/answer")
    def answer() -> Response:
        return redirect_or("/id/there", Markup("<p>B</p>"))

    @probe.post("/probe/field")
    def field() -> str:
        return str(len(request.form["field"]))

    @probe.post("/probe/guest")
    @limit_new_guests
    def guest() -> str:
        with writing() as connection:
            record_wrong(connection, guest_id(), "probe", 1)
        return "kept"

    @probe.get("/probe/fault")
    def fault() -> str:
        raise RuntimeError("secret detail")

    @probe.get("/probe/headers")
    def headers() -> Response:
        response = page("error.html", 422, title="A", text="B", reload="", games="")
        return with_htmx(response, push_url="/id/x", reswap="innerHTML show:top")

    @probe.get("/probe/word")
    def word() -> str:
        return gettext("Settings")

    return probe


@pytest.fixture
def app(make_app: Make) -> Flask:
    return make_app()


@pytest.fixture(scope="session")
def common_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One application for every test that asks for a client alone."""
    with site_in(tmp_path_factory.mktemp("common")) as app:
        app.register_blueprint(_probe())
        yield app


@pytest.fixture
def client(request: pytest.FixtureRequest) -> FlaskClient:
    """A new reader, with an address of their own, of the test's `app` if it names one."""
    named = "app" if "app" in request.fixturenames else "common_app"
    client: FlaskClient = request.getfixturevalue(named).test_client()
    client.environ_base["REMOTE_ADDR"] = new_address()
    return client


@pytest.fixture
def token(client: FlaskClient) -> str:
    """The form token of the client's session."""
    return token_of(client)
