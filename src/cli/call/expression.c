/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A recursive descent parser. Operations on constants are carried out at once, so that a
   list of squares becomes one step. */
#include "expression.h"

#include <bbfill.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../text/input/utf8.h"
#include "../message.h"

#define NESTING_LIMIT 64

struct parser {
  const char *text, *at;
  int nesting;
  enum game game;
  const struct expression_name *names;
  struct expression *expression;
  struct expression_error *error;
};

/* Words that are boards. Those that need a position come last. */
static const struct {
  const char *name;
  enum operation operation;
  uint64_t board; /* of PUSH_SET: the number of the set */
} board_words[] = {
    {"all", PUSH_BOARD, ~UINT64_C(0)},    {"none", PUSH_BOARD, 0},
    {"white", PUSH_SET, SET_WHITE},       {"black", PUSH_SET, SET_BLACK},
    {"occupied", PUSH_SET, SET_OCCUPIED}, {"empty", PUSH_SET, SET_EMPTY},
    {"own", PUSH_SET, SET_OWN},           {"opp", PUSH_SET, SET_OPP},
};

#define BOARD_WORD_COUNT (int)(sizeof board_words / sizeof *board_words)

/* The position that a set needs, NULL if one of this game has the set. */
static const char *missing_position(uint64_t set, enum game game) {
  if (set < PIECE_COUNT)
    return game == GAME_CHESS ? NULL : "a chess position: --fen, --epd or --pgn";
  return game != GAME_NONE ? NULL : "a position: --fen, --epd, --pgn, --othello or --othello-file";
}

const char *expression_word(int i, enum game game) {
  const bool known = i < BOARD_WORD_COUNT && (board_words[i].operation == PUSH_BOARD ||
                                              !missing_position(board_words[i].board, game));
  return known ? board_words[i].name : NULL;
}

static bool parse_union(struct parser *parser);

PRINTF_LIKE(3, 4)
static bool fail(struct parser *parser, const char *at, const char *format, ...) {
  va_list arguments;
  parser->error->column = (int)(at - parser->text) + 1;
  va_start(arguments, format);
  vsnprintf(parser->error->reason, sizeof parser->error->reason, format, arguments);
  va_end(arguments);
  return false;
}

static char next(struct parser *parser) {
  while (isspace((unsigned char)*parser->at))
    parser->at++;
  return *parser->at;
}

static uint64_t apply(enum operation operation, uint64_t a, uint64_t b) {
  return operation == INTERSECT ? a & b : a | b;
}

static bool emit(struct parser *parser, enum operation operation, uint64_t board) {
  struct expression *expression = parser->expression;
  struct step *top = expression->steps + expression->count;
  if (operation == COMPLEMENT && top[-1].operation == PUSH_BOARD) {
    top[-1].board = ~top[-1].board;
    return true;
  }
  if ((operation == INTERSECT || operation == UNITE) && top[-2].operation == PUSH_BOARD &&
      top[-1].operation == PUSH_BOARD) {
    top[-2].board = apply(operation, top[-2].board, top[-1].board);
    expression->count--;
    return true;
  }
  if (expression->count == EXPRESSION_STEPS)
    return fail(parser, parser->at, "the expression is too long");
  expression->steps[expression->count++] = (struct step){operation, board};
  return true;
}

/* Emits the board or the set of the position that the word names. */
static bool emit_word(struct parser *parser, const char *word, size_t length,
                      enum operation operation, uint64_t board) {
  const char *missing = operation == PUSH_SET ? missing_position(board, parser->game) : NULL;
  if (missing)
    return fail(parser, word, "%.*s needs %s", (int)length, word, missing);
  return emit(parser, operation, board);
}

static bool parse_number(struct parser *parser, const char *word, size_t length) {
  uint64_t board = 0;
  bool digits = length >= 3 && length <= 18;
  for (size_t i = 2; i < length && digits; i++) {
    int lower = tolower((unsigned char)word[i]);
    digits = isxdigit((unsigned char)word[i]) != 0;
    board = board << 4 | (uint64_t)(lower > '9' ? lower - 'a' + 10 : lower - '0');
  }
  if (!digits)
    return fail(parser, word, "0x needs 1 to 16 hexadecimal digits");
  return emit(parser, PUSH_BOARD, board);
}

static bool is_word(const char *word, size_t length, const char *name) {
  return strlen(name) == length && memcmp(word, name, length) == 0;
}

static bool starts(const char *word, size_t length, const char *prefix) {
  return length >= strlen(prefix) && memcmp(word, prefix, strlen(prefix)) == 0;
}

void expression_number_hint(const char *word, size_t length, char hint[NUMBER_HINT_SIZE]) {
  bool decimal = length > 0, hexadecimal = length > 1;
  for (size_t i = 0; i < length; i++) {
    decimal = decimal && isdigit((unsigned char)word[i]);
    hexadecimal = hexadecimal && isxdigit((unsigned char)word[i]);
  }
  errno = 0;
  const unsigned long long number = decimal ? strtoull(word, NULL, 10) : 0;
  *hint = '\0';
  if (decimal && !errno && number <= UINT64_MAX)
    snprintf(hint, NUMBER_HINT_SIZE, "; numbers are hexadecimal: 0x%llx for %llu", number, number);
  else if (hexadecimal)
    strcpy(hint, "; numbers are hexadecimal and begin with 0x");
}

/* Complains about a word that is not a board. If it looks like a number, adds a hint. */
static bool refuse_word(struct parser *parser, const char *word, size_t length) {
  const int shown = (int)length;
  const bool is_square = length == 2 && isdigit((unsigned char)word[1]);
  const char *what = is_square ? "square" : "board";
  if (is_square && *word >= 'A' && *word <= 'H' && word[1] >= '1' && word[1] <= '8')
    return fail(parser, word, "no such square %.*s; squares are lower case", shown, word);
  char hint[NUMBER_HINT_SIZE] = "";
  if (!is_square || isdigit((unsigned char)*word))
    expression_number_hint(word, length, hint);
  return fail(parser, word, "no such %s %.*s%s", what, shown, word, hint);
}

/* Parses the text that a name stands for. */
static bool parse_name(struct parser *parser, const char *text) {
  struct parser inner = {text, text, 0, parser->game, NULL, parser->expression, parser->error};
  return parse_union(&inner);
}

static bool parse_word(struct parser *parser, const char *word, size_t length) {
  int file = word[0] - 'a', rank = word[length - 1] - '1';

  if (starts(word, length, "0x") || starts(word, length, "0X"))
    return parse_number(parser, word, length);
  if (is_word(word, length, "file:"))
    return fail(parser, word, "file: needs a letter from a to h");
  if (is_word(word, length, "rank:"))
    return fail(parser, word, "rank: needs a digit from 1 to 8");
  if (starts(word, length, "file:")) {
    file = word[5] - 'a';
    if (length != 6 || file < 0 || file > 7)
      return fail(parser, word, "no such file %.*s; files are a to h", (int)length - 5, word + 5);
    return emit(parser, PUSH_BOARD, BBF_FILE_A << file);
  }
  if (starts(word, length, "rank:")) {
    if (length != 6 || rank < 0 || rank > 7)
      return fail(parser, word, "no such rank %.*s; ranks are 1 to 8", (int)length - 5, word + 5);
    return emit(parser, PUSH_BOARD, BBF_RANK_1 << 8 * rank);
  }
  if (length == 1 && strchr(PIECE_LETTERS, *word))
    return emit_word(parser, word, length, PUSH_SET,
                     (uint64_t)(strchr(PIECE_LETTERS, *word) - PIECE_LETTERS));
  for (int i = 0; i < BOARD_WORD_COUNT; i++)
    if (is_word(word, length, board_words[i].name))
      return emit_word(parser, word, length, board_words[i].operation, board_words[i].board);
  if (length == 2 && file >= 0 && file < 8 && rank >= 0 && rank < 8)
    return emit(parser, PUSH_BOARD, BBF_A1 << (8 * rank + file));
  for (const struct expression_name *name = parser->names; name && name->name; name++)
    if (is_word(word, length, name->name))
      return parse_name(parser, name->text);
  return refuse_word(parser, word, length);
}

static bool parse_single(struct parser *parser) {
  bool complement = false;
  while (next(parser) == '~') {
    complement = !complement;
    parser->at++;
  }
  const char *word = parser->at;
  if (*word == '(') {
    if (++parser->nesting > NESTING_LIMIT)
      return fail(parser, word, "parentheses are nested too deeply");
    parser->at++;
    if (!parse_union(parser))
      return false;
    if (next(parser) != ')')
      return fail(parser, parser->at, "the parenthesis in column %d is not closed",
                  (int)(word - parser->text) + 1);
    parser->at++;
    parser->nesting--;
  } else {
    while (isalnum((unsigned char)*parser->at) || *parser->at == ':' || *parser->at == '_')
      parser->at++;
    if (*word == '-' && isdigit((unsigned char)word[1]))
      return fail(parser, word, "numbers are hexadecimal and have no sign; all is all squares");
    if (parser->at == word)
      return fail(parser, word, "a board is missing");
    if (!parse_word(parser, word, (size_t)(parser->at - word)))
      return false;
  }
  return !complement || emit(parser, COMPLEMENT, 0);
}

static bool parse_common(struct parser *parser) {
  if (!parse_single(parser))
    return false;
  while (next(parser) == '&') {
    parser->at++;
    if (!parse_single(parser) || !emit(parser, INTERSECT, 0))
      return false;
  }
  return true;
}

static bool parse_union(struct parser *parser) {
  if (!parse_common(parser))
    return false;
  while (next(parser) == ',') {
    parser->at++;
    if (!parse_common(parser) || !emit(parser, UNITE, 0))
      return false;
  }
  return true;
}

bool expression_compile(struct expression *expression, const char *text, enum game game,
                        const struct expression_name *names, struct expression_error *error) {
  struct parser parser = {text, text, 0, game, names, expression, error};
  expression->count = 0;
  if (!parse_union(&parser))
    return false;
  char name[BYTE_NAME_SIZE];
  if (*parser.at)
    return fail(&parser, parser.at, "unexpected %s", byte_name(*parser.at, name));
  return true;
}

bool expression_has_side(const struct expression *expression) {
  for (int i = 0; i < expression->count; i++) {
    const struct step *step = expression->steps + i;
    if (step->operation == PUSH_SET && (step->board == SET_OWN || step->board == SET_OPP))
      return true;
  }
  return false;
}

uint64_t expression_value(const struct expression *expression, const struct position *position) {
  uint64_t stack[EXPRESSION_STEPS], *top = stack;
  const struct step *end = expression->steps + expression->count;
  for (const struct step *step = expression->steps; step < end; step++)
    switch (step->operation) {
    case PUSH_BOARD:
      *top++ = step->board;
      break;
    case PUSH_SET:
      *top++ = position->sets[step->board];
      break;
    case COMPLEMENT:
      top[-1] = ~top[-1];
      break;
    case INTERSECT:
    case UNITE:
      top--;
      top[-1] = apply(step->operation, top[-1], top[0]);
      break;
    }
  return top[-1];
}
