/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Looks functions up in the table, and tells what they take and give. */
#include "functions.h"

#include <bbfill.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../movers.h"
#include "../../text/output/notation.h"
#include "../message.h"
#include "../nearest.h"

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
    [RESULT_HASH] = {"hash", "64 bits, as 0x and 16 digits"},
    [RESULT_FAULTS] = {"faults", "the words of what is wrong, or none"},
    [RESULT_SIDES] = {"sides", "white, black or white,black, who cannot win; or none"},
    [RESULT_OUTCOME] = {"outcome", "why the game is over, or none"},
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
      [KIND_SQUARE] = "a square",
      [KIND_MOVES] = "a move, such as e2e4 or Nf3",
      [KIND_DEPTH] = "a number of moves",
      [KIND_TIMES] = "how often the position has been on the board",
      [KIND_DIAGRAM] = "a diagram",
      [KIND_FEN] = "a position in FEN",
      [KIND_RAYS] = "a board",
      [KIND_POSITION] = "the position; --epd or --pgn for those of a file",
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
      [KIND_SQUARE] = {square_names, 64},
  };
  return kind <= KIND_SQUARE && i < lists[kind].count ? lists[kind].names[i] : NULL;
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
  const struct function *end = functions + function_count;
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

bool is_whole_number(const char *word) {
  char *end;
  strtol(word, &end, 10);
  return end != word && !*end;
}

bool function_takes(const struct function *function, enum kind kind) {
  for (int i = 0; function->parameters[i]; i++)
    if (function->parameters[i]->kind == kind)
      return true;
  return false;
}

bool function_plays(const struct function *function) {
  return function->result == RESULT_POSITION && function_takes(function, KIND_PLANE);
}

const struct function *function_with_moves(const struct function *function) {
  return function_plays(function) ? &play_moves : NULL;
}

const struct function *function_for_words(const struct function *function, int count,
                                          char **words) {
  const struct function *form = function_with_moves(function);
  if (!form || count == 0)
    return function;
  bool plane = is_whole_number(words[0]);
  for (int i = 0; kind_name(KIND_PLANE, i); i++)
    plane = plane || strcmp(words[0], kind_name(KIND_PLANE, i)) == 0;
  return plane ? function : form;
}

const struct function *function_with_divide(const struct function *function) {
  return function_takes(function, KIND_DEPTH) ? &divide : NULL;
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

const struct function *function_find_or_complain(const char *name) {
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
