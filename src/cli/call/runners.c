/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions for arrays get a block at once, positions as columns. Runners run in several threads. */
#include "runners.h"

#include <bbfill.h>
#include <string.h>

#include "../../text/input/game.h"
#include "columns.h"

/* For each signature, a function that makes one call for each position of a block. The
   call gives the first word of a record and may fill the words after it. */
#define RUN(name, words, call)                                                                 \
  void run_##name(const union entry *entry, const struct input *in, uint64_t *out, size_t n) { \
    (void)in;                                                                                  \
    for (size_t i = 0; i < n; i++) {                                                           \
      uint64_t *record = out + i * (words);                                                    \
      record[0] = (uint64_t)(call);                                                            \
    }                                                                                          \
  }
#define BOARD(k) in[k].boards[i]
#define NUMBER(k) in[k].number
RUN(b, 1, entry->b(BOARD(0)))
RUN(bb, 1, entry->bb(BOARD(0), BOARD(1)))
RUN(d_number, 1, entry->d_number(NUMBER(0)))
RUN(files, 1, entry->files((uint8_t)BOARD(0)))
RUN(bp, 1, entry->bp(BOARD(0), NUMBER(1)))
RUN(mbbb, 1, entry->mbbb(NUMBER(0), BOARD(1), BOARD(2), BOARD(3)))
RUN(mbbb_total, 1, entry->mbbb_total(NUMBER(0), BOARD(1), BOARD(2), BOARD(3)))
RUN(mbmbb, 1, entry->mbmbb(NUMBER(0), BOARD(1), NUMBER(2), BOARD(3), BOARD(4)))
RUN(mb_parts, RESULT_ARRAY_WORDS, entry->mb_parts(NUMBER(0), BOARD(1), record + 1))
RUN(mbb_layers, RESULT_ARRAY_WORDS, entry->mbb_layers(NUMBER(0), BOARD(1), BOARD(2), record + 1))
RUN(mbbb_layers, RESULT_ARRAY_WORDS,
    entry->mbbb_layers(NUMBER(0), BOARD(1), BOARD(2), BOARD(3), record + 1))

void run_mbbb_path(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_ARRAY_WORDS) {
    uint8_t squares[BBF_MAX_PATH];
    int count = entry->mbbb_path(NUMBER(0), BOARD(1), BOARD(2), BOARD(3), squares);
    out[0] = (uint64_t)count;
    for (int k = 0; k < count; k++)
      out[1 + k] = BBF_A1 << squares[k];
  }
}

void run_mbb_map(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_ARRAY_WORDS) {
    int8_t map[64];
    out[0] = (uint64_t)entry->mbb_map(NUMBER(0), BOARD(1), BOARD(2), map);
    for (int square = 0; square < 64; square++)
      out[1 + square] = (uint64_t)map[square];
  }
}

/* One set of sliders, whose rays go in all directions. */
void run_rays(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_ARRAY_WORDS) {
    const uint64_t b = in[0].boards[i], gen[8] = {b, b, b, b, b, b, b, b};
    out[0] = 8;
    entry->rays(gen, in[1].boards[i], out + 1);
  }
}

/* The count of each square, made of its bit in five boards. */
static void count_squares(const uint64_t slices[5], uint64_t *record) {
  record[0] = 0;
  for (int square = 0; square < 64; square++) {
    uint64_t count = 0;
    for (int k = 0; k < 5; k++)
      count |= (slices[k] >> square & 1) << k;
    record[1 + square] = count;
    if (count > record[0])
      record[0] = count;
  }
}

/* One call for the whole block if the library has a function for arrays. */
#define RUN_BATCH(name, ...)                                                                   \
  void run_##name(const union entry *entry, const struct input *in, uint64_t *out, size_t n) { \
    entry->name(out, __VA_ARGS__, n);                                                          \
  }
RUN_BATCH(b_n, in[0].boards)
RUN_BATCH(bb_n, in[0].boards, in[1].boards)
RUN_BATCH(bbb_n, in[0].boards, in[1].boards, in[2].boards)
RUN_BATCH(bbbb_n, in[0].boards, in[1].boards, in[2].boards, in[3].boards)
RUN_BATCH(bbbbb_n, in[0].boards, in[1].boards, in[2].boards, in[3].boards, in[4].boards)
RUN_BATCH(bbbbbb_n, in[0].boards, in[1].boards, in[2].boards, in[3].boards, in[4].boards,
          in[5].boards)
RUN_BATCH(bbbbbbb_n, in[0].boards, in[1].boards, in[2].boards, in[3].boards, in[4].boards,
          in[5].boards, in[6].boards)
RUN_BATCH(bbbbbbbb_n, in[0].boards, in[1].boards, in[2].boards, in[3].boards, in[4].boards,
          in[5].boards, in[6].boards, in[7].boards)
RUN_BATCH(bd_n, in[0].boards, in[1].number)
RUN_BATCH(bbd_n, in[0].boards, in[1].boards, in[2].number)
RUN_BATCH(mbb_n, in[0].number, in[1].boards, in[2].boards)
RUN_BATCH(mbbn_n, in[0].number, in[1].boards, in[2].boards, in[3].number)

void run_bbbbbb_counts_n(const union entry *entry, const struct input *in, uint64_t *out,
                         size_t n) {
  enum { GROUP = 64 };
  for (size_t i = 0; i < n; i += GROUP) {
    uint64_t slices[GROUP][5];
    const size_t count = n - i < GROUP ? n - i : GROUP;
    entry->bbbbbb_counts_n(slices, in[0].boards + i, in[1].boards + i, in[2].boards + i,
                           in[3].boards + i, in[4].boards + i, in[5].boards + i, count);
    for (size_t k = 0; k < count; k++)
      count_squares(slices[k], out + (i + k) * RESULT_ARRAY_WORDS);
  }
}

/* A record is longer than what the function stores: groups are spread. */
void run_bbbbbbb_pieces_n(const union entry *entry, const struct input *in, uint64_t *out,
                          size_t n) {
  enum { GROUP = 64 };
  for (size_t i = 0; i < n; i += GROUP) {
    uint64_t apart[GROUP][6];
    const size_t count = n - i < GROUP ? n - i : GROUP;
    entry->bbbbbbb_pieces_n(apart, in[0].boards + i, in[1].boards + i, in[2].boards + i,
                            in[3].boards + i, in[4].boards + i, in[5].boards + i, in[6].boards + i,
                            count);
    for (size_t k = 0; k < count; k++) {
      uint64_t *record = out + (i + k) * RESULT_ARRAY_WORDS;
      record[0] = 6;
      memcpy(record + 1, apart[k], sizeof apart[k]);
    }
  }
}

/* If that function gives bytes, they are widened in place, the last one first. */
#define RUN_BYTES(name, byte, ...)                                                             \
  void run_##name(const union entry *entry, const struct input *in, uint64_t *out, size_t n) { \
    byte *bytes = (byte *)out;                                                                 \
    entry->name(bytes, __VA_ARGS__, n);                                                        \
    while (n-- > 0)                                                                            \
      out[n] = (uint64_t)bytes[n];                                                             \
  }
RUN_BYTES(b_files_n, uint8_t, in[0].boards)
RUN_BYTES(b_number_n, uint8_t, in[0].boards)
RUN_BYTES(mbbb_number_n, int8_t, in[0].number, in[1].boards, in[2].boards, in[3].boards)
RUN_BYTES(mbbb_truth_n, uint8_t, in[0].number, in[1].boards, in[2].boards, in[3].boards)

void run_words(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  (void)in;
  for (size_t i = 0; i < n; i++) {
    char *text = (char *)(out + i * RESULT_TEXT_WORDS);
    text[0] = '\0';
    strncat(text, entry->words(), RESULT_TEXT_WORDS * sizeof *out - 1);
  }
}

void run_b_text(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->b_text(in[0].boards[i], (char *)(out + i * RESULT_TEXT_WORDS));
}

/* call_compile has already checked the text. */
void run_parse(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->parse(in[0].text, out + i);
}

/* One call for the whole block, whose positions become columns. */
#define RUN_COLUMNS(name, ...)                                                                 \
  void run_##name(const union entry *entry, const struct input *in, uint64_t *out, size_t n) { \
    struct columns columns;                                                                    \
    const struct bbf_positions view = columns_view(&columns);                                  \
    for (size_t i = 0; i < n; i++)                                                             \
      columns_put(&columns, i, &in[0].positions[i].fields);                                    \
    __VA_ARGS__                                                                                \
  }

RUN_COLUMNS(position_n, entry->position_n(out, &view, n);)

/* bbf_count_legal_moves_n, the only one with this shape. */
RUN_COLUMNS(position_number_n, {
  uint8_t numbers[BLOCK_SIZE];
  entry->position_number_n(numbers, &view, n);
  for (size_t i = 0; i < n; i++)
    out[i] = exact_count(&view, i, numbers[i]);
})

/* Records get their numbers in place, the last ones first. */
#define RUN_PLANES(name, planes)                        \
  RUN_COLUMNS(name, {                                   \
    uint64_t(*sets)[planes] = (uint64_t(*)[planes])out; \
    entry->name(sets, &view, n);                        \
    for (size_t i = n; i-- > 0;) {                      \
      uint64_t *record = out + i * (1 + planes);        \
      memmove(record + 1, sets[i], sizeof sets[i]);     \
      record[0] = planes;                               \
    }                                                   \
  })
RUN_PLANES(position_moves_n, BBF_MOVE_PLANES)
RUN_PLANES(position_contacts_n, BBF_CONTACT_PLANES)

void store_position(uint64_t *out, size_t i, const struct bbf_position *p,
                    struct counters counters) {
  char *record = (char *)(out + i * RESULT_POSITION_WORDS);
  memcpy(record, p, sizeof *p);
  memcpy(record + sizeof *p, &counters, sizeof counters);
}

RUN_COLUMNS(columns, {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    entry->columns(&view, i, &p);
    store_position(out, i, &p, in[0].positions[i].counters);
  }
})

void run_position_position(const union entry *entry, const struct input *in, uint64_t *out,
                           size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    entry->position_position(&in[0].positions[i].fields, &p);
    store_position(out, i, &p, in[0].positions[i].counters);
  }
}

void run_play(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    const struct position *before = in[0].positions + i;
    entry->play(&before->fields, in[1].number, in[2].boards[i], &p);
    store_position(out, i, &p, counters_after(before->counters, &before->fields, &p));
  }
}

void run_position_text(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  (void)entry; /* the same with the counters */
  for (size_t i = 0; i < n; i++) {
    const struct position *position = in[0].positions + i;
    _Static_assert(FEN_SIZE <= RESULT_TEXT_WORDS * sizeof(uint64_t), "a FEN fits a result");
    fen_write(&position->fields, position->counters, (char *)(out + i * RESULT_TEXT_WORDS));
  }
}

/* call_compile has already checked the text. */
void run_fen(const union entry *entry, const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p = {0};
    entry->fen(in[0].text, &p);
    store_position(out, i, &p, counters_read(in[0].text, strlen(in[0].text)));
  }
}
