/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#include "moves_rival.h"

void rival_play(const struct bbf_position *p, rival_move move, struct bbf_position *after) {
  const uint64_t from = UINT64_C(1) << move.from, to = UINT64_C(1) << move.to, both = from | to;
  const uint64_t own_king = p->kings & from;
  uint64_t *kinds[] = {&after->pawns, &after->knights, &after->bishops,
                       &after->rooks, &after->queens,  &after->kings};
  uint64_t victim = to;

  *after = *p;
  after->en_passant = 0;
  if (p->pawns & from) {
    if (to == p->en_passant)
      victim |= p->black_to_move ? to << 8 : to >> 8;
    if ((from << 16 | from >> 16) & to)
      after->en_passant = p->black_to_move ? to << 8 : to >> 8;
  }
  for (int i = 0; i < 6; i++) {
    const uint64_t moves = *kinds[i] & from;
    *kinds[i] &= ~(victim | from);
    if (move.becomes ? "PNBRQK"[i] == move.becomes : moves != 0)
      *kinds[i] |= to;
  }
  after->white &= ~(victim | from);
  if (!p->black_to_move)
    after->white |= to;
  after->castling &= ~(both | victim);
  if (own_king) {
    const uint64_t rank = p->black_to_move ? BBF_RANK_8 : BBF_RANK_1;
    uint64_t rook = 0;
    if (to == from << 2)
      rook = from << 3 | from << 1;
    if (to == from >> 2)
      rook = from >> 4 | from >> 1;
    after->rooks ^= rook;
    if (!p->black_to_move)
      after->white ^= rook;
    after->castling &= ~rank;
  }
  after->black_to_move = !p->black_to_move;
}
