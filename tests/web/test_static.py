from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutorial.resources import STATIC, TEMPLATES
from tutorial.web.static import compressed_copy, digest_of

Make = Callable[..., Flask]
HTMX_FILE = "vendor/htmx-4.0.1.min.js"
VENDORED = json.loads((STATIC / "vendor" / "vendored.json").read_text(encoding="utf-8"))


@pytest.fixture
def htmx_url(app: Flask) -> str:
    return f"{app.config['STATIC_PREFIX']}{HTMX_FILE}"


def test_a_page_asks_for_files_by_their_digest(client: FlaskClient, htmx_url: str) -> None:
    assert f'<script src="{htmx_url}" defer></script>' in client.get("/en/settings").text


def test_a_file_under_its_digest_is_kept_for_good(client: FlaskClient, htmx_url: str) -> None:
    cache = client.get(htmx_url, buffered=True).headers["Cache-Control"]
    assert re.fullmatch(r"max-age=\d{8,}, public, immutable", cache)


def test_a_file_under_another_digest_is_asked_for_again(client: FlaskClient) -> None:
    response = client.get(f"/static/000000000000/{HTMX_FILE}", buffered=True)
    assert (response.status_code, response.cache_control.max_age) == (200, 0)


@pytest.mark.parametrize("name", ["nothing.css", "../pyproject.toml", "%2e%2e/pyproject.toml"])
def test_what_is_no_static_file_is_not_found(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/000000000000/{name}", buffered=True).status_code == 404


def test_a_static_file_sets_no_cookie(client: FlaskClient, htmx_url: str) -> None:
    assert "Set-Cookie" not in client.get(htmx_url, buffered=True).headers


def test_a_static_file_is_not_sniffed(client: FlaskClient, htmx_url: str) -> None:
    assert client.get(htmx_url, buffered=True).headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("accepted", ["gzip", "br"])
def test_a_text_file_is_sent_compressed(make_app: Make, accepted: str) -> None:
    app = make_app(PRECOMPRESS=True)
    url = f"{app.config['STATIC_PREFIX']}{HTMX_FILE}"
    response = app.test_client().get(url, headers={"Accept-Encoding": accepted}, buffered=True)
    unpack = {"gzip": gzip.decompress, "br": brotli.decompress}[accepted]
    assert unpack(response.data) == (STATIC / HTMX_FILE).read_bytes()


def test_compressed_files_are_made_once(tmp_path: Path) -> None:
    made = compressed_copy(STATIC, tmp_path / "copy")
    before = {path: path.stat().st_mtime_ns for path in made.rglob("*")}
    compressed_copy(STATIC, tmp_path / "copy")
    assert {path: path.stat().st_mtime_ns for path in made.rglob("*")} == before


def test_a_copy_leaves_no_draft(tmp_path: Path) -> None:
    compressed_copy(STATIC, tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]


@pytest.mark.parametrize("change", ["content", "name"])
def test_another_file_is_another_digest(tmp_path: Path, change: str) -> None:
    (tmp_path / "a.css").write_text("a")
    before = digest_of(tmp_path)
    if change == "content":
        (tmp_path / "a.css").write_text("b")
    else:
        (tmp_path / "a.css").rename(tmp_path / "b.css")
    assert digest_of(tmp_path) != before


def test_a_page_is_sent_compressed(client: FlaskClient) -> None:
    response = client.get("/en/settings", headers={"Accept-Encoding": "br"})
    assert brotli.decompress(response.data).startswith(b"<!doctype html>")


@pytest.mark.parametrize("entry", VENDORED, ids=lambda entry: entry["file"])
def test_a_vendored_file_is_the_published_one(entry: dict[str, str]) -> None:
    content = (STATIC / "vendor" / entry["file"]).read_bytes()
    assert base64.b64encode(hashlib.sha384(content).digest()).decode() == entry["sha384"]


@pytest.mark.parametrize("entry", VENDORED, ids=lambda entry: entry["file"])
def test_a_vendored_file_has_its_licence_beside_it(entry: dict[str, str]) -> None:
    assert (STATIC / "vendor" / entry["licence_file"]).read_text(encoding="utf-8").strip()


def test_every_vendored_file_is_declared() -> None:
    declared = {name for entry in VENDORED for name in (entry["file"], entry["licence_file"])}
    there = {path.name for path in (STATIC / "vendor").iterdir()} - {"vendored.json"}
    assert there == declared


def test_every_static_file_that_a_template_names_is_there() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.*"))
    named = set(re.findall(r"static_url\(['\"]([^'\"]+)['\"]\)", sources))
    assert {name for name in named if not (STATIC / name).is_file()} == set()


def tokens(selector: str) -> dict[str, str]:
    """The colours that the stylesheet names under a selector."""
    rule = re.search(re.escape(selector) + r" \{(.*?)\}", STYLE, re.DOTALL)
    assert rule
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6})", rule[1]))


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1 (WCAG 2.2)."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


STYLE = (STATIC / "style.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("look", [":root", '[data-look="dark"]'])
def test_the_dots_of_the_steps_stand_out_as_controls(look: str) -> None:
    dot = re.search(r"\.dot::before \{(.*?)\}", STYLE, re.DOTALL)
    assert dot
    assert "solid var(--muted)" in dot[1]
    colours = tokens(look)
    light, dark = sorted((luminance(colours[n]) for n in ("muted", "surface")), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 3
