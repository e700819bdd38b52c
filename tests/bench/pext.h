/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Tables of attacks, square by square, as in engines; sliders' attacks are looked up by PEXT and
   take 840 KB. Include this in files for x86-64 and GNU C only. */
#ifndef BENCH_PEXT_H
#define BENCH_PEXT_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

/* The entries of a square start at `first`; mask has the squares whose occupancy matters. */
typedef struct {
  uint64_t mask;
  const uint64_t *first;
} pext_lookup;

extern pext_lookup pext_straight[64], pext_diagonal[64];
extern uint64_t pext_knight[64], pext_king[64];

/* Fills the tables; false if the CPU has no PEXT. */
bool pext_built(void);

__attribute__((target("bmi2"))) static inline uint64_t pext_of(const pext_lookup *square,
                                                               uint64_t occupied) {
  return square->first[_pext_u64(occupied, square->mask)];
}

#endif
