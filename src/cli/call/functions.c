/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of functions, made from the lists of the families. A new shape needs a member
   of union entry and a run function, a new result a line that says how the program has it. */
#include "functions.h"

#include <bbfill.h>
#include <string.h>

#include "../../arguments.h"
#include "../../families.h"
#include "about.h"
#include "../nearest.h"
#include "perft.h"
#include "positions.h"

/* What the lists call an argument, as an array of one element, so that a word is a pointer. */
#define PARAMETER(word, text, what, ends, ...)                                                   \
  static const struct parameter word[] = {                                                       \
    {.name = #text, .kind = KIND_##what, .line = LINE_##ends, .implied = {__VA_ARGS__}}};
BBF_I_ARGUMENTS(PARAMETER)
PARAMETER(DEPTH, depth, DEPTH, NONE, BBF_I_NEVER) /* of perft */
#define INDEX NULL /* of each position in turn */
#define NOTHING NULL

#define ARRAY_WORDS RESULT_ARRAY_WORDS

/* For each signature, a function that makes one call for each position of a block. The
   call gives the first word of a record and may fill the words after it. */
#define RUN(name, words, call)                                                                   \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    (void)in;                                                                                    \
    for (size_t i = 0; i < n; i++) {                                                             \
      uint64_t *record = out + i * (words);                                                      \
      record[0] = (uint64_t)(call);                                                              \
    }                                                                                            \
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
RUN(mb_parts, ARRAY_WORDS, entry->mb_parts(NUMBER(0), BOARD(1), record + 1))
RUN(mbb_layers, ARRAY_WORDS, entry->mbb_layers(NUMBER(0), BOARD(1), BOARD(2), record + 1))
RUN(mbbb_layers, ARRAY_WORDS,
    entry->mbbb_layers(NUMBER(0), BOARD(1), BOARD(2), BOARD(3), record + 1))

static void run_mbbb_path(const union entry *entry, const struct operand *in, uint64_t *out,
                          size_t n) {
  for (size_t i = 0; i < n; i++, out += ARRAY_WORDS) {
    uint8_t squares[BBF_MAX_PATH];
    int count = entry->mbbb_path(NUMBER(0), BOARD(1), BOARD(2), BOARD(3), squares);
    out[0] = (uint64_t)count;
    for (int k = 0; k < count; k++)
      out[1 + k] = BBF_A1 << squares[k];
  }
}

static void run_mbb_map(const union entry *entry, const struct operand *in, uint64_t *out,
                    size_t n) {
  for (size_t i = 0; i < n; i++, out += ARRAY_WORDS) {
    int8_t map[64];
    out[0] = (uint64_t)entry->mbb_map(NUMBER(0), BOARD(1), BOARD(2), map);
    for (int square = 0; square < 64; square++)
      out[1 + square] = (uint64_t)map[square];
  }
}

/* One set of sliders, whose rays go in all directions. */
static void run_rays(const union entry *entry, const struct operand *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++, out += ARRAY_WORDS) {
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
#define RUN_BATCH(name, ...)                                                                     \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    entry->name(out, __VA_ARGS__, n);                                                            \
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
RUN_BATCH(bd_n, in[0].boards, in[1].number)
RUN_BATCH(bbd_n, in[0].boards, in[1].boards, in[2].number)
RUN_BATCH(mbb_n, in[0].number, in[1].boards, in[2].boards)
RUN_BATCH(mbbn_n, in[0].number, in[1].boards, in[2].boards, in[3].number)

static void run_bbbbbb_counts_n(const union entry *entry, const struct operand *in, uint64_t *out,
                                size_t n) {
  enum { GROUP = 64 };
  for (size_t i = 0; i < n; i += GROUP) {
    uint64_t slices[GROUP][5];
    const size_t count = n - i < GROUP ? n - i : GROUP;
    entry->bbbbbb_counts_n(slices, in[0].boards + i, in[1].boards + i, in[2].boards + i,
                           in[3].boards + i, in[4].boards + i, in[5].boards + i, count);
    for (size_t k = 0; k < count; k++)
      count_squares(slices[k], out + (i + k) * ARRAY_WORDS);
  }
}

/* If that function gives bytes, they are widened in place, the last one first. */
#define RUN_BYTES(name, byte, ...)                                                               \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    byte *bytes = (byte *)out;                                                                   \
    entry->name(bytes, __VA_ARGS__, n);                                                          \
    while (n-- > 0)                                                                              \
      out[n] = (uint64_t)bytes[n];                                                               \
  }
RUN_BYTES(b_files_n, uint8_t, in[0].boards)
RUN_BYTES(b_number_n, uint8_t, in[0].boards)
RUN_BYTES(mbbb_number_n, int8_t, in[0].number, in[1].boards, in[2].boards, in[3].boards)

static void run_words(const union entry *entry, const struct operand *in, uint64_t *out,
                      size_t n) {
  (void)in;
  for (size_t i = 0; i < n; i++) {
    char *text = (char *)(out + i * RESULT_TEXT_WORDS);
    text[0] = '\0';
    strncat(text, entry->words(), RESULT_TEXT_WORDS * sizeof *out - 1);
  }
}

static void run_b_text(const union entry *entry, const struct operand *in, uint64_t *out,
                       size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->b_text(in[0].boards[i], (char *)(out + i * RESULT_TEXT_WORDS));
}

/* call_compile has already checked the text. */
static void run_parse(const union entry *entry, const struct operand *in, uint64_t *out,
                      size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->parse(in[0].text, out + i);
}

/* The results of the lists. Truths are the numbers 0 and 1. */
#define GIVES_BOARD RESULT_BOARD
#define GIVES_BOARD_READ RESULT_BOARD
#define GIVES_FILES RESULT_FILES
#define GIVES_NUMBER RESULT_NUMBER
#define GIVES_TRUTH RESULT_NUMBER
#define GIVES_DISTANCE RESULT_NUMBER
#define GIVES_TOTAL RESULT_NUMBER
#define GIVES_LAYERS RESULT_LAYERS
#define GIVES_PARTS RESULT_PARTS
#define GIVES_PATH RESULT_PATH
#define GIVES_RAYS RESULT_RAYS
#define GIVES_MAP RESULT_MAP
#define GIVES_COUNTS RESULT_COUNTS
#define GIVES_MOVES RESULT_MOVES
#define GIVES_POSITION RESULT_POSITION
#define GIVES_POSITION_READ RESULT_POSITION
#define GIVES_TEXT RESULT_TEXT
#define GIVES_DIAGRAM_OUT RESULT_TEXT
#define GIVES_FEN_OUT RESULT_TEXT

#define CALL_NONE(name, shape) run_##shape, {.shape = bbf_##name}
#define CALL_LANES(name, shape) run_##shape##_n, {.shape##_n = bbf_##name##_n}
#define CALL_PLANES CALL_LANES
#define CALL_SLIDES CALL_LANES
#define CALL_WIDE CALL_LANES
#define CALL_WIDE_SLIDES CALL_LANES
#define CALL_RECORDS CALL_NONE
#define CALL_FLOODS CALL_LANES
#define CALL_POSITIONS CALL_LANES
#define CALL_MOVE_SETS CALL_LANES
#define ROW(with, name, shape, batch, result, ...)                                               \
  {#name, &about_##name, GIVES_##result, CALL_##batch(name, shape), {__VA_ARGS__, NULL}},
static const struct function functions[] = {
  BBF_I_FAMILIES(ROW, )
  {"perft", &about_perft, RESULT_NUMBER, run_perft, {0}, {POSITION, DEPTH, NULL}},
};

/* The name of each result in --list, and its meaning in --help. */
static const struct {
  const char *name, *phrase;
} results[] = {
  [RESULT_BOARD] = {"board", "a board"},
  [RESULT_FILES] = {"files", "a set of files"},
  [RESULT_NUMBER] = {"number", "a number"},
  [RESULT_TEXT] = {"text", "text"},
  [RESULT_LAYERS] = {"layers", "a board for each number of moves, from 0"},
  [RESULT_PARTS] = {"parts", "a board for each part"},
  [RESULT_PATH] = {"path", "squares in order"},
  [RESULT_RAYS] = {"rays", "a board for each direction, clockwise from noea"},
  [RESULT_MAP] = {"map", "a number for each square"},
  [RESULT_COUNTS] = {"counts", "a number for each square"},
  [RESULT_MOVES] = {"moves", "a board for each move set, from noea1"},
  [RESULT_POSITION] = {"position", "a position"},
};

/* What a result's numbers count. */
static const char *const units[] = {
  [RESULT_LAYERS] = "layer", [RESULT_PARTS] = "part",      [RESULT_PATH] = "place",
  [RESULT_RAYS] = "ray",     [RESULT_MAP] = "move",        [RESULT_COUNTS] = "attack",
  [RESULT_MOVES] = "move",   [RESULT_POSITION] = NULL,
};

const char *result_name(enum result result) {
  return results[result].name;
}

const char *result_phrase(enum result result) {
  return results[result].phrase;
}

const char *result_unit(enum result result) {
  return units[result];
}

const char *kind_phrase(enum kind kind) {
  static const char *const phrases[] = {
    [KIND_SET] = "a board",
    [KIND_AREA] = "a board",
    [KIND_FILES] = "a set of files",
    [KIND_DIRECTION] = "a direction",
    [KIND_MOVER] = "a mover",
    [KIND_NUMBER] = "a number",
    [KIND_PLANE] = "a plane",
    [KIND_DEPTH] = "a number of moves",
    [KIND_DIAGRAM] = "a diagram",
    [KIND_FEN] = "a position in FEN",
    [KIND_RAYS] = "a board",
    [KIND_POSITION] = "the position; or --epd for those of a file",
  };
  return phrases[kind];
}

bool kind_is_board(enum kind kind) {
  return kind == KIND_SET || kind == KIND_AREA || kind == KIND_FILES || kind == KIND_RAYS;
}

int function_arity(const struct function *function) {
  int count = 0;
  while (function->parameters[count])
    count++;
  return count;
}

int function_first(const struct function *function) {
  const struct parameter *first = function->parameters[0];
  return first && first->kind == KIND_POSITION;
}

static enum side side_of(const struct function *function, enum game game) {
  if (game == GAME_OTHELLO)
    return SIDE_TO_MOVE;
  if (function->name[1] != '_')
    return SIDE_NONE;
  return function->name[0] == 'w' ? SIDE_WHITE : SIDE_BLACK;
}

const char *function_implied(const struct function *function, int i, enum game game) {
  return game == GAME_NONE ? NULL : function->parameters[i]->implied[side_of(function, game)];
}

const char *function_implied_to(const struct function *function, int i, enum side to_move) {
  const enum side side = side_of(function, GAME_CHESS);
  return function->parameters[i]->implied[side == SIDE_NONE ? to_move : side];
}

int function_needed(const struct function *function, enum game game) {
  int needed = 0;
  for (int i = function_first(function); function->parameters[i]; i++)
    needed += !function_implied(function, i, game);
  return needed;
}

void function_leave_out(const struct function *function, int typed, enum game game,
                        bool left_out[ARGUMENTS_LIMIT]) {
  const int first = function_first(function);
  int i = function_arity(function), rest = i - first - typed;
  while (i-- > first) {
    left_out[i] = rest > 0 && function_implied(function, i, game);
    rest -= left_out[i];
  }
}

bool result_is_array(enum result result) {
  return result_is_map(result) || result_is_boards(result);
}

bool result_is_map(enum result result) {
  return result == RESULT_MAP || result == RESULT_COUNTS;
}

bool result_is_boards(enum result result) {
  return result == RESULT_LAYERS || result == RESULT_PARTS || result == RESULT_PATH ||
         result == RESULT_RAYS || result == RESULT_MOVES;
}

size_t result_words(enum result result) {
  if (result == RESULT_TEXT)
    return RESULT_TEXT_WORDS;
  if (result == RESULT_POSITION)
    return RESULT_POSITION_WORDS;
  if (result == RESULT_MOVES)
    return RESULT_MOVES_WORDS;
  return result_is_array(result) ? ARRAY_WORDS : 1;
}

const struct function *function_next(const struct function *function, const char *part) {
  const struct function *end = functions + sizeof functions / sizeof *functions;
  function = function ? function + 1 : functions;
  while (function < end && !strstr(function->name, part))
    function++;
  return function < end ? function : NULL;
}

const struct function *function_find(const char *name) {
  const struct function *function = function_next(NULL, name);
  while (function && strcmp(function->name, name) != 0)
    function = function_next(function, name);
  return function;
}

const char *function_nearest(const char *name) {
  struct nearest nearest = nearest_begin(name);
  for (const struct function *f = function_next(NULL, ""); f; f = function_next(f, ""))
    nearest_try(&nearest, f->name);
  return nearest.name;
}

void function_output_usage(struct output *out, const struct function *function) {
  output_text(out, function->name);
  for (int i = function_first(function); function->parameters[i]; i++) {
    output_char(out, ' ');
    output_text(out, function->parameters[i]->name);
  }
  output_text(out, " -> ");
  output_text(out, result_name(function->result));
  output_char(out, '\n');
}
