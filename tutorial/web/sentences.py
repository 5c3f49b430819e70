"""Templates that speak one language: a Jinja environment for each.

Each is bound to its catalog when the application is made, and a sentence without values is
put into the compiled template as its translation: showing it costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from babel.support import NullTranslations
from flask import Flask
from flask.templating import Environment
from jinja2 import StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from tutorial.i18n.catalogs import translations
from tutorial.i18n.languages import LANGUAGES


class Translator(NodeTransformer):
    """Puts the translation where a template asks for a constant sentence."""

    def __init__(self, catalog: NullTranslations) -> None:
        self.catalog = catalog

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802  (Jinja's naming)
        """The translated constant, or the call as it is if it has values."""
        self.generic_visit(node)
        texts = [arg.value for arg in node.args if isinstance(arg, nodes.Const)]
        if node.kwargs or node.dyn_args or node.dyn_kwargs or len(texts) != len(node.args):
            return node
        match node.node, texts:
            case nodes.Name(name="_" | "gettext"), [str(text)]:
                found = self.catalog.gettext(text)
            case nodes.Name(name="pgettext"), [str(context), str(text)]:
                found = self.catalog.pgettext(context, text)
            case _:
                return node
        # as Jinja's gettext does at run time: trusted, and %-formatted
        return nodes.Const(Markup(found % {}), lineno=node.lineno)  # noqa: S704


class TranslatingGenerator(CodeGenerator):
    """Jinja's compiler, the sentences translated first."""

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """Compile the template in the language of its environment."""
        catalog = getattr(self.environment, "catalog", None)
        if catalog is not None:
            Translator(catalog).visit(node)
        super().visit_Template(node, frame)


class StrictEnvironment(Environment):
    """Flask's environment, strict about names, tidy about lines."""

    code_generator_class = TranslatingGenerator

    def __init__(self, app: Flask, **options: object) -> None:
        strict = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
        super().__init__(app, **{**options, **strict})


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
