/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Loops over single functions of Othello, inlined with -march=haswell, and their rivals. */
#ifndef OTHELLO_LOOPS_H
#define OTHELLO_LOOPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the compiler knows these instructions and the CPU has them. */
bool loops_are_available(void);

/* One position after another. */
void inlined_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);
void inlined_flips(uint64_t *out, const uint64_t *move, const uint64_t *own, const uint64_t *opp,
                   size_t n);
void inlined_full_lines(uint64_t *out, const uint64_t *occupied, int dir, size_t n);
void inlined_stable(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);

/* The same by AVX2, as in fast engines such as Edax: the four lines of the board in the lanes
   of a vector, shifted both ways by parallel prefix. */
void rival_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);

/* Fills in eight directions in one loop, which the compiler vectorises over positions. */
void fused_moves(uint64_t *out, const uint64_t *own, const uint64_t *opp, size_t n);

#endif
