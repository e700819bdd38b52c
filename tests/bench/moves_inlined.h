/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Loops over the single functions of positions, inlined with -march=haswell. */
#ifndef MOVES_INLINED_H
#define MOVES_INLINED_H

#include <bbfill.h>

#include <stdbool.h>

/* Whether the compiler knows these instructions and the CPU has them. */
bool inlined_is_available(void);

void inlined_counts(uint8_t *out, const struct bbf_position *p, size_t n);
void inlined_checkers(uint64_t *out, const struct bbf_position *p, size_t n);
void inlined_moves(uint64_t (*out)[BBF_MOVE_PLANES], const struct bbf_position *p, size_t n);

#endif
