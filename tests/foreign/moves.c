/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Prints, for each FEN of standard input, the checkers, the number of legal moves and the
   legal moves; as texts, UCI:SAN as the library writes them. */
#include <bbfill.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../reference/position_columns.h"
#include "../reference/uci.h"

static struct position_columns columns;
static uint64_t checkers[MOST_POSITIONS], moves[MOST_POSITIONS][BBF_MOVE_PLANES];
static uint8_t counts[MOST_POSITIONS];

static void answer(const struct bbf_positions *positions, size_t n) {
  bbf_checkers_n(checkers, positions, n);
  bbf_count_legal_moves_n(counts, positions, n);
  bbf_legal_moves_n(moves, positions, n);
}

static void print_move(const struct bbf_position *p, int plane, uint64_t from, int texts) {
  char uci[UCI_SIZE], san[BBF_SAN_SIZE];
  if (texts) {
    printf(" %s:%s", bbf_format_uci(p, plane, from, uci), bbf_format_san(p, plane, from, san));
    return;
  }
  uci_text(p, plane, from, uci);
  printf(" %s", uci);
}

static void print(const struct bbf_positions *positions, size_t n, int texts) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    printf("0x%016" PRIx64 " %d", checkers[i], counts[i]);
    for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
      for (uint64_t rest = moves[i][plane]; rest; rest &= rest - 1)
        print_move(&p, plane, rest & (0 - rest), texts);
    puts("");
  }
}

int main(int argc, char *argv[]) {
  const struct bbf_positions positions = positions_from(&columns, 0);
  const int texts = argc == 2 && strcmp(argv[1], "texts") == 0;
  char line[512];
  size_t n = 0;
  if (argc > 1 && !texts) {
    fputs("usage: moves [texts]\n", stderr);
    return 2;
  }
  for (int more = 1; more;) {
    more = fgets(line, sizeof line, stdin) != NULL;
    if (more) {
      struct bbf_position p;
      const char *wrong = bbf_parse_fen(line, &p);
      if (wrong) {
        fprintf(stderr, "moves: %s: cannot be read from %s on\n", line, wrong);
        return 2;
      }
      store_position(&columns, n++, &p);
    }
    if (!more || n == MOST_POSITIONS) {
      answer(&positions, n);
      print(&positions, n, texts);
      n = 0;
    }
  }
  return 0;
}
