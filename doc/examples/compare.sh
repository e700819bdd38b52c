#!/bin/sh
# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
# compare.sh [-STATUS] EXPECTED PROGRAM [ARGUMENT]...: PROGRAM must print the contents of the
# file EXPECTED, NAME.txt, messages included, with the line ends of its system, and end with STATUS or 0. If
# there is a file NAME.uci, it reads that. In place of a long file, sha256:DIGEST has the first digits of its
# SHA-256. Says at last how many lines it compared.
set -eu
status=0
case $1 in
-?) status=${1#-}; shift ;;
esac
expected=$1
shift
input=${expected%.txt}.uci
[ -e "$input" ] || input=/dev/null
ended=0
printed=$(${MESON_EXE_WRAPPER-} "$@" <"$input" 2>&1) || ended=$?
[ "$ended" = "$status" ] || { echo "status $ended instead of $status: $printed" >&2; exit 1; }
printed=$(printf '%s\n' "$printed" | tr -d '\r')
case $expected in
sha256:*)
  digest=$(printf '%s\n' "$printed" | sha256sum)
  case sha256:$digest in
  "$expected"*) ;;
  *) printf '%s\nThis is not what was printed before; sha256:%s\n' "$printed" "$digest" >&2; exit 1 ;;
  esac
  ;;
*) printf '%s\n' "$printed" | diff -u "$expected" - ;;
esac
echo "$(printf '%s\n' "$printed" | wc -l) lines compared"
