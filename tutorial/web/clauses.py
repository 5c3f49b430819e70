"""The rules of one rule set in one language: what the templates in templates/reference read."""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from tutorial.engine import Card, PassDirection, Rules, format_rules, preset, preset_name
from tutorial.i18n.rule_words import RuleWords, nearest_preset
from tutorial.lessons.loader import course
from tutorial.lessons.model import Lesson
from tutorial.reference.entries import (
    Clause,
    Entry,
    Values,
    decisions,
    entries_of,
    values_of,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSize:
    """What changes with the number of players."""

    players: int
    removed: tuple[Card, ...]
    hand: int
    widow: int
    opening: Card | None
    directions: tuple[PassDirection, ...]


class Clauses:
    """A rule set in one reader's language."""

    def __init__(self, say: RuleWords, rules: Rules) -> None:
        """Bind the language and the rules."""
        self.say = say
        self.words = say.words
        self.rules = rules
        self.values: Values = values_of(rules)

    @property
    def path(self) -> str:
        """The address of the rule set, without its language."""
        return f"/rules/{format_rules(self.rules, '.')}"

    @property
    def preset(self) -> str | None:
        """The name of the preset, if it is one."""
        return preset_name(self.rules)

    @property
    def base(self) -> str:
        """The preset that it is, or is based on."""
        return nearest_preset(self.rules)

    @cached_property
    def title(self) -> str:
        """Its name."""
        return self.say.title(self.rules)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Its entries, with the clauses that hold."""
        return entries_of(self.rules)

    @cached_property
    def changed(self) -> frozenset[str]:
        """The ids of the entries in which it differs from the preset that it is based on."""
        if self.preset:
            return frozenset()
        base = Clauses(self.say, preset(self.base))
        before = {entry.id: base.texts(entry) for entry in base.entries}
        return frozenset(
            entry.id for entry in self.entries if before.get(entry.id) != self.texts(entry)
        )

    def entry(self, key: str) -> Entry:
        """The entry with an id.

        Raises:
            StopIteration: these rules have none.
        """
        return next(entry for entry in self.entries if entry.id == key)

    def texts(self, entry: Entry) -> list[Markup]:
        """Everything that an entry says, its tables in words too."""
        return [*map(self.text, entry.clauses), *self.facts(entry)]

    @cached_property
    def length(self) -> int:
        """How much there is to read, in characters; a title counts as a line."""
        line = 45
        return sum(
            line + sum(len(text.striptags()) for text in self.texts(entry))
            for entry in self.entries
        )

    def text(self, clause: Clause) -> Markup:
        """A clause, its values filled in and its cards drawn."""
        return self.words.prose(self._filled(clause.text))

    def plain(self, clause: Clause) -> str:
        """A clause with its cards named in full."""
        return self.words.plain(self._filled(clause.text))

    def _filled(self, text: str) -> str:
        """The sentence in this language with the rule set's values; cards are codes still."""
        filled = self.words.catalog.gettext(text)
        for name, value in self.values.items():
            shown = f"{{{value}}}" if isinstance(value, Card) else self.words.number(value)
            filled = filled.replace(f"{{{name}}}", shown)
        return filled

    def facts(self, entry: Entry) -> list[Markup]:
        """What depends on the number of players or the deal, a line each; mostly none."""
        if entry.id == "deal" and len(self.rules.players) > 1:
            return [self._dealt(size) for size in self.sizes]
        if entry.id == "pass" and self._passes_by_size:
            return self._passing()
        return []

    @cached_property
    def sizes(self) -> list[TableSize]:
        """What changes with the number of players, the smallest number first."""
        rules = self.rules
        return [
            TableSize(
                players=players,
                removed=dict(rules.removed).get(players, ()),
                hand=rules.hand_size(players),
                widow=rules.widow_size(players),
                opening=rules.opening_card(players),
                directions=dict(rules.pass_cycle).get(players, ()),
            )
            for players in sorted(rules.players)
        ]

    @property
    def _passes_by_size(self) -> bool:
        cycles = {size.directions for size in self.sizes}
        standard = {tuple(PassDirection)}
        return bool(self.rules.pass_count and any(cycles)) and cycles != standard

    def _dealt(self, size: TableSize) -> Markup:
        gettext = self.words.catalog.gettext
        parts = [gettext("%(players)s players: %(hand)s cards each")]
        if size.removed:
            parts.append(gettext("without %(removed)s"))
        if size.widow:
            parts.append(gettext("%(widow)s face down"))
        values = {
            "players": size.players,
            "hand": size.hand,
            "removed": self.words.cards(size.removed),
            "widow": size.widow,
        }
        return Markup(", ".join(parts)) % values  # noqa: S704  (our own translations)

    def _passing(self) -> list[Markup]:
        by_cycle: dict[tuple[PassDirection, ...], list[int]] = {}
        for size in self.sizes:
            by_cycle.setdefault(size.directions or (PassDirection.HOLD,), []).append(size.players)
        text = self.words.catalog.gettext("%(players)s players: %(directions)s")
        return [
            Markup(text)  # noqa: S704  (our own translation)
            % {
                "players": ", ".join(map(str, players)),
                "directions": ", ".join(map(self.say.direction, cycle)),
            }
            for cycle, players in by_cycle.items()
        ]

    def decision(self, key: str) -> Markup:
        """What was decided where rule texts are silent."""
        return self.words.prose(decisions()[key])

    def lesson(self, entry: Entry) -> Lesson | None:
        """The lesson that teaches an entry."""
        return next((one for one in course() if one.key == entry.lesson), None)
