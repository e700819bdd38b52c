/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads the placement field of a FEN or EPD line, and the EPD opcode id. */
#include "position.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "message.h"

/* A character of the placement: the set to which it adds a square, and what it adds to
   the sum. The sum counts squares in the bits below SLASH and slashes in the others.
   Empty squares and slashes go into sets too, which are checked or computed again
   afterwards: a branch for them would be hard to predict. */
struct cell {
  uint8_t set, is_cell;
  uint64_t add;
};

#define SLASH (UINT64_C(1) << 32)
#define SET_SLASHES SET_WHITE

static const struct cell cells[256] = {
  ['P'] = {0, 1, 1},  ['N'] = {1, 1, 1},  ['B'] = {2, 1, 1},  ['R'] = {3, 1, 1},
  ['Q'] = {4, 1, 1},  ['K'] = {5, 1, 1},  ['p'] = {6, 1, 1},  ['n'] = {7, 1, 1},
  ['b'] = {8, 1, 1},  ['r'] = {9, 1, 1},  ['q'] = {10, 1, 1}, ['k'] = {11, 1, 1},
  ['1'] = {SET_EMPTY, 1, 1}, ['2'] = {SET_EMPTY, 1, 2}, ['3'] = {SET_EMPTY, 1, 3},
  ['4'] = {SET_EMPTY, 1, 4}, ['5'] = {SET_EMPTY, 1, 5}, ['6'] = {SET_EMPTY, 1, 6},
  ['7'] = {SET_EMPTY, 1, 7}, ['8'] = {SET_EMPTY, 1, 8}, ['/'] = {SET_SLASHES, 1, SLASH},
};

static bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

static void describe_bad_character(char reason[REASON_SIZE], char c, size_t column) {
  char name[BYTE_NAME_SIZE];
  snprintf(reason, REASON_SIZE, "%s in column %zu of the placement is neither a piece nor a digit "
           "from 1 to 8", byte_name(c, name), column);
}

/* Describes the first mistake in a placement. */
static void describe(char reason[REASON_SIZE], const char *begin, const char *end) {
  int rank = 8;
  unsigned width = 0;
  const char *text = begin;
  for (; text < end && cells[(unsigned char)*text].is_cell; text++) {
    if (*text != '/')
      width += (unsigned)cells[(unsigned char)*text].add;
    else if (width == 8 && rank > 1) {
      rank--;
      width = 0;
    } else
      break;
  }
  if (text < end && *text != '/' && !is_blank(*text))
    describe_bad_character(reason, *text, (size_t)(text - begin) + 1);
  else if (width != 8)
    snprintf(reason, REASON_SIZE, "rank %d of the placement has %u square%s", rank, width,
             width == 1 ? "" : "s");
  else if (rank > 1)
    snprintf(reason, REASON_SIZE, "the placement has %d rank%s, not 8", 9 - rank,
             rank == 8 ? "" : "s");
  else
    snprintf(reason, REASON_SIZE, "the placement has more than 8 ranks");
}

bool position_read(struct position *position, const char *text, size_t length,
                   char reason[REASON_SIZE]) {
  uint64_t *sets = position->sets, sum = 0;
  const char *end = text + length;
  while (text < end && is_blank(*text))
    text++;
  const char *begin = text;

  memset(sets, 0, sizeof position->sets);
  for (; text < end; text++) {
    struct cell cell = cells[(unsigned char)*text];
    if (!cell.is_cell)
      break;
    /* The text begins with rank 8. */
    sets[cell.set] |= BBF_A1 << ((sum ^ 56) & 63);
    sum += cell.add;
  }
  /* 64 squares, and 7 slashes at the beginnings of ranks 7 to 1. */
  if (sum != 64 + 7 * SLASH || sets[SET_SLASHES] != (BBF_FILE_A & ~BBF_RANK_8) ||
      (text < end && !is_blank(*text))) {
    describe(reason, begin, end);
    return false;
  }

  sets[SET_WHITE] = sets[0] | sets[1] | sets[2] | sets[3] | sets[4] | sets[5];
  sets[SET_BLACK] = sets[6] | sets[7] | sets[8] | sets[9] | sets[10] | sets[11];
  sets[SET_OCCUPIED] = sets[SET_WHITE] | sets[SET_BLACK];
  sets[SET_EMPTY] = ~sets[SET_OCCUPIED];
  return true;
}

void position_read_id(struct position *position, const char *text, size_t length) {
  static const char opcode[] = {'i', 'd', ' ', '"'};
  const char *end = text + length;
  bool quoted = false;
  position->id = NULL;
  position->id_length = 0;
  for (char before = '\0'; (size_t)(end - text) > sizeof opcode; before = *text++) {
    if (*text == '"')
      quoted = !quoted;
    else if (!quoted && (is_blank(before) || before == ';') &&
             memcmp(text, opcode, sizeof opcode) == 0) {
      text += sizeof opcode;
      const char *close = memchr(text, '"', (size_t)(end - text));
      if (close) {
        position->id = text;
        position->id_length = (size_t)(close - text);
      }
      return;
    }
  }
}
