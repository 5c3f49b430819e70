"""What the compiler of templates makes of them, beside what Jinja does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from jinja2 import DictLoader, Environment, UndefinedError
from markupsafe import Markup

from tests.web.learning import site_in
from tutorial.web.compiling import escape


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site_in(tmp_path_factory.mktemp("instance")) as app:
        yield app


@pytest.fixture
def english(app: Flask) -> Environment:
    """The templates of a language, to be changed by one test."""
    environment: Environment = app.extensions["languages"]["en"]
    return environment.overlay()


def code(environment: Environment, name: str) -> str:
    """A template as Python."""
    assert environment.loader is not None
    source, path, _ = environment.loader.get_source(environment, name)
    return environment.compile(source, name, path, raw=True)


PARTS = {
    "a/_whole.html": (
        "{% set x = 1 %}{% for y in 'pq' %}[{% include 'a/_part.html' %}]{% endfor %}{{ x }}"
    ),
    "a/_part.html": "{% set x = 2 %}{{ x }}{{ y }}{{ z }}",
    "a/whole.html": "<{% include 'a/_whole.html' %}>",
    "a/_nest.html": (
        "{{ n }}{% if n %}{% with n = n - 1 %}{% include 'a/_nest.html' %}{% endwith %}{% endif %}"
    ),
}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a/_whole.html", "[2p&amp;][2q&amp;]1"),
        ("a/whole.html", "<[2p&amp;][2q&amp;]1>"),
        ("a/_nest.html", "3210"),
    ],
    ids=["a fragment", "a page", "one that includes itself"],
)
def test_a_part_sees_what_surrounds_it_and_changes_nothing_there(
    english: Environment, name: str, shown: str
) -> None:
    english.loader = DictLoader(PARTS)
    assert english.get_template(name).render(z="&", n=3) == shown


def test_a_fragment_is_compiled_with_its_parts(english: Environment) -> None:
    english.loader = DictLoader(PARTS)
    assert "get_template" not in code(english, "a/_whole.html")
    assert "get_template" in code(english, "a/whole.html")


def test_a_template_that_is_being_edited_looks_for_its_parts(english: Environment) -> None:
    english.loader = DictLoader(PARTS)
    english.auto_reload = True
    assert "get_template" in code(english, "a/_whole.html")


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{{ _('%(a)s of %(b)s', b=2, a=name) }}", "&lt;b&gt; of 2"),
        ("{{ _('%(a)s, %(a)s', a=mark) }}", "<i>, <i>"),
        ("{{ _('%(a)s is 100%%', a=1) }}", "1 is 100%"),
        ("{{ _('%(a)02d', a=1) }}", "01"),
        ("{% set said = _('<%(a)s>', a=name) %}{{ said }}", "<&lt;b&gt;>"),
    ],
)
def test_a_sentence_with_values(english: Environment, source: str, shown: str) -> None:
    template = english.from_string(source)
    assert template.render(name="<b>", mark=Markup("<i>")) == shown


def test_a_sentence_with_values_costs_no_call(english: Environment) -> None:
    english.loader = DictLoader({"a.html": "{{ _('%(a)s of %(b)s', a=a, b=b) }}"})
    assert "context.call" not in code(english, "a.html")


def test_a_value_that_is_missing_is_an_error(english: Environment) -> None:
    with pytest.raises(UndefinedError):
        english.from_string("{{ _('hi %(name)s', name=name) }}").render()


class Drawn:
    """Something that knows its own markup."""

    def __html__(self) -> str:
        return "<i>"


@pytest.mark.parametrize(
    ("value", "shown"),
    [("<b>", "&lt;b&gt;"), (Markup("<b>"), "<b>"), (3, "3"), (None, "None"), (Drawn(), "<i>")],
    ids=["text", "markup", "a number", "nothing", "a drawing"],
)
def test_a_value_as_html(value: object, shown: str) -> None:
    assert escape(value) == shown
