"""Everything that the coach can say has words, in every language."""

import re
from collections.abc import Iterator

import pytest

from tutorial.engine import FULL_PACK, Card, Rank, Reason, Seat, Suit, parse_cards
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.notes import BY_SEAT, COUNTED, NOTES, PROBLEMS, RULES
from tutorial.i18n.words import index, words
from tutorial.lessons.errors import AnswerProblem
from tutorial.lessons.said import Message, Note

pytestmark = pytest.mark.slow  # many quick ones: all of the content

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_note = pytest.mark.parametrize("note", Note)


def message(note: Note, seat: int = 2, number: int = 3) -> Message:
    """A note with a value in every field that it may use."""
    return Message(
        note=note,
        card=Card.parse("QS"),
        cards=parse_cards("QSTH2C"),
        suit=Suit.CLUBS,
        suits=(Suit.SPADES, Suit.HEARTS),
        seat=Seat(seat),
        reason=Reason.MUST_FOLLOW_SUIT if note is Note.RULE else None,
        number=number,
        total=5,
    )


# ------------------------------------------------------------- nothing is left out


@every_note
def test_a_note_has_words_in_one_place(note: Note) -> None:
    places = [note in NOTES, note in COUNTED, note in BY_SEAT, note is Note.RULE]
    assert places.count(True) == 1


@pytest.mark.parametrize("reason", Reason)
def test_a_reason_has_words(reason: Reason) -> None:
    assert RULES[reason]


@pytest.mark.parametrize("problem", AnswerProblem)
def test_a_problem_has_words(problem: AnswerProblem) -> None:
    assert PROBLEMS[problem]


@pytest.mark.parametrize("note", BY_SEAT)
def test_each_player_has_a_sentence_of_their_own(note: Note) -> None:
    assert len(set(BY_SEAT[note])) == 4


# --------------------------------------------------------------- nothing is left in


@every_note
def test_nothing_shown_is_left_open(note: Note) -> None:
    shown = [str(words(lang).shown(said)) for lang, said in spoken_everywhere(note)]
    assert not [text for text in shown if re.search(r"%\(|[{}]", text)]


@every_note
def test_nothing_spoken_is_left_open(note: Note) -> None:
    spoken = [words(lang).spoken(said) for lang, said in spoken_everywhere(note)]
    assert not [text for text in spoken if re.search(r"%\(|[{}<>]|&nbsp;", text)]


def spoken_everywhere(note: Note) -> Iterator[tuple[str, Message]]:
    """A note about each seat, in each language."""
    for lang in LANGUAGES:
        yield from ((lang, message(note, seat)) for seat in range(4))


@every_language
@pytest.mark.parametrize("reason", Reason)
def test_a_rule_is_spoken_in_full(lang: str, reason: Reason) -> None:
    said = Message(note=Note.RULE, reason=reason, suit=Suit.CLUBS, card=Card.parse("2C"))
    assert re.search(r"\w", words(lang).spoken(said))
    assert not re.search(r"%\(|[{}]", words(lang).spoken(said))


# -------------------------------------------------------------------- how it is said


@pytest.mark.parametrize(
    ("said", "spoken"),
    [
        (message(Note.CARD_REFUSED), "You may not play the queen of spades now."),
        (message(Note.RULE), "The suit led is clubs, and you still hold some: follow suit."),
        (message(Note.CARDS_MISSING, number=1), "1 card is still missing."),
        (message(Note.CARDS_MISSING, number=2), "2 cards are still missing."),
        (message(Note.TRICK_TAKEN, 0), "You take the trick."),
        (message(Note.FACT_SUIT_LED, 1), "The player on your left led clubs."),
        (
            message(Note.ANSWER_CARDS),
            "The cards are: queen of spades, 10 of hearts, and 2 of clubs.",
        ),
        (message(Note.LOOK_AT_SUITS), "Look at: spades and hearts."),
        ("Only the {QS} costs 13.", "Only the queen of spades costs 13."),
    ],
)
def test_what_is_spoken_is_a_plain_sentence(said: Message | str, spoken: str) -> None:
    assert words("en").spoken(said) == spoken


def test_a_card_is_drawn_and_named() -> None:
    shown = words("en").prose("The {TH} is red.")
    assert 'aria-label="10 of hearts">10♥\ufe0e</span>' in shown


def test_prose_is_escaped() -> None:
    assert words("en").prose("1 < 2 & {QS}").startswith("1 &lt; 2 &amp; <span")


def test_nothing_to_say_is_nothing() -> None:
    """The catalog of gettext answers the empty message with its own header."""
    assert [str(words(lang).prose("")) + words(lang).plain("") for lang in LANGUAGES] == [""] * 4


def test_a_code_that_is_no_card_stays_as_it_is() -> None:
    assert words("en").plain("{10H} {X}") == "{10H} {X}"


@pytest.mark.parametrize(("code", "printed"), [("TH", "10"), ("2C", "2"), ("AS", "A"), ("JD", "J")])
def test_an_index_is_what_is_printed_on_the_card(code: str, printed: str) -> None:
    assert index(Card.parse(code)) == printed


@every_language
def test_no_two_cards_share_a_name(lang: str) -> None:
    assert len(set(map(words(lang).card, FULL_PACK))) == 52


@every_language
def test_the_four_seats_have_four_names(lang: str) -> None:
    assert len({words(lang).seat(Seat(n)) for n in range(4)}) == 4


@every_language
def test_a_number_is_the_same_in_every_language(lang: str) -> None:
    assert words(lang).card(Card(Rank.SEVEN, Suit.CLUBS)).startswith("7 ")


@pytest.mark.parametrize(
    ("lang", "written"), [("en", "1,000"), ("id", "1.000"), ("ms", "1,000"), ("vi", "1.000")]
)
def test_a_thousand_is_written_as_the_language_does(lang: str, written: str) -> None:
    assert words(lang).number(1000) == written
    assert words(lang).number(-1000) == f"\N{MINUS SIGN}{written}"
