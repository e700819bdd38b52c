/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* hanging [FEN]...: hanging pieces, which are attacked and not defended, and loose pieces, which
   are neither. hanging -f FILE reads an EPD file.

   Positions are collected in arrays, so that one call handles a whole batch. */
#include <stdio.h>
#include <string.h>

#include <bbfill.h>

#include "fen.h"

enum { BATCH = 256, LINE = 512 };

struct side {
  uint64_t pawns[BATCH], knights[BATCH], diagonal[BATCH], straight[BATCH], kings[BATCH];
  uint64_t pieces[BATCH], attacks[BATCH];
};

static struct side white, black;
static uint64_t empty[BATCH];
static char titles[BATCH][LINE];
static size_t count;

static const char *const positions[] = {
    "r4r2/1b1Qbp2/pp5k/2ppp3/5P2/1P2P3/P1PP2PP/R5K1 b - - "
    "id \"Lasker-Bauer, Amsterdam 1889, after 22.Qd7\";",
    "6k1/5ppp/pb2p3/1p2P3/1P2bPnP/P6r/1B4QP/R4R1K w - - "
    "id \"Rotlewi-Rubinstein, Lodz 1907, after 25...Rh3\";",
};

static void print_squares(const char *title, uint64_t board) {
  printf("  %s", title);
  for (int square = 0; square < 64; square++)
    if (board >> square & 1)
      printf(" %c%c", 'a' + square % 8, '1' + square / 8);
  if (!board)
    printf(" none");
}

/* Kings cannot be captured, so they are left out. */
static void print_side(const char *name, const struct side *own, const struct side *other,
                       size_t i) {
  const uint64_t undefended = own->pieces[i] & ~own->kings[i] & ~own->attacks[i];
  printf("  %s", name);
  print_squares("hanging", undefended & other->attacks[i]);
  print_squares("loose", undefended & ~other->attacks[i]);
  putchar('\n');
}

/* Both sides' attacks in every position collected so far: two calls. */
static void answer(void) {
  bbf_w_attacks_n(white.attacks, white.pawns, white.knights, white.diagonal, white.straight,
                  white.kings, empty, count);
  bbf_b_attacks_n(black.attacks, black.pawns, black.knights, black.diagonal, black.straight,
                  black.kings, empty, count);
  for (size_t i = 0; i < count; i++) {
    printf("%s\n", titles[i]);
    print_side("White", &white, &black, i);
    print_side("Black", &black, &white, i);
  }
  count = 0;
}

static void set_side(struct side *side, const uint64_t pieces[128], const char *letters) {
  const uint64_t bishops = pieces[(int)letters[2]], rooks = pieces[(int)letters[3]];
  const uint64_t queens = pieces[(int)letters[4]];
  side->pawns[count] = pieces[(int)letters[0]];
  side->knights[count] = pieces[(int)letters[1]];
  side->diagonal[count] = bishops | queens;
  side->straight[count] = rooks | queens;
  side->kings[count] = pieces[(int)letters[5]];
  side->pieces[count] = side->pawns[count] | side->knights[count] | side->diagonal[count] |
                        side->straight[count] | side->kings[count];
}

/* The id of an EPD line, or else all of it. */
static void set_title(const char *line) {
  const char *id = strstr(line, " id \""), *begin = id ? id + 5 : line;
  snprintf(titles[count], LINE, "%.*s", (int)strcspn(begin, id ? "\"\r\n" : "\r\n"), begin);
}

/* Returns 1 if the line is not a position, else 0. */
static int add(const char *line) {
  uint64_t pieces[128];
  const char *fault = fen_read(line, pieces);
  if (fault) {
    fprintf(stderr, "hanging: %s: %s\n", line, fault);
    return 1;
  }
  set_side(&white, pieces, "PNBRQK");
  set_side(&black, pieces, "pnbrqk");
  set_title(line);
  empty[count] = ~(white.pieces[count] | black.pieces[count]);
  if (++count == BATCH)
    answer();
  return 0;
}

/* Returns how many lines are not positions. */
static int add_file(FILE *file) {
  char line[LINE];
  int faults = 0;
  while (fgets(line, sizeof line, file))
    if (line[0] != '#' && line[strspn(line, " \t\r\n")])
      faults += add(line);
  return faults;
}

int main(int argc, char *argv[]) {
  int faults = 0;
  if (argc == 3 && strcmp(argv[1], "-f") == 0) {
    FILE *file = fopen(argv[2], "r");
    if (!file) {
      perror(argv[2]);
      return 2;
    }
    faults = add_file(file);
    fclose(file);
  } else if (argc > 1) {
    for (int i = 1; i < argc; i++)
      faults += add(argv[i]);
  } else {
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++)
      faults += add(positions[i]);
  }
  answer();
  return faults > 0 ? 1 : 0;
}
