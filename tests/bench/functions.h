/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What is measured, as lists: LIST(F) is F(method, name, KIND) for each function
   method_name; its KIND says what it takes. */
#ifndef BENCH_FUNCTIONS_H
#define BENCH_FUNCTIONS_H

#define TAKES_BOARD(a, b, dir) (a)
#define TAKES_BOARDS(a, b, dir) (a, b)
#define TAKES_BOARD_DIR(a, b, dir) (a, dir)
#define TAKES_BOARDS_DIR(a, b, dir) (a, b, dir)

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

#define EACH_FILL(F, method)                 \
  EACH_RAY(F, method, fill, TAKES_BOARD)     \
  EACH_RAY(F, method, occl, TAKES_BOARDS)    \
  EACH_RAY(F, method, attacks, TAKES_BOARDS)

#define EACH_FILL_AT(F, method)                \
  F(method, ray_fill, TAKES_BOARD_DIR)         \
  F(method, occluded_fill, TAKES_BOARDS_DIR)   \
  F(method, sliding_attacks, TAKES_BOARDS_DIR)

#define EACH_RIDER(F, method)             \
  F(method, rook_attacks, TAKES_BOARDS)   \
  F(method, bishop_attacks, TAKES_BOARDS) \
  F(method, queen_attacks, TAKES_BOARDS)

#define EACH_LEAPER(F, method)           \
  F(method, king_attacks, TAKES_BOARD)   \
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

#define LIBRARY(F)                   \
  EACH_STEP(F, bbf)                  \
  EACH_FILL(F, bbf)                  \
  F(bbf, shift_one, TAKES_BOARD_DIR) \
  EACH_FILL_AT(F, bbf)               \
  EACH_RIDER(F, bbf)                 \
  EACH_LEAPER(F, bbf)                \
  EACH_PAWN_FILL(F, bbf)

/* A method has no row where its page gives no formula. */
#define RIVALS(F)                                \
  EACH_FILL(F, kogge_stone)                      \
  EACH_FILL_AT(F, kogge_stone)                   \
  EACH_RIDER(F, kogge_stone)                     \
  EACH_FILL(F, seven_cycles)                     \
  EACH_RIDER(F, seven_cycles)                    \
  EACH_FILL(F, early_exit)                       \
  EACH_FILL_AT(F, early_exit)                    \
  EACH_RIDER(F, early_exit)                      \
  EACH_FILL(F, unrolled)                         \
  F(unrolled, sliding_attacks, TAKES_BOARDS_DIR) \
  EACH_RIDER(F, unrolled)                        \
  EACH_STEP(F, walker)                           \
  EACH_FILL(F, walker)                           \
  F(walker, shift_one, TAKES_BOARD_DIR)          \
  EACH_FILL_AT(F, walker)                        \
  EACH_RIDER(F, walker)                          \
  EACH_LEAPER(F, walker)

#endif
