"""What can be read without a connection: the service worker, and what it may keep."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, current_app, g, jsonify

from tutorial.engine import PRESETS
from tutorial.lessons.loader import course
from tutorial.resources import PACKAGE, STATIC, TEMPLATES, TRANSLATIONS
from tutorial.web.learn import has_stars, stored_results
from tutorial.web.localized import localized_blueprint
from tutorial.web.page import page
from tutorial.web.static import digest_of

root = Blueprint("worker", __name__)
blueprint = localized_blueprint("offline", __name__)

FILES = (
    *("style.css", "board.css", "reference.css", "print.css"),
    *("app.js", "reference.js", "cards.svg", "favicon.svg"),
)
"""The static files that the kept pages need, beside htmx."""
READING = (
    "/rules",
    *(f"/rules/{name}" for name in list(PRESETS)[1:]),
    "/rules/compare",
    "/glossary",
)


@cache
def release() -> str:
    """A short digest of everything that readers see: another one after each release."""
    total = hashlib.sha256()
    for folder in (STATIC, TEMPLATES):
        total.update(digest_of(folder).encode())
    for path in (*_sorted(PACKAGE, "*/content/*.toml"), *_sorted(TRANSLATIONS, "*/*/*.mo")):
        total.update(path.read_bytes())
    return total.hexdigest()[:12]


def _sorted(folder: Path, pattern: str) -> list[Path]:
    return sorted(folder.glob(pattern))


@root.get("/sw.js")
def worker() -> Response:
    """The service worker of this release, which may serve the whole site."""
    source = (STATIC / "worker.js").read_text("utf-8")
    response = Response(f'const VERSION = "{release()}";\n{source}', mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/offline.json")
def keepable() -> Response:
    """The addresses that this reader may keep: the reference, and the lessons they finished."""
    prefix = current_app.config["STATIC_PREFIX"]
    files = [*FILES, *(path.relative_to(STATIC).as_posix() for path in STATIC.glob("vendor/*.js"))]
    pages = [f"/{g.lang}{path}" for path in ("/offline", *READING, *finished_paths())]
    response = jsonify(pages=pages, files=[prefix + name for name in files])
    response.headers["Cache-Control"] = "private, no-store"
    return response


def finished_paths() -> list[str]:
    """The pages of every lesson whose steps are all solved."""
    results = stored_results()
    paths = []
    for lesson in course():
        steps = range(1, len(lesson.steps) + 1)
        if all(has_stars(results, lesson.key, number) for number in steps):
            paths += [f"/learn/{lesson.key}/{page}" for page in (*steps, "done")]
    return paths


@blueprint.get("/offline")
def offline() -> Response:
    """What is shown in place of a page that is not kept."""
    return page("reference/offline.html", blueprint="")
