"""What a reader sees when something fails: one clear sentence and a way home."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from flask import Flask, Response, current_app, g, request
from flask_wtf.csrf import CSRFError
from markupsafe import Markup
from werkzeug.exceptions import HTTPException, NotFound

from tutorial.i18n.catalogs import N_, translations
from tutorial.i18n.languages import language_of, negotiate
from tutorial.web.htmx import htmx_request, with_htmx
from tutorial.web.page import page, personal, render

BARE = Markup(
    '<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
    '<h1>{title}</h1><p>{text}</p><p><a href="/{lang}/">Hearts</a></p></html>'
)
KEPT = ("Allow", "Retry-After")  # headers of the error that the answer keeps


@dataclass(frozen=True, slots=True)
class Problem:
    """What to say, as English messages."""

    title: str
    text: str
    reload: str = ""
    """What a link to the same page is called, where asking for it again helps."""
    games: str = ""
    """What a link to the reader's games is called, where one of them may be looked for."""


OUTDATED = Problem(
    N_("This page is out of date"),
    N_("It was open for a long time, or your browser refuses cookies. Reload it and try again."),
    reload=N_("Reload the page"),
)
PROBLEMS = {
    400: Problem(
        N_("That could not be understood"),
        N_("Something in the address or the form is not as it should be. Go back and try again."),
    ),
    403: Problem(
        N_("This is somebody else’s"),
        N_("Only the browser that began it can open it. Begin one of your own."),
        games=N_("Play"),
    ),
    404: Problem(
        N_("There is no such page"),
        N_("The address may be mistyped, or the page has moved."),
    ),
    405: Problem(
        N_("That does not work here"),
        N_("This address cannot be used in that way. Start again from the lessons."),
    ),
    413: Problem(
        N_("That is too much at once"),
        N_("You sent more than this site accepts. Go back and send less."),
    ),
    429: Problem(
        N_("Not so fast"),
        N_("Too much comes from your connection at once. Wait a minute and try again."),
    ),
    500: Problem(
        N_("Something went wrong here"),
        N_("The fault is ours, not yours. Try again in a moment."),
    ),
}


NO_GAME = Problem(
    N_("There is no such game"),
    N_("It may have been deleted, or the address is mistyped. Your games are under Play."),
    games=N_("Play"),
)

NO_MISTAKE = Problem(
    N_("There is no such exercise"),
    N_("That mistake is not on your list. Perhaps it has been taken off already."),
)


class NoSuchGameError(NotFound):
    """A game that is not there, or not any more."""


class NoSuchMistakeError(NotFound):
    """A mistake that is not among the reader's, or not any more."""


SAID: dict[type[HTTPException], Problem] = {
    CSRFError: OUTDATED,
    NoSuchGameError: NO_GAME,
    NoSuchMistakeError: NO_MISTAKE,
}
"""What is said about some errors instead of what their status says."""


def init_errors(app: Flask) -> None:
    """Answer every error in the reader's language."""
    app.register_error_handler(HTTPException, show)


def show(error: HTTPException) -> Response:
    """The answer to an error; it comes even if templates, session or database are at fault."""
    code = error.code or 500
    problem = _problem(error, code)
    g.lang = language_of(request.path) or _negotiated()
    try:
        response = _notice(problem, code) if htmx_request().from_htmx else _page(problem, code)
    except Exception:
        current_app.logger.exception("the error page failed")
        response = _bare(problem, code)
    for name, value in error.get_headers():
        if name in KEPT:
            response.headers[name] = value
    return response


def _problem(error: HTTPException, code: int) -> Problem:
    """What to say about the error."""
    known = SAID.get(type(error)) or PROBLEMS.get(code)
    return known or PROBLEMS[500 if code >= 500 else 400]  # noqa: PLR2004


def _negotiated() -> str:
    """The reader's language where the path does not say it."""
    return negotiate(request.accept_languages, request.cookies.get("lang"))


def _page(problem: Problem, code: int) -> Response:
    """The whole page."""
    return page("error.html", code, **_said(problem))


def _notice(problem: Problem, code: int) -> Response:
    """A line for the page that htmx keeps: the board stays as it is."""
    response = personal(Response(render("_notice.html", **_said(problem)), code))
    return with_htmx(response, push_url=False, retarget="#notice", reswap="innerHTML")


def _said(problem: Problem) -> dict[str, str]:
    """The problem in the reader's language; what it leaves empty stays empty."""
    say = translations(g.lang).gettext
    return {name: text and say(text) for name, text in asdict(problem).items()}


def _bare(problem: Problem, code: int) -> Response:
    """The last resort: no template, no session."""
    say = translations(g.lang).gettext
    return Response(
        BARE.format(lang=g.lang, title=say(problem.title), text=say(problem.text)), code
    )
