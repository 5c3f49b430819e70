"""A step as a reader handles it, whatever shows it: its cards, buttons and links, found by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tests.walk.places import Place
from tests.walk.sentences import choice_name, dim_name, dot_name, lit_name, right_choice
from tutorial.engine import Card
from tutorial.i18n.words import Words, words
from tutorial.lessons.model import Ask, Break, Mark, Pass, Play, Read, Round

CARDS = ".hand button"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a step shows."""

    table: str
    """Everything on the table as HTML, without the mark of a card just refused."""
    lit: list[str]
    """The names of the cards in the hand that look as if they might be played."""
    dim: list[str]
    hinted: list[str]
    said: list[str]
    """The coach's answer, line by line."""
    cost: list[str]
    """The weak card and the better one, with their points."""
    hints: list[str]
    dots: list[str]
    """The steps of the lesson with their stars, as they are spoken."""
    buttons: list[str]


class StepReader(ABC):
    """Somebody at a step, in one language; `seen` is what it shows now."""

    seen: Seen

    def __init__(self, lang: str) -> None:
        self.words: Words = words(lang)
        self.say: Callable[[str], str] = self.words.catalog.gettext

    @abstractmethod
    def begin(self, place: Place) -> None:
        """Load the page of a step."""

    @abstractmethod
    def open(self, place: Place) -> None:
        """Go on to a step as its address says, as links between steps do."""

    @abstractmethod
    def leave(self, place: Place) -> None:
        """Read the last step of a lesson to its end, which is another page."""

    @abstractmethod
    def press_each(self, kind: str, names: list[str]) -> Iterator[Seen]:
        """Press the only button, link or ".hand button" with each name; what is seen after each."""

    @abstractmethod
    def mark(self, names: Iterable[str]) -> None:
        """Tick the cards with these names, and no others."""

    def has_stars(self, number: int, stars: int) -> bool:
        """Whether a step among the dots has exactly so many stars."""
        return self.seen.dots[number - 1] == dot_name(self.words, number, stars)

    def has_button(self, message: str) -> bool:
        """Whether there is a button that says something, given in English."""
        return self.say(message) in self.seen.buttons

    def press_named(self, kind: str, name: str) -> None:
        """Press the only button, link or ".hand button" with a name."""
        list(self.press_each(kind, [name]))

    def press(self, message: str) -> None:
        """Press the button that says something, given in English."""
        self.press_named("button", self.say(message))

    def follow(self, message: str) -> None:
        """Follow the link that says something, given in English."""
        self.press_named("a", self.say(message))

    def tap(self, place: Place, card: Card) -> None:
        """Play a card, or ask about it."""
        name = dim_name if card in place.forbidden else lit_name
        self.tap_name(name(self.words, card))

    def ask_about(self, cards: Iterable[Card]) -> Iterator[Seen]:
        """Tap each of these cards, which are dimmed; what is seen after each."""
        return self.press_each(CARDS, [dim_name(self.words, card) for card in cards])

    def tap_name(self, name: str) -> None:
        """Press the card with a name."""
        self.press_named(CARDS, name)

    def hand_in(self, place: Place, cards: Iterable[Card]) -> None:
        """Tick exactly these cards and have them checked, or pass them."""
        self.mark(map(self.words.card, cards))
        self.press_check(place)

    def press_check(self, place: Place) -> None:
        """Press the button that hands in what is ticked."""
        self.press("Pass these cards" if isinstance(place.asked, Pass) else "Check")

    def choose(self, step: Ask, choice: str) -> None:
        """Pick an answer to a question."""
        self.press_named("button", choice_name(self.words, step, choice))

    def answer(self, place: Place) -> None:
        """Give the model answer; in a deal, that for its first trick."""
        match place.asked:
            case Read():
                self.press("Next")
            case Mark() | Pass():
                self.hand_in(place, place.wanted)
            case Break(forbidden=cards) | Play(best=cards):
                self.tap(place, cards[0])
            case Ask() as asked:
                self.choose(asked, right_choice(place))
            case Round():
                self.tap(place, place.model_plays[0])
