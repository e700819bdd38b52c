/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Answers as `bbfill --epd - --format hex FUNCTION ARGUMENT...` does, but with the
   single-board functions, where bbfill calls the batches. Arguments are piece letters and
   the words below, joined by commas. */
#include <bbfill.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fen.h"
#include "lists.h"

enum { MOST_INPUTS = 8, MOST_RESULTS = 8 };

/* The functions compared with other programs: the family, and from where a piece gives check. */
#define FUNCTIONS(X)         \
  FUNCTIONS_ATTACKS(X, )     \
  X(, slider_attacks, bbb, ) \
  X(, bishop_attacks, bb, )  \
  X(, rook_attacks, bb, )    \
  X(, knight_attacks, b, )   \
  X(, w_pawn_attacks, b, )   \
  X(, b_pawn_attacks, b, )

#define CALL_b(name) out[0] = bbf_##name(in[0])
#define CALL_bb(name) out[0] = bbf_##name(in[0], in[1])
#define CALL_bbb(name) out[0] = bbf_##name(in[0], in[1], in[2])
#define CALL_bbbb(name) out[0] = bbf_##name(in[0], in[1], in[2], in[3])
#define CALL_bbbbb(name) out[0] = bbf_##name(in[0], in[1], in[2], in[3], in[4])
#define CALL_bbbbbb(name) out[0] = bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5])
#define CALL_bbbbbbb(name) out[0] = bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], in[6])
#define CALL_bbbbbbbb(name) \
  out[0] = bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7])
#define CALL_bbbbbb_counts(name) bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], out)
#define CALL_bbbbbbb_pieces(name) bbf_##name(in[0], in[1], in[2], in[3], in[4], in[5], in[6], out)
#define CALL_rb_rays(name) \
  bbf_##name((uint64_t[8]){in[0], in[0], in[0], in[0], in[0], in[0], in[0], in[0]}, in[1], out)

#define DEFINE(with, name, shape, ...)                         \
  static void call_##name(const uint64_t *in, uint64_t *out) { \
    CALL_##shape(name);                                        \
  }
FUNCTIONS(DEFINE)

enum shape {
  b,
  bb,
  bbb,
  bbbb,
  bbbbb,
  bbbbbb,
  bbbbbbb,
  bbbbbbbb,
  bbbbbb_counts,
  bbbbbbb_pieces,
  rb_rays
};
static const int inputs_of[] = {1, 2, 3, 4, 5, 6, 7, 8, 6, 7, 2};

static const struct single {
  const char *name;
  void (*call)(const uint64_t *in, uint64_t *out);
  enum shape shape;
} functions[] = {
#define ROW(with, name, shape, ...) {#name, call_##name, shape},
    FUNCTIONS(ROW)
#undef ROW
};

static void stop(const char *what, const char *name) {
  fprintf(stderr, "singles: %s: %s\n", what, name);
  exit(2);
}

static uint64_t union_of(const uint64_t men[128], const char *letters) {
  uint64_t all = 0;
  for (; *letters; letters++)
    all |= men[(int)*letters];
  return all;
}

static uint64_t evaluate(const char *argument, const uint64_t men[128]) {
  const uint64_t white = union_of(men, "PNBRQK"), black = union_of(men, "pnbrqk");
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
      all |= men[(int)*word];
    else
      stop("unknown word", argument);
    word += length;
    if (!*word)
      return all;
  }
}

static void print_results(enum shape shape, const uint64_t *out) {
  if (shape == bbbbbb_counts) {
    for (int square = 0; square < 64; square++) {
      int count = 0;
      for (int i = 0; i < 5; i++)
        count |= (int)(out[i] >> square & 1) << i;
      printf("%d%c", count, square < 63 ? ' ' : '\n');
    }
    return;
  }
  const int results = shape == rb_rays ? 8 : shape == bbbbbbb_pieces ? 6 : 1;
  for (int i = 0; i < results; i++)
    printf("0x%016" PRIx64 "%c", out[i], i < results - 1 ? ' ' : '\n');
}

int main(int argc, char *argv[]) {
  const struct single *function = functions,
                      *end = functions + sizeof functions / sizeof *functions;
  while (function < end && (argc < 2 || strcmp(function->name, argv[1]) != 0))
    function++;
  if (function == end)
    stop("unknown function", argc < 2 ? "none" : argv[1]);
  const int inputs = inputs_of[function->shape];
  if (argc != 2 + inputs)
    stop("too many or too few arguments", argv[1]);
  char line[512];
  while (fgets(line, sizeof line, stdin)) {
    uint64_t men[128], in[MOST_INPUTS], out[MOST_RESULTS];
    line[strcspn(line, " \n")] = '\0';
    if (fen_read(line, men))
      stop("invalid position", line);
    for (int k = 0; k < inputs; k++)
      in[k] = evaluate(argv[2 + k], men);
    function->call(in, out);
    print_results(function->shape, out);
  }
  return 0;
}
