/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* pawns [FEN]: a report on the pawn structure, White left, Black right. */
#include <stdio.h>

#include <bbfill.h>

#include "fen.h"

/* Capablanca - Tartakower, New York 1924, after 27.h5 */
static const char *const position = "4k3/p1p2r1p/1p4p1/n2p3P/P2P1P2/2PB2P1/6K1/R7";

static void print_squares(const char *title, uint64_t white, uint64_t black) {
  char text[2][3 * 64 + 1] = {" -", " -"};
  for (int side = 0; side < 2; side++) {
    char *end = text[side];
    for (int square = 0; square < 64; square++)
      if ((side ? black : white) >> square & 1)
        end += sprintf(end, " %c%c", 'a' + square % 8, '1' + square / 8);
  }
  printf("%-12s%-26s%s\n", title, text[0], text[1]);
}

static void print_files(const char *title, uint64_t white, uint64_t black) {
  char text[2][2 * 8 + 1] = {" -", " -"};
  for (int side = 0; side < 2; side++) {
    char *end = text[side];
    for (int file = 0; file < 8; file++)
      if (bbf_file_set(side ? black : white) >> file & 1)
        end += sprintf(end, " %c", 'a' + file);
  }
  printf("%-12s%-26s%s\n", title, text[0], text[1]);
}

int main(int argc, char *argv[]) {
  const char *fen = argc > 1 ? argv[1] : position;
  uint64_t pieces[128];
  const char *fault = fen_read(fen, pieces);
  if (fault) {
    fprintf(stderr, "pawns: %s: %s\n", fen, fault);
    return 2;
  }
  uint64_t w = pieces['P'], b = pieces['p'];
  print_squares("pawns", w, b);
  print_squares("passed", bbf_w_passed(w, b), bbf_b_passed(b, w));
  print_squares("candidates", bbf_w_candidates(w, b), bbf_b_candidates(b, w));
  print_squares("isolated", bbf_w_isolated(w), bbf_b_isolated(b));
  print_squares("doubled", bbf_w_doubled(w), bbf_b_doubled(b));
  print_squares("backward", bbf_w_backward(w, b), bbf_b_backward(b, w));
  print_squares("defended", bbf_w_defended(w), bbf_b_defended(b));
  print_squares("rams", bbf_w_rams(w, b), bbf_b_rams(b, w));
  print_squares("levers", bbf_w_levers(w, b), bbf_b_levers(b, w));
  print_squares("outposts", bbf_w_outposts(w, b), bbf_b_outposts(b, w));
  /* Every pawn leaves holes behind it, so only those in the side's own half are shown. */
  print_squares("holes", bbf_w_holes(w) & (BBF_RANK_3 | BBF_RANK_4),
                bbf_b_holes(b) & (BBF_RANK_5 | BBF_RANK_6));
  print_files("open", bbf_open_files(w, b), bbf_open_files(w, b));
  print_files("half-open", bbf_w_half_open_files(w, b), bbf_b_half_open_files(b, w));
  printf("%-12s %-25d %d\n", "islands", bbf_file_islands(w), bbf_file_islands(b));
  return 0;
}
