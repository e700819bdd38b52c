/* Definitions of what bbfill/pawnfill.h declares. */
#ifndef BBF_INLINE_PAWNFILL_H
#define BBF_INLINE_PAWNFILL_H

#include "../pawnfill.h"
#include "pawns.h"

BBF_BEGIN_DECLS

/* White's function and Black's, from the one of pawns.h with the same name. */
#define BBF_I_SIDES(name)                        \
  BBF_FN uint64_t bbf_w_##name(uint64_t white) { \
    return bbf_i_##name(white, BBF_NORT);        \
  }                                              \
  BBF_FN uint64_t bbf_b_##name(uint64_t black) { \
    return bbf_i_##name(black, BBF_SOUT);        \
  }
#define BBF_I_SIDES_2(name)                                     \
  BBF_FN uint64_t bbf_w_##name(uint64_t white, uint64_t with) { \
    return bbf_i_##name(white, with, BBF_NORT);                 \
  }                                                             \
  BBF_FN uint64_t bbf_b_##name(uint64_t black, uint64_t with) { \
    return bbf_i_##name(black, with, BBF_SOUT);                 \
  }

BBF_I_SIDES(front_fill)
BBF_I_SIDES(rear_fill)
BBF_I_SIDES(front_span)
BBF_I_SIDES(rear_span)
BBF_I_SIDES(pawn_east_attacks)
BBF_I_SIDES(pawn_west_attacks)
BBF_I_SIDES(pawn_attacks)
BBF_I_SIDES(pawn_single_attacks)
BBF_I_SIDES(pawn_double_attacks)
BBF_I_SIDES_2(pawn_pushes)
BBF_I_SIDES_2(pawn_double_pushes)
BBF_I_SIDES(attack_front_span)
BBF_I_SIDES(east_attack_front_span)
BBF_I_SIDES(west_attack_front_span)
BBF_I_SIDES(attack_rear_span)
BBF_I_SIDES(east_attack_rear_span)
BBF_I_SIDES(west_attack_rear_span)
BBF_I_SIDES(attack_cone)
BBF_I_SIDES_2(half_open_files)
BBF_I_SIDES_2(unfree)
BBF_I_SIDES_2(rams)
BBF_I_SIDES_2(levers)
BBF_I_SIDES_2(passed)
BBF_I_SIDES_2(candidates)
BBF_I_SIDES(isolated)
BBF_I_SIDES_2(backward)
BBF_I_SIDES(doubled)
BBF_I_SIDES(defended)
BBF_I_SIDES(duo)
BBF_I_SIDES(connected)
BBF_I_SIDES(holes)
BBF_I_SIDES_2(outposts)

#undef BBF_I_SIDES
#undef BBF_I_SIDES_2

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

BBF_FN int bbf_file_islands(uint8_t f) {
  int starts = f & ~(f << 1);
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

BBF_END_DECLS

#endif
