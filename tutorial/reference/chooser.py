"""Which rules do we play? Five questions that lead to a preset, or to house rules."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tutorial.engine import PRESETS, Rules, format_option, parse_option, preset

IN_ORDER = ("standard", "friends", "party", "omnibus", "omnibus-ten", "solo", "cancellation")
"""The presets as they are offered, where more than one fits the answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One answer to a question. Prose is English."""

    id: str
    text: str
    options: tuple[tuple[str, str], ...] = ()
    """Options of `Rules` that it sets, in the notation."""
    preset: str = ""
    """The preset that the others build on; only in the first question."""
    players: int = 0
    """So many players stand for its answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question with its answers."""

    id: str
    title: str
    replies: tuple[Reply, ...]

    def reply(self, key: str) -> Reply | None:
        """The answer with an id, if it is one."""
        return next((one for one in self.replies if one.id == key), None)


@cache
def questions() -> tuple[Question, ...]:
    """The five questions, in the order they are asked."""
    content = (files("tutorial.reference") / "content" / "chooser.toml").read_text("utf-8")
    return tuple(
        Question(
            id=one["id"],
            title=one["title"],
            replies=tuple(
                Reply(**{**given, "options": tuple(given.get("options", {}).items())})
                for given in one["answer"]
            ),
        )
        for one in tomllib.loads(content)["question"]
    )


def rules_from(replies: Mapping[str, Reply]) -> Rules:
    """The rules that answers lead to: a preset that fits them all, else house rules.

    Args:
        replies: one answer a question, by the question's id.
    """
    first = replies["players"]
    options = [pair for reply in replies.values() for pair in reply.options]
    for name in IN_ORDER:
        rules = PRESETS[name]
        if first.players in rules.players and all(
            format_option(option, getattr(rules, option)) == value for option, value in options
        ):
            return rules
    changes = {option: parse_option(option, value) for option, value in options}
    return preset(first.preset).with_options(**changes)
