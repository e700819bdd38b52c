/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads positions, and says what is wrong where bbf_parse_fen stops. */
#include "position.h"

#include <bbfill.h>
#include <ctype.h>
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
    snprintf(reason, REASON_SIZE,
             "%s in column %zu of the placement is neither a piece nor a "
             "digit from 1 to 8",
             byte_name(*wrong, name), (size_t)(wrong - begin) + 1);
  } else if (width != 8)
    snprintf(reason, REASON_SIZE, "rank %d of the placement has %u square%s", rank, width,
             width == 1 ? "" : "s");
  else if (rank > 1)
    snprintf(reason, REASON_SIZE, "the placement has %d rank%s, not 8", 9 - rank,
             rank == 8 ? "" : "s");
  else
    snprintf(reason, REASON_SIZE, "the placement has more than 8 ranks");
}

/* The end of the blanks and comments at the start of PGN: to a brace, or to the end of the line. */
static const char *skip_remarks(const char *at, const char *end) {
  for (; at < end; at++) {
    if (*at == '{' || *at == ';' || *at == '%')
      at = memchr(at, *at == '{' ? '}' : '\n', (size_t)(end - at));
    else if (!is_white_space(*at))
      return at;
    if (!at)
      break;
  }
  return end;
}

/* A tag, [Event "?"], or the number of a move, 1., after a byte order mark and what is skipped. */
bool looks_like_pgn(const char *text, size_t length) {
  const char *at = text, *end = text + length;
  if (length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  at = skip_remarks(at, end);
  if (end - at > 1 && *at == '[')
    return isalpha((unsigned char)at[1]);
  const char *number = at;
  while (at < end && isdigit((unsigned char)*at))
    at++;
  return at > number && at < end && *at == '.';
}

/* Describes the mistake at a character of the text, which may be its end. */
static void describe(char reason[REASON_SIZE], const char *text, const char *end,
                     const char *wrong) {
  static const char *const expected[] = {
      "the side to move is w or b",
      "castling is -, or letters from K, Q, k, q, A to H and a to h, none of them twice",
      "the en passant square is -, or on rank 3 or 6",
  };
  if (looks_like_pgn(text, (size_t)(end - text))) {
    snprintf(reason, REASON_SIZE, "this looks like PGN, which has games and not positions");
    return;
  }
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

/* Derives the sets from the pieces. */
static void set_up(struct position *position) {
  const struct bbf_position *fields = &position->fields;
  const uint64_t kinds[] = {fields->pawns, fields->knights, fields->bishops,
                            fields->rooks, fields->queens,  fields->kings};
  uint64_t *sets = position->sets, occupied = 0;
  for (int kind = 0; kind < 6; kind++) {
    sets[kind] = kinds[kind] & fields->white;
    sets[6 + kind] = kinds[kind] & ~fields->white;
    occupied |= kinds[kind];
  }
  sets[SET_WHITE] = occupied & fields->white;
  sets[SET_BLACK] = occupied & ~fields->white;
  sets[SET_OCCUPIED] = occupied;
  sets[SET_EMPTY] = ~occupied;
  sets[SET_OWN] = sets[fields->black_to_move ? SET_BLACK : SET_WHITE];
  sets[SET_OPP] = sets[fields->black_to_move ? SET_WHITE : SET_BLACK];
  position->game = GAME_CHESS;
  position->counters = NO_COUNTERS;
}

struct position position_of(const struct bbf_position *fields) {
  struct position position = {.fields = *fields, .is_whole = true};
  set_up(&position);
  return position;
}

/* Reads the placement alone. Returns the character of the text that does not fit, or NULL. */
static const char *read_placement(struct bbf_position *fields, const char *text, size_t length) {
  /* Most lines are whole positions. */
  if (!bbf_parse_fen(text, fields) && !memchr(text, '\0', length)) {
    fields->castling = fields->en_passant = fields->black_to_move = 0;
    return NULL;
  }
  /* Of others, a copy ends with a null byte after the placement. */
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
  const char *wrong = bbf_parse_fen(copy, fields);
  if (wrong)
    return begin + (wrong - copy);
  return memchr(copy, '\0', count) ? begin + strlen(copy) : NULL;
}

bool position_read(struct position *position, const char *text, size_t length, enum syntax syntax,
                   char reason[REASON_SIZE]) {
  if (syntax == SYNTAX_OTHELLO)
    return discs_read(position, text, length, reason);
  const char *wrong = syntax == SYNTAX_FEN ? bbf_parse_fen(text, &position->fields)
                                           : read_placement(&position->fields, text, length);
  if (wrong)
    describe(reason, text, text + length, wrong);
  else
    set_up(position);
  position->is_whole = syntax == SYNTAX_FEN;
  return !wrong;
}

/* Returns what follows an EPD opcode, NULL if it is not there outside of quotes. The opcode
   is given with what must follow it, as in "id \"". */
static const char *find_operand(const char *text, const char *end, const char *opcode) {
  const size_t length = strlen(opcode);
  bool quoted = false;
  for (char before = '\0'; (size_t)(end - text) > length; before = *text++) {
    if (*text == '"')
      quoted = !quoted;
    else if (!quoted && (is_white_space(before) || before == ';') &&
             memcmp(text, opcode, length) == 0)
      return text + length;
  }
  return NULL;
}

void position_read_id(struct position *position, const char *text, size_t length) {
  const char *end = text + length, *id = find_operand(text, end, "id \"");
  const char *close = id ? memchr(id, '"', (size_t)(end - id)) : NULL;
  position->id = close ? id : NULL;
  position->id_length = close ? (size_t)(close - id) : 0;
}
