"""Where the files beside the code are: templates, static files, translations.

In a source tree they stand at its top level; a wheel carries them inside the package.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
TOP = PACKAGE if (PACKAGE / "templates").is_dir() else PACKAGE.parent

TEMPLATES = TOP / "templates"
STATIC = TOP / "static"
TRANSLATIONS = TOP / "translations"


def is_installed() -> bool:
    """Whether this runs from an installed package, not from a source tree."""
    return TOP == PACKAGE
