/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The table of functions, made from the lists of the families. A new shape needs a runner, a new
   result a line that says how the program has it. */
#include "functions.h"

#include <bbfill.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../arguments.h"
#include "../../families.h"
#include "../../movers.h"
#include "../../text/output/notation.h"
#include "../message.h"
#include "../nearest.h"
#include "about.h"
#include "perft.h"
#include "play.h"
#include "runners.h"

/* What the lists call an argument, as an array of one element, so that a word is a pointer. */
#define PARAMETER(word, text, what, ends, ...) \
  static const struct parameter word[] = {     \
      {.name = #text, .kind = KIND_##what, .line = LINE_##ends, .implied = {__VA_ARGS__}}};
BBF_I_ARGUMENTS(PARAMETER)
PARAMETER(DEPTH, depth, DEPTH, NONE, BBF_I_NEVER)     /* of perft */
PARAMETER(GAME_MOVES, move, MOVES, NONE, BBF_I_NEVER) /* of play */
#define INDEX NULL                                    /* of each position in turn */
#define NOTHING NULL

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
#define GIVES_PIECES RESULT_PIECES
#define GIVES_MAP RESULT_MAP
#define GIVES_COUNTS RESULT_COUNTS
#define GIVES_MOVES RESULT_MOVES
#define GIVES_CONTACTS RESULT_CONTACTS
#define GIVES_POSITION RESULT_POSITION
#define GIVES_POSITION_READ RESULT_POSITION
#define GIVES_TEXT RESULT_TEXT
#define GIVES_DIAGRAM_OUT RESULT_TEXT
#define GIVES_FEN_OUT RESULT_TEXT

/* clang-format off */
#define CALL_NONE(name, shape) run_##shape, &(const union entry){.shape = bbf_##name}
#define CALL_BOARDS(name, shape) run_##shape##_n, &(const union entry){.shape##_n = bbf_##name##_n}
/* clang-format on */
#define CALL_MOVERS CALL_BOARDS
#define CALL_RECORDS CALL_NONE
#define CALL_POSITIONS CALL_BOARDS
#define CALL_APART CALL_NONE
#define ROW(with, name, shape, batch, result, ...) \
  {#name, &about_##name, GIVES_##result, BBF_I_BY(CALL_, batch)(name, shape), {__VA_ARGS__, NULL}},
static const struct about about_children = {
    "the positions after all legal moves",
    "The positions after all legal moves, as lines of FEN, in the order in which\n"
    "legal_moves -F uci prints the moves. Their counters go on from the position's.\n"
    "In a file, one position's come after another's; a position without legal moves\n"
    "has none. With -F json, the moves are there too.\n"
    "\n"
    "Source: https://www.chessprogramming.org/Move_Generation\n",
    NULL,
    NULL,
};

static const struct function functions[] = {
    /* clang-format off */
  BBF_I_FAMILIES(ROW, )
    /* clang-format on */
    {"perft", &about_perft, RESULT_NUMBER, run_perft, NULL, {POSITION, DEPTH, NULL}},
    {"children",
     &about_children,
     RESULT_CHILDREN,
     run_position_moves_n,
     &(const union entry){.position_moves_n = bbf_legal_moves_n},
     {POSITION, NULL}},
};

/* play with moves in place of a plane and a square. */
static const struct function play_moves = {"play",    &about_moves, RESULT_POSITION,
                                           run_moves, NULL,         {POSITION, GAME_MOVES, NULL}};

/* perft with --divide. */
static const struct function divide = {"perft",    &about_perft, RESULT_DIVIDED,
                                       run_divide, NULL,         {POSITION, DEPTH, NULL}};

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
    [RESULT_PIECES] = {"pieces", "a board for each type of piece, from pawns to kings"},
    [RESULT_MAP] = {"map", "a number for each square"},
    [RESULT_COUNTS] = {"counts", "a number for each square"},
    [RESULT_MOVES] = {"moves", "a board for each move set, from noea1"},
    [RESULT_CONTACTS] = {"contacts", "a board for each way to attack, from noea1"},
    [RESULT_POSITION] = {"position", "a position"},
    [RESULT_CHILDREN] = {"positions", "positions, one on each line"},
    [RESULT_DIVIDED] = {"numbers", "a number for each legal move, and their sum"},
};

const char *result_name(enum result result) {
  return results[result].name;
}

const char *result_phrase(enum result result) {
  return results[result].phrase;
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
      [KIND_MOVES] = "a move, such as e2e4 or Nf3",
      [KIND_DEPTH] = "a number of moves",
      [KIND_DIAGRAM] = "a diagram",
      [KIND_FEN] = "a position in FEN",
      [KIND_RAYS] = "a board",
      [KIND_POSITION] = "the position; or --epd for those of a file",
  };
  return phrases[kind];
}

#define NAMED(NAME, name, move, flooder, ranks, unused) [BBF_##NAME] = #name,
static const char *const movers[] = {BBF_I_MOVERS(NAMED, )};

const char *kind_name(enum kind kind, int i) {
  static const struct {
    const char *const *names;
    int count;
  } lists[] = {
      [KIND_DIRECTION] = {direction_names, 8},
      [KIND_MOVER] = {movers, sizeof movers / sizeof *movers},
      [KIND_PLANE] = {plane_names, BBF_MOVE_PLANES},
  };
  return kind <= KIND_PLANE && i < lists[kind].count ? lists[kind].names[i] : NULL;
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

bool word_is_whole(const char *word) {
  char *end;
  strtol(word, &end, 10);
  return end != word && !*end;
}

const struct function *function_form(const struct function *function) {
  return function->run == run_play ? &play_moves : NULL;
}

const struct function *function_called(const struct function *function, int count, char **words) {
  const struct function *form = function_form(function);
  if (!form || count == 0)
    return function;
  bool plane = word_is_whole(words[0]);
  for (int i = 0; kind_name(KIND_PLANE, i); i++)
    plane = plane || strcmp(words[0], kind_name(KIND_PLANE, i)) == 0;
  return plane ? function : form;
}

const struct function *function_divided(const struct function *function) {
  return function->run == run_perft ? &divide : NULL;
}

const char *function_nearest(const char *name) {
  struct nearest nearest = nearest_begin(name);
  for (const struct function *f = function_next(NULL, ""); f; f = function_next(f, ""))
    nearest_try(&nearest, f->name);
  return nearest.name;
}

#define SUGGESTIONS_LIMIT 6
#define SUGGESTIONS_SIZE 256

/* Writes "a, b or c": the functions whose name contains the part, unless they are too
   many. Returns how many there are. */
static int name_those_with(const char *part, char text[SUGGESTIONS_SIZE]) {
  const char *names[SUGGESTIONS_LIMIT];
  int count = 0;
  for (const struct function *f = function_next(NULL, part); f; f = function_next(f, part))
    if (count++ < SUGGESTIONS_LIMIT)
      names[count - 1] = f->name;
  text[0] = '\0';
  for (int i = 0, length = 0; i < count && count <= SUGGESTIONS_LIMIT; i++)
    length += snprintf(text + length, SUGGESTIONS_SIZE - (size_t)length, "%s%s",
                       i == 0          ? ""
                       : i < count - 1 ? ", "
                                       : " or ",
                       names[i]);
  return count;
}

const struct function *function_meant(const char *name) {
  const struct function *function = function_find(name);
  if (function)
    return function;
  const char *part = strncmp(name, "bbf_", 4) == 0 ? name + 4 : name;
  char names[SUGGESTIONS_SIZE];
  const char *nearest = function_nearest(part);
  const int count = strlen(part) > 1 && !function_find(part) ? name_those_with(part, names) : 0;
  if (count > SUGGESTIONS_LIMIT)
    complain("no such function '%s'; %d names contain it, see bbfill --list %s", name, count, part);
  else if (count > 0)
    complain("no such function '%s'; did you mean %s?", name, names);
  else if (nearest)
    complain("no such function '%s'; did you mean %s?", name, nearest);
  else
    complain("no such function '%s'; see bbfill --list", name);
  return NULL;
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
