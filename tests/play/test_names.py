from __future__ import annotations

import unicodedata

import pytest

from tutorial.play.names import clean_name


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Nguyễn Văn Đức",
        "小林",
        "अनु",
        "O’Neil-2",
        "Długosz",
        "Siti 7",
        "London",
        "ก็ำ",
        "שָׁלוֹם",
    ],
)
def test_a_name_of_any_script_is_kept(name: str) -> None:
    assert clean_name(name) == name


def test_spaces_and_marks_are_tidied() -> None:
    assert clean_name("  Bà \n Hoa ") == "Bà Hoa"
    assert clean_name(unicodedata.normalize("NFD", "Đức")) == "Đức"


def test_an_empty_name_is_none_at_all() -> None:
    assert clean_name("  ") == ""


@pytest.mark.parametrize(
    "name",
    [
        "x" * 21,
        "a\u202eb",
        "a\u200bb",
        "\x00",
        "♥♥♥",
        "www.win.com",
        "a@b",
        "join x.io",
        "FuCk it",
        "F\u0075ck",
        "bangsat",
        "b4ngs4t",
        "Admin",
        "lồn",
        "cac",
        "\u3164\u3164",
        "a" + "\u0301" * 9,
        "\U0001d4d5\U0001d4fe\U0001d4ec\U0001d4f4",
        "ＦＵＣＫ",
    ],
)
def test_what_hides_or_hurts_is_refused(name: str) -> None:
    assert clean_name(name) is None
