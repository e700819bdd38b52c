#!/bin/sh
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
# compare.sh EXPECTED PROGRAM [ARGUMENT]...: PROGRAM must print what the file EXPECTED holds,
# with the line ends of its own system.
set -eu
expected=$1
shift
printed=$(${MESON_EXE_WRAPPER-} "$@")
printf '%s\n' "$printed" | tr -d '\r' | diff -u "$expected" -
