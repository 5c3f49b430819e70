"""Search over rules, glossary and lessons, in the reader's language."""

import re
from collections.abc import Iterator
from functools import cache

from flask import Response, g, request

from tutorial.engine import PRESETS, Card, Rank, preset
from tutorial.i18n.catalogs import N_
from tutorial.i18n.rule_words import rule_words
from tutorial.i18n.term_names import term_name
from tutorial.i18n.words import SYMBOLS, words
from tutorial.lessons.loader import course
from tutorial.reference.glossary import terms
from tutorial.reference.search import Document, Index
from tutorial.web.clauses import Clauses
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.site import add_paths

blueprint = localized_blueprint("search", __name__)
add_paths(blueprint, lambda: ["/search"])

LONGEST = 100
"""Characters of a query."""
LOOKED_UP = 8
"""What rules and words have over lessons, of which there are many: people look those up."""
KINDS = {"rule": N_("Rule"), "term": N_("Word"), "lesson": N_("Lesson")}
BY_SYMBOL = {symbol: suit for suit, symbol in SYMBOLS.items()}
A_CARD = re.compile(rf"(10|[2-9JQKA])\s?([{''.join(BY_SYMBOL)}])")


@blueprint.get("/search")
def search() -> Response:
    """What was found, best first."""
    query = request.args.get("q", "").strip()
    is_long = len(query) > LONGEST
    hits = [] if is_long else index_of(g.lang).find(with_card_names(query, g.lang))
    return page(
        "reference/search.html",
        400 if is_long else 200,
        query=query,
        hits=hits,
        is_long=is_long,
        most=LONGEST,
        kinds={kind: rule_words(g.lang).gettext(name) for kind, name in KINDS.items()},
        blueprint="reference",
    )


def with_card_names(query: str, lang: str) -> str:
    """The query with drawn cards in words: Q♠ is looked for as the queen of spades."""

    def name(match: re.Match[str]) -> str:
        letters = {rank.letter: rank for rank in Rank}
        rank = letters["T" if match[1] == "10" else match[1]]
        return words(lang).card(Card(rank, BY_SYMBOL[match[2]]))

    return A_CARD.sub(name, query)


@cache
def index_of(lang: str) -> Index:
    """The index of one language, made when it is first asked."""
    return Index((*_rules(lang), *_terms(lang), *_lessons(lang)))


def _rules(lang: str) -> Iterator[Document]:
    """The standard rules, then what other rule sets say differently."""
    say = rule_words(lang)
    known: dict[str, set[str]] = {}
    for name in PRESETS:
        clauses = Clauses(say, preset(name))
        path = "/rules" if name == "standard" else f"/rules/{name}"
        for entry in clauses.entries:
            texts = [clauses.plain(clause) for clause in entry.clauses]
            fresh = [text for text in texts if text not in known.setdefault(entry.id, set())]
            known[entry.id].update(fresh)
            if fresh:
                title = say.words.plain(entry.title)
                yield Document(
                    kind="rule",
                    title=title if name == "standard" else f"{title} ({say.preset(name)})",
                    text=" ".join(fresh),
                    path=f"{path}#{entry.id}",
                    weight=LOOKED_UP,
                )


def _terms(lang: str) -> Iterator[Document]:
    for term in terms():
        yield Document(
            kind="term",
            title=term_name(term, lang),
            text=words(lang).plain(term.text),
            path=f"/glossary#{term.id}",
            weight=LOOKED_UP,
        )


def _lessons(lang: str) -> Iterator[Document]:
    say = words(lang)
    for lesson in course():
        head = f"{lesson.number}. {say.plain(lesson.title)}"
        yield Document(
            kind="lesson", title=head, text=say.plain(lesson.aim), path=f"/learn/{lesson.key}"
        )
        for number, step in enumerate(lesson.steps, 1):
            yield Document(
                kind="lesson",
                title=say.plain(step.title),
                within=head,
                text=" ".join(map(say.plain, step.text)),
                path=f"/learn/{lesson.key}/{number}",
            )
