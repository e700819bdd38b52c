/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Calls the function for single pieces to find the squares that a stroke joins. */
#include "strokes.h"

#include <bbfill.h>
#include <string.h>

#include "picture.h"

static void call_again(const struct call *call, const uint64_t *boards, uint64_t *result) {
  struct input inputs[ARGUMENTS_LIMIT] = {{.boards = NULL}};
  for (int i = 0; call->function->parameters[i]; i++)
    inputs[i].boards = boards + i;
  call->function->run(inputs, result, 1);
}

/* From each slider, in each direction, to the last square that it attacks. */
static int rays_of(const struct answer *answer, struct stroke *strokes) {
  int count = 0;
  for (int from = 0; from < 64; from++) {
    uint64_t boards[ARGUMENTS_LIMIT], result[RESULT_WORDS_LIMIT];
    memcpy(boards, answer->arguments, sizeof boards);
    if (!(boards[0] >> from & 1))
      continue;
    boards[0] = BBF_A1 << from;
    call_again(answer->call, boards, result);
    for (int dir = 0; dir < 8; dir++) {
      uint64_t ray = result[1 + dir];
      if (!ray)
        continue;
      const int step = bbf_dir_delta(dir);
      int to = from + step;
      while (ray & ~(BBF_A1 << to)) {
        ray &= ~(BBF_A1 << to);
        to += step;
      }
      strokes[count++] = (struct stroke){from, to, dir};
    }
  }
  return count;
}

/* From each square of the LINE_FROM arguments to each square of the first argument. */
static int lines_to_first(const struct answer *answer, struct stroke *strokes) {
  const struct parameter *const *parameters = answer->call->function->parameters;
  uint64_t ends = 0;
  int count = 0;
  for (int i = 1; parameters[i]; i++)
    if (parameters[i]->line == LINE_FROM)
      ends |= answer->arguments[i];
  for (int to = 0; to < 64; to++)
    for (int from = 0; from < 64; from++) {
      uint64_t boards[ARGUMENTS_LIMIT], result[RESULT_WORDS_LIMIT];
      if (!(answer->arguments[0] >> to & 1) || !(ends >> from & 1))
        continue;
      memcpy(boards, answer->arguments, sizeof boards);
      boards[0] = BBF_A1 << to;
      for (int i = 1; parameters[i]; i++)
        if (parameters[i]->line == LINE_FROM)
          boards[i] &= BBF_A1 << from;
      call_again(answer->call, boards, result);
      if (result[0])
        strokes[count++] = (struct stroke){from, to, NO_DIRECTION};
    }
  return count;
}

/* From each slider to the squares that it reaches over a piece. */
static int lines_over_pieces(const struct answer *answer, struct stroke *strokes) {
  int count = 0;
  for (int from = 0; from < 64; from++) {
    uint64_t boards[ARGUMENTS_LIMIT], result[RESULT_WORDS_LIMIT];
    memcpy(boards, answer->arguments, sizeof boards);
    boards[0] &= BBF_A1 << from;
    call_again(answer->call, boards, result);
    for (int to = 0; to < 64; to++)
      if (result[0] >> to & 1)
        strokes[count++] = (struct stroke){from, to, NO_DIRECTION};
  }
  return count;
}

/* From each checker to the king. */
static int lines_to_king(const struct answer *answer, struct stroke *strokes) {
  const struct bbf_position *p = &answer->position->fields;
  const uint64_t king = p->kings & (p->black_to_move ? ~p->white : p->white);
  int count = 0;
  for (int from = 0; from < 64; from++)
    for (int to = 0; to < 64; to++)
      if (answer->result[0] >> from & 1 && king >> to & 1)
        strokes[count++] = (struct stroke){from, to, NO_DIRECTION};
  return count;
}

/* An arrow for each piece and each direction, to the furthest square; one for each other move. */
static int arrows_of_moves(const struct answer *answer, struct stroke *strokes) {
  int count = 0;
  for (int plane = (int)answer->result[0] - 1; plane >= 0; plane--) {
    const int dir = plane >= BBF_PLANE_CASTLING ? STROKE_CASTLING
                    : plane >= BBF_PLANE_KNIGHT ? STROKE_LEAP
                                                : plane / 7;
    uint64_t left = answer->result[1 + plane];
    /* A promotion goes the way of that to a queen, and a shorter way is part of a longer. */
    if (plane >= BBF_PLANE_PROMOTION && plane < BBF_PLANE_CASTLING)
      left = 0;
    for (int longer = plane + 1; dir < STROKE_LEAP && longer < 7 * dir + 7; longer++)
      left &= ~answer->result[1 + longer];
    for (; left; left &= left - 1) {
      const int from = bbf_lowest_square(left);
      const int to = bbf_lowest_square(bbf_move_targets(BBF_A1 << from, plane));
      if (from != to)
        strokes[count++] = (struct stroke){from, to, dir};
    }
  }
  return count;
}

int strokes_of(const struct answer *answer, struct stroke strokes[STROKES_LIMIT]) {
  const struct function *function = answer->call->function;
  const struct parameter *const *parameters = function->parameters;
  if (function->result == RESULT_RAYS)
    return rays_of(answer, strokes);
  if (result_is_planes(function->result))
    return arrows_of_moves(answer, strokes);
  if (function_first(function) && function->result == RESULT_BOARD)
    return lines_to_king(answer, strokes);
  if (parameters[0] && parameters[0]->line == LINE_TO)
    return lines_to_first(answer, strokes);
  if (parameters[0] && parameters[1] && parameters[1]->line == LINE_OVER)
    return lines_over_pieces(answer, strokes);
  return 0;
}
