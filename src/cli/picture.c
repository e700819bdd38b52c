/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What pictures of an answer show, whether of text or drawn. */
#include <bbfill.h>

#include "answer.h"

bool result_is_drawable(enum result result) {
  return result != RESULT_NUMBER && result != RESULT_TEXT;
}

struct marks answer_marks(const struct answer *answer) {
  const struct function *function = answer->call->function;
  struct marks marks = {0, 0, 0, 0};
  bool first = true;
  if (function->result == RESULT_BOARD)
    marks.result = *answer->result;
  if (function->result == RESULT_FILES)
    marks.result = bbf_from_file_set((uint8_t)*answer->result);
  for (int i = 0; function->parameters[i]; i++) {
    uint64_t board = answer->arguments[i];
    switch (function->parameters[i]->kind) {
    case KIND_FILES:
      board = bbf_from_file_set((uint8_t)board);
      /* fall through */
    case KIND_SET:
      *(first ? &marks.first : &marks.others) |= board;
      first = false;
      break;
    case KIND_AREA:
      marks.outside |= ~board;
      break;
    case KIND_DIRECTION:
    case KIND_MOVER:
    case KIND_NUMBER:
    case KIND_DIAGRAM:
      break;
    }
  }
  return marks;
}

int answer_numbers(const struct answer *answer, int numbers[64]) {
  enum result result = answer->call->function->result;
  int count = result_is_boards(result) ? (int)answer->result[0] : 0;
  for (int square = 0; square < 64; square++)
    numbers[square] = result == RESULT_MAP ? (int)answer->result[1 + square] : -1;
  for (int i = 0; i < count; i++)
    for (int square = 0; square < 64; square++)
      if (answer->result[1 + i] >> square & 1)
        numbers[square] = i;
  return result == RESULT_MAP ? (int)answer->result[0] + 1 : count;
}

uint64_t squares_of(const int numbers[64], int number) {
  uint64_t squares = 0;
  for (int square = 0; square < 64; square++)
    squares |= (uint64_t)(numbers[square] == number) << square;
  return squares;
}
