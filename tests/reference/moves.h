/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The references for positions, legal moves, contacts, exchanges, faults and packed positions: slow and
   obvious functions, most of which walk over a board of letters. */
#ifndef REFERENCE_MOVES_H
#define REFERENCE_MOVES_H

#include <stdbool.h>

#include <bbfill/game.h>
#include <bbfill/moves.h>

/* The squares of all pieces. */
static inline uint64_t occupied_by(const struct bbf_position *p) {
  return p->pawns | p->knights | p->bishops | p->rooks | p->queens | p->kings;
}

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

size_t ref_list_contacts(const struct bbf_position *p, uint16_t contacts[BBF_MAX_CONTACTS]);
size_t ref_contact_changes(const struct bbf_position *p, const struct bbf_position *after,
                           uint16_t changes[BBF_MAX_CHANGES]);

/* For positions in which no square has two pieces, values from 0 on, and legal moves. */
int ref_exchange(const struct bbf_position *p, int number, const int values[6]);
uint64_t ref_en_prise(const struct bbf_position *p, const int values[6]);

/* Checks are right if no square has two pieces, no pawn is on the first or last rank, and no side has
   several kings; the other faults always. */
int ref_faults(const struct bbf_position *p);

/* Packs a position, square by square. Returns false if it does not fit. */
bool ref_pack(const struct bbf_position *p, uint8_t out[BBF_PACKED_SIZE]);

/* The position of any bytes. */
struct bbf_position ref_unpack(const uint8_t packed[BBF_PACKED_SIZE]);

/* Who cannot win. For positions in which no square has two pieces and no side has two kings. */
int ref_unwinnable(const struct bbf_position *p);

#endif
