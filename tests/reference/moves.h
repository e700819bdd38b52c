/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for positions and legal moves: slow and obvious functions that walk over a
   board of letters. */
#ifndef REFERENCE_MOVES_H
#define REFERENCE_MOVES_H

#include <stdbool.h>

#include <bbfill/moves.h>

uint64_t ref_checkers(const struct bbf_position *p);
void ref_flip_position(const struct bbf_position *p, struct bbf_position *out);
int ref_legal_moves(const struct bbf_position *p, uint64_t moves[BBF_MOVE_PLANES]);
void ref_contacts(const struct bbf_position *p, uint64_t contacts[BBF_CONTACT_PLANES]);
int ref_count_legal_moves(const struct bbf_position *p);
void ref_play(const struct bbf_position *p, int plane, uint64_t from, struct bbf_position *out);

/* Whether the functions promise their meaning for this position. */
bool ref_is_promised(const struct bbf_position *p);

/* The square that a move leads to, or 0; a move of the side to move. */
uint64_t ref_move_target(const struct bbf_position *p, int plane, uint64_t from);

#endif
