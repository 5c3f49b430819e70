import gettext
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import compile_catalogs

pytestmark = pytest.mark.slow  # together they take seconds

ROOT = Path(__file__).parents[2]
FOLDERS = ("static", "templates", "translations", "tutorial")
FILES = ("LICENSE", "hatch_build.py", "pyproject.toml")

CATALOG = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Your turn"
msgstr "Đến lượt bạn"
"""


def test_a_catalog_is_compiled_into_the_same_folders(tmp_path: Path) -> None:
    source = tmp_path / "texts/vi/LC_MESSAGES/messages.po"
    source.parent.mkdir(parents=True)
    source.write_text(CATALOG, encoding="utf-8")
    compile_catalogs(tmp_path / "texts", tmp_path / "compiled")
    vietnamese = gettext.translation("messages", tmp_path / "compiled", ["vi"])
    assert vietnamese.gettext("Your turn") == "Đến lượt bạn"
    assert list(source.parent.iterdir()) == [source]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files of a wheel built from a copy of the tree."""
    copy = tmp_path_factory.mktemp("tree")
    for folder in FOLDERS:
        (copy / folder).mkdir()
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, copy / folder, dirs_exist_ok=True)
    for file in FILES:
        shutil.copy(ROOT / file, copy)
    (copy / "README.md").touch()
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    subprocess.run(command, cwd=copy, check=True, capture_output=True)
    [built] = (copy / "dist").glob("*.whl")
    return set(zipfile.ZipFile(built).namelist())


def files(folder: str, pattern: str) -> set[str]:
    """The files of a folder of the tree that match, by their paths from the root."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).glob(pattern)
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.mark.parametrize("folder", ["static", "templates"])
def test_a_wheel_carries_what_pages_are_made_of(folder: str, wheel: set[str]) -> None:
    assert {f"tutorial/{path}" for path in files(folder, "**/*")} <= wheel


def test_a_wheel_carries_each_catalog_compiled(wheel: set[str]) -> None:
    sources = files("translations", "*/LC_MESSAGES/*.po")
    assert {f"tutorial/{path.removesuffix('po')}mo" for path in sources} <= wheel
    assert not [path for path in wheel if path.endswith(".po")]


@pytest.mark.parametrize("pattern", ["**/*.py", "**/*.toml", "store/migrations/**/*", "py.typed"])
def test_a_wheel_carries_the_package_with_its_content(pattern: str, wheel: set[str]) -> None:
    assert files("tutorial", pattern) <= wheel
