"""A lesson as a text in two languages side by side, for those who review translations."""

from flask import Response, abort, g

from tutorial.i18n.languages import LANGUAGES
from tutorial.i18n.words import words
from tutorial.lessons.loader import course
from tutorial.lessons.texts import texts
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page

blueprint = localized_blueprint("beside", __name__)


@blueprint.get("/learn/<key>/beside/<other>")
def lesson_beside(key: str, other: str) -> Response:
    """All that a lesson says, in the language of the address and in another one."""
    one = next((one for one in course() if one.key == key), None)
    if one is None or other not in LANGUAGES:
        abort(404)
    return page(
        "lessons/beside.html",
        lesson=one,
        lessons=course(),
        texts=texts,
        sides=(words(g.lang), words(other)),
    )
