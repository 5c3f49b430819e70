"""Worked examples: a position that plays itself along the best line."""

import pytest

from tests.lessons.making import QUEEN_TO_THROW
from tutorial.engine import Cards, View, pile
from tutorial.lessons.errors import LessonError
from tutorial.lessons.example import frames
from tutorial.lessons.loader import course, load_lesson
from tutorial.lessons.model import Lesson, Play
from tutorial.lessons.playout import played_on
from tutorial.lessons.said import Message, Note

HEAD = 'key = "trial"\nrules = "standard"\nexample = 1\ntitle = "T"\naim = "A"\n'
PLAY = f"""
[[step]]
kind = "play"
title = "T"
text = "What now?"
position = "{QUEEN_TO_THROW}"
tip = "A tip."
best = ["QS"]
right = "Gone."
[step.wrong]
"9SKH5HAD6D" = "No."
"""
PASS = """
[[step]]
kind = "pass"
title = "T"
text = "Which three?"
hand = "Q7.K942.A83.KJ62"
direction = "left"
tip = "A tip."
model = "QSADKC"
right = "Gone."
"""


def trial(step: str) -> Lesson:
    return load_lesson("trial", 1, HEAD + step)


PLAYED = frames(trial(PLAY))


def hand(view: View | None) -> Cards:
    assert view is not None
    return view.hand


def test_a_lesson_without_an_example_has_no_frames() -> None:
    assert frames(course()[0]) == ()


def test_an_example_begins_with_the_position() -> None:
    assert (PLAYED[0].says, PLAYED[0].trick) == (("What now?",), None)


def test_then_it_points_at_the_best_card_and_says_why() -> None:
    assert (PLAYED[1].says[0], list(map(str, PLAYED[1].pointed))) == ("A tip.", ["QS"])


def test_then_the_card_is_played_and_the_trick_complete() -> None:
    assert PLAYED[2].says[0] == "Gone."
    assert PLAYED[2].trick is not None
    assert len(PLAYED[2].trick.cards) == 4


def test_every_trick_to_the_end_has_its_frame() -> None:
    step = trial(PLAY).step(1)
    assert isinstance(step, Play)
    tricks = played_on(step.position, step.best[0]).tricks
    assert [frame.trick for frame in PLAYED[2:]] == list(tricks)


def test_the_hand_shrinks_by_a_card_a_trick() -> None:
    sizes = [len(hand(frame.scene.view)) for frame in PLAYED[2:]]
    assert sizes == list(range(6, 0, -1))


def test_the_last_frame_says_what_the_line_has_cost() -> None:
    last = PLAYED[-1].says[-1]
    assert isinstance(last, Message)
    assert (last.note, last.number) == (Note.LINE_COST, 0)


def test_a_sure_thing_is_not_played_on_to_its_cost() -> None:
    unmeasured = PLAY.replace('right = "Gone."', 'right = "Gone."\nmeasured = false')
    assert len(frames(trial(unmeasured))) == 3


def test_a_pass_is_pointed_at_and_leaves_the_hand() -> None:
    shown, pointed, passed = frames(trial(PASS))
    assert len(shown.scene.cards) == 13
    assert pile(pointed.pointed) == pile(set(shown.scene.cards) - set(passed.scene.cards))


def test_a_pass_with_a_seed_is_played_to_the_end() -> None:
    assert len(frames(trial(PASS + "seed = 1\n"))) == 3 + 13


@pytest.mark.parametrize("number", ["0", "2", '"1"', "1.5"])
def test_an_example_that_is_no_play_or_pass_is_refused(number: str) -> None:
    head = HEAD.replace("example = 1", f"example = {number}")
    read = '[[step]]\nkind = "read"\ntitle = "T"\ntext = "X"\n'
    with pytest.raises(LessonError):
        load_lesson("trial", 1, head + read + read)


SKILL = {"pass-spades", "pass-rest", "duck", "queen", "count", "moon-play"}
"""The lessons after the rules."""


@pytest.mark.parametrize("lesson", course(), ids=lambda one: one.key)
def test_a_lesson_about_skill_opens_with_an_example(lesson: Lesson) -> None:
    assert (lesson.example is not None) == (lesson.key in SKILL)
