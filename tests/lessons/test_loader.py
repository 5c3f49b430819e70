"""What a lesson file may say, and how it is refused."""

import pytest

from tutorial.lessons.errors import LessonError
from tutorial.lessons.loader import KIND_KEYS, load_lesson
from tutorial.lessons.model import Ask, Break, Drill, Lesson, Mark, Pass, Play, Read, Round

HEAD = """
key = "trial"
rules = "standard"
title = "A trial"
aim = "To try."
"""

BODIES = {
    "read": 'cards = "2D 3D"',
    "mark": 'target = "legal"\nview = "A8.K4.Q72.J-~-~-~ 3.9D .-.-.-. 5"',
    "break": 'forbidden = ["KH"]\nview = "A8.K4.Q72.J-~-~-~ 3.9D .-.-.-. 5"',
    "play": (
        'position = "..94.-.2..-.K..-Q... 1.7D8D5D AH7H5H-JH9H-8H6H-QHTH4H3H 11"\n'
        'tip = "Stay low."\nbest = ["4D"]'
    ),
    "ask": 'question = "trick_taker"\ntrick = "0.7D9DKD3D"',
    "drill": 'generator = "follow"\ncount = 3',
    "pass": ('hand = "Q7.K942.A83.KJ62"\ndirection = "left"\ntip = "Out."\nmodel = "QSADKC"'),
    "deal": (
        'position = "..94.-.2..-.K..-Q... 1.7D8D5D AH7H5H-JH9H-8H6H-QHTH4H3H 11"\n'
        'tip = "Low."\ncounts = "points"\ngood = 0\nfair = 3\nweaker = "So."\npoor = "No."'
    ),
}
CLASSES = {
    "read": Read,
    "mark": Mark,
    "break": Break,
    "play": Play,
    "ask": Ask,
    "drill": Drill,
    "pass": Pass,
    "deal": Round,
}

every_kind = pytest.mark.parametrize("kind", BODIES)


def written(kind: str, body: str | None = None, more: str = "") -> str:
    """The text of a step."""
    body = BODIES[kind] if body is None else body
    return f'[[step]]\nkind = "{kind}"\ntitle = "T"\ntext = "One.\\n\\nTwo."\n{body}\n{more}\n'


def load(*steps: str, head: str = HEAD) -> Lesson:
    return load_lesson("07-trial.toml", 7, head + "".join(steps))


def refused(*steps: str, head: str = HEAD) -> LessonError:
    with pytest.raises(LessonError) as caught:
        load(*steps, head=head)
    return caught.value


# ------------------------------------------------------------------------ accepted


def test_every_kind_is_tried_here() -> None:
    assert set(BODIES) == set(KIND_KEYS)


@every_kind
def test_a_step_of_each_kind_is_loaded(kind: str) -> None:
    assert isinstance(load(written(kind)).step(1), CLASSES[kind])


@every_kind
def test_a_kind_is_named_as_in_the_files(kind: str) -> None:
    assert load(written(kind)).step(1).kind == kind


def test_a_text_is_cut_into_paragraphs() -> None:
    assert load(written("read")).step(1).text == ("One.", "Two.")


def test_white_space_in_words_is_single() -> None:
    step = load(written("read", more='right = """\nOne\n  two\n"""')).step(1)
    assert step.right == "One two"


def test_words_may_be_shared_by_several_cards() -> None:
    step = load(written("mark", more='[step.wrong]\nJCAS = "No."')).step(1)
    assert isinstance(step, Mark)
    assert set(step.wrong.values()) == {"No."}
    assert len(step.wrong) == 2


def test_a_variant_is_the_same_view_under_other_rules() -> None:
    step = load(written("mark", more='variants.friends = "She breaks hearts."')).step(1)
    assert isinstance(step, Mark)
    assert [(name, view.hand) for name, view in step.variants] == [("friends", step.scene.hand)]
    assert step.house == {"friends": "She breaks hearts."}


def test_a_question_about_players_offers_the_four_seats() -> None:
    step = load(written("ask")).step(1)
    assert isinstance(step, Ask)
    assert step.choices == ("0", "1", "2", "3")


@pytest.mark.parametrize("number", [0, 2, -1])
def test_there_is_no_step_outside_the_lesson(number: int) -> None:
    with pytest.raises(IndexError):
        load(written("read")).step(number)


# ------------------------------------------------------------------------- refused


@pytest.mark.parametrize("key", ["key", "rules", "title", "aim"])
def test_a_head_without_one_of_its_keys_is_refused(key: str) -> None:
    head = "\n".join(line for line in HEAD.splitlines() if not line.startswith(f"{key} "))
    assert (refused(written("read"), head=head).where, key) == ("07-trial.toml", key)


def test_a_lesson_without_steps_is_refused() -> None:
    assert refused().where == "07-trial.toml"


def test_a_file_that_is_not_toml_is_refused() -> None:
    assert refused("[[step]\n").where == "07-trial.toml"


def test_an_unknown_rule_set_is_refused() -> None:
    error = refused(written("read"), head=HEAD.replace("standard", "casino"))
    assert (error.where, "casino" in error.problem) == ("07-trial.toml", True)


def test_an_unknown_key_of_the_head_is_refused() -> None:
    assert "purpose" in refused(written("read"), head=HEAD + 'purpose = "P"\n').problem


def test_an_unknown_kind_is_refused() -> None:
    text = written("read").replace('"read"', '"sing"')
    assert str(refused(text)) == "07-trial.toml, step 1: no such kind of step: 'sing'"


def test_a_step_without_a_kind_is_refused() -> None:
    assert refused('[[step]]\ntitle = "T"\ntext = "X"\n').where == "07-trial.toml, step 1"


@every_kind
def test_an_unknown_key_is_refused(kind: str) -> None:
    error = refused(written(kind, more="colour = 1"))
    assert str(error) == "07-trial.toml, step 1: unknown: colour"


@every_kind
def test_a_key_of_another_kind_is_refused(kind: str) -> None:
    foreign = next(
        key for keys in KIND_KEYS.values() for key in sorted(keys) if key not in KIND_KEYS[kind]
    )
    assert foreign in refused(written(kind, more=f"{foreign} = 1")).problem


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("mark", "target"),
        ("break", "forbidden"),
        ("play", "position"),
        ("play", "tip"),
        ("play", "best"),
        ("ask", "question"),
        ("drill", "generator"),
        ("drill", "count"),
    ],
)
def test_a_key_that_is_missing_is_named(kind: str, key: str) -> None:
    body = "\n".join(line for line in BODIES[kind].splitlines() if not line.startswith(f"{key} "))
    assert str(refused(written(kind, body))) == f"07-trial.toml, step 1: missing: '{key}'"


@pytest.mark.parametrize("key", ["title", "text"])
def test_a_step_needs_its_prose(key: str) -> None:
    lines = written("read").splitlines()
    text = "\n".join(line for line in lines if not line.startswith(f"{key} "))
    assert refused(text).problem == f"missing: '{key}'"


@pytest.mark.parametrize(
    ("kind", "right", "damaged"),
    [
        ("read", "2D 3D", "2D 3X"),
        ("mark", "3.9D", "7.9D"),
        ("mark", '"legal"', '"pretty"'),
        ("break", '"KH"', '"HK"'),
        ("play", "..94.", "..94"),
        ("play", '"4D"', '"D4"'),
        ("ask", "0.7D", "7D"),
        ("ask", "KD3D", "KD3"),
        ("ask", '"trick_taker"', '"weather"'),
    ],
)
def test_a_value_that_cannot_be_read_is_refused(kind: str, right: str, damaged: str) -> None:
    error = refused(written(kind, BODIES[kind].replace(right, damaged)))
    assert error.where == "07-trial.toml, step 1"


@pytest.mark.parametrize(
    ("kind", "right", "damaged"),
    [
        ("read", '"2D 3D"', "23"),
        ("break", '["KH"]', "7"),
        ("play", '["4D"]', "4"),
        ("play", '"Stay low."', "4"),
        ("drill", "3", '"three"'),
        ("drill", '"follow"', '"unheard"'),
    ],
)
def test_a_value_of_another_type_is_refused(kind: str, right: str, damaged: str) -> None:
    error = refused(written(kind, BODIES[kind].replace(right, damaged)))
    assert error.where == "07-trial.toml, step 1"


def test_the_step_at_fault_is_named_among_several() -> None:
    error = refused(written("read"), written("drill"), written("mark", 'target = "none"'))
    assert error.where == "07-trial.toml, step 3"


def test_a_variant_that_is_no_rule_set_is_refused() -> None:
    assert "casino" in refused(written("mark", more='variants.casino = "Anything goes."')).problem
