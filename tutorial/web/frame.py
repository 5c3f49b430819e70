"""The pages around the lessons: `/`, settings, and what browsers and robots ask for."""

from __future__ import annotations

from flask import Blueprint, Response, abort, current_app, g, redirect, request, send_from_directory
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.catalogs import N_, translations
from tutorial.i18n.languages import DEFAULT, negotiate
from tutorial.i18n.words import words
from tutorial.resources import STATIC
from tutorial.web.database import database
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, render, set_cookie
from tutorial.web.prefs import (
    COOKIE,
    Deck,
    Look,
    Prefs,
    Speed,
    Tap,
    UnknownChoiceError,
    chosen,
    parse_prefs,
)
from tutorial.web.site import site

root = Blueprint("root", __name__)
blueprint = localized_blueprint("frame", __name__)

HOUR = 3600  # seconds


@root.app_template_filter("number")
def written(value: float) -> str:
    """A number in a page as the reader's language writes it; never for a form or an address."""
    return words(g.lang).number(value)


@root.get("/")
def choose_language() -> AnyResponse:
    """The way to the home page in the reader's language."""
    lang = negotiate(request.accept_languages, request.cookies.get("lang"))
    response = redirect(f"/{lang}/")
    response.headers["Vary"] = "Accept-Language, Cookie"
    response.headers["Cache-Control"] = "private, no-store"
    return response


@root.get("/healthz")
def health() -> Response:
    """Whether this process can reach its database."""
    if database().answers():
        return _plain("ok\n", "no-store")
    return _plain("the database does not answer\n", "no-store", 503)


@root.get("/robots.txt")
def robots() -> Response:
    """Everything may be read; the list of pages is there."""
    sitemap_url = f"{request.host_url}sitemap.xml"
    return _plain(f"User-agent: *\nAllow: /\n\nSitemap: {sitemap_url}\n", f"max-age={HOUR}")


@root.get("/sitemap.xml")
def sitemap() -> Response:
    """Every page in every language."""
    g.lang = DEFAULT
    origin = request.host_url.rstrip("/")
    body = render("sitemap.xml", origin=origin, paths=list(site().all_paths()))
    response = Response(body, mimetype="application/xml")
    response.headers["Cache-Control"] = f"max-age={HOUR}"
    return response


@root.get("/favicon.ico")
def favicon() -> AnyResponse:
    """The icon, for browsers that ask before they read the page."""
    response = redirect(f"{current_app.config['STATIC_PREFIX']}favicon.svg")
    response.headers["Cache-Control"] = f"max-age={HOUR}"
    return response


@root.get("/static/<digest>/<path:name>")
def outdated_static(digest: str, name: str) -> Response:
    """A file under another version's digest, for a page from before an update."""
    if not digest.isalnum():
        abort(404)
    return send_from_directory(STATIC, name, max_age=0)


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a phone needs to put the site on its home screen."""
    body = render("manifest.webmanifest")
    response = Response(body, mimetype="application/manifest+json")
    response.headers["Cache-Control"] = f"max-age={HOUR}"
    return response


@blueprint.get("/settings")
def settings() -> Response:
    """The reader's choices."""
    return _settings(saved="saved" in request.args)


@blueprint.post("/settings")
def save_settings() -> AnyResponse:
    """Keep the choices; always a new page, because they show on its root element."""
    try:
        prefs = chosen(request.form, _prefs())
    except UnknownChoiceError:
        text = N_("That is none of the choices, so nothing was changed. Choose one of those shown.")
        return _settings(400, problem=translations(g.lang).gettext(text))
    response = redirect(f"/{g.lang}/settings?saved=1", 303)
    set_cookie(response, COOKIE, str(prefs))
    return response


def _settings(status: int = 200, *, saved: bool = False, problem: str = "") -> Response:
    choices = {"decks": list(Deck), "looks": list(Look), "speeds": list(Speed), "taps": list(Tap)}
    said = {"saved": saved, "problem": problem}
    return page("settings.html", status, prefs=_prefs(), **said, **choices)


def _prefs() -> Prefs:
    """What the reader has chosen so far."""
    return parse_prefs(request.cookies.get(COOKIE, ""))


def _plain(body: str, cache: str, status: int = 200) -> Response:
    """A text answer."""
    response = Response(body, status, mimetype="text/plain")
    response.headers["Cache-Control"] = cache
    return response
