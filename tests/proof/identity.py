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


def check_kernel(file, kernel, table):
    """Raises Fault unless the kernel's table, an address, has its name, and its queens
    are made by its instructions."""
    name, _, _, _, queen = struct.unpack("<5Q", file.bytes_at(table, 40))
    if file.bytes_at(name, len(kernel) + 1) != kernel.encode() + b"\0":
        raise Fault(f"{kernel}_table has another kernel's name")
    place = next((p for p in file.places if p[0] == queen), None)
    if not place:
        raise Fault(f"{kernel}_table has no function for queens")
    start, size = place
    if kernel in _KERNELS and not any(
            re.search(_KERNELS[kernel], text) for at, (_, text) in file.listing.items()
            if start <= at < start + size):
        raise Fault(f"{kernel} has not its instructions in its function for queens")
