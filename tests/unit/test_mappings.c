/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions, moves and paths with another corner as bit 0: with the directions, sides and movers that
   doc/mappings.md gives, functions have the same result, in squares, as with a1 as bit 0. For
   functions of boards test_mappings.cpp compares this, by bbfill.hpp, which has the same rules. */
#include <bbfill.h>

#include "../../src/movers.h"
#include "check.h"
#include "../reference/random.h"

/* Which corner is bit 0. */
typedef enum { A1, A8, H1, H8, MAPPINGS } mapping;

static bool is_upside_down(mapping m) {
  return m == A8 || m == H8;
}

static bool is_mirrored(mapping m) {
  return m == H1 || m == H8;
}

/* The bit of a square, given by its number with a1 as bit 0. */
static int bit_of(int square, mapping m) {
  const int file = square % 8, rank = square / 8;
  return 8 * (is_upside_down(m) ? 7 - rank : rank) + (is_mirrored(m) ? 7 - file : file);
}

static uint64_t there(uint64_t b, mapping m) {
  uint64_t bits = 0;
  for (int square = 0; square < 64; square++)
    bits |= (b >> square & 1) << bit_of(square, m);
  return bits;
}

/* A flip is its own inverse. */
static uint64_t back(uint64_t b, mapping m) {
  return there(b, m);
}

/* The rules of doc/mappings.md. */

static int direction_in(int dir, mapping m) {
  switch (m) {
  case A8:
    return (2 - dir) & 7;
  case H1:
    return (6 - dir) & 7;
  case H8:
    return dir ^ 4;
  default:
    return dir;
  }
}

/* Knights' moves are numbered clockwise, nonoea 0. */
static int leap_in(int leap, mapping m) {
  switch (m) {
  case A8:
    return (3 - leap) & 7;
  case H1:
    return (7 - leap) & 7;
  case H8:
    return leap ^ 4;
  default:
    return leap;
  }
}

/* Sides change places upside down. */
static bool black_in(bool black, mapping m) {
  return black != is_upside_down(m);
}

static int mover_in(int mover, mapping m) {
  const bool pawn = mover == BBF_W_PAWN || mover == BBF_B_PAWN;
  return pawn && is_upside_down(m) ? BBF_W_PAWN + BBF_B_PAWN - mover : mover;
}

/* Two boards with a1 as bit 0, and the same squares in mapping m. */
typedef struct {
  mapping m;
  uint64_t a, b, x, y;
} sample;

static void same(const char *call, const sample *s, uint64_t expected, uint64_t got) {
  if (expected != back(got, s->m))
    check_failed(call, 2, (const uint64_t[]){s->a, s->b}, expected, back(got, s->m));
}

/* A step and the distances from a board, through a path. */
static void check_paths(const sample *s, int mover) {
  const int there_mover = mover_in(mover, s->m);
  int8_t map[64], there_map[64];

  same("step", s, bbf_step(mover, s->a, s->b), bbf_step(there_mover, s->x, s->y));
  assert_int_equal(bbf_distance_map(mover, s->a, s->b, map),
                   bbf_distance_map(there_mover, s->x, s->y, there_map));
  for (int square = 0; square < 64; square++)
    assert_int_equal(map[square], there_map[bit_of(square, s->m)]);
}

static void test_paths(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < SHARE_OF(2000); i++) {
    const uint64_t a = random_board(&seed), path = random_board(&seed);
    for (mapping m = A1; m < MAPPINGS; m++)
      for (int mover = BBF_KING; mover < BBF_I_MOVER_COUNT; mover++) {
        const sample s = {m, a & (0 - a), path, there(a & (0 - a), m), there(path, m)};
        check_paths(&s, mover);
      }
  }
}

/* Upside down, the pieces of the other side are white and the other side is to move. Mirrored,
   nobody castles. */
static struct bbf_position position_in(const struct bbf_position *p, mapping m) {
  const uint64_t men = p->pawns | p->knights | p->bishops | p->rooks | p->queens | p->kings;
  const struct bbf_position seen = {
      .pawns = there(p->pawns, m),
      .knights = there(p->knights, m),
      .bishops = there(p->bishops, m),
      .rooks = there(p->rooks, m),
      .queens = there(p->queens, m),
      .kings = there(p->kings, m),
      .white = there(is_upside_down(m) ? men & ~p->white : p->white, m),
      .castling = there(p->castling, m),
      .en_passant = there(p->en_passant, m),
      .black_to_move = black_in(p->black_to_move, m),
  };
  return seen;
}

static int plane_in(int plane, mapping m) {
  if (plane < BBF_PLANE_KNIGHT)
    return 7 * direction_in(plane / 7, m) + plane % 7;
  if (plane < BBF_PLANE_PROMOTION)
    return BBF_PLANE_KNIGHT + leap_in(plane - BBF_PLANE_KNIGHT, m);
  if (plane < BBF_PLANE_CASTLING && is_mirrored(m))
    return plane + 2 - 2 * ((plane - BBF_PLANE_PROMOTION) % 3);
  return plane;
}

static void check_position(const struct bbf_position *p, mapping m) {
  struct bbf_position without = *p;
  if (is_mirrored(m))
    without.castling = 0;
  const struct bbf_position seen = position_in(&without, m);
  const sample s = {.m = m, .a = p->white, .b = p->pawns};
  uint64_t moves[BBF_MOVE_PLANES], seen_moves[BBF_MOVE_PLANES];

  same("checkers", &s, bbf_checkers(&without), bbf_checkers(&seen));
  assert_int_equal(bbf_legal_moves(&without, moves), bbf_legal_moves(&seen, seen_moves));
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
    const int there_plane = plane_in(plane, m);
    same("legal_moves", &s, moves[plane], seen_moves[there_plane]);
    same("move_targets", &s, bbf_move_targets(moves[plane], plane),
         bbf_move_targets(seen_moves[there_plane], there_plane));
    for (uint64_t left = moves[plane]; left; left &= left - 1) {
      struct bbf_position after, seen_after;
      bbf_play(&without, plane, left & (0 - left), &after);
      bbf_play(&seen, there_plane, there(left & (0 - left), m), &seen_after);
      after = position_in(&after, m);
      assert_memory_equal(&after, &seen_after, sizeof after);
    }
  }
}

/* Positions of random games. */
static void test_positions(void **state) {
  static const char *const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
      "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ -",
  };
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int game = 0; game < SHARE_OF(100) + 2; game++) {
    struct bbf_position p;
    assert_null(bbf_parse_fen(starts[game % 3], &p));
    for (int ply = 0; ply < 100; ply++) {
      uint64_t moves[BBF_MOVE_PLANES];
      const int count = bbf_legal_moves(&p, moves);
      int plane = 0;
      for (mapping m = A1; m < MAPPINGS; m++)
        check_position(&p, m);
      if (!count)
        break;
      int left = (int)(random_bits(&seed) % (unsigned)count);
      while (left >= bbf_popcount(moves[plane]))
        left -= bbf_popcount(moves[plane++]);
      while (left-- > 0)
        moves[plane] &= moves[plane] - 1;
      bbf_play(&p, plane, moves[plane] & (0 - moves[plane]), &p);
    }
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_paths),
    cmocka_unit_test(test_positions),
};

RUN_TESTS(tests)
