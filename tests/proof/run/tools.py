# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The tools that the proofs need, and what to do if they are missing."""
import importlib.util
import os
import platform
import shutil
import sys

SKIP = 77
_MODULES = {"z3": "python3-z3", "capstone": "python3-capstone"}
_PROGRAMS = {"objdump": "binutils", "as": "binutils"}


def must_be_here():
    """Whether a missing tool is a failure: in continuous integration."""
    return os.environ.get("CI", "").lower() not in ("", "0", "false", "no")


def missing(provers):
    """Lines on what is missing, and whether nothing can be proved at all: on another machine,
    or without any of these provers."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return ["this machine is not x86-64"], True
    modules = [f"{sys.executable} has no module {name} (Debian: {package})"
               for name, package in _MODULES.items() if not importlib.util.find_spec(name)]
    needed = dict(_PROGRAMS)
    if "boolector" in provers:
        needed["boolector"] = "boolector; --one-prover does without"
    programs = [f"no {name} is found (Debian: {package})"
                for name, package in needed.items() if not shutil.which(name)]
    there = {"z3": importlib.util.find_spec("z3"), "boolector": shutil.which("boolector")}
    return modules + programs, not any(there[name] for name in provers)


def verdict(lacks, nothing, required):
    """Prints what is missing. Returns the exit status, or None if nothing is missing. If only
    some tools are missing, that is a failure; without any prover, the proofs may be skipped."""
    if not lacks:
        return None
    skipped = nothing and not required
    for text in lacks:
        print(f"{'skipped' if skipped else 'missing'}: {text}")
    return SKIP if skipped else 1
