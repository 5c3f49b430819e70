"""The configuration: defaults, what the environment says, what the caller says (the last wins).

| variable          | key                   | meaning                                              |
|-------------------|-----------------------|------------------------------------------------------|
| HEARTS_INSTANCE   | INSTANCE              | the folder for what lasts: key, database, files made |
| SECRET_KEY        | SECRET_KEY            | signs cookies; else made once, kept in the folder    |
| DATABASE_URL      | DATABASE_URL          | else an SQLite file in the folder                    |
| HEARTS_HTTPS      | SESSION_COOKIE_SECURE | 1: served by HTTPS, so cookies travel only there     |
| HEARTS_PROXIES    | TRUSTED_PROXIES       | how many proxies in front may set X-Forwarded-*      |
| HEARTS_HOSTS      | TRUSTED_HOSTS         | host names to answer to, comma-separated; else any   |
| HEARTS_KEEP_DAYS  | KEEP_DAYS             | unfinished games are kept so long; 0: for good       |
| HEARTS_LIMITS_URL | RATELIMIT_STORAGE_URI | where request counts are kept; else in the process   |
| HEARTS_REVIEWS    | REVIEWS               | background: each deal that counts is reviewed;       |
|                   |                       | asked: only one that somebody looks at               |
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path

from tutorial import resources

YEAR = 365 * 24 * 60 * 60  # seconds

DEFAULTS: Mapping[str, object] = {
    "MAX_CONTENT_LENGTH": 16 * 1024,
    "MAX_FORM_MEMORY_SIZE": 16 * 1024,
    "MAX_FORM_PARTS": 100,
    "PERMANENT_SESSION_LIFETIME": YEAR,
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_NAME": "hearts",
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_COOKIE_SECURE": False,
    "SESSION_REFRESH_EACH_REQUEST": False,
    "TRUSTED_PROXIES": 0,
    "WTF_CSRF_TIME_LIMIT": None,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
    "COMPRESS_ALGORITHM": ["br", "gzip"],  # of all, brotli makes the boards smallest
    "COMPRESS_BR_LEVEL": 7,  # 5 is quicker by a twentieth of an update and takes 3 % more bytes
    "COMPRESS_BR_WINDOW": 16,  # 64 KB, more than any page has
    "KEEP_DAYS": 180,
    "PRECOMPRESS": True,
    "RATELIMIT_STORAGE_URI": "memory://",
    "REVIEWS": "background",
}


def configuration(overrides: Mapping[str, object] | None = None) -> dict[str, object]:
    """Every setting the application needs, the secret key and database address included."""
    config = {**DEFAULTS, **_from_environment(os.environ), **(overrides or {})}
    instance = Path(str(config.get("INSTANCE") or default_instance())).resolve()
    instance.mkdir(parents=True, exist_ok=True)
    config["INSTANCE"] = str(instance)
    if not config.get("SECRET_KEY"):
        config["SECRET_KEY"] = kept_secret(instance / "secret-key")
    if not config.get("DATABASE_URL"):
        config["DATABASE_URL"] = f"sqlite:///{instance / 'hearts.sqlite3'}"
    return config


def _from_environment(environ: Mapping[str, str]) -> dict[str, object]:
    """What the variables say; an empty one says nothing."""
    said: dict[str, object] = {
        "INSTANCE": environ.get("HEARTS_INSTANCE"),
        "SECRET_KEY": environ.get("SECRET_KEY"),
        "DATABASE_URL": environ.get("DATABASE_URL"),
        "RATELIMIT_STORAGE_URI": environ.get("HEARTS_LIMITS_URL"),
        "REVIEWS": environ.get("HEARTS_REVIEWS"),
        "TRUSTED_HOSTS": [
            host.strip() for host in environ.get("HEARTS_HOSTS", "").split(",") if host.strip()
        ],
        "TRUSTED_PROXIES": _count(environ.get("HEARTS_PROXIES", "")),
        "KEEP_DAYS": _number(environ.get("HEARTS_KEEP_DAYS", "")),
        "SESSION_COOKIE_SECURE": environ.get("HEARTS_HTTPS") == "1",
    }
    return {key: value for key, value in said.items() if value}


def _number(text: str) -> str:
    """The text of a plain number, else an empty one."""
    return text if text.isascii() and text.isdigit() else ""


def _count(text: str) -> int:
    """The number of proxies; nothing but a plain number counts."""
    return int(_number(text) or 0)


def default_instance() -> Path:
    """`instance` in a source tree, the user's data folder for an installed package."""
    if not resources.is_installed():
        return resources.TOP / "instance"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "hearts-tutorial"


def kept_secret(path: Path) -> str:
    """The secret in a file that only its owner can read, made if it is not there.

    Of two processes that start at once one makes the file, whole, and both read that one.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii")
