"""How the tests ask: the headers of htmx, the token of a page."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}


def token_of(client: FlaskClient) -> str:
    """The form token of the client's session."""
    found = re.search(
        r'<meta name="csrf-token" content="([^"]+)">', client.get("/en/settings").text
    )
    assert found
    return found[1]
