"""A learner who answers steps, and what the site has kept of that."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.web.asking import HTMX, token_of
from tutorial.app import create_app
from tutorial.lessons.exam import careful_line
from tutorial.lessons.loader import lesson
from tutorial.lessons.model import Round
from tutorial.store import progress
from tutorial.store.progress import StepResult

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import TestResponse

Form = dict[str, Any]

ADDRESSES = count(1)


def whole_deal(key: str, number: int) -> Form:
    """The last card of a deal step played well."""
    step = lesson(key).step(number)
    assert isinstance(step, Round)
    *before, last = map(str, careful_line(step))
    return {"plays": "".join(before), "card": last}


RIGHT: dict[str, Form] = {
    "goal/1": {"done": "1"},
    "follow/2": {"marked": ["QD", "7D", "2D"], "checked": "1"},
    "follow/5": {"card": "KH"},
    "trick/6": {"card": "4D"},
    "trick/1": {"choice": "2"},
    "pass/2": {"marked": ["AS", "KH", "QD"], "checked": "1"},
    "end/7": whole_deal("end", 7),
}
"""An answer that solves a step of each kind but the drill."""
WRONG: dict[str, Form] = {
    "follow/2": {"marked": ["QD", "JC"], "checked": "1"},
    "trick/6": {"card": "9D"},
    "trick/1": {"choice": "0"},
}


@contextmanager
def site_in(folder: Path) -> Iterator[Flask]:
    """An application that a whole file of tests can share: each learner is a new guest."""
    quiet = {"PRECOMPRESS": False, "TESTING": True, "PROPAGATE_EXCEPTIONS": False}
    app = create_app({"INSTANCE": folder, "REVIEWS": "asked", **quiet})
    yield app
    app.extensions["database"].close()


def new_address() -> str:
    """An address that no other reader of these tests has."""
    number = next(ADDRESSES)
    return f"10.1.{number // 250}.{number % 250}"


class Learner:
    """Somebody new to the site, from an address of their own."""

    def __init__(self, app: Flask, lang: str = "en") -> None:
        self.app = app
        self.lang = lang
        self.client = app.test_client()
        self.client.environ_base["REMOTE_ADDR"] = new_address()
        self.token = token_of(self.client)

    def url(self, step: str) -> str:
        return f"/{self.lang}/learn/{step}"

    def get(self, step: str, *, htmx: bool = False, **query: object) -> TestResponse:
        headers = HTMX if htmx else {}
        return self.client.get(self.url(step), query_string=query, headers=headers)

    def post(self, step: str, form: Form, *, htmx: bool = True) -> TestResponse:
        data = {"csrf_token": self.token, **form}
        return self.client.post(self.url(step), data=data, headers=HTMX if htmx else {})

    def answers(self, *answers: tuple[str, Form]) -> Learner:
        """The same learner after some answers."""
        for step, form in answers:
            assert self.post(step, form).status_code == 200
        return self

    @property
    def guest(self) -> str | None:
        with self.client.session_transaction() as session:
            return session.get("guest")

    def result(self, step: str) -> StepResult:
        """What is kept of a step; all zero if nothing is."""
        key, number = step.split("/")
        with self.app.extensions["database"].reading() as connection:
            return progress.step_result(connection, self.guest or "", key, int(number))

    def stars(self, step: str) -> int:
        return self.result(step).stars


def table_of(page: str) -> str:
    """The board of a page or fragment."""
    found = re.search(r'<section class="table.*?</section>', page, re.DOTALL)
    assert found
    return found[0]


def hand_of(page: str) -> list[str]:
    """The cards that can be touched."""
    return re.findall(r'name="(?:card|marked)" value="(\w\w)" (?:class|aria)', page)


def chosen_in(page: str) -> list[str]:
    """What the cards are called that were chosen and can be touched no more, in English."""
    return re.findall(r' role="img" aria-label="([^"]*, chosen[^"]*)"', page)


def said_in(page: str) -> str:
    """What a screen reader says about the last answer."""
    found = re.search(r'data-say="([^"]*)"', page)
    assert found
    return found[1]


def rows_of(app: Flask, tables: Iterable[str] = ("guest", "result")) -> list[int]:
    """How many rows each table has."""
    with app.extensions["database"].reading() as connection:
        return [
            connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()
            for table in tables
        ]
