"""A migrated database for each test: SQLite, or what HEARTS_TEST_DATABASE names."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine

from tutorial.store.database import open_database
from tutorial.store.migrate import migrate
from tutorial.store.schema import metadata


@pytest.fixture
def address(tmp_path: Path) -> str:
    return os.environ.get("HEARTS_TEST_DATABASE") or f"sqlite:///{tmp_path / 'hearts.sqlite3'}"


@pytest.fixture
def engine(address: str) -> Iterator[Engine]:
    migrate(address)
    engine = open_database(address).engine
    yield engine
    with engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(table.delete())
    engine.dispose()


@pytest.fixture
def connection(engine: Engine) -> Iterator[Connection]:
    with engine.begin() as connection:
        yield connection
