/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Popcount, lowest square and symmetries of a board, for several families. */
#ifndef BBF_INLINE_BITS_H
#define BBF_INLINE_BITS_H

#include "../defs.h"

/* The dark squares, a1 among them. */
#define BBF_I_DARK UINT64_C(0xaa55aa55aa55aa55)

/* The popcount of each group of four squares. */
BBF_I_CORE uint64_t bbf_i_nibbles(uint64_t b) {
  b -= b >> 1 & UINT64_C(0x5555555555555555);
  return (b & UINT64_C(0x3333333333333333)) + (b >> 2 & UINT64_C(0x3333333333333333));
}

/* In byte k, the number of squares on the ranks up to number k. */
BBF_I_CORE uint64_t bbf_i_ranks_popcounts(uint64_t b) {
  b = bbf_i_nibbles(b);
  return ((b + (b >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101);
}

/* b, if x has any square. */
BBF_I_CORE uint64_t bbf_i_if_any(uint64_t x, uint64_t b) {
  return x ? b : 0;
}

/* The builtin is used only
   where it is one instruction, or in code for a GPU; elsewhere it would call the compiler's library.
   nvcc has a name of its own for it. */
BBF_I_CORE int bbf_i_popcount(uint64_t b) {
#if defined(__NVCC__) && defined(__CUDA_ARCH__)
  return __popcll(b);
#elif defined(BBF_I_POPCNT)
  return __builtin_popcountll(b);
#else
  return BBF_I_AS(int, bbf_i_ranks_popcounts(b) >> 56);
#endif
}

/* 64 if there is none. */
BBF_I_CORE int bbf_i_lowest_square(uint64_t b) {
#if defined(__GNUC__) && !defined(__CUDA_ARCH__)
  return b ? __builtin_ctzll(b) : 64;
#else
  return bbf_i_popcount((b & (0 - b)) - 1);
#endif
}

/* The same for a board that is not empty. */
BBF_I_CORE int bbf_i_square_of(uint64_t b) {
#if defined(__GNUC__) && !defined(__CUDA_ARCH__)
  return __builtin_ctzll(b);
#else
  return bbf_i_lowest_square(b);
#endif
}

/* ORs the bits of each byte into its lowest bit, then copies that bit to the whole byte. */
BBF_I_CORE uint64_t bbf_i_rank_fill(uint64_t b) {
  b |= b >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f);
  b |= b >> 2 & UINT64_C(0x0303030303030303);
  b |= b >> 1;
  return (b & BBF_FILE_A) * 0xff;
}

/* Swaps the bits under mask with those `by` places above them. */
BBF_I_CORE uint64_t bbf_i_swap(uint64_t b, uint64_t mask, int by) {
  uint64_t differ = (b ^ b >> by) & mask;
  return b ^ differ ^ differ << by;
}

BBF_I_CORE uint64_t bbf_i_flip_vertical(uint64_t b) {
  b = (b >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (b & UINT64_C(0x00ff00ff00ff00ff)) << 8;
  b = (b >> 16 & UINT64_C(0x0000ffff0000ffff)) | (b & UINT64_C(0x0000ffff0000ffff)) << 16;
  return b >> 32 | b << 32;
}

BBF_I_CORE uint64_t bbf_i_mirror_horizontal(uint64_t b) {
  b = (b >> 1 & UINT64_C(0x5555555555555555)) | (b & UINT64_C(0x5555555555555555)) << 1;
  b = (b >> 2 & UINT64_C(0x3333333333333333)) | (b & UINT64_C(0x3333333333333333)) << 2;
  return (b >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (b & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
}

BBF_I_CORE uint64_t bbf_i_flip_diag_a1h8(uint64_t b) {
  b = bbf_i_swap(b, UINT64_C(0x00aa00aa00aa00aa), 7);
  b = bbf_i_swap(b, UINT64_C(0x0000cccc0000cccc), 14);
  return bbf_i_swap(b, UINT64_C(0x00000000f0f0f0f0), 28);
}

BBF_I_CORE uint64_t bbf_i_flip_diag_a8h1(uint64_t b) {
  b = bbf_i_swap(b, UINT64_C(0x0055005500550055), 9);
  b = bbf_i_swap(b, UINT64_C(0x0000333300003333), 18);
  return bbf_i_swap(b, UINT64_C(0x000000000f0f0f0f), 36);
}

#endif
