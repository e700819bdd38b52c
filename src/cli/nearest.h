/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Finds the name that is most similar to a word. */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

struct nearest {
  const char *word;
  const char *name; /* the best so far, NULL if none is near */
  size_t edits;
};

struct nearest nearest_begin(const char *word);
void nearest_try(struct nearest *nearest, const char *name);

#endif
