/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The halfmove clock is that of the position. */
#include "games.h"

#include <bbfill.h>

#include "columns.h"

const struct about about_faults = {
    "why a position can occur in no game",
    "Why a position can occur in no game; none if nothing is seen. The words are:\n"
    "two pieces stand on one square; a side has no king; a side has several kings; a\n"
    "pawn stands on the first or last rank; a side has more than 16 pieces, more\n"
    "than 8 pawns, or more promoted pieces than it lacks pawns; the side that is not\n"
    "to move is in check; no single move gives these checks; a right to castle\n"
    "without king and rook in their places; no pawn can have passed the square for\n"
    "en passant.\n"
    "\n"
    "With none, legal moves and all other results are right, but it may still be\n"
    "that no game leads to the position: only its last move is looked at. With\n"
    "-F json, result is the sum of a bit for each of the words, in this order.\n"
    "\n"
    "Source: https://www.chessprogramming.org/Chess_Position\n",
    "game.h",
    "int bbf_faults(const struct bbf_position *p);",
};

const struct about about_unwinnable = {
    "who certainly cannot win, because no legal moves lead to a mate by that side",
    "Who certainly cannot win, because no legal moves lead to a mate by that side.\n"
    "\n"
    "none means that it is not known. Other answers are certain for positions that\n"
    "can occur in a game. Material decides first: a bare king; one knight against a\n"
    "king and queens; bishops on squares of one colour, unless there is a pawn, a\n"
    "knight or a bishop on the other colour. If both sides have pawns, rooks or\n"
    "queens, locked pawns decide: none can ever leave its file or be captured, and a\n"
    "side's pieces never give check on a square where the other king stands and has\n"
    "no way out. Last, where a side has only its king and blocked pawns, and the\n"
    "game ends now or after each legal move, these ends decide. With -F json, result\n"
    "is 1 for White, 2 for Black, 3 for both, else 0.\n"
    "\n"
    "Source: https://handbook.fide.com/chapter/E012023 (5.2.2, 6.9)\n",
    "game.h",
    "int bbf_unwinnable(const struct bbf_position *p);",
};

const struct about about_outcome = {
    "why a game is over, or why a player may claim a draw",
    "Why a game is over, or why a player may claim a draw; none if there is no\n"
    "reason. The first of these that holds is given: checkmate; insufficient\n"
    "material, so that neither side has what a mate needs; stalemate; dead position,\n"
    "where unwinnable is white,black; 75 moves; fivefold repetition. These end the\n"
    "game. Then 50 moves and threefold repetition: a player may claim a draw.\n"
    "\n"
    "75 and 50 moves are 150 and 100 in the fifth field of FEN, or in hmvc of EPD.\n"
    "times is how often the position has been on the board, this time included: 1\n"
    "plus the number of earlier positions with the same hash; 0 says that this is\n"
    "not known.\n"
    "\n"
    "Source: https://handbook.fide.com/chapter/E012023 (5, 9)\n",
    "game.h",
    "int bbf_outcome(const struct bbf_position *p, uint32_t halfmove,\n"
    "    uint32_t times);",
};

void run_hash(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = bbf_hash(&in[0].positions[i].fields);
}

void run_faults(const struct input *in, uint64_t *out, size_t n) {
  struct columns columns;
  const struct bbf_positions view = columns_view(&columns);
  uint16_t faults[BLOCK_SIZE];
  for (size_t i = 0; i < n; i++)
    columns_put(&columns, i, &in[0].positions[i].fields);
  bbf_faults_n(faults, &view, n);
  for (size_t i = 0; i < n; i++)
    out[i] = faults[i];
}

void run_unwinnable(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = (uint64_t)bbf_unwinnable(&in[0].positions[i].fields);
}

void run_outcome(const struct input *in, uint64_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const struct position *position = in[0].positions + i;
    const uint32_t times = (uint32_t)in[1].number;
    out[i] = (uint64_t)bbf_outcome(&position->fields, position->counters.halfmoves, times);
  }
}
