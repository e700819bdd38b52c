/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from FEN and EPD text. The piece placement is read and checked, and the id
   is read if there is one. The rules of chess are not checked. */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

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
  uint64_t sets[SET_COUNT];
  unsigned long long line; /* its number in the file */
  const char *id;          /* without a null byte at the end; NULL if there is none */
  size_t id_length;
};

#define REASON_SIZE 160

/* Reads the placement, up to the first blank or the end. Returns false and
   writes the reason if it is not eight ranks of eight squares. */
bool position_read(struct position *position, const char *text, size_t length,
                   char reason[REASON_SIZE]);

/* Finds the operand of the EPD opcode id. The position points to it in the text. */
void position_read_id(struct position *position, const char *text, size_t length);

#endif
