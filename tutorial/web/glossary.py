"""The words of the game, with their names in the other languages."""

from flask import Response, g, request
from flask.blueprints import BlueprintSetupState

from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.term_names import term_name
from tutorial.i18n.words import words
from tutorial.lessons.loader import course
from tutorial.reference.entries import entries
from tutorial.reference.glossary import GROUPS, Term, terms, terms_in
from tutorial.web.board import BoardCard
from tutorial.web.cards import card_html
from tutorial.web.here import here
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.site import add_paths
from tutorial.web.structured import learning, term_set

blueprint = localized_blueprint("glossary", __name__)
add_paths(blueprint, lambda: ["/glossary"])


@blueprint.get("/glossary")
def glossary() -> Response:
    """Every term with its meaning, its card, its names elsewhere."""
    title = words(g.lang).catalog.gettext("Glossary")
    return page(
        "reference/glossary.html",
        structured=term_set(words(g.lang), here(request).url(g.lang), f"Hearts: {title}"),
        groups=[[term for term in terms() if term.group == group] for group in GROUPS],
        name=lambda term: term_name(term, g.lang),
        others=other_names,
        picture=lambda card: card_html(BoardCard(card)),
        words=words(g.lang),
        titles={entry.id: entry.title for entry in entries()},
        lessons={lesson.key: lesson for lesson in course()},
        blueprint="reference",
    )


def _tell_templates(state: BlueprintSetupState) -> None:
    """Let lesson pages ask for the terms that they use."""
    state.app.jinja_env.globals["glossary_links"] = glossary_links
    state.app.jinja_env.globals["learning_resource"] = learning


blueprint.record_once(_tell_templates)


def glossary_links(texts: tuple[str, ...], lang: str) -> list[tuple[str, str]]:
    """The terms that English texts use: the address on the glossary page, and the name."""
    return [(term.id, term_name(term, lang)) for term in terms_in(texts)]


def other_names(term: Term) -> list[tuple[str, str, str]]:
    """The term in the other languages: their code, what they call themselves, the name."""
    return [
        (code, own_name, term_name(term, code))
        for code, own_name in LANGUAGES.items()
        if code != g.lang
    ]
