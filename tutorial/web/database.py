"""This application's database, for views."""

from __future__ import annotations

from contextlib import AbstractContextManager

from flask import Flask, current_app

from tutorial.store.database import Connection, Database, open_database
from tutorial.store.migrate import migrate


def init_database(app: Flask) -> None:
    """Bring the tables up to date and open the database."""
    address = str(app.config["DATABASE_URL"])
    migrate(address)
    app.extensions["database"] = open_database(address)


def database() -> Database:
    """This application's."""
    found: Database = current_app.extensions["database"]
    return found


def reading() -> AbstractContextManager[Connection]:
    """A connection for looking things up, to be used in a `with`."""
    return database().reading()


def writing() -> AbstractContextManager[Connection]:
    """A connection in a transaction, to be used in a `with`; an error undoes it all."""
    return database().writing()
