"""The engine: SQLite in a file by default, PostgreSQL by address."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from threading import RLock
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry

__all__ = ["Connection", "Database", "open_database", "parse_address"]

log = logging.getLogger(__name__)

LOCK_WAIT = 5000
"""How long SQLite waits for another writer, milliseconds."""


def parse_address(address: str) -> URL:
    """The address with its driver: `postgres://` and `postgresql://` mean psycopg 3."""
    url = make_url(address)
    if url.drivername in {"postgres", "postgresql"}:
        return url.set(drivername="postgresql+psycopg")
    return url


@dataclass(frozen=True, slots=True)
class Database:
    """A database whose tables are up to date; it connects when first used.

    SQLite has one writer at a time, and who finds it busy sleeps and tries again, for longer and
    longer. So the threads of a process queue for a lock of their own, and only processes sleep.
    """

    engine: Engine
    turn: AbstractContextManager[object] = field(default_factory=nullcontext)
    """What a thread holds while it writes; writing within writing is then an error."""

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection for looking things up, to be used in a `with`."""
        return self.engine.connect()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection in a transaction, to be used in a `with`; an error undoes it all.

        Not to be used within another one.
        """
        with self.turn, self.engine.begin() as connection:
            yield connection

    def answers(self) -> bool:
        """Whether it can be reached."""
        try:
            with self.reading() as connection:
                connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            log.exception("the database does not answer")
            return False
        return True

    def close(self) -> None:
        """Let its connections go."""
        self.engine.dispose()


def open_database(address: str) -> Database:
    """The database at an address, after `migrate` has prepared it."""
    url = parse_address(address)
    if url.get_backend_name() != "sqlite":
        return Database(create_engine(url, pool_pre_ping=True, pool_size=8, max_overflow=24))
    engine = create_engine(url, pool_size=8, max_overflow=56)
    event.listen(engine, "connect", _set_pragmas)
    return Database(engine, RLock())


def _set_pragmas(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """What SQLite forgets with each connection (the journal mode it remembers)."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={LOCK_WAIT}")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
