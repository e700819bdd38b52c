/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions in rank vectors: pieces by kind, checks and pins. A block may hold positions with
   White to move and others with Black to move. rank_vectors.h includes this.

   Boards with Black to move are not flipped. Only pawns, castling and en passant depend on the
   side. Pawns of both colours go through the same operations: each board has only those of its
   side to move, which come from the rank below for White and from the rank above for Black. */

/* A block of positions. Ranks 0 and 7 of pawns are empty. */
struct KERNEL(view) {
  VEC set[SETS][8], e[8];
  VEC black;  /* all bits of boards with Black to move */
  VEC rights; /* rooks of the side to move that may castle, on its first rank */
  VEC passed; /* the square of en passant, on its rank, if it is alone and empty */
};

/* Boards with one square; those with more become empty. */
static TARGET ALWAYS_INLINE VEC KERNEL(lone)(VEC x) {
  typedef uint64_t words __attribute__((vector_size(sizeof(VEC))));
  return x & (VEC)(((words)x & ((words)x - 1)) == 0);
}

/* Loads a block. Three more values ride in unused bits: rank 1 of pawns has the side to move,
   rank 8 the castling rooks; for moves, OWN also has the square of en passant, which is empty. */
static TARGET ALWAYS_INLINE void KERNEL(load)(struct KERNEL(view) *view,
                                              const struct bbf_positions *p, int for_moves) {
  uint64_t black[BLOCK];
  int i, r;
  /* Without a comparison, which clang 14 cannot compile for AVX-512. */
  for (i = 0; i < (int)BLOCK; i++)
    black[i] = 0 - ((p->black_to_move[i] + UINT64_C(255)) >> 8);
  ROLLED
  for (i = 0; i < 8; i++) {
    const VEC side = LOAD(black + (size_t)i * WORDS), all = ~(side ^ side);
    const VEC first = SOUTH(all, 7), last = NORTH(all, 7);
    const VEC pawns = KERNEL(next)(p->pawns, i) & ~(first | last);
    const VEC knights = KERNEL(next)(p->knights, i), queens = KERNEL(next)(p->queens, i);
    const VEC diagonal = queens | KERNEL(next)(p->bishops, i);
    const VEC rooks = KERNEL(next)(p->rooks, i), straight = queens | rooks;
    const VEC kings = KERNEL(next)(p->kings, i);
    const VEC occupied = OR3(OR3(pawns, knights, diagonal), straight, kings);
    const VEC own = occupied & (side ^ KERNEL(next)(p->white, i));
    const VEC rights = own & rooks & KERNEL(next)(p->castling, i);
    view->set[PAWNS][i] = OR3(pawns, side & first, CHOOSE(side, rights & last, NORTH(rights, 7)));
    view->set[KNIGHTS][i] = knights;
    view->set[DIAGONAL_SLIDERS][i] = diagonal;
    view->set[STRAIGHT_SLIDERS][i] = straight;
    view->set[KINGS][i] = kings;
    view->set[OWN][i] = own;
    if (for_moves)
      view->set[OWN][i] |= KERNEL(lone)(KERNEL(next)(p->en_passant, i)) & ~occupied;
  }
  ROLLED
  for (i = 0; i < SETS; i++)
    TRANSPOSE(view->set[i]);
  view->black = view->set[PAWNS][0];
  view->rights = view->set[PAWNS][7];
  view->set[PAWNS][0] = view->set[PAWNS][7] = view->black ^ view->black;
  ROLLED
  for (r = 0; r < 8; r++)
    view->e[r] =
        ~OR3(OR3(view->set[PAWNS][r], view->set[KNIGHTS][r], view->set[DIAGONAL_SLIDERS][r]),
             view->set[STRAIGHT_SLIDERS][r], view->set[KINGS][r]);
  view->passed =
      CHOOSE(view->black, view->set[OWN][2] & view->e[2], view->set[OWN][5] & view->e[5]);
  ROLLED
  for (r = 0; r < 8; r++)
    view->set[OWN][r] &= ~view->e[r];
}

static TARGET ALWAYS_INLINE VEC KERNEL(own)(const struct KERNEL(view) *view, int set, int r) {
  return view->set[set][r] & view->set[OWN][r];
}

static TARGET ALWAYS_INLINE VEC KERNEL(other)(const struct KERNEL(view) *view, int set, int r) {
  return view->set[set][r] & ~view->set[OWN][r];
}

/* Of two vectors, each board takes the one for its side to move. */
static TARGET ALWAYS_INLINE VEC KERNEL(of_side)(const struct KERNEL(view) *view, const VEC v[8],
                                                int for_white, int for_black) {
  return CHOOSE(view->black, v[for_black], v[for_white]);
}

/* All bits of boards that have no bit in x. */
static TARGET ALWAYS_INLINE VEC KERNEL(is_none)(VEC x) {
  return ADD(ANY(x), ~(x ^ x));
}

/* Rank vectors with two empty ones on each side, for steps between ranks. */
#define MARGIN 2
#define RANK(r) ((r) + MARGIN)
typedef VEC KERNEL(ranks)[8 + 2 * MARGIN];

static TARGET ALWAYS_INLINE void KERNEL(clear_margins)(KERNEL(ranks) x, VEC none) {
  x[0] = x[1] = x[RANK(8)] = x[RANK(9)] = none;
}

/* Pawns one rank behind rank r: White's come from below, Black's from above. */
static TARGET ALWAYS_INLINE VEC KERNEL(behind)(const KERNEL(ranks) white, const KERNEL(ranks) black,
                                               int r) {
  return white[RANK(r - 1)] | black[RANK(r + 1)];
}

/* Leapers of one kind: kings or knights, with their steps to both sides by one file and by two. */
struct KERNEL(leapers) {
  KERNEL(ranks) at, near, far;
};

static TARGET ALWAYS_INLINE void KERNEL(put_leapers)(struct KERNEL(leapers) *leapers, VEC at,
                                                     int r) {
  const VEC east = KERNEL(to_east)(at), west = KERNEL(to_west)(at);
  leapers->at[RANK(r)] = at;
  leapers->near[RANK(r)] = east | west;
  leapers->far[RANK(r)] = KERNEL(to_east)(east) | KERNEL(to_west)(west);
}

static TARGET ALWAYS_INLINE void KERNEL(clear_leapers)(struct KERNEL(leapers) *leapers, VEC none) {
  KERNEL(clear_margins)(leapers->at, none);
  KERNEL(clear_margins)(leapers->near, none);
  KERNEL(clear_margins)(leapers->far, none);
}

/* What they attack on rank r. */
static TARGET ALWAYS_INLINE VEC KERNEL(king_rank)(const struct KERNEL(leapers) *kings, int r) {
  const VEC above = kings->at[RANK(r + 1)] | kings->near[RANK(r + 1)];
  return OR3(kings->near[RANK(r)], above, kings->at[RANK(r - 1)] | kings->near[RANK(r - 1)]);
}

static TARGET ALWAYS_INLINE VEC KERNEL(knight_rank)(const struct KERNEL(leapers) *knights, int r) {
  return OR3(knights->near[RANK(r - 2)] | knights->near[RANK(r + 2)], knights->far[RANK(r - 1)],
             knights->far[RANK(r + 1)]);
}

/* What bbf_i_safety of inline/legal.h is for one board. Lines have the numbers of their first
   directions. */
struct KERNEL(safety) {
  VEC meet[4][8], checkers[8], ends_check[8], danger[8];
  VEC free[4][8],
      unpinned[8]; /* pieces that may move along a line, and those that are not pinned */
};

static TARGET ALWAYS_INLINE void KERNEL(look_for_checks)(struct KERNEL(safety) *safety,
                                                         const struct KERNEL(view) *view) {
  const VEC none = view->e[0] ^ view->e[0];
  struct KERNEL(leapers) king, other_kings, other_knights;
  KERNEL(ranks) white, black; /* the other side's pawns */
  struct KERNEL(rays) own = KERNEL(no_rays)(none), other = own, south_own[8], south_other[8];
  VEC once = none, twice = none, no_check, one_check;
  int r;
  KERNEL(clear_leapers)(&king, none);
  KERNEL(clear_leapers)(&other_kings, none);
  KERNEL(clear_leapers)(&other_knights, none);
  KERNEL(clear_margins)(white, none);
  KERNEL(clear_margins)(black, none);
  UNROLL_LONG
  for (r = 7; r >= 0; r--) {
    const VEC pawns = KERNEL(other)(view, PAWNS, r), own_king = KERNEL(own)(view, KINGS, r);
    KERNEL(put_leapers)(&king, own_king, r);
    KERNEL(put_leapers)(&other_kings, KERNEL(other)(view, KINGS, r), r);
    KERNEL(put_leapers)(&other_knights, KERNEL(other)(view, KNIGHTS, r), r);
    white[RANK(r)] = pawns & view->black;
    black[RANK(r)] = pawns & ~view->black;
    south_own[r] = own;
    south_other[r] = other;
    KERNEL(to_next_rank)(&own, own_king, own_king, view->e[r]);
    KERNEL(to_next_rank)
    (&other, KERNEL(other)(view, STRAIGHT_SLIDERS, r), KERNEL(other)(view, DIAGONAL_SLIDERS, r),
     view->e[r] | own_king);
  }
  own = other = KERNEL(no_rays)(none);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC straight = KERNEL(other)(view, STRAIGHT_SLIDERS, r);
    const VEC diagonal = KERNEL(other)(view, DIAGONAL_SLIDERS, r);
    const VEC at = king.at[RANK(r)], e = view->e[r], through = e | at;
    const VEC east = KERNEL(east_rays)(at, e), west = KERNEL(west_rays)(at, e);
    const VEC other_east = KERNEL(east_rays)(straight, through);
    const VEC other_west = KERNEL(west_rays)(straight, through);
    const struct KERNEL(rays) own_south = south_own[r], other_south = south_other[r];
    VEC checkers, danger;
    safety->meet[BBF_NOEA][r] = FLOOD(own.east & other_south.west, other.east, own_south.west);
    safety->meet[BBF_EAST][r] = FLOOD(east & other_west, other_east, west);
    safety->meet[BBF_SOEA][r] = FLOOD(own.west & other_south.east, other.west, own_south.east);
    safety->meet[BBF_SOUT][r] = FLOOD(own.ahead & other_south.ahead, other.ahead, own_south.ahead);

    checkers = straight & (OR3(east, west, own.ahead) | own_south.ahead);
    checkers = FLOOD(checkers, diagonal, OR3(own.east, own.west, own_south.east) | own_south.west);
    checkers = FLOOD(checkers, KERNEL(other)(view, KNIGHTS, r), KERNEL(knight_rank)(&king, r));
    checkers = FLOOD(checkers, king.near[RANK(r - 1)], black[RANK(r)]);
    checkers = FLOOD(checkers, king.near[RANK(r + 1)], white[RANK(r)]);
    safety->checkers[r] = checkers;
    twice = FLOOD(twice, once, checkers);
    once |= checkers;

    danger = OR3(other_east, other_west, other.ahead);
    danger = OR3(danger, other.east, other.west);
    danger = OR3(danger, other_south.ahead, other_south.east);
    danger = OR3(danger, other_south.west, KERNEL(king_rank)(&other_kings, r));
    danger = OR3(danger, KERNEL(knight_rank)(&other_knights, r),
                 KERNEL(rank_beside)(KERNEL(behind)(white, black, r)));
    safety->danger[r] = danger;
    KERNEL(to_next_rank)(&own, at, at, e);
    KERNEL(to_next_rank)(&other, straight, diagonal, through);
  }
  /* Two checkers: on one file (twice), or on two files (two bits of once). */
  twice = FLOOD(twice, once, ADD(once, ~none));
  no_check = KERNEL(is_none)(once);
  one_check = KERNEL(is_none)(twice);
  UNROLL_LONG
  for (r = 0; r < 8; r++) {
    const VEC rising = safety->meet[BBF_NOEA][r], rank = safety->meet[BBF_EAST][r];
    const VEC falling = safety->meet[BBF_SOEA][r], file = safety->meet[BBF_SOUT][r];
    const VEC meet = OR3(rising, falling, rank) | file;
    safety->ends_check[r] =
        FLOOD(no_check, one_check, FLOOD(safety->checkers[r], meet, view->e[r]));
    safety->unpinned[r] = ~meet;
    safety->free[BBF_NOEA][r] = ~OR3(rank, falling, file);
    safety->free[BBF_EAST][r] = ~OR3(rising, falling, file);
    safety->free[BBF_SOEA][r] = ~OR3(rank, rising, file);
    safety->free[BBF_SOUT][r] = ~OR3(rank, falling, rising);
  }
}

static TARGET ALWAYS_INLINE void KERNEL(checkers_block)(uint64_t *out,
                                                        const struct bbf_positions *p) {
  struct KERNEL(view) view;
  struct KERNEL(safety) safety;
  KERNEL(load)(&view, p, 0);
  KERNEL(look_for_checks)(&safety, &view);
  KERNEL(store_block)(out, safety.checkers);
}

#include "faults.h"
#ifndef NO_COUNTS
#include "moves.h"
#endif
#ifndef NO_MOVE_SETS
#include "contacts.h"
#include "move_sets.h"
#endif

/* In place of columns that are NULL. */
static const uint64_t KERNEL(no_boards)[BLOCK];
static const uint8_t KERNEL(no_bytes)[BLOCK];

/* Copies of the last positions, followed by zeros. */
struct KERNEL(tail) {
  uint64_t pawns[BLOCK], knights[BLOCK], bishops[BLOCK], rooks[BLOCK], queens[BLOCK];
  uint64_t kings[BLOCK], white[BLOCK], castling[BLOCK], en_passant[BLOCK];
  uint8_t black_to_move[BLOCK];
};

/* The columns of n positions from number `from` on, copied to tail if there are fewer than a
   block. Columns that are NULL become zeros. */
static TARGET ALWAYS_INLINE struct bbf_positions KERNEL(columns)(const struct bbf_positions *p,
                                                                 size_t from, size_t n,
                                                                 struct KERNEL(tail) *tail) {
  struct bbf_positions at = bbf_i_columns_from(p, from, KERNEL(no_boards), KERNEL(no_bytes));
  if (n >= BLOCK)
    return at;
  memset(tail, 0, sizeof *tail);
#define COPY(column) at.column = memcpy(tail->column, at.column, n * sizeof *at.column);
  BOARDS_OF_POSITIONS(COPY)
  COPY(black_to_move)
#undef COPY
  return at;
}

#define POSITION_BLOCKS(name, type)                                                      \
  TARGET void BATCH(name)(type * out, const struct bbf_positions *positions, size_t n) { \
    struct KERNEL(tail) tail;                                                            \
    type results[BLOCK];                                                                 \
    size_t done;                                                                         \
    for (done = 0; done < n; done += BLOCK) {                                            \
      const size_t rest = n - done;                                                      \
      const struct bbf_positions at = KERNEL(columns)(positions, done, rest, &tail);     \
      KERNEL(name##_block)(rest < BLOCK ? results : out + done, &at);                    \
      if (rest < BLOCK)                                                                  \
        memcpy(out + done, results, rest * sizeof *out);                                 \
    }                                                                                    \
  }
POSITION_BLOCKS(checkers, uint64_t)
POSITION_BLOCKS(faults, uint16_t)
#ifndef NO_COUNTS
POSITION_BLOCKS(count_legal_moves, uint8_t)
#endif
#ifndef NO_MOVE_SETS
POSITION_BLOCKS(legal_moves, moves_words)
POSITION_BLOCKS(contacts, contacts_words)
#endif
#undef POSITION_BLOCKS
#undef MARGIN
#undef RANK
