"""Machine code of the kernel: made by numba once, kept in a file, loaded without numba later.

What numba makes of the functions is joined to one object file. A later process loads that file
with llvmlite alone, which takes a tenth of the time of importing numba and asking its own cache.
A file is used only by the versions, the processor and the sources that it was made with, only if it
is whole, and is kept only after a process of its own has loaded and run it.
"""

import ctypes
import hashlib
import importlib.metadata
import logging
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

log = logging.getLogger(__name__)

HERE = Path(__file__).parent
SEAL = hashlib.sha256().digest_size
PROOF = "import runpy, sys; runpy.run_path(sys.argv[1])['prove'](sys.argv[2])"
PROVED = "fill_choices"
MOST_SECONDS = 120
"""The longest that another process is waited for."""

Finder = Callable[[str], int]
"""Tells where the code of a function begins.

Raises:
    LookupError: there is none.
"""


class Target(NamedTuple):
    """What code is made for."""

    triple: str
    cpu: str
    features: str

    def machine(self) -> Any:  # noqa: ANN401  (llvmlite has no types)
        """Where code can be made and run, with the same options as numba's own."""
        import llvmlite.binding as llvm  # noqa: PLC0415  (may be missing)

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        return llvm.Target.from_triple(self.triple).create_target_machine(
            cpu=self.cpu,
            features=self.features,
            opt=3,
            reloc="static" if platform.machine().lower() in {"x86_64", "amd64"} else "default",
            codemodel="jitdefault",
            jit=True,
        )


def this_target() -> Target:
    """The processor that this process runs on."""
    import llvmlite.binding as llvm  # noqa: PLC0415  (may be missing)

    features = llvm.get_host_cpu_features().flatten()
    return Target(llvm.get_process_triple(), llvm.get_host_cpu_name(), features)


def file_name(target: Target) -> str:
    """The name of kept code: it follows from the sources and all that their code depends on."""
    settings = sorted(item for item in os.environ.items() if item[0].startswith("NUMBA_"))
    versions = [importlib.metadata.version(name) for name in ("numba", "llvmlite")]
    digest = hashlib.sha256(repr((sys.version, versions, target, settings)).encode())
    for path in sorted(HERE.glob("*.py")):
        digest.update(path.read_bytes())
    return f"kernel-{digest.hexdigest()}.o"


def folders() -> Iterator[Path]:
    """Where code may be kept: beside the sources, or in a temporary folder of one's own."""
    yield HERE / "__pycache__"
    user = os.getuid() if hasattr(os, "getuid") else 0
    with suppress(OSError):
        folder = Path(tempfile.gettempdir()) / f"hearts-kernel-{user}"
        folder.mkdir(mode=0o700, exist_ok=True)
        about = folder.lstat()
        # whoever can write there could have any code run
        if not hasattr(os, "getuid") or (about.st_uid == user and not about.st_mode & 0o22):
            yield folder


def alone() -> AbstractContextManager[object]:
    """Waits while another process makes code, for a time, where the system has locks."""
    for folder in folders():
        with suppress(ImportError, OSError):
            import fcntl  # noqa: PLC0415  (not on every system)

            folder.mkdir(exist_ok=True)
            lock = (folder / "kernel.lock").open("w")
            until = monotonic() + MOST_SECONDS
            while monotonic() < until:
                with suppress(BlockingIOError, PermissionError):
                    fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                sleep(0.1)
            return lock  # closing it lets the next one go on
    return nullcontext()


def _seal(name: str, code: bytes) -> bytes:
    return hashlib.sha256(name.encode() + code).digest()


def load() -> Finder | None:
    """The code that an earlier process kept, or None: then it has to be made."""
    try:
        target = this_target()
        name = file_name(target)
        for folder in folders():
            path = folder / name
            kept = path.read_bytes() if path.is_file() else b""
            if kept[:SEAL] == _seal(name, kept[SEAL:]):
                return _finder(kept[SEAL:], target)
    except Exception:
        log.debug("no code of the kernel can be loaded", exc_info=True)
    return None


def keep(code: bytes, target: Target) -> None:
    """Keep code for later processes, if another process can load it.

    Raises:
        OSError: there is no place for it.
        subprocess.SubprocessError: the other process failed.
    """
    name = file_name(target)
    for folder in folders():
        try:
            folder.mkdir(exist_ok=True)
            handle, made_name = tempfile.mkstemp(suffix=".o", dir=folder)
        except OSError:
            continue
        made = Path(made_name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(code)
            command = (sys.executable, "-c", PROOF, __file__, made_name)
            subprocess.run(command, check=True, capture_output=True, timeout=MOST_SECONDS)  # noqa: S603
            made.write_bytes(_seal(name, code) + code)
            made.chmod(0o644)
            made.replace(folder / name)
        finally:
            made.unlink(missing_ok=True)
        return
    raise OSError("no folder to keep the kernel's code in")


_engines: list[Any] = []
"""Code lasts as long as its engine: for good."""


def _finder(code: bytes, target: Target) -> Finder:
    import llvmlite.binding as llvm  # noqa: PLC0415  (may be missing)

    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target.machine())
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)

    def find(name: str) -> int:
        address: int = engine.get_function_address(symbol(name))
        if not address:
            raise LookupError(f"no code of {name}")
        return address

    return find


def symbol(name: str) -> str:
    """What a function is called in the code."""
    return f"hearts_{name}"


def prove(path: str) -> None:
    """Load code from a file and run a little of it, in a process that may crash.

    Raises:
        ValueError: it comes to something else than it should.
    """
    address = _finder(Path(path).read_bytes(), this_target())(PROVED)
    table = (ctypes.c_double * 27**2)()
    ctypes.CFUNCTYPE(None, ctypes.POINTER(ctypes.c_double))(address)(table)
    if table[26 * 27 + 13] != 10400600.0:  # 13 of 26
        raise ValueError("wrong code")
