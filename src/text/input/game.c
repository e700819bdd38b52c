/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Counters are read from the text again: few callers need them, and EPD has them as operations, too. */
#include "game.h"

#include <bbfill.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../output/notation.h"

static const char *counter_read(const char *at, const char *end, unsigned *counter) {
  const char *begin = at;
  uint64_t number = 0;
  for (; at < end && isdigit((unsigned char)*at) && number <= UINT32_MAX; at++)
    number = 10 * number + (uint64_t)(*at - '0');
  if (at == begin || number > UINT32_MAX || (at < end && !is_white_space(*at) && *at != ';'))
    return NULL;
  *counter = (unsigned)number;
  return at;
}

static const char *skip_space(const char *at, const char *end) {
  while (at < end && is_white_space(*at))
    at++;
  return at;
}

static const char *trim(const char *begin, const char *end) {
  while (end > begin && is_white_space(end[-1]))
    end--;
  return end;
}

const char *counting_begin(struct counting *counting, const char *text, const char *end) {
  const char *at = skip_space(text, end), *next;
  *counting = (struct counting){.counters = NO_COUNTERS};
  for (int field = 0; field < 4; field++) {
    while (at < end && (unsigned char)*at > ' ') /* good fields have nothing else below */
      at++;
    at = skip_space(at, end);
  }
  next = counter_read(at, end, &counting->counters.halfmoves);
  if (next)
    next = counter_read(skip_space(next, end), end, &counting->counters.number);
  if (!next)
    counting->counters = NO_COUNTERS;
  counting->halfmoves = counting->number = next != NULL;
  return next ? skip_space(next, end) : at;
}

/* The semicolon after an operation, outside of quotes, or the end. */
static const char *operation_end(const char *at, const char *end) {
  while (at < end && *at != ';') {
    if (*at == '"') {
      at = memchr(at + 1, '"', (size_t)(end - at - 1));
      if (!at++)
        return end;
      continue;
    }
    const char *semicolon = memchr(at, ';', (size_t)(end - at));
    semicolon = semicolon ? semicolon : end;
    const char *quote = memchr(at, '"', (size_t)(semicolon - at));
    at = quote ? quote : semicolon;
  }
  return at;
}

const char *operation_read(struct epd_operation *operation, const char *at, const char *end) {
  while (at < end && (*at == ';' || is_white_space(*at)))
    at++;
  if (at == end)
    return NULL;
  operation->opcode = at;
  while (at < end && *at != ';' && !is_white_space(*at))
    at++;
  operation->opcode_end = at;
  operation->operand = skip_space(at, end);
  at = operation_end(operation->operand, end);
  operation->end = trim(operation->operand, at);
  return at;
}

void counting_add(struct counting *counting, const struct epd_operation *operation) {
  if (operation->opcode_end - operation->opcode != 4)
    return;
  const bool halfmoves = memcmp(operation->opcode, "hmvc", 4) == 0;
  if (!halfmoves && memcmp(operation->opcode, "fmvn", 4) != 0)
    return;
  bool *settled = halfmoves ? &counting->halfmoves : &counting->number;
  unsigned *counter = halfmoves ? &counting->counters.halfmoves : &counting->counters.number;
  if (!*settled)
    counter_read(operation->operand, operation->end, counter);
  *settled = true;
}

struct counters counters_read(const char *text, size_t length) {
  const char *end = text + length;
  struct counting counting;
  struct epd_operation operation;
  const char *at = counting_begin(&counting, text, end);
  while (!(counting.halfmoves && counting.number) && (at = operation_read(&operation, at, end)))
    counting_add(&counting, &operation);
  return counting.counters;
}

/* A counter stays where one more would be too large to be read again. */
static unsigned counted_on(unsigned counter, bool more) {
  return counter + (more && counter < UINT32_MAX);
}

struct counters counters_after(struct counters before, const struct bbf_position *from,
                               const struct bbf_position *to) {
  const bool capture = bbf_popcount(BBF_OCCUPIED(to)) < bbf_popcount(BBF_OCCUPIED(from));
  const bool pawn = from->pawns != to->pawns;
  return (struct counters){
      .halfmoves = capture || pawn ? 0 : counted_on(before.halfmoves, true),
      .number = counted_on(before.number, from->black_to_move != 0),
  };
}

char *fen_write(const struct bbf_position *fields, struct counters counters, char text[FEN_SIZE]) {
  return bbf_write_fen(fields, counters.halfmoves, counters.number, 0, text);
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
  int count = 0;
  if (!(from & BBF_OWN(fields))) {
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
