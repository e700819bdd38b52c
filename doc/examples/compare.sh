#!/bin/sh
# compare.sh EXPECTED PROGRAM: PROGRAM must print what the file EXPECTED holds.
set -eu
printed=$(${MESON_EXE_WRAPPER-} "$2")
printf '%s\n' "$printed" | diff -u "$1" -
