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
BBF_I_CORE int bbf_i_is_packable(const struct bbf_position *p, int pieces) {
  return pieces <= 32 && !bbf_i_shared_squares(p) && (!p->black_to_move || (p->kings & ~p->white));
}

BBF_I_CORE bbf_i_packed bbf_i_packed_of(const struct bbf_position *p) {
  uint64_t rights = bbf_i_rights(p), passed = 0;
  uint64_t last = p->kings & ~p->white & bbf_i_if_any(p->black_to_move, ~UINT64_C(0));
  uint64_t rooks = p->rooks & ~rights, kings = p->kings & ~last;
  if (p->en_passant) {
    bbf_i_view view = bbf_i_view_of(p);
    passed = bbf_i_back(&view, bbf_i_passed_square(&view, p->en_passant));
  }
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
  for (int k = 0; k < 32; k++)
    left &= left - 1;
  return occupied ^ left;
}

/* How the squares of a set close up: the squares that move down by 1, 2, 4, 8, 16 and 32 places, step by
   step. A square moves as far as there are gaps below it.
   Source: Warren, Hacker's Delight, 7-4 (Compress, or Generalized Extract) */
typedef struct {
  uint64_t moved[6];
} bbf_i_closing;

BBF_I_CORE bbf_i_closing bbf_i_closing_of(uint64_t set) {
  bbf_i_closing closing;
  uint64_t left = set, gaps = ~set << 1;
  for (int k = 0; k < 6; k++) {
    uint64_t odd = gaps ^ gaps << 1; /* squares with an odd number of gaps below them */
    for (int shift = 2; shift < 64; shift *= 2)
      odd ^= odd << shift;
    closing.moved[k] = odd & left;
    left = (left ^ closing.moved[k]) | closing.moved[k] >> (1 << k);
    gaps &= ~odd;
  }
  return closing;
}

BBF_I_CORE uint64_t bbf_i_closed(uint64_t bits, const bbf_i_closing *closing) {
  for (int k = 0; k < 6; k++) {
    uint64_t moved = bits & closing->moved[k];
    bits = (bits ^ moved) | moved >> (1 << k);
  }
  return bits;
}

BBF_I_CORE uint64_t bbf_i_opened(uint64_t bits, const bbf_i_closing *closing) {
  for (int k = 5; k >= 0; k--)
    bits = (bits & ~closing->moved[k]) | (bits << (1 << k) & closing->moved[k]);
  return bits;
}

/* Four numbers of 16 bits become 16 numbers of 4 bits, each with a bit of all four; and back. */
BBF_I_CORE uint64_t bbf_i_woven(uint64_t bits) {
  bits = bbf_i_swap(bits, UINT64_C(0x0a0a0a0a0a0a0a0a), 3);
  bits = bbf_i_swap(bits, UINT64_C(0x0000aaaa0000aaaa), 15);
  bits = bbf_i_swap(bits, UINT64_C(0x00cc00cc00cc00cc), 6);
  return bbf_i_swap(bits, UINT64_C(0x00000000cccccccc), 30);
}

BBF_I_CORE uint64_t bbf_i_unwoven(uint64_t bits) {
  bits = bbf_i_swap(bits, UINT64_C(0x00000000cccccccc), 30);
  bits = bbf_i_swap(bits, UINT64_C(0x00cc00cc00cc00cc), 6);
  bits = bbf_i_swap(bits, UINT64_C(0x0000aaaa0000aaaa), 15);
  return bbf_i_swap(bits, UINT64_C(0x0a0a0a0a0a0a0a0a), 3);
}

BBF_I_CORE void bbf_i_store_packed(const bbf_i_packed *packed, uint8_t *out) {
  bbf_i_closing closing = bbf_i_closing_of(packed->occupied);
  uint64_t low = 0, high = 0; /* 16 pieces each */
  for (int bit = 0; bit < 4; bit++) {
    uint64_t bits = bbf_i_closed(packed->bits[bit], &closing);
    low |= (bits & 0xffff) << 16 * bit;
    high |= (bits >> 16 & 0xffff) << 16 * bit;
  }
  low = bbf_i_woven(low);
  high = bbf_i_woven(high);
  for (int k = 0; k < 8; k++) {
    out[k] = BBF_I_AS(uint8_t, packed->occupied >> (56 - 8 * k));
    out[8 + k] = BBF_I_AS(uint8_t, low >> 8 * k);
    out[16 + k] = BBF_I_AS(uint8_t, high >> 8 * k);
  }
}

BBF_I_CORE bbf_i_packed bbf_i_load_packed(const uint8_t *in) {
  bbf_i_packed packed = {0, {0, 0, 0, 0}};
  uint64_t low = 0, high = 0;
  for (int k = 0; k < 8; k++) {
    packed.occupied = packed.occupied << 8 | in[k];
    low |= BBF_I_AS(uint64_t, in[8 + k]) << 8 * k;
    high |= BBF_I_AS(uint64_t, in[16 + k]) << 8 * k;
  }
  packed.occupied = bbf_i_lowest_32(packed.occupied);
  bbf_i_closing closing = bbf_i_closing_of(packed.occupied);
  low = bbf_i_unwoven(low);
  high = bbf_i_unwoven(high);
  for (int bit = 0; bit < 4; bit++) {
    uint64_t bits = (low >> 16 * bit & 0xffff) | (high >> 16 * bit & 0xffff) << 16;
    packed.bits[bit] = bbf_i_opened(bits, &closing) & packed.occupied;
  }
  return packed;
}

#endif
