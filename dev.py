#!/usr/bin/env python3
"""Everything a checkout needs, in one place: python3 dev.py COMMAND.

    run   [--port 8000] [--host 127.0.0.1]   install what serving needs, then serve
    test  [pytest arguments]                 every check; with arguments, pytest alone
    setup                                    install what `run` and `test` need
    i18n                                     bring the catalogs up to date with the texts
    lock  [--upgrade]                        write requirements*.txt from pyproject.toml
    clean                                    remove what the other commands made

Python 3.11 with pip is enough to begin with. Packages are installed, by hash,
into .venv or the folder that HEARTS_VENV names. Browser tests take the browser
that HEARTS_CHROMIUM names, else an installed Chromium or Chrome, else one that
Playwright or apt-get can install.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent
VENV = Path(os.environ.get("HEARTS_VENV") or ROOT / ".venv").absolute()
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
OLDEST = (3, 11)

RUNTIME, DEV = "requirements.txt", "requirements-dev.txt"
CATALOGS = ROOT / "translations"
TRANSLATED = ("id", "ms", "vi")

CHROMIUMS = (
    "chromium-headless-shell",  # a page costs it half of what it costs a whole browser
    *("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"),
)
FONTS = ("fonts-noto-core", "fonts-dejavu-core")  # Vietnamese letters; the suit signs

PYBABEL = (str(PYTHON), "-m", "babel.messages.frontend")
EXTRACT = (
    *(*PYBABEL, "extract", "--mapping-file=babel.cfg", "--keywords=N_ _l lazy_gettext"),
    *("--add-comments=TRANSLATORS:", "--strip-comments", "--add-location=file"),
    *("--no-wrap", "--sort-by-file", "--project=hearts-tutorial"),
    "--copyright-holder=The Hearts Tutorial authors",
)
UPDATE = (
    *(*PYBABEL, "-q", "update", f"--output-dir={CATALOGS}", "--ignore-pot-creation-date"),
    *("--no-wrap", "--previous"),
)
UV = (
    *(str(PYTHON), "-m", "uv", "pip", "compile", "--quiet", "pyproject.toml"),
    *("--universal", "--python-version=3.11", "--generate-hashes"),
    *("--no-emit-index-url", "--no-emit-find-links"),
    "--custom-compile-command=python3 dev.py lock",
)


PARALLEL = ("-n", str(os.cpu_count() or 1), "--dist=worksteal")


class Check(NamedTuple):
    """One finished check: its name, its seconds, whether it passed, what it printed."""

    name: str
    seconds: float
    passed: bool
    output: str = ""


# ------------------------------------------------------------------ processes


def say(text: str) -> None:
    """Print one line about what happens now."""
    print(f"dev.py: {text}", flush=True)


def fail(sentence: str) -> NoReturn:
    """Stop, with the one sentence that says what to do."""
    sys.exit(f"dev.py: {sentence}")


def call(*command: str, otherwise: str) -> None:
    """Run a command in the work tree; stop with the sentence if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        fail(otherwise)


def works(*command: str) -> bool:
    """Whether a command succeeds; nothing is shown."""
    try:
        return subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


# ------------------------------------------------------------------- packages


def make_venv() -> None:
    """Make sure of a virtual environment; pip may be missing inside it."""
    if works(str(PYTHON), "-c", f"import sys; sys.exit(sys.version_info < {OLDEST})"):
        return
    say(f"making {VENV}")
    shutil.rmtree(VENV, ignore_errors=True)
    call(
        *(sys.executable, "-m", "venv", "--without-pip", str(VENV)),
        otherwise="this Python cannot make a virtual environment: install its venv module.",
    )


def pip() -> tuple[str, ...]:
    """The pip that installs into the environment: its own, this Python's, or the bundled one."""
    own = (str(PYTHON), "-m", "pip")
    outer = (sys.executable, "-m", "pip", "--python", str(PYTHON))
    for command in (own, outer):
        if works(*command, "--version"):
            return command
    if works(str(PYTHON), "-m", "ensurepip"):
        return own
    fail("pip 22.3 or newer is missing: on Debian and Ubuntu, apt-get install python3-pip.")


def digest(lock: str) -> str:
    """What the lock says, in short."""
    return hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()


def stamp(lock: str) -> Path:
    """Where the environment keeps the digest of a lock that is installed."""
    return VENV / f"{lock}.installed"


def is_installed(lock: str) -> bool:
    """Whether the environment holds what the lock says now."""
    return PYTHON.exists() and stamp(lock).exists() and stamp(lock).read_text() == digest(lock)


def install(lock: str) -> None:
    """Install a lock, unless that is done; the larger one holds all of the smaller one."""
    if is_installed(lock):
        return
    make_venv()
    say(f"installing {lock}")
    call(
        *(*pip(), "install", "--quiet", "--no-input", "--disable-pip-version-check"),
        *("--no-compile", "--no-deps", "--require-hashes", "--only-binary=:all:"),
        *("--requirement", lock),
        otherwise=f"{lock} was not installed: pip says why above.",
    )
    for done in (RUNTIME, DEV) if lock == DEV else (lock,):
        stamp(done).write_text(digest(done))


# --------------------------------------------------------------- translations


def is_stale(catalog: Path) -> bool:
    """Whether the compiled form of a catalog is missing or older than its text."""
    compiled = catalog.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < catalog.stat().st_mtime


def compile_catalogs() -> None:
    """Compile the catalogs whose text is newer."""
    for catalog in filter(is_stale, sorted(CATALOGS.glob("*/LC_MESSAGES/*.po"))):
        call(
            *(*PYBABEL, "-q", "compile", f"--locale={catalog.parts[-3]}"),
            *(f"--input-file={catalog}", f"--output-file={catalog.with_suffix('.mo')}"),
            otherwise=f"{catalog.relative_to(ROOT)} has a mistake: Babel says which above.",
        )


def update_commands(template: Path, *options: str) -> list[tuple[str, ...]]:
    """One command a language that holds its catalog against the extracted texts."""
    return [
        (*UPDATE, *options, f"--input-file={template}", f"--locale={language}")
        for language in TRANSLATED
    ]


# -------------------------------------------------------------------- browser


def apt_install(*packages: str) -> bool:
    """Whether apt-get could install the packages; it needs root or sudo without a password."""
    apt = shutil.which("apt-get")
    rights = () if not WINDOWS and os.geteuid() == 0 else ("sudo", "-n")
    if not apt or not works(*rights, "true"):
        return False
    say(f"installing {' '.join(packages)} with apt-get")
    as_root = (*rights, "env", "DEBIAN_FRONTEND=noninteractive", apt, "-qq")
    works(*as_root, "update")
    return works(*as_root, "install", "-y", "--no-install-recommends", *packages)


def installed_chromium() -> str | None:
    """The browser that is named or on the path."""
    return os.environ.get("HEARTS_CHROMIUM") or next(
        filter(None, map(shutil.which, CHROMIUMS)), None
    )


def has_playwright_chromium() -> bool:
    """Whether Playwright has its own browser, and it starts."""
    return works(
        *(str(PYTHON), "-c"),
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: p.chromium.launch(args=['--no-sandbox']).close()",
    )


def download_chromium() -> bool:
    """Whether Playwright could fetch a browser, with the libraries it needs."""
    say("no Chromium here: asking Playwright for one")
    if not works(str(PYTHON), "-m", "playwright", "install", "chromium"):
        return False
    return has_playwright_chromium() or (
        works(str(PYTHON), "-m", "playwright", "install-deps", "chromium")
        and apt_install(*FONTS)
        and has_playwright_chromium()
    )


def ensure_browser() -> None:
    """Make sure of a browser, and tell the tests if it is not Playwright's own."""
    if not works(str(PYTHON), "-m", "playwright", "--version"):
        apt_install("libatomic1")  # Playwright's Node.js needs it; minimal systems lack it
    if not installed_chromium() and not has_playwright_chromium() and not download_chromium():
        any(apt_install(name, *FONTS) for name in CHROMIUMS[:3])
        if not installed_chromium():
            fail(
                "no Chromium could be installed: set HEARTS_CHROMIUM to one, or leave its tests"
                " out with: python3 dev.py test -m 'not browser'"
            )
    if chromium := installed_chromium():
        os.environ["HEARTS_CHROMIUM"] = chromium


def needs_browser(arguments: list[str]) -> bool:
    """Whether pytest may come to a browser test with these arguments."""
    paths = [argument for argument in arguments if argument.startswith("tests")]
    return "not browser" not in " ".join(arguments) and (
        not paths or any(path.rstrip("/") == "tests" or "browser" in path for path in paths)
    )


# --------------------------------------------------------------------- checks


def timed(name: str, *commands: tuple[str, ...]) -> Check:
    """A check that passes if all of its commands do; their output is kept."""
    begin = time.perf_counter()
    ended = [
        subprocess.run(
            command,
            cwd=ROOT,
            check=False,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        for command in commands
    ]
    passed = not any(process.returncode for process in ended)
    output = "".join(process.stdout for process in ended)
    return Check(name, time.perf_counter() - begin, passed, output)


def end_of(output: str) -> str:
    """The last lines of a log, with no frames of a traceback: where it stopped, and why."""
    lines = [line for line in output.splitlines() if line and not line.startswith((" ", "Trace"))]
    return "\n".join(lines[-5:])


def check_catalogs(folder: Path) -> Check:
    """Whether the catalogs hold exactly the texts that the code, pages and lessons hold."""
    template = folder / "messages.pot"
    extract = (*EXTRACT, f"--output-file={template}", ".")
    check = timed("catalogs current", extract, *update_commands(template, "--check"))
    return check._replace(
        output=f"{end_of(check.output)}\nTo bring them up to date: python3 dev.py i18n"
    )


def static_checks() -> list[Check]:
    """Every check but the tests, two at a time; what a failed one printed is shown."""
    python = (str(PYTHON), "-m")
    tools = VENV / ("Scripts" if WINDOWS else "bin")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        running = [
            pool.submit(timed, "mypy", (*python, "mypy")),
            pool.submit(timed, "ruff check", (*python, "ruff", "check")),
            pool.submit(timed, "ruff format", (*python, "ruff", "format", "--check")),
            pool.submit(timed, "lint-imports", (str(tools / "lint-imports"), "--no-logo")),
            pool.submit(check_catalogs, Path(folder)),
        ]
        checks = [check.result() for check in running]
    for check in checks:
        if not check.passed:
            print(f"\n{check.name} failed\n{check.output}", flush=True)
    return checks


def run_tests() -> tuple[Check, str]:
    """The tests in as many processes as there are cores, and the last line that pytest prints."""
    colour = "yes" if sys.stdout.isatty() else "no"
    command = (str(PYTHON), "-m", "pytest", f"--color={colour}", *PARALLEL)
    begin, last = time.perf_counter(), ""
    with subprocess.Popen(command, cwd=ROOT, text=True, stdout=subprocess.PIPE) as process:
        for line in process.stdout or ():
            print(last, end="", flush=True)
            last = line
    return Check("pytest", time.perf_counter() - begin, process.returncode == 0), last


def table(checks: list[Check]) -> str:
    """How long each check took and how it ended."""
    return "\n".join(
        f"{check.name:<18}{check.seconds:>7.1f} s  {'passed' if check.passed else 'FAILED'}"
        for check in checks
    )


# ------------------------------------------------------------------- commands


def keep_bytecode() -> None:
    """Keep what Python compiles: images often forbid it, and each start would take seconds more.

    It is kept in the environment, so nothing new lies beside the sources.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))


def run(arguments: list[str]) -> None:
    """Serve; this process becomes the server, so signals reach it."""
    install(RUNTIME)
    compile_catalogs()
    command = [str(PYTHON), "-m", "tutorial", *arguments]
    os.chdir(ROOT)
    if WINDOWS:
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


def test(arguments: list[str]) -> None:
    """Check everything and end with pytest's summary; with arguments, run pytest alone."""
    install(DEV)
    compile_catalogs()
    if needs_browser(arguments):
        ensure_browser()
    if arguments:
        command = (str(PYTHON), "-m", "pytest", *arguments)
        sys.exit(subprocess.run(command, cwd=ROOT, check=False).returncode)
    checks = static_checks()
    tests, summary = run_tests()
    checks.append(tests)
    print(f"\n{table(checks)}\n\n{summary}", end="", flush=True)
    sys.exit(not all(check.passed for check in checks))


def setup(arguments: list[str]) -> None:
    """Install everything."""
    del arguments
    install(DEV)
    compile_catalogs()
    ensure_browser()


def i18n(arguments: list[str]) -> None:
    """Extract the texts, update the catalogs, compile them."""
    del arguments
    install(DEV)
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder, "messages.pot")
        extraction = timed("extract", (*EXTRACT, f"--output-file={template}", "."))
        if not extraction.passed:
            fail(f"the texts could not be extracted:\n{end_of(extraction.output)}")
        for command in update_commands(template, "--init-missing"):
            call(*command, otherwise="a catalog was not updated: Babel says why above.")
    compile_catalogs()


def lock(arguments: list[str]) -> None:
    """Write both locks: versions move only where pyproject.toml or --upgrade says so."""
    install(DEV)
    larger = ("--all-extras", "--group=dev", f"--constraint={RUNTIME}")
    for name, options in ((RUNTIME, ()), (DEV, larger)):
        call(
            *(*UV, *options, *arguments, f"--output-file={name}"),
            otherwise=f"{name} was not written: uv says why above.",
        )


def clean(arguments: list[str]) -> None:
    """Remove the environment, the compiled catalogs and the caches; keep the database."""
    del arguments
    made = [".hypothesis", ".import_linter_cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"]
    folders = [VENV] if (VENV / "pyvenv.cfg").exists() else []
    folders += [ROOT / name for name in (*made, "build", "dist", "test-results")]
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    for compiled in CATALOGS.glob("*/LC_MESSAGES/*.mo"):
        compiled.unlink()


COMMANDS = {"run": run, "test": test, "setup": setup, "i18n": i18n, "lock": lock, "clean": clean}


def main(arguments: list[str]) -> None:
    """Do what the command line says."""
    if sys.version_info < OLDEST:
        fail(f"Python 3.11 or newer is needed, and this is {sys.version.split()[0]}.")
    if not arguments or arguments[0] not in COMMANDS:
        sys.exit(__doc__)
    keep_bytecode()
    try:
        COMMANDS[arguments[0]](arguments[1:])
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main(sys.argv[1:])
