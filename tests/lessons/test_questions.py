"""The questions of ask steps beyond those of the first lessons, and their hints."""

import pytest

from tests.lessons.making import STANDARD, cards
from tests.lessons.walk import STEPS
from tutorial.engine import Cards, Rules, Seat, parse_hand, parse_rules
from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.notes import ANSWERS
from tutorial.i18n.words import words
from tutorial.lessons.ask_hints import ask_hints
from tutorial.lessons.counting import sure_tricks
from tutorial.lessons.errors import AnswerError
from tutorial.lessons.model import Ask, Question, Scene, Trick
from tutorial.lessons.outcome import ask_answer
from tutorial.lessons.questions import QUESTIONS, Given
from tutorial.lessons.said import Form, Note

pytestmark = pytest.mark.slow  # many quick ones: all of the content


def log(*texts: str) -> tuple[Trick, ...]:
    found = []
    for text in texts:
        leader, _, played = text.partition(".")
        found.append(Trick(leader=Seat(int(leader)), cards=cards(played)))
    return tuple(found)


SPADES_LED = log("0.5S9SJS2S", "2.8STS7S4S", "3.6S3SKS9D")
"""Three spade tricks; in the last one the player across is out."""
ALL = cards("QSAHKHQHJHTH9H8H7H6H5H4H3H2H")
A_HAND, ANOTHER = parse_hand("AKQ.AKQJ8.AKQ.A5"), parse_hand("Q94.AK73.A8.KJ72")


def asked(
    question: Question,
    scene: Scene,
    given: Given | None = None,
    choices: tuple[str, ...] = (),
    rules: Rules = STANDARD,
) -> tuple[Ask, Rules]:
    step = Ask(
        title="T",
        text=("X",),
        scene=scene,
        question=question,
        choices=choices,
        given=given or {},
    )
    return step, rules


FRIENDS, PARTY = parse_rules("friends"), parse_rules("party")

WORKED = {
    "rest": (asked(Question.REST, Scene(points=(0, 5, 14, None))), "7"),
    "bonus": (
        asked(Question.POINTS, Scene(cards=cards("JD3H5H")), rules=parse_rules("omnibus")),
        "-8",
    ),
    "moon": (asked(Question.SCORES, Scene(taken=(ALL, (), (), ()))), "0.26.26.26"),
    "moon, chosen": (
        asked(
            Question.SCORES,
            Scene(taken=(ALL, (), (), ())),
            {"choice": "self_minus"},
            rules=FRIENDS,
        ),
        "-26.0.0.0",
    ),
    "no moon": (asked(Question.SCORES, Scene(taken=(ALL[:-1], ALL[-1:], (), ()))), "25.1.0.0"),
    "free cards": (asked(Question.SCORES, Scene(taken=(cards("KSAS"), (), (), ()))), "0.0.0.0"),
    "win now": (
        asked(Question.MOON_CHOICE, Scene(totals=(30, 80, 74, 20)), rules=FRIENDS),
        "others-plus",
    ),
    "play on": (
        asked(Question.MOON_CHOICE, Scene(totals=(60, 80, 40, 20)), rules=FRIENDS),
        "self-minus",
    ),
    "one may shoot": (asked(Question.CAN_SHOOT, Scene(points=(0, 15, 0, 0))), "1"),
    "nobody may": (asked(Question.CAN_SHOOT, Scene(points=(1, 15, 0, 0))), "none"),
    "all may": (asked(Question.CAN_SHOOT, Scene(points=(0, 0, 0, 0))), "0.1.2.3"),
    "over": (asked(Question.MATCH_RESULT, Scene(totals=(100, 82, 61, 55))), "3"),
    "not over": (asked(Question.MATCH_RESULT, Scene(totals=(99, 82, 61, 55))), "goes-on"),
    "tied": (asked(Question.MATCH_RESULT, Scene(totals=(40, 103, 40, 77))), "extra-round"),
    "shared": (
        asked(Question.MATCH_RESULT, Scene(totals=(40, 103, 40, 77)), rules=PARTY),
        "0.2",
    ),
    "with this deal": (
        asked(Question.MATCH_RESULT, Scene(totals=(34, 97, 60, 45), points=(3, 8, 15, 0))),
        "0",
    ),
    "to fifty": (
        asked(Question.MATCH_RESULT, Scene(totals=(12, 51, 33, 40)), rules=parse_rules("party+50")),
        "0",
    ),
    "eight deals": (
        asked(Question.PASS_DIRECTIONS, Scene(), {"rounds": 8}),
        "left.right.across.hold.left.right.across.hold",
    ),
    "five players": (
        asked(Question.PASS_DIRECTIONS, Scene(seats=5), {"rounds": 4}, rules=PARTY),
        "left.right.left.right",
    ),
    "across": (asked(Question.RECEIVER, Scene(), {"direction": "across"}), "2"),
    "right of five": (asked(Question.RECEIVER, Scene(seats=5), {"direction": "right"}), "4"),
    "blind pass": (asked(Question.SEES_RECEIVED, Scene()), "no"),
    "two left": (asked(Question.LEFT_IN_SUIT, Scene(tricks=SPADES_LED), {"suit": "S"}), "2"),
    "one of them mine": (
        asked(Question.LEFT_IN_SUIT, Scene(tricks=SPADES_LED, cards=cards("QS")), {"suit": "S"}),
        "1",
    ),
    "played": (asked(Question.CARD_PLAYED, Scene(tricks=SPADES_LED), {"card": "KS"}), "yes"),
    "not played": (asked(Question.CARD_PLAYED, Scene(tricks=SPADES_LED), {"card": "QS"}), "no"),
    "void": (asked(Question.VOID, Scene(tricks=SPADES_LED), {"suit": "S"}), "2"),
    "nobody void": (asked(Question.VOID, Scene(tricks=SPADES_LED[:2]), {"suit": "S"}), "none"),
    "sure exit": (asked(Question.CAN_WIN, Scene(), {"card": "4D", "gone": "2D3D"}), "no"),
    "unsure exit": (asked(Question.CAN_WIN, Scene(), {"card": "4D", "gone": "3D"}), "yes"),
    "two of ten": (asked(Question.ONE_HAND_ODDS, Scene(), {"out": 2, "each": 10}), "31"),
    "three of ten": (asked(Question.ONE_HAND_ODDS, Scene(), {"out": 3, "each": 10}), "9"),
    "eight of twelve": (asked(Question.ONE_HAND_ODDS, Scene(), {"out": 8, "each": 12}), "0"),
    "moon hand": (asked(Question.MOON_HAND, Scene(compared=(ANOTHER, A_HAND))), "B"),
    "hand sizes": (
        asked(Question.HAND_SIZES, Scene(), {"players": [3, 4, 5, 6, 7]}, rules=PARTY),
        "17.13.10.8.7",
    ),
    "removed": (asked(Question.REMOVED, Scene(), {"players": 6}, rules=PARTY), "2D3D3C4C"),
    "openers": (
        asked(Question.OPENING_CARDS, Scene(), {"players": [3, 4, 5, 6, 7]}, rules=PARTY),
        "2C2C3C2C2C",
    ),
    "bonus card": (asked(Question.BONUS_CARD, Scene(), rules=parse_rules("omnibus")), "JD"),
    "three at the table": (
        asked(Question.TRICK_TAKER, Scene(trick=log("1.9CKC4C")[0]), rules=PARTY),
        "2",
    ),
    "cancelled": (
        asked(
            Question.WINNING_CARD,
            Scene(trick=log("0.JCTC9C8C4CJC")[0]),
            rules=parse_rules("cancellation"),
        ),
        "TC",
    ),
}


@pytest.mark.parametrize(("question", "answer"), WORKED.values(), ids=WORKED)
def test_the_engine_knows_the_answer(question: tuple[Ask, Rules], answer: str) -> None:
    assert ask_answer(*question) == answer


def test_every_question_is_tried_here_or_in_a_lesson() -> None:
    tried = {step.question for (step, _), _ in WORKED.values()}
    taught = {step.question for step, _ in STEPS.values() if isinstance(step, Ask)}
    assert tried | taught == set(Question)


@pytest.mark.parametrize("question", [one for one in Question if one in QUESTIONS])
def test_a_board_without_what_is_asked_about_is_an_error(question: Question) -> None:
    if QUESTIONS[question].form in {Form.NUMBER, Form.WORD, Form.CARDS, Form.NUMBERS}:
        return
    with pytest.raises((AnswerError, KeyError, TypeError)):
        ask_answer(*asked(question, Scene()))


@pytest.mark.parametrize(("question", "answer"), WORKED.values(), ids=WORKED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_and_its_hints_can_be_read(
    question: tuple[Ask, Rules], answer: str, lang: str
) -> None:
    said = [words(lang).spoken(one) for hint in ask_hints(*question) for one in hint]
    assert len(said) == 4
    assert all(said)
    assert "%" not in "".join(said).replace("%.", "").replace("\xa0%", "")


def test_the_third_hint_leaves_two_answers() -> None:
    step, rules = asked(Question.REST, Scene(points=(0, 5, 14, None)), choices=("19", "7", "12"))
    [third] = ask_hints(step, rules)[2]
    assert not isinstance(third, str)
    assert (third.note, third.answers) == (Note.ONE_OF_THESE, ("7", "12"))


@pytest.mark.parametrize(
    ("form", "answer", "seats", "label"),
    [
        (Form.NUMBER, "-8", 4, "−8"),
        (Form.PERCENT, "31", 4, "31%"),
        (Form.NUMBERS, "17.13", 4, "17 · 13"),
        (Form.SCORES, "0.26.26.26", 4, "You 0 · Left 26 · Across 26 · Right 26"),
        (Form.SEAT, "2", 4, "Across"),
        (Form.SEAT, "2", 3, "Right"),
        (Form.SEAT, "2", 5, "Player 3"),
        (Form.SEATS, "0.2", 4, "You and Across"),
        (Form.SEATS, "none", 4, "Nobody"),
        (Form.CARDS, "2DTC", 4, "2♦ 10♣"),
        (Form.DIRECTIONS, "left.hold", 4, "left · no pass"),
        (Form.RESULT, "0", 4, "The game is over. Winner: You"),
        (Form.RESULT, "goes-on", 4, "The game goes on"),
        (Form.WORD, "yes", 4, "Yes"),
        (Form.WORD, "A", 4, "Hand A"),
    ],
)
def test_an_answer_has_a_label(form: Form, answer: str, seats: int, label: str) -> None:
    assert words("en").answer(form, answer, seats).replace("\xa0", " ") == label


def test_every_word_has_a_label_in_every_language() -> None:
    for lang in LANGUAGES:
        assert all(words(lang).answer(Form.WORD, word) for word in ANSWERS)


@pytest.mark.parametrize(("hand", "count"), [(A_HAND, 11), (ANOTHER, 3)])
def test_sure_tricks_are_counted_from_the_ace_down(hand: Cards, count: int) -> None:
    assert sure_tricks(hand) == count
