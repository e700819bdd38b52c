/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The files of each set of files, as lists, which kernels need for squares of sets. */
#include "kernels.h"

/* A list in a word, its first file in the lowest byte. From h on, each file that is in the set comes
   before those behind it. */
#define IS_IN(set, file) ((UINT64_C(0) + (set)) >> (file)&1)
#define BEFORE(set, file, list) ((list) << 8 * IS_IN(set, file) | (file)*IS_IN(set, file))
#define UPPER_FILES(set) BEFORE(set, 4, BEFORE(set, 5, BEFORE(set, 6, BEFORE(set, 7, 0))))
#define FILES(set) BEFORE(set, 0, BEFORE(set, 1, BEFORE(set, 2, BEFORE(set, 3, UPPER_FILES(set)))))
#define BYTE(word, k) (uint8_t)((word) >> 8 * (k)&0xff)
#define BYTES(word)                                                                           \
  {                                                                                           \
    BYTE(word, 0), BYTE(word, 1), BYTE(word, 2), BYTE(word, 3), BYTE(word, 4), BYTE(word, 5), \
        BYTE(word, 6), BYTE(word, 7)                                                          \
  }
#define SETS_4(set) \
  BYTES(FILES(set)), BYTES(FILES(set + 1)), BYTES(FILES(set + 2)), BYTES(FILES(set + 3))
#define SETS_16(set) SETS_4(set), SETS_4(set + 4), SETS_4(set + 8), SETS_4(set + 12)
#define SETS_64(set) SETS_16(set), SETS_16(set + 16), SETS_16(set + 32), SETS_16(set + 48)
const uint8_t bbf_i_files_of[UINT8_MAX + 1][8] = {SETS_64(0), SETS_64(64), SETS_64(128),
                                                  SETS_64(192)};
