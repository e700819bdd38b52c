/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Similarity is the number of edits that turn the word into the name. */
#include "nearest.h"

#include <string.h>

#define NAME_LIMIT 40

static size_t least(size_t a, size_t b) {
  return a < b ? a : b;
}

/* The fewest insertions, deletions, replacements and swaps of neighbours that turn a into
   b; neither is longer than NAME_LIMIT. */
static size_t edit_distance(const char *a, const char *b) {
  size_t edits[NAME_LIMIT + 1][NAME_LIMIT + 1];
  size_t a_length = strlen(a), b_length = strlen(b);
  for (size_t i = 0; i <= a_length; i++)
    for (size_t j = 0; j <= b_length; j++) {
      if (i == 0 || j == 0) {
        edits[i][j] = i + j;
        continue;
      }
      size_t fewest = edits[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      fewest = least(fewest, least(edits[i - 1][j], edits[i][j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        fewest = least(fewest, edits[i - 2][j - 2] + 1);
      edits[i][j] = fewest;
    }
  return edits[a_length][b_length];
}

struct nearest nearest_begin(const char *word) {
  return (struct nearest){word, NULL, strlen(word) / 2 + 1};
}

void nearest_try(struct nearest *nearest, const char *name) {
  if (strlen(nearest->word) > NAME_LIMIT)
    return;
  size_t edits = edit_distance(nearest->word, name);
  if (edits < nearest->edits) {
    nearest->edits = edits;
    nearest->name = name;
  }
}
