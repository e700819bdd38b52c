/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Set-wise moves of kings and knights. */
#ifndef BBF_INLINE_LEAPERS_H
#define BBF_INLINE_LEAPERS_H

#include "compass.h"

/* One of the eight leaps of a knight, clockwise from the first one east of north: how many bits it
   moves a board up, how many down, and the squares that it reaches without wrapping. */
BBF_I_CORE int bbf_i_leap_up(int leap) {
  BBF_I_TABLE uint8_t up[8] = {17, 10, 0, 0, 0, 0, 6, 15};
  return up[leap];
}

BBF_I_CORE int bbf_i_leap_down(int leap) {
  BBF_I_TABLE uint8_t down[8] = {0, 0, 6, 15, 17, 10, 0, 0};
  return down[leap];
}

BBF_I_CORE uint64_t bbf_i_leap_target(int leap) {
  BBF_I_TABLE uint64_t target[8] = {BBF_I_NOT_A, BBF_I_NOT_AB, BBF_I_NOT_AB, BBF_I_NOT_A,
                                    BBF_I_NOT_H, BBF_I_NOT_GH, BBF_I_NOT_GH, BBF_I_NOT_H};
  return target[leap];
}

BBF_I_CORE uint64_t bbf_i_leap(uint64_t b, int leap) {
  return b << bbf_i_leap_up(leap) >> bbf_i_leap_down(leap) & bbf_i_leap_target(leap);
}

BBF_I_CORE uint64_t bbf_i_king_attacks(uint64_t b) {
  uint64_t beside = bbf_i_beside(b);
  uint64_t row = beside | b;
  return beside | row << 8 | row >> 8;
}

BBF_I_CORE uint64_t bbf_i_knight_attacks(uint64_t b) {
  uint64_t east = bbf_i_one(b, BBF_EAST), west = bbf_i_one(b, BBF_WEST);
  uint64_t near = east | west;
  uint64_t far = bbf_i_one(east, BBF_EAST) | bbf_i_one(west, BBF_WEST);
  return near << 16 | near >> 16 | far << 8 | far >> 8;
}

#endif
