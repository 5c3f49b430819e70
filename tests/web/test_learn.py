"""The lesson pages: what an answer shows, keeps and leaves in the address."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.web.learning import (
    RIGHT,
    WRONG,
    Form,
    Learner,
    hand_of,
    rows_of,
    said_in,
    site_in,
    table_of,
)
from tutorial.i18n.languages import LANGUAGES
from tutorial.lessons.drilling import posed
from tutorial.lessons.loader import course, lesson
from tutorial.lessons.model import Ask, Drill, Play
from tutorial.lessons.outcome import ask_answer
from tutorial.practice import follow_position

STEPS = [f"{one.key}/{n}" for one in course() for n in range(1, len(one.steps) + 1)]
DRILL = "follow/6"
BY_KIND = [*RIGHT, DRILL]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as made:
        yield made


@pytest.fixture
def learner(app: Flask) -> Learner:
    return Learner(app)


def drilled(seed: int, streak: int) -> Form:
    """The right answer to a position of the drill."""
    view = follow_position(seed, course()[2].rules)
    led = view.table.led
    follows = [str(card) for card in view.hand if card.suit is led]
    marked = follows or list(map(str, view.hand))
    return {"seed": seed, "streak": streak, "marked": marked, "checked": "1"}


def recalled(seed: int) -> str:
    """The right answer to a position of the drill of memory."""
    one = lesson("count")
    drill = one.steps[-1]
    assert isinstance(drill, Drill)
    asked = posed(drill, seed, one.rules).step
    assert isinstance(asked, Ask)
    return ask_answer(asked, one.rules)


def right(step: str) -> Form:
    return drilled(5, 2) if step == DRILL else RIGHT[step]


# ------------------------------------------------------------------------ addresses


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
def test_every_step_opens_by_its_address(app: Flask, step: str) -> None:
    client = app.test_client()
    statuses = {client.get(f"/{lang}/learn/{step}").status_code for lang in LANGUAGES}
    assert statuses == {200}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [
        "cooking/1",
        "cooking",
        "follow/0",
        "follow/7",
        "follow/999999999999",
        "follow/-1",
        "follow/x",
    ],
)
def test_an_unknown_lesson_or_step_is_not_found(app: Flask, lang: str, path: str) -> None:
    response = Learner(app, lang).get(path)
    assert (response.status_code, f'<html lang="{lang}"' in response.text) == (404, True)


def test_an_unknown_step_cannot_be_answered(learner: Learner) -> None:
    assert learner.post("follow/7", {"card": "KH"}).status_code == 404


def test_a_lesson_opens_at_its_first_step(learner: Learner) -> None:
    assert learner.get("follow").location == "/en/learn/follow/1"


def test_a_lesson_opens_at_the_first_step_that_is_not_solved(learner: Learner) -> None:
    learner.answers(("trick/1", {"choice": "2"}), ("trick/3", {"choice": "0"}))
    assert learner.get("trick").location == "/en/learn/trick/2"


def test_every_page_of_a_lesson_is_in_the_sitemap(app: Flask) -> None:
    sitemap = app.test_client().get("/sitemap.xml").text
    assert all(f"/vi/learn/{step}<" in sitemap or f'/vi/learn/{step}"' in sitemap for step in STEPS)


# ----------------------------------------------------------- page, fragment, address


@pytest.mark.parametrize("step", BY_KIND)
def test_a_browser_gets_a_page_with_one_step(learner: Learner, step: str) -> None:
    page = learner.get(step).text
    assert (page[:15], page.count('id="step"')) == ("<!doctype html>", 1)


@pytest.mark.parametrize("step", BY_KIND)
def test_htmx_gets_the_step_alone(learner: Learner, step: str) -> None:
    assert learner.get(step, htmx=True).text.lstrip().startswith('<form id="step"')


@pytest.mark.parametrize("step", [step for step in BY_KIND if step != "goal/1"])
def test_an_answer_without_htmx_is_a_redirect(learner: Learner, step: str) -> None:
    response = learner.post(step, right(step), htmx=False)
    assert (response.status_code, response.location.split("?")[0]) == (303, learner.url(step))


@pytest.mark.parametrize("step", BY_KIND)
def test_htmx_shows_the_address_that_the_redirect_leads_to(app: Flask, step: str) -> None:
    plain, quick = Learner(app), Learner(app)
    location = plain.post(step, right(step), htmx=False).location
    assert quick.post(step, right(step)).headers["HX-Replace-Url"] == location


@pytest.mark.parametrize("step", [step for step in BY_KIND if step != "goal/1"])
def test_the_address_shows_the_answer_again(learner: Learner, step: str) -> None:
    answered = learner.post(step, right(step))
    again = learner.client.get(answered.headers["HX-Replace-Url"])
    assert answered.text.strip() in again.text


@pytest.mark.parametrize("step", WRONG)
def test_the_address_shows_a_wrong_answer_to_anybody(app: Flask, step: str) -> None:
    address = Learner(app).post(step, WRONG[step]).headers["HX-Replace-Url"]
    shown = Learner(app).client.get(address).text
    assert '<div class="say bad">' in shown


def test_a_reading_step_leads_on(learner: Learner) -> None:
    response = learner.post("goal/1", {"done": "1"})
    assert response.headers["HX-Replace-Url"] == "/en/learn/goal/2"


def test_a_reading_step_leads_on_without_htmx(learner: Learner) -> None:
    response = learner.post("goal/1", {"done": "1"}, htmx=False)
    assert (response.status_code, response.location) == (303, "/en/learn/goal/2")


def test_done_means_nothing_on_another_step(learner: Learner) -> None:
    learner.post("trick/1", {"done": "1"})
    assert learner.stars("trick/1") == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_link_keeps_what_was_chosen(app: Flask, lang: str) -> None:
    page = Learner(app).get("follow/2", marked="QD7D", hint=2).text
    assert f'href="/{lang}/learn/follow/2?marked=QD7D&amp;hint=2"' in page


def test_a_language_switch_keeps_the_position_of_a_drill(app: Flask) -> None:
    tables = [
        hand_of(table_of(Learner(app, lang).get(DRILL, seed=7, streak=1).text))
        for lang in LANGUAGES
    ]
    assert tables == [tables[0]] * len(LANGUAGES)


def test_two_readers_of_a_drill_get_their_own_positions(app: Flask) -> None:
    boards = {table_of(Learner(app).get(DRILL).text) for _ in range(5)}
    assert len(boards) > 1


# -------------------------------------------------------------------------- answers


@pytest.mark.parametrize("step", [step for step in BY_KIND if step != "goal/1"])
def test_a_right_answer_is_praised(learner: Learner, step: str) -> None:
    assert '<div class="say good">' in learner.post(step, right(step)).text


@pytest.mark.parametrize("step", WRONG)
def test_a_wrong_answer_is_explained(learner: Learner, step: str) -> None:
    page = learner.post(step, WRONG[step]).text
    assert '<div class="say bad">' in page
    assert said_in(page)


def test_a_refused_card_names_its_rule(learner: Learner) -> None:
    page = learner.post("follow/1", {"card": "KH"}).text
    assert 'href="/en/rules#must-follow-suit"' in page


def test_a_refused_card_says_what_may_be_played(learner: Learner) -> None:
    page = learner.post("follow/1", {"card": "KH"}).text
    allowed = page[page.index('class="say-allowed"') :].partition("</p>")[0]
    assert re.findall(r'aria-label="([^"]+)"', allowed) == ["ace of spades", "8 of spades"]


def test_a_refused_card_leaves_the_hand_as_it_was(learner: Learner) -> None:
    before = hand_of(learner.get("follow/5").text)
    assert hand_of(learner.post("follow/5", {"card": "AS"}).text) == before


def test_a_card_played_leaves_the_hand(learner: Learner) -> None:
    page = learner.post("trick/6", {"card": "4D"}).text
    assert "4D" not in hand_of(page)


def test_a_wrong_card_is_shown_with_its_cost(learner: Learner) -> None:
    page = learner.post("void/3", {"card": "9S"}).text
    costs = re.findall(r"<td>(\d+) points?</td>", page)
    assert int(costs[0]) >= int(costs[1]) + 13


def test_a_wrong_card_can_be_taken_back(learner: Learner) -> None:
    page = learner.post("void/3", {"card": "9S"}).text
    assert re.search(r'id="rewind" href="/en/learn/void/3"', page)


def test_the_spoken_sentence_has_no_markup(learner: Learner) -> None:
    said = said_in(learner.post("follow/5", {"card": "AS"}).text)
    assert "ace of spades" in said
    assert "<" not in said


def test_another_rule_set_has_another_answer(learner: Learner) -> None:
    form = {"rules": "friends", "marked": ["QS", "KH", "5H"], "checked": "1"}
    assert '<div class="say good">' in learner.post("broken/5", form).text


def test_a_drill_goes_on_after_a_right_answer(learner: Learner) -> None:
    page = learner.post(DRILL, drilled(5, 0)).text
    assert re.search(r'id="next" href="/en/learn/follow/6\?seed=6&amp;streak=1"', page)


def test_a_drill_starts_again_after_a_mistake(learner: Learner) -> None:
    held = follow_position(5, course()[2].rules).hand
    form = {**drilled(5, 2), "marked": [str(card) for card in held]}
    page = learner.post(DRILL, form).text
    assert re.search(r'id="next" href="/en/learn/follow/6\?seed=6"', page)


def test_a_card_that_is_only_asked_about_says_that_nothing_is_played(learner: Learner) -> None:
    page = learner.post("follow/1", {"card": "8S"}).text
    assert "Nothing is played here: a tap only asks." in page
    assert page.count('name="card"') == learner.get("follow/1").text.count('name="card"')


def test_stars_are_explained_where_they_are_first_met(learner: Learner) -> None:
    told = "Three stars: solved by yourself."
    first = learner.post("goal/2", {"marked": ["QS", "AH", "7H", "2H"], "checked": "1"}).text
    assert told in first
    assert told not in learner.post("trick/1", RIGHT["trick/1"]).text


def test_a_mistake_in_a_drill_shows_the_marks_beside_the_answer(learner: Learner) -> None:
    legal = drilled(5, 0)["marked"]
    other = next(
        str(card) for card in follow_position(5, course()[2].rules).hand if str(card) not in legal
    )
    page = learner.post(DRILL, {**drilled(5, 0), "marked": [*legal[1:], other]}).text
    signs = re.findall(
        r'id="card-(..)"[^>]*class="card . [a-z]+ sign sign-(\w+)"[^>]*label="([^"]+)"', page
    )
    told = {"right": ", marked rightly", "wrong": ", marked wrongly", "missed": ", missed"}
    assert {card: sign for card, sign, _ in signs} == {
        legal[0]: "missed",
        other: "wrong",
        **dict.fromkeys(legal[1:], "right"),
    }
    assert all(label.endswith(told[sign]) for _, sign, label in signs)
    assert "+ missed" in page


COUNT = "count/7"


def test_a_drill_of_memory_shows_the_tricks_before_it_asks(learner: Learner) -> None:
    page = learner.get(COUNT, seed=5).text
    assert 'class="log"' in page
    assert 'name="choice"' not in page
    assert "seed=5&amp;seen=1" in page


def test_a_drill_of_memory_asks_when_the_tricks_are_hidden(learner: Learner) -> None:
    page = learner.get(COUNT, seed=5, seen=1).text
    assert 'class="log"' not in page
    assert 'name="choice"' in page


def test_an_answer_from_memory_shows_the_tricks_again(learner: Learner) -> None:
    form = {"seed": 5, "streak": 0, "seen": 1, "choice": recalled(5)}
    page = learner.post(COUNT, form).text
    assert 'class="log"' in page
    assert re.search(r'id="next" href="/en/learn/count/7\?seed=6&amp;streak=1"', page)


def test_each_hint_opens_one_more(learner: Learner) -> None:
    opened = [
        learner.post("follow/2", {"ask_hint": n}).text.partition('class="hints"')[2]
        for n in (1, 2, 3)
    ]
    counts = [text.partition("</ol>")[0].count("<li>") for text in opened]
    assert counts == [1, 2, 3]


def test_the_last_hint_leaves_no_more(learner: Learner) -> None:
    assert 'id="hint"' not in learner.post("follow/2", {"ask_hint": "4"}).text


@pytest.mark.parametrize("step", ["trick/6", "void/3", "void/4", "first-trick/6"])
def test_an_untouched_play_step_does_not_send_the_other_hands(learner: Learner, step: str) -> None:
    key, number = step.split("/")
    shown = next(one for one in course() if one.key == key).step(int(number))
    assert isinstance(shown, Play)
    page = learner.get(step).text
    hidden = [str(card) for hand in shown.position.hands[1:] for card in hand]
    assert not [code for code in hidden if f"#{code}" in page or f'"{code}"' in page]


# ---------------------------------------------------------------------------- stars


@pytest.mark.parametrize("step", BY_KIND)
def test_three_stars_for_a_step_without_help(learner: Learner, step: str) -> None:
    learner.post(step, right(step))
    assert learner.stars(step) == 3


WON = ("trick/6", {"card": "4D"})
LOST = ("trick/6", {"card": "9D"})


@pytest.mark.parametrize(
    ("before", "answer", "stars"),
    [
        ([], ("void/3", {"card": "KH"}), 2),
        ([("void/3", {"ask_hint": "1"})], ("void/3", {"card": "QS", "hint": "1"}), 3),
        ([("void/3", {"ask_hint": "2"})], ("void/3", {"card": "QS"}), 2),
        ([("void/3", {"ask_hint": "3"})], ("void/3", {"card": "QS"}), 2),
        ([("void/3", {"ask_hint": "4"})], ("void/3", {"card": "QS"}), 1),
        ([], ("void/3", {"card": "QS", "hint": "4"}), 1),
        ([("void/3", {"card": "9S"})], ("void/3", {"card": "QS"}), 1),
        ([("void/3", {"card": "9S"})], ("void/3", {"card": "KH"}), 1),
        ([("trick/1", {"choice": "0"})], ("trick/1", {"choice": "2"}), 1),
        ([("void/3", {"card": "9S"}), ("void/3", {"restart": "1"})], ("void/3", {"card": "QS"}), 3),
        ([("void/3", {"card": "QS"})], ("void/3", {"card": "KH"}), 3),
        ([("void/3", {"card": "KH"})], ("void/3", {"card": "QS"}), 3),
        ([WON, LOST], WON, 3),
    ],
    ids=[
        "a weaker card",
        "the first hint is free",
        "two hints",
        "three hints",
        "the answer shown",
        "the answer shown by the address",
        "a wrong card",
        "a wrong card, then a weaker one",
        "a wrong choice",
        "a wrong card, then a new start",
        "the best stars stay",
        "a better card afterwards",
        "a wrong card afterwards",
    ],
)
def test_stars_tell_how_it_went(
    learner: Learner, before: list[tuple[str, Form]], answer: tuple[str, Form], stars: int
) -> None:
    assert learner.answers(*before, answer).stars(answer[0]) == stars


@pytest.mark.parametrize("refused", ["AS", "KH"])
def test_asking_why_costs_nothing(learner: Learner, refused: str) -> None:
    learner.answers(("follow/1", {"card": refused}), ("follow/1", {"done": "1"}))
    assert learner.stars("follow/1") == 3


def test_a_legal_card_on_a_break_step_is_no_mistake(learner: Learner) -> None:
    learner.answers(("follow/5", {"card": "2D"}), ("follow/5", {"card": "KH"}))
    assert learner.stars("follow/5") == 3


def test_the_middle_of_a_drill_earns_nothing_yet(learner: Learner) -> None:
    learner.post(DRILL, drilled(5, 0))
    assert learner.stars(DRILL) == 0


def test_earned_stars_are_shown(learner: Learner) -> None:
    assert 'aria-label="3 stars"' in learner.post("trick/6", {"card": "4D"}).text


@pytest.mark.parametrize("answer", [("trick/6", {"card": "9D"}), ("trick/6", {"card": "4D"})])
def test_a_double_post_counts_once(learner: Learner, answer: tuple[str, Form]) -> None:
    once = learner.answers(answer).result("trick/6")
    assert learner.answers(answer, answer).result("trick/6") == once


def test_progress_is_the_guest_s_own(app: Flask) -> None:
    first, second = Learner(app), Learner(app)
    first.post("trick/6", {"card": "4D"})
    assert second.stars("trick/6") == 0


def test_stars_are_the_same_in_every_language(app: Flask, learner: Learner) -> None:
    learner.post("trick/6", {"card": "4D"})
    learner.lang = "vi"
    assert learner.get("trick/6").text.count("stars-3") == 1


def test_the_way_up_from_a_lesson_leads_home(learner: Learner) -> None:
    assert learner.client.get("/vi/learn").location == "/vi/"


def test_restart_gives_the_untouched_step(learner: Learner) -> None:
    fresh = table_of(learner.get("void/3").text)
    response = learner.answers(("void/3", {"card": "9S"})).post("void/3", {"restart": "1"})
    assert (response.headers["HX-Replace-Url"], table_of(response.text)) == (
        "/en/learn/void/3",
        fresh,
    )


def test_restart_keeps_the_house_rule(learner: Learner) -> None:
    response = learner.post("broken/5", {"rules": "friends", "restart": "1"})
    assert response.headers["HX-Replace-Url"] == "/en/learn/broken/5?rules=friends"


def test_restart_under_unknown_rules_is_refused(learner: Learner) -> None:
    assert learner.post("broken/5", {"rules": "whist", "restart": "1"}).status_code == 400


def test_restart_keeps_the_stars(learner: Learner) -> None:
    learner.answers(("trick/6", {"card": "4D"}), ("trick/6", {"restart": "1"}))
    assert learner.stars("trick/6") == 3


# --------------------------------------------------------------------- what is kept


def test_looking_keeps_nothing(app: Flask) -> None:
    before = rows_of(app)
    visitor = Learner(app)
    for step in STEPS:
        visitor.get(step, hint=4)
    for step, form in {**RIGHT, **WRONG}.items():
        visitor.get(step, **form)
    assert (rows_of(app), visitor.guest) == (before, None)


@pytest.mark.parametrize(
    ("step", "form"),
    [
        ("follow/1", {"card": "KH"}),
        ("follow/2", {"ask_hint": "1"}),
        ("follow/5", {"card": "2D"}),
        ("follow/2", {"restart": "1"}),
        ("follow/2", {"card": "ZZ"}),
    ],
    ids=["asking why", "the free hint", "an allowed card", "a new start", "a bad card"],
)
def test_an_answer_that_changes_nothing_makes_no_guest(
    learner: Learner, step: str, form: Form
) -> None:
    learner.post(step, form)
    assert learner.guest is None


# ------------------------------------------------------------------ home and the end


def home(learner: Learner) -> str:
    return learner.client.get(f"/{learner.lang}/").text


def test_home_shows_the_lessons_in_order(learner: Learner) -> None:
    page = home(learner)
    places = [page.index(f"/en/learn/{one.key}") for one in course()[1:]]
    assert places == sorted(places)


def test_home_begins_with_the_first_lesson(learner: Learner) -> None:
    page = home(learner)
    assert "Start the first lesson" in page
    assert 'href="/en/learn/goal/1"' in page


def test_home_goes_on_where_somebody_stopped(learner: Learner) -> None:
    learner.answers(("goal/1", {"done": "1"}))
    page = home(learner)
    assert "Continue:" in page
    assert 'href="/en/learn/goal/2"' in page


def test_home_counts_what_is_solved(learner: Learner) -> None:
    learner.answers(("goal/1", {"done": "1"}))
    assert "1 of 6" in home(learner)


def finished(learner: Learner) -> Learner:
    """The learner after the second lesson."""
    choices = {1: 2, 2: 0, 3: 0, 4: 1, 5: 1}
    answers = [(f"trick/{n}", {"choice": choice}) for n, choice in choices.items()]
    return learner.answers(*answers, ("trick/6", {"card": "4D"}))


def test_the_end_says_what_is_still_open(learner: Learner) -> None:
    learner.answers(("trick/1", {"choice": "2"}))
    assert "1 of 6 steps are solved" in learner.get("trick/done").text


def test_the_end_of_a_finished_lesson_says_so(learner: Learner) -> None:
    assert "You have finished this lesson." in finished(learner).get("trick/done").text


def test_the_end_leads_to_the_next_lesson(learner: Learner) -> None:
    assert 'href="/en/learn/follow"' in finished(learner).get("trick/done").text


def test_a_finished_lesson_opens_at_its_first_step_again(learner: Learner) -> None:
    assert finished(learner).get("trick").location == "/en/learn/trick/1"


def test_the_last_lesson_has_no_next_one(learner: Learner) -> None:
    assert "Next lesson" not in learner.get(f"{course()[-1].key}/done").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_its_end(app: Flask, lang: str) -> None:
    visitor = Learner(app, lang)
    assert {visitor.get(f"{one.key}/done").status_code for one in course()} == {200}
