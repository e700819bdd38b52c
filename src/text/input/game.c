/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Counters are read from the text again, since bbf_parse_fen skips them. */
#include "game.h"

#include <bbfill.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../output/notation.h"

const char *counter_read(const char *at, const char *end, unsigned *counter) {
  enum { DIGITS = 9 };
  const char *begin = at;
  unsigned number = 0;
  for (; at < end && isdigit((unsigned char)*at) && at - begin < DIGITS; at++)
    number = 10 * number + (unsigned)(*at - '0');
  if (at == begin || (at < end && !is_white_space(*at) && *at != ';'))
    return NULL;
  *counter = number;
  return at;
}

static const char *skip_space(const char *at, const char *end) {
  while (at < end && is_white_space(*at))
    at++;
  return at;
}

/* Reads the operand of an opcode, given with its blank. Without a number, leaves the counter. */
static void read_operand(const char *text, const char *end, const char *opcode, unsigned *counter) {
  const char *operand = position_find_operand(text, end, opcode);
  if (operand)
    counter_read(skip_space(operand, end), end, counter);
}

struct counters counters_read(const char *text, size_t length) {
  const char *end = text + length, *at = skip_space(text, end);
  struct counters counters = NO_COUNTERS;
  for (int field = 0; field < 4; field++) {
    while (at < end && !is_white_space(*at))
      at++;
    at = skip_space(at, end);
  }
  at = counter_read(at, end, &counters.halfmoves);
  if (at && counter_read(skip_space(at, end), end, &counters.number))
    return counters;
  counters = NO_COUNTERS;
  read_operand(text, end, "hmvc ", &counters.halfmoves);
  read_operand(text, end, "fmvn ", &counters.number);
  return counters;
}

static uint64_t occupied(const struct bbf_position *fields) {
  return fields->pawns | fields->knights | fields->bishops | fields->rooks | fields->queens |
         fields->kings;
}

struct counters counters_after(struct counters before, const struct bbf_position *from,
                               const struct bbf_position *to) {
  const bool capture = bbf_popcount(occupied(to)) < bbf_popcount(occupied(from));
  const bool pawn = from->pawns != to->pawns;
  return (struct counters){
      .halfmoves = capture || pawn ? 0 : before.halfmoves + 1,
      .number = before.number + (from->black_to_move != 0),
  };
}

char *fen_write(const struct bbf_position *fields, struct counters counters, char text[FEN_SIZE]) {
  char *end = bbf_format_fen(fields, text) + strlen(text) - strlen("0 1");
  snprintf(end, FEN_SIZE - (size_t)(end - text), "%u %u", counters.halfmoves, counters.number);
  return text;
}

/* Cuts the text where the room ends. */
PRINTF_LIKE(2, 3)
static void add(char reason[REASON_SIZE], const char *format, ...) {
  const size_t used = strlen(reason);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(reason + used, REASON_SIZE - used, format, arguments);
  va_end(arguments);
}

/* Adds the moves of the piece on the square, or why there are none. */
static void add_moves(char reason[REASON_SIZE], const struct bbf_position *fields, uint64_t from,
                      const uint64_t moves[BBF_MOVE_PLANES]) {
  enum { MOST = 4 };
  const char *side = fields->black_to_move ? "Black" : "White";
  const uint64_t own = occupied(fields) & (fields->black_to_move ? ~fields->white : fields->white);
  int count = 0;
  if (!(from & own)) {
    add(reason, ": %s is to move and has no piece there", side);
    return;
  }
  if (bbf_checkers(fields))
    add(reason, ": %s is in check", side);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    if (moves[plane] & from && count++ < MOST)
      add(reason, "%s%s", count == 1 ? "; legal from there: " : ", ", plane_names[plane]);
  if (count == 0)
    add(reason, "; the piece there has no legal move");
  else if (count > MOST)
    add(reason, " and %d more", count - MOST);
}

bool move_is_legal(const struct bbf_position *fields, int plane, uint64_t from,
                   char reason[REASON_SIZE]) {
  uint64_t moves[BBF_MOVE_PLANES];
  reason[0] = '\0';
  if (bbf_popcount(from) != 1) {
    add(reason, "a move begins on one square, not on %d", bbf_popcount(from));
    return false;
  }
  bbf_legal_moves(fields, moves);
  if (moves[plane] & from)
    return true;
  const int square = bbf_lowest_square(from);
  add(reason, "%s from %c%d is not a legal move", plane_names[plane], 'a' + square % 8,
      1 + square / 8);
  add_moves(reason, fields, from, moves);
  return false;
}
