/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/pawnfill.h declares. */
#ifndef BBF_INLINE_PAWNFILL_H
#define BBF_INLINE_PAWNFILL_H

#include "../pawnfill.h"
#include "pawn_cores.h"

BBF_I_BEGIN_DECLS

#define BBF_I_DEFINE_OWN(name)                         \
  BBF_FN uint64_t bbf_w_##name(uint64_t white_pawns) { \
    return bbf_i_##name(white_pawns, BBF_NORT);        \
  }                                                    \
  BBF_FN uint64_t bbf_b_##name(uint64_t black_pawns) { \
    return bbf_i_##name(black_pawns, BBF_SOUT);        \
  }
#define BBF_I_DEFINE_OWN_OTHER(name)                                   \
  BBF_FN uint64_t bbf_w_##name(uint64_t white_pawns, uint64_t other) { \
    return bbf_i_##name(white_pawns, other, BBF_NORT);                 \
  }                                                                    \
  BBF_FN uint64_t bbf_b_##name(uint64_t black_pawns, uint64_t other) { \
    return bbf_i_##name(black_pawns, other, BBF_SOUT);                 \
  }
#define BBF_I_DEFINE_OWN_EMPTY BBF_I_DEFINE_OWN_OTHER
#define BBF_I_DEFINE(name, arguments, X, with) BBF_I_DEFINE_##arguments(name)

BBF_I_PAWN_PAIRS(BBF_I_DEFINE, , )

#undef BBF_I_DEFINE_OWN
#undef BBF_I_DEFINE_OWN_OTHER
#undef BBF_I_DEFINE_OWN_EMPTY
#undef BBF_I_DEFINE

BBF_FN uint64_t bbf_file_fill(uint64_t set) {
  return bbf_i_file_fill(set);
}

BBF_FN uint64_t bbf_interspan(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_front_span(white_pawns, BBF_NORT) & bbf_i_front_span(black_pawns, BBF_SOUT);
}

BBF_FN uint8_t bbf_file_set(uint64_t set) {
  set |= set >> 32;
  set |= set >> 16;
  set |= set >> 8;
  return set & 0xff;
}

BBF_FN uint64_t bbf_from_file_set(uint8_t files) {
  return files * BBF_FILE_A;
}

BBF_FN int bbf_file_islands(uint64_t set) {
  int f = bbf_file_set(set), starts = f & ~(f << 1);
  starts = (starts | starts >> 1) & 0x55;
  starts = (starts & 0x33) + (starts >> 2 & 0x33);
  return (starts + (starts >> 4)) & 0xf;
}

BBF_FN uint64_t bbf_open_files(uint64_t white_pawns, uint64_t black_pawns) {
  return ~bbf_i_file_fill(white_pawns | black_pawns);
}

BBF_FN uint64_t bbf_closed_files(uint64_t white_pawns, uint64_t black_pawns) {
  return bbf_i_file_fill(white_pawns) & bbf_i_file_fill(black_pawns);
}

BBF_I_END_DECLS

#endif
