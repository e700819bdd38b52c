/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of functions, made from the lists of the families. A new shape needs a member
   of union entry, a run function and a line that names its result. */
#include "functions.h"

#include <bbfill.h>
#include <string.h>

#include "../families.h"
#include "about.h"
#include "nearest.h"
#include "perft.h"
#include "positions.h"

/* The arguments that the lists name. They are arrays of one element, so that a name is a
   pointer. */
#define PARAMETER(id, ...) static const struct parameter id[] = {{__VA_ARGS__}};
#define NAMED(text, what) .name = text, .kind = what
#define LINES(ends) .line = LINE_##ends
#define IMPLIED(none, white, black) \
  .implied = {[SIDE_NONE] = none, [SIDE_WHITE] = white, [SIDE_BLACK] = black}
#define IMPLIED_ALWAYS(text) .implied = {text, text, text, text}
#define IMPLIED_TO_MOVE(text) .implied = {[SIDE_TO_MOVE] = text}
PARAMETER(SET, NAMED("b", KIND_SET))
PARAMETER(GEN, NAMED("gen", KIND_SET))
PARAMETER(GENS, NAMED("gen", KIND_SET), .note = "the same sliders for all directions")
PARAMETER(SLIDERS, NAMED("sliders", KIND_SET))
PARAMETER(PAWNS, NAMED("pawns", KIND_SET), LINES(FROM), IMPLIED(NULL, "P", "p"))
PARAMETER(KNIGHTS, NAMED("knights", KIND_SET), LINES(FROM), IMPLIED(NULL, "N", "n"))
PARAMETER(KINGS, NAMED("kings", KIND_SET), LINES(FROM), IMPLIED(NULL, "K", "k"))
PARAMETER(KING, NAMED("king", KIND_SET), LINES(TO))
PARAMETER(TARGETS, NAMED("targets", KIND_SET), LINES(TO))
PARAMETER(BLOCKERS, NAMED("blockers", KIND_SET), LINES(OVER))
PARAMETER(SET_A, NAMED("a", KIND_SET), LINES(TO))
PARAMETER(SET_B, NAMED("b", KIND_SET), LINES(FROM))
PARAMETER(STRAIGHT, NAMED("straight", KIND_SET), LINES(FROM), IMPLIED(NULL, "R,Q", "r,q"))
PARAMETER(DIAGONAL, NAMED("diagonal", KIND_SET), LINES(FROM), IMPLIED(NULL, "B,Q", "b,q"))
PARAMETER(WHITE, NAMED("white", KIND_SET))
PARAMETER(BLACK, NAMED("black", KIND_SET))
PARAMETER(PRO, NAMED("pro", KIND_AREA))
PARAMETER(EMPTY, NAMED("empty", KIND_AREA), IMPLIED_ALWAYS("empty"))
PARAMETER(OWN, NAMED("own", KIND_SET), LINES(FROM), IMPLIED_TO_MOVE("own"))
PARAMETER(OPP, NAMED("opp", KIND_SET), IMPLIED_TO_MOVE("opp"))
PARAMETER(MOVE, NAMED("move", KIND_SET), LINES(TO))
PARAMETER(OCCUPIED, NAMED("occupied", KIND_SET), IMPLIED_ALWAYS("occupied"))
PARAMETER(FILES, NAMED("files", KIND_FILES))
PARAMETER(DIR, NAMED("dir", KIND_DIRECTION))
PARAMETER(DIAGRAM, NAMED("text", KIND_DIAGRAM))
PARAMETER(MOVER, NAMED("mover", KIND_MOVER))
PARAMETER(MOVER_A, NAMED("mover_a", KIND_MOVER))
PARAMETER(MOVER_B, NAMED("mover_b", KIND_MOVER))
PARAMETER(FROM, NAMED("from", KIND_SET))
PARAMETER(TO, NAMED("to", KIND_SET))
PARAMETER(PATH, NAMED("path", KIND_AREA))
PARAMETER(MOVES, NAMED("moves", KIND_NUMBER))
PARAMETER(PLANE, NAMED("plane", KIND_PLANE))
PARAMETER(DEPTH, NAMED("depth", KIND_DEPTH))
PARAMETER(FEN, NAMED("fen", KIND_FEN))
PARAMETER(POSITION, NAMED("position", KIND_POSITION))
PARAMETER(POSITIONS, NAMED("positions", KIND_POSITION))
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

#define GIVES_b RESULT_BOARD
#define GIVES_bb RESULT_BOARD
#define GIVES_bbb RESULT_BOARD
#define GIVES_bbbb RESULT_BOARD
#define GIVES_bbbbb RESULT_BOARD
#define GIVES_bbbbbb RESULT_BOARD
#define GIVES_bbbbbbb RESULT_BOARD
#define GIVES_bbbbbb_counts RESULT_COUNTS
#define GIVES_rays RESULT_RAYS
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
#define GIVES_bp RESULT_BOARD
#define GIVES_position RESULT_BOARD
#define GIVES_position_number RESULT_NUMBER
#define GIVES_position_moves RESULT_MOVES
#define GIVES_position_text RESULT_TEXT
#define GIVES_position_position RESULT_POSITION
#define GIVES_columns RESULT_POSITION
#define GIVES_fen RESULT_POSITION
#define GIVES_play RESULT_POSITION

#define CALL_NONE(name, shape) run_##shape, {.shape = bbf_##name}
#define CALL_LANES(name, shape) run_##shape##_n, {.shape##_n = bbf_##name##_n}
#define CALL_PLANES CALL_LANES
#define CALL_SLIDES CALL_LANES
#define CALL_RECORDS CALL_NONE
#define CALL_FLOODS CALL_LANES
#define CALL_POSITIONS CALL_LANES
#define ROW(with, name, shape, batch, ...)                                                       \
  {#name, &about_##name, GIVES_##shape, CALL_##batch(name, shape), {__VA_ARGS__, NULL}},
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
    [KIND_POSITION] = "the position; or --epd for those of a file",
  };
  return phrases[kind];
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

int function_first(const struct function *function) {
  const struct parameter *first = function->parameters[0];
  return first && first->kind == KIND_POSITION;
}

enum syntax function_syntax(const struct function *function, enum game game) {
  if (game == GAME_OTHELLO)
    return SYNTAX_OTHELLO;
  return function_first(function) > 0 ? SYNTAX_FEN : SYNTAX_PLACEMENT;
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

int function_needed(const struct function *function, enum game game) {
  const int first = function_first(function);
  int needed = function_arity(function);
  while (needed > first && function_implied(function, needed - 1, game))
    needed--;
  return needed - first;
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
