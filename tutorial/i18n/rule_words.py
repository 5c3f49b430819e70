"""Rule sets in a reader's words: their names, directions, seats at tables of any size."""

from functools import cache

from tutorial.engine import PassDirection, Rules, Seat, format_rules, preset_name
from tutorial.i18n.catalogs import N_
from tutorial.i18n.words import Words, words

PRESET_LEADS = {
    "standard": N_("These are the standard rules that the lessons teach."),
    "solo": N_("One person against three computer players: ties are shared, wins are ranked."),
    "friends": N_("Four friends at one table, with a choice after shooting the moon."),
    "party": N_("For three to seven players at one table."),
    "omnibus": N_("The variant in which the jack of diamonds takes points away."),
    "omnibus-ten": N_("The variant in which the ten of diamonds takes points away."),
    "cancellation": N_("For six to eleven players, with two packs."),
}

DIRECTIONS = {
    PassDirection.LEFT: N_("to the left"),
    PassDirection.RIGHT: N_("to the right"),
    PassDirection.ACROSS: N_("across"),
    PassDirection.HOLD: N_("no passing"),
}

FOUR = 4


@cache
def rule_words(lang: str) -> "RuleWords":
    """The words of one language."""
    return RuleWords(words(lang))


class RuleWords:
    """What can be said about a rule set in one language."""

    def __init__(self, words: Words) -> None:
        """Bind the language."""
        self.words = words
        self.gettext = words.catalog.gettext

    def preset(self, name: str) -> str:
        """The name of a preset."""
        return self.words.preset(name)

    def title(self, rules: Rules) -> str:
        """The name of a rule set: that of its preset, or of the one it is nearest to."""
        name = preset_name(rules)
        if name:
            return self.preset(name)
        base = self.preset(nearest_preset(rules))
        return self.gettext("House rules, based on “%(preset)s”") % {"preset": base}

    def lead(self, rules: Rules) -> str:
        """One sentence about whom a rule set is for."""
        name = preset_name(rules)
        if name:
            return self.gettext(PRESET_LEADS[name])
        return self.gettext("What is marked differs from the rule set that they are based on.")

    def direction(self, direction: PassDirection) -> str:
        """Where cards are passed: to the left."""
        return self.gettext(DIRECTIONS[direction])

    def seat(self, seat: Seat, players: int) -> str:
        """The label of a seat, seen from seat 0, at a table of any size."""
        if players == FOUR or not seat:
            return self.words.seat(seat)
        return self.gettext("Player %(number)s") % {"number": seat + 1}


def nearest_preset(rules: Rules) -> str:
    """The name of the preset that rules differ least from."""
    return format_rules(rules).partition("+")[0]
