/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads the arguments of a call and makes the call. */
#include "call.h"

#include <bbfill.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../text/input/game.h"
#include "../../text/output/notation.h"
#include "../message.h"
#include "../nearest.h"
#include "perft.h"
#include "play.h"

static bool read_number(struct argument *argument, const char *name, int least, int most,
                        struct expression_error *error) {
  const bool whole = is_whole_number(argument->text);
  errno = 0;
  const long number = strtol(argument->text, NULL, 10);
  argument->number = (int)number;
  error->column = 1;
  snprintf(error->reason, REASON_SIZE, "%s is a whole number from %d to %d%s%s", name, least, most,
           whole ? ", not " : "", whole ? argument->text : "");
  return whole && !errno && number >= least && number <= most;
}

/* Cuts the text where the room ends. */
static void append_reason(struct expression_error *error, const char *text) {
  strncat(error->reason, text, REASON_SIZE - 1 - strlen(error->reason));
}

static bool read_named(struct argument *argument, const struct parameter *parameter,
                       struct expression_error *error) {
  struct nearest nearest = nearest_begin(argument->text);
  int count = 0;
  for (const char *name; (name = kind_name(parameter->kind, count)); count++) {
    if (strcmp(argument->text, name) == 0) {
      argument->number = count;
      return true;
    }
    nearest_try(&nearest, name);
  }
  if (is_whole_number(argument->text))
    return read_number(argument, parameter->name, 0, count - 1, error);
  error->column = 1;
  snprintf(error->reason, REASON_SIZE, "no such %s; ", kind_phrase(parameter->kind) + strlen("a "));
  if (nearest.name) {
    append_reason(error, "did you mean ");
    append_reason(error, nearest.name);
    append_reason(error, "?");
  } else if (parameter->kind == KIND_SQUARE) {
    append_reason(error, "use a1 to h8 or a number");
  } else {
    for (int i = 0; i < count; i++) {
      append_reason(error, i == 0 ? "use " : ", ");
      append_reason(error, kind_name(parameter->kind, i));
    }
    append_reason(error, " or a number");
  }
  return false;
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
  /* Longer ones are diagrams of digits. */
  enum { DECIMAL_DIGITS = 20 };
  char hint[NUMBER_HINT_SIZE] = "";
  if (strlen(text) <= DECIMAL_DIGITS)
    expression_number_hint(text, strlen(text), hint);
  error->column = (int)(bad - text) + 1;
  snprintf(error->reason, REASON_SIZE, "%s%s",
           *bad ? "unexpected character in a diagram or number"
                : "the diagram or number is too short",
           hint);
  return false;
}

/* What to add for too few arguments without a position, if one would imply some. */
static const char *hint_at_positions(const struct function *function, int count, int needed,
                                     enum game game) {
  if (game != GAME_NONE || count >= needed)
    return "";
  if (function_needed(function, GAME_CHESS) < needed)
    return "; with --fen, boards may be left out";
  if (function_needed(function, GAME_OTHELLO) < needed)
    return "; with --othello, boards may be left out";
  return "";
}

/* Complains about too few or too many arguments, and says what each should be. */
static void complain_about_count(const struct function *function, int count, enum game game) {
  const int first = function_first(function), arity = function_arity(function) - first;
  const int needed = function_needed(function, game);
  char takes[48] = "no arguments", names[ARGUMENTS_LIMIT * 32] = "", given[32] = "none was";
  if (arity > 0) {
    char least[16] = "";
    if (needed < arity && needed > 0)
      snprintf(least, sizeof least, "%d %s ", needed, needed + 1 == arity ? "or" : "to");
    snprintf(takes, sizeof takes, "%s%d argument%s", needed == 0 ? "at most " : least, arity,
             arity == 1 ? "" : "s");
  }
  for (int i = 0, length = 0; i < arity; i++)
    length +=
        snprintf(names + length, sizeof names - (size_t)length, "%s%s, %s%s", i == 0 ? " (" : "; ",
                 function->parameters[first + i]->name,
                 kind_phrase(function->parameters[first + i]->kind), i + 1 == arity ? ")" : "");
  if (count > 0)
    snprintf(given, sizeof given, "%d %s", count, count == 1 ? "was" : "were");
  complain("%s takes %s%s, %s given%s", function->name, takes, names, given,
           hint_at_positions(function, count, needed, game));
}

/* Adds a board's name and text, which what is implied for arguments after it may name. */
static void add_name(struct expression_name *names, const char *name, const char *text) {
  while (names->name)
    names++;
  names[0] = (struct expression_name){name, text};
  names[1].name = NULL;
}

/* Moves may be pasted from a page: what is between them is left out. Returns the number of the first
   word that does not belong there, 0 if all do. */
static int check_moves(struct argument *argument, char **texts, int count,
                       struct expression_error *error) {
  const char *mistake = NULL;
  argument->words = texts;
  argument->number = 0;
  for (int i = 0; i < count; i++) {
    char *word = texts[i], *move = move_in(word, i + 1 == count);
    char *end = move ? move_end(move) : NULL;
    const char mark = move ? *end : '\0';
    if (move) {
      *end = '\0';
      mistake = find_move_mistake(move);
      texts[argument->number++] = move;
    } else if (i + 1 == count && argument->number == 0) {
      mistake = word;
    }
    if (mistake) {
      if (move)
        *end = mark;
      argument->text = word;
      error->column = (int)(mistake - word) + 1;
      snprintf(error->reason, REASON_SIZE, "not a move, such as e2e4, e7e8q, Nf3 or O-O");
      return i + 1;
    }
  }
  return 0;
}

bool call_compile(struct plan *plan, const struct function *function, int count, char **texts,
                  enum game game) {
  struct call *call = &plan->call;
  call->function = function;
  const int first = function_first(function), arity = function_arity(function) - first;
  if (first && game != GAME_CHESS) {
    complain("%s needs a chess position: --fen, --epd or --pgn", function->name);
    return false;
  }
  const bool listed = arity > 0 && function->parameters[first + arity - 1]->kind == KIND_MOVES;
  if ((count > arity && !listed) || count < function_needed(function, game)) {
    complain_about_count(function, count, game);
    return false;
  }
  bool left_out[ARGUMENTS_LIMIT];
  struct expression_name names[ARGUMENTS_LIMIT + 1] = {{NULL, NULL}};
  function_leave_out(function, count, game, left_out);
  for (int i = 0, typed = 0; i < arity; i++) {
    const struct parameter *parameter = function->parameters[first + i];
    struct argument *argument = call->arguments + first + i;
    struct expression_error error;
    bool good = false;
    const char *implied = function_implied(function, first + i, game);
    argument->text = left_out[first + i] ? implied : texts[typed++];
    argument->implied = implied && strcmp(argument->text, implied) == 0;
    switch (parameter->kind) {
    case KIND_SET:
    case KIND_RAYS:
    case KIND_AREA:
    case KIND_FILES:
      good = expression_compile(plan->boards + first + i, argument->text, game,
                                left_out[first + i] ? names : NULL, &error);
      add_name(names, parameter->name, argument->text);
      break;
    case KIND_DIRECTION:
    case KIND_MOVER:
    case KIND_PLANE:
    case KIND_SQUARE:
      good = read_named(argument, parameter, &error);
      break;
    case KIND_NUMBER:
      good = read_number(argument, parameter->name, INT_MIN, INT_MAX, &error);
      break;
    case KIND_DIAGRAM:
      good = check_diagram(argument->text, &error);
      break;
    case KIND_MOVES:
      typed = check_moves(argument, texts, count, &error);
      good = typed == 0;
      break;
    case KIND_DEPTH:
      good = read_number(argument, parameter->name, 0, DEPTH_LIMIT, &error);
      break;
    case KIND_TIMES:
      good = read_number(argument, parameter->name, 0, INT_MAX, &error);
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
      complain("argument %d ('%s')%s: %s", typed, argument->text, column, error.reason);
      return false;
    }
  }
  return true;
}

enum syntax call_syntax(const struct plan *plan, enum game game) {
  const struct function *function = plan->call.function;
  if (game == GAME_OTHELLO)
    return SYNTAX_OTHELLO;
  bool whole = function_first(function) > 0;
  for (int i = 0; function->parameters[i]; i++)
    whole = whole ||
            (kind_is_board(function->parameters[i]->kind) && expression_has_side(plan->boards + i));
  return whole ? SYNTAX_FEN : SYNTAX_PLACEMENT;
}

bool call_keeps_counters(const struct call *call) {
  const struct function *function = call->function;
  return function->result == RESULT_POSITION || function->result == RESULT_CHILDREN ||
         function->result == RESULT_OUTCOME || function->result == RESULT_TEXT; /* FEN */
}

bool call_has_threads(const struct call *call) {
  return function_takes(call->function, KIND_DEPTH);
}

size_t call_block_size(const struct call *call) {
  const size_t most = RESULTS_SIZE / result_words(call->function->result);
  return most < BLOCK_SIZE ? most : BLOCK_SIZE;
}

bool call_is_allowed(const struct call *call, const struct block *block, size_t i,
                     char reason[REASON_SIZE]) {
  if (function_takes(call->function, KIND_MOVES)) {
    struct position position = block->positions[i];
    return moves_play(&position, call->arguments[1].words, call->arguments[1].number, reason);
  }
  return !function_plays(call->function) ||
         move_is_legal(&block->positions[i].fields, call->arguments[1].number, block->boards[2][i],
                       reason);
}

void call_run(const struct plan *plan, struct block *block) {
  const struct function *function = plan->call.function;
  struct input inputs[ARGUMENTS_LIMIT] = {{.boards = NULL}};
  for (int i = 0; function->parameters[i]; i++) {
    const struct argument *argument = plan->call.arguments + i;
    enum kind kind = function->parameters[i]->kind;
    uint64_t *boards = block->boards[i];
    inputs[i] =
        (struct input){boards, argument->number, argument->text, argument->words, block->positions};
    if (!kind_is_board(kind))
      continue;
    for (size_t k = 0; k < block->count; k++)
      boards[k] =
          expression_value(plan->boards + i, block->has_positions ? block->positions + k : NULL);
    for (size_t k = 0; kind == KIND_FILES && k < block->count; k++)
      boards[k] = bbf_file_set(boards[k]);
  }
  function->run(inputs, block->results, block->count);
}

struct answer answer_of(const struct call *call, const char *file, const struct block *block,
                        size_t i) {
  struct answer answer = {
      .call = call,
      .file = file,
      .position = block->has_positions ? block->positions + i : NULL,
      .result = block->results + i * result_words(call->function->result),
  };
  for (int k = 0; call->function->parameters[k]; k++)
    answer.arguments[k] = block->boards[k][i];
  return answer;
}
