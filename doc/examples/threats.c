/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* threats [FEN]: who attacks whom, each pair with the number of its feature, as networks with
   threats as inputs have them: attacker, attacked piece, and both squares. */
#include <stdio.h>

#include <bbfill.h>

static const char letters[] = "PNBRQKpnbrqk";

/* The number in letters of the piece on each square that has one. */
static void find_pieces(const struct bbf_position *p, int piece_on[64]) {
  const uint64_t kinds[] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  for (int kind = 0; kind < 6; kind++)
    for (uint64_t left = kinds[kind]; left; left &= left - 1) {
      const uint64_t square = left & (0 - left);
      piece_on[bbf_lowest_square(square)] = kind + (square & p->white ? 0 : 6);
    }
}

static int feature_of(int attacker, int attacked, int from, int to) {
  return ((attacker * 12 + attacked) * 64 + from) * 64 + to;
}

int main(int argc, char *argv[]) {
  const char *fen =
      argc > 1 ? argv[1] : "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -";
  uint16_t contacts[BBF_MAX_CONTACTS];
  struct bbf_position position;
  int piece_on[64];
  const char *fault = bbf_parse_fen(fen, &position);
  if (fault) {
    fprintf(stderr, "threats: not FEN: '%s'\n", fault);
    return 2;
  }
  find_pieces(&position, piece_on);
  const size_t count = bbf_list_contacts(&position, contacts, BBF_MAX_CONTACTS);
  for (size_t k = 0; k < count; k++) {
    const int from = contacts[k] & 63, to = contacts[k] >> 6;
    printf("%c%c%c x %c%c%c  %d\n", letters[piece_on[from]], 'a' + from % 8, '1' + from / 8,
           letters[piece_on[to]], 'a' + to % 8, '1' + to / 8,
           feature_of(piece_on[from], piece_on[to], from, to));
  }
  return 0;
}
