/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A result that is a position. */
#include "answer.h"

#include <string.h>

struct position answer_position(const struct answer *answer) {
  struct bbf_position men;
  memcpy(&men, answer->result, sizeof men);
  struct position position = position_of(&men);
  memcpy(&position.counters, (const char *)answer->result + sizeof men, sizeof position.counters);
  return position;
}
