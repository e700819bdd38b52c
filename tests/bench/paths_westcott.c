/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The peer of bbf_all_shortest_paths: the king's algorithm with the operations of Steffan
   Westcott's message of 13 September 2002, in their order. Its floods move all squares
   reached so far, not only the last layer, and it writes asp before it knows that there
   is a path. */
#include "paths.h"

static inline uint64_t spread(uint64_t wet, uint64_t path) {
  wet |= ((wet >> 1) & UINT64_C(0x7f7f7f7f7f7f7f7f)) | ((wet << 1) & UINT64_C(0xfefefefefefefefe));
  wet |= wet >> 8 | wet << 8;
  return wet & path;
}

int westcott_all_shortest_paths(uint64_t from, uint64_t to, uint64_t path, uint64_t *asp) {
  uint64_t before;
  int length = 1, i;

  from &= path;
  if (!from)
    return 0;
  to &= path;
  if (!to)
    return 0;
  asp[0] = from;
  while (!(from & to)) {
    before = from;
    from = spread(from, path);
    if (from == before)
      return 0;
    asp[length++] = from & ~before;
  }
  i = length - 1;
  to &= from;
  asp[i] = to;
  while (i > 0) {
    before = to;
    to = spread(to, path);
    asp[--i] &= to & ~before;
  }
  return length;
}
