"""What protects the site and its readers: headers, form tokens, limits, the session."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from flask import Flask, Response, session
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_limiter import Limiter, RouteLimit
from flask_limiter.util import get_remote_address
from flask_wtf import CSRFProtect
from flask_wtf.csrf import generate_csrf
from itsdangerous import URLSafeTimedSerializer

from tutorial.web.guest import known_guest

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
EMBEDDED = (
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors *"
)
"""For a page that other sites may frame: it runs no script and sends nothing."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}
MONTH = 30 * 24 * 60 * 60  # seconds

NEW_GUESTS = "60/minute;600/hour"  # a school shares an address

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

csrf = CSRFProtect()
limiter = Limiter(key_func=get_remote_address)


class SignedSession(SecureCookieSessionInterface):
    """Flask's session in a signed cookie, with one signer for all requests."""

    def __init__(self) -> None:
        self.signer: URLSafeTimedSerializer | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """The signer, made at first need."""
        if self.signer is None:
            self.signer = super().get_signing_serializer(app)
        return self.signer

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Set the cookie if something has changed; else say at most that the answer depends on it.

        Flask does the same, but takes the header apart for it.
        """
        if not session or self.should_set_cookie(app, session):
            super().save_session(app, session, response)
        elif session.accessed:
            vary = response.headers.get("Vary", "")
            if "Cookie" not in vary:
                response.headers["Vary"] = f"{vary}, Cookie" if vary else "Cookie"


def init_security(app: Flask) -> None:
    """Protect every answer and every form of the application."""
    app.session_interface = SignedSession()
    csrf.init_app(app)
    _init_limiter(app)
    headers = {**HEADERS, **(HTTPS_ONLY if app.config["SESSION_COOKIE_SECURE"] else {})}

    def add_headers(response: Response) -> Response:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        return response

    app.after_request(add_headers)


def _init_limiter(app: Flask) -> None:
    """Let Flask-Limiter limit the views that are marked, and those alone.

    The hooks that it adds serve limits for every view, of which there are none, and cost every
    request more than the rest of the frame together. The decorators work without them.
    """
    all_hooks: tuple[dict[Any, list[Any]], ...] = (
        app.before_request_funcs,
        app.after_request_funcs,
        app.teardown_request_funcs,
    )
    before = [list(hooks.get(None, ())) for hooks in all_hooks]
    limiter.init_app(app)
    for hooks, kept in zip(all_hooks, before, strict=True):
        hooks[None] = kept


def page_token() -> str:
    """The form token for a full page; the session that holds it lives a year from now.

    The cookie is renewed once a month, not with every page.
    """
    month = int(time.time()) // MONTH
    if session.get("month") != month:
        session["month"] = month
        session.permanent = True
    token: str = generate_csrf()
    return token


def limit(rule: str) -> RouteLimit:
    """A decorator for a view that adds rows: `@limit("10/minute")`, counted by address."""
    return limiter.limit(rule)


def limit_new_guests(view: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """Limit a view that makes a guest at the first write; known guests are not counted."""
    counted = limiter.limit(NEW_GUESTS)(view)

    @wraps(view)
    def choose(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return counted(*args, **kwargs) if known_guest() is None else view(*args, **kwargs)

    return choose
