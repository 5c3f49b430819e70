"""The gate finds what it is there for."""

import pytest

from tests.i18n.gate import CHECKS, OF_ENGLISH, english, faults, read

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Plural-Forms: nplurals={n}; plural=0;\\n"\n\n'
)

SOUND = (
    ("vi", 'msgid "Settings"\nmsgstr "Cài đặt"'),
    ("ms", 'msgid "Be careful with the {QS}."\nmsgstr "Berhati-hati dengan {QS}."'),
    ("ms", 'msgid "The law."\nmsgstr "Undang-undang."'),
    ("id", 'msgid "Well done!"\nmsgstr "Hebat."'),
    ("id", 'msgid "Take %(num)s."\nmsgstr "%(num)s, ya, %(num)s."'),
    (
        "id",
        'msgid "%(num)s card"\nmsgid_plural "%(num)s cards"\nmsgstr[0] "%(num)s kartu"',
    ),
)

PLANTED = (
    ("is_translated", "vi", 'msgid "Settings"\nmsgstr ""'),
    ("is_translated", "vi", 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""'),
    ("is_settled", "vi", '#, fuzzy\nmsgid "Settings"\nmsgstr "Cài đặt"'),
    ("has_one_form", "id", 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"'),
    ("same_placeholders", "id", 'msgid "%(card)s"\nmsgstr "%(kartu)s"'),
    ("same_placeholders", "id", 'msgid "The %(card)s."\nmsgstr "Kartu."'),
    ("same_placeholders", "id", 'msgid "The {QS}."\nmsgstr "Kartu {KS}."'),
    ("same_placeholders", "id", 'msgid "The queen."\nmsgstr "Kartu {QS}."'),
    (
        "same_placeholders",
        "id",
        'msgid "%(num)s a"\nmsgid_plural "%(num)s b"\nmsgstr[0] "beberapa"',
    ),
    ("no_stray_marks", "id", 'msgid "Half"\nmsgstr "50%"'),
    ("no_stray_marks", "id", 'msgid "The {QS}"\nmsgstr "{QS} {"'),
    ("no_stray_marks", "id", 'msgid "The %(card)s"\nmsgstr "%(card) s"'),
    ("same_tags", "vi", 'msgid "Hi"\nmsgstr "<script>x</script>"'),
    ("same_tags", "vi", 'msgid "<b>Hi</b>"\nmsgstr "<b>Chào"'),
    ("is_composed", "vi", 'msgid "Settings"\nmsgstr "Ca\u0300i đặt"'),
    ("same_end", "vi", 'msgid "Your turn."\nmsgstr "Đến lượt bạn"'),
    ("same_end", "vi", 'msgid "Your turn"\nmsgstr "Đến lượt bạn."'),
    ("same_end", "vi", 'msgid "Your turn?"\nmsgstr "Đến lượt bạn."'),
    ("no_forbidden_word", "id", 'msgid "Points"\nmsgstr "Mata"'),
    ("no_forbidden_word", "id", 'msgid "You"\nmsgstr "Untuk Anda"'),
    ("no_forbidden_word", "ms", 'msgid "Hearts"\nmsgstr "Hati"'),
    ("no_forbidden_word", "vi", 'msgid "Draw"\nmsgstr "Hoà"'),
    ("well_typed", "vi", 'msgid "Hi"\nmsgstr "Chào  bạn"'),
    ("well_typed", "vi", 'msgid "Hi"\nmsgstr "Chào "'),
    ("well_typed", "vi", 'msgid "Hi?"\nmsgstr "Chào ?"'),
    ("well_typed", "vi", 'msgid "Hi…"\nmsgstr "Chào..."'),
    ("well_typed", "vi", 'msgid "Hi"\nmsgstr "\\"Chào\\""'),
    ("well_typed", "vi", 'msgid "Hi"\nmsgstr "Chào\\nbạn"'),
)


def found(lang: str, entry: str) -> set[str]:
    """The checks that find something in a catalog of one message."""
    forms = 2 if "msgstr[1]" in entry else 1
    catalog = read((HEADER.format(lang=lang, n=forms) + entry + "\n").encode(), lang)
    return {check for check in CHECKS if faults(catalog, lang, check)}


@pytest.mark.parametrize(("lang", "entry"), SOUND)
def test_a_sound_message_passes(lang: str, entry: str) -> None:
    assert found(lang, entry) == set()


@pytest.mark.parametrize(("check", "lang", "entry"), PLANTED)
def test_a_planted_fault_is_found(check: str, lang: str, entry: str) -> None:
    assert check in found(lang, entry)


def test_every_check_has_a_planted_fault() -> None:
    assert {check for check, _, _ in PLANTED} == set(CHECKS)


@pytest.mark.parametrize(
    ("check", "text"),
    [
        ("no_stray_marks", "100% sure"),
        ("is_composed", "cafe\u0301"),
        ("no_forbidden_word", "Place your bets"),
        ("well_typed", "Wait..."),
    ],
)
def test_a_fault_in_the_english_text_is_found(check: str, text: str) -> None:
    catalog = read((HEADER.format(lang="id", n=1) + f'msgid "{text}"\nmsgstr ""\n').encode(), "id")
    (entry,) = english(catalog)
    assert list(CHECKS[check](entry, "en"))


def test_every_check_of_english_has_a_planted_fault() -> None:
    assert set(OF_ENGLISH) == {"no_stray_marks", "is_composed", "no_forbidden_word", "well_typed"}
