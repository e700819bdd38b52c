/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The piece placement of a FEN as bitboards, one for each letter: pieces['Q'] has the
   white queens, pieces['p'] the black pawns. bbf_parse_fen reads all of a FEN, but it is linked: this
   also serves programs that only use inlined functions. */
#ifndef FEN_H
#define FEN_H

#include <stdint.h>
#include <string.h>

/* Returns NULL, or what is wrong with the placement. */
static inline const char *fen_read(const char *fen, uint64_t pieces[128]) {
  memset(pieces, 0, 128 * sizeof pieces[0]);
  for (int rank = 7; rank >= 0; rank--) {
    int file = 0;
    for (; *fen && *fen != '/' && *fen != ' '; fen++) {
      if (*fen >= '1' && *fen <= '8') {
        file += *fen - '0';
      } else if (!strchr("PNBRQKpnbrqk", *fen)) {
        return "a character is neither a piece nor a number of empty squares";
      } else {
        if (file < 8)
          pieces[(int)*fen] |= UINT64_C(1) << (8 * rank + file);
        file++;
      }
    }
    if (file != 8)
      return "a rank has more or fewer than eight files";
    if ((rank > 0) != (*fen == '/'))
      return "there are more or fewer than eight ranks";
    fen += rank > 0;
  }
  return NULL;
}

#endif
