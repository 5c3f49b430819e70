"""Reads the lesson files; what is written in docs/writing-lessons.md is what it accepts."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial.engine import (
    Card,
    Cards,
    HeartsError,
    NotationError,
    Rules,
    Seat,
    parse_cards,
    parse_deal,
    parse_position,
    parse_view,
    preset,
)
from tutorial.lessons.assertions import ASSERTIONS
from tutorial.lessons.errors import LessonError
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Lesson,
    Mark,
    MarkTarget,
    Play,
    Question,
    Read,
    Scene,
    Step,
    Trick,
)
from tutorial.practice import GENERATORS
from tutorial.prose import paragraphs

Table = Mapping[str, Any]

HEAD_KEYS = {"key", "rules", "title", "aim", "step"}
COMMON_KEYS = {"kind", "title", "text", "right", "view", "cards", "trick", "totals", "deal"}
KIND_KEYS = {
    "read": set[str](),
    "mark": {"target", "wrong", "missed", "variants"},
    "break": {"forbidden"},
    "play": {"position", "tip", "best", "weaker", "wrong", "checks"},
    "ask": {"question", "choices", "wrong"},
    "drill": {"generator", "count"},
}


@cache
def course() -> tuple[Lesson, ...]:
    """The lessons in the order they are taught.

    Raises:
        LessonError: a file is not sound.
    """
    folder = files("tutorial.lessons") / "content"
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(
        load_lesson(name, number, (folder / name).read_text("utf-8"))
        for number, name in enumerate(names, start=1)
    )


def lesson(key: str) -> Lesson:
    """The lesson with a key.

    Raises:
        KeyError: there is none.
    """
    return {lesson.key: lesson for lesson in course()}[key]


def load_lesson(name: str, number: int, text: str) -> Lesson:
    """The lesson in the text of a file.

    Raises:
        LessonError: not TOML, a key that is unknown or missing, or a value that is not sound.
    """
    try:
        content = tomllib.loads(text)
        rules = preset(content["rules"])
        head = {key: content[key] for key in ("key", "title", "aim")}
        steps = content["step"]
    except (tomllib.TOMLDecodeError, KeyError, HeartsError) as error:
        raise LessonError(name, str(error)) from error
    loaded = [_load_step(f"{name}, step {n}", rules, step) for n, step in enumerate(steps, 1)]
    if unknown := set(content) - HEAD_KEYS:
        raise LessonError(name, f"unknown: {', '.join(sorted(unknown))}")
    head["rules_name"] = content["rules"]
    return Lesson(number=number, rules=rules, steps=tuple(loaded), **head)


def _load_step(where: str, rules: Rules, content: Table) -> Step:
    kind = content.get("kind")
    if kind not in KIND_KEYS:
        raise LessonError(where, f"no such kind of step: {kind!r}")
    if unknown := set(content) - COMMON_KEYS - KIND_KEYS[kind]:
        raise LessonError(where, f"unknown: {', '.join(sorted(unknown))}")
    try:
        common = {
            "title": content["title"],
            "text": paragraphs(content["text"]),
            "right": " ".join(content.get("right", "").split()),
            "scene": _load_scene(rules, content),
        }
        return _LOADERS[kind](common, rules, content)
    except KeyError as error:
        raise LessonError(where, f"missing: {error}") from error
    except (ValueError, TypeError, AttributeError) as error:
        raise LessonError(where, str(error)) from error


def _load_scene(rules: Rules, content: Table) -> Scene:
    view = parse_view(content["view"], rules) if "view" in content else None
    if "position" in content:
        view = parse_position(content["position"], rules).seen_by(Seat(0))
    return Scene(
        view=view,
        cards=parse_cards(content.get("cards", "").replace(" ", "")),
        trick=_load_trick(content["trick"]) if "trick" in content else None,
        totals=tuple(content["totals"]) if "totals" in content else None,
        hands=parse_deal(content["deal"], rules).hands if "deal" in content else None,
    )


def _load_trick(text: str) -> Trick:
    match = re.fullmatch(r"(\d)\.(\w+)", text)
    if match is None:
        raise NotationError(text, "a trick is its leader, a dot and its cards")
    return Trick(leader=Seat(int(match[1])), cards=parse_cards(match[2]))


def _card_list(codes: list[str]) -> Cards:
    return tuple(map(Card.parse, codes))


def _by_card(texts: Mapping[str, str]) -> dict[Card, str]:
    """The words for each card; a key may name several cards, as in ``4S7S``."""
    return {
        card: " ".join(text.split()) for codes, text in texts.items() for card in parse_cards(codes)
    }


def _read(common: Table, _rules: Rules, _content: Table) -> Read:
    return Read(**common)


def _mark(common: Table, _rules: Rules, content: Table) -> Mark:
    return Mark(
        **common,
        target=MarkTarget(content["target"]),
        wrong=_by_card(content.get("wrong", {})),
        missed=_by_card(content.get("missed", {})),
        variants=tuple(
            (name, parse_view(content["view"], preset(name)))
            for name in content.get("variants", ())
        ),
    )


def _break(common: Table, _rules: Rules, content: Table) -> Break:
    return Break(**common, forbidden=_card_list(content["forbidden"]))


def _play(common: Table, rules: Rules, content: Table) -> Play:
    return Play(
        **common,
        position=parse_position(content["position"], rules),
        tip=" ".join(content["tip"].split()),
        best=_card_list(content["best"]),
        weaker=_by_card(content.get("weaker", {})),
        wrong=_by_card(content.get("wrong", {})),
        checks=_checks(content.get("checks", ())),
    )


def _checks(names: list[str]) -> tuple[str, ...]:
    if unknown := set(names) - set(ASSERTIONS):
        raise ValueError(f"no such check: {', '.join(sorted(unknown))}")
    return tuple(names)


def _ask(common: Table, _rules: Rules, content: Table) -> Ask:
    return Ask(
        **common,
        question=Question(content["question"]),
        choices=tuple(content.get("choices", range(4))),
        wrong={int(key): " ".join(text.split()) for key, text in content.get("wrong", {}).items()},
    )


def _drill(common: Table, _rules: Rules, content: Table) -> Drill:
    generator, count = content["generator"], content["count"]
    if generator not in GENERATORS:
        raise ValueError(f"no such generator: {generator!r}")
    if not isinstance(count, int) or count < 1:
        raise ValueError(f"count: {count!r} is no number of positions")
    return Drill(**common, generator=generator, count=count)


_LOADERS: Mapping[str, Callable[[Table, Rules, Table], Step]] = {
    "read": _read,
    "mark": _mark,
    "break": _break,
    "play": _play,
    "ask": _ask,
    "drill": _drill,
}
