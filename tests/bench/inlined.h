/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Loops over single functions, inlined with -march=haswell. */
#ifndef BENCH_INLINED_H
#define BENCH_INLINED_H

#include <bbfill.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the compiler knows these instructions and the CPU has them. */
bool inlined_is_available(void);

void inlined_counts(uint8_t *out, const struct bbf_position *p, size_t n);
void inlined_checkers(uint64_t *out, const struct bbf_position *p, size_t n);
void inlined_moves(uint64_t (*out)[BBF_MOVE_PLANES], const struct bbf_position *p, size_t n);
void inlined_plays(const struct bbf_columns *out, const struct bbf_position *p,
                   const uint8_t *planes, const uint64_t *from, size_t n);

/* One position after another. */
void inlined_othello_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);
void inlined_othello_flips(uint64_t *out, const uint64_t *move, const uint64_t *own,
                           const uint64_t *opp, size_t n);
void inlined_othello_full_lines(uint64_t *out, const uint64_t *occupied, int dir, size_t n);
void inlined_othello_stable(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);

#endif
