/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* threats_kept [GAMES]: features of threats, kept up to date through random games by what each move
   changes, as a network's inputs are; after each move they are compared with new ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bbfill.h>

/* How often each feature is there: attacker, attacked piece, and both squares. */
static signed char kept[12 * 12 * 4096], fresh[12 * 12 * 4096];

/* The number of the piece on each square that has one: six types of White's, then Black's. */
static void find_pieces(const struct bbf_position *p, unsigned char piece_on[64]) {
  const uint64_t types[] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  for (int type = 0; type < 6; type++)
    for (uint64_t left = types[type]; left; left &= left - 1) {
      const uint64_t square = left & (0 - left);
      piece_on[bbf_lowest_square(square)] = (unsigned char)(type + (square & p->white ? 0 : 6));
    }
}

/* Two look-ups: what attacks, and what is attacked. */
static void add(signed char *features, const unsigned char piece_on[64], int contact, int by) {
  const int pair = 12 * piece_on[contact & 63] + piece_on[contact >> 6];
  features[4096 * pair + contact] = (signed char)(features[4096 * pair + contact] + by);
}

static void add_all(signed char *features, const struct bbf_position *p) {
  uint16_t contacts[BBF_MAX_CONTACTS];
  unsigned char piece_on[64];
  const size_t count = bbf_list_contacts(p, contacts, BBF_MAX_CONTACTS);
  find_pieces(p, piece_on);
  for (size_t k = 0; k < count; k++)
    add(features, piece_on, contacts[k], 1);
}

int main(int argc, char *argv[]) {
  const long games = argc > 1 ? atol(argv[1]) : 20;
  long plies = 0, changed = 0;
  uint64_t random = 1;
  for (long game = 0; game < games; game++) {
    struct bbf_position p, after;
    bbf_parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &p);
    memset(kept, 0, sizeof kept);
    add_all(kept, &p);
    for (int ply = 0; ply < 100; ply++, plies++) {
      uint16_t moves[BBF_MAX_MOVES], changes[BBF_MAX_CHANGES];
      unsigned char before[64], later[64];
      const size_t count = bbf_list_moves(&p, moves, BBF_MAX_MOVES);
      if (count == 0)
        break;
      random = random * UINT64_C(6364136223846793005) + 1;
      const int move = moves[(random >> 33) % count];
      bbf_play_number(&p, move, &after);
      find_pieces(&p, before);
      find_pieces(&after, later);
      const size_t n = bbf_contact_changes(&p, move, changes, BBF_MAX_CHANGES);
      for (size_t k = 0; k < n; k++)
        if (changes[k] & BBF_CONTACT_BEGUN)
          add(kept, later, changes[k] & ~BBF_CONTACT_BEGUN, 1);
        else
          add(kept, before, changes[k], -1);
      p = after;
      changed += (long)n;

      memset(fresh, 0, sizeof fresh);
      add_all(fresh, &p);
      if (memcmp(kept, fresh, sizeof kept) != 0) {
        fprintf(stderr, "threats_kept: game %ld, ply %d: not the features of the position\n", game,
                ply);
        return 1;
      }
    }
  }
  printf("%ld moves, %ld changes, all features right\n", plies, changed);
  return 0;
}
