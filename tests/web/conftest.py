"""The application with an instance of its own for each test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutorial.app import create_app

Make = Callable[..., Flask]


@pytest.fixture
def make_app(tmp_path: Path) -> Make:
    """Makes applications that share one temporary instance; settings as keywords."""

    def make(**settings: object) -> Flask:
        quiet = {"INSTANCE": tmp_path / "instance", "PRECOMPRESS": False, "TESTING": True}
        return create_app({**quiet, "PROPAGATE_EXCEPTIONS": False, **settings})

    return make


@pytest.fixture
def app(make_app: Make) -> Flask:
    return make_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
