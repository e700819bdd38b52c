#!/bin/sh
# compare.sh EXPECTED PROGRAM [ARGUMENT]...: PROGRAM must print what the file EXPECTED holds.
set -eu
expected=$1
shift
printed=$(${MESON_EXE_WRAPPER-} "$@")
printf '%s\n' "$printed" | diff -u "$expected" -
