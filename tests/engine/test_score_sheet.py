"""The text of a score sheet: damaged fields are named."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutorial.engine import NotationError, format_match, parse_match

ALL_HEARTS = "AHKHQHJHTH9H8H7H6H5H4H3H2H"
SHEET = "friends 4 0 9.13.4.0~-26.0.0.0"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (SHEET.replace("friends", "freinds"), "preset"),
        (SHEET.replace(" 4 ", " 5 "), "players"),
        (SHEET.replace(" 4 ", " x "), "players"),
        (SHEET.replace(" 0 ", " 4 "), "first dealer"),
        (SHEET.replace("9.13", "9.12"), "rounds"),
        (SHEET.replace("9.13", "22"), "rounds"),
        (SHEET.replace("-26", "-25"), "rounds"),
        (SHEET.replace("-26", "26"), "rounds"),
        (SHEET.replace("9.13", "+9.13"), "rounds"),
        (SHEET + "~", "rounds"),
        (SHEET + " .-.-.-.", "taken"),
        (SHEET + " QS-AH-.-.", "taken"),
        (SHEET + f" QS{ALL_HEARTS}-.-.", "taken|moon"),
        (SHEET.replace("friends", "standard"), "rounds"),
        ("friends 4 0 0.26.26.26~0.26.26.26~0.26.26.26~0.26.26.26~13.13.0.0", "more than"),
        ("friends 4 0", "fields"),
        ("", "fields"),
    ],
)
def test_a_damaged_score_sheet_is_refused_by_field(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_match(text)


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="friendsparty+JD0123456789.~- _QSAH", max_size=60))
def test_any_text_is_a_match_or_a_notation_error(text: str) -> None:
    try:
        match = parse_match(text)
    except NotationError:
        return
    assert parse_match(format_match(match)) == match
