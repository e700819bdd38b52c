#!/usr/bin/env python3
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Whether the extensions export what their databases call, and nothing else.

usage: exports.py FILE..."""
import re
import shutil
import subprocess
import sys

CALLED = {"bbfill_sqlite.so": r"sqlite3_bbfillsqlite_init", "bbfill_duckdb.so": r"bbfill_init_c_api",
          "bbfill.so": r"Pg_magic_func|pg_finfo_sql_\w+|sql_\w+"}

if not shutil.which("nm"):
    print("nm not found: apt-get install binutils")
    sys.exit(77)
count, wrong = 0, []
for file in sys.argv[1:]:
    names = subprocess.run(["nm", "-D", "--defined-only", "--format=just-symbols", file], check=True,
                           stdout=subprocess.PIPE, encoding="utf-8").stdout.split()
    called = CALLED[file.rpartition("/")[2]]
    count += len(names)
    wrong += [f"{file} exports {name}" for name in names if not re.fullmatch(called, name)]
    wrong += [] if names else [f"{file} exports nothing"]
print("\n".join([*wrong, f"{count} names"]))
sys.exit(bool(wrong))
