/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The sum of the popcounts of many boards. Without POPCNT, full adders first count square by
   square, so that only the digits of these counts need a popcount. */
#ifndef BBF_INLINE_TOTALS_H
#define BBF_INLINE_TOTALS_H

#include "bits.h"
#include "tally.h"

/* clang-format off */
#if defined(BBF_I_POPCNT)
typedef struct {
  int number;
} bbf_i_total;
#define BBF_I_TOTAL_NONE {0}
#else
typedef bbf_i_numbers bbf_i_total;
#define BBF_I_TOTAL_NONE {0, 0, 0, 0, 0}
#endif
/* clang-format on */

BBF_I_CORE bbf_i_total bbf_i_total_none(void) {
  bbf_i_total none = BBF_I_TOTAL_NONE;
  return none;
}

/* At most 31 boards in all. */
BBF_I_CORE bbf_i_total bbf_i_total_add(bbf_i_total total, uint64_t a, uint64_t b, uint64_t c,
                                       uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h) {
#if defined(BBF_I_POPCNT)
  bbf_i_total sum = {total.number + bbf_i_popcount(a) + bbf_i_popcount(b) + bbf_i_popcount(c) +
                     bbf_i_popcount(d) + bbf_i_popcount(e) + bbf_i_popcount(f) + bbf_i_popcount(g) +
                     bbf_i_popcount(h)};
  return sum;
#else
  return bbf_i_add(total, bbf_i_count7(a, b, c, d, e, f, g), h);
#endif
}

BBF_I_CORE bbf_i_total bbf_i_total_add_thrice(bbf_i_total total, uint64_t b) {
#if defined(BBF_I_POPCNT)
  bbf_i_total sum = {total.number + 3 * bbf_i_popcount(b)};
  return sum;
#else
  bbf_i_numbers three = {b, b, 0, 0, 0};
  return bbf_i_add(total, three, 0);
#endif
}

#if !defined(BBF_I_POPCNT)
/* The sums of neighbouring nibbles. */
BBF_I_CORE uint64_t bbf_i_bytes_of(uint64_t nibbles) {
  return (nibbles & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (nibbles >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
}
#endif

/* Without POPCNT, bytes are at most 8 * 31, so they are added up in words of 16 bits. */
BBF_I_CORE int bbf_i_total_number(bbf_i_total total) {
#if defined(BBF_I_POPCNT)
  return total.number;
#else
  uint64_t low = bbf_i_bytes_of(bbf_i_nibbles(total.bit0) + 2 * bbf_i_nibbles(total.bit1));
  uint64_t high = bbf_i_bytes_of(bbf_i_nibbles(total.bit2) + 2 * bbf_i_nibbles(total.bit3));
  uint64_t bytes = low + 4 * high + 16 * bbf_i_bytes_of(bbf_i_nibbles(total.bit4));
  uint64_t words =
      (bytes & UINT64_C(0x00ff00ff00ff00ff)) + (bytes >> 8 & UINT64_C(0x00ff00ff00ff00ff));
  words *= UINT64_C(0x0001000100010001);
  return BBF_I_AS(int, words >> 48);
#endif
}

#undef BBF_I_TOTAL_NONE

#endif
