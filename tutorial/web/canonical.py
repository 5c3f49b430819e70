"""Addresses that are nearly right: `/EN/`, `/Vi/learn`, a slash at the end."""

from __future__ import annotations

from flask import Flask, current_app, redirect, request
from werkzeug.exceptions import HTTPException, NotFound
from werkzeug.wrappers import Response

from tutorial.i18n.languages import LANGUAGES
from tutorial.web.here import linked


def init_canonical(app: Flask) -> None:
    """Lead from an address that is nearly right to the page that is meant."""
    app.before_request(_to_the_page_meant)


def canonical(path: str) -> str | None:
    """How a path should be written: its language small, no slash at the end but home's.

    None if it begins with no language, or is written so already.
    """
    first, _, rest = path.removeprefix("/").partition("/")
    lang = first.lower()
    target = f"/{lang}/{rest.rstrip('/')}"
    return target if lang in LANGUAGES and target != path else None


def _to_the_page_meant() -> Response | None:
    """The way to a page that is there, its query kept; None where the path is to be answered."""
    if not isinstance(request.routing_exception, NotFound) or request.method not in READING:
        return None
    target = canonical(request.path)
    if target is None or not _is_a_page(target):
        return None
    return redirect(linked(target, request), 308)


READING = {"GET", "HEAD"}


def _is_a_page(path: str) -> bool:
    adapter = current_app.create_url_adapter(request)
    try:
        return adapter is not None and bool(adapter.match(path, method="GET"))
    except HTTPException:
        return False
