/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads the arguments of a call and makes the call. */
#include "call.h"

#include <bbfill.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nearest.h"
#include "perft.h"
#include "notation.h"

static bool read_number(struct argument *argument, struct expression_error *error) {
  char *end;
  errno = 0;
  long number = strtol(argument->text, &end, 10);
  error->column = 1;
  strcpy(error->reason, "not a whole number, or too large");
  argument->number = (int)number;
  return end != argument->text && !*end && !errno && number >= INT_MIN && number <= INT_MAX;
}

/* As far as there is room. */
static void append_reason(struct expression_error *error, const char *text) {
  strncat(error->reason, text, REASON_SIZE - 1 - strlen(error->reason));
}

static bool read_named(struct argument *argument, enum kind kind, const char *what,
                       struct expression_error *error) {
  struct nearest nearest = nearest_begin(argument->text);
  for (int i = 0; kind_name(kind, i); i++) {
    if (strcmp(argument->text, kind_name(kind, i)) == 0) {
      argument->number = i;
      return true;
    }
    nearest_try(&nearest, kind_name(kind, i));
  }
  if (read_number(argument, error))
    return true;
  snprintf(error->reason, REASON_SIZE, "no such %s; ", what);
  if (nearest.name) {
    append_reason(error, "did you mean ");
    append_reason(error, nearest.name);
    append_reason(error, "?");
  } else {
    for (int i = 0; kind_name(kind, i); i++) {
      append_reason(error, i == 0 ? "use " : ", ");
      append_reason(error, kind_name(kind, i));
    }
    append_reason(error, " or a number");
  }
  return false;
}

static bool read_depth(struct argument *argument, struct expression_error *error) {
  const bool good = read_number(argument, error);
  if (good)
    snprintf(error->reason, REASON_SIZE, "not a number from 0 to %d", DEPTH_LIMIT);
  return good && argument->number >= 0 && argument->number <= DEPTH_LIMIT;
}

static bool check_fen(const char *text, struct expression_error *error) {
  struct position position;
  error->column = 0;
  return position_read(&position, text, strlen(text), SYNTAX_FEN, error->reason);
}

static bool check_diagram(const char *text, struct expression_error *error) {
  uint64_t board;
  const char *bad = bbf_parse(text, &board);
  if (!bad)
    return true;
  error->column = (int)(bad - text) + 1;
  strcpy(error->reason, *bad ? "unexpected character in a diagram or number"
                             : "the diagram or number is too short");
  return false;
}

/* Complains about too few or too many arguments, and says what each should be. */
static void complain_about_count(const struct function *function, int count, int needed) {
  const int first = function_first(function), arity = function_arity(function) - first;
  char takes[48] = "no arguments", names[ARGUMENTS_LIMIT * 32] = "", given[32] = "none was";
  if (needed < arity)
    snprintf(takes, sizeof takes, "%d to %d arguments", needed, arity);
  else if (arity > 0)
    snprintf(takes, sizeof takes, "%d argument%s", arity, arity == 1 ? "" : "s");
  for (int i = 0, length = 0; i < arity; i++)
    length += snprintf(names + length, sizeof names - (size_t)length, "%s%s, %s%s",
                       i == 0 ? " (" : "; ", function->parameters[first + i]->name,
                       kind_phrase(function->parameters[first + i]->kind),
                       i + 1 == arity ? ")" : "");
  if (count > 0)
    snprintf(given, sizeof given, "%d %s", count, count == 1 ? "was" : "were");
  complain("%s takes %s%s, %s given", function->name, takes, names, given);
}

bool call_compile(struct call *call, const struct function *function, int count, char **texts,
                  enum game game) {
  call->function = function;
  const int first = function_first(function), arity = function_arity(function) - first;
  const int needed = function_needed(function, game);
  if (first && game != GAME_CHESS) {
    complain("%s needs a chess position: --fen or --epd", function->name);
    return false;
  }
  if (count > arity || count < needed) {
    complain_about_count(function, count, needed);
    return false;
  }
  for (int i = 0; i < arity; i++) {
    struct argument *argument = call->arguments + first + i;
    struct expression_error error;
    bool good = false;
    const char *implied = function_implied(function, first + i, game);
    argument->text = i < count ? texts[i] : implied;
    argument->implied = implied && strcmp(argument->text, implied) == 0;
    switch (function->parameters[first + i]->kind) {
    case KIND_SET:
    case KIND_AREA:
    case KIND_FILES:
      good = expression_compile(&argument->expression, argument->text, game, &error);
      break;
    case KIND_DIRECTION:
      good = read_named(argument, KIND_DIRECTION, "direction", &error);
      break;
    case KIND_MOVER:
      good = read_named(argument, KIND_MOVER, "mover", &error);
      break;
    case KIND_NUMBER:
      good = read_number(argument, &error);
      break;
    case KIND_DIAGRAM:
      good = check_diagram(argument->text, &error);
      break;
    case KIND_PLANE:
      good = read_named(argument, KIND_PLANE, "plane", &error);
      break;
    case KIND_DEPTH:
      good = read_depth(argument, &error);
      break;
    case KIND_POSITION: /* never typed */
    case KIND_FEN:
      good = check_fen(argument->text, &error);
      break;
    }
    if (!good) {
      char column[24] = "";
      if (error.column > 0)
        snprintf(column, sizeof column, ", column %d", error.column);
      complain("argument %d ('%s')%s: %s", i + 1, argument->text, column, error.reason);
      return false;
    }
  }
  return true;
}

void call_run(const struct call *call, struct block *block) {
  const struct function *function = call->function;
  struct operand operands[ARGUMENTS_LIMIT] = {{NULL, 0, NULL, NULL}};
  for (int i = 0; function->parameters[i]; i++) {
    const struct argument *argument = call->arguments + i;
    enum kind kind = function->parameters[i]->kind;
    uint64_t *boards = block->boards[i];
    operands[i] = (struct operand){boards, argument->number, argument->text, block->positions};
    if (!kind_is_board(kind))
      continue;
    for (size_t k = 0; k < block->count; k++)
      boards[k] = expression_value(&argument->expression,
                                   block->has_positions ? block->positions + k : NULL);
    for (size_t k = 0; kind == KIND_FILES && k < block->count; k++)
      boards[k] = bbf_file_set(boards[k]);
  }
  function->run(&function->entry, operands, block->results, block->count);
}
