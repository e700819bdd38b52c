/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The names that the Chess Programming Wiki and Steffan Westcott's message use,
   over ours, so that code pasted from there compiles. A convenience: names may be
   added in any version, and the promise of doc/stability.md does not cover them. No other
   header of the library includes it, since it defines U64 and other names without a
   prefix. */
#ifndef BBF_CPW_H
#define BBF_CPW_H

#include "../bbfill.h"

/* Define BBF_CPW_NO_TYPES if the pasted code defines these types itself. */
#ifndef BBF_CPW_NO_TYPES
typedef uint64_t U64;
typedef uint64_t BitBoard;
#endif

#ifndef C64
#define C64(constant) UINT64_C(constant)
#endif

/* s may be any number. (The usual idiom is undefined for 0 and negative counts.) */
static inline uint64_t rotateLeft(uint64_t x, int s) {
  return x << (s & 63) | x >> ((64 - (s & 63)) & 63);
}

static inline uint64_t rotateRight(uint64_t x, int s) {
  return rotateLeft(x, 64 - (s & 63));
}

#define BBF_CPW_DIRECTION(wiki, ours)                                      \
  static inline uint64_t wiki##One(uint64_t b) {                           \
    return bbf_##ours##_one(b);                                            \
  }                                                                        \
  static inline uint64_t wiki##Fill(uint64_t gen) {                        \
    return bbf_##ours##_fill(gen);                                         \
  }                                                                        \
  static inline uint64_t wiki##Occl(uint64_t gen, uint64_t pro) {          \
    return bbf_##ours##_occl(gen, pro);                                    \
  }                                                                        \
  static inline uint64_t wiki##Attacks(uint64_t sliders, uint64_t empty) { \
    return bbf_##ours##_attacks(sliders, empty);                           \
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

static inline uint64_t shiftOne(uint64_t b, int dir8) {
  return bbf_shift_one(b, dir8);
}

static inline uint64_t occludedFill(uint64_t gen, uint64_t pro, int dir8) {
  return bbf_occluded_fill(gen, pro, dir8);
}

static inline uint64_t slidingAttacks(uint64_t sliders, uint64_t empty, int dir8) {
  return bbf_sliding_attacks(sliders, empty, dir8);
}

/* wiki(b) is bbf_ours(b). */
#define BBF_CPW_BOARD(wiki, ours)           \
  static inline uint64_t wiki(uint64_t b) { \
    return bbf_##ours(b);                   \
  }

BBF_CPW_BOARD(knightAttacks, knight_attacks)
BBF_CPW_BOARD(kingAttacks, king_attacks)
BBF_CPW_BOARD(noNoEa, nonoea_one)
BBF_CPW_BOARD(noEaEa, noeaea_one)
BBF_CPW_BOARD(soEaEa, soeaea_one)
BBF_CPW_BOARD(soSoEa, sosoea_one)
BBF_CPW_BOARD(soSoWe, sosowe_one)
BBF_CPW_BOARD(soWeWe, sowewe_one)
BBF_CPW_BOARD(noWeWe, nowewe_one)
BBF_CPW_BOARD(noNoWe, nonowe_one)
BBF_CPW_BOARD(flipVertical, flip_vertical)
BBF_CPW_BOARD(mirrorHorizontal, mirror_horizontal)
BBF_CPW_BOARD(flipDiagA1H8, flip_diag_a1h8)
BBF_CPW_BOARD(flipDiagA8H1, flip_diag_a8h1)
BBF_CPW_BOARD(rotate180, rotate_180)
BBF_CPW_BOARD(rotate90clockwise, rotate_90_cw)
BBF_CPW_BOARD(rotate90antiClockwise, rotate_90_ccw)
/* isolanis takes the pawns of either side. */
BBF_CPW_BOARD(isolanis, w_isolated)

#undef BBF_CPW_BOARD

static inline uint64_t fileFill(uint64_t gen) {
  return bbf_file_fill(gen);
}

static inline uint64_t interSpans(uint64_t wpawns, uint64_t bpawns) {
  return bbf_interspan(wpawns, bpawns);
}

static inline uint64_t closedFiles(uint64_t wpawns, uint64_t bpawns) {
  return bbf_closed_files(wpawns, bpawns);
}

static inline uint64_t openFiles(uint64_t wpawns, uint64_t bpawns) {
  return bbf_open_files(wpawns, bpawns);
}

/* wName and bName of one side's pawns. */
#define BBF_CPW_SIDES(Wiki, ours)                   \
  static inline uint64_t w##Wiki(uint64_t wpawns) { \
    return bbf_w_##ours(wpawns);                    \
  }                                                 \
  static inline uint64_t b##Wiki(uint64_t bpawns) { \
    return bbf_b_##ours(bpawns);                    \
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
#define BBF_CPW_SIDES_2(Wiki, ours)                                  \
  static inline uint64_t w##Wiki(uint64_t wpawns, uint64_t bpawns) { \
    return bbf_w_##ours(wpawns, bpawns);                             \
  }                                                                  \
  static inline uint64_t b##Wiki(uint64_t bpawns, uint64_t wpawns) { \
    return bbf_b_##ours(bpawns, wpawns);                             \
  }

BBF_CPW_SIDES_2(PassedPawns, passed)
BBF_CPW_SIDES_2(Backward, backward)
BBF_CPW_SIDES_2(AnyLever, levers)

#undef BBF_CPW_SIDES_2

static inline uint64_t wSinglePushTargets(uint64_t wpawns, uint64_t empty) {
  return bbf_w_pawn_pushes(wpawns, empty);
}

static inline uint64_t bSinglePushTargets(uint64_t bpawns, uint64_t empty) {
  return bbf_b_pawn_pushes(bpawns, empty);
}

/* The wiki page names one Dbl and the other Double. */
static inline uint64_t wDblPushTargets(uint64_t wpawns, uint64_t empty) {
  return bbf_w_pawn_double_pushes(wpawns, empty);
}

static inline uint64_t bDoublePushTargets(uint64_t bpawns, uint64_t empty) {
  return bbf_b_pawn_double_pushes(bpawns, empty);
}

static inline int AllShortestPaths(uint64_t sq1, uint64_t sq2, uint64_t path, uint64_t *asp) {
  return bbf_all_shortest_paths(BBF_KING, sq1, sq2, path, asp);
}

static inline int SquaresAreConnected(uint64_t sq1, uint64_t sq2, uint64_t path) {
  return bbf_are_connected(BBF_KING, sq1, sq2, path);
}

#endif
