# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Checks that a build is the one it is called: a misspelt option would silently build
another. The library names its backend and compiler, and has to contain instructions that only
this backend or kernel uses."""
import re
import struct

from machine import native
from solver.values import Fault

# Instructions that only these backends and kernels have.
_BACKENDS = {"bmi2": r"^(rorx|andn|sh[lr]x) ", "avx2": r"\bymm\d", "avx512vl": r"^vprolvq "}
_KERNELS = {"sse2": r"\bxmm\d", "avx2": r"\bymm\d", "avx512": r"^vgf2p8"}
# The name by which a build calls its backend, if it is another.
_CALLED = {"avx2": "bmi2", "avx512vl": "bmi2"}


def check_build(task, path, file):
    """Raises Fault unless a library was built with the task's compiler, level and backend."""
    by = compiler(file.data)
    if by != task.compiler:
        raise Fault(f"was compiled by {by}, not {task.compiler}")
    asked = file.section(".GCC.command.line")
    if not re.search(rb"-O%s\b" % task.optimisation.encode(), asked):
        raise Fault(f"was not compiled at level {task.optimisation}, but with {asked!r}")
    if task.family == "batch":
        return
    called = _CALLED.get(task.backend, task.backend)
    if native.backend(path) != called:
        raise Fault(f"its backend is {native.backend(path)}, not {called}")
    shown = _BACKENDS.get(task.backend)
    if shown and not any(re.search(shown, text) for _, text in file.listing.values()):
        raise Fault(f"has no instruction of {task.backend}")


def compiler(data):
    return "clang" if b"clang version" in data else "gcc"


def entry_of(kernel, name):
    """The symbol of a kernel's own function for bbf_name_n, as src/batch/kernels.h makes it."""
    return f"bbf_i_{kernel}_{name}"


def check_kernel(file, kernels, kernel):
    """Raises Fault unless that one of the kernels has its own functions for queens, with its
    instructions, and for all floods."""
    for name in ("queen_attacks", "step", "reach", "flood", "are_connected", "distance"):
        table, _ = file.symbols.get(f"{name}_by", (None, 0))
        if table is None and not any(entry_of(other, name) in file.symbols
                                     for other in kernels if other != kernel):
            # With few kernels, clang dissolves a table in which one of them has an entry.
            continue
        if table is None:
            raise Fault(f"has no table of {name}")
        entry, = struct.unpack("<Q", file.bytes_at(table + 8 * kernels.index(kernel), 8))
        expected = file.symbols.get(entry_of(kernel, name), (0,))[0]
        if entry != expected:
            raise Fault(f"{kernel} does not have its own {name}")
    if kernel not in _KERNELS:
        return
    start, size = file.symbols.get(entry_of(kernel, "queen_attacks"), (0, 0))
    if not any(
            re.search(_KERNELS[kernel], text) for at, (_, text) in file.listing.items()
            if start <= at < start + size):
        raise Fault(f"{kernel}_queen_attacks has no instruction of {kernel}")
