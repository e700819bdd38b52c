/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Other ways to get the queen attacks of many boards. */
#ifndef BATCH_RIVALS_H
#define BATCH_RIVALS_H

#include <stddef.h>
#include <stdint.h>

typedef void rival(uint64_t *out, const uint64_t *sliders, const uint64_t *empty, size_t n);

/* Kogge-Stone, a board at a time. */
rival kogge_stone_scalar;

/* The same loop left to the compiler's vectoriser, for the instructions that a
   kernel of this name uses; NULL if there is none. */
rival *kogge_stone_vectorised(const char *kernel);

/* Tables of 840 KB looked up by PEXT, slider by slider. NULL where this CPU or
   the compiler has no PEXT. */
rival *pext_tables(void);

/* The exclusive or of both arrays: what memory allows. */
rival stream;

#endif
