#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Puts the library's sources into a source distribution of the Python package. Meson runs it for
"meson dist"."""
import os
import pathlib
import shutil
import subprocess

WANTED = ("LICENSE", "meson.build", "meson_options.txt", "libbbfill.pc.in", "include", "src",
          "doc/meson.build", "doc/man", "tests/meson.build")

package = pathlib.Path(os.environ["MESON_SOURCE_ROOT"])
root = (package / "subprojects/libbbfill").resolve()
target = pathlib.Path(os.environ["MESON_DIST_ROOT"])
library = target / "subprojects/libbbfill"
# Git refuses the checkout of another user, which a container often has.
listed = subprocess.run(["git", "-c", f"safe.directory={root}", "ls-files", "-z", *WANTED],
                        cwd=root, check=True, capture_output=True)
for name in filter(None, listed.stdout.decode().split("\0")):
    if not name.startswith("src/python/"):
        (library / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, library / name)
