/* One move of each mover, set-wise, and how an algorithm written once becomes
   a function of the mover. A new mover is its number in bbfill/defs.h and one
   line of the list below. */
#ifndef BBF_SRC_STEP_H
#define BBF_SRC_STEP_H

#include <bbfill/inline/backend.h>
#include <bbfill/inline/leapers.h>
#include <bbfill/inline/pawns.h>

/* Number of the lowest square of b, which is not empty. */
static inline int bbf_i_lowest_square(uint64_t b) {
#if defined(__GNUC__)
  return __builtin_ctzll(b);
#else
  int square = 0;
  while (!(b >> square & 1))
    square++;
  return square;
#endif
}

BBF_I_CORE uint64_t bbf_i_wazir_attacks(uint64_t b) {
  return bbf_i_one(b, BBF_EAST) | bbf_i_one(b, BBF_WEST) | b << 8 | b >> 8;
}

BBF_I_CORE uint64_t bbf_i_ferz_attacks(uint64_t b) {
  uint64_t beside = bbf_i_beside(b);
  return beside << 8 | beside >> 8;
}

BBF_I_CORE uint64_t bbf_i_pawn_moves(uint64_t b, int front) {
  return bbf_i_one(b | bbf_i_beside(b), front);
}

/* Each mover: its name; the squares one move from b, which a rider makes
   through path; the cheapest mover with the same floods, since a whole ray
   through path reaches nothing that its single steps do not. turn is 4 where
   moves are taken back, which turns a direction round, and else 0. */
#define BBF_I_MOVERS(X, ...)                                           \
  X(KING, bbf_i_king_attacks(b), KING, __VA_ARGS__)                    \
  X(KNIGHT, bbf_i_knight_attacks(b), KNIGHT, __VA_ARGS__)              \
  X(WAZIR, bbf_i_wazir_attacks(b), WAZIR, __VA_ARGS__)                 \
  X(FERZ, bbf_i_ferz_attacks(b), FERZ, __VA_ARGS__)                    \
  X(ROOK, bbf_i_slide(b, path, 1, 0), WAZIR, __VA_ARGS__)              \
  X(BISHOP, bbf_i_slide(b, path, 0, 1), FERZ, __VA_ARGS__)             \
  X(QUEEN, bbf_i_slide(b, path, 1, 1), KING, __VA_ARGS__)              \
  X(W_PAWN, bbf_i_pawn_moves(b, BBF_NORT ^ turn), W_PAWN, __VA_ARGS__) \
  X(B_PAWN, bbf_i_pawn_moves(b, BBF_SOUT ^ turn), B_PAWN, __VA_ARGS__)

/* Movers are numbered from 0 on. */
#define BBF_I_AND_ONE(...) +1
enum { BBF_I_MOVER_COUNT = 0 BBF_I_MOVERS(BBF_I_AND_ONE, ) };
#undef BBF_I_AND_ONE

/* No constant of ours: whoever has no line above has no moves. */
#define BBF_I_NO_MOVER (-1)

/* Squares one move from b, not yet & path. b lies within path; mover and turn
   are constants wherever this is expanded. */
BBF_I_CORE uint64_t bbf_i_move(int mover, int turn, uint64_t b, uint64_t path) {
  switch (mover) {
#define BBF_I_CASE(name, move, flooder, unused) \
  case BBF_##name:                              \
    return move;
    BBF_I_MOVERS(BBF_I_CASE, )
#undef BBF_I_CASE
  }
  return 0;
}

BBF_I_CORE int bbf_i_flooder(int mover) {
  switch (mover) {
#define BBF_I_CASE(name, move, flooder, unused) \
  case BBF_##name:                              \
    return BBF_##flooder;
    BBF_I_MOVERS(BBF_I_CASE, )
#undef BBF_I_CASE
  }
  return mover;
}

/* Squares that the moves from b can ever end on, for all that path allows: of
   the colours of b where a mover keeps to its colour, else all. */
BBF_I_CORE uint64_t bbf_i_within_reach(int mover, uint64_t b) {
  const uint64_t dark = UINT64_C(0xaa55aa55aa55aa55);
  if (bbf_i_flooder(mover) != BBF_FERZ)
    return BBF_I_ALL;
  return (b & dark ? dark : 0) | (b & ~dark ? ~dark : 0);
}

#endif
