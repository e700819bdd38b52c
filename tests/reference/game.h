/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for faults of positions. */
#ifndef REFERENCE_GAME_H
#define REFERENCE_GAME_H

#include <bbfill/game.h>

/* Checks are right if no square has two pieces, no pawn is on the first or last rank, and no side has
   several kings; the other faults always. */
int ref_faults(const struct bbf_position *p);

#endif
