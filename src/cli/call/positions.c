/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions for arrays get the positions of a block as columns, some hundreds at a time. */
#include "positions.h"

#include <bbfill/batch.h>
#include <string.h>

#include "columns.h"
#include "../../text/input/game.h"

/* Collects positions, and returns how many there are. */
static size_t collect(struct columns *columns, const struct position *positions, size_t n) {
  columns->count = 0;
  while (columns->count < n && columns->count < COLUMNS_SIZE)
    columns_add(columns, &positions[columns->count].men);
  return columns->count;
}

/* The same for each part of a block: count positions from the one with number i. */
#define RUN_PARTS(name, ...)                                                                     \
  void run_##name(const union entry *entry, const struct operand *in, uint64_t *out, size_t n) { \
    static struct columns columns;                                                               \
    const struct bbf_positions view = columns_view(&columns);                                    \
    for (size_t i = 0, count; i < n; i += count) {                                               \
      count = collect(&columns, in[0].positions + i, n - i);                                     \
      __VA_ARGS__                                                                                \
    }                                                                                            \
  }

RUN_PARTS(position_n, entry->position_n(out + i, &view, count);)

/* bbf_count_legal_moves_n, the only one with this shape. */
RUN_PARTS(position_number_n, {
  uint8_t numbers[COLUMNS_SIZE];
  entry->position_number_n(numbers, &view, count);
  for (size_t k = 0; k < count; k++)
    out[i + k] = exact_count(&view, k, numbers[k]);
})

RUN_PARTS(position_moves_n, {
  static uint64_t moves[COLUMNS_SIZE][BBF_MOVE_PLANES];
  entry->position_moves_n(moves, &view, count);
  for (size_t k = 0; k < count; k++) {
    uint64_t *record = out + (i + k) * RESULT_MOVES_WORDS;
    record[0] = BBF_MOVE_PLANES;
    memcpy(record + 1, moves[k], sizeof moves[k]);
  }
})

static void store(uint64_t *out, size_t i, const struct bbf_position *p,
                  struct counters counters) {
  char *record = (char *)(out + i * RESULT_POSITION_WORDS);
  memcpy(record, p, sizeof *p);
  memcpy(record + sizeof *p, &counters, sizeof counters);
}

RUN_PARTS(columns, {
  for (size_t k = 0; k < count; k++) {
    struct bbf_position p;
    entry->columns(&view, k, &p);
    store(out, i + k, &p, in[0].positions[i + k].counters);
  }
})

void run_position_position(const union entry *entry, const struct operand *in, uint64_t *out,
                           size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    entry->position_position(&in[0].positions[i].men, &p);
    store(out, i, &p, in[0].positions[i].counters);
  }
}

void run_play(const union entry *entry, const struct operand *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    const struct position *before = in[0].positions + i;
    entry->play(&before->men, in[1].number, in[2].boards[i], &p);
    store(out, i, &p, counters_after(before->counters, &before->men, &p));
  }
}

void run_position_text(const union entry *entry, const struct operand *in, uint64_t *out,
                       size_t n) {
  (void)entry; /* the same with the counters */
  for (size_t i = 0; i < n; i++) {
    const struct position *position = in[0].positions + i;
    _Static_assert(FEN_SIZE <= RESULT_TEXT_WORDS * sizeof(uint64_t), "a FEN fits a result");
    fen_write(&position->men, position->counters, (char *)(out + i * RESULT_TEXT_WORDS));
  }
}

/* call_compile has already checked the text. */
void run_fen(const union entry *entry, const struct operand *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p = {0};
    entry->fen(in[0].text, &p);
    store(out, i, &p, counters_read(in[0].text, strlen(in[0].text)));
  }
}
