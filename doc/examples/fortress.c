/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* fortress: can any of Black's pieces get in?

   Rudolph 1912, after 1.Ba4+ Kxa4 2.b3+ Kb5 3.c4+ Kc6 4.d5+ Kd7 5.e6+ Kxd8 6.f5.
   Black is two rooks and a bishop up, but the pawns wall them out: no pawn can move
   or capture, and no piece can get around them. The game is a draw. */
#include <stdio.h>

#include <bbfill.h>

#include "fen.h"

/* Squares that Black's pieces can ever reach, including captures of White's pawns, if no
   pawn moves. Rooks and bishops may enter attacked squares; the king may not. */
static uint64_t within_reach(const uint64_t pieces[128]) {
  uint64_t open = ~pieces['p'];
  uint64_t king = bbf_flood(BBF_KING, pieces['k'], open & ~bbf_w_pawn_attacks(pieces['P']));
  uint64_t rooks = bbf_flood(BBF_ROOK, pieces['r'], open);
  uint64_t bishops = bbf_flood(BBF_BISHOP, pieces['b'], open);
  return king | rooks | bishops;
}

/* The squares of White's king, while no black piece gets there. */
static uint64_t camp(const uint64_t pieces[128]) {
  return bbf_flood(BBF_KING, pieces['K'],
                   ~(pieces['P'] | pieces['p'] | bbf_b_pawn_attacks(pieces['p'])));
}

static void report(const char *title, const char *fen) {
  uint64_t pieces[128];
  const char *fault = fen_read(fen, pieces);
  if (fault) {
    printf("%s: %s\n", title, fault);
    return;
  }
  uint64_t white = pieces['P'], black = pieces['p'], reach = within_reach(pieces),
           home = camp(pieces);
  char left[BBF_FORMAT_SIZE], right[BBF_FORMAT_SIZE];

  printf("%s\n", title);
  bbf_format(reach, left);
  bbf_format(home, right);
  for (int line = 0; line < 8; line++)
    printf("    %.15s    %.15s\n", left + 16 * line, right + 16 * line);

  int locked = bbf_w_rams(white, black) == white && bbf_b_rams(black, white) == black &&
               !bbf_w_levers(white, black);
  int shut_out = !(reach & (white | home));
  int free_move = bbf_step(BBF_KING, pieces['K'], home) != 0;
  printf("  pawns %s, Black %s, White %s: %s\n", locked ? "locked" : "mobile",
         shut_out ? "shut out" : "gets in", free_move ? "can always move" : "runs out of moves",
         locked && shut_out && free_move ? "a fortress" : "no fortress");
}

int main(void) {
  report("Black's reach, White's camp", "3k4/1r2p3/r2pPp2/b1pP1Pp1/1pP3Pp/pP2K2P/P7/8");
  report("Without the h-pawns", "3k4/1r2p3/r2pPp2/b1pP1Pp1/1pP3P1/pP2K3/P7/8");
  return 0;
}
