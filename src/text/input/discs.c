/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads positions of Othello. */
#include "discs.h"

#include <ctype.h>
#include <stdio.h>

#include "utf8.h"

/* Bits, so that boards are collected without branches. */
enum { NO_SQUARE = 0, BLACK = 1, WHITE = 2, EMPTY = 4 };

/* What a character stands for. A table, since streams have 64 of them a line. */
static const unsigned char squares[256] = {
    ['X'] = BLACK, ['x'] = BLACK, ['*'] = BLACK, ['B'] = BLACK, ['b'] = BLACK, ['O'] = WHITE,
    ['o'] = WHITE, ['W'] = WHITE, ['w'] = WHITE, ['-'] = EMPTY, ['.'] = EMPTY, ['_'] = EMPTY,
};

static int square_at(const char *at, const char *end) {
  return at < end ? squares[(unsigned char)*at] : NO_SQUARE;
}

static bool is_disc(int square) {
  return square == BLACK || square == WHITE;
}

/* Whether what follows a side, or squares without one, may be ignored. */
static bool ends_field(const char *at, const char *end) {
  return at == end || is_white_space(*at) || *at == ';';
}

static size_t count_squares(const char *begin, const char *end) {
  size_t count = 0;
  while (square_at(begin + count, end) != NO_SQUARE)
    count++;
  return count;
}

/* Reads 64 characters. Returns false if one of them stands for no square. */
static bool read_squares(const char *text, uint64_t *black, uint64_t *white) {
  bool good = true;
  for (int i = 0; i < 64; i++) {
    const uint64_t square = squares[(unsigned char)text[i]];
    good = good && square != NO_SQUARE;
    *black = *black >> 1 | (square & BLACK) << 63;
    *white = *white >> 1 | (square & WHITE) << 62;
  }
  return good;
}

/* Describes the mistake at a character of the text, which may be its end. */
static void describe(char reason[REASON_SIZE], const char *text, const char *begin, const char *end,
                     const char *wrong) {
  char name[BYTE_NAME_SIZE];
  const size_t count = count_squares(begin, end);
  if (wrong < begin + count || (count < 64 && ends_field(wrong, end))) {
    snprintf(reason, REASON_SIZE, "there %s %zu square%s, not 64", count == 1 ? "is" : "are", count,
             count == 1 ? "" : "s");
    return;
  }
  snprintf(reason, REASON_SIZE, "%s in column %zu%s", byte_name(*wrong, name),
           (size_t)(wrong - text) + 1,
           count < 64 ? " is neither a disc, X or O, nor an empty square, -"
                      : ", but the side to move is one character, X or O");
}

/* Finds the side to move, BLACK if there is none. Returns the character that does not fit, or
   NULL. A word is not taken for a remark, so that no side is lost by a mistake. */
static const char *read_side(int *side, const char *at, const char *end) {
  const bool apart = at < end && is_white_space(*at);
  *side = BLACK;
  while (at < end && is_white_space(*at))
    at++;
  if (is_disc(square_at(at, end))) {
    *side = square_at(at, end);
    return ends_field(at + 1, end) ? NULL : at + 1;
  }
  return at < end && (apart ? isalpha((unsigned char)*at) : *at != ';') ? at : NULL;
}

bool discs_read(struct position *position, const char *text, size_t length,
                char reason[REASON_SIZE]) {
  const char *begin = text, *end = text + length;
  uint64_t black = 0, white = 0;
  int side = BLACK;
  while (begin < end && is_white_space(*begin))
    begin++;
  const bool good = end - begin >= 64 && read_squares(begin, &black, &white);
  const char *wrong = good ? read_side(&side, begin + 64, end) : begin + count_squares(begin, end);
  if (wrong) {
    describe(reason, text, begin, end, wrong);
    return false;
  }
  *position = (struct position){.game = GAME_OTHELLO, .fields.black_to_move = side == BLACK};
  position->sets[SET_BLACK] = black;
  position->sets[SET_WHITE] = white;
  position->sets[SET_OCCUPIED] = black | white;
  position->sets[SET_EMPTY] = ~(black | white);
  position->sets[SET_OWN] = side == BLACK ? black : white;
  position->sets[SET_OPP] = side == BLACK ? white : black;
  return true;
}
