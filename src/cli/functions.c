/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of functions, made from the lists of the families. A new shape is a member of
   union entry, a run function and a line that says what it gives. */
#include "functions.h"

#include <bbfill.h>
#include <string.h>

#include "../families.h"
#include "about.h"
#include "nearest.h"

/* The arguments that the lists name, as arrays of one so that they are pointers there. */
#define PARAMETER(id, name, kind) static const struct parameter id[] = {{name, kind}};
PARAMETER(SET, "b", KIND_SET)
PARAMETER(GEN, "gen", KIND_SET)
PARAMETER(SLIDERS, "sliders", KIND_SET)
PARAMETER(STRAIGHT, "straight", KIND_SET)
PARAMETER(DIAGONAL, "diagonal", KIND_SET)
PARAMETER(WHITE, "white", KIND_SET)
PARAMETER(BLACK, "black", KIND_SET)
PARAMETER(PRO, "pro", KIND_AREA)
PARAMETER(EMPTY, "empty", KIND_AREA)
PARAMETER(FILES, "files", KIND_FILES)
PARAMETER(DIR, "dir", KIND_DIRECTION)
PARAMETER(DIAGRAM, "text", KIND_DIAGRAM)
PARAMETER(MOVER, "mover", KIND_MOVER)
PARAMETER(MOVER_A, "mover_a", KIND_MOVER)
PARAMETER(MOVER_B, "mover_b", KIND_MOVER)
PARAMETER(SIDE_A, "a", KIND_SET)
PARAMETER(SIDE_B, "b", KIND_SET)
PARAMETER(FROM, "from", KIND_SET)
PARAMETER(TO, "to", KIND_SET)
PARAMETER(PATH, "path", KIND_AREA)
PARAMETER(MOVES, "moves", KIND_NUMBER)
#define NOTHING NULL

#define ARRAY_WORDS RESULT_WORDS_LIMIT

/* One call for each position of a block, one function for each signature. A
   call may fill words of the record after the first. */
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

/* One call for a whole block, where the library has a function for arrays. */
#define RUN_BATCH(name, ...)                                                                     \
  static void run_##name(const union entry *entry, const struct operand *in, uint64_t *out,      \
                         size_t n) {                                                             \
    entry->name(out, __VA_ARGS__, n);                                                            \
  }
RUN_BATCH(b_n, in[0].boards)
RUN_BATCH(bb_n, in[0].boards, in[1].boards)
RUN_BATCH(bbb_n, in[0].boards, in[1].boards, in[2].boards)
RUN_BATCH(bd_n, in[0].boards, in[1].number)
RUN_BATCH(bbd_n, in[0].boards, in[1].boards, in[2].number)
RUN_BATCH(mbb_n, in[0].number, in[1].boards, in[2].boards)
RUN_BATCH(mbbn_n, in[0].number, in[1].boards, in[2].boards, in[3].number)

/* Where it gives bytes, they are widened where they are, from the last one. */
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

#define TEXT_WORDS ((BBF_FORMAT_SIZE + sizeof(uint64_t) - 1) / sizeof(uint64_t))

static void run_words(const union entry *entry, const struct operand *in, uint64_t *out,
                      size_t n) {
  (void)in;
  for (size_t i = 0; i < n; i++) {
    char *text = (char *)(out + i * TEXT_WORDS);
    text[0] = '\0';
    strncat(text, entry->words(), TEXT_WORDS * sizeof *out - 1);
  }
}

static void run_b_text(const union entry *entry, const struct operand *in, uint64_t *out,
                       size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->b_text(in[0].boards[i], (char *)(out + i * TEXT_WORDS));
}

/* The text was checked when the arguments were read. */
static void run_parse(const union entry *entry, const struct operand *in, uint64_t *out,
                      size_t n) {
  for (size_t i = 0; i < n; i++)
    entry->parse(in[0].text, out + i);
}

#define GIVES_b RESULT_BOARD
#define GIVES_bb RESULT_BOARD
#define GIVES_bbb RESULT_BOARD
#define GIVES_bd RESULT_BOARD
#define GIVES_bbd RESULT_BOARD
#define GIVES_files RESULT_BOARD
#define GIVES_mbb RESULT_BOARD
#define GIVES_mbbn RESULT_BOARD
#define GIVES_mbbb RESULT_BOARD
#define GIVES_mbmbb RESULT_BOARD
#define GIVES_parse RESULT_BOARD
#define GIVES_b_files RESULT_FILES
#define GIVES_b_number RESULT_NUMBER
#define GIVES_d_number RESULT_NUMBER
#define GIVES_mbbb_number RESULT_NUMBER
#define GIVES_mbbb_total RESULT_NUMBER
#define GIVES_mbb_layers RESULT_LAYERS
#define GIVES_mbbb_layers RESULT_LAYERS
#define GIVES_mb_parts RESULT_PARTS
#define GIVES_mbbb_path RESULT_PATH
#define GIVES_mbb_map RESULT_MAP
#define GIVES_b_text RESULT_TEXT
#define GIVES_words RESULT_TEXT

#define CALL_NONE(name, shape) run_##shape, {.shape = bbf_##name}
#define CALL_LANES(name, shape) run_##shape##_n, {.shape##_n = bbf_##name##_n}
#define CALL_PLANES CALL_LANES
#define CALL_FLOODS CALL_LANES
#define ROW(with, name, shape, batch, ...)                                                       \
  {#name, &about_##name, GIVES_##shape, CALL_##batch(name, shape), {__VA_ARGS__, NULL}},
static const struct function functions[] = {BBF_I_FAMILIES(ROW, )};

#define FUNCTION_COUNT (sizeof functions / sizeof *functions)

static const char *const result_names[] = {
  [RESULT_BOARD] = "board",
  [RESULT_FILES] = "files",
  [RESULT_NUMBER] = "number",
  [RESULT_TEXT] = "text",
  [RESULT_LAYERS] = "layers",
  [RESULT_PARTS] = "parts",
  [RESULT_PATH] = "path",
  [RESULT_MAP] = "map",
};

const char *kind_noun(enum kind kind) {
  static const char *const nouns[] = {
    [KIND_SET] = "a board",
    [KIND_AREA] = "a board",
    [KIND_FILES] = "a set of files",
    [KIND_DIRECTION] = "a direction",
    [KIND_MOVER] = "a mover",
    [KIND_NUMBER] = "a number",
    [KIND_DIAGRAM] = "a diagram",
  };
  return nouns[kind];
}

bool kind_is_board(enum kind kind) {
  return kind == KIND_SET || kind == KIND_AREA || kind == KIND_FILES;
}

int function_arity(const struct function *function) {
  int count = 0;
  while (function->parameters[count])
    count++;
  return count;
}

bool result_is_array(enum result result) {
  return result == RESULT_MAP || result_is_boards(result);
}

bool result_is_boards(enum result result) {
  return result == RESULT_LAYERS || result == RESULT_PARTS || result == RESULT_PATH;
}

size_t result_words(enum result result) {
  if (result == RESULT_TEXT)
    return TEXT_WORDS;
  return result_is_array(result) ? ARRAY_WORDS : 1;
}

const struct function *function_next(const struct function *function) {
  if (!function)
    return functions;
  return function + 1 < functions + FUNCTION_COUNT ? function + 1 : NULL;
}

const struct function *function_find(const char *name) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strcmp(functions[i].name, name) == 0)
      return functions + i;
  return NULL;
}

const char *function_nearest(const char *name) {
  struct nearest nearest = nearest_begin(name);
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    nearest_try(&nearest, functions[i].name);
  return nearest.name;
}

bool functions_have(const char *part) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strstr(functions[i].name, part))
      return true;
  return false;
}

void function_output_usage(struct output *out, const struct function *function) {
  output_text(out, function->name);
  for (int i = 0; function->parameters[i]; i++) {
    output_char(out, ' ');
    output_text(out, function->parameters[i]->name);
  }
  output_text(out, " -> ");
  output_text(out, result_names[function->result]);
  output_char(out, '\n');
}

void functions_list(struct output *out, const char *part) {
  for (size_t i = 0; i < FUNCTION_COUNT; i++)
    if (strstr(functions[i].name, part))
      function_output_usage(out, functions + i);
}
