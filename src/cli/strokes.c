/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Which squares a line joins is found by calling the function for single men. */
#include "strokes.h"

#include <bbfill.h>
#include <string.h>

static void call_again(const struct call *call, const uint64_t *boards, uint64_t *result) {
  struct operand operands[ARGUMENTS_LIMIT] = {{NULL, 0, NULL}};
  for (int i = 0; call->function->parameters[i]; i++)
    operands[i].boards = boards + i;
  call->function->run(&call->function->entry, operands, result, 1);
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

/* From each square of the arguments that lines come from to each of the first argument. */
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

/* From each slider to the squares that it reaches over a man. */
static int lines_over_men(const struct answer *answer, struct stroke *strokes) {
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

int strokes_of(const struct answer *answer, struct stroke strokes[STROKES_LIMIT]) {
  const struct function *function = answer->call->function;
  const struct parameter *const *parameters = function->parameters;
  if (function->result == RESULT_RAYS)
    return rays_of(answer, strokes);
  if (parameters[0]->line == LINE_TO)
    return lines_to_first(answer, strokes);
  if (parameters[1] && parameters[1]->line == LINE_OVER)
    return lines_over_men(answer, strokes);
  return 0;
}
