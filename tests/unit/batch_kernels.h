/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What tests of the batch family share: the check of an array of results. */
#ifndef TEST_BATCH_KERNELS_H
#define TEST_BATCH_KERNELS_H

#include <stdio.h>

#include "batch_functions.h"
#include "check.h"
#include "kernel_tests.h"

static inline void boards_at(uint64_t at[MOST_INPUTS], const uint64_t *const in[], int inputs,
                             size_t i) {
  for (int a = 0; a < MOST_INPUTS; a++)
    at[a] = a < inputs ? in[a][i] : 0;
}

/* Result i of out against the one in right; in has the boards. */
static inline void check_result(const function *f, const void *right, const void *out,
                                const uint64_t *const in[], int with, size_t i, size_t n) {
  for (size_t k = 0; k < (f->row->size + 7) / 8; k++) {
    const uint64_t expected = result(f, right, 0, k), got = result(f, out, i, k);
    if (!checked(expected == got)) {
      uint64_t at[MOST_INPUTS];
      char call[128];
      boards_at(at, in, f->inputs, i);
      snprintf(call, sizeof call, "%s, kernel %s, dir or mover %d, board %zu of %zu, word %zu",
               f->row->name, bbf_batch_kernel(), with, i, n, k);
      check_failed(call, f->inputs, at, expected, got);
    }
  }
}

static inline void check_results(const function *f, one_call *expected, const void *out,
                                 const uint64_t *const in[], int with, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint64_t at[MOST_INPUTS], right[MOST_WORDS];
    boards_at(at, in, f->inputs, i);
    call_one(f, expected, right, at, with);
    check_result(f, right, out, in, with, i, n);
  }
}

#endif
