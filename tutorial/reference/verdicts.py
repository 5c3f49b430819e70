"""One position under every rule set that knows it."""

from dataclasses import dataclass

from tutorial.engine import (
    PRESETS,
    Card,
    Cards,
    NotationError,
    Reason,
    Rules,
    format_view,
    judge,
    parse_view,
)
from tutorial.engine.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What rule sets say that agree about a position."""

    rule_sets: tuple[Rules, ...]
    view: View
    verdicts: tuple[tuple[Card, Reason | None], ...]
    """Each card of the hand, with the reason against it."""

    @property
    def legal(self) -> Cards:
        """The cards that may be played."""
        return tuple(card for card, reason in self.verdicts if reason is None)

    @property
    def refused(self) -> dict[Reason, Cards]:
        """The others by reason."""
        found: dict[Reason, Cards] = {}
        for card, reason in self.verdicts:
            if reason is not None:
                found[reason] = (*found.get(reason, ()), card)
        return found


def judgements(view: View) -> tuple[Judgement, ...]:
    """The position judged by its own rules and by each preset that knows it, equals together.

    The rules of the view come first.
    """
    text = format_view(view)
    found: dict[tuple[tuple[Card, Reason | None], ...], Judgement] = {}
    for rules in dict.fromkeys((view.table.rules, *PRESETS.values())):
        try:
            same = view if rules == view.table.rules else parse_view(text, rules)
        except NotationError:
            continue
        verdicts = tuple(judge(same.table, same.hand).items())
        before = found.get(verdicts)
        rule_sets = (*before.rule_sets, rules) if before else (rules,)
        found[verdicts] = Judgement(
            rule_sets=rule_sets, view=before.view if before else same, verdicts=verdicts
        )
    return tuple(found.values())


def disputed(judged: tuple[Judgement, ...]) -> frozenset[Card]:
    """The cards on which the rule sets disagree."""
    legal = [frozenset(one.legal) for one in judged]
    return frozenset().union(*legal) - frozenset.intersection(*legal) if legal else frozenset()
