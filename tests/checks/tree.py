# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Which files belong to the sources, for checks of all of them."""
import os
import pathlib
import shutil
import subprocess


def files(source):
    """Those that git knows. Without git, all but builds and what lies there while packages are made."""
    if (source / ".git").exists() and shutil.which("git"):
        listed = subprocess.run(["git", "-c", f"safe.directory={source}", "-C", source, "ls-files", "-z"],
                                capture_output=True, text=True, check=True).stdout.split("\0")
        found = [source / name for name in listed if name]
    else:
        found = []
        for where, folders, names in os.walk(source):
            here = pathlib.Path(where)
            folders[:] = [name for name in folders if name not in (".git", "__pycache__")
                          and not (here / name / "meson-private").exists() and here / name != source / "debian"]
            found += [here / name for name in names]
    return [path for path in found if path.is_file()]
