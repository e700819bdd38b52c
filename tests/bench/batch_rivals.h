/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Other implementations of queen attacks and of a side's attacks for many boards. */
#ifndef BATCH_RIVALS_H
#define BATCH_RIVALS_H

#include <stddef.h>
#include <stdint.h>

typedef void rival(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n);

/* Kogge-Stone, a board at a time. */
rival kogge_stone_scalar;

/* The same loop, vectorised by the compiler with the instructions of the kernel of this
   name; NULL if there is none. */
rival *kogge_stone_vectorised(const char *kernel);

/* Tables of 840 KB looked up by PEXT, slider by slider. NULL where this CPU or
   the compiler has no PEXT. */
rival *pext_tables(void);

/* The XOR of both arrays, which measures memory bandwidth. */
rival stream;

/* The XOR of all input arrays, stored in each output array: what memory allows a function
   that has as many. n is a multiple of 8. */
void stream_of(uint64_t *const out[], int outputs, const uint64_t *const in[], int inputs,
               size_t n);

/* The same, stored in the given number of words for each position, all in one array. */
void stream_records(uint64_t *out, int words, const uint64_t *const in[], int inputs, size_t n);

typedef void side_rival(uint64_t *out, const uint64_t *pawns, const uint64_t *knights,
                        const uint64_t *diagonal, const uint64_t *straight, const uint64_t *kings,
                        const uint64_t *empty, size_t n);

/* White's attacks as an engine collects them, piece by piece: sliders by PEXT, knights and kings
   from tables of squares, pawns by shifts. NULL where this CPU or the compiler has no PEXT. */
side_rival *pext_piece_by_piece(void);

#endif
