"""Whatever is typed into an address or a store: a value, or NotationError; nothing else."""

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.rounds import GAMES, SEEDS, some_position, some_record
from tutorial.engine import (
    PRESETS,
    Card,
    NotationError,
    RulesError,
    Seat,
    format_position,
    format_record,
    format_view,
    parse_cards,
    parse_deal,
    parse_hand,
    parse_position,
    parse_record,
    parse_view,
)

ALPHABET = "23456789TJQKASHDC.-~_ 019LRAHstandard+\n٣²x"
TEXTS = st.one_of(
    st.binary(max_size=40).map(lambda raw: raw.decode("utf-16", "replace")),
    st.text(alphabet=ALPHABET, max_size=120),
)

PARSERS: dict[str, Callable[[str], object]] = {
    "card": Card.parse,
    "cards": parse_cards,
    "hand": parse_hand,
    "deal": lambda text: parse_deal(text, PRESETS["standard"]),
    "position": lambda text: parse_position(text, PRESETS["party"]),
    "view": lambda text: parse_view(text, PRESETS["party"]),
    "record": parse_record,
}


@pytest.mark.parametrize("name", PARSERS)
@settings(max_examples=40, deadline=None)
@given(text=TEXTS)
def test_any_text_is_a_value_or_a_notation_error(name: str, text: str) -> None:
    with contextlib.suppress(NotationError):
        PARSERS[name](text)


@pytest.mark.parametrize("name", ["position", "view", "record"])
@settings(max_examples=50, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    seed=SEEDS,
    damage=st.tuples(st.floats(0, 1), st.integers(0, 3), st.text(alphabet=ALPHABET, max_size=3)),
)
def test_a_damaged_text_is_a_value_or_a_notation_error(
    name: str, game: tuple[str, int], seed: int, damage: tuple[float, int, str]
) -> None:
    place, cut, patch = damage
    preset, players = game
    rules = PRESETS[preset]
    texts = {
        "position": lambda: format_position(some_position(rules, players, seed)),
        "view": lambda: format_view(some_position(rules, players, seed).seen_by(Seat(1))),
        "record": lambda: format_record(some_record(rules, players, seed)),
    }
    text = texts[name]()
    start = int(place * len(text))
    damaged = text[:start] + patch + text[start + cut :]
    parsers: dict[str, Callable[[str], object]] = {
        "position": lambda text: parse_position(text, rules),
        "view": lambda text: parse_view(text, rules),
        "record": parse_record,
    }
    with contextlib.suppress(NotationError):
        parsers[name](damaged)


POSITION = "J84..AQJT4.-9.T653.87.-72.KJ97..9-A6.Q42.653. 1.9DKD .-.-QSAH8H-. 5"


@pytest.mark.parametrize(
    ("part", "instead", "problem"),
    [
        ("1.9DKD", "4.9DKD", "trick"),
        ("1.9DKD", "٣.9DKD", "trick"),
        ("1.9DKD", "1.9DK", "K"),
        ("1.9DKD", "1.9DKD8D7D", "trick"),
        (" 5", " 6", "hands"),
        (" 5", " 14", "tricks played"),
        (" 5", " ٥", "tricks played"),
        (" 5", " -1", "tricks played"),
        (" 5", "", "3 fields"),
        ("QSAH8H", "QSAH", "8H"),
        ("QSAH8H", "QSAH8HKC", "count"),
        ("QSAH8H", "QSAH8H8H", "8H"),
        ("-. 5", " 5", "taken"),
        ("-. 5", "-.-. 5", "taken"),
        ("9.T653.87.", "9.T653.87", "four suits"),
        ("9.T653.87.", "9.T653.88.", "8D"),
        ("9.T653.87.", "~", "every hand"),
        ("9.T653.87.-", "", "players"),
    ],
)
def test_the_message_names_what_is_wrong(part: str, instead: str, problem: str) -> None:
    assert part in POSITION
    with pytest.raises(NotationError, match=problem):
        parse_position(POSITION.replace(part, instead), PRESETS["standard"])


def test_a_deal_for_too_many_is_a_matter_of_the_rules() -> None:
    with pytest.raises(RulesError, match="players=2"):
        parse_deal("...-...", PRESETS["standard"])
