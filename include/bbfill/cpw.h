/* The names that the Chess Programming Wiki and Steffan Westcott's message use,
   over ours, so that code pasted from there compiles. Never included by
   another header of the library: it defines U64 and other names without a
   prefix. */
#ifndef BBF_CPW_H
#define BBF_CPW_H

#include "../bbfill.h"

typedef uint64_t U64;
typedef uint64_t BitBoard;

#ifndef C64
#define C64(constant) UINT64_C(constant)
#endif

/* Any count, negative ones and 0 too: the usual idiom is undefined for those. */
static inline U64 rotateLeft(U64 x, int s) {
  return x << (s & 63) | x >> (-s & 63);
}

static inline U64 rotateRight(U64 x, int s) {
  return rotateLeft(x, -s);
}

#define BBF_CPW_DIRECTION(wiki, ours)                         \
  static inline U64 wiki##One(U64 b) {                        \
    return bbf_##ours##_one(b);                               \
  }                                                           \
  static inline U64 wiki##Fill(U64 gen) {                     \
    return bbf_##ours##_fill(gen);                            \
  }                                                           \
  static inline U64 wiki##Occl(U64 gen, U64 pro) {            \
    return bbf_##ours##_occl(gen, pro);                       \
  }                                                           \
  static inline U64 wiki##Attacks(U64 sliders, U64 empty) {   \
    return bbf_##ours##_attacks(sliders, empty);              \
  }

BBF_CPW_DIRECTION(nort, nort)
BBF_CPW_DIRECTION(noEa, noea)
BBF_CPW_DIRECTION(east, east)
BBF_CPW_DIRECTION(soEa, soea)
BBF_CPW_DIRECTION(sout, sout)
BBF_CPW_DIRECTION(soWe, sowe)
BBF_CPW_DIRECTION(west, west)
BBF_CPW_DIRECTION(noWe, nowe)

#undef BBF_CPW_DIRECTION

static inline U64 shiftOne(U64 b, int dir8) {
  return bbf_shift_one(b, dir8);
}

static inline U64 occludedFill(U64 gen, U64 pro, int dir8) {
  return bbf_occluded_fill(gen, pro, dir8);
}

static inline U64 slidingAttacks(U64 sliders, U64 empty, int dir8) {
  return bbf_sliding_attacks(sliders, empty, dir8);
}

static inline U64 fileFill(U64 gen) {
  return bbf_file_fill(gen);
}

static inline U64 interSpans(U64 wpawns, U64 bpawns) {
  return bbf_interspan(wpawns, bpawns);
}

static inline U64 closedFiles(U64 wpawns, U64 bpawns) {
  return bbf_closed_files(wpawns, bpawns);
}

static inline U64 openFiles(U64 wpawns, U64 bpawns) {
  return bbf_open_files(wpawns, bpawns);
}

/* wName and bName of one side's pawns. */
#define BBF_CPW_SIDES(Wiki, ours)                             \
  static inline U64 w##Wiki(U64 wpawns) {                     \
    return bbf_w_##ours(wpawns);                              \
  }                                                           \
  static inline U64 b##Wiki(U64 bpawns) {                     \
    return bbf_b_##ours(bpawns);                              \
  }

BBF_CPW_SIDES(FrontFill, front_fill)
BBF_CPW_SIDES(RearFill, rear_fill)
BBF_CPW_SIDES(FrontSpans, front_span)
BBF_CPW_SIDES(RearSpans, rear_span)
BBF_CPW_SIDES(PawnEastAttacks, pawn_east_attacks)
BBF_CPW_SIDES(PawnWestAttacks, pawn_west_attacks)
BBF_CPW_SIDES(PawnAnyAttacks, pawn_attacks)
BBF_CPW_SIDES(PawnDblAttacks, pawn_double_attacks)
BBF_CPW_SIDES(PawnSingleAttacks, pawn_single_attacks)
BBF_CPW_SIDES(EastAttackFrontSpans, east_attack_front_span)
BBF_CPW_SIDES(WestAttackFrontSpans, west_attack_front_span)
BBF_CPW_SIDES(EastAttackRearSpans, east_attack_rear_span)
BBF_CPW_SIDES(WestAttackRearSpans, west_attack_rear_span)

#undef BBF_CPW_SIDES

/* wName(wpawns, bpawns) and bName(bpawns, wpawns). */
#define BBF_CPW_SIDES_2(Wiki, ours)                           \
  static inline U64 w##Wiki(U64 wpawns, U64 bpawns) {         \
    return bbf_w_##ours(wpawns, bpawns);                      \
  }                                                           \
  static inline U64 b##Wiki(U64 bpawns, U64 wpawns) {         \
    return bbf_b_##ours(bpawns, wpawns);                      \
  }

BBF_CPW_SIDES_2(PassedPawns, passed)
BBF_CPW_SIDES_2(Backward, backward)
BBF_CPW_SIDES_2(AnyLever, levers)

#undef BBF_CPW_SIDES_2

static inline int AllShortestPaths(BitBoard sq1, BitBoard sq2, BitBoard path, BitBoard *asp) {
  return bbf_all_shortest_paths(BBF_KING, sq1, sq2, path, asp);
}

static inline int SquaresAreConnected(BitBoard sq1, BitBoard sq2, BitBoard path) {
  return bbf_connected(BBF_KING, sq1, sq2, path);
}

#endif
