"""What belongs to the learner: moved to another device, exported, reset, deleted."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from flask import Response, g, redirect, request, session
from werkzeug.wrappers import Response as AnyResponse

from tutorial.i18n.catalogs import N_
from tutorial.i18n.practice_words import practice_words
from tutorial.lessons.loader import course
from tutorial.store import guests, progress
from tutorial.store.guests import LENGTH
from tutorial.web.clock import now
from tutorial.web.database import reading, writing
from tutorial.web.guest import known_guest
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page, personal
from tutorial.web.path import lesson_path
from tutorial.web.security import limit

blueprint = localized_blueprint("progress", __name__)

BAD_CODE = N_("This code does not work. A code can be used once, within a day.")
NOTHING_YET = N_("There is no progress on this device yet.")
DONE = {
    "moved": N_("Your progress is on this device now."),
    "reset": N_("Your progress is reset."),
    "deleted": N_("Everything that was kept about you is deleted."),
}
NEW_CODES = "10/minute;60/hour"
TRIES = "10/minute;60/hour"


@blueprint.get("/progress")
def home() -> Response:
    """What is kept, and what can be done with it."""
    return progress_page(said=DONE.get(request.args.get("done", ""), ""))


@blueprint.post("/progress/code")
@limit(NEW_CODES)
def make_code() -> Response:
    """A new code, shown this once: only its digest is kept, so there is nothing to come back to."""
    guest = known_guest()
    if guest is None:
        return progress_page(400, problem=NOTHING_YET)
    with writing() as connection:
        code = guests.new_code(connection, guest, now())
    half = LENGTH // 2
    response = progress_page(code=f"{code[:half]}-{code[half:]}")
    response.headers["Cache-Control"] = "private, no-store"
    return response


@blueprint.post("/progress/use")
@limit(TRIES)
def use_code() -> AnyResponse:
    """Continue here with the progress that a code stands for; what was here is added to it."""
    before = known_guest()
    with writing() as connection:
        guest = guests.use_code(connection, request.form.get("code", "")[: LENGTH * 3], now())
        if guest is not None and before not in {None, guest}:
            guests.merge(connection, str(before), guest)
    if guest is None:
        return progress_page(400, problem=BAD_CODE)
    session["guest"] = guest
    session.permanent = True
    return redirect(f"/{g.lang}/progress?done=moved", 303)


@blueprint.get("/progress/export.json")
def export() -> Response:
    """Everything that is kept about this guest, as a file."""
    guest = known_guest()
    rows = {}
    if guest is not None:
        with reading() as connection:
            rows = guests.export(connection, guest)
    told = {"format": "hearts-progress", "version": 1, "times": "microseconds since 1970, UTC"}
    made = datetime.now(UTC).isoformat(timespec="seconds")
    body = json.dumps({**told, "exported": made, "data": rows}, ensure_ascii=False, indent=1)
    response = personal(Response(body, mimetype="application/json"))
    response.headers["Content-Disposition"] = "attachment; filename=hearts-progress.json"
    return response


@blueprint.get("/progress/reset")
def ask_reset() -> Response:
    """The question before a reset."""
    return page("progress/sure.html", what="reset")


@blueprint.post("/progress/reset")
def reset() -> AnyResponse:
    """Forget what was learned and practised."""
    guest = known_guest()
    if guest is not None:
        with writing() as connection:
            guests.reset(connection, guest)
    return redirect(f"/{g.lang}/progress?done=reset", 303)


@blueprint.get("/progress/delete")
def ask_delete() -> Response:
    """The question before everything is deleted."""
    return page("progress/sure.html", what="delete")


@blueprint.post("/progress/delete")
def delete() -> AnyResponse:
    """Delete everything about this guest."""
    guest = known_guest()
    if guest is not None:
        with writing() as connection:
            guests.forget(connection, guest)
        session.pop("guest")
    return redirect(f"/{g.lang}/progress?done=deleted", 303)


def progress_page(
    status: int = 200, *, said: str = "", problem: str = "", code: str = ""
) -> Response:
    """What is kept, with a sentence about what was just done."""
    words = practice_words(g.lang)
    guest = known_guest()
    results: progress.Results = {}
    if guest is not None:
        with reading() as connection:
            results = progress.results(connection, guest)
    path = lesson_path(course(), results)
    return page(
        "progress/home.html",
        status,
        is_known=guest is not None,
        lessons=sum(1 for entry in path if entry.is_complete),
        all_lessons=len(path),
        stars=sum(sum(entry.stars) for entry in path),
        said=words.gettext(said) if said else "",
        problem=words.gettext(problem) if problem else "",
        code=code,
    )
