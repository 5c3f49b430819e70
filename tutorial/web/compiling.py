"""How templates become quick code: a fragment is compiled with its parts, and says things plainly.

Jinja gives each included template a context of its own at run time, which costs more than most
parts do, and wraps all that it escapes once more. Neither is needed in what is only joined to text.
"""

from __future__ import annotations

import markupsafe
from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup


def join_parts(template: nodes.Template, environment: Environment, name: str | None) -> None:
    """Put what a fragment includes into it, to be compiled as one.

    A page keeps its fragment apart, which is asked for alone as well. While templates are edited
    nothing is joined, for only a template itself is looked at for changes.
    """
    if name and name.rpartition("/")[2].startswith("_") and not environment.auto_reload:
        Joiner(environment, (name,)).visit(template)


class Joiner(NodeTransformer):
    """Puts a template where another includes it, in a scope of its own."""

    def __init__(self, environment: Environment, within: tuple[str, ...]) -> None:
        self.environment = environment
        self.within = within
        """The templates that are being joined, the outermost first."""

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802  (Jinja's naming)
        """The included template, or the node as it is where it has to be looked for each time."""
        name = node.template.value if isinstance(node.template, nodes.Const) else ""
        loader = self.environment.loader
        if loader is None or not name or name in self.within or node.ignore_missing:
            return node
        source, path, _ = loader.get_source(self.environment, name)
        part = self.environment.parse(source, name, path)
        if not node.with_context or any(map(part.find, (nodes.Block, nodes.Extends))):
            return node
        Joiner(self.environment, (*self.within, name)).visit(part)
        return nodes.Scope(part.body).set_lineno(node.lineno, override=True)


def escape(value: object) -> str:
    """A value as HTML; what is markup already, as it is."""
    if type(value) is Markup:
        return value
    return str(value) if type(value) is int else markupsafe.escape(value)


class QuickGenerator(CodeGenerator):
    """Jinja's compiler, its code using the function above, attributes and methods as Python does.

    What Jinja adds to an attribute is that it may be an item as well: here `a.b` is never `a["b"]`.
    What it adds to a call is for functions that want the template's context; methods do not.
    """

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        """Compile the template."""
        super().visit_Template(node, frame)
        self.writeline(f"from {__name__} import escape")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """Compile an attribute; what Jinja calls self has its blocks as items."""
        if isinstance(node.node, nodes.Name) and node.node.name == "self":
            super().visit_Getattr(node, frame)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Call(  # noqa: N802
        self,
        node: nodes.Call,
        frame: Frame,
        forward_caller: bool = False,  # noqa: FBT001, FBT002  (Jinja's)
    ) -> None:
        """Compile a call."""
        names = node.kwargs or node.dyn_args or node.dyn_kwargs
        if not isinstance(node.node, nodes.Getattr) or names or forward_caller:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in node.args:
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")
