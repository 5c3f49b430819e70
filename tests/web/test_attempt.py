"""What a request says about a step: read with care, written back as it was."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from tests.web.asking import HTMX
from tests.web.learning import Form, Learner, rows_of, site_in, table_of
from tutorial.engine import FULL_PACK, Card, parse_cards
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.notes import PROBLEMS
from tutorial.i18n.words import words
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.web.attempt import Attempt, parse_attempt

Fields = list[tuple[str, str]]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def learner(app: Flask) -> Learner:
    return Learner(app)


def parsed(*fields: tuple[str, str]) -> Attempt:
    return parse_attempt(MultiDict(fields))


# -------------------------------------------------------------------------- reading


def test_nothing_said_is_an_untouched_step() -> None:
    assert parsed() == Attempt()


@pytest.mark.parametrize(
    ("fields", "attempt"),
    [
        ([("card", "QS")], Attempt(card=Card.parse("QS"))),
        ([("marked", "QS"), ("marked", "2H")], Attempt(marked=parse_cards("QS2H"))),
        ([("marked", "QS2H")], Attempt(marked=parse_cards("QS2H"))),
        ([("checked", "1")], Attempt(is_checked=True)),
        ([("choice", "3")], Attempt(choice="3")),
        ([("choice", "0.26.-26")], Attempt(choice="0.26.-26")),
        ([("plays", "2HQS")], Attempt(plays=parse_cards("2HQS"))),
        ([("rules", "friends")], Attempt(rules="friends")),
        ([("hint", "2")], Attempt(hint=2)),
        ([("hint", "2"), ("ask_hint", "3")], Attempt(hint=3)),
        ([("hint", "99")], Attempt(hint=4)),
        ([("seed", "999999"), ("streak", "2")], Attempt(seed=999_999, streak=2)),
        ([("seed", "0")], Attempt(seed=0)),
        ([("seed", "")], Attempt()),
        ([("unheard", "of")], Attempt()),
    ],
)
def test_a_field_is_read(fields: Fields, attempt: Attempt) -> None:
    assert parsed(*fields) == attempt


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ([("card", "")], AnswerProblem.NO_CARD),
        ([("card", "qs")], AnswerProblem.NOT_A_CARD),
        ([("card", "QS ")], AnswerProblem.NOT_A_CARD),
        ([("card", "10H")], AnswerProblem.NOT_A_CARD),
        ([("card", "Q♠")], AnswerProblem.NOT_A_CARD),
        ([("card", "QS"), ("card", "2H")], AnswerProblem.ONE_CARD),
        ([("card", "QS"), ("card", "QS")], AnswerProblem.ONE_CARD),
        ([("marked", "QS2")], AnswerProblem.NOT_A_CARD),
        ([("marked", "QSQS")], AnswerProblem.NOT_IN_HAND),
        ([("choice", "a b")], AnswerProblem.NOT_A_CHOICE),
        ([("choice", "x" * 41)], AnswerProblem.NOT_A_CHOICE),
        ([("plays", "QSQ")], AnswerProblem.NOT_A_CARD),
        ([("seed", "-1")], AnswerProblem.NOT_A_NUMBER),
        ([("seed", "1e3")], AnswerProblem.NOT_A_NUMBER),
        ([("seed", "1000000")], AnswerProblem.NOT_A_NUMBER),
        ([("seed", "٣")], AnswerProblem.NOT_A_NUMBER),
        ([("streak", "9" * 400)], AnswerProblem.NOT_A_NUMBER),
        ([("hint", "all")], AnswerProblem.NOT_A_NUMBER),
        ([("ask_hint", "1.5")], AnswerProblem.NOT_A_NUMBER),
    ],
)
def test_a_field_that_cannot_be_read_is_a_problem(fields: Fields, problem: AnswerProblem) -> None:
    with pytest.raises(AnswerError) as caught:
        parsed(*fields)
    assert caught.value.problem is problem


CARDS = st.lists(st.sampled_from(FULL_PACK), unique=True, max_size=13).map(tuple)
ATTEMPTS = st.builds(
    Attempt,
    card=st.none() | st.sampled_from(FULL_PACK),
    marked=CARDS,
    is_checked=st.booleans(),
    choice=st.sampled_from(["", "0", "goes-on", "0.26.26.26"]),
    plays=CARDS,
    rules=st.sampled_from(["", "friends", "party"]),
    hint=st.integers(0, 4),
    seed=st.none() | st.integers(0, 999_999),
    streak=st.integers(0, 99),
)


@settings(max_examples=60, deadline=None)
@given(attempt=ATTEMPTS)
def test_an_attempt_survives_in_its_address(app: Flask, attempt: Attempt) -> None:
    with app.test_request_context(f"/?{attempt.query}") as context:
        assert parse_attempt(context.request.args) == attempt


@settings(max_examples=60, deadline=None)
@given(attempt=ATTEMPTS)
def test_an_address_needs_no_escapes(attempt: Attempt) -> None:
    assert re.fullmatch(r"[\w=&.-]*", attempt.query, re.ASCII)


# ------------------------------------------------------------------- something wrong

DRILL: Form = {"seed": "5", "streak": "2"}

BAD: dict[str, tuple[str, Form, AnswerProblem]] = {
    "a damaged card": ("trick/6", {"card": "4X"}, AnswerProblem.NOT_A_CARD),
    "a card not in hand": ("trick/6", {"card": "AS"}, AnswerProblem.NOT_IN_HAND),
    "an empty card": ("trick/6", {"card": ""}, AnswerProblem.NO_CARD),
    "no card at all": ("trick/6", {}, AnswerProblem.NO_CARD),
    "no card to break a rule with": ("follow/5", {}, AnswerProblem.NO_CARD),
    "two cards": ("trick/6", {"card": ["4D", "9D"]}, AnswerProblem.ONE_CARD),
    "ten kilobytes": ("trick/6", {"card": "4D" * 5120}, AnswerProblem.NOT_A_CARD),
    "a card that is not there": ("goal/1", {"card": "AS"}, AnswerProblem.NOT_IN_HAND),
    "nothing marked": ("follow/2", {"checked": "1"}, AnswerProblem.NO_CARD),
    "a damaged mark": (
        "follow/2",
        {"marked": ["QD", "?"], "checked": "1"},
        AnswerProblem.NOT_A_CARD,
    ),
    "a mark not in hand": ("follow/2", {"marked": ["3C"]}, AnswerProblem.NOT_IN_HAND),
    "a card marked twice": (
        "follow/2",
        {"marked": ["QD", "QD"], "checked": "1"},
        AnswerProblem.NOT_IN_HAND,
    ),
    "ten kilobytes of marks": ("follow/2", {"marked": "QD" * 5120}, AnswerProblem.NOT_A_CARD),
    "no choice": ("trick/1", {}, AnswerProblem.NO_CHOICE),
    "not a choice": ("trick/1", {"choice": "4"}, AnswerProblem.NOT_A_CHOICE),
    "a word for a choice": ("trick/1", {"choice": "left"}, AnswerProblem.NOT_A_CHOICE),
    "an unknown rule set": ("broken/5", {"rules": "casino"}, AnswerProblem.NOT_A_RULE_SET),
    "a rule set of another step": ("broken/5", {"rules": "party"}, AnswerProblem.NOT_A_RULE_SET),
    "a rule set where none changes": (
        "follow/2",
        {"rules": "friends"},
        AnswerProblem.NOT_A_RULE_SET,
    ),
    "a huge seed": ("follow/6", {"seed": "1" * 300}, AnswerProblem.NOT_A_NUMBER),
    "a damaged seed": ("follow/6", {"seed": "five"}, AnswerProblem.NOT_A_NUMBER),
    "a damaged hint": ("follow/2", {"hint": "all"}, AnswerProblem.NOT_A_NUMBER),
}
every_bad_answer = pytest.mark.parametrize(("step", "form", "problem"), BAD.values(), ids=BAD)


@every_bad_answer
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_answer_gets_its_sentence(
    app: Flask, lang: str, step: str, form: Form, problem: AnswerProblem
) -> None:
    response = Learner(app, lang).post(step, form)
    sentence = words(lang).catalog.gettext(PROBLEMS[problem])
    assert (response.status_code, f"<p>{sentence}</p>" in response.text) == (400, True)


@pytest.mark.parametrize("name", [name for name in BAD if "seed" not in name])
def test_what_is_no_answer_leaves_the_board(learner: Learner, name: str) -> None:
    step, form, _ = BAD[name]
    before = table_of(learner.get(step, htmx=True).text)
    assert table_of(learner.post(step, form).text) == before


@every_bad_answer
def test_what_is_no_answer_keeps_nothing(
    app: Flask, learner: Learner, step: str, form: Form, problem: AnswerProblem
) -> None:
    before = rows_of(app)
    learner.post(step, form)
    assert rows_of(app) == before


@every_bad_answer
def test_what_is_no_answer_is_a_page_without_htmx(
    learner: Learner, step: str, form: Form, problem: AnswerProblem
) -> None:
    page = learner.post(step, form, htmx=False)
    assert (page.status_code, page.text.count('id="step"')) == (400, 1)


@every_bad_answer
def test_what_is_no_answer_is_not_sent_back(
    learner: Learner, step: str, form: Form, problem: AnswerProblem
) -> None:
    assert len(learner.post(step, form).text) < 20_000


@pytest.mark.parametrize("query", ["card=ZZ", "marked=QX", "rules=casino", "seed=x", "hint=x"])
def test_a_damaged_address_is_a_clear_sentence(learner: Learner, query: str) -> None:
    response = learner.client.get(f"/en/learn/follow/2?{query}")
    said = response.text.partition('<div class="say bad"><p>')[2]
    assert (response.status_code, bool(said)) == (400, True)


def test_what_a_step_does_not_ask_for_is_left_alone(learner: Learner) -> None:
    assert learner.client.get("/en/learn/follow/2?choice=9").status_code == 200


def test_the_position_of_a_drill_outlives_a_bad_answer(learner: Learner) -> None:
    """Pressing Check with nothing marked is an everyday slip."""
    before = table_of(learner.get("follow/6", htmx=True, **DRILL).text)
    assert table_of(learner.post("follow/6", {**DRILL, "checked": "1"}).text) == before


def test_the_row_of_a_drill_outlives_a_bad_answer(learner: Learner) -> None:
    page = learner.post("follow/6", {**DRILL, "checked": "1"}).text
    assert '<input type="hidden" name="streak" value="2">' in page


def test_the_rule_set_outlives_a_bad_answer(learner: Learner) -> None:
    page = learner.post("broken/5", {"rules": "friends", "checked": "1"}).text
    assert '<input type="hidden" name="rules" value="friends">' in page


def test_the_hints_outlive_a_bad_answer(learner: Learner) -> None:
    page = learner.post("follow/2", {"hint": "2", "checked": "1"}).text
    assert '<input type="hidden" name="hint" value="2">' in page


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("token", [None, "", "old"])
def test_a_missing_or_old_token_is_explained(app: Flask, lang: str, token: str | None) -> None:
    visitor = Learner(app, lang)
    form = {"card": "4D"} if token is None else {"card": "4D", "csrf_token": token}
    response = visitor.client.post(visitor.url("trick/6"), data=form)
    title = words(lang).catalog.gettext("This page is out of date")
    assert (response.status_code, title in response.text) == (400, True)


def test_an_answer_without_token_counts_for_nothing(learner: Learner) -> None:
    learner.client.post(learner.url("trick/6"), data={"card": "4D"})
    assert learner.guest is None


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_another_method_is_refused(learner: Learner, method: str) -> None:
    data = {"csrf_token": learner.token}
    response = learner.client.open(learner.url("trick/6"), method=method, data=data)
    assert response.status_code in {400, 405}
    assert "<html" in response.text


def test_too_much_is_refused(learner: Learner) -> None:
    assert learner.post("trick/6", {"card": "4D" * 10_000}).status_code == 413


def test_a_bad_answer_for_htmx_is_the_step_itself(learner: Learner) -> None:
    """The step takes the place of the step, so nothing else on the page changes."""
    response = learner.post("trick/6", {"card": "ZZ"})
    assert response.text.lstrip().startswith('<form id="step"')
    assert "HX-Retarget" not in response.headers


def test_a_bad_address_for_htmx_is_the_step_itself(learner: Learner) -> None:
    url = learner.url("trick/6")
    response = learner.client.get(f"{url}?card=ZZ", headers=HTMX)
    assert response.text.lstrip().startswith('<form id="step"')
