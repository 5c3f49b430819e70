"""What a request says about a game: parsed once, at the edge."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from werkzeug.datastructures import MultiDict

from tutorial.engine import (
    Card,
    Cards,
    Moon,
    NotationError,
    PassDirection,
    Rules,
    parse_cards,
)
from tutorial.lessons.errors import AnswerError, AnswerProblem
from tutorial.play import (
    Claim,
    Game,
    Hints,
    Kind,
    Level,
    Setup,
    SetupError,
    SetupProblem,
    table_rules,
)

Member = TypeVar("Member", bound=Enum)

PLAIN = ("see", "next_round", "take_back", "play_on", "hint", "leave", "rematch")
"""The actions that are named and say nothing more."""
MOONS = (Moon.OTHERS_PLUS, Moon.SELF_MINUS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """What somebody does in a game, and the version of it that they saw."""

    name: str
    version: int
    card: Card | None = None
    cards: Cards = ()
    moon: Moon | None = None
    claim: Claim | None = None


def parse_action(values: MultiDict[str, str]) -> Action:
    """The action of a form.

    Args:
        values: ``version`` a number, and one of ``card`` (one card), ``pass`` with any number of
            ``marked``, ``moon``, ``claim``, or the name of a plain action.

    Raises:
        AnswerError: none of these.
    """
    version = values.get("version", "")
    if not re.fullmatch(r"\d{1,6}", version, re.ASCII):
        raise AnswerError(AnswerProblem.NOT_A_NUMBER, version)
    seen = int(version)
    if "card" in values:
        return Action(name="card", version=seen, card=_card(values.getlist("card")))
    if "pass" in values:
        return Action(name="pass", version=seen, cards=_marked(values))
    if "moon" in values:
        return Action(name="moon", version=seen, moon=_member(MOONS, values["moon"]))
    if "claim" in values:
        return Action(name="claim", version=seen, claim=_member(tuple(Claim), values["claim"]))
    name = next((name for name in PLAIN if name in values), None)
    if name is None:
        raise AnswerError(AnswerProblem.NO_CARD)
    return Action(name=name, version=seen)


def acted(game: Game, action: Action) -> Game:  # noqa: PLR0911  (one a kind of action)
    """The game after an action.

    Raises:
        HeartsError: it cannot be done; the game is as it was.
    """
    match action:
        case Action(name="card", card=card) if card is not None:
            return game.play(card)
        case Action(name="moon", moon=moon) if moon is not None:
            return game.choose(moon)
        case Action(name="claim", claim=claim) if claim is not None:
            return game.claim(claim)
        case Action(name="pass"):
            return game.pass_cards(action.cards)
        case Action(name="see"):
            return game.see()
        case Action(name="take_back"):
            return game.take_back()
        case Action(name="play_on"):
            return game.play_on()
        case _:
            return game.next_round()


def _card(texts: list[str]) -> Card:
    if len(texts) > 1:
        raise AnswerError(AnswerProblem.ONE_CARD, " ".join(texts))
    if not texts[0]:
        raise AnswerError(AnswerProblem.NO_CARD)
    try:
        return Card.parse(texts[0])
    except NotationError as error:
        raise AnswerError(AnswerProblem.NOT_A_CARD, texts[0]) from error


def _marked(values: MultiDict[str, str]) -> Cards:
    text = "".join(values.getlist("marked"))
    try:
        return parse_cards(text)
    except NotationError as error:
        raise AnswerError(AnswerProblem.NOT_A_CARD, text) from error


def _member(members: tuple[Member, ...], text: str) -> Member:
    found = next((member for member in members if member.value == text), None)
    if found is None:
        raise AnswerError(AnswerProblem.NOT_A_CHOICE, text)
    return found


def parse_match_setup(values: Mapping[str, str], seed: str) -> Setup:
    """The match that a form asks for; what it leaves out is as the preset has it.

    Args:
        values: ``preset``, ``players``, ``level`` for all and ``level-1`` and so on for one seat,
            ``bonus``, ``end_score``, ``moon``.
        seed: what the shuffles come from.

    Raises:
        SetupError: a choice that cannot be had.
    """
    rules = table_rules(
        values.get("preset") or "solo",
        bonus=None if not values.get("bonus") else values["bonus"] == "1",
        end_score=_number(values, "end_score", SetupProblem.END_SCORE),
        moon=_choice(Moon, values.get("moon"), SetupProblem.MOON),
    )
    asked = _number(values, "players", SetupProblem.PLAYERS)
    players = rules.players[0] if asked is None else asked
    if players not in rules.players:
        raise SetupError(SetupProblem.PLAYERS, players)
    level = _choice(Level, values.get("level"), SetupProblem.LEVEL) or Level.NORMAL
    levels = tuple(
        _choice(Level, values.get(f"level-{seat}"), SetupProblem.LEVEL) or level
        for seat in range(1, players)
    )
    return Setup(rules=rules, players=players, levels=levels, seed=seed)


def parse_practice_setup(values: Mapping[str, str], seed: str) -> Setup:
    """The practice hand that a form asks for: a match's fields, ``hints``, ``theme``, ``way``.

    Raises:
        SetupError: a choice that cannot be had.
    """
    setup = parse_match_setup(values, seed)
    way = _choice(PassDirection, values.get("way"), SetupProblem.WAY)
    if way is not None:
        setup = replace(setup, rules=_passing(setup, way))
    return replace(
        setup,
        kind=Kind.PRACTICE,
        hints=_choice(Hints, values.get("hints"), SetupProblem.HINTS) or Hints.REQUEST,
        theme=values.get("theme") or "any",
    )


def _passing(setup: Setup, way: PassDirection) -> Rules:
    """The rules with cards passed one way alone."""
    known = dict(setup.rules.pass_cycle).get(setup.players, ())
    if way not in (*known, PassDirection.HOLD):
        raise SetupError(SetupProblem.WAY, way.value)
    others = tuple(entry for entry in setup.rules.pass_cycle if entry[0] != setup.players)
    return setup.rules.with_options(pass_cycle=(*others, (setup.players, (way,))))


def _number(values: Mapping[str, str], name: str, problem: SetupProblem) -> int | None:
    text = values.get(name, "")
    if not text:
        return None
    if not re.fullmatch(r"\d{1,4}", text, re.ASCII):
        raise SetupError(problem, text)
    return int(text)


def _choice(kind: type[Member], text: str | None, problem: SetupProblem) -> Member | None:
    if not text:
        return None
    found = next((member for member in kind if member.value == text), None)
    if found is None:
        raise SetupError(problem, text)
    return found
