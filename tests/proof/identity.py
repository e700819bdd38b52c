"""Whether a build is what it is called: by what it says of itself, and by instructions
that nothing else would have made. A misspelt option builds something else in silence."""
import re
import struct

import native
from values import Fault

# The function whose code shows it, and how.
_SHOWN = {
    "bmi2": ("bbf_rook_attacks", r"\bp(ext|dep) "),
    "avx2": ("bbf_queen_attacks", r"\bymm\d"),
}
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
    function, shown = _SHOWN.get(task.backend, (None, ""))
    if function and function in file.symbols and not _has(file, file.symbols[function], shown):
        raise Fault(f"has no {task.backend} instruction in {function}")


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
    if kernel in _KERNELS and not _has(file, place, _KERNELS[kernel]):
        raise Fault(f"{kernel} has not its instructions in its function for queens")


def _has(file, place, shown):
    """Whether code has an instruction like that."""
    start, size = place
    return any(re.search(shown, text) for at, (_, text) in file.listing.items()
               if start <= at < start + size)
