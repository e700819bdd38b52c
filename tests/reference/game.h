/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The references for faults of positions and for packed ones. */
#ifndef REFERENCE_GAME_H
#define REFERENCE_GAME_H

#include <bbfill/game.h>
#include <stdbool.h>

/* Checks are right if no square has two pieces, no pawn is on the first or last rank, and no side has
   several kings; the other faults always. */
int ref_faults(const struct bbf_position *p);

/* Packs a position, square by square. Returns false if it does not fit. */
bool ref_pack(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]);

/* The position of any bytes. */
struct bbf_position ref_unpack(const uint8_t packed[BBF_PACKED_SIZE]);

#endif
