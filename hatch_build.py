"""The build hook that puts compiled catalogs into the wheel.

The repository holds `translations/<language>/LC_MESSAGES/*.po`; an installed
package reads `tutorial/translations/<language>/LC_MESSAGES/*.mo`.
"""

import shutil
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogBuildHook(BuildHookInterface[Any]):
    """Catalogs compiled beside the work tree, which stays as it was."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled catalogs to a wheel; an editable install reads the work tree."""
        if version == "editable":
            return
        self._compiled = Path(tempfile.mkdtemp(prefix="catalogs-"))
        compile_catalogs(Path(self.root, "translations"), self._compiled)
        build_data["force_include"][str(self._compiled)] = "tutorial/translations"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled for this build."""
        del build_data, artifact_path
        if version != "editable":
            shutil.rmtree(self._compiled)


def compile_catalogs(source: Path, target: Path) -> None:
    """Write a .mo under target for each .po under source, in the same folders."""
    for po in sorted(source.glob("*/LC_MESSAGES/*.po")):
        mo = target / po.relative_to(source).with_suffix(".mo")
        mo.parent.mkdir(parents=True)
        with po.open("rb") as texts, mo.open("wb") as compiled:
            write_mo(compiled, read_po(texts, locale=po.parts[-3], abort_invalid=True))
