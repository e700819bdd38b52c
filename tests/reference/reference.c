/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference for fills and attacks, files, and the board's symmetries, which walks from
   square to square. Pawns are in pawns.c. */
#include "reference.h"

#include "walker.h"

/* Fills and attacks */

/* The direction with the number dir modulo 8. */
static delta compass(int dir) {
  return compass_steps[(dir % 8 + 8) % 8];
}

uint64_t ref_shift_one(uint64_t b, int dir) {
  delta step = compass(dir);
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, file + step.file, rank + step.rank);
  return moved;
}

uint64_t ref_ray_fill(uint64_t gen, int dir) {
  delta step = compass(dir);
  uint64_t flood = 0;
  EACH_MEMBER(gen, file, rank)
    for (int f = file, r = rank; on_board(f, r); f += step.file, r += step.rank)
      set(&flood, f, r);
  return flood;
}

uint64_t ref_occluded_fill(uint64_t gen, uint64_t pro, int dir) {
  delta step = compass(dir);
  uint64_t flood = 0;
  EACH_MEMBER(gen, file, rank) {
    int f = file, r = rank;
    do {
      set(&flood, f, r);
      f += step.file;
      r += step.rank;
    } while (has(pro, f, r));
  }
  return flood;
}

uint64_t ref_sliding_attacks(uint64_t sliders, uint64_t empty, int dir) {
  delta step = compass(dir);
  uint64_t attacks = 0;
  EACH_MEMBER(sliders, file, rank) {
    int f = file, r = rank;
    do {
      f += step.file;
      r += step.rank;
      set(&attacks, f, r);
    } while (has(empty, f, r));
  }
  return attacks;
}

uint64_t ref_rook_attacks(uint64_t sliders, uint64_t empty) {
  uint64_t attacks = 0;
  for (int dir = 0; dir < 8; dir++)
    if (compass(dir).file == 0 || compass(dir).rank == 0)
      attacks |= ref_sliding_attacks(sliders, empty, dir);
  return attacks;
}

uint64_t ref_bishop_attacks(uint64_t sliders, uint64_t empty) {
  uint64_t attacks = 0;
  for (int dir = 0; dir < 8; dir++)
    if (compass(dir).file != 0 && compass(dir).rank != 0)
      attacks |= ref_sliding_attacks(sliders, empty, dir);
  return attacks;
}

uint64_t ref_queen_attacks(uint64_t sliders, uint64_t empty) {
  return ref_rook_attacks(sliders, empty) | ref_bishop_attacks(sliders, empty);
}

uint64_t ref_slider_attacks(uint64_t diagonal, uint64_t straight, uint64_t empty) {
  return ref_rook_attacks(straight, empty) | ref_bishop_attacks(diagonal, empty);
}

/* Numbers of squares count modulo 64. */
static uint64_t one_square(int square) {
  return UINT64_C(1) << ((square % 64 + 64) % 64);
}

uint64_t ref_rook_attacks_from(int square, uint64_t empty) {
  return ref_rook_attacks(one_square(square), empty);
}

uint64_t ref_bishop_attacks_from(int square, uint64_t empty) {
  return ref_bishop_attacks(one_square(square), empty);
}

uint64_t ref_queen_attacks_from(int square, uint64_t empty) {
  return ref_queen_attacks(one_square(square), empty);
}

static uint64_t leaps(uint64_t b, const delta leap[8]) {
  uint64_t attacks = 0;
  EACH_MEMBER(b, file, rank)
    for (int i = 0; i < 8; i++)
      set(&attacks, file + leap[i].file, rank + leap[i].rank);
  return attacks;
}

uint64_t ref_king_attacks(uint64_t b) {
  return leaps(b, compass_steps);
}

uint64_t ref_knight_attacks(uint64_t b) {
  return leaps(b, knight_leaps);
}

int ref_dir_delta(int dir) {
  return 8 * compass(dir).rank + compass(dir).file;
}

#define KNIGHT_STEP(name, east, north)            \
  uint64_t ref_##name##_one(uint64_t b) {         \
    uint64_t moved = 0;                           \
    EACH_MEMBER(b, file, rank)                    \
      set(&moved, file + (east), rank + (north)); \
    return moved;                                 \
  }
KNIGHT_STEP(nonoea, 1, 2)
KNIGHT_STEP(noeaea, 2, 1)
KNIGHT_STEP(soeaea, 2, -1)
KNIGHT_STEP(sosoea, 1, -2)
KNIGHT_STEP(sosowe, -1, -2)
KNIGHT_STEP(sowewe, -2, -1)
KNIGHT_STEP(nowewe, -2, 1)
KNIGHT_STEP(nonowe, -1, 2)

/* Ranks and files */

uint64_t ref_beside(uint64_t b) {
  uint64_t beside = 0;
  EACH_MEMBER(b, file, rank) {
    set(&beside, file - 1, rank);
    set(&beside, file + 1, rank);
  }
  return beside;
}

uint64_t ref_rank_fill(uint64_t b) {
  uint64_t fill = 0;
  EACH_SQUARE(file, rank)
    for (int other = 0; other < 8; other++)
      set_if(&fill, file, rank, has(b, other, rank));
  return fill;
}

static uint64_t whole_file(int file) {
  uint64_t board = 0;
  for (int rank = 0; rank < 8; rank++)
    set(&board, file, rank);
  return board;
}

uint64_t ref_file_fill(uint64_t b) {
  uint64_t fill = 0;
  for (int file = 0; file < 8; file++)
    if (has_on_file(b, file))
      fill |= whole_file(file);
  return fill;
}

uint64_t ref_open_files(uint64_t white, uint64_t black) {
  uint64_t open = 0;
  for (int file = 0; file < 8; file++)
    if (!has_on_file(white, file) && !has_on_file(black, file))
      open |= whole_file(file);
  return open;
}

uint64_t ref_closed_files(uint64_t white, uint64_t black) {
  uint64_t closed = 0;
  for (int file = 0; file < 8; file++)
    if (has_on_file(white, file) && has_on_file(black, file))
      closed |= whole_file(file);
  return closed;
}

static uint64_t half_open_files(uint64_t own, uint64_t other) {
  uint64_t half_open = 0;
  for (int file = 0; file < 8; file++)
    if (!has_on_file(own, file) && has_on_file(other, file))
      half_open |= whole_file(file);
  return half_open;
}

uint64_t ref_w_half_open_files(uint64_t white, uint64_t black) {
  return half_open_files(white, black);
}

uint64_t ref_b_half_open_files(uint64_t black, uint64_t white) {
  return half_open_files(black, white);
}

static bool in_file_set(uint8_t f, int file) {
  return (f & 1 << file) != 0;
}

uint8_t ref_file_set(uint64_t b) {
  int f = 0;
  for (int file = 0; file < 8; file++)
    if (has_on_file(b, file))
      f |= 1 << file;
  return (uint8_t)f;
}

uint64_t ref_from_file_set(uint8_t f) {
  uint64_t board = 0;
  for (int file = 0; file < 8; file++)
    if (in_file_set(f, file))
      board |= whole_file(file);
  return board;
}

int ref_file_islands(uint64_t b) {
  int islands = 0;
  for (int file = 0; file < 8; file++)
    if (has_on_file(b, file) && !has_on_file(b, file - 1))
      islands++;
  return islands;
}

/* The board */

uint64_t ref_flip_vertical(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, file, 7 - rank);
  return moved;
}

uint64_t ref_mirror_horizontal(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, 7 - file, rank);
  return moved;
}

uint64_t ref_flip_diag_a1h8(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, rank, file);
  return moved;
}

uint64_t ref_flip_diag_a8h1(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, 7 - rank, 7 - file);
  return moved;
}

uint64_t ref_rotate_180(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, 7 - file, 7 - rank);
  return moved;
}

/* Clockwise, a1 goes to a8 and a8 to h8. */
uint64_t ref_rotate_90_cw(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, rank, 7 - file);
  return moved;
}

uint64_t ref_rotate_90_ccw(uint64_t b) {
  uint64_t moved = 0;
  EACH_MEMBER(b, file, rank)
    set(&moved, 7 - rank, file);
  return moved;
}

/* A diagram: White at the bottom, each square followed by a separator. */
char *ref_format(uint64_t b, char text[129]) {
  EACH_SQUARE(file, rank) {
    char *at = text + 16 * (7 - rank) + 2 * file;
    at[0] = has(b, file, rank) ? '1' : '.';
    at[1] = file < 7 ? ' ' : '\n';
  }
  text[128] = '\0';
  return text;
}

int ref_popcount(uint64_t b) {
  return members(b);
}

int ref_squares(uint64_t b, uint8_t squares[64]) {
  int count = 0;
  for (int square = 0; square < 64; square++)
    if (has(b, square % 8, square / 8))
      squares[count++] = (uint8_t)square;
  return count;
}

int ref_lowest_square(uint64_t b) {
  EACH_MEMBER(b, file, rank)
    return 8 * rank + file;
  return 64;
}
