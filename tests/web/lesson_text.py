"""A step as its HTML alone: what a press sends is read from the form, as a browser does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tests.walk.reader import Seen, StepReader
from tests.web.asking import HTMX
from tests.web.learning import Learner, table_of

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.test import TestResponse

    from tests.walk.places import Place

VOID = {"input", "use", "br", "meta", "link"}


@dataclass(slots=True)
class Element:
    """An element of a page."""

    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        parts = (one if isinstance(one, str) else one.text for one in self.children)
        return "".join(parts)

    @property
    def words(self) -> str:
        return re.sub(r"\s+", " ", self.text).strip()

    @property
    def name(self) -> str:
        return self.attributes.get("aria-label") or self.words

    def all(self) -> Iterator[Element]:
        """Every element below, in order."""
        for one in self.children:
            if isinstance(one, Element):
                yield one
                yield from one.all()

    def is_in(self, name: str) -> bool:
        """Whether it stands below an element of a class."""
        return self.parent is not None and (name in self.parent.classes or self.parent.is_in(name))


class Tree(HTMLParser):
    """Reads a fragment into elements."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root = self.now = Element("", {})
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.now)
        self.now.children.append(element)
        if tag not in VOID:
            self.now = element

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and self.now.parent is not None:
            self.now = self.now.parent

    def handle_data(self, data: str) -> None:
        self.now.children.append(data)


class LessonText(StepReader):
    """The fragments of a lesson's steps, in one language."""

    def __init__(self, app: Flask, lang: str) -> None:
        super().__init__(lang)
        self.learner = Learner(app, lang)
        self.marked: list[str] = []
        self.elements: list[Element] = []

    def begin(self, place: Place) -> None:
        """Load a step."""
        self.open(place)

    def open(self, place: Place) -> None:
        """Load a step."""
        self._get(f"/{self.words.lang}{place.path}")

    def leave(self, place: Place) -> None:
        """Read the last step of a lesson to its end."""
        assert "hx-post" not in self.elements[0].attributes
        self.answer(place)

    def press_each(self, kind: str, names: list[str]) -> Iterator[Seen]:
        """Send what each button sends, or get what the link leads to."""
        for name in names:
            self._press(kind, name)
            yield self.seen

    def _press(self, kind: str, name: str) -> None:
        tag = kind.removeprefix(".hand ")
        plain = " ".join(name.split())
        found = [one for one in self.elements if one.tag == tag and one.name == plain]
        if tag != kind:
            found = [one for one in found if one.is_in("hand")]
        assert len(found) == 1, f"{name}: there are {len(found)}"
        if tag == "a":
            self._get(found[0].attributes["href"])
            return
        pressed = found[0].attributes
        fields = [(one["name"], one["value"]) for one in self._hidden()]
        fields += [("marked", value) for value in self.marked]
        form = {"csrf_token": self.learner.token, pressed["name"]: pressed["value"]}
        for field_name, value in fields:
            form.setdefault(field_name, "")
            form[field_name] += value
        [target] = [one for one in self.elements if one.tag == "form"]
        url = target.attributes["action"]
        self._take(self.learner.client.post(url, data=form, headers=HTMX))

    def mark(self, names: Iterable[str]) -> None:
        """Tick the cards with these names, and no others."""
        boxes = {one.name: one.attributes["value"] for one in self.elements if is_box(one)}
        self.marked = [boxes[name] for name in names]

    def _hidden(self) -> Iterator[dict[str, str]]:
        for one in self.elements:
            if one.tag == "input" and one.attributes["type"] == "hidden":
                yield one.attributes

    def _get(self, url: str) -> None:
        self._take(self.learner.client.get(url, headers=HTMX))

    def _take(self, response: TestResponse) -> None:
        if response.status_code == 303:
            assert response.location.endswith("/done")
            return
        assert response.status_code == 200, response.text
        self.elements = list(Tree(response.text).root.all())
        self.marked = []
        self.seen = seen_in(response.text, self.elements)


def is_box(element: Element) -> bool:
    """Whether an element is a card to tick."""
    return element.attributes.get("type") == "checkbox"


def seen_in(text: str, elements: list[Element]) -> Seen:
    """What a fragment shows."""

    def hand(name: str) -> list[str]:
        found = [one for one in elements if name in one.classes and one.is_in("hand")]
        inner = [next((i for i in one.all() if is_box(i)), one) for one in found]
        return [one.name for one in inner]

    def within(name: str, tag: str) -> list[str]:
        return [one.words for one in elements if one.tag == tag and one.is_in(name)]

    return Seen(
        table=re.sub(r" ?refused", "", table_of(text)),
        lit=hand("lit"),
        dim=hand("dim"),
        hinted=hand("hint"),
        said=[
            one.words
            for one in elements
            if one.tag == "p" and one.parent and "say" in one.parent.classes
        ],
        cost=within("cost", "tr"),
        hints=within("hints", "li"),
        dots=[one.words for one in elements if "dot" in one.classes],
        buttons=within("actions", "button"),
    )
