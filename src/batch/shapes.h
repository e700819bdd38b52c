/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the functions for arrays take, by the shapes of families.h:

     OUT_shape      the type of out[i]
     ARRAYS_shape   the arguments between out and n, as parameters
     GIVEN_shape    the same, to be handed on
     AT_shape       the arguments of the function for single boards, for board i
     AHEAD_shape    moves the arrays on by a group */
#define OUT_b uint64_t
#define ARRAYS_b const uint64_t *a
#define GIVEN_b a
#define AT_b (a[i])
#define AHEAD_b a += GROUP

#define OUT_b_files uint8_t
#define ARRAYS_b_files ARRAYS_b
#define GIVEN_b_files GIVEN_b
#define AT_b_files AT_b
#define AHEAD_b_files AHEAD_b

#define OUT_b_number uint8_t
#define ARRAYS_b_number ARRAYS_b
#define GIVEN_b_number GIVEN_b
#define AT_b_number AT_b
#define AHEAD_b_number AHEAD_b

#define OUT_bd uint64_t
#define ARRAYS_bd const uint64_t *a, int dir
#define GIVEN_bd a, dir
#define AT_bd (a[i], dir)
#define AHEAD_bd AHEAD_b

#define OUT_bb uint64_t
#define ARRAYS_bb const uint64_t *a, const uint64_t *b
#define GIVEN_bb a, b
#define AT_bb (a[i], b[i])
#define AHEAD_bb a += GROUP, b += GROUP

#define OUT_bbb uint64_t
#define ARRAYS_bbb const uint64_t *a, const uint64_t *b, const uint64_t *c
#define GIVEN_bbb a, b, c
#define AT_bbb (a[i], b[i], c[i])

#define OUT_bbd uint64_t
#define ARRAYS_bbd const uint64_t *a, const uint64_t *b, int dir
#define GIVEN_bbd a, b, dir
#define AT_bbd (a[i], b[i], dir)
#define AHEAD_bbd AHEAD_bb

#define OUT_mbb uint64_t
#define ARRAYS_mbb int mover, const uint64_t *from, const uint64_t *path
#define GIVEN_mbb mover, from, path
#define AT_mbb (mover, from[i], path[i])

#define OUT_mbbn uint64_t
#define ARRAYS_mbbn int mover, const uint64_t *from, const uint64_t *path, int moves
#define GIVEN_mbbn mover, from, path, moves
#define AT_mbbn (mover, from[i], path[i], moves)

#define OUT_mbbb_number int8_t
#define ARRAYS_mbbb_number int mover, const uint64_t *from, const uint64_t *to, const uint64_t *path
#define GIVEN_mbbb_number mover, from, to, path
#define AT_mbbb_number (mover, from[i], to[i], path[i])
