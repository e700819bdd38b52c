/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/pawnfill.h declares. */
#ifndef BBF_INLINE_PAWNFILL_H
#define BBF_INLINE_PAWNFILL_H

#include "../pawnfill.h"
#include "pawns.h"

BBF_I_BEGIN_DECLS

#define BBF_I_DEFINE_OWN(name)                   \
  BBF_FN uint64_t bbf_w_##name(uint64_t white) { \
    return bbf_i_##name(white, BBF_NORT);        \
  }                                              \
  BBF_FN uint64_t bbf_b_##name(uint64_t black) { \
    return bbf_i_##name(black, BBF_SOUT);        \
  }
#define BBF_I_DEFINE_OWN_OTHER(name)                             \
  BBF_FN uint64_t bbf_w_##name(uint64_t white, uint64_t other) { \
    return bbf_i_##name(white, other, BBF_NORT);                 \
  }                                                              \
  BBF_FN uint64_t bbf_b_##name(uint64_t black, uint64_t other) { \
    return bbf_i_##name(black, other, BBF_SOUT);                 \
  }
#define BBF_I_DEFINE_OWN_EMPTY BBF_I_DEFINE_OWN_OTHER
#define BBF_I_DEFINE(name, arguments, X, with) BBF_I_DEFINE_##arguments(name)

BBF_I_PAWN_PAIRS(BBF_I_DEFINE, , )

#undef BBF_I_DEFINE_OWN
#undef BBF_I_DEFINE_OWN_OTHER
#undef BBF_I_DEFINE_OWN_EMPTY
#undef BBF_I_DEFINE

BBF_FN uint64_t bbf_file_fill(uint64_t b) {
  return bbf_i_file_fill(b);
}

BBF_FN uint64_t bbf_interspan(uint64_t white, uint64_t black) {
  return bbf_i_front_span(white, BBF_NORT) & bbf_i_front_span(black, BBF_SOUT);
}

BBF_FN uint8_t bbf_file_set(uint64_t b) {
  b |= b >> 32;
  b |= b >> 16;
  b |= b >> 8;
  return b & 0xff;
}

BBF_FN uint64_t bbf_from_file_set(uint8_t f) {
  return f * BBF_FILE_A;
}

BBF_FN int bbf_file_islands(uint64_t b) {
  int f = bbf_file_set(b), starts = f & ~(f << 1);
  starts = (starts | starts >> 1) & 0x55;
  starts = (starts & 0x33) + (starts >> 2 & 0x33);
  return (starts + (starts >> 4)) & 0xf;
}

BBF_FN uint64_t bbf_open_files(uint64_t white, uint64_t black) {
  return ~bbf_i_file_fill(white | black);
}

BBF_FN uint64_t bbf_closed_files(uint64_t white, uint64_t black) {
  return bbf_i_file_fill(white) & bbf_i_file_fill(black);
}

BBF_I_END_DECLS

#endif
