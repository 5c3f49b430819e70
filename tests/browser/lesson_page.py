"""A step in a browser.

A press is made inside the page, once it is sure that a finger in the middle of the element would
meet it, and comes back with all that the page shows afterwards. That is four times quicker than
moving a mouse, and there are thousands of presses; other tests do use the mouse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Page, ViewportSize

from tests.walk.places import Place
from tests.walk.reader import Seen, StepReader

PHONE: ViewportSize = {"width": 360, "height": 740}
LOOK = """() => {
  const texts = (all) => [...all].map(one => one.textContent.replace(/\\s+/g, " ").trim());
  const find = (selector) => document.querySelectorAll(`#step ${selector}`);
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
PRESS = f"""async ([kind, names]) => {{
  const press = async (name) => {{
    const named = [...document.querySelectorAll(kind)].filter(
      one => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name);
    if (named.length !== 1) return `there are ${{named.length}}`;
    const target = named[0];
    target.scrollIntoView({{ block: "center" }});
    const {{ x, y, width, height }} = target.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!target.contains(met)) return "covered";
    const swapped = new Promise(done =>
      document.addEventListener("htmx:after:swap", () => done(true), {{ once: true }}));
    target.click();
    const patience = new Promise(done => setTimeout(done, 5000, false));
    return await Promise.race([swapped, patience]) ? ({LOOK})() : "nothing was swapped";
  }};
  const seen = [];
  for (const name of names) seen.push(await press(name));
  return seen;
}}"""
OPEN = f"""async (path) => {{
  await htmx.ajax("GET", path, {{ target: "#step", swap: "outerMorph" }});
  return ({LOOK})();
}}"""
MARK = """(wanted) => {
  const boxes = [...document.querySelectorAll(".hand input[type=checkbox]")];
  const name = (box) => box.getAttribute("aria-label");
  boxes.filter(box => box.checked !== wanted.includes(name(box))).forEach(box => box.click());
  return boxes.filter(box => box.checked).map(name);
}"""


class LessonPage(StepReader):
    """The page of a step in a browser, in one language."""

    def __init__(self, page: Page, lang: str) -> None:
        super().__init__(lang)
        self.page = page
        page.set_viewport_size(PHONE)

    def begin(self, place: Place) -> None:
        """Load the page of a step."""
        self.page.goto(f"/{self.words.lang}{place.path}")
        self.seen = Seen(**self.page.evaluate(LOOK))

    def open(self, place: Place) -> None:
        """Go on to a step as its address says, as links between steps do."""
        self.seen = Seen(**self.page.evaluate(OPEN, f"/{self.words.lang}{place.path}"))

    def leave(self, place: Place) -> None:
        """Read the last step of a lesson to its end, which is another page."""
        self.page.get_by_role("button", name=self.say("Next"), exact=True).click()
        self.page.wait_for_url(f"**/{place.lesson.key}/done")

    def press_each(self, kind: str, names: list[str]) -> Iterator[Seen]:
        """Press the only element of a kind with each name, in one go: that saves the way there."""
        after: list[dict[str, Any] | str] = self.page.evaluate(PRESS, [kind, names])
        for name, seen in zip(names, after, strict=True):
            assert isinstance(seen, dict), f"{name}: {seen}"
            self.seen = Seen(**seen)
            yield self.seen

    def mark(self, names: Iterable[str]) -> None:
        """Tick the cards with these names, and no others."""
        wanted = sorted(names)
        assert sorted(self.page.evaluate(MARK, wanted)) == wanted
