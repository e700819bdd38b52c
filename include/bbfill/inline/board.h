/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Definitions of what bbfill/board.h declares. */
#ifndef BBF_INLINE_BOARD_H
#define BBF_INLINE_BOARD_H

#include "../board.h"
#include "bits.h"

BBF_I_BEGIN_DECLS

BBF_FN uint64_t bbf_flip_vertical(uint64_t set) {
  return bbf_i_flip_vertical(set);
}

BBF_FN uint64_t bbf_mirror_horizontal(uint64_t set) {
  return bbf_i_mirror_horizontal(set);
}

BBF_FN uint64_t bbf_flip_diag_a1h8(uint64_t set) {
  return bbf_i_flip_diag_a1h8(set);
}

BBF_FN uint64_t bbf_flip_diag_a8h1(uint64_t set) {
  return bbf_i_flip_diag_a8h1(set);
}

BBF_FN uint64_t bbf_rotate_180(uint64_t set) {
  return bbf_i_flip_vertical(bbf_i_mirror_horizontal(set));
}

BBF_FN uint64_t bbf_rotate_90_cw(uint64_t set) {
  return bbf_i_flip_vertical(bbf_i_flip_diag_a1h8(set));
}

BBF_FN uint64_t bbf_rotate_90_ccw(uint64_t set) {
  return bbf_i_flip_vertical(bbf_i_flip_diag_a8h1(set));
}

BBF_FN int bbf_popcount(uint64_t set) {
  return bbf_i_popcount(set);
}

BBF_FN int bbf_lowest_square(uint64_t set) {
  return bbf_i_lowest_square(set);
}

BBF_FN_MEMORY int bbf_squares(uint64_t set, uint8_t squares[64]) {
  int count = 0;
  for (; set; set &= set - 1)
    squares[count++] = BBF_I_AS(uint8_t, bbf_i_lowest_square(set));
  return count;
}

BBF_FN_MEMORY char *bbf_format(uint64_t set, char text[BBF_FORMAT_SIZE]) {
  char *out = text;
  for (int rank = 7; rank >= 0; rank--)
    for (int file = 0; file < 8; file++) {
      *out++ = set >> (8 * rank + file) & 1 ? '1' : '.';
      *out++ = file < 7 ? ' ' : '\n';
    }
  *out = '\0';
  return text;
}

BBF_I_CORE const char *bbf_i_skip_space(const char *text) {
  while (*text == ' ' || (*text >= '\t' && *text <= '\r'))
    text++;
  return text;
}

/* The value of a hexadecimal digit, 16 for any other character. */
BBF_I_CORE unsigned bbf_i_digit(char c) {
  const char *digits = "0123456789abcdef0123456789ABCDEF";
  unsigned i = 0;
  while (digits[i] && digits[i] != c)
    i++;
  return digits[i] ? i & 15 : 16;
}

/* Whether a diagram's character is a set square (1), a clear one (0) or neither (2). */
BBF_I_CORE unsigned bbf_i_cell(char c) {
  if (c == '1' || c == 'X' || c == 'x' || c == '#')
    return 1;
  if (c == '.' || c == '0' || c == '-' || c == '_')
    return 0;
  return 2;
}

BBF_FN_MEMORY const char *bbf_parse(const char *text, uint64_t *set) {
  uint64_t board = 0;
  unsigned value = 0;
  int count = 0;

  text = bbf_i_skip_space(text);
  if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    text += 2;
    for (; count < 16 && (value = bbf_i_digit(*text)) < 16; count++, text++)
      board = board << 4 | value;
    if (count == 0)
      return text;
  } else {
    for (; count < 64; count++, text++) {
      text = bbf_i_skip_space(text);
      value = bbf_i_cell(*text);
      if (value > 1)
        return text;
      board |= value * (BBF_A8 >> (count & 56) << (count & 7));
    }
  }
  text = bbf_i_skip_space(text);
  if (*text)
    return text;
  *set = board;
  return BBF_I_NULL;
}

BBF_I_END_DECLS

#endif
