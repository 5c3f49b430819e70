"""What pages tell search engines about themselves, as JSON-LD in the words of schema.org."""

import json
from collections.abc import Mapping

from markupsafe import Markup

from tutorial.i18n.term_names import term_name
from tutorial.i18n.words import Words
from tutorial.lessons.model import Lesson
from tutorial.reference.entries import Entry
from tutorial.reference.glossary import terms
from tutorial.web.clauses import Clauses

Json = Mapping[str, object]


def script(value: Json) -> Markup:
    """The element for a page's head. It is data: no browser runs it, no policy minds it."""
    whole = {"@context": "https://schema.org", **value}
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    safe = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(f'<script type="application/ld+json">{safe}</script>')  # noqa: S704  (escaped)


def how_to(clauses: Clauses, url: str) -> Markup:
    """The rules as instructions, a step a rule."""
    steps = [
        {
            "@type": "HowToStep",
            "name": clauses.words.plain(entry.title),
            "text": " ".join(map(clauses.plain, entry.clauses)),
            "url": f"{url}#{entry.id}",
        }
        for entry in clauses.entries
    ]
    title = clauses.say.gettext("The rules of Hearts")
    return script(
        {
            "@type": "HowTo",
            "name": f"{title}: {clauses.title}",
            "description": clauses.say.lead(clauses.rules),
            "inLanguage": clauses.words.lang,
            "url": url,
            "step": steps,
        }
    )


def question(clauses: Clauses, entry: Entry, url: str) -> Markup:
    """The boards of one rule as questions that people ask, the rule as the answer."""
    answer = " ".join(map(clauses.plain, entry.clauses))
    asked = [
        {
            "@type": "Question",
            "name": clauses.words.plain(board.note),
            "acceptedAnswer": {"@type": "Answer", "text": answer},
        }
        for board in entry.boards
    ]
    named = {"@type": "FAQPage", "inLanguage": clauses.words.lang, "url": url}
    return script({**named, "mainEntity": asked})


def term_set(say: Words, url: str, title: str) -> Markup:
    """The glossary as a set of defined terms."""
    return script(
        {
            "@type": "DefinedTermSet",
            "name": title,
            "inLanguage": say.lang,
            "url": url,
            "hasDefinedTerm": [
                {
                    "@type": "DefinedTerm",
                    "name": term_name(term, say.lang),
                    "description": say.plain(term.text),
                    "url": f"{url}#{term.id}",
                }
                for term in terms()
            ],
        }
    )


def learning(say: Words, lesson: Lesson, url: str) -> Markup:
    """A lesson as a resource to learn from."""
    return script(
        {
            "@type": "LearningResource",
            "name": say.plain(lesson.title),
            "description": say.plain(lesson.aim),
            "inLanguage": say.lang,
            "learningResourceType": "lesson",
            "isAccessibleForFree": True,
            "position": lesson.number,
            "url": url,
        }
    )
