/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The position family, exported, except FEN. */
#include <bbfill/position.h>
#include <bbfill/inline/position.h>

/* The layouts that doc/stability.md promises. */
_Static_assert(sizeof(struct bbf_position) == 10 * sizeof(uint64_t) &&
                   offsetof(struct bbf_position, white) == 6 * sizeof(uint64_t) &&
                   offsetof(struct bbf_position, black_to_move) == 9 * sizeof(uint64_t),
               "struct bbf_position has ten words");
_Static_assert(sizeof(struct bbf_positions) == 10 * sizeof(void *) &&
                   offsetof(struct bbf_positions, white) == 6 * sizeof(void *) &&
                   offsetof(struct bbf_positions, black_to_move) == 9 * sizeof(void *),
               "struct bbf_positions has ten pointers");
