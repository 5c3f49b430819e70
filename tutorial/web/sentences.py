"""Templates that speak one language: a Jinja environment for each.

Each is bound to its catalog when the application is made, and a sentence is put into the compiled
template as its translation, its values where they stand in it: showing it costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from flask import Flask
from flask.templating import Environment
from jinja2 import StrictUndefined, nodes
from jinja2.compiler import Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from tutorial.i18n.catalogs import Catalog, translations
from tutorial.i18n.languages import LANGUAGES
from tutorial.web.compiling import QuickGenerator, join_parts

PLACE = re.compile(r"%(?:\((\w+)\)s)?")
"""Where a value stands in a sentence; without a name, a sign that means something else."""


class Translator(NodeTransformer):
    """Puts the translation where a template asks for a constant sentence."""

    def __init__(self, catalog: Catalog) -> None:
        self.look_up: Mapping[str, Callable[..., str]] = {
            "_": catalog.gettext,
            "gettext": catalog.gettext,
            "pgettext": catalog.pgettext,
        }

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802  (Jinja's naming)
        """The translated constant, or the call as it is if it is another or has values."""
        self.generic_visit(node)
        name = node.node.name if isinstance(node.node, nodes.Name) else ""
        texts = [arg.value for arg in node.args if isinstance(arg, nodes.Const)]
        has_values = node.kwargs or node.dyn_args or node.dyn_kwargs or len(texts) < len(node.args)
        if name not in self.look_up or has_values:
            return node
        # as Jinja's gettext does at run time: trusted, and %-formatted
        found = Markup(self.look_up[name](*texts)) % {}  # noqa: S704
        return nodes.Const(found, lineno=node.lineno)

    def visit_Output(self, node: nodes.Output) -> nodes.Node:  # noqa: N802
        """What is shown, each sentence with values as its words and the values between them."""
        self.generic_visit(node)
        node.nodes = [part for shown in node.nodes for part in self._parts(shown)]
        return node

    def _parts(self, node: nodes.Expr) -> list[nodes.Expr]:
        match node:
            case nodes.Call(
                node=nodes.Name(name="_" | "gettext"), args=[nodes.Const(value=str(message))]
            ) if not (node.dyn_args or node.dyn_kwargs):
                parts = PLACE.split(self.look_up["_"](message))
            case _:
                return [node]
        values = {one.key: one.value for one in node.kwargs}
        if not set(parts[1::2]) <= set(values):
            return [node]  # a sign that means something else, or a value that is missing
        return [
            values[part] if number % 2 else nodes.TemplateData(part, lineno=node.lineno)
            for number, part in enumerate(parts)
        ]


class TranslatingGenerator(QuickGenerator):
    """Jinja's compiler, the parts put in and the sentences translated first."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """Compile the template in the language of its environment."""
        join_parts(node, self.environment, self.name)
        catalog = getattr(self.environment, "catalog", None)
        if catalog is not None:
            Translator(catalog).visit(node)
        super().visit_Template(node, frame)


class TranslatingEnvironment(Environment):
    """Flask's environment with this compiler."""

    code_generator_class = TranslatingGenerator

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The names that a template knows: the environment's, which are copied for each drawing."""
        return self.globals if d is None else super().make_globals(d)


JINJA_OPTIONS = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}


def init_sentences(app: Flask) -> None:
    """Make templates strict about names, tidy about lines, and ready for languages."""
    app.jinja_environment = TranslatingEnvironment
    app.jinja_options = JINJA_OPTIONS


def language_environments(app: Flask) -> Mapping[str, Environment]:
    """One environment a language; make them after every blueprint is registered."""
    return {lang: _environment(app, lang) for lang in LANGUAGES}


def _environment(app: Flask, lang: str) -> Environment:
    """The application's environment bound to one language."""
    environment = app.create_jinja_environment()
    catalog = translations(lang)
    environment.extend(catalog=catalog)
    environment.filters.update(app.jinja_env.filters)
    environment.tests.update(app.jinja_env.tests)
    environment.globals.update(app.jinja_env.globals)
    environment.add_extension("jinja2.ext.i18n")
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        catalog.gettext,
        catalog.ngettext,
        newstyle=True,
        pgettext=catalog.pgettext,
        npgettext=catalog.npgettext,
    )
    words = {"_": environment.globals["gettext"], "lang": lang, "base": f"/{lang}"}
    environment.globals.update(words, languages=LANGUAGES, csrf_field=Markup())
    return environment
