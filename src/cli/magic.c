/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of first bytes. */
#include "magic.h"

#include <string.h>

/* No line of a position and no comment begins like this. */
static const struct {
  size_t length;
  const char *bytes;
  struct magic magic;
} entries[] = {
  {2, "\x1f\x8b", {"compressed with gzip", "zcat"}},
  {2, "\x1f\x9d", {"compressed with compress", "zcat"}},
  {6, "\xfd" "7zXZ\0", {"compressed with xz", "xzcat"}},
  {3, "\x5d\0\0", {"compressed with lzma", "xzcat"}},
  {3, "BZh", {"compressed with bzip2", "bzcat"}},
  {4, "\x28\xb5\x2f\xfd", {"compressed with zstd", "zstdcat"}},
  {4, "\x04\x22\x4d\x18", {"compressed with lz4", "lz4cat"}},
  {4, "LZIP", {"compressed with lzip", "lzip -dc"}},
  {4, "PK\3\4", {"a zip archive", "unzip -p"}},
  {6, "7z\xbc\xaf\x27\x1c", {"a 7z archive", "7z x -so"}},
  {2, "\xff\xfe", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8"}},
  {2, "\xfe\xff", {"text in UTF-16", "iconv -f UTF-16 -t UTF-8"}},
};

const struct magic *magic_find(const char *bytes, size_t length) {
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (length >= entries[i].length && memcmp(bytes, entries[i].bytes, entries[i].length) == 0)
      return &entries[i].magic;
  return NULL;
}
