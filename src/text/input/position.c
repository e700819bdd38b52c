/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Reads positions as the library does, and says in its words what is wrong. */
#include "position.h"

#include <bbfill.h>
#include <stdio.h>
#include <string.h>

#include "discs.h"

_Static_assert(BBF_MISTAKE_SIZE <= REASON_SIZE, "the library's words are a reason");

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
  const char *wrong = syntax == SYNTAX_FEN ? bbf_read_fen(text, 0, &position->fields, NULL, NULL)
                                           : read_placement(&position->fields, text, length);
  if (!wrong)
    set_up(position);
  else if (wrong < text + length && !*wrong)
    snprintf(reason, REASON_SIZE, "a null byte in column %zu", (size_t)(wrong - text) + 1);
  else
    bbf_explain_fen(text, reason);
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
