/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads positions, and says what is wrong where bbf_parse_fen stops. */
#include "position.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "discs.h"
#include "utf8.h"

/* How many squares a character of the placement stands for, 0 if it does not fit there. */
static unsigned squares_of(char c) {
  if (c >= '1' && c <= '8')
    return (unsigned)(c - '0');
  return c != '\0' && strchr(PIECE_LETTERS, c) != NULL;
}

static void describe_placement(char reason[REASON_SIZE], const char *begin, const char *end,
                               const char *wrong) {
  int rank = 8;
  unsigned width = 0;
  const char *text = begin;
  for (; text < wrong; text++) {
    rank -= *text == '/';
    width = *text == '/' ? 0 : width + squares_of(*text);
  }
  for (; text < end && squares_of(*text); text++)
    width += squares_of(*text);
  if (wrong < end && *wrong != '/' && !is_white_space(*wrong) && !squares_of(*wrong)) {
    char name[BYTE_NAME_SIZE];
    snprintf(reason, REASON_SIZE, "%s in column %zu of the placement is neither a piece nor a "
             "digit from 1 to 8", byte_name(*wrong, name), (size_t)(wrong - begin) + 1);
  } else if (width != 8)
    snprintf(reason, REASON_SIZE, "rank %d of the placement has %u square%s", rank, width,
             width == 1 ? "" : "s");
  else if (rank > 1)
    snprintf(reason, REASON_SIZE, "the placement has %d rank%s, not 8", 9 - rank,
             rank == 8 ? "" : "s");
  else
    snprintf(reason, REASON_SIZE, "the placement has more than 8 ranks");
}

/* Describes the mistake at a character of the text, which may be its end. */
static void describe(char reason[REASON_SIZE], const char *text, const char *end,
                     const char *wrong) {
  static const char *const expected[] = {
    "the side to move is w or b",
    "castling is -, or letters from K, Q, k, q, A to H and a to h",
    "the en passant square is -, or on rank 3 or 6",
  };
  const char *begin = text;
  int field = -1;
  while (begin < end && is_white_space(*begin))
    begin++;
  for (const char *c = begin; c <= wrong && c < end; c++)
    field += !is_white_space(*c) && (c == begin || is_white_space(c[-1]));
  if (field < 1) {
    describe_placement(reason, begin, end, wrong);
    return;
  }
  const bool ends = wrong == end || is_white_space(*wrong);
  char name[BYTE_NAME_SIZE];
  snprintf(reason, REASON_SIZE, "%s in column %zu, but %s",
           ends ? "the field ends" : byte_name(*wrong, name), (size_t)(wrong - text) + 1,
           expected[field < 4 ? field - 1 : 2]);
}

struct position position_of(const struct bbf_position *men) {
  const uint64_t kinds[] = {men->pawns, men->knights, men->bishops,
                            men->rooks, men->queens,  men->kings};
  struct position position = {.game = GAME_CHESS, .men = *men};
  uint64_t *sets = position.sets;
  for (int kind = 0; kind < 6; kind++) {
    sets[kind] = kinds[kind] & men->white;
    sets[6 + kind] = kinds[kind] & ~men->white;
    sets[SET_WHITE] |= sets[kind];
    sets[SET_BLACK] |= sets[6 + kind];
  }
  sets[SET_OCCUPIED] = sets[SET_WHITE] | sets[SET_BLACK];
  sets[SET_EMPTY] = ~sets[SET_OCCUPIED];
  return position;
}

/* Reads the placement alone. It is copied, since it has to end with a null byte. Returns the
   character of the text that does not fit, or NULL. */
static const char *read_placement(struct bbf_position *men, const char *text, size_t length) {
  enum { LONGEST = 8 * 8 + 7 };
  char copy[LONGEST + 2]; /* too long a text fails at the character after LONGEST */
  const char *begin = text, *end = text + length;
  size_t count = 0;
  while (begin < end && is_white_space(*begin))
    begin++;
  while (begin + count < end && count <= LONGEST && !is_white_space(begin[count])) {
    copy[count] = begin[count];
    count++;
  }
  copy[count] = '\0';
  const char *wrong = bbf_parse_fen(copy, men);
  if (wrong)
    return begin + (wrong - copy);
  return memchr(copy, '\0', count) ? begin + strlen(copy) : NULL;
}

bool position_read(struct position *position, const char *text, size_t length, enum syntax syntax,
                   char reason[REASON_SIZE]) {
  struct bbf_position men;
  if (syntax == SYNTAX_OTHELLO)
    return discs_read(position, text, length, reason);
  const char *wrong = syntax == SYNTAX_FEN ? bbf_parse_fen(text, &men)
                                           : read_placement(&men, text, length);
  if (wrong)
    describe(reason, text, text + length, wrong);
  else
    *position = position_of(&men);
  return !wrong;
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
    else if (!quoted && (is_white_space(before) || before == ';') &&
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
