/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* One step in each direction, as shifts and as rotations, and the squares a
   step can end on. Tables allow a direction in a variable; for a constant one, the
   compiler replaces them by constants. */
#ifndef BBF_INLINE_COMPASS_H
#define BBF_INLINE_COMPASS_H

#include "../defs.h"

/* For a table within a function: static, because gcc may otherwise build it on the stack
   in each call; but constexpr functions (C++14) must not have static variables. */
#if defined(__cplusplus) && __cplusplus >= 201402L
#define BBF_I_TABLE const
#else
#define BBF_I_TABLE static const
#endif

/* Of a local array whose elements are all stored before they are read: until C++20, constexpr
   functions must set it at once, which takes time. */
#if defined(__cplusplus) && __cplusplus >= 201402L && __cplusplus < 202002L
#define BBF_I_UNSET = {}
#else
#define BBF_I_UNSET
#endif

/* For a table of a file, which more than one function looks up. A GPU cannot reach it. */
#ifndef BBF_I_GPU
#if defined(__cplusplus) && __cplusplus >= 201402L
#define BBF_I_FILE_TABLE static constexpr
#else
#define BBF_I_FILE_TABLE static const
#endif
#endif

#define BBF_I_ALL (~UINT64_C(0))
#define BBF_I_NOT_A (~BBF_FILE_A)
#define BBF_I_NOT_H (~BBF_FILE_H)
#define BBF_I_NOT_AB (~(BBF_FILE_A | BBF_FILE_B))
#define BBF_I_NOT_GH (~(BBF_FILE_G | BBF_FILE_H))

/* How many bits a step moves a board up, and how many down. One of the two is 0. */
BBF_I_CORE int bbf_i_up(int dir) {
  BBF_I_TABLE uint8_t up[8] = {9, 1, 0, 0, 0, 0, 7, 8};
  return up[dir];
}

BBF_I_CORE int bbf_i_down(int dir) {
  BBF_I_TABLE uint8_t down[8] = {0, 0, 7, 8, 9, 1, 0, 0};
  return down[dir];
}

/* b moved n steps, wrapping around the board's edges east and west. One of the
   two shifts is always by 0, which saves a branch between left and right. */
BBF_I_CORE uint64_t bbf_i_shift(uint64_t b, int dir, int n) {
  return b << (n * bbf_i_up(dir)) >> (n * bbf_i_down(dir));
}

/* b moved n steps, wrapping around all edges. */
BBF_I_CORE uint64_t bbf_i_rotate(uint64_t b, int dir, int n) {
  BBF_I_TABLE uint8_t count[8] = {9, 1, 57, 56, 55, 63, 7, 8};
  int left = n * count[dir] & 63;
  return b << left | b >> (64 - left);
}

/* Squares that a shift by one step reaches without wrapping. */
BBF_I_CORE uint64_t bbf_i_shift_target(int dir) {
  BBF_I_TABLE uint64_t target[8] = {BBF_I_NOT_A, BBF_I_NOT_A, BBF_I_NOT_A, BBF_I_ALL,
                                    BBF_I_NOT_H, BBF_I_NOT_H, BBF_I_NOT_H, BBF_I_ALL};
  return target[dir];
}

/* Squares that a rotation by one step reaches without wrapping. */
BBF_I_CORE uint64_t bbf_i_rotate_target(int dir) {
  BBF_I_TABLE uint64_t target[8] = {
      BBF_I_NOT_A & ~BBF_RANK_1, BBF_I_NOT_A, BBF_I_NOT_A & ~BBF_RANK_8, ~BBF_RANK_8,
      BBF_I_NOT_H & ~BBF_RANK_8, BBF_I_NOT_H, BBF_I_NOT_H & ~BBF_RANK_1, ~BBF_RANK_1};
  return target[dir];
}

BBF_I_CORE uint64_t bbf_i_one(uint64_t b, int dir) {
  return bbf_i_shift(b, dir, 1) & bbf_i_shift_target(dir);
}

BBF_I_CORE uint64_t bbf_i_beside(uint64_t b) {
  return bbf_i_one(b, BBF_EAST) | bbf_i_one(b, BBF_WEST);
}

/* Fills to the north or south on an empty board. */
BBF_I_CORE uint64_t bbf_i_file_flood(uint64_t b, int dir) {
  b |= bbf_i_shift(b, dir, 1);
  b |= bbf_i_shift(b, dir, 2);
  return b | bbf_i_shift(b, dir, 4);
}

#endif
