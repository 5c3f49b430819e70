"""Which rules? Rule sets side by side, and five questions that lead to one."""

from dataclasses import dataclass
from urllib.parse import quote, urlencode

from flask import Response, g, request
from markupsafe import Markup

from tutorial.engine import PRESETS, NotationError, parse_rules
from tutorial.i18n.catalogs import N_
from tutorial.i18n.rule_words import rule_words
from tutorial.reference.chooser import Reply, questions, rules_from
from tutorial.reference.entries import Entry, entries
from tutorial.web.clauses import Clauses
from tutorial.web.here import here
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.reference import LONGEST_NAME
from tutorial.web.site import add_paths

blueprint = localized_blueprint("comparison", __name__)
add_paths(blueprint, lambda: ["/rules/compare", "/rules/choose"])

AT_FIRST = ("standard", "friends", "party")
FEWEST, MOST = 2, 4

PROBLEMS = {
    "unknown": N_("One of these rule sets does not exist; the others are shown."),
    "count": N_("Choose two to four rule sets."),
    "unanswered": N_("Choose an answer here."),
    "name": N_("A name has at most %(most)s characters."),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A rule as each of the rule sets has it."""

    entry: Entry
    cells: tuple[tuple[Markup, ...], ...]
    """What each rule set says, empty where it has no such rule."""

    @property
    def differs(self) -> bool:
        """Whether the rule sets say different things."""
        return len(set(self.cells)) > 1

    def is_shared(self, text: Markup) -> bool:
        """Whether all of them say this."""
        return all(text in cell for cell in self.cells)


def rows(compared: list[Clauses]) -> list[Row]:
    """Every rule that one of the rule sets has."""
    made = []
    for entry in entries():
        cells = []
        for clauses in compared:
            own = next((one for one in clauses.entries if one.id == entry.id), None)
            cells.append(tuple(clauses.texts(own)) if own else ())
        if any(cells):
            made.append(Row(entry, tuple(cells)))
    return made


@blueprint.get("/rules/compare")
def compare() -> Response:
    """Two to four rule sets, what differs first."""
    names = list(dict.fromkeys(request.args.getlist("with")))
    known, problem = _known(names)
    if names and not problem and not FEWEST <= len(known) <= MOST:
        problem = "count"
    if not len(known) >= FEWEST:
        known += [name for name in AT_FIRST if name not in known]
    compared = [Clauses(rule_words(g.lang), parse_rules(name)) for name in known[:MOST]]
    return page(
        "reference/compare.html",
        400 if problem else 200,
        compared=compared,
        rows=rows(compared),
        presets=list(PRESETS),
        chosen=known[:MOST],
        problem=_sentence(problem),
        say=rule_words(g.lang),
        blueprint="reference",
    )


def _known(names: list[str]) -> tuple[list[str], str]:
    """The names that are rule sets, and the problem if one is none."""
    known, problem = [], ""
    for name in names:
        try:
            parse_rules(name)
        except NotationError:
            problem = "unknown"
        else:
            known.append(name)
    return known, problem


def _sentence(problem: str, **values: object) -> str:
    """A problem in the reader's language."""
    return rule_words(g.lang).gettext(PROBLEMS[problem]) % values if problem else ""


@blueprint.get("/rules/choose")
def choose() -> Response:
    """The five questions; below them, once they are answered, the rules that are played."""
    given = {one.id: one.reply(request.args.get(one.id, "")) for one in questions()}
    replies = {key: reply for key, reply in given.items() if reply}
    name = request.args.get("name", "").strip()
    problems = _problems(given, name) if request.args else {}
    found = None
    if request.args and not problems:
        found = Clauses(rule_words(g.lang), rules_from(replies))
    return page(
        "reference/choose.html",
        400 if problems else 200,
        questions=questions(),
        replies=replies,
        problems=problems,
        name=name,
        found=found,
        link=_link(found, name) if found else "",
        words=rule_words(g.lang).words,
        blueprint="reference",
    )


def _problems(given: dict[str, Reply | None], name: str) -> dict[str, str]:
    """What is wrong with which field, as sentences."""
    problems = {key: _sentence("unanswered") for key, reply in given.items() if reply is None}
    if len(name) > LONGEST_NAME:
        problems["name"] = _sentence("name", most=LONGEST_NAME)
    return problems


def _link(found: Clauses, name: str) -> str:
    """The full address of the rules, with the name that the table gives them."""
    query = f"?{urlencode({'name': name}, quote_via=quote)}" if name else ""
    return f"{here(request).origin}/{g.lang}{found.path}{query}"
