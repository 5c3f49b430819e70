"""Where the reader is, and the same place in the other languages."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from flask import Request, current_app

from tutorial.i18n.languages import language_of

SAFE = "/:~!$&'()*+,;=@"  # what a URL path may hold as it is


@dataclass(frozen=True, slots=True)
class Here:
    """A page without its language: `rest` begins with a slash, `query` with its mark."""

    origin: str
    rest: str
    query: str

    def href(self, lang: str) -> str:
        """The link to this page in a language, the query kept."""
        return f"/{lang}{self.rest}{self.query}"

    def url(self, lang: str) -> str:
        """The full address of this page in a language, without the query."""
        return f"{self.origin}/{lang}{self.rest}"


def here(request: Request) -> Here:
    """The page that is asked for; home if it cannot be linked to."""
    origin = request.host_url.rstrip("/")
    lang = language_of(request.path)
    if lang is None or not _has_page(request):
        return Here(origin, "/", "")
    return Here(origin, quote(request.path[len(lang) + 1 :], SAFE), _query(request))


def _has_page(request: Request) -> bool:
    """Whether the address can be asked for: what is posted to a game is answered at the game's."""
    if request.method in {"GET", "HEAD"}:
        return True
    adapter = current_app.create_url_adapter(request)
    return adapter is not None and adapter.test(method="GET")


def linked(path: str, request: Request) -> str:
    """The link to a path with the query of a request."""
    return quote(path, SAFE) + _query(request)


def _query(request: Request) -> str:
    query = request.query_string.decode("latin-1")
    return f"?{query}" if query else ""
