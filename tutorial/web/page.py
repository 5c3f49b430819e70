"""One URL, two bodies: the page, or its fragment for htmx.

`page("lessons/step.html", ...)` answers with `lessons/_step.html` when htmx asks. A fragment
has the environment's names (lang, base, languages, static_url, gettext) and what the view
gives; a page also has here, prefs, nav, csrf_token and csrf_field for the layout.
"""

from __future__ import annotations

from collections.abc import Mapping

from flask import Response, current_app, g, redirect, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from tutorial.config import YEAR
from tutorial.i18n.languages import language_of
from tutorial.web.here import here
from tutorial.web.htmx import htmx_request, with_htmx
from tutorial.web.prefs import COOKIE, parse_prefs
from tutorial.web.security import page_token
from tutorial.web.site import site

FIELD = Markup('<input type="hidden" name="csrf_token" value="{}">')
VARY = "HX-Request, HX-Request-Type"  # htmx says in two headers what it wants


def render(template: str, /, **context: object) -> str:
    """The template in the reader's language."""
    environment = current_app.extensions["languages"][g.lang]
    text: str = environment.get_template(template).render(context)
    return text


def page(template: str, status: int = 200, /, **context: object) -> Response:
    """The page, or its fragment if htmx asks for a part; `with_htmx` adds htmx's headers.

    Args:
        template: the page's template; `a/b.html` has its fragment in `a/_b.html`.
        status: the HTTP status, by position.
        context: what the template needs.
    """
    if htmx_request().wants_fragment:
        return personal(Response(render(fragment_of(template), **context), status))
    return _whole(template, status, context)


def page_around(
    fragment: Markup, template: str, status: int = 200, /, **context: object
) -> Response:
    """The same where the fragment is there already; the page's template calls it `fragment`."""
    if htmx_request().wants_fragment:
        return personal(Response(fragment, status))
    return _whole(template, status, {**context, "fragment": fragment})


def _whole(template: str, status: int, context: Mapping[str, object]) -> Response:
    response = personal(Response(_full(template, context), status))
    _remember_language(response)
    return response


def redirect_or(location: str, fragment: Markup) -> AnyResponse:
    """The answer to a successful POST: 303 to the page, or for htmx its fragment and address."""
    if htmx_request().wants_fragment:
        return with_htmx(personal(Response(fragment)), replace_url=location)
    return redirect(location, 303)


def personal(response: Response) -> Response:
    """The response, marked as one reader's, in one language, one of the URL's two bodies."""
    add = response.headers.add
    add("Vary", VARY)
    add("Content-Language", g.lang)
    add("Cache-Control", "private, no-cache")
    return response


def fragment_of(template: str) -> str:
    """The fragment's file: `lessons/step.html` has `lessons/_step.html`."""
    folder, slash, name = template.rpartition("/")
    return f"{folder}{slash}_{name}"


def _full(template: str, context: Mapping[str, object]) -> str:
    """The whole page in its layout."""
    token = page_token()
    frame = {
        "here": here(request),
        "prefs": parse_prefs(request.cookies.get(COOKIE, "")),
        "nav": site().nav(g.lang),
        "blueprint": (request.blueprint or "").partition("_")[0],  # practice_rows is practice
        "csrf_token": token,
        "csrf_field": FIELD.format(token),
    }
    return render(template, **{**frame, **context})


def _remember_language(response: Response) -> None:
    """Keep the language of the URL for the next visit to `/`."""
    lang = language_of(request.path)
    if lang and request.cookies.get("lang") != lang:
        set_cookie(response, "lang", lang)


def set_cookie(response: AnyResponse, name: str, value: str) -> None:
    """Set a cookie for a year, sent to this site alone and out of reach of scripts."""
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    response.set_cookie(name, value, max_age=YEAR, secure=secure, httponly=True, samesite="Lax")
