"""Steps made of notation, for tests of one thing at a time."""

from collections.abc import Iterable, Mapping

from tutorial.engine import (
    Card,
    Cards,
    Seat,
    View,
    parse_cards,
    parse_deal,
    parse_position,
    parse_view,
    preset,
)
from tutorial.lessons.loader import load_lesson
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Mark,
    MarkTarget,
    Pass,
    Play,
    Question,
    Round,
    Scene,
    Step,
    Trick,
)

STANDARD = preset("standard")

DIAMOND_LED = "A8.K4.Q72.J-~-~-~ 3.9D .-.-.-. 5"
CLUB_LED_TO_A_VOID = "Q9.K5.A6.-~-~-~ 3.8C .-7H2H-.-. 7"
LEAD_UNBROKEN = "K6.Q82.J.4-~-~-~ 0. .-.-.-. 6"
ONLY_HEARTS = ".Q82..-~-~-~ 0. .-.-.-. 10"
FIRST_LEAD = "A63.Q8.JT752.K92-~-~-~ 0. .-.-.-. 0"
FIRST_TRICK_VOID = "AQ74.K932.AJ853.-~-~-~ 3.2C .-.-.-. 0"
LAST_TO_DIAMONDS = "..94.-.2..-.K..-Q... 1.7D8D5D AH7H5H-JH9H-8H6H-QHTH4H3H 11"
QUEEN_TO_THROW = "Q9.K5.A6.-J.J4.4.T6-K8...QJ43-73.A96.. 3.8C 8H-7H2H-QHTH-3H 7"
DEAL = "AQ3.AKQJ63.A7.KJ-T8742..T9863.A64-KJ6.85.KQ2.T9872-95.T9742.J54.Q53"


def cards(text: str) -> Cards:
    return parse_cards(text)


def view(text: str) -> View:
    return parse_view(text, STANDARD)


def loose(text: str) -> Scene:
    return Scene(cards=cards(text))


def seen(text: str) -> Scene:
    return Scene(view=view(text))


def dealt(text: str = DEAL) -> Scene:
    return Scene(hands=parse_deal(text, STANDARD).hands)


def trick(leader: int, text: str) -> Scene:
    return Scene(trick=Trick(leader=Seat(leader), cards=cards(text)))


def mark_step(
    target: MarkTarget = MarkTarget.LEGAL,
    wrong: Mapping[str, str] | None = None,
    missed: Mapping[str, str] | None = None,
) -> Mark:
    return Mark(
        title="T",
        text=("X",),
        right="Well marked.",
        target=target,
        wrong=_by_card(wrong or {}),
        missed=_by_card(missed or {}),
    )


def _by_card(texts: Mapping[str, str]) -> dict[Card, str]:
    return {Card.parse(code): text for code, text in texts.items()}


def break_step(position: str, forbidden: str) -> Break:
    return Break(
        title="T",
        text=("X",),
        right="Well broken.",
        scene=seen(position),
        forbidden=cards(forbidden),
    )


def play_step(position: str, best: str, weaker: str = "", wrong: str = "") -> Play:
    full = parse_position(position, STANDARD)
    return Play(
        title="T",
        text=("X",),
        right="Well played.",
        scene=Scene(view=full.seen_by(Seat(0))),
        position=full,
        tip="A tip.",
        best=cards(best),
        weaker=dict.fromkeys(cards(weaker), "Weaker words."),
        wrong=dict.fromkeys(cards(wrong), "Wrong words."),
    )


def ask_step(
    question: Question, scene: Scene, choices: Iterable[object] = range(4), **wrong: str
) -> Ask:
    return Ask(
        title="T",
        text=("X",),
        scene=scene,
        question=question,
        choices=tuple(map(str, choices)),
        wrong={key.removeprefix("at"): text for key, text in wrong.items()},
    )


def drill_step(count: int = 3) -> Drill:
    return Drill(title="T", text=("X",), right="All of them.", generator="follow", count=count)


def written(body: str) -> Step:
    """A step as a lesson file has it, without its title and text."""
    head = 'key = "trial"\nrules = "standard"\ntitle = "T"\naim = "A"\n'
    return load_lesson("trial", 1, f'{head}[[step]]\ntitle = "T"\ntext = "X"\n{body}').step(1)


def pass_step(more: str = "") -> Pass:
    """The queen of spades with one guard, to the left."""
    step = written(
        """
kind = "pass"
hand = "Q7.K942.A83.KJ62"
direction = "left"
tip = "A tip."
model = "QSADKC"
right = "Well passed."
"""
        + more
    )
    assert isinstance(step, Pass)
    return step


LEFT_AND_ACROSS = "J.J..4-T..8."


def round_step(
    counts: str = "points", good: int = 0, fair: int = 1, hands: str = LEFT_AND_ACROSS
) -> Round:
    """The last three tricks of a deal, with what the players on the left and across hold."""
    position = f"9..4.7-{hands}-..9.J 2.2D3D QSAHKHQHTH9H8H7H-6H5H-.-4H3H2H 10"
    step = written(
        f"""
kind = "deal"
position = "{position}"
counts = "{counts}"
good = {good}
fair = {fair}
tip = "A tip."
right = "Good."
weaker = "Fair."
poor = "Poor."
"""
    )
    assert isinstance(step, Round)
    return step
