"""Somebody who plays games on the site."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.web.asking import HTMX
from tests.web.learning import Form, Learner
from tutorial.store import games

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import TestResponse

    from tutorial.store.games import StoredGame

MOST_STEPS = 2000
RESULTS = ("round_result", "match_result")
"""The tables of what is counted."""


class Player(Learner):
    """Somebody new who begins games; `page` is the answer to the last request."""

    page: TestResponse

    def __init__(self, app: Flask, lang: str = "en") -> None:
        super().__init__(app, lang)
        self.address = ""

    def begin(self, where: str = "/play", **form: object) -> Player:
        data = {"csrf_token": self.token, **form}
        answer = self.client.post(f"/{self.lang}{where}", data=data)
        assert answer.status_code == 303, answer.text
        self.address = answer.headers["Location"]
        return self.look()

    def look(self, query: str = "") -> Player:
        self.page = self.client.get(self.address + query)
        return self

    @property
    def version(self) -> int:
        found = re.search(r'data-version="(\d+)"', self.page.text)
        assert found, self.page.text
        return int(found[1])

    def act(
        self,
        form: Form | None = None,
        *,
        htmx: bool = True,
        version: int | None = None,
        **more: object,
    ) -> Player:
        seen = self.version if version is None else version
        data = {"csrf_token": self.token, "version": seen, **(form or {}), **more}
        headers = HTMX if htmx else {}
        self.page = self.client.post(self.address, data=data, headers=headers)
        return self

    def passes(self, cards: list[str]) -> Player:
        """Hand in the cards to be passed."""
        return self.act({"pass": "1", "marked": cards})

    @property
    def hand(self) -> list[str]:
        """The cards in the hand, whatever can be done with them."""
        hand = self.page.text.partition('<div class="hand ')[2].partition("</section>")[0]
        return re.findall(r"cards\.svg#(\w\w)", hand)

    @property
    def lit(self) -> list[str]:
        return re.findall(r'value="(\w\w)" class="card \w lit', self.page.text)

    @property
    def dim(self) -> list[str]:
        return re.findall(r'value="(\w\w)" class="card \w dim', self.page.text)

    def has(self, name: str) -> bool:
        """Whether a button of that name is there."""
        return f'type="submit" name="{name}"' in self.page.text

    @property
    def stage(self) -> str:
        for name in ("pass", "see", "moon", "next_round", "rematch"):
            if self.has(name):
                return name
        return "card" if self.lit else "over"

    def step(self) -> Player:
        """The simplest thing that can be done."""
        match self.stage:
            case "pass":
                return self.passes(self.hand[:3])
            case "card":
                return self.act(card=self.lit[0])
            case "moon":
                return self.act(moon="self_minus")
            case stage:
                return self.act({stage: "1"})

    def until(self, *stages: str) -> Player:
        for _ in range(MOST_STEPS):
            if self.stage in stages:
                return self
            self.step()
            assert self.page.status_code == 200, self.page.text
        raise AssertionError(self.page.text)


def row_of(player: Player) -> StoredGame:
    """What is stored of the game that somebody plays."""
    with player.app.extensions["database"].reading() as connection:
        row = games.stored_game(connection, player.address.rpartition("/")[2])
    assert row
    return row
