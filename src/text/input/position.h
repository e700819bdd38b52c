/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions of chess from FEN and EPD text, which bbf_read_fen reads, positions of Othello, and
   the id if there is one. The rules of the games are not checked. */
#ifndef TEXT_POSITION_H
#define TEXT_POSITION_H

#include <bbfill/position.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum game { GAME_NONE, GAME_CHESS, GAME_OTHELLO };

/* How a text describes a position, and how much of it is read. */
enum syntax {
  SYNTAX_PLACEMENT, /* the first field of FEN; anything may follow */
  SYNTAX_FEN,       /* and, if present, side to move, castling, en passant */
  SYNTAX_OTHELLO    /* 64 squares from a1 to h8, and the side to move if it is there */
};

#define START_FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* The sets of a position: one for each piece letter, in this order, then sets that are
   computed from them. Discs are not pieces. */
#define PIECE_LETTERS "PNBRQKpnbrqk"
enum {
  PIECE_COUNT = 12,
  SET_WHITE = PIECE_COUNT,
  SET_BLACK,
  SET_OCCUPIED,
  SET_EMPTY,
  SET_OWN,
  SET_OPP,
  SET_COUNT
};

/* Those of a game, which end FEN: moves since the last capture or pawn's move, and the number of
   the move. */
struct counters {
  unsigned halfmoves, number;
};
#define NO_COUNTERS ((struct counters){0, 1})

struct position {
  enum game game;
  struct bbf_position fields; /* of chess, without what was not read; of Othello the side to move */
  struct counters counters;
  bool is_whole; /* not only its placement was read */
  uint64_t sets[SET_COUNT];
  unsigned long long line; /* its number in the file */
  const char *id;          /* without a null byte at the end; NULL if there is none */
  size_t id_length;
};

/* As for the library. */
static inline bool is_white_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

#define REASON_SIZE 160

/* Reads a line; a null byte follows its end. Returns false and writes the reason if it is wrong.
   The position has no line and no id yet. */
bool position_read(struct position *position, const char *text, size_t length, enum syntax syntax,
                   char reason[REASON_SIZE]);

/* The position of which the library gave this. It has no line and no id. */
struct position position_of(const struct bbf_position *fields);

/* Finds the operand of the EPD opcode id. The position points to it in the text. */
void position_read_id(struct position *position, const char *text, size_t length);

#endif
