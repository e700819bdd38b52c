/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from FEN and EPD text, which bbf_parse_fen reads, and the id if there is one. The
   rules of chess are not checked. */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include <bbfill/position.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The sets of a position: one for each piece letter, in this order, then sets that are
   computed from them. */
#define PIECE_LETTERS "PNBRQKpnbrqk"
enum {
  PIECE_COUNT = 12,
  SET_WHITE = PIECE_COUNT,
  SET_BLACK,
  SET_OCCUPIED,
  SET_EMPTY,
  SET_COUNT
};

struct position {
  struct bbf_position men; /* without side to move, castling and en passant if not read */
  uint64_t sets[SET_COUNT];
  unsigned long long line; /* its number in the file */
  const char *id;          /* without a null byte at the end; NULL if there is none */
  size_t id_length;
};

#define REASON_SIZE 160

/* Reads a line that ends with a null byte: the placement and, if the whole is wanted, side to
   move, castling and en passant as far as they are there. Otherwise anything may follow the
   placement. Returns false and writes the reason if a field is wrong. */
bool position_read(struct position *position, const char *text, size_t length, bool whole,
                   char reason[REASON_SIZE]);

/* The position of which the library gave this. It has no line and no id. */
struct position position_of(const struct bbf_position *men);

/* Finds the operand of the EPD opcode id. The position points to it in the text. */
void position_read_id(struct position *position, const char *text, size_t length);

#endif
