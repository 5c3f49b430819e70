from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from tutorial.store import database
from tutorial.store.database import open_database, parse_address
from tutorial.store.migrate import migrate
from tutorial.store.progress import add_guest, record_done, results
from tutorial.store.schema import metadata


def test_migrations_make_the_tables_of_the_schema(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_migrations_run_twice_change_nothing(engine: Engine, address: str) -> None:
    with engine.begin() as connection:
        record_done(connection, "ana", "tricks", 1, 3)
    migrate(address)
    with engine.connect() as connection:
        assert len(results(connection, "ana")) == 1


@pytest.mark.slow
def test_processes_that_start_at_once_take_turns(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'hearts.sqlite3'}"
    code = f"from tutorial.store.migrate import migrate; migrate({address!r})"
    running = [
        subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) for _ in range(4)
    ]
    complaints = [process.communicate()[1] for process in running]
    assert [process.returncode for process in running] == [0] * 4, complaints


@pytest.mark.slow
def test_after_a_simultaneous_start_the_tables_are_there(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'hearts.sqlite3'}"
    code = f"from tutorial.store.migrate import migrate; migrate({address!r})"
    running = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(2)]
    assert [process.wait() for process in running] == [0, 0]
    engine = open_database(address).engine
    assert {"guest", "result"} <= set(inspect(engine).get_table_names())
    engine.dispose()


def test_threads_of_a_process_write_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody finds the file busy: a server has so many threads, and sleeping is no queue."""
    monkeypatch.setattr(database, "LOCK_WAIT", 1)
    address = f"sqlite:///{tmp_path / 'hearts.sqlite3'}"
    migrate(address)
    opened = open_database(address)

    def write(number: int) -> None:
        with opened.writing() as connection:
            add_guest(connection, f"g{number}")
            time.sleep(0.003)

    with ThreadPoolExecutor(20) as pool:
        list(pool.map(write, range(40)))
    with opened.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM guest")) == 40
    opened.close()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 1), ("busy_timeout", 5000), ("foreign_keys", 1)],
)
def test_sqlite_is_set_up_for_many_readers(tmp_path: Path, pragma: str, value: object) -> None:
    address = f"sqlite:///{tmp_path / 'hearts.sqlite3'}"
    migrate(address)
    engine = open_database(address).engine
    with engine.connect() as connection:
        assert connection.scalar(text(f"PRAGMA {pragma}")) == value
    engine.dispose()


@pytest.mark.parametrize("address", ["postgres://db/hearts", "postgresql://db/hearts"])
def test_a_postgresql_address_needs_no_driver_name(address: str) -> None:
    assert parse_address(address).drivername == "postgresql+psycopg"


def test_everything_about_a_guest_is_found_by_one_name_and_goes_with_them() -> None:
    """Export and deletion count on it."""
    keys = [key for table in metadata.tables.values() for key in table.foreign_keys]
    of_guests = [key for key in keys if key.column.table.name == "guest"]
    assert of_guests
    assert {(key.parent.name, key.ondelete) for key in of_guests} == {("guest", "CASCADE")}
