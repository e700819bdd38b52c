# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Whether a build is what it is called: by what it says of itself, and by instructions
that nothing else would have made. A misspelt option builds something else in silence."""
import re
import struct

import native
from values import Fault

# What only these backends and kernels have.
_BACKENDS = {"bmi2": r"^(rorx|andn|sh[lr]x) ", "avx2": r"\bymm\d"}
_KERNELS = {"sse2": r"\bxmm\d", "avx2": r"\bymm\d", "avx512bw": r"\bzmm\d", "avx512": r"^vgf2p8"}
# The backend that a build says it has, where that is called otherwise.
_CALLED = {"avx2": "bmi2"}


def check_build(task, path, file):
    """Raises Fault unless a library is by the compiler, at the level and with the backend
    that the task has in its name."""
    by = compiler(file.data)
    if by != task.compiler:
        raise Fault(f"is by {by}, not {task.compiler}")
    asked = file.section(".GCC.command.line")
    if not re.search(rb"-O%s\b" % task.optimisation.encode(), asked):
        raise Fault(f"is not optimised at level {task.optimisation}, but by {asked!r}")
    if task.family == "batch":
        return
    called = _CALLED.get(task.backend, task.backend)
    if native.backend(path) != called:
        raise Fault(f"says that its backend is {native.backend(path)}, not {called}")
    shown = _BACKENDS.get(task.backend)
    if shown and not any(re.search(shown, text) for _, text in file.listing.values()):
        raise Fault(f"has no instruction that shows {task.backend}")


def compiler(data):
    return "clang" if b"clang version" in data else "gcc"


def check_kernel(file, kernel, place):
    """Raises Fault unless the kernel of that number has functions of its own for queens,
    made by its instructions, and for all floods."""
    own = {name: file.symbols[f"{name}_by"][0] + 8 * place
           for name in ("queen_attacks", "step", "reach", "flood", "are_connected", "distance")}
    for name, at in own.items():
        entry, = struct.unpack("<Q", file.bytes_at(at, 8))
        expected = file.symbols.get(f"{kernel}_{name}", (0,))[0]
        if entry != expected:
            raise Fault(f"{kernel} has not its own {name}")
    start, size = file.symbols[f"{kernel}_queen_attacks"]
    if kernel in _KERNELS and not any(
            re.search(_KERNELS[kernel], text) for at, (_, text) in file.listing.items()
            if start <= at < start + size):
        raise Fault(f"{kernel} has not its instructions in its function for queens")
