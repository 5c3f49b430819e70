"""The engine: SQLite in a file by default, PostgreSQL by address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

LOCK_WAIT = 5000
"""How long SQLite waits for another writer, milliseconds."""


def parse_address(address: str) -> URL:
    """The address with its driver: `postgres://` and `postgresql://` mean psycopg 3."""
    url = make_url(address)
    if url.drivername in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+psycopg")
    return url


def open_database(address: str) -> Engine:
    """An engine for a database that `migrate` has prepared; it connects when first used."""
    url = parse_address(address)
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=24)
    engine = create_engine(url, pool_size=8, max_overflow=56)
    event.listen(engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """What SQLite forgets with each connection (the journal mode it remembers)."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={LOCK_WAIT}")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
