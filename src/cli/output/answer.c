/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Results that are several boards or a position. */
#include "answer.h"

#include <string.h>

uint64_t answer_union(const struct answer *answer) {
  uint64_t squares = 0;
  for (uint64_t i = 0; i < answer->result[0]; i++)
    squares |= answer->result[1 + i];
  return squares;
}

int answer_sum(const struct answer *answer) {
  int squares = 0;
  for (uint64_t i = 0; i < answer->result[0]; i++)
    squares += bbf_popcount(answer->result[1 + i]);
  return squares;
}

struct position answer_position(const struct answer *answer) {
  struct bbf_position fields;
  memcpy(&fields, answer->result, sizeof fields);
  struct position position = position_of(&fields);
  memcpy(&position.counters, (const char *)answer->result + sizeof fields,
         sizeof position.counters);
  return position;
}

void store_position(uint64_t *record, const struct bbf_position *p, struct counters counters) {
  memcpy(record, p, sizeof *p);
  memcpy((char *)record + sizeof *p, &counters, sizeof counters);
}
