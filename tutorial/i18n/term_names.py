"""What the terms of the glossary are called."""

from tutorial.i18n.words import words
from tutorial.reference.glossary import Term


def term_name(term: Term, lang: str) -> str:
    """The name of a term in a language."""
    say = words(lang)
    if term.suit:
        return say.suits[term.suit]
    if term.rank:
        return say.ranks[term.rank]
    return say.card(term.card) if term.card else say.catalog.gettext(term.title)
