/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Random boards from a fixed seed: the same ones on every machine. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* The build's option test_share: with 100, a hundredth of the random tests and of the long
   ones is run. */
#ifndef TEST_SHARE
#define TEST_SHARE 1
#endif
#define SHARE_OF(rounds) (((rounds) + TEST_SHARE - 1) / TEST_SHARE)

/* Half a million pairs of boards if all cases are asked for, others linked than inlined. Repeated
   builds of a backend test fewer. */
#ifndef ALL_PAIRS
#define ALL_PAIRS 500000
#endif
enum { RANDOM_PAIRS = SHARE_OF(ALL_PAIRS) };
#ifdef BBF_INLINE
enum { RANDOM_SEED = 1 };
#else
enum { RANDOM_SEED = 2 };
#endif

/* A Weyl sequence, its bits mixed (splitmix64). */
static inline uint64_t random_bits(uint64_t *state) {
  uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15);
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* Whether this test case is in the share. */
static inline bool in_share(uint64_t *state) {
  return random_bits(state) % TEST_SHARE == 0;
}

/* A board with 1/16 to 15/16 of its squares set, more often few than many. */
static inline uint64_t random_board(uint64_t *state) {
  static const struct {
    int words;
    bool dense;
  } kind[8] = {
      {3, false}, {3, false}, {2, false}, {2, false}, {1, false}, {0, false}, {1, true}, {3, true},
  };
  const int choice = (int)(random_bits(state) >> 61);
  uint64_t b = random_bits(state);
  for (int i = 0; i < kind[choice].words; i++) {
    const uint64_t more = random_bits(state);
    b = kind[choice].dense ? b | more : b & more;
  }
  return b;
}

#endif
