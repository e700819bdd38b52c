/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The reference: for every function bbf_x of the library, a slow and obvious ref_x that
   works square by square, as the documentation says it. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdint.h>

#include "../../src/families.h"

#define REF_b(name) uint64_t ref_##name(uint64_t b);
#define REF_b_files(name) uint8_t ref_##name(uint64_t b);
#define REF_b_number(name) int ref_##name(uint64_t b);
#define REF_bb(name) uint64_t ref_##name(uint64_t a, uint64_t b);
#define REF_bbb(name) uint64_t ref_##name(uint64_t a, uint64_t b, uint64_t c);
#define REF_bbbb(name) uint64_t ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d);
#define REF_bbbbb(name) \
  uint64_t ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e);
#define REF_bbbbbb(name) \
  uint64_t ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f);
#define REF_bbbbbb_counts(name)                                                           \
  void ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, \
                  uint64_t counts[5]);
#define REF_bbbbbbb(name)                                                                     \
  uint64_t ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, \
                      uint64_t g);
#define REF_bbbbbbb_pieces(name)                                                          \
  void ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, \
                  uint64_t g, uint64_t out[6]);
#define REF_bbbbbbbb(name)                                                                    \
  uint64_t ref_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, \
                      uint64_t g, uint64_t h);
#define REF_bd(name) uint64_t ref_##name(uint64_t b, int dir);
#define REF_bbd(name) uint64_t ref_##name(uint64_t a, uint64_t b, int dir);
#define REF_BOARDS(name, shape) REF_##shape(name)
#define REF_NONE(name, shape)
#define REF_RECORDS(name, shape)
#define REF(with, name, shape, batch, ...) BBF_I_BY(REF_, batch)(name, shape)

BBF_I_FILL(REF, )
BBF_I_PAWNFILL(REF, )
BBF_I_ATTACKS(REF, )
BBF_I_OTHELLO(REF, )
BBF_I_BOARD(REF, )

#undef REF_b
#undef REF_b_files
#undef REF_b_number
#undef REF_bb
#undef REF_bbb
#undef REF_bbbb
#undef REF_bbbbb
#undef REF_bbbbbb
#undef REF_bbbbbb_counts
#undef REF_bbbbbbb
#undef REF_bbbbbbb_pieces
#undef REF_bbbbbbbb
#undef REF_bd
#undef REF_bbd
#undef REF_BOARDS
#undef REF_NONE
#undef REF_RECORDS
#undef REF

/* Functions that have no batch and do not follow from another one above. */
uint64_t ref_from_file_set(uint8_t f);

int ref_dir_delta(int dir);

#define REF_KNIGHT_STEP(name) uint64_t ref_##name##_one(uint64_t b)
REF_KNIGHT_STEP(nonoea);
REF_KNIGHT_STEP(noeaea);
REF_KNIGHT_STEP(soeaea);
REF_KNIGHT_STEP(sosoea);
REF_KNIGHT_STEP(sosowe);
REF_KNIGHT_STEP(sowewe);
REF_KNIGHT_STEP(nowewe);
REF_KNIGHT_STEP(nonowe);
#undef REF_KNIGHT_STEP

int ref_squares(uint64_t b, uint8_t squares[64]);

char *ref_format(uint64_t b, char text[129]);

#endif
