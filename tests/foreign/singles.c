/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Answers as `bbfill --epd - --format hex FUNCTION ARGUMENT...` does, but with the
   single-board functions, where bbfill calls the batches. Arguments are piece letters and
   the words below, joined by commas. */
#include <bbfill.h>

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fen.h"
#include "../unit/calls.h"

static void stop(const char *what, const char *name) {
  fprintf(stderr, "singles: %s: %s\n", what, name);
  exit(2);
}

static uint64_t union_of(const uint64_t pieces[128], const char *letters) {
  uint64_t all = 0;
  for (; *letters; letters++)
    all |= pieces[(int)*letters];
  return all;
}

static uint64_t evaluate(const char *argument, const uint64_t pieces[128]) {
  const uint64_t white = union_of(pieces, "PNBRQK"), black = union_of(pieces, "pnbrqk");
  const struct {
    const char *word;
    uint64_t board;
  } words[] = {{"white", white}, {"black", black},    {"occupied", white | black},
               {"none", 0},      {"all", UINT64_MAX}, {"empty", ~(white | black)}};
  uint64_t all = 0;
  for (const char *word = argument;; word++) {
    const size_t length = strcspn(word, ",");
    size_t i = 0;
    while (i < sizeof words / sizeof *words &&
           (strlen(words[i].word) != length || strncmp(words[i].word, word, length) != 0))
      i++;
    if (i < sizeof words / sizeof *words)
      all |= words[i].board;
    else if (length == 1 && strchr("PNBRQKpnbrqk", *word))
      all |= pieces[(int)*word];
    else
      stop("unknown word", argument);
    word += length;
    if (!*word)
      return all;
  }
}

static void print_answer(const struct row *row, const struct answer *answer) {
  if (strstr(row->name, "_attack_counts")) {
    for (int square = 0; square < 64; square++) {
      int count = 0;
      for (int i = 0; i < 5; i++)
        count |= (int)(answer->boards[i] >> square & 1) << i;
      printf("%d%c", count, square < 63 ? ' ' : '\n');
    }
    return;
  }
  const size_t words = row->size / sizeof(uint64_t);
  const uint64_t *word = words > 1 ? answer->boards : &answer->number;
  for (size_t i = 0; i < words; i++)
    printf("0x%016" PRIx64 "%c", word[i], i < words - 1 ? ' ' : '\n');
}

int main(int argc, char *argv[]) {
  const struct row *row = rows;
  while (row < rows + ROWS && (argc < 2 || strcmp(row->name + strlen("bbf_"), argv[1]) != 0))
    row++;
  if (row == rows + ROWS)
    stop("unknown function", argc < 2 ? "none" : argv[1]);
  int first = 0;
  while (first < ARGUMENTS && !row->kinds[first])
    first++;
  bool of_boards = row->batch; /* whose results have a size */
  for (int a = first; a < ARGUMENTS; a++)
    of_boards = of_boards && (row->kinds[a] == A_BOARD || row->kinds[a] == A_RECORD);
  if (!of_boards)
    stop("not a function of boards", argv[1]);
  if (argc != 2 + ARGUMENTS - first)
    stop("too many or too few arguments", argv[1]);
  char line[512];
  while (fgets(line, sizeof line, stdin)) {
    uint64_t pieces[128];
    struct value v[ARGUMENTS];
    struct answer answer;
    line[strcspn(line, " \n")] = '\0';
    if (fen_read(line, pieces))
      stop("invalid position", line);
    for (int a = first; a < ARGUMENTS; a++) {
      v[a].board = evaluate(argv[2 + a - first], pieces);
      for (int dir = 0; dir < 8; dir++)
        v[a].rays[dir] = v[a].board;
    }
    row->one(&answer, v);
    print_answer(row, &answer);
  }
  return 0;
}
