"""Who is learning: an id in the signed session, nothing else."""

from __future__ import annotations

import secrets

from flask import session


def known_guest() -> str | None:
    """The guest's id, None for somebody who has not done anything yet."""
    guest: str | None = session.get("guest")
    return guest


def guest_id() -> str:
    """The guest's id, made at first need: ask only when something is to be written."""
    guest = known_guest()
    if guest is None:
        guest = session["guest"] = secrets.token_urlsafe(16)
        session.permanent = True
    return guest
