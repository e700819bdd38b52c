/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Fuzz target: the reader of Othello positions. The input is a line. */
#include "../../src/text/input/discs.h"

#include "fuzz.h"

/* What may stand for black, white and empty squares. */
static const char *const kinds[] = {"Xx*Bb", "OoWw", "-._"};

static bool is_one_of(char c, const char *which) {
  return c && strchr(which, c);
}

static bool is_disc(char c) {
  return is_one_of(c, kinds[0]) || is_one_of(c, kinds[1]);
}

/* Reads square by square, from the last one on; false if the line is malformed. */
static bool slow_read(const char *text, size_t length, uint64_t boards[3], bool *black_to_move) {
  const char *end = text + length;
  memset(boards, 0, 3 * sizeof *boards);
  while (text < end && is_one_of(*text, " \t\n\v\f\r"))
    text++;
  if (end - text < 64)
    return false;
  for (int square = 63; square >= 0; square--) {
    int kind = 0;
    while (kind < 3 && !is_one_of(text[square], kinds[kind]))
      kind++;
    if (kind == 3)
      return false;
    boards[kind] |= UINT64_C(1) << square;
  }
  *black_to_move = true;
  for (text += 64; text < end && is_one_of(*text, " \t\n\v\f\r");)
    text++;
  const bool apart = is_one_of(text[-1], " \t\n\v\f\r");
  if (text == end || *text == ';')
    return true;
  if (!is_disc(*text)) {
    const bool letter = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z');
    return apart && !letter;
  }
  *black_to_move = is_one_of(*text, kinds[0]);
  return text + 1 == end || is_one_of(text[1], " \t\n\v\f\r;");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = copy_bytes(data, size), reason[REASON_SIZE];
  struct position position;
  uint64_t boards[3];
  bool black_to_move = false;
  const bool good = slow_read(text, size, boards, &black_to_move);
  memset(reason, '\xff', sizeof reason);
  REQUIRE(position_read(&position, text, size, SYNTAX_OTHELLO, reason) == good);
  if (!good) {
    require_reason(reason, sizeof reason);
  } else {
    const uint64_t *sets = position.sets;
    REQUIRE(position.game == GAME_OTHELLO);
    REQUIRE(sets[SET_BLACK] == boards[0] && sets[SET_WHITE] == boards[1]);
    REQUIRE(sets[SET_EMPTY] == boards[2] && sets[SET_OCCUPIED] == (boards[0] | boards[1]));
    REQUIRE(sets[SET_OWN] == boards[!black_to_move] && sets[SET_OPP] == boards[black_to_move]);
    REQUIRE(position.fields.black_to_move == black_to_move);
  }
  free(text);
  return 0;
}
