/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Packed positions as four boards: bit k of the number of each piece, for its square. */
#ifndef BBF_INLINE_PACKED_H
#define BBF_INLINE_PACKED_H

#include "bits.h"
#include "view.h"

/* The numbers are 0 for a white pawn, 2, 4, 6, 8 and 10 for knight, bishop, rook, queen and king, and
   one more for black ones; 12 for a pawn that may be captured en passant, 13 and 14 for rooks that may
   castle, and 15 for Black's king if Black is to move. */
typedef struct {
  uint64_t occupied, bits[4];
} bbf_i_packed;

/* What fits, which is 32 pieces, each on its square; and Black to move only with a king. */
BBF_I_CORE int bbf_i_is_packable(const struct bbf_position *p) {
  return !bbf_i_shared_squares(p) && bbf_i_popcount(BBF_OCCUPIED(p)) <= 32 &&
         (!p->black_to_move || (p->kings & ~p->white));
}

BBF_I_CORE bbf_i_packed bbf_i_packed_of(const struct bbf_position *p) {
  bbf_i_view view = bbf_i_view_of(p);
  uint64_t passed = bbf_i_back(&view, bbf_i_passed_square(&view, p->en_passant));
  uint64_t rights = bbf_i_rights(p), last = p->kings & ~p->white & view.black;
  uint64_t rooks = p->rooks & ~rights, kings = p->kings & ~last;
  uint64_t special = passed | rights | last;
  uint64_t usual = (p->pawns & ~passed) | p->knights | p->bishops | rooks | p->queens | kings;
  bbf_i_packed packed = {BBF_OCCUPIED(p),
                         {(usual & ~p->white) | (rights & p->white) | last,
                          p->knights | rooks | kings | (rights & ~p->white) | last,
                          p->bishops | rooks | special, p->queens | kings | special}};
  return packed;
}

BBF_I_CORE void bbf_i_unpacked(const bbf_i_packed *packed, struct bbf_position *out) {
  uint64_t a = packed->bits[0], b = packed->bits[1], c = packed->bits[2], d = packed->bits[3];
  uint64_t special = c & d, few = packed->occupied & ~d, many = d & ~c;
  uint64_t passed = special & ~b & ~a, white_rooks = special & ~b & a,
           black_rooks = special & b & ~a;
  uint64_t last = special & b & a, south = UINT64_C(0xffffffff);
  out->pawns = (few & ~c & ~b) | passed;
  out->knights = few & ~c & b;
  out->bishops = few & c & ~b;
  out->rooks = (few & c & b) | white_rooks | black_rooks;
  out->queens = many & ~b;
  out->kings = (many & b) | last;
  out->white = ((few | many) & ~a) | (passed & south) | white_rooks;
  out->castling = white_rooks | black_rooks;
  out->en_passant = last ? (passed & BBF_RANK_4) >> 8 : (passed & BBF_RANK_5) << 8;
  out->black_to_move = last != 0;
}

/* Without the squares beyond the 32 lowest. */
BBF_I_CORE uint64_t bbf_i_lowest_32(uint64_t occupied) {
  uint64_t left = occupied;
  if (bbf_i_popcount(occupied) <= 32)
    return occupied;
  for (int k = 0; left && k < 32; k++)
    left &= left - 1;
  return occupied ^ left;
}

/* The bits of a rank as bytes of a word, and back. */
BBF_I_CORE uint64_t bbf_i_spread(uint64_t rank) {
  uint64_t each = (rank & 0xff) * UINT64_C(0x0101010101010101) & UINT64_C(0x8040201008040201);
  return (each + UINT64_C(0x00406070787c7e7f)) >> 7 & UINT64_C(0x0101010101010101);
}

BBF_I_CORE uint64_t bbf_i_gather(uint64_t bytes) {
  return (bytes & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56;
}

/* Rank by rank, the numbers of pieces are bytes of a word: 4 bits from 4 boards at once. */
BBF_I_CORE void bbf_i_store_packed(const bbf_i_packed *packed, uint8_t *out) {
  uint64_t numbers[8], left = packed->occupied;
  for (int rank = 0; rank < 8; rank++) {
    out[rank] = BBF_I_AS(uint8_t, packed->occupied >> (56 - 8 * rank));
    numbers[rank] = 0;
    for (int bit = 0; bit < 4; bit++)
      numbers[rank] |= bbf_i_spread(packed->bits[bit] >> 8 * rank) << bit;
  }
  for (int k = 8; k < 24; k++) {
    uint64_t byte = 0;
    for (int half = 0; half < 8 && left; half += 4, left &= left - 1) {
      int square = bbf_i_lowest_square(left);
      byte |= (numbers[square >> 3] >> 8 * (square & 7) & 15) << half;
    }
    out[k] = BBF_I_AS(uint8_t, byte);
  }
}

BBF_I_CORE bbf_i_packed bbf_i_load_packed(const uint8_t *in) {
  uint64_t numbers[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  bbf_i_packed packed = {0, {0, 0, 0, 0}};
  for (int k = 0; k < 8; k++)
    packed.occupied = packed.occupied << 8 | in[k];
  packed.occupied = bbf_i_lowest_32(packed.occupied);
  uint64_t left = packed.occupied;
  for (int k = 0; left; k++, left &= left - 1) {
    int square = bbf_i_lowest_square(left);
    numbers[square >> 3] |= BBF_I_AS(uint64_t, in[8 + k / 2] >> 4 * (k & 1) & 15)
                            << 8 * (square & 7);
  }
  for (int rank = 0; rank < 8; rank++)
    for (int bit = 0; bit < 4; bit++)
      packed.bits[bit] |= bbf_i_gather(numbers[rank] >> bit) << 8 * rank;
  return packed;
}

#endif
