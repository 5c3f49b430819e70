"""htmx-flask, wrapped once, with what htmx 4 needs and the extension lacks.

htmx 4 sends `HX-Source: button#next` where htmx 2 sent two other headers, says with
`HX-Request-Type` whether it wants a page or a part, and understands swaps with modifiers
("innerHTML show:top"), which the extension refuses.
"""

from __future__ import annotations

from typing import cast

import htmx_flask
from flask import Flask, Response, request


class HtmxRequest(htmx_flask.requests.HtmxAwareRequest):
    """A request that knows what htmx wants of it."""

    @property
    def wants_fragment(self) -> bool:
        """Whether htmx will put the answer into a part of the page."""
        return self.from_htmx and self.headers.get("HX-Request-Type") != "full"

    @property
    def from_htmx(self) -> bool:
        """Whether htmx asks, and not to bring back a page from the history."""
        return "HX-Request" in self.headers and not self.htmx.history_restore_request

    @property
    def source_id(self) -> str | None:
        """The id of the element that asks, None if it has none."""
        return self.headers.get("HX-Source", "").partition("#")[2] or None


def init_htmx(app: Flask) -> None:
    """Give the application htmx-aware requests."""
    htmx_flask.Htmx(app)
    app.request_class = HtmxRequest


def htmx_request() -> HtmxRequest:
    """This request."""
    return cast("HtmxRequest", request)


def with_htmx(  # noqa: PLR0913  (one argument a header)
    response: Response,
    *,
    push_url: str | bool | None = None,
    replace_url: str | bool | None = None,
    retarget: str | None = None,
    reswap: str | None = None,
    trigger: str | dict[str, object] | None = None,
) -> Response:
    """The response with htmx's headers.

    Args:
        response: what is answered.
        push_url: the address for a new history entry; False keeps the present one.
        replace_url: the address to show instead of the present one.
        retarget: a CSS selector; the answer goes there instead.
        reswap: how it is put there, modifiers included.
        trigger: events to fire in the page: a name, or names with their details.
    """
    htmx_flask.make_response(
        response, push_url=push_url, replace_url=replace_url, retarget=retarget, trigger=trigger
    )
    if reswap:
        response.headers["HX-Reswap"] = reswap
    return response
