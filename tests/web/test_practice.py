"""Exercises by their address: shown, answered once, explained, back when they were wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qsl

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from tests.web.learning import chosen_in, rows_of, said_in, site_in
from tests.web.training import Trainee, right
from tutorial.i18n.languages import LANGUAGES
from tutorial.practice import LEVELS, Skill, item
from tutorial.practice.counting import CountItem, Tracker
from tutorial.web.practice_attempt import Try, parse_try, with_answer

pytestmark = pytest.mark.slow  # together they take seconds

every_skill = pytest.mark.parametrize("skill", Skill)
TABLES = ("guest", "skill", "exercise", "series")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def ana(app: Flask) -> Trainee:
    return Trainee(app)


# ----------------------------------------------------------------------------- the list


def skills_in(page: str) -> list[str]:
    return re.findall(r'class="skill" href="/en/practice/(\w+)"', page)


def test_every_skill_is_on_the_list(ana: Trainee) -> None:
    assert skills_in(ana.see("/practice").text) == [skill.value for skill in Skill]


def test_the_weakest_skill_comes_first(ana: Trainee) -> None:
    ana.solve(Skill.LEGAL)
    ana.solve(Skill.TRICK)
    assert skills_in(ana.see("/practice").text)[-2:] == ["legal", "trick"]


def test_practice_is_in_the_navigation(ana: Trainee) -> None:
    assert re.search(r'href="/en/practice" aria-current="true"', ana.see("/practice").text)


def test_the_exam_belongs_to_practice(ana: Trainee) -> None:
    assert re.search(r'href="/en/practice" aria-current="true"', ana.see("/practice/exam").text)


# --------------------------------------------------------------------------- an exercise


@every_skill
def test_without_a_number_an_exercise_gets_one(ana: Trainee, skill: Skill) -> None:
    response = ana.see(f"/practice/{skill.value}")
    assert re.fullmatch(rf"/en/practice/{skill.value}\?level=1&seed=\d+", response.location)


def test_htmx_gets_the_new_exercise_and_its_address_at_once(ana: Trainee) -> None:
    response = ana.see("/practice/legal", htmx=True)
    assert response.text.lstrip().startswith('<form id="step"')
    assert response.headers["HX-Push-Url"].startswith("/en/practice/legal?level=1&seed=")


def test_a_level_can_be_asked_for(ana: Trainee) -> None:
    assert "?level=4&" in ana.see("/practice/legal?level=4").location


@every_skill
def test_the_address_shows_the_same_exercise_to_anybody(app: Flask, skill: Skill) -> None:
    path = f"/practice/{skill.value}?level=3&seed=42"
    first, second = (Trainee(app).see(path, htmx=True).text for _ in range(2))
    assert first == second


@every_skill
@pytest.mark.parametrize("level", [1, LEVELS])
def test_a_right_answer_is_said_to_be_right(ana: Trainee, skill: Skill, level: int) -> None:
    response = ana.solve(skill, level, htmx=True)
    assert '<div class="say good">' in response.text
    assert said_in(response.text).startswith("Correct!")


@every_skill
def test_a_wrong_answer_is_explained(ana: Trainee, skill: Skill) -> None:
    response = ana.solve(skill, 2, ok=False, htmx=True)
    said = re.search(r'<div class="say bad">(.*?)</div>', response.text, re.DOTALL)
    assert said
    assert said[1].count("<p") >= 3  # the headline, a reason, when it comes back


@every_skill
def test_without_htmx_the_answer_is_a_redirect_to_the_same(app: Flask, skill: Skill) -> None:
    plain, quick = Trainee(app), Trainee(app)
    location = plain.solve(skill).location
    answered = quick.solve(skill, htmx=True)
    assert answered.headers["HX-Replace-Url"] == location
    assert answered.text.strip() in plain.client.get(location).text


@every_skill
def test_looking_at_an_answer_keeps_nothing(app: Flask, skill: Skill) -> None:
    location = Trainee(app).solve(skill, ok=False).location
    before = rows_of(app, TABLES)
    Trainee(app).client.get(location)
    assert rows_of(app, TABLES) == before


@pytest.mark.parametrize("lang", LANGUAGES)
@every_skill
def test_every_language_shows_every_exercise(app: Flask, lang: str, skill: Skill) -> None:
    trainee = Trainee(app, lang)
    assert trainee.solve(skill, LEVELS, htmx=True).status_code == 200


def test_the_cards_of_a_faded_tracker_are_not_in_the_page(ana: Trainee) -> None:
    """What is to be remembered must not be written down."""
    one = item(Skill.COUNT, 5, 3)
    assert isinstance(one, CountItem)
    assert one.tracker is Tracker.NOTHING
    page = ana.see(f"/practice/count?level=5&seed=3&at={len(one.tricks)}").text
    assert not [c for trick in one.tricks for c in trick.cards if f"#{c}" in page]


def test_a_replay_shows_one_trick_after_the_other(ana: Trainee) -> None:
    one = item(Skill.COUNT, 5, 3)
    assert isinstance(one, CountItem)
    for number, trick in enumerate(one.tricks):
        page = ana.see(f"/practice/count?level=5&seed=3&at={number}").text
        assert all(f"#{card}" in page for card in trick.cards)
        assert "choice-btn" not in page


def test_closed_hands_are_not_in_the_page(ana: Trainee) -> None:
    page = unescape(ana.see("/practice/moon?level=3&seed=4").text)
    assert "open-hand" not in page


# ------------------------------------------------------------------------- what is kept


def test_an_answer_counts(ana: Trainee) -> None:
    ana.solve(Skill.LEGAL)
    assert (ana.skill(Skill.LEGAL).answers, ana.skill(Skill.LEGAL).rights) == (1, 1)


def test_two_tabs_with_the_same_exercise_count_once(ana: Trainee) -> None:
    form = {**ana.shown(Skill.TRICK), **right(item(Skill.TRICK, 1, 7))}
    for _ in range(2):
        ana.send("/practice/trick", form)
    assert ana.skill(Skill.TRICK).answers == 1


def test_the_second_answer_is_told_that_it_does_not_count(ana: Trainee) -> None:
    ana.solve(Skill.TRICK)
    assert "does not count again" in ana.solve(Skill.TRICK, htmx=True).text


def test_two_tabs_with_two_exercises_both_count(ana: Trainee) -> None:
    forms = [{**ana.shown(Skill.TRICK, seed=n), **right(item(Skill.TRICK, 1, n))} for n in (1, 2)]
    for form in forms:
        ana.send("/practice/trick", form)
    assert ana.skill(Skill.TRICK).answers == 2


def test_four_right_answers_make_the_next_exercise_harder(ana: Trainee) -> None:
    for seed in range(4):
        ana.solve(Skill.TRICK, seed=seed)
    assert "?level=2&" in ana.see("/practice/trick").location


# ------------------------------------------------------------------- mistakes come back


def test_a_mistake_is_not_due_on_the_same_day(ana: Trainee) -> None:
    ana.solve(Skill.TRICK, ok=False)
    assert ana.at(0.9).see("/practice/again").location == "/en/practice"


def test_the_list_says_when_the_next_mistake_comes_back(ana: Trainee) -> None:
    ana.solve(Skill.TRICK, ok=False)
    assert "September 28, 1972" in ana.see("/practice").text


def test_a_mistake_comes_back_after_a_day(ana: Trainee) -> None:
    ana.solve(Skill.TRICK, ok=False)
    again = ana.at(1).see("/practice/again")
    assert again.location == "/en/practice/trick?level=1&seed=7&row=again"
    assert "1 mistake is back" in ana.see("/practice").text


def test_a_mistake_put_right_waits_longer_each_time(ana: Trainee) -> None:
    ana.solve(Skill.TRICK, ok=False)
    day, waits = 0, []
    for wait in (1, 3, 7, 21):
        before = ana.at(day + wait - 0.1).see("/practice/again").location
        day += wait
        after = ana.at(day).see("/practice/again").location
        waits.append((before.endswith("again"), after.endswith("again")))
        ana.solve(Skill.TRICK)
    assert waits == [(False, True)] * 4
    assert ana.at(999).see("/practice/again").location == "/en/practice"


def test_the_row_of_mistakes_goes_on(ana: Trainee) -> None:
    page = ana.see("/practice/trick?level=1&seed=7&row=again&choice=0").text
    assert 'id="next" href="/en/practice/again"' in page


# ---------------------------------------------------------------------------- bad input

BAD = ["seed=x", "seed=-1&level=1", "seed=1&level=9", "seed=1", "seed=9999999&level=1"]


@pytest.mark.parametrize("query", BAD)
def test_a_damaged_address_shows_another_exercise(ana: Trainee, query: str) -> None:
    response = ana.see(f"/practice/legal?{query}")
    assert (response.status_code, "address of this exercise is damaged" in response.text) == (
        400,
        True,
    )


def test_an_unknown_skill_leads_to_the_list(ana: Trainee) -> None:
    response = ana.see("/practice/juggling")
    assert (response.status_code, len(skills_in(response.text))) == (404, len(Skill))


def test_an_unknown_skill_takes_no_answer(ana: Trainee) -> None:
    assert ana.send("/practice/juggling", {"choice": "1"}).status_code == 404


@pytest.mark.parametrize("ticket", ["", "0" * 20, "é"])
def test_an_exercise_that_was_never_shown_takes_no_answer(ana: Trainee, ticket: str) -> None:
    form = {"level": 1, "seed": 8, "ticket": ticket, **right(item(Skill.TRICK, 1, 8))}
    response = ana.send("/practice/trick", form)
    assert (response.status_code, "was not shown to you yet" in response.text) == (400, True)
    assert ana.skill(Skill.TRICK).answers == 0


def test_the_ticket_of_one_exercise_does_not_open_another(ana: Trainee) -> None:
    form = {**ana.shown(Skill.TRICK, seed=1), "seed": 2, "choice": "0"}
    assert ana.send("/practice/trick", form).status_code == 400


@pytest.mark.parametrize(
    ("skill", "form", "said"),
    [
        (Skill.TRICK, {}, "Choose an answer first."),
        (Skill.TRICK, {"choice": "9"}, "not one of the answers"),
        (Skill.TRICK, {"choice": "x"}, "not one of the answers"),
        (Skill.LEGAL, {}, "Choose a card first."),
        (Skill.LEGAL, {"checked": "1"}, "Choose a card first."),
        (Skill.LEGAL, {"checked": "1", "marked": "ZZ"}, "not a card"),
        (Skill.PASSING, {"checked": "1", "marked": "ZZ"}, "not a card"),
        (Skill.SCORE, {}, "a whole number for each player"),
        (Skill.SCORE, {"points": ["1", "2", "3"]}, "a whole number for each player"),
        (Skill.SCORE, {"points": ["1", "2", "3", "many"]}, "a whole number for each player"),
        (Skill.SCORE, {"points": ["1", "2", "3", "400"]}, "a whole number for each player"),
    ],
)
def test_what_is_no_answer_gets_a_sentence(
    ana: Trainee, skill: Skill, form: dict[str, object], said: str
) -> None:
    response = ana.send(f"/practice/{skill.value}", {**ana.shown(skill), **form})
    assert (response.status_code, said in response.text) == (400, True)
    assert ana.skill(skill).answers == 0


def test_two_cards_are_not_three(ana: Trainee) -> None:
    hand = item(Skill.PASSING, 1, 7).hand
    form = {**ana.shown(Skill.PASSING), "checked": "1", "marked": list(map(str, hand[:2]))}
    response = ana.send("/practice/passing", form)
    assert (response.status_code, "exactly three cards" in response.text) == (400, True)
    assert response.text.count(" checked") == 2  # the marks are still there


def test_the_cards_passed_are_called_so(ana: Trainee) -> None:
    page = ana.see("/practice/passing?level=5&seed=9&checked=1&marked=3HAC5D").text
    assert chosen_in(page) == [
        "3 of hearts, chosen wrongly",
        "ace of clubs, chosen",
        "5 of diamonds, chosen",
    ]


def test_numbers_typed_are_not_lost(ana: Trainee) -> None:
    form = {**ana.shown(Skill.SCORE), "points": ["11", "12", "x", "0"]}
    page = ana.send("/practice/score", form).text
    assert re.findall(r'name="points" value="(\w*)"', page) == ["11", "12", "x", "0"]


def test_a_minus_may_be_typed_as_on_paper(ana: Trainee) -> None:
    form = {**ana.shown(Skill.SCORE), "points": ["−26", "0", "0", "0"]}
    assert ana.send("/practice/score", form).status_code == 303


@every_skill
@pytest.mark.parametrize("level", [1, LEVELS])
def test_an_address_says_all_of_an_exercise(skill: Skill, level: int) -> None:
    """What is written into an address is read back."""
    one = item(skill, level, 9)
    written = Try(skill=skill, level=level, seed=9, answer=one.solution, row="again", is_old=True)
    values = MultiDict(parse_qsl(written.query))
    assert with_answer(parse_try(skill, values), values) == written
