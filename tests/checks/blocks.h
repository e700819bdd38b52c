/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the blocks of the pages see, for the programs that blocks writes: the names of a position's sets,
   and what compares answers. */
#ifndef BBF_BLOCKS_H
#define BBF_BLOCKS_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
#include <bbfill.hpp>
#include <cstdio>
#else
#include <bbfill.h>
#endif

#if defined(__GNUC__)
/* Blocks may have more than they use, and each sees what others declare. */
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wshadow"
#endif

static struct bbf_position position;
/* White's pieces and Black's. */
static uint64_t P, N, B, R, Q, K, p, n, b, r, q, k;
static uint64_t white, black, empty, occupied;
/* Those of the side to move, and of the other one. */
static uint64_t own, king, diagonal, straight;
static uint64_t their_king, their_diagonal, their_straight;

static int count, wrong;
static char printed[4096];

static void given_fen(const char *fen) {
  if (bbf_parse_fen(fen, &position)) {
    printf("the page has a wrong FEN: %s\n", fen);
    exit(1);
  }
  white = position.white;
  occupied = position.pawns | position.knights | position.bishops | position.rooks |
             position.queens | position.kings;
  black = occupied & ~white;
  empty = ~occupied;
  P = position.pawns & white, p = position.pawns & black;
  N = position.knights & white, n = position.knights & black;
  B = position.bishops & white, b = position.bishops & black;
  R = position.rooks & white, r = position.rooks & black;
  Q = position.queens & white, q = position.queens & black;
  K = position.kings & white, k = position.kings & black;
  own = position.black_to_move ? black : white;
  king = position.kings & own, their_king = position.kings & ~own;
  diagonal = (position.bishops | position.queens) & own;
  straight = (position.rooks | position.queens) & own;
  their_diagonal = (position.bishops | position.queens) & ~own;
  their_straight = (position.rooks | position.queens) & ~own;
}

static void is_number(const char *where, long long found, long long expected) {
  count++;
  if (found != expected) {
    wrong++;
    printf("%s is %lld, and the page has %lld\n", where, found, expected);
  }
}

static void print_set(uint64_t set) {
  const char *before = "";
  for (; set; set &= set - 1, before = ", ")
    printf("%s%c%d", before, 'a' + bbf_lowest_square(set) % 8, bbf_lowest_square(set) / 8 + 1);
  puts(*before ? "" : "none");
}

static void is_set(const char *where, uint64_t found, uint64_t expected) {
  count++;
  if (found != expected) {
    wrong++;
    printf("%s is not what the page has, but ", where);
    print_set(found);
  }
}

/* What blocks print is kept. */
static void note(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(printed + strlen(printed), sizeof printed - strlen(printed), format, arguments);
  va_end(arguments);
}

static void has_printed(const char *where, const char *expected) {
  size_t end = strlen(printed);
  while (end > 0 && printed[end - 1] == '\n')
    printed[--end] = '\0';
  count++;
  if (strcmp(printed, expected) != 0) {
    wrong++;
    printf("%s prints\n%s\nand the page has\n%s\n", where, printed, expected);
  }
  printed[0] = '\0';
}

static int finished(void) {
  printf("%d answers of blocks, %d wrong\n", count, wrong);
  return wrong > 0;
}

/* The blocks come after this. */
#define puts(text) note("%s\n", text)
#define printf note

#endif
