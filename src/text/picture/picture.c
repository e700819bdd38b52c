/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The roles of the result and of the arguments are assigned here and nowhere else. */
#include "picture.h"

#include <bbfill.h>

#include "../output/notation.h"

bool result_is_drawable(enum result result) {
  return result != RESULT_NUMBER && result != RESULT_TEXT && result != RESULT_CHILDREN &&
         result != RESULT_DIVIDED;
}

static void add(struct picture *picture, enum role role, const char *name, uint64_t squares) {
  picture->marks[picture->mark_count++] =
      (struct mark){.role = role, .name = name, .squares = squares};
  picture->squares[role] |= squares;
}

uint64_t picture_targets(const struct answer *answer, int first, int count) {
  uint64_t squares = 0;
  for (int plane = first; plane < first + count; plane++)
    squares |= bbf_move_targets(answer->result[1 + plane], plane);
  return squares;
}

/* All squares that moves or contacts lead to; then those of each direction, for pictures with
   arrows. Promotions lead where the moves to a queen do. */
static void add_moves(struct picture *picture, const struct answer *answer) {
  add(picture, ROLE_RESULT, "result", picture_targets(answer, 0, (int)answer->result[0]));
  for (int dir = 0; dir <= STROKE_LEAP; dir++) {
    const char *name = dir == STROKE_LEAP ? "knight" : direction_names[dir];
    add(picture, ROLE_RAYS, name, picture_targets(answer, 7 * dir, dir == STROKE_LEAP ? 8 : 7));
    picture->marks[picture->mark_count - 1].dir = dir;
  }
  if (answer->result[0] != BBF_MOVE_PLANES)
    return;
  add(picture, ROLE_RAYS, "castling", picture_targets(answer, BBF_PLANE_CASTLING, 2));
  picture->marks[picture->mark_count - 1].dir = STROKE_CASTLING;
}

static void add_result(struct picture *picture, const struct answer *answer) {
  const enum result result = answer->call->function->result;
  if (result == RESULT_BOARD)
    add(picture, ROLE_RESULT, "result", *answer->result);
  else if (result == RESULT_FILES)
    add(picture, ROLE_RESULT, "result", bbf_from_file_set((uint8_t)*answer->result));
  else if (result == RESULT_PIECES)
    add(picture, ROLE_RESULT, "result", answer_union(answer));
  else if (result == RESULT_RAYS)
    for (int dir = 0; dir < 8; dir++) {
      add(picture, ROLE_RAYS, direction_names[dir], answer->result[1 + dir]);
      picture->marks[picture->mark_count - 1].dir = dir;
    }
  else if (result_is_planes(result))
    add_moves(picture, answer);
}

static void add_arguments(struct picture *picture, const struct answer *answer) {
  const struct parameter *const *parameters = answer->call->function->parameters;
  enum role role = ROLE_FIRST;
  for (int i = 0; parameters[i]; i++) {
    uint64_t board = answer->arguments[i];
    switch (parameters[i]->kind) {
    case KIND_FILES:
      board = bbf_from_file_set((uint8_t)board);
      /* fall through */
    case KIND_SET:
    case KIND_RAYS:
      if (answer->position &&
          (answer->call->arguments[i].implied || parameters[i]->line == LINE_OVER))
        break;
      add(picture, role, parameters[i]->name, board);
      role = ROLE_OTHERS;
      break;
    case KIND_AREA:
      add(picture, ROLE_OUTSIDE, parameters[i]->name, ~board);
      break;
    case KIND_DIRECTION:
    case KIND_MOVER:
    case KIND_NUMBER:
    case KIND_PLANE:
    case KIND_DEPTH:
    case KIND_DIAGRAM:
    case KIND_FEN:
    case KIND_MOVES:
    case KIND_POSITION:
      break;
    }
  }
}

static void add_numbers(struct picture *picture, const struct answer *answer) {
  const enum result result = answer->call->function->result;
  const bool numbered =
      result_is_boards(result) && !result_is_planes(result) && result != RESULT_PIECES;
  const int boards = numbered ? (int)answer->result[0] : 0;
  for (int square = 0; square < 64; square++)
    picture->numbers[square] = result_is_map(result) ? (int)answer->result[1 + square] : -1;
  for (int square = 0; result == RESULT_COUNTS && square < 64; square++)
    if (picture->numbers[square] == 0)
      picture->numbers[square] = -1;
  for (int i = 0; i < boards; i++)
    for (int square = 0; square < 64; square++)
      if (answer->result[1 + i] >> square & 1)
        picture->numbers[square] = i;
  picture->number_first = result == RESULT_COUNTS;
  picture->number_count = result == RESULT_RAYS ? 0 : boards;
  if (result_is_map(result))
    picture->number_count = (int)answer->result[0] + 1 - picture->number_first;
}

struct picture picture_of(const struct answer *answer) {
  struct picture picture = {.game = answer->position ? answer->position->game : GAME_NONE};
  add_result(&picture, answer);
  add_arguments(&picture, answer);
  add_numbers(&picture, answer);
  return picture;
}

uint64_t picture_numbered(const struct picture *picture, int number) {
  uint64_t squares = 0;
  for (int square = 0; square < 64; square++)
    squares |= (uint64_t)(picture->numbers[square] == number) << square;
  return squares;
}
