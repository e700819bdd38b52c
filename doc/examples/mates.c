/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* mates [FILE]: which positions are mate, stalemate or check. Reads FEN or EPD, one position a
   line, from FILE or else from standard input.

   Positions are collected in columns, so that two calls answer for many of them. */
#include <stdio.h>
#include <string.h>

#include <bbfill.h>

#include "columns.h"

enum { LINE = 512 };

enum verdict { NOTHING, CHECK, STALEMATE, MATE, VERDICTS };
static const char *const names[VERDICTS] = {"-", "check", "stalemate", "mate"};
static const enum verdict verdicts[2][2] = {{STALEMATE, NOTHING}, {MATE, CHECK}};

static struct columns columns;
static char titles[COLUMNS_SIZE][LINE];
static size_t collected;
static int totals[VERDICTS];

static void answer(void) {
  const struct bbf_positions positions = columns_view(&columns);
  uint64_t checkers[COLUMNS_SIZE];
  uint8_t moves[COLUMNS_SIZE];
  bbf_checkers_n(checkers, &positions, collected);
  bbf_count_legal_moves_n(moves, &positions, collected);
  for (size_t i = 0; i < collected; i++) {
    const enum verdict verdict = verdicts[checkers[i] != 0][moves[i] != 0];
    totals[verdict]++;
    printf("%-9s  %s\n", names[verdict], titles[i]);
  }
  collected = 0;
}

/* The library asks for positions that a game could have, and does not check that: a board
   without kings would be stalemate. */
static const char *fault_of(const struct bbf_position *p) {
  const uint64_t own = p->black_to_move ? ~p->white : p->white;
  struct bbf_position other = *p;
  other.black_to_move = !p->black_to_move;
  if (p->pawns & (BBF_RANK_1 | BBF_RANK_8))
    return "a pawn is on the first or last rank";
  if (bbf_popcount(p->kings & own) != 1)
    return "the side to move has no king, or several";
  return bbf_checkers(&other) ? "the side to move could capture the king" : NULL;
}

/* The id of an EPD line, or else all of it. */
static void set_title(const char *line) {
  const char *id = strstr(line, " id \""), *begin = id ? id + 5 : line;
  snprintf(titles[collected], LINE, "%.*s", (int)strcspn(begin, id ? "\"" : ""), begin);
}

/* Returns 1 if the line is not a position, else 0. */
static int add(const char *line, int number) {
  struct bbf_position position;
  const char *rest = bbf_parse_fen(line, &position), *fault = rest ? NULL : fault_of(&position);
  if (rest)
    fprintf(stderr, "mates: line %d, character %d: not FEN\n", number, (int)(rest - line) + 1);
  if (fault)
    fprintf(stderr, "mates: line %d: %s\n", number, fault);
  if (rest || fault)
    return 1;
  columns_set(&columns, collected, &position);
  set_title(line);
  if (++collected == COLUMNS_SIZE)
    answer();
  return 0;
}

/* Reads a line without its end. What does not fit is skipped: FEN does, long comments may not. */
static int read_line(FILE *file, char line[LINE]) {
  line[LINE - 2] = '\n';
  if (!fgets(line, LINE, file))
    return 0;
  if (line[LINE - 2] != '\n' && line[LINE - 2] != '\0')
    for (int c = 0; c != '\n' && c != EOF;)
      c = getc(file);
  line[strcspn(line, "\r\n")] = '\0';
  return 1;
}

int main(int argc, char *argv[]) {
  char line[LINE];
  int faults = 0;
  FILE *file = argc > 1 ? fopen(argv[1], "r") : stdin;
  if (!file) {
    perror(argv[1]);
    return 2;
  }
  for (int number = 1; read_line(file, line); number++)
    if (line[0] != '#' && line[strspn(line, " \t")])
      faults += add(line, number);
  if (ferror(file)) {
    perror("mates");
    return 2;
  }
  answer();
  printf("%d mates, %d stalemates, %d checks, %d others\n", totals[MATE], totals[STALEMATE],
         totals[CHECK], totals[NOTHING]);
  return faults > 0 ? 1 : 0;
}
