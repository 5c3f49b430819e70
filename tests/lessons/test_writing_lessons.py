"""What docs/writing-lessons.md says is what the loader accepts."""

import re
from pathlib import Path

import pytest

from tutorial.lessons.assertions import ASSERTIONS
from tutorial.lessons.loader import COMMON_KEYS, KIND_KEYS, load_lesson
from tutorial.lessons.model import MarkTarget, Question
from tutorial.lessons.outcome import Verdict, try_card

PAGE = (Path(__file__).parents[2] / "docs" / "writing-lessons.md").read_text("utf-8")
HEAD, *STEPS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
KINDS = [re.search(r'kind = "(\w+)"', step)[1] for step in STEPS]  # type: ignore[index]


def test_each_kind_has_one_example() -> None:
    assert sorted(KINDS) == sorted(KIND_KEYS)


@pytest.mark.parametrize("example", STEPS, ids=KINDS)
def test_an_example_is_a_sound_step(example: str) -> None:
    assert load_lesson("example", 1, HEAD + example).step(1).right is not None


@pytest.mark.parametrize("example", STEPS, ids=KINDS)
def test_an_example_stands_under_its_kind(example: str) -> None:
    kind = load_lesson("example", 1, HEAD + example).step(1).kind
    assert PAGE.rindex("### ", 0, PAGE.index(example)) == PAGE.index(f"### {kind}\n")


@pytest.mark.parametrize("key", sorted(COMMON_KEYS | set().union(*KIND_KEYS.values())))
def test_every_key_is_explained(key: str) -> None:
    assert f"`{key}`" in PAGE


@pytest.mark.parametrize(
    "name", [*ASSERTIONS, *(one.value for one in MarkTarget), *(one.value for one in Question)]
)
def test_every_name_that_a_file_may_use_is_explained(name: str) -> None:
    assert f"`{name}`" in PAGE


def test_the_example_of_a_refusal_is_refused_so() -> None:
    message = re.search(r"`07-score\.toml, step 2: (.*?)`", PAGE)
    assert message
    key = message[1].partition(": ")[2]
    with pytest.raises(ValueError, match=f"step 2: {message[1]}"):
        load_lesson("07-score.toml", 7, f"{HEAD}{STEPS[0]}{STEPS[0]}{key} = 1")


def test_the_model_answer_of_the_example_is_right() -> None:
    step = load_lesson("example", 1, HEAD + STEPS[KINDS.index("play")]).step(1)
    assert try_card(step, getattr(step, "best")[0]).verdict is Verdict.RIGHT  # noqa: B009
