/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What is measured, as lists: LIST(F) is F(method, name, KIND) for each function
   method_name; its KIND says what it takes. */
#ifndef BENCH_FUNCTIONS_H
#define BENCH_FUNCTIONS_H

#include <stdint.h>

/* A word of what a function has stored, with which a chain of calls goes on. */
static inline uint64_t bench_stored(const uint64_t *out) {
#if defined(__GNUC__)
  __asm__ volatile("" : : "r"(out) : "memory");
#endif
  return out[0] ^ out[4];
}

/* What the empty loop calls. */
static inline uint64_t loop_itself(uint64_t a) {
  return a;
}

/* A call with sliders a, empty squares b, and what else the position p has. */
#define TAKES_BOARD(f, a, b, dir, p) f(a)
#define TAKES_BOARDS(f, a, b, dir, p) f(a, b)
#define TAKES_BOARD_DIR(f, a, b, dir, p) f(a, dir)
#define TAKES_BOARDS_DIR(f, a, b, dir, p) f(a, b, dir)
#define TAKES_SLIDERS(f, a, b, dir, p) f(a, (p)->diagonal, b)
#define TAKES_MEN(f, a, b, dir, p) f((p)->pawns, (p)->knights, (p)->diagonal, a, (p)->kings, b)
#define TAKES_TARGETS_MEN(f, a, b, dir, p) \
  f((p)->targets, (p)->pawns, (p)->knights, (p)->diagonal, a, (p)->kings, b)
#define TAKES_BLOCKERS(f, a, b, dir, p) f(a, (p)->targets, b)
#define TAKES_SET_A_SET_B(f, a, b, dir, p) f(a, (p)->targets)
#define TAKES_SQUARES(f, a, b, dir, p) f((a) & -(a), (p)->kings)
#define TAKES_PINS(f, a, b, dir, p) f((p)->kings, (p)->targets, (p)->diagonal, a, b)
#define TAKES_CHECKS(f, a, b, dir, p) f((p)->kings, (p)->diagonal, a, b)
/* a is the board's sliders, which the compiler cannot know: so the address depends on a. */
#define POSITION_AT(a, p) (&(p)[(a) ^ (p)->sliders].position)
#define TAKES_POSITION(f, a, b, dir, p) (uint64_t) f(POSITION_AT(a, p))
/* These store several boards. */
#define TAKES_POSITION_MOVES(f, a, b, dir, p) (f(POSITION_AT(a, p), out), bench_stored(out))
#define TAKES_GENS(f, a, b, dir, p) (f((p)->gens, b, out), bench_stored(out))
#define TAKES_MEN_COUNTS(f, a, b, dir, p) \
  (f((p)->pawns, (p)->knights, (p)->diagonal, a, (p)->kings, b, out), bench_stored(out))

#define EACH_RAY(F, method, family, KIND) \
  F(method, nort_##family, KIND)          \
  F(method, noea_##family, KIND)          \
  F(method, east_##family, KIND)          \
  F(method, soea_##family, KIND)          \
  F(method, sout_##family, KIND)          \
  F(method, sowe_##family, KIND)          \
  F(method, west_##family, KIND)          \
  F(method, nowe_##family, KIND)

#define EACH_STEP(F, method) EACH_RAY(F, method, one, TAKES_BOARD)

#define EACH_FILL(F, method)              \
  EACH_RAY(F, method, fill, TAKES_BOARD)  \
  EACH_RAY(F, method, occl, TAKES_BOARDS) \
  EACH_RAY(F, method, attacks, TAKES_BOARDS)

#define EACH_FILL_AT(F, method)              \
  F(method, ray_fill, TAKES_BOARD_DIR)       \
  F(method, occluded_fill, TAKES_BOARDS_DIR) \
  F(method, sliding_attacks, TAKES_BOARDS_DIR)

#define EACH_RIDER(F, method)             \
  F(method, rook_attacks, TAKES_BOARDS)   \
  F(method, bishop_attacks, TAKES_BOARDS) \
  F(method, queen_attacks, TAKES_BOARDS)

#define EACH_LEAPER(F, method)         \
  F(method, king_attacks, TAKES_BOARD) \
  F(method, knight_attacks, TAKES_BOARD)

#define EACH_PAWN_FILL(F, method)        \
  F(method, w_front_fill, TAKES_BOARD)   \
  F(method, w_front_span, TAKES_BOARD)   \
  F(method, file_fill, TAKES_BOARD)      \
  F(method, w_pawn_attacks, TAKES_BOARD) \
  F(method, w_attack_cone, TAKES_BOARD)  \
  F(method, w_passed, TAKES_BOARDS)      \
  F(method, w_backward, TAKES_BOARDS)    \
  F(method, w_candidates, TAKES_BOARDS)

/* Single squares take a shorter way than sets do. */
#define bbf_line_of_squares bbf_line

#define EACH_ATTACK(F, method)                   \
  F(method, rays, TAKES_GENS)                    \
  F(method, slider_attacks, TAKES_SLIDERS)       \
  F(method, w_attacks, TAKES_MEN)                \
  F(method, w_double_attacks, TAKES_MEN)         \
  F(method, w_attack_counts, TAKES_MEN_COUNTS)   \
  F(method, w_attackers, TAKES_TARGETS_MEN)      \
  F(method, rook_xray_attacks, TAKES_BLOCKERS)   \
  F(method, bishop_xray_attacks, TAKES_BLOCKERS) \
  F(method, queen_xray_attacks, TAKES_BLOCKERS)  \
  F(method, rook_between, TAKES_BLOCKERS)        \
  F(method, bishop_between, TAKES_BLOCKERS)      \
  F(method, queen_between, TAKES_BLOCKERS)       \
  F(method, line, TAKES_SET_A_SET_B)             \
  F(method, line_of_squares, TAKES_SQUARES)      \
  F(method, pinned, TAKES_PINS)                  \
  F(method, pinners, TAKES_PINS)                 \
  F(method, check_blocks, TAKES_CHECKS)

#define EACH_MOVE(F, method)                   \
  F(method, checkers, TAKES_POSITION)          \
  F(method, count_legal_moves, TAKES_POSITION) \
  F(method, legal_moves, TAKES_POSITION_MOVES) \
  F(method, contacts, TAKES_POSITION_MOVES)

/* Of an empty loop, the time is subtracted. */
#define LIBRARY(F)                   \
  F(loop, itself, TAKES_BOARD)       \
  EACH_STEP(F, bbf)                  \
  EACH_FILL(F, bbf)                  \
  F(bbf, shift_one, TAKES_BOARD_DIR) \
  EACH_FILL_AT(F, bbf)               \
  EACH_RIDER(F, bbf)                 \
  EACH_LEAPER(F, bbf)                \
  EACH_PAWN_FILL(F, bbf)             \
  EACH_ATTACK(F, bbf)                \
  EACH_MOVE(F, bbf)

/* A method has no row where its page gives no formula. */
#define RIVALS(F)                                \
  EACH_FILL(F, kogge_stone)                      \
  EACH_FILL_AT(F, kogge_stone)                   \
  EACH_RIDER(F, kogge_stone)                     \
  EACH_FILL(F, unrolled)                         \
  F(unrolled, sliding_attacks, TAKES_BOARDS_DIR) \
  EACH_RIDER(F, unrolled)

#endif
