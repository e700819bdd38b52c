/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Faults of positions. Nearly all positions have none, which vectors see: of checks in rank vectors, of
   the rest with a board in each lane. The others are looked at one by one. positions.h includes
   this. */

/* The enemies that attack the king of the side to move if mover is all bits, of the other side if it
   is none. The other king is among them. */
static TARGET void KERNEL(look_at_king)(VEC out[8], const struct KERNEL(view) *view, VEC mover) {
  const VEC none = mover ^ mover, white = ~(view->black ^ mover);
  struct KERNEL(leapers) king;
  struct KERNEL(rays) rays = KERNEL(no_rays)(none), south[8];
  int r;
  KERNEL(clear_leapers)(&king, none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    const VEC at = view->set[KINGS][r] & ~(view->set[OWN][r] ^ mover);
    KERNEL(put_leapers)(&king, at, r);
    south[r] = rays;
    KERNEL(to_next_rank)(&rays, at, at, view->e[r]);
  }
  rays = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC at = king.at[RANK(r)], e = view->e[r], pawns = view->set[PAWNS][r];
    VEC found = OR3(KERNEL(east_rays)(at, e), KERNEL(west_rays)(at, e), rays.ahead);
    found = (found | south[r].ahead) & view->set[STRAIGHT_SLIDERS][r];
    found = FLOOD(found, view->set[DIAGONAL_SLIDERS][r],
                  OR3(rays.east, rays.west, south[r].east) | south[r].west);
    found = FLOOD(found, view->set[KNIGHTS][r], KERNEL(knight_rank)(&king, r));
    found = FLOOD(found, king.near[RANK(r - 1)], pawns & ~white);
    found = FLOOD(found, king.near[RANK(r + 1)], pawns & white);
    found = FLOOD(found, view->set[KINGS][r], KERNEL(king_rank)(&king, r));
    out[r] = found & (view->set[OWN][r] ^ mover);
    KERNEL(to_next_rank)(&rays, at, at, e);
  }
}

typedef uint64_t KERNEL(words) __attribute__((vector_size(sizeof(VEC))));

static TARGET ALWAYS_INLINE KERNEL(words) KERNEL(words_at)(const uint64_t *p, int i) {
  return (KERNEL(words))LOAD(p + (size_t)i * WORDS);
}

/* Something, if there is more than one square. */
static TARGET ALWAYS_INLINE KERNEL(words) KERNEL(several)(KERNEL(words) x) {
  return x & (x - 1);
}

/* 1, if there is any square. */
static TARGET ALWAYS_INLINE KERNEL(words) KERNEL(is_any)(KERNEL(words) x) {
  return (x | (0 - x)) >> 63;
}

/* Something, if a side has not one king, or more of its other pieces than it began with. */
static TARGET ALWAYS_INLINE KERNEL(words)
    KERNEL(unusual)(const struct bbf_positions *p, int i, KERNEL(words) own) {
  typedef KERNEL(words) words;
  const words dark = {0}, king = KERNEL(words_at)(p->kings, i) & own;
  const words bishops = KERNEL(words_at)(p->bishops, i) & own,
              black = bishops & (dark + BBF_I_DARK);
  const words threes = KERNEL(several)(KERNEL(several)(KERNEL(words_at)(p->knights, i) & own)) |
                       KERNEL(several)(KERNEL(several)(KERNEL(words_at)(p->rooks, i) & own));
  words pawns = KERNEL(words_at)(p->pawns, i) & own;
  pawns -= pawns >> 1 & UINT64_C(0x5555555555555555);
  pawns = (pawns & UINT64_C(0x3333333333333333)) + (pawns >> 2 & UINT64_C(0x3333333333333333));
  pawns = (pawns + (pawns >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  pawns += pawns >> 8;
  pawns += pawns >> 16;
  pawns = (pawns + (pawns >> 32)) & 0xff;
  return threes | KERNEL(several)(king) | ((king - 1) & ~king) >> 63 |
         KERNEL(several)(KERNEL(words_at)(p->queens, i) & own) | KERNEL(several)(black) |
         KERNEL(several)(bishops & ~black) | ((pawns + 119) & 128); /* more than 8 */
}

/* Something, if the square for en passant is not as a double step leaves it. */
static TARGET ALWAYS_INLINE KERNEL(words)
    KERNEL(unpassed)(const struct bbf_positions *p, int i, KERNEL(words) black,
                     KERNEL(words) occupied) {
  typedef KERNEL(words) words;
  const words passed = KERNEL(words_at)(p->en_passant, i), white = KERNEL(words_at)(p->white, i);
  const words pushed = (passed >> 8 & ~black) | (passed << 8 & black);
  const words from = (passed << 8 & ~black) | (passed >> 8 & black);
  const words rank = (black & BBF_RANK_3) | (~black & BBF_RANK_6);
  return KERNEL(several)(passed) | (passed & ~rank) | ((passed | from) & occupied) |
         (pushed & ~(KERNEL(words_at)(p->pawns, i) & ~(white ^ black)));
}

/* Something where a position may have a fault, by its checkers, which are many squares if the other side
   is in check. */
static TARGET ALWAYS_INLINE KERNEL(words)
    KERNEL(suspicious)(const struct bbf_positions *p, int i, const uint64_t *checkers) {
  typedef KERNEL(words) words;
  const words none = {0}, by = KERNEL(words_at)(checkers, i);
  const words white = KERNEL(words_at)(p->white, i), passed = KERNEL(words_at)(p->en_passant, i);
  const words sets[] = {KERNEL(words_at)(p->pawns, i),   KERNEL(words_at)(p->knights, i),
                        KERNEL(words_at)(p->bishops, i), KERNEL(words_at)(p->rooks, i),
                        KERNEL(words_at)(p->queens, i),  KERNEL(words_at)(p->kings, i)};
  words occupied = sets[0], twice = none, rights, other, black = none;
  int k;
  for (k = 0; k < (int)WORDS; k++)
    black[k] = p->black_to_move[i * (int)WORDS + k] ? ~UINT64_C(0) : 0;
  UNROLL
  for (k = 1; k < 6; k++) {
    twice |= occupied & sets[k];
    occupied |= sets[k];
  }
  /* Usual rights: the king on e1 or e8, and rooks in the corners. */
  rights = (sets[5] & white) >> 4 & 1;
  rights = (rights | rights << 7) & white;
  other = sets[5] & ~white & BBF_E8;
  rights |= (other >> 4 | other << 3) & ~white;
  return twice | (sets[0] & (BBF_RANK_1 | BBF_RANK_8)) |
         (KERNEL(words_at)(p->castling, i) & ~(rights & sets[3])) | KERNEL(unusual)(p, i, white) |
         KERNEL(unusual)(p, i, ~white) | KERNEL(unpassed)(p, i, black, occupied) |
         KERNEL(several)(by) | (by & sets[0] & ((black & BBF_RANK_2) | (~black & BBF_RANK_7))) |
         (KERNEL(is_any)(by) & KERNEL(is_any)(passed));
}

static TARGET void KERNEL(faults_block)(uint16_t *out, const struct bbf_positions *p) {
  struct KERNEL(view) view;
  VEC checkers[8], others[8], hit;
  uint64_t words[BLOCK];
  int i;
  KERNEL(load)(&view, p, 0);
  hit = view.e[0] ^ view.e[0];
  KERNEL(look_at_king)(checkers, &view, ~hit);
  KERNEL(look_at_king)(others, &view, hit);
  UNROLL
  for (i = 0; i < 8; i++)
    hit |= others[i];
  checkers[0] |= ~KERNEL(is_none)(hit);
  KERNEL(store_block)(words, checkers);
  ROLLED
  for (i = 0; i < 8; i++)
    STORE(words + (size_t)i * WORDS, (VEC)KERNEL(suspicious)(p, i, words));
  for (i = 0; i < (int)BLOCK; i++)
    out[i] = words[i] ? bbf_i_faults_at(p, (size_t)i) : 0;
}
