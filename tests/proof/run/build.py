# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Builds parts of the library as meson.build does, with a given compiler, backend and
optimisation level."""
import functools
import pathlib
import shutil
import subprocess

BACKENDS = {
    "scalar": ["-DBBF_BACKEND_SCALAR"],
    "portable": ["-DBBF_BACKEND_PORTABLE"],
    "bmi2": ["-DBBF_BACKEND_BMI2", "-mbmi", "-mbmi2"],
    "avx2": ["-DBBF_BACKEND_BMI2", "-mbmi", "-mbmi2", "-mavx2"],
    "avx512vl": ["-DBBF_BACKEND_BMI2", "-mbmi", "-mbmi2", "-mavx512vl", "-mavx512dq",
                 "-mprefer-vector-width=256"],
}
# The headers whose functions have code of their own for a backend, if not all have.
ONLY = {"avx512vl": ("fill.h", "attacks.h", "position.h", "moves.h")}
COMPILERS = ("gcc", "clang")
OPTIMISATIONS = ("2", "3")
# The CPU extensions that each kernel uses.
KERNELS = {"portable": set(), "sse2": set(), "avx2": {"avx2"},
           "avx512": {"avx512f", "avx512bw", "avx512vl", "avx512_vbmi2",
                      "gfni"}}
# The sources of each family of claims: fill.c has the backend's name, and batches call paths.c.
SOURCES = {
    "single": ["fill.c", "pawnfill.c", "board.c", "attacks.c", "position.c", "moves.c",
               "othello.c"],
    "paths": ["paths.c", "fill.c"],
    "batch": ["batch/batch.c", "batch/children.c", "batch/files_of.c", "batch/squares.c",
              *(f"batch/{kernel}.c" for kernel in KERNELS), "paths.c"],
}
# The CPU extensions of each backend, by their names in /proc/cpuinfo.
NEEDS = {"scalar": set(), "portable": set(), "bmi2": {"bmi1", "bmi2"},
         "avx2": {"bmi1", "bmi2", "avx2"},
         "avx512vl": {"bmi1", "bmi2", "avx512f", "avx512dq", "avx512vl"}}


def found(compilers):
    return [c for c in compilers if shutil.which(c)]


@functools.cache
def version(compiler):
    return subprocess.run([compiler, "--version"], capture_output=True,
                          text=True).stdout.partition("\n")[0]


def any_compiler():
    """For what does not depend on the compiler."""
    return (found(COMPILERS) or ["cc"])[0]


def cpu_flags():
    try:
        for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("flags"):
                return set(line.split(":")[1].split())
    except OSError:
        pass
    return set()


class BuildError(Exception):
    pass


def _compile(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{' '.join(command)}\n{done.stderr}")


def library(tree, family, compiler, backend, optimisation, out):
    """Builds a shared library of that family's sources. Returns its path and the objects'."""
    objects = [out.with_name(f"{compiler}{optimisation}{backend}.{pathlib.PurePath(name).stem}.o")
               for name in SOURCES[family]]
    for name, to in zip(SOURCES[family], objects):
        if to.exists():
            continue
        started = to.with_name(f"{out.name}.{pathlib.PurePath(name).stem}.o")
        _compile([compiler, "-std=c11", f"-O{optimisation}", "-fPIC", "-fvisibility=hidden",
                  "-ffunction-sections", "-fdata-sections", "-frecord-gcc-switches",
                  "-DBBF_BUILDING_LIBRARY", "-DBBF_ALL_KERNELS", *BACKENDS[backend], f"-I{tree / 'include'}",
                  "-c", str(tree / "src" / name), "-o", str(started)])
        # Another process may be building the same object.
        started.replace(to)
    _compile([compiler, "-shared", *map(str, objects),
              f"-Wl,--version-script={tree / 'src/libbbfill.map'}", "-o", str(out)])
    return out, objects


def library_sources(tree):
    """What a build of the library may read, by its path."""
    return {path.relative_to(tree): path.read_bytes()
            for top in (tree / "include", tree / "src") for path in top.rglob("*.[ch]")
            if not {"cli", "python", "text", "web"} & {*path.relative_to(tree).parts}}


def reference(folder, include, out):
    """Builds the slow references of the tests as a shared library."""
    _compile([any_compiler(), "-std=c11", "-O2", "-fPIC", "-shared",
              f"-I{include}", *map(str, sorted(folder.glob("*.c"))), "-o", str(out)])
    return out
