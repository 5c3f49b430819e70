"""Every step of every lesson, in every language: the lights, the refusals, the words, the hints.

Generated from the lesson data; what must be shown is worked out from the engine. One test walks
one lesson in one language, and holds all of this for each of its steps and rule sets:

- exactly the legal cards are lit; where cards are marked, once the marks are right;
- a dimmed card tells the engine's reason, and nothing moves on the table;
- an anticipated wrong answer gets its own words, a weak card also its cost and a way back;
- the last hint solves the step;
- the model answer completes it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.lesson_page import LessonPage
from tests.browser.places import SEED, Place, drill_place, every_language, every_lesson, places
from tests.browser.sentences import (
    cost,
    dim_name,
    last_hint_of,
    missed_mark,
    refusal,
    shown,
    to_model_answer,
    wrong_mark,
)
from tutorial.lessons.hints import LADDER
from tutorial.lessons.model import Ask, Drill, Lesson, Mark, Play, Read


@pytest.fixture
def at(page: Page, lang: str) -> LessonPage:
    return LessonPage(page, lang)


@every_language
@every_lesson
def test_every_step_says_what_the_engine_says(at: LessonPage, lesson: Lesson) -> None:
    at.begin(next(places(lesson)))
    for place in places(lesson):
        at.open(place)
        if isinstance(place.step, Read):
            check_hand(at, place)
            check_reading(at, place)
            continue
        if not isinstance(place.step, Mark | Drill):
            check_hand(at, place)
        check_wrong_answers(at, place)
        check_last_hint(at, place)
        check_model_answer(at, place)
        if isinstance(place.step, Mark):
            check_hand(at, place)


def check_hand(at: LessonPage, place: Place) -> None:
    """Exactly the legal cards are lit, and each other one tells why it is not."""
    if place.scene.view is None:
        return
    legal = [at.words.card(card) for card in place.verdicts if card not in place.forbidden]
    dimmed = [dim_name(at.words, card) for card in place.forbidden]
    assert sorted(at.seen.lit) == sorted(legal), place.path
    assert sorted(at.seen.dim) == sorted(dimmed), place.path
    table = at.seen.table
    for card in place.forbidden:
        at.tap(place, card)
        assert at.seen.said == refusal(at.words, place, card), (place.path, str(card))
        assert at.seen.table == table, (place.path, str(card))


def check_wrong_answers(at: LessonPage, place: Place) -> None:
    """Each anticipated wrong answer gets its own words."""
    for said in wrong_answers(at, place):
        assert at.seen.said[: len(said)] == said, place.path


def wrong_answers(at: LessonPage, place: Place) -> Iterator[list[str]]:
    """Give each anticipated wrong answer, and yield what must then be said."""
    match place.step:
        case Mark(wrong=wrong, missed=missed):
            for card in set(wrong) - place.wanted:
                at.hand_in({card})
                yield wrong_mark(at.words, card, wrong[card])
            for card in set(missed) & place.wanted:
                at.hand_in(place.wanted - {card})
                yield missed_mark(at.words, missed[card])
        case Ask(wrong=answers):
            for choice, text in answers.items():
                at.choose(place.step, choice)
                yield shown(at.words, text)
        case Play(weaker=weaker, wrong=wrong):
            table = at.seen.table
            for card, text in {**weaker, **wrong}.items():
                at.tap(place, card)
                yield shown(at.words, text)
                assert at.seen.cost == cost(at.words, place.step, card), (place.path, str(card))
                at.follow("Take it back")
                assert at.seen.table == table, (place.path, str(card))


def check_last_hint(at: LessonPage, place: Place) -> None:
    """Doing what the last hint says solves the step, for one star."""
    begin_again(at, place)
    at.open(place.with_hints(LADDER - 1))
    at.press("Hint")
    assert len(at.seen.hints) == LADDER, place.path
    follow_the_hint(at, place)
    assert at.seen.said == to_model_answer(at.words, place), place.path
    if isinstance(place.step, Ask):  # most others have been solved with fewer hints by now
        assert at.has_stars(place.number, 1), place.path


def follow_the_hint(at: LessonPage, place: Place) -> None:
    """Do what the last hint says, read from the page and from nowhere else."""
    if isinstance(place.step, Ask):
        told = {last_hint_of(at.words, place.step, choice): choice for choice in place.step.choices}
        at.choose(place.step, told[at.seen.hints[-1]])
    elif isinstance(place.step, Mark | Drill):
        at.mark(at.seen.hinted)
        at.press("Check")
    else:
        [name] = at.seen.hinted
        at.tap_name(name)


def check_model_answer(at: LessonPage, place: Place) -> None:
    """The model answer completes the step, for three stars."""
    begin_again(at, place)
    at.answer(place)
    assert at.seen.said == to_model_answer(at.words, place), place.path
    if isinstance(place.step, Drill):
        finish_drill(at, place, place.step)
    assert at.has_stars(place.number, 3), place.path


def check_reading(at: LessonPage, place: Place) -> None:
    """Reading on completes the step, for three stars."""
    at.answer(place)
    assert at.has_stars(place.number, 3), place.path


def finish_drill(at: LessonPage, place: Place, drill: Drill) -> None:
    """Ask about the hand just marked, and give the model answers to the rest of the row."""
    for seed in range(SEED + 1, SEED + drill.count):
        check_hand(at, drill_place(place.lesson, place.number, seed - 1))
        at.follow("Next hand")
        at.answer(drill_place(place.lesson, place.number, seed))
    assert at.seen.said == shown(at.words, drill.right), place.path


def begin_again(at: LessonPage, place: Place) -> None:
    """Forget what was tried; a drill or a rule set is then asked for by its address."""
    if at.has_button("Restart"):
        at.press("Restart")
    if place.query:
        at.open(place)
    assert (at.seen.said, at.seen.hints) == ([], []), place.path
