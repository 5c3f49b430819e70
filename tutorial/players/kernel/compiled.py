"""What makes the kernel's functions fast where numba is: two decorators, three bits, arrays."""

import ctypes
import inspect
import logging
import os
from collections.abc import Callable
from functools import update_wrapper
from threading import RLock
from typing import Any, TypeVar, cast

from tutorial.players.kernel import machine

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])

Ints = list[int]
"""64-bit integers: an array as in C where there is a compiler, else a list."""
Floats = list[float]

PLAIN = "HEARTS_PLAIN_KERNEL"
"""Set in the environment to leave numba aside although it is installed."""

_kept = None if os.environ.get(PLAIN) else machine.load()
IS_COMPILED = _kept is not None
if not IS_COMPILED and not os.environ.get(PLAIN):
    try:
        from tutorial.players.kernel import compiling
    except ImportError:
        pass
    else:
        IS_COMPILED = True

_inner: list[Callable[..., Any]] = []
_called: list["_Called"] = []
_binding = RLock()
_is_ready: list[bool] = []
_C_TYPES: dict[Any, Any] = {
    int: ctypes.c_int64,
    float: ctypes.c_double,
    None: None,
    Ints: ctypes.POINTER(ctypes.c_int64),
    Floats: ctypes.POINTER(ctypes.c_double),
}


class _Called:
    """A function of the kernel for Python to call: machine code from the first call on."""

    def __init__(self, function: Callable[..., Any], *, is_brief: bool) -> None:
        update_wrapper(self, function)
        self.function, self.is_brief = function, is_brief
        self.code: Callable[..., Any] = self._first

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401
        return self.code(*arguments)

    def _first(self, *arguments: Any) -> Any:  # noqa: ANN401
        get_ready()
        return self.code(*arguments)

    def bind(self, address: int) -> None:
        """Call the code at an address; a brief call does not let other threads run meanwhile."""
        about = inspect.signature(self.function)
        kind = ctypes.PYFUNCTYPE if self.is_brief else ctypes.CFUNCTYPE
        taken = [_C_TYPES[parameter.annotation] for parameter in about.parameters.values()]
        self.code = kind(_C_TYPES[about.return_annotation], *taken)(address)


def get_ready() -> bool:
    """Load the code of all functions, or make it; whether there is any.

    Without any the functions run as they stand, which is slow, and a line in the log says so.
    """
    with _binding:
        if not _is_ready:
            _is_ready.append(_bind())
        return _is_ready[0]


def _bind() -> bool:
    if not IS_COMPILED:
        return False
    try:
        find = _kept or _load_or_make()
        for one in _called:
            one.bind(find(one.function.__name__))
    except Exception:
        log.exception("the kernel cannot be compiled: computer players and hints are slow")
        for one in _called:
            one.code = one.function
        return False
    return True


def _load_or_make() -> machine.Finder:
    """The code that another process has made since this one began, or else new code."""
    with machine.alone():
        return machine.load() or compiling.make(_inner, {one: one.function for one in _called})


def compiled(function: F) -> F:
    """A function that only others of the kernel call."""
    _inner.append(function)
    return function


def called(function: F) -> F:
    """A function that Python calls too; other threads run beside it."""
    return _stand_in(function, is_brief=False)


def briefly_called(function: F) -> F:
    """A function that Python calls too, and that is over before others could run beside it."""
    return _stand_in(function, is_brief=True)


def _stand_in(function: F, *, is_brief: bool) -> F:
    if not IS_COMPILED:
        return function
    _called.append(_Called(function, is_brief=is_brief))
    return cast("F", _called[-1])


def ints(size: int) -> Ints:
    """Zeros."""
    return cast("Ints", (ctypes.c_int64 * size)()) if IS_COMPILED else [0] * size


def floats(size: int) -> Floats:
    """Zeros."""
    return cast("Floats", (ctypes.c_double * size)()) if IS_COMPILED else [0.0] * size


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
