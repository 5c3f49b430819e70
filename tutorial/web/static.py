"""Static files: one digest of them all in the path, so browsers keep them for good."""

from __future__ import annotations

import gzip
import hashlib
import shutil
import tempfile
from pathlib import Path
from wsgiref.headers import Headers

import brotli  # type: ignore[import-untyped]
from flask import Flask
from whitenoise import WhiteNoise

from tutorial.resources import STATIC

TEXT = {".css", ".js", ".json", ".svg", ".txt", ".webmanifest"}


def init_static(app: Flask, folder: Path = STATIC) -> None:
    """Serve the folder under `/static/<digest>/` and tell templates its address."""
    digest = digest_of(folder)
    prefix = f"/static/{digest}/"
    served = folder
    if app.config["PRECOMPRESS"]:
        served = compressed_copy(folder, Path(app.instance_path) / "static" / digest)
    app.config["STATIC_PREFIX"] = prefix
    app.jinja_env.globals["static_url"] = lambda name: prefix + name
    app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
        app.wsgi_app,
        root=str(served),
        prefix=prefix,
        allow_all_origins=False,
        immutable_file_test=lambda _path, _url: True,
        add_headers_function=_add_headers,
    )


def _files(folder: Path) -> list[Path]:
    """Every file of the folder, in the same order everywhere."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def digest_of(folder: Path) -> str:
    """A short digest of names and contents."""
    total = hashlib.sha256()
    for path in _files(folder):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return total.hexdigest()[:12]


def compressed_copy(folder: Path, target: Path) -> Path:
    """The target, holding the folder's files and their .br and .gz; made once, whole or not."""
    if target.is_dir():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(dir=target.parent))
    shutil.copytree(folder, draft, dirs_exist_ok=True)
    for path in _files(draft):
        if path.suffix in TEXT:
            _compress(path)
    draft.chmod(0o755)
    try:
        draft.rename(target)
    except OSError:  # another process was quicker
        shutil.rmtree(draft)
    return target


def _compress(path: Path) -> None:
    """Put the compressed forms beside a file."""
    content = path.read_bytes()
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(content, 9, mtime=0))
    path.with_name(path.name + ".br").write_bytes(brotli.compress(content))


def _add_headers(headers: Headers, _path: str, _url: str) -> None:
    """What every file says beside its type."""
    headers["X-Content-Type-Options"] = "nosniff"
