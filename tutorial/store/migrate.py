"""Bringing a database to the newest schema, one process at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.pool import NullPool

from tutorial.store.database import parse_address

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK_WAIT = 60_000  # milliseconds
ADVISORY_LOCK = 0x48656172747301  # "Hearts", 1: any number that nobody else takes


def migrate(address: str) -> None:
    """Create or upgrade the tables; processes that start at the same moment take turns."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with _alone(address) as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def _alone(address: str) -> Iterator[Connection]:
    """A connection in a transaction that no other migration can be in."""
    engine = create_engine(parse_address(address), poolclass=NullPool)
    if engine.dialect.name == "sqlite":
        _lock_on_begin(engine)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ADVISORY_LOCK})
        yield connection


def _lock_on_begin(engine: Engine) -> None:
    """Make SQLite's transactions hold the write lock from their first moment, tables included."""

    def connect(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        connection.execute(f"PRAGMA busy_timeout={LOCK_WAIT}")
        connection.execute("PRAGMA journal_mode=WAL")

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", begin)
