"""Machine code of the kernel's functions, made by numba: imported only where none is kept."""

import inspect
import logging
from collections.abc import Callable, Mapping
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from tutorial.players.kernel import bits
from tutorial.players.kernel.machine import Finder, Target, keep, symbol, this_target

log = logging.getLogger(__name__)

Function = Callable[..., Any]
OPTIONS = {"error_model": "numpy", "nogil": True}
LIBRARY = {"memcpy", "memmove", "memset"}
"""What the code may ask for of the C library, which every process has."""
TYPES = {
    int: types.int64,
    float: types.float64,
    None: types.void,
    list[int]: types.CPointer(types.int64),
    list[float]: types.CPointer(types.float64),
}


def make(inner: list[Function], called: Mapping[Function, Function]) -> Finder:
    """Compile functions and keep what comes out; where the code of those called begins, by name.

    Args:
        inner: functions that only others of them call.
        called: the functions that Python calls too, by what stands for them in the sources.
    """
    _teach_bits()
    for function in inner:
        _teach(function, function)
    for stand_in, function in called.items():
        _teach(stand_in, function)
    made = {
        function.__name__: numba.cfunc(_signature(function), **OPTIONS)(function)
        for function in called.values()
    }
    try:
        target = this_target()
        keep(_object_code(made, target), target)
    except Exception:
        log.exception("the code of the kernel cannot be kept; every start has to compile it")
    return lambda name: int(made[name].address)


def _teach(stand_in: Function, function: Function) -> None:
    """Have calls of what stands for a function compiled as calls of it."""
    overload(stand_in, jit_options=OPTIONS, strict=False)(lambda *_: function)


def _teach_bits() -> None:
    def instruction(emit: Callable[[Any, Any], Any]) -> Function:
        def typed(_context: Any, _mask: Any) -> Any:  # noqa: ANN401
            def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:  # noqa: ANN401
                return emit(builder, args[0])

            return types.int64(types.int64), generate

        made: Function = intrinsic(typed)

        def asked(mask: int) -> Any:  # noqa: ANN401
            return made(mask)

        return asked

    no = ir.Constant(ir.IntType(1), 0)
    _teach(bits.count, instruction(lambda b, mask: b.ctpop(mask)))
    _teach(bits.lowest, instruction(lambda b, mask: b.cttz(mask, no)))
    top = ir.Constant(ir.IntType(64), 63)
    _teach(bits.highest, instruction(lambda b, mask: b.sub(top, b.ctlz(mask, no))))


def _signature(function: Function) -> Any:  # noqa: ANN401
    about = inspect.signature(function)
    taken = [TYPES[parameter.annotation] for parameter in about.parameters.values()]
    return TYPES[about.return_annotation](*taken)


def _object_code(made: Mapping[str, Any], target: Target) -> bytes:
    """One object file of all functions, optimized together.

    Raises:
        LookupError: they need something that another process may not have.
    """
    machine = target.machine()
    joined = llvm.parse_assembly("")
    joined.triple, joined.data_layout = target.triple, str(machine.target_data)
    for name, code in made.items():
        part = llvm.parse_assembly(code.inspect_llvm())
        part.get_function(code.native_name).name = symbol(name)
        joined.link_in(part)
    wanted = {symbol(name) for name in made}
    for value in (*joined.functions, *joined.global_variables):
        if not value.is_declaration and value.name not in wanted:
            value.linkage = "internal"
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(3))
    builder.getModulePassManager().run(joined, builder)
    asked = {
        value.name
        for value in (*joined.functions, *joined.global_variables)
        if value.is_declaration and not value.name.startswith("llvm.")
    }
    if asked - LIBRARY:
        raise LookupError(f"the code asks for {sorted(asked - LIBRARY)}")
    return bytes(machine.emit_object(joined))
