"""The one place that knows numba: a decorator, three bit operations, arrays."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

Ints = list[int]
"""64-bit integers: a numpy array where numba is, else a list."""
Floats = list[float]

HERE = Path(__file__).parent
PLAIN = "HEARTS_PLAIN_KERNEL"
"""Set in the environment to leave numba aside although it is installed."""

try:
    if os.environ.get(PLAIN):
        raise ImportError(PLAIN)  # noqa: TRY301
    import numba
    import numpy as np
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic
except ImportError:
    IS_COMPILED = False
else:
    IS_COMPILED = True


def _cache_folder() -> str:
    """A folder for this state of the sources: numba itself looks at one file of several only."""
    sources = b"".join(path.read_bytes() for path in sorted(HERE.glob("*.py")))
    name = f"numba-{hashlib.sha256(sources).hexdigest()[:16]}"
    for folder in (HERE / "__pycache__", Path(tempfile.gettempdir()) / "hearts-kernel"):
        try:
            (folder / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        return str(folder / name)
    return ""


if IS_COMPILED:
    numba.config.CACHE_DIR = _cache_folder()

    def compiled(function: F) -> F:
        """The function as machine code, kept on disk, running beside other Python threads."""
        try:
            return cast("F", numba.njit(cache=True, nogil=True)(function))
        except RuntimeError:  # nowhere to keep it
            return cast("F", numba.njit(nogil=True)(function))

    def _bits(emit: Callable[[Any, Any], Any]) -> Any:  # noqa: ANN401
        def typed(_context: Any, _mask: Any) -> Any:  # noqa: ANN401
            def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:  # noqa: ANN401
                return emit(builder, args[0])

            return types.int64(types.int64), generate

        return typed

    def _bool() -> Any:  # noqa: ANN401
        return ir.Constant(ir.IntType(1), 0)

    count = cast("Callable[[int], int]", intrinsic(_bits(lambda b, mask: b.ctpop(mask))))
    lowest = cast("Callable[[int], int]", intrinsic(_bits(lambda b, mask: b.cttz(mask, _bool()))))
    highest = cast(
        "Callable[[int], int]",
        intrinsic(
            _bits(lambda b, mask: b.sub(ir.Constant(ir.IntType(64), 63), b.ctlz(mask, _bool())))
        ),
    )

    def ints(size: int) -> Ints:
        """Zeros."""
        return cast("Ints", np.zeros(size, np.int64))

    def floats(size: int) -> Floats:
        """Zeros."""
        return cast("Floats", np.zeros(size, np.float64))

else:

    def compiled(function: F) -> F:
        """The function as it is: there is no compiler."""
        return function

    def count(mask: int) -> int:
        """How many bits are set."""
        return mask.bit_count()

    def lowest(mask: int) -> int:
        """The place of the lowest bit set; the mask must have one."""
        return (mask & -mask).bit_length() - 1

    def highest(mask: int) -> int:
        """The place of the highest bit set; the mask must have one."""
        return mask.bit_length() - 1

    def ints(size: int) -> Ints:
        """Zeros."""
        return [0] * size

    def floats(size: int) -> Floats:
        """Zeros."""
        return [0.0] * size


def filled(values: list[int]) -> Ints:
    """The numbers as an array."""
    array = ints(len(values))
    for place, value in enumerate(values):
        array[place] = value
    return array


def weights(values: tuple[float, ...]) -> Floats:
    """The weights as an array."""
    array = floats(len(values))
    for place, value in enumerate(values):
        array[place] = value
    return array
