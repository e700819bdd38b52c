/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of functions, and how each is called for the positions of a block, in several threads.
   What is the same for each function of the library is generated from api.json: texts, calls and
   rows. */
#include "table.h"

#include <bbfill.h>
#include <string.h>

#include "../output/answer.h"
#include "../../text/input/game.h"
#include "about.h"
#include "columns.h"
#include "games.h"
#include "perft.h"
#include "play.h"

static void put_path(uint64_t *record, const uint8_t *squares, int count) {
  record[0] = (uint64_t)count;
  for (int k = 0; k < count; k++)
    record[1 + k] = BBF_A1 << squares[k];
}

static void put_map(uint64_t *record, const int8_t map[64], int largest) {
  record[0] = (uint64_t)largest;
  for (int square = 0; square < 64; square++)
    record[1 + square] = (uint64_t)map[square];
}

/* A text that may be there already. */
static void put_text(uint64_t *record, const char *given) {
  char *text = (char *)record;
  if (given != text) {
    text[0] = '\0';
    strncat(text, given, RESULT_TEXT_WORDS * sizeof *record - 1);
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

/* Records get their boards in place, the last ones first. */
static void spread(uint64_t *out, size_t n, size_t sets, size_t words) {
  while (n-- > 0) {
    uint64_t *record = out + n * words;
    memmove(record + 1, out + n * sets, sets * sizeof *out);
    record[0] = sets;
  }
}

static void spread_counts(uint64_t *out, size_t n) {
  while (n-- > 0) {
    uint64_t slices[5];
    memcpy(slices, out + n * 5, sizeof slices);
    count_squares(slices, out + n * RESULT_ARRAY_WORDS);
  }
}

/* These go on with the counters. */
static void run_play(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_POSITION_WORDS) {
    struct bbf_position p;
    const struct position *before = in[0].positions + i;
    bbf_play(&before->fields, in[1].number, in[2].boards[i], &p);
    store_position(out, &p, counters_after(before->counters, &before->fields, &p));
  }
}

static void run_format_fen(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const struct position *position = in[0].positions + i;
    _Static_assert(FEN_SIZE <= RESULT_TEXT_WORDS * sizeof(uint64_t), "a FEN fits a result");
    fen_write(&position->fields, position->counters, (char *)(out + i * RESULT_TEXT_WORDS));
  }
}

/* call_compile has already checked the text. */
static void run_parse_fen(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += RESULT_POSITION_WORDS) {
    struct bbf_position p = {0};
    bbf_parse_fen(in[0].text, &p);
    store_position(out, &p, counters_read(in[0].text, strlen(in[0].text)));
  }
}

#include "runs.h"
#include "parameters.h"

static const struct parameter position = {.name = "position", .kind = KIND_POSITION};
static const struct parameter depth = {.name = "depth", .kind = KIND_DEPTH};
static const struct parameter times = {
    .name = "times", .kind = KIND_TIMES, .implied = {"0", "0", "0"}};
static const struct parameter moves = {.name = "move", .kind = KIND_MOVES};

static const struct about about_children = {
    "the positions after all legal moves",
    "The positions after all legal moves, as lines of FEN, in the order in which\n"
    "legal_moves -F uci prints the moves. Their counters go on from the position's;\n"
    "with -F epd, they have none, and the same position is the same line. In a file,\n"
    "one position's come after another's; a position without legal moves has none.\n"
    "With -F json, the moves are there too.\n"
    "\n"
    "Source: https://www.chessprogramming.org/Move_Generation\n",
    NULL,
    NULL,
};

const struct function functions[] = {
#include "rows.h"
    {"perft", &about_perft, RESULT_NUMBER, run_perft, {&position, &depth, NULL}},
    {"children", &about_children, RESULT_CHILDREN, run_legal_moves, {&position, NULL}},
    {"hash", &about_hash, RESULT_HASH, run_hash, {&position, NULL}},
    {"faults", &about_faults, RESULT_FAULTS, run_faults, {&position, NULL}},
    {"unwinnable", &about_unwinnable, RESULT_SIDES, run_unwinnable, {&position, NULL}},
    {"outcome", &about_outcome, RESULT_OUTCOME, run_outcome, {&position, &times, NULL}},
};
const size_t function_count = sizeof functions / sizeof *functions;

const struct function play_moves = {
    "play", &about_moves, RESULT_POSITION, run_moves, {&position, &moves, NULL}};

const struct function divide = {
    "perft", &about_perft, RESULT_DIVIDED, run_divide, {&position, &depth, NULL}};
