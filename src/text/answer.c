/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Picking one answer out of a block. */
#include "answer.h"

#include <string.h>

struct answer answer_of(const struct call *call, const char *file, const struct block *block,
                        size_t i) {
  struct answer answer = {
    .call = call,
    .file = file,
    .position = block->has_positions ? block->positions + i : NULL,
    .result = block->results + i * result_words(call->function->result),
  };
  for (int k = 0; call->function->parameters[k]; k++)
    answer.arguments[k] = block->boards[k][i];
  return answer;
}

struct position answer_position(const struct answer *answer) {
  struct bbf_position men;
  memcpy(&men, answer->result, sizeof men);
  struct position position = position_of(&men);
  memcpy(&position.counters, (const char *)answer->result + sizeof men, sizeof position.counters);
  return position;
}
