/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Calls the function for single pieces to find the squares that a stroke joins. */
#include "drawing_of.h"

#include <bbfill.h>
#include <string.h>

static void call_again(const struct call *call, const uint64_t *boards, uint64_t *result) {
  struct input inputs[ARGUMENTS_LIMIT] = {{.boards = NULL}};
  for (int i = 0; call->function->parameters[i]; i++)
    inputs[i].boards = boards + i;
  call->function->run(inputs, result, 1);
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

int strokes_of(const struct answer *answer, struct stroke strokes[STROKES_LIMIT]) {
  const struct function *function = answer->call->function;
  const struct parameter *const *parameters = function->parameters;
  if (function->result == RESULT_RAYS) {
    const uint64_t gen = answer->arguments[0];
    return strokes_of_rays((const uint64_t[8]){gen, gen, gen, gen, gen, gen, gen, gen},
                           answer->arguments[1], strokes);
  }
  if (result_is_planes(function->result))
    return strokes_of_moves(answer->result + 1, (int)answer->result[0], strokes);
  if (function_first(function) && function->result == RESULT_BOARD)
    return lines_to_king(answer, strokes);
  if (parameters[0] && parameters[0]->line == LINE_TO)
    return lines_to_first(answer, strokes);
  if (parameters[0] && parameters[1] && parameters[1]->line == LINE_OVER)
    return lines_over_pieces(answer, strokes);
  return 0;
}
