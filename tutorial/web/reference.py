"""The rules page."""

from flask import Response, g

from tutorial.i18n.words import words
from tutorial.lessons.loader import course
from tutorial.reference import entries
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.site import add_paths

blueprint = localized_blueprint("reference", __name__)
add_paths(blueprint, lambda: ["/rules"])


@blueprint.get("/rules")
def rules() -> Response:
    """All rules of the standard rule set."""
    lessons = {lesson.key: lesson for lesson in course()}
    return page("rules.html", words=words(g.lang), entries=entries(), lessons=lessons)
