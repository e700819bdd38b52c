#!/bin/sh
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
# compare.sh EXPECTED PROGRAM [ARGUMENT]...: PROGRAM must print the contents of the file
# EXPECTED, with the line ends of its system.
set -eu
expected=$1
shift
printed=$(${MESON_EXE_WRAPPER-} "$@")
printf '%s\n' "$printed" | tr -d '\r' | diff -u "$expected" -
