/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of first bytes. */
#include "magic.h"

#include <string.h>

#include "../../text/input/position.h"

/* No line of a position and no comment begins like this. */
static const struct {
  size_t length;
  const char *bytes;
  struct magic magic;
} entries[] = {
  {2, "\x1f\x8b", {"compressed with gzip", "zcat", NULL}},
  {2, "\x1f\x9d", {"compressed with compress", "zcat", NULL}},
  {6, "\xfd" "7zXZ\0", {"compressed with xz", "xzcat", NULL}},
  {3, "\x5d\0\0", {"compressed with lzma", "xzcat", NULL}},
  {3, "BZh", {"compressed with bzip2", "bzcat", NULL}},
  {4, "\x28\xb5\x2f\xfd", {"compressed with zstd", "zstdcat", NULL}},
  {4, "\x04\x22\x4d\x18", {"compressed with lz4", "lz4cat", NULL}},
  {4, "LZIP", {"compressed with lzip", "lzip -dc", NULL}},
  {4, "PK\3\4", {"a zip archive", "unzip -p", NULL}},
  {6, "7z\xbc\xaf\x27\x1c", {"a 7z archive", "7z x -so", NULL}},
  {2, "\xff\xfe", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8", NULL}},
  {2, "\xfe\xff", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8", NULL}},
};

const struct magic *magic_find(const char *bytes, size_t length) {
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (length >= entries[i].length && memcmp(bytes, entries[i].bytes, entries[i].length) == 0)
      return &entries[i].magic;
  static const struct magic pgn = {"this looks like PGN, which has games and not positions",
                                   "pgn-extract -Wepd", "--epd"};
  return looks_like_pgn(bytes, length) ? &pgn : NULL;
}
