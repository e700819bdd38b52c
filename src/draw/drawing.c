/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Puts marks, numbers and strokes into a drawing. */
#include "drawing.h"

#include <bbfill.h>

#include "../text/output/notation.h"

struct drawing drawing_of_position(const struct position *position) {
  struct drawing drawing = {.position = position};
  for (int square = 0; square < 64; square++)
    drawing.numbers[square] = -1;
  return drawing;
}

void drawing_add_word(struct drawing *drawing, const char *word) {
  drawing->title[drawing->title_count++] = word;
}

void drawing_add_mark(struct drawing *drawing, enum role role, const char *name, uint64_t squares) {
  drawing->marks[drawing->mark_count++] =
      (struct mark){.role = role, .name = name, .squares = squares};
  drawing->squares[role] |= squares;
}

static void add_direction(struct drawing *drawing, const char *name, uint64_t squares, int dir) {
  drawing_add_mark(drawing, ROLE_RAYS, name, squares);
  drawing->marks[drawing->mark_count - 1].dir = dir;
}

void drawing_number_boards(struct drawing *drawing, enum numbers what, const uint64_t *boards,
                           int count) {
  for (int i = 0; i < count; i++)
    for (int square = 0; square < 64; square++)
      if (boards[i] >> square & 1)
        drawing->numbers[square] = i;
  drawing->numbered = what;
  drawing->number_count = what == NUMBERS_NONE ? 0 : count;
}

void drawing_number_map(struct drawing *drawing, enum numbers what, const uint64_t map[64],
                        int largest) {
  drawing->numbered = what;
  drawing->number_first = what == NUMBERS_COUNTS;
  drawing->number_count = largest + 1 - drawing->number_first;
  for (int square = 0; square < 64; square++) {
    const int number = (int)map[square];
    drawing->numbers[square] = number < drawing->number_first ? -1 : number;
  }
}

void drawing_add_rays(struct drawing *drawing, const uint64_t rays[8]) {
  for (int dir = 0; dir < 8; dir++)
    add_direction(drawing, direction_names[dir], rays[dir], dir);
  drawing_number_boards(drawing, NUMBERS_NONE, rays, 8);
}

int strokes_of_rays(const uint64_t sliders[8], uint64_t empty,
                    struct stroke strokes[STROKES_LIMIT]) {
  int count = 0;
  for (int from = 0; from < 64; from++)
    for (int dir = 0; dir < 8; dir++) {
      uint64_t ray = bbf_sliding_attacks(sliders[dir] & BBF_A1 << from, empty, dir);
      int to = from;
      for (; ray; ray &= ~(BBF_A1 << to))
        to += bbf_dir_delta(dir);
      if (to != from)
        strokes[count++] = (struct stroke){from, to, dir};
    }
  return count;
}

static uint64_t targets(const uint64_t *sets, int first, int count) {
  uint64_t squares = 0;
  for (int plane = first; plane < first + count; plane++)
    squares |= bbf_move_targets(sets[plane], plane);
  return squares;
}

void drawing_add_moves(struct drawing *drawing, const uint64_t *sets, int count) {
  drawing_add_mark(drawing, ROLE_RESULT, "result", targets(sets, 0, count));
  for (int dir = 0; dir < 8; dir++)
    add_direction(drawing, direction_names[dir], targets(sets, 7 * dir, 7), dir);
  add_direction(drawing, "knight", targets(sets, BBF_PLANE_KNIGHT, 8), STROKE_LEAP);
  if (count == BBF_MOVE_PLANES)
    add_direction(drawing, "castling", targets(sets, BBF_PLANE_CASTLING, 2), STROKE_CASTLING);
}

int strokes_of_moves(const uint64_t *sets, int count, struct stroke strokes[STROKES_LIMIT]) {
  int found = 0;
  for (int plane = count - 1; plane >= 0; plane--) {
    const int dir = plane >= BBF_PLANE_CASTLING ? STROKE_CASTLING
                    : plane >= BBF_PLANE_KNIGHT ? STROKE_LEAP
                                                : plane / 7;
    uint64_t left = sets[plane];
    /* A promotion goes the way of that to a queen, and a shorter way is part of a longer. */
    if (plane >= BBF_PLANE_PROMOTION && plane < BBF_PLANE_CASTLING)
      left = 0;
    for (int longer = plane + 1; dir < STROKE_LEAP && longer < 7 * dir + 7; longer++)
      left &= ~sets[longer];
    for (; left; left &= left - 1) {
      const int from = bbf_lowest_square(left);
      const int to = bbf_lowest_square(bbf_move_targets(BBF_A1 << from, plane));
      if (from != to)
        strokes[found++] = (struct stroke){from, to, dir};
    }
  }
  return found;
}

int drawing_column(const struct drawing *drawing, int file) {
  return drawing->from_black ? 7 - file : file;
}

/* Othello has rank 1 on top. */
int drawing_row(const struct drawing *drawing, int rank) {
  return drawing->from_black == (drawing_game(drawing) == GAME_OTHELLO) ? 7 - rank : rank;
}

uint64_t drawing_numbered(const struct drawing *drawing, int number) {
  uint64_t squares = 0;
  for (int square = 0; square < 64; square++)
    squares |= (uint64_t)(drawing->numbers[square] == number) << square;
  return squares;
}

enum game drawing_game(const struct drawing *drawing) {
  return drawing->position ? drawing->position->game : GAME_NONE;
}

const char *drawing_unit(const struct drawing *drawing) {
  static const char *const units[] = {
      [NUMBERS_LAYERS] = "layer", [NUMBERS_PARTS] = "part",    [NUMBERS_PATH] = "place",
      [NUMBERS_MAP] = "move",     [NUMBERS_COUNTS] = "attack",
  };
  return units[drawing->numbered];
}
