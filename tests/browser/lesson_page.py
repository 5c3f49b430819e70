"""A step as a reader handles it: its cards, buttons and links found by name.

A press is made inside the page, once it is sure that a finger in the middle of the element would
meet it, and comes back with all that the page shows afterwards. That is four times quicker than
moving a mouse, and there are thousands of presses; other tests do use the mouse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser.places import Place
from tests.browser.sentences import choice_name, dim_name, dot_name, lit_name, right_choice
from tutorial.engine import Card
from tutorial.i18n.words import Words, words
from tutorial.lessons.model import Ask, Break, Drill, Mark, Play, Read

LOOK = """() => {
  const texts = (all) => [...all].map(one => one.textContent.replace(/\\s+/g, " ").trim());
  const find = (selector) => document.querySelectorAll(selector);
  const name = (card) => (card.control ?? card).getAttribute("aria-label");
  const table = document.querySelector(".table").cloneNode(true);
  table.querySelectorAll(".refused").forEach(card => card.classList.remove("refused"));
  return {
    table: table.outerHTML,
    lit: [...find(".hand .lit")].map(name),
    dim: [...find(".hand .dim")].map(name),
    hinted: [...find(".hand .hint")].map(name),
    said: texts(find(".say > p")),
    cost: texts(find(".cost tr")),
    hints: texts(find(".hints li")),
    dots: texts(find(".dot")),
    buttons: texts(find(".actions button")),
  };
}"""
PRESS = f"""async ([kind, name]) => {{
  const named = [...document.querySelectorAll(kind)].filter(
    one => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name);
  if (named.length !== 1) return `there are ${{named.length}}`;
  const target = named[0];
  target.scrollIntoView({{ block: "center" }});
  const {{ x, y, width, height }} = target.getBoundingClientRect();
  if (!target.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return "covered";
  const swapped = new Promise(done =>
    document.addEventListener("htmx:after:swap", () => done(true), {{ once: true }}));
  target.click();
  const patience = new Promise(done => setTimeout(done, 5000, false));
  return await Promise.race([swapped, patience]) ? ({LOOK})() : "nothing was swapped";
}}"""
OPEN = """path => htmx.ajax("GET", path, { target: "#step", swap: "outerMorph" })"""
MARK = """(wanted) => {
  const boxes = [...document.querySelectorAll(".hand input[type=checkbox]")];
  const name = (box) => box.getAttribute("aria-label");
  boxes.filter(box => box.checked !== wanted.includes(name(box))).forEach(box => box.click());
  return boxes.filter(box => box.checked).map(name);
}"""


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


class LessonPage:
    """The page of a step, in one language; `seen` is what it shows now."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.words: Words = words(lang)
        self.say: Callable[[str], str] = self.words.catalog.gettext
        self.seen: Seen

    def begin(self, place: Place) -> None:
        """Load the page of a step."""
        self.page.goto(f"/{self.words.lang}{place.path}")
        self.seen = Seen(**self.page.evaluate(LOOK))

    def open(self, place: Place) -> None:
        """Go on to a step as its address says, as links between steps do."""
        self.page.evaluate(OPEN, f"/{self.words.lang}{place.path}")
        self.seen = Seen(**self.page.evaluate(LOOK))

    def has_stars(self, number: int, stars: int) -> bool:
        """Whether a step among the dots has exactly so many stars."""
        return self.seen.dots[number - 1] == dot_name(self.words, number, stars)

    def has_button(self, message: str) -> bool:
        """Whether there is a button that says something, given in English."""
        return self.say(message) in self.seen.buttons

    def press(self, message: str) -> None:
        """Press the button that says something, given in English."""
        self._press("button", self.say(message))

    def follow(self, message: str) -> None:
        """Follow the link that says something, given in English."""
        self._press("a", self.say(message))

    def _press(self, kind: str, name: str) -> None:
        seen: dict[str, Any] | str = self.page.evaluate(PRESS, [kind, name])
        assert isinstance(seen, dict), f"{name}: {seen}"
        self.seen = Seen(**seen)

    def tap(self, place: Place, card: Card) -> None:
        """Play a card, or ask about it."""
        name = dim_name if card in place.forbidden else lit_name
        self.tap_name(name(self.words, card))

    def tap_name(self, name: str) -> None:
        """Press the card with a name."""
        self._press(".hand button", name)

    def mark(self, names: Iterable[str]) -> None:
        """Tick the cards with these names, and no others."""
        wanted = sorted(names)
        assert sorted(self.page.evaluate(MARK, wanted)) == wanted

    def hand_in(self, cards: Iterable[Card]) -> None:
        """Tick exactly these cards and have them checked."""
        self.mark(map(self.words.card, cards))
        self.press("Check")

    def choose(self, step: Ask, choice: str) -> None:
        """Pick an answer to a question."""
        self._press("button", choice_name(self.words, step, choice))

    def answer(self, place: Place) -> None:
        """Give the model answer."""
        match place.step:
            case Read():
                self.press("Next")
            case Mark() | Drill():
                self.hand_in(place.wanted)
            case Break(forbidden=cards) | Play(best=cards):
                self.tap(place, cards[0])
            case Ask():
                self.choose(place.step, right_choice(place))
