/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The game family, exported, except texts; and the names of faults and outcomes. */
#include <bbfill/game.h>
#include <bbfill/inline/game.h>

const char *bbf_fault_name(int fault) {
  static const char *const names[] = {
      "two pieces stand on one square",
      "a side has no king",
      "a side has several kings",
      "a pawn stands on the first or last rank",
      "a side has more than 16 pieces",
      "a side has more than 8 pawns",
      "a side has more promoted pieces than it lacks pawns",
      "the side that is not to move is in check",
      "no single move gives these checks",
      "a right to castle without king and rook in their places",
      "no pawn can have passed the square for en passant",
  };
  for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
    if (fault == 1 << i)
      return names[i];
  return NULL;
}

const char *bbf_outcome_name(int outcome) {
  static const char *const names[] = {
      NULL,
      "checkmate",
      "insufficient material",
      "stalemate",
      "75 moves",
      "fivefold repetition",
      "50 moves",
      "threefold repetition",
      "dead position",
  };
  return outcome >= 0 && outcome < (int)(sizeof names / sizeof *names) ? names[outcome] : NULL;
}
