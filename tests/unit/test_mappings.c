/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Boards with another corner as bit 0: with the directions, sides and names that
   doc/mappings.md gives, every function has the same result, in squares, as with a1 as
   bit 0. */
#include <bbfill.h>

#include <string.h>

#include "../../src/movers.h"
#include "check.h"
#include "../reference/random.h"
#include "lists.h"

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

/* Three boards with a1 as bit 0, and the same squares in mapping m. */
typedef struct {
  mapping m;
  uint64_t a, b, c, x, y, z;
} sample;

static sample sample_of(mapping m, uint64_t a, uint64_t b, uint64_t c) {
  return (sample){m, a, b, c, there(a, m), there(b, m), there(c, m)};
}

static void same(const char *call, const sample *s, uint64_t expected, uint64_t got) {
  if (expected != back(got, s->m))
    check_failed(call, 3, (const uint64_t[]){s->a, s->b, s->c}, expected, back(got, s->m));
}

static void check_directions(const sample *s) {
  for (int dir = 0; dir < 8; dir++) {
    const int d = direction_in(dir, s->m);
    same("shift_one", s, bbf_shift_one(s->a, dir), bbf_shift_one(s->x, d));
    same("ray_fill", s, bbf_ray_fill(s->a, dir), bbf_ray_fill(s->x, d));
    same("occluded_fill", s, bbf_occluded_fill(s->a, s->b, dir), bbf_occluded_fill(s->x, s->y, d));
    same("sliding_attacks", s, bbf_sliding_attacks(s->a, s->b, dir),
         bbf_sliding_attacks(s->x, s->y, d));
    same("othello_full_lines", s, bbf_othello_full_lines(s->a | s->b, dir),
         bbf_othello_full_lines(s->x | s->y, d));
  }
}

static void check_leaps(const sample *s) {
  static uint64_t (*const one[8])(uint64_t) = {
      bbf_nonoea_one, bbf_noeaea_one, bbf_soeaea_one, bbf_sosoea_one,
      bbf_sosowe_one, bbf_sowewe_one, bbf_nowewe_one, bbf_nonowe_one,
  };
  for (int leap = 0; leap < 8; leap++)
    same("a knight's move", s, one[leap](s->a), one[leap_in(leap, s->m)](s->x));
}

/* A pawn function for the side given by is_black, by its name without the side. */
#define CALL_b(name, black, a, b) BBF_BY_SIDE(name, black, a)
#define CALL_bb(name, black, a, b) BBF_BY_SIDE(name, black, a, b)
#define BY_NAME(name, shape)  \
  if (!strcmp(wanted, #name)) \
    return CALL_##shape(name, black, a, b);

static uint64_t pawn_function(const char *wanted, bool black, uint64_t a, uint64_t b) {
  PAWN_PAIRS(BY_NAME)
  fail_msg("no pawn function is called %s", wanted);
  return 0;
}

/* The name of the function for the other wing. */
static void other_wing(const char *name, char other[64]) {
  const char *wing = strstr(name, "east");
  if (!wing)
    wing = strstr(name, "west");
  assert_true(strlen(name) < 64);
  strcpy(other, name);
  if (wing)
    memcpy(other + (wing - name), *wing == 'e' ? "west" : "east", 4);
}

static void check_sides(const char *name, const sample *s) {
  char there_called[64];
  other_wing(name, there_called);
  for (int black = 0; black < 2; black++)
    same(name, s, pawn_function(name, black, s->a, s->b),
         pawn_function(is_mirrored(s->m) ? there_called : name, black_in(black, s->m), s->x, s->y));
}

#define CHECK_SIDES(name, shape) check_sides(#name, s);

static void check_pawns(const sample *s) {
  PAWN_PAIRS(CHECK_SIDES)
  if (is_upside_down(s->m))
    same("interspan", s, bbf_interspan(s->a, s->b), bbf_interspan(s->y, s->x));
  else
    same("interspan", s, bbf_interspan(s->a, s->b), bbf_interspan(s->x, s->y));
}

#define SAME_1(name) same(#name, s, bbf_##name(s->a), bbf_##name(s->x))
#define SAME_2(name) same(#name, s, bbf_##name(s->a, s->b), bbf_##name(s->x, s->y))
#define TURNED(name, other) \
  same(#name, s, bbf_##name(s->a), turned ? bbf_##other(s->x) : bbf_##name(s->x))

static void check_plain(const sample *s) {
  const bool turned = is_upside_down(s->m) != is_mirrored(s->m);
  SAME_2(rook_attacks);
  SAME_2(bishop_attacks);
  SAME_2(queen_attacks);
  same("slider_attacks", s, bbf_slider_attacks(s->a, s->b, s->c),
       bbf_slider_attacks(s->x, s->y, s->z));
  SAME_1(king_attacks);
  SAME_1(knight_attacks);
  SAME_1(beside);
  SAME_1(rank_fill);
  SAME_1(file_fill);
  SAME_2(open_files);
  SAME_2(closed_files);
  SAME_2(othello_moves);
  SAME_2(othello_stable);
  same("othello_flips", s, bbf_othello_flips(s->a, s->b, s->c),
       bbf_othello_flips(s->x, s->y, s->z));
  SAME_1(flip_vertical);
  SAME_1(mirror_horizontal);
  SAME_1(rotate_180);
  TURNED(flip_diag_a1h8, flip_diag_a8h1);
  TURNED(flip_diag_a8h1, flip_diag_a1h8);
  TURNED(rotate_90_cw, rotate_90_ccw);
  TURNED(rotate_90_ccw, rotate_90_cw);
}

static void check_single(uint64_t a, uint64_t b, uint64_t c) {
  for (mapping m = A1; m < MAPPINGS; m++) {
    const sample s = sample_of(m, a, b, c);
    check_directions(&s);
    check_leaps(&s);
    check_pawns(&s);
    check_plain(&s);
  }
}

static void test_single(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int square = 0; square < 64; square++)
    check_single(BBF_SQUARE(square), bbf_king_attacks(BBF_SQUARE(square)), ~BBF_SQUARE(square));
  for (int i = 0; i < SHARE_OF(20000); i++) {
    const uint64_t a = random_board(&seed), b = random_board(&seed);
    check_single(a, b, random_board(&seed));
  }
}

/* from a, to b, through path c. */
static void check_paths(const sample *s, int mover) {
  const int there_mover = mover_in(mover, s->m), king = BBF_KING;
  uint64_t layers[BBF_MAX_PATH], there_layers[BBF_MAX_PATH];
  int8_t map[64], there_map[64];

  same("step", s, bbf_step(mover, s->a, s->c), bbf_step(there_mover, s->x, s->z));
  same("reach", s, bbf_reach(mover, s->a, s->c, 2), bbf_reach(there_mover, s->x, s->z, 2));
  same("flood", s, bbf_flood(mover, s->a, s->c), bbf_flood(there_mover, s->x, s->z));
  same("cut_squares", s, bbf_cut_squares(mover, s->a, s->b, s->c),
       bbf_cut_squares(there_mover, s->x, s->y, s->z));
  same("first_to", s, bbf_first_to(mover, s->a, king, s->b, s->c),
       bbf_first_to(there_mover, s->x, king, s->y, s->z));
  assert_int_equal(bbf_are_connected(mover, s->a, s->b, s->c),
                   bbf_are_connected(there_mover, s->x, s->y, s->z));
  assert_int_equal(bbf_distance(mover, s->a, s->b, s->c),
                   bbf_distance(there_mover, s->x, s->y, s->z));
  assert_true(bbf_count_shortest_paths(mover, s->a, s->b, s->c) ==
              bbf_count_shortest_paths(there_mover, s->x, s->y, s->z));

  const int count = bbf_layers(mover, s->a, s->c, layers);
  assert_int_equal(count, bbf_layers(there_mover, s->x, s->z, there_layers));
  for (int i = 0; i < count; i++)
    same("layers", s, layers[i], there_layers[i]);
  const int places = bbf_all_shortest_paths(mover, s->a, s->b, s->c, layers);
  assert_int_equal(places, bbf_all_shortest_paths(there_mover, s->x, s->y, s->z, there_layers));
  for (int i = 0; i < places; i++)
    same("all_shortest_paths", s, layers[i], there_layers[i]);
  assert_int_equal(bbf_distance_map(mover, s->a, s->c, map),
                   bbf_distance_map(there_mover, s->x, s->z, there_map));
  for (int square = 0; square < 64; square++)
    assert_int_equal(map[square], there_map[bit_of(square, s->m)]);
}

static void test_paths(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < SHARE_OF(2000); i++) {
    const uint64_t a = random_board(&seed), b = random_board(&seed), c = random_board(&seed);
    for (mapping m = A1; m < MAPPINGS; m++)
      for (int mover = BBF_KING; mover < BBF_I_MOVER_COUNT; mover++) {
        const sample sparse = sample_of(m, a & (0 - a), b & (0 - b), c),
                     dense = sample_of(m, a, b, ~c);
        check_paths(&sparse, mover);
        check_paths(&dense, mover);
      }
  }
}

/* Batches take the directions, sides and movers of the single functions. */
static void test_batches(void **state) {
  enum { COUNT = 300 };
  uint64_t a[COUNT], b[COUNT], x[COUNT], y[COUNT], expected[COUNT], got[COUNT];
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (mapping m = A1; m < MAPPINGS; m++) {
    for (int i = 0; i < COUNT; i++) {
      a[i] = random_board(&seed);
      b[i] = random_board(&seed);
      x[i] = there(a[i], m);
      y[i] = there(b[i], m);
    }
    for (int dir = 0; dir < 8; dir++) {
      bbf_sliding_attacks_n(expected, a, b, dir, COUNT);
      bbf_sliding_attacks_n(got, x, y, direction_in(dir, m), COUNT);
      for (int i = 0; i < COUNT; i++)
        check2("sliding_attacks_n", a[i], b[i], expected[i], back(got[i], m));
    }
    for (int black = 0; black < 2; black++) {
      (black ? bbf_b_passed_n : bbf_w_passed_n)(expected, a, b, COUNT);
      (black_in(black, m) ? bbf_b_passed_n : bbf_w_passed_n)(got, x, y, COUNT);
      for (int i = 0; i < COUNT; i++)
        check2("passed_n", a[i], b[i], expected[i], back(got[i], m));
    }
    for (int mover = BBF_KING; mover < BBF_I_MOVER_COUNT; mover++) {
      bbf_flood_n(expected, mover, a, b, COUNT);
      bbf_flood_n(got, mover_in(mover, m), x, y, COUNT);
      for (int i = 0; i < COUNT; i++)
        check2("flood_n", a[i], b[i], expected[i], back(got[i], m));
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
  const sample s = {.m = m, .a = p->white, .b = p->kings, .c = p->pawns};
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
    cmocka_unit_test(test_single),
    cmocka_unit_test(test_paths),
    cmocka_unit_test(test_positions),
    cmocka_unit_test(test_batches),
};

RUN_TESTS(tests)
