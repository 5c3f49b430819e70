"""Somebody who practises, and what the site has kept of that."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.web.asking import HTMX
from tests.web.learning import Learner
from tutorial.practice import Answer, AnswerKind, Item, Skill, item
from tutorial.practice.repetition import DAY
from tutorial.practice.series import SERIES, spots
from tutorial.store import practice
from tutorial.store.practice import SeriesResult, SkillResult

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import TestResponse

Form = dict[str, Any]


def fields(of: Item, answer: Answer) -> Form:
    """An answer as the form of its item sends it."""
    match of.kind:
        case AnswerKind.MARKS:
            return {"marked": list(map(str, answer.cards)), "checked": "1"}
        case AnswerKind.CHOICE:
            return {"choice": answer.choice}
    return {"points": list(map(str, answer.numbers))}


def right(of: Item) -> Form:
    """The solution."""
    return fields(of, of.solution)


def wrong(of: Item) -> Form:
    """An answer that is not right."""
    match of.kind:
        case AnswerKind.MARKS:
            return fields(of, Answer(cards=_wrong_marks(of)))
        case AnswerKind.CHOICE:
            other = next(choice for choice in of.choices if choice != of.solution.choice)
            return fields(of, Answer(choice=other))
    return fields(of, Answer(numbers=tuple(n + 1 for n in of.solution.numbers)))


def _wrong_marks(of: Item) -> tuple[Any, ...]:
    if of.skill is Skill.PASSING:
        return of.hand[-3:] if not of.judge(Answer(cards=of.hand[-3:])).is_right else of.hand[:3]
    return of.hand[:1] if of.solution.cards != of.hand[:1] else of.hand[1:2]


class Trainee(Learner):
    """Somebody new who practises, at a time that the test sets."""

    def __init__(self, app: Flask, lang: str = "en") -> None:
        super().__init__(app, lang)
        self.at(0)

    def at(self, day: float) -> Trainee:
        """The same person, so many days after the first."""
        app = self.app
        app.extensions["clock"] = lambda: int((1000 + day) * DAY)
        return self

    def path(self, path: str) -> str:
        return f"/{self.lang}{path}"

    def see(self, path: str, *, htmx: bool = False) -> TestResponse:
        return self.client.get(self.path(path), headers=HTMX if htmx else {})

    def send(self, path: str, form: Form, *, htmx: bool = False) -> TestResponse:
        data = {"csrf_token": self.token, **form}
        return self.client.post(self.path(path), data=data, headers=HTMX if htmx else {})

    def shown(self, skill: Skill, level: int = 1, seed: int = 7) -> Form:
        """What the form of an exercise holds, once it is shown."""
        page = self.see(f"/practice/{skill.value}?level={level}&seed={seed}").text
        found = re.search(r'name="ticket" value="(\w+)"', page)
        assert found
        return {"level": level, "seed": seed, "ticket": found[1]}

    def solve(
        self, skill: Skill, level: int = 1, seed: int = 7, *, ok: bool = True, htmx: bool = False
    ) -> TestResponse:
        """Look at an exercise and answer it."""
        one = item(skill, level, seed)
        answer = right(one) if ok else wrong(one)
        form = {**self.shown(skill, level, seed), **answer}
        return self.send(f"/practice/{skill.value}", form, htmx=htmx)

    def skill(self, skill: Skill) -> SkillResult:
        with self.app.extensions["database"].reading() as connection:
            return practice.skill_results(connection, self.guest or "")[skill]

    def row(self, name: str) -> SeriesResult:
        with self.app.extensions["database"].reading() as connection:
            return practice.series_results(connection, self.guest or "")[name]

    def row_path(self, name: str) -> str:
        return "/practice/exam" if name == "exam" else f"/practice/rows/{name}"

    def begin(self, name: str) -> TestResponse:
        return self.send(self.row_path(name), {"start": "1"})

    def answer_row(self, name: str, *, ok: bool = True) -> TestResponse:
        """Answer the next question of a row."""
        kept = self.row(name)
        one = item(*spots(SERIES[name], kept.seed)[len(kept.marks)])
        place = {"seed": kept.seed, "place": len(kept.marks)}
        return self.send(self.row_path(name), {**place, **(right(one) if ok else wrong(one))})
