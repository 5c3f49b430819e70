"""What pages tell the frame about themselves: links for the navigation, paths for search engines.

A blueprint adds its own beside its views::

    blueprint = localized_blueprint("practice", __name__)
    add_nav(blueprint, "practice.home", N_("Practice"), order=20)
    add_paths(blueprint, lambda: ["/practice/"])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from flask import Blueprint, Flask, current_app, url_for
from flask.blueprints import BlueprintSetupState

from tutorial.i18n.catalogs import N_, translations

Paths = Callable[[], Iterable[str]]


@dataclass(frozen=True, slots=True)
class NavItem:
    """An entry of the navigation, left to right by `order`; `label` is an English message."""

    order: int
    endpoint: str
    label: str


@dataclass(frozen=True, slots=True)
class NavLink:
    """An entry in one language."""

    href: str
    label: str
    blueprint: str


@dataclass(slots=True)
class Site:
    """What has been registered in one application."""

    items: list[NavItem] = field(default_factory=list)
    paths: list[Paths] = field(default_factory=list)
    links: dict[str, list[NavLink]] = field(default_factory=dict)

    def nav(self, lang: str) -> list[NavLink]:
        """The navigation in one language, made once."""
        if lang not in self.links:
            self.links[lang] = [_link(item, lang) for item in sorted(self.items, key=_order)]
        return self.links[lang]

    def all_paths(self) -> Iterator[str]:
        """Every page that search engines may show, as a path without its language."""
        for paths in self.paths:
            yield from paths()


FIRST = (
    NavItem(10, "learn.home", N_("Lessons")),
    NavItem(50, "reference.rules", N_("Rules")),
    NavItem(90, "frame.settings", N_("Settings")),
)


def init_site(app: Flask) -> None:
    """Give the application its navigation and its list of pages."""
    app.extensions["site"] = Site(items=list(FIRST), paths=[lambda: ["/"]])


def site() -> Site:
    """This application's."""
    found: Site = current_app.extensions["site"]
    return found


def add_nav(blueprint: Blueprint, endpoint: str, label: str, *, order: int) -> None:
    """Add an entry to the navigation when the blueprint is registered."""

    def add(state: BlueprintSetupState) -> None:
        state.app.extensions["site"].items.append(NavItem(order, endpoint, label))

    blueprint.record_once(add)


def add_paths(blueprint: Blueprint, paths: Paths) -> None:
    """Add pages to the sitemap: `paths` gives them without their language, `/rules/standard`."""

    def add(state: BlueprintSetupState) -> None:
        state.app.extensions["site"].paths.append(paths)

    blueprint.record_once(add)


def _order(item: NavItem) -> int:
    return item.order


def _link(item: NavItem, lang: str) -> NavLink:
    """The entry in one language."""
    label = translations(lang).gettext(item.label)
    return NavLink(url_for(item.endpoint, lang=lang), label, item.endpoint.partition(".")[0])
