/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A result that is a position. */
#include "answer.h"

#include <string.h>

struct position answer_position(const struct answer *answer) {
  struct bbf_position fields;
  memcpy(&fields, answer->result, sizeof fields);
  struct position position = position_of(&fields);
  memcpy(&position.counters, (const char *)answer->result + sizeof fields,
         sizeof position.counters);
  return position;
}
