"""Reads the lesson files; what is written in docs/writing-lessons.md is what it accepts."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from tutorial.engine import (
    Card,
    Cards,
    HeartsError,
    PassDirection,
    Rules,
    View,
    opening,
    parse_cards,
    parse_deal,
    parse_hand,
    parse_position,
    parse_rules,
    parse_view,
    pile,
    preset,
)
from tutorial.lessons.assertions import ASSERTIONS
from tutorial.lessons.drilling import POSERS
from tutorial.lessons.errors import LessonError
from tutorial.lessons.model import (
    Ask,
    Break,
    Drill,
    Lesson,
    Limit,
    Mark,
    MarkTarget,
    Pass,
    Play,
    Question,
    Read,
    Round,
    Scene,
    Step,
)
from tutorial.lessons.playout import LEARNER
from tutorial.lessons.rounds import POINTS, TRICKS
from tutorial.lessons.scenes import SCENE_KEYS, load_scene
from tutorial.prose import paragraphs

Table = Mapping[str, Any]

HEAD_KEYS = {"key", "rules", "title", "aim", "example", "step"}
COMMON_KEYS = {"kind", "title", "text", "right", "rules", *SCENE_KEYS}
KIND_KEYS = {
    "read": {"variants"},
    "mark": {"target", "wrong", "missed", "variants"},
    "break": {"forbidden"},
    "play": {"position", "open", "tip", "best", "weaker", "wrong", "checks", "measured"},
    "pass": {
        *("hand", "direction", "tip", "model", "must", "never", "limit", "weaker", "wrong"),
        *("seed", "measured"),
    },
    "ask": {"question", "choices", "wrong", "given", "variants"},
    "drill": {"generator", "count"},
    "deal": {"position", "tip", "counts", "good", "fair", "weaker", "poor"},
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
    example = content.get("example")
    if "example" in content and not _can_play_itself(loaded, example):
        raise LessonError(name, f"example: step {example} is neither a play nor a pass")
    return Lesson(number=number, rules=rules, steps=tuple(loaded), example=example, **head)


def _can_play_itself(steps: list[Step], number: object) -> bool:
    if not isinstance(number, int) or not 1 <= number <= len(steps):
        return False
    return isinstance(steps[number - 1], Play | Pass)


def _load_step(where: str, rules: Rules, content: Table) -> Step:
    kind = content.get("kind")
    if kind not in KIND_KEYS:
        raise LessonError(where, f"no such kind of step: {kind!r}")
    if unknown := set(content) - COMMON_KEYS - KIND_KEYS[kind]:
        raise LessonError(where, f"unknown: {', '.join(sorted(unknown))}")
    try:
        own = parse_rules(content["rules"]) if "rules" in content else None
        common = {
            "title": content["title"],
            "text": paragraphs(content["text"]),
            "right": _line(content.get("right", "")),
            "scene": load_scene(own or rules, content),
            "own_rules": own,
            "house": _house(content.get("variants", {})),
        }
        return _LOADERS[kind](common, own or rules, content)
    except KeyError as error:
        raise LessonError(where, f"missing: {error}") from error
    except (ValueError, TypeError, AttributeError) as error:
        raise LessonError(where, str(error)) from error


def _line(text: str) -> str:
    """A sentence or two on one line."""
    return " ".join(text.split())


def _house(variants: Mapping[str, str]) -> dict[str, str]:
    """What each house rule set says here, by preset."""
    return {name: _line(text) for name, text in variants.items()}


def _card_list(codes: list[str]) -> Cards:
    return tuple(map(Card.parse, codes))


def _by_card(texts: Mapping[str, str]) -> dict[Card, str]:
    """The words for each card; a key may name several cards, as in ``4S7S``."""
    return {card: _line(text) for codes, text in texts.items() for card in parse_cards(codes)}


def _views(content: Table) -> tuple[tuple[str, View], ...]:
    """The view under the rules of each variant."""
    names = content.get("variants", ())
    return tuple((name, parse_view(content["view"], preset(name))) for name in names)


def _read(common: Table, _rules: Rules, content: Table) -> Read:
    return Read(**common, variants=_views(content))


def _mark(common: Table, _rules: Rules, content: Table) -> Mark:
    return Mark(
        **common,
        target=MarkTarget(content["target"]),
        wrong=_by_card(content.get("wrong", {})),
        missed=_by_card(content.get("missed", {})),
        variants=_views(content),
    )


def _break(common: Table, _rules: Rules, content: Table) -> Break:
    return Break(**common, forbidden=_card_list(content["forbidden"]))


def _play(common: Table, rules: Rules, content: Table) -> Play:
    return Play(
        **common,
        position=parse_position(content["position"], rules),
        tip=_line(content["tip"]),
        best=_card_list(content["best"]),
        weaker=_by_card(content.get("weaker", {})),
        wrong=_by_card(content.get("wrong", {})),
        checks=_checks(content.get("checks", ())),
        is_measured=content.get("measured", True),
    )


def _checks(names: list[str]) -> tuple[str, ...]:
    if unknown := set(names) - set(ASSERTIONS):
        raise ValueError(f"no such check: {', '.join(sorted(unknown))}")
    return tuple(names)


def _pass(common: Table, rules: Rules, content: Table) -> Pass:
    hand = parse_hand(content["hand"])
    wrong = {pile(parse_cards(key)): _line(text) for key, text in content.get("wrong", {}).items()}
    return Pass(
        **{**common, "scene": replace(common["scene"], cards=hand)},
        rules=rules,
        direction=PassDirection(content["direction"]),
        tip=_line(content["tip"]),
        model=pile(parse_cards(content["model"])),
        must=_by_card(content.get("must", {})),
        never=_by_card(content.get("never", {})),
        limit=_limit(content["limit"]) if "limit" in content else None,
        weaker=_by_card(content.get("weaker", {})),
        wrong=wrong,
        seed=content.get("seed"),
        is_measured=content.get("measured", True),
    )


def _limit(content: Table) -> Limit:
    return Limit(
        cards=parse_cards(content["cards"]),
        number=content["number"],
        says=_line(content["says"]),
    )


def _ask(common: Table, _rules: Rules, content: Table) -> Ask:
    question = Question(content["question"])
    choices = content["choices"] if "choices" in content else _seats(common["scene"])
    return Ask(
        **common,
        question=question,
        choices=tuple(map(str, choices)),
        wrong={key: _line(text) for key, text in content.get("wrong", {}).items()},
        given=content.get("given", {}),
        variants=tuple((name, preset(name)) for name in content.get("variants", ())),
    )


def _seats(scene: Scene) -> range:
    return range(scene.seats)


def _drill(common: Table, _rules: Rules, content: Table) -> Drill:
    generator, count = content["generator"], content["count"]
    if generator not in POSERS:
        raise ValueError(f"no such generator: {generator!r}")
    if not isinstance(count, int) or count < 1:
        raise ValueError(f"count: {count!r} is no number of positions")
    return Drill(**common, generator=generator, count=count)


def _deal(common: Table, rules: Rules, content: Table) -> Round:
    if content["counts"] not in {POINTS, TRICKS}:
        raise ValueError(f"counts: {content['counts']!r} is neither {POINTS} nor {TRICKS}")
    if "deal" in content:
        deal = parse_deal(content["deal"], rules)
        start = opening(deal, deal.hands)
    else:
        start = parse_position(content["position"], rules)
    return Round(
        **{**common, "scene": Scene(view=start.seen_by(LEARNER))},
        start=start,
        tip=_line(content["tip"]),
        counts=content["counts"],
        good=content["good"],
        fair=content["fair"],
        weaker=_line(content["weaker"]),
        poor=_line(content["poor"]),
    )


_LOADERS: Mapping[str, Callable[[Table, Rules, Table], Step]] = {
    "read": _read,
    "mark": _mark,
    "break": _break,
    "play": _play,
    "pass": _pass,
    "ask": _ask,
    "drill": _drill,
    "deal": _deal,
}
