"""The application, put together: the only module that knows every other."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Flask
from flask_compress import Compress
from werkzeug.middleware.proxy_fix import ProxyFix

from tutorial.config import configuration
from tutorial.i18n.catalogs import init_babel
from tutorial.resources import TEMPLATES
from tutorial.web import (
    beside,
    comparison,
    computers,
    editor,
    frame,
    glossary,
    learn,
    offline,
    play,
    play_actions,
    play_daily,
    play_practice,
    play_records,
    play_review,
    position,
    practice,
    practice_deal,
    practice_know,
    practice_list,
    practice_mistakes,
    practice_rows,
    progress,
    reference,
    scores,
    search,
    sheet,
)
from tutorial.web.canonical import init_canonical
from tutorial.web.database import init_database
from tutorial.web.errors import init_errors
from tutorial.web.htmx import init_htmx
from tutorial.web.security import init_security
from tutorial.web.sentences import init_sentences, language_environments
from tutorial.web.site import init_site
from tutorial.web.static import init_static
from tutorial.web.tidying import init_tidying

REFERENCE = (
    reference.blueprint,
    comparison.blueprint,
    editor.blueprint,
    position.blueprint,
    scores.blueprint,
    sheet.blueprint,
    glossary.blueprint,
    search.blueprint,
    offline.root,
    offline.blueprint,
)
BLUEPRINTS = (
    frame.root,
    frame.blueprint,
    learn.blueprint,
    play.blueprint,
    play_actions.blueprint,
    play_daily.blueprint,
    play_practice.blueprint,
    play_records.blueprint,
    play_review.blueprint,
    beside.blueprint,
    practice.blueprint,
    practice_know.blueprint,
    practice_list.blueprint,
    practice_mistakes.blueprint,
    practice_rows.blueprint,
    practice_deal.blueprint,
    progress.blueprint,
    *REFERENCE,
    computers.blueprint,
)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The application, its database ready.

    Args:
        config: settings that win over the environment; `config.py` lists them.
    """
    settings = configuration(config)
    app = Flask(
        "tutorial",
        instance_path=str(settings["INSTANCE"]),
        static_folder=None,
        template_folder=str(TEMPLATES),
    )
    app.config.update(settings)
    init_sentences(app)
    init_database(app)
    play_review.init_reviewer(app)
    init_htmx(app)
    init_babel(app)
    Compress(app)
    init_security(app)
    init_errors(app)
    init_canonical(app)
    init_static(app)
    init_site(app)
    init_tidying(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.extensions["languages"] = language_environments(app)
    _trust_proxies(app, int(str(app.config["TRUSTED_PROXIES"])))
    return app


def _trust_proxies(app: Flask, count: int) -> None:
    """Believe what so many proxies in front say about the reader's address and scheme."""
    if count:
        app.wsgi_app = ProxyFix(app.wsgi_app, count, count, count)  # type: ignore[method-assign]
