/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Legal moves one by one: the positions that they lead to, their numbers, masks, choice, and keys
   of positions. Move sets and bbf_play, which test_moves.c tests, say what is right. */
#include <bbfill.h>

#include <limits.h>
#include <string.h>

#include "check.h"
#include "move_traps.h"
#include "perft_cases.h"
#include "../reference/moves.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/walker.h"

enum { ROOM = BBF_MAX_MOVES + 2 };

/* A position and its moves, in their order. */
struct listed {
  struct bbf_position p;
  size_t count;
  int plane[BBF_MAX_MOVES];
  uint64_t from[BBF_MAX_MOVES];
};

static void list(struct listed *all) {
  uint64_t moves[BBF_MOVE_PLANES];
  bbf_legal_moves(&all->p, moves);
  all->count = 0;
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (int at = 0; at < 64; at++)
      if (moves[plane] >> at & 1) {
        assert_in_range(all->count, 0, BBF_MAX_MOVES - 1);
        all->plane[all->count] = plane;
        all->from[all->count++] = UINT64_C(1) << at;
      }
}

static void fail_at(const struct bbf_position *p, const char *what, size_t k) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s, move %zu of %s", what, k, bbf_format_fen(p, fen));
}

static void check_children(const struct listed *all, size_t room) {
  static struct bbf_position out[ROOM], fresh;
  memset(out, 0x5a, sizeof out);
  memset(&fresh, 0x5a, sizeof fresh);
  if (bbf_children(&all->p, out, room) != all->count)
    fail_at(&all->p, "bbf_children, result", all->count);
  for (size_t k = 0; k < ROOM; k++) {
    struct bbf_position right = fresh;
    if (k < room && k < all->count)
      bbf_play(&all->p, all->plane[k], all->from[k], &right);
    if (memcmp(&right, &out[k], sizeof right))
      fail_at(&all->p, k < all->count ? "bbf_children" : "bbf_children, beyond the last", k);
  }
}

/* The square of the rook with which a king castles. */
static int rook_of(const struct bbf_position *p, int plane, uint64_t king) {
  const uint64_t occupied = occupied_by(p);
  int at = first_member(king);
  do
    at += plane == BBF_PLANE_CASTLING ? 1 : -1;
  while (!(occupied >> at & 1));
  return at;
}

/* The number of a legal move of a promised position. */
static int ref_number(const struct bbf_position *p, int plane, uint64_t from) {
  if (plane >= BBF_PLANE_CASTLING)
    return first_member(from) | rook_of(p, plane, from) << 6;
  const uint64_t to = ref_move_target(p, plane, from);
  int becomes = 0;
  if (from & p->pawns && to & (BBF_RANK_1 | BBF_RANK_8))
    becomes = plane < BBF_PLANE_PROMOTION ? 4 : plane < 67 ? 1 : plane < 70 ? 2 : 3;
  return first_member(from) | first_member(to) << 6 | becomes << 12;
}

static void check_list(const struct listed *all, size_t room, bool promised) {
  uint16_t numbers[ROOM];
  memset(numbers, 0x5a, sizeof numbers);
  if (bbf_list_moves(&all->p, numbers, room) != all->count)
    fail_at(&all->p, "bbf_list_moves, result", all->count);
  for (size_t k = 0; k < ROOM; k++) {
    int right = 0x5a5a;
    if (k < room && k < all->count)
      right = promised ? ref_number(&all->p, all->plane[k], all->from[k])
                       : bbf_encode_move(&all->p, all->plane[k], all->from[k]);
    if (right != numbers[k])
      fail_at(&all->p, "bbf_list_moves", k);
  }
}

static void check_mask(const struct listed *all) {
  static uint8_t mask[BBF_MASK_SIZE + 1], right[BBF_MASK_SIZE + 1];
  memset(mask, 0x5a, sizeof mask);
  memset(right, 0, BBF_MASK_SIZE);
  right[BBF_MASK_SIZE] = 0x5a;
  for (size_t k = 0; k < all->count; k++)
    right[64 * all->plane[k] + first_member(all->from[k])] = 1;
  bbf_move_mask(&all->p, mask);
  if (memcmp(mask, right, sizeof mask))
    fail_at(&all->p, "bbf_move_mask", all->count);
}

static void check_pick(const struct listed *all, uint64_t index) {
  const size_t k = all->count ? (size_t)(index % all->count) : 0;
  int plane = -1;
  uint64_t from = 1;
  bbf_pick_move(&all->p, index, &plane, &from);
  if (all->count == 0 ? plane || from : plane != all->plane[k] || from != all->from[k])
    fail_at(&all->p, "bbf_pick_move", k);
}

/* Squares where the other side than that to move in p has a piece in q. */
static uint64_t enemies(const struct bbf_position *p, const struct bbf_position *q) {
  return occupied_by(q) & (p->black_to_move ? q->white : ~q->white);
}

/* What the header says of moves between sets, for a legal move. */
static bool leads(const struct bbf_position *p, int plane, uint64_t from, uint64_t to,
                  uint64_t promotions) {
  const int number = bbf_encode_move(p, plane, from);
  const uint64_t end = BBF_SQUARE(number >> 6 & 63);
  struct bbf_position after;
  if (number >> 12)
    return end & promotions;
  if (plane >= BBF_PLANE_CASTLING || !(p->pawns & from) || end != p->en_passant)
    return end & to;
  bbf_play(p, plane, from, &after);
  const uint64_t passed = enemies(p, p) & ~enemies(p, &after) & ~(end | from);
  return (passed ? passed : end) & to;
}

static void check_from_to(const struct listed *all, uint64_t from, uint64_t to, uint64_t promotions,
                          size_t room) {
  uint64_t sets[BBF_MOVE_PLANES], right[BBF_MOVE_PLANES] = {0};
  uint16_t numbers[ROOM], expected[ROOM];
  size_t count = 0;
  memset(numbers, 0x5a, sizeof numbers);
  memset(expected, 0x5a, sizeof expected);
  for (size_t k = 0; k < all->count; k++)
    if (all->from[k] & from && leads(&all->p, all->plane[k], all->from[k], to, promotions)) {
      right[all->plane[k]] |= all->from[k];
      if (count < room)
        expected[count] = (uint16_t)bbf_encode_move(&all->p, all->plane[k], all->from[k]);
      count++;
    }
  if ((size_t)bbf_legal_moves_from_to(&all->p, from, to, promotions, sets) != count ||
      memcmp(sets, right, sizeof sets))
    fail_at(&all->p, "bbf_legal_moves_from_to", count);
  if (!checked((size_t)bbf_count_legal_moves_from_to(&all->p, from, to, promotions) == count))
    fail_at(&all->p, "bbf_count_legal_moves_from_to", count);
  if (bbf_list_moves_from_to(&all->p, from, to, promotions, room ? numbers : NULL, room) != count ||
      memcmp(numbers, expected, sizeof numbers))
    fail_at(&all->p, "bbf_list_moves_from_to", count);
}

/* All moves, captures and promotions, and between any sets. */
static void check_sets(const struct listed *all) {
  static uint64_t seed = RANDOM_SEED;
  const uint64_t enemy = enemies(&all->p, &all->p);
  check_from_to(all, ALL_SQUARES, ALL_SQUARES, 0, BBF_MAX_MOVES);
  check_from_to(all, ALL_SQUARES, ALL_SQUARES, ALL_SQUARES, BBF_MAX_MOVES);
  check_from_to(all, ALL_SQUARES, enemy, ALL_SQUARES, BBF_MAX_MOVES);
  check_from_to(all, ALL_SQUARES, enemy, ALL_SQUARES, 1);
  check_from_to(all, ALL_SQUARES, ~enemy, 0, BBF_MAX_MOVES);
  check_from_to(all, ALL_SQUARES, 0, ALL_SQUARES, 0);
  /* The king counts though it may not move. */
  check_from_to(all, ~all->p.kings, ALL_SQUARES, ALL_SQUARES, BBF_MAX_MOVES);
  for (int i = 0; i < 4; i++)
    check_from_to(all, random_board(&seed), random_board(&seed), random_board(&seed), SIZE_MAX);
}

static void check_all(const struct bbf_position *p, bool promised) {
  struct listed all = {.p = *p};
  list(&all);
  check_sets(&all);
  if (!checked(bbf_has_legal_move(p) == (bbf_count_legal_moves(p) != 0)))
    fail_at(p, "bbf_has_legal_move", 0);
  const size_t c = all.count;
  const size_t rooms[] = {0, 1, c ? c - 1 : 0, c, c + 1, BBF_MAX_MOVES, SIZE_MAX};
  for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
    check_children(&all, rooms[i]);
    check_list(&all, rooms[i], promised);
  }
  check_mask(&all);
  for (uint64_t k = 0; k < c + 3; k++)
    check_pick(&all, k);
  check_pick(&all, UINT64_C(1) << 63);
  check_pick(&all, UINT64_MAX);
  if (!checked(!memcmp(&all.p, p, sizeof *p)))
    fail_at(p, "the position has changed", c);
}

static void test_cases(void **state) {
  (void)state;
  for (int i = 0; i < PERFT_CASES; i++) {
    const struct bbf_position p = read_fen(perft_cases[i].fen);
    check_all(&p, true);
  }
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    check_all(&p, true);
  }
}

static void test_games(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 50;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 100; i++) {
    play_on(&game, &seed);
    check_all(&game.position, true);
  }
}

static void test_any_input(void **state) {
  uint64_t seed = RANDOM_SEED + 60;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 100; i++) {
    struct bbf_position p;
    random_promised(&p, &seed);
    check_all(&p, true);
    random_stale(&p, &seed);
    check_all(&p, true);
    random_broken(&p, &seed);
    check_all(&p, false);
  }
}

static void test_most_moves(void **state) {
  (void)state;
  assert_int_equal(bbf_children(&most_moves, NULL, 0), BBF_MAX_MOVES);
  check_all(&most_moves, false);
}

/* A number that bbf_decode_move takes is the number of the move that it gives; those of
   legal moves are all taken. */
static void check_numbers(const struct bbf_position *p) {
  struct listed all = {.p = *p};
  int plane;
  uint64_t from;
  list(&all);
  for (size_t k = 0; k < all.count; k++) {
    bbf_decode_move(p, ref_number(p, all.plane[k], all.from[k]), &plane, &from);
    if (plane != all.plane[k] || from != all.from[k])
      fail_at(p, "bbf_decode_move", k);
  }
  for (int number = 0; number < 1 << 16; number++) {
    bbf_decode_move(p, number, &plane, &from);
    if (from ? bbf_encode_move(p, plane, from) != number || members(from) != 1 : plane != 0)
      fail_at(p, "bbf_decode_move, of all numbers", (size_t)number);
  }
  static const int none[] = {0, -1, INT_MIN, 1 << 16, (1 << 16) + 796, INT_MAX, 5 << 12 | 796};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
    plane = 1;
    from = 1;
    bbf_decode_move(p, none[i], &plane, &from);
    if (plane || from)
      fail_at(p, "bbf_decode_move, no move's number", i);
  }
}

/* King and castling rook on one square: the king does not castle with the rook under it. On a1, that
   would be number 0. */
static void test_shared_square(void **state) {
  (void)state;
  for (int i = 0; i < 128; i++) {
    const int at = i % 64;
    const uint64_t shared = UINT64_C(1) << at, white = i < 64 ? ALL_SQUARES : 0;
    const struct bbf_position p = {.rooks = shared | BBF_H1 | BBF_H8,
                                   .kings = shared,
                                   .white = white,
                                   .castling = shared | BBF_H1 | BBF_H8,
                                   .black_to_move = !white};
    int plane = 1;
    uint64_t from = 1;
    bbf_decode_move(&p, at | at << 6, &plane, &from);
    if (!checked(!plane && !from))
      fail_at(&p, "bbf_decode_move, from a square to itself", (size_t)at);
  }
}

static void test_numbers(void **state) {
  uint64_t seed = RANDOM_SEED + 70;
  (void)state;
  for (int i = 0; i < PERFT_CASES; i++) {
    const struct bbf_position p = read_fen(perft_cases[i].fen);
    check_numbers(&p);
  }
  for (int i = 0; i < RANDOM_PAIRS / 2000; i++) {
    struct bbf_position p;
    random_promised(&p, &seed);
    check_numbers(&p);
  }
}

/* A number is legal if it is in the list, and gives check if playing it does. */
static void check_each_number(const struct bbf_position *p) {
  static uint8_t legal[1 << 16];
  static const int none[] = {-1, INT_MIN, 1 << 16, (1 << 16) + 796, INT_MAX, 796 - (1 << 16)};
  uint16_t numbers[BBF_MAX_MOVES];
  const size_t count = bbf_list_moves(p, numbers, BBF_MAX_MOVES);
  memset(legal, 0, sizeof legal);
  for (size_t k = 0; k < count; k++)
    legal[numbers[k]] = 1;
  for (int i = 0; i < 1 << 16; i++)
    if (!checked(bbf_is_legal(p, i) == legal[i]))
      fail_at(p, "bbf_is_legal, of all numbers", (size_t)i);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    if (bbf_is_legal(p, none[i]))
      fail_at(p, "bbf_is_legal, no move's number", i);
  for (int i = -3; i < (1 << 16) + 3; i++) {
    struct bbf_position after;
    int plane;
    uint64_t from;
    bbf_decode_move(p, i, &plane, &from);
    bbf_play(p, plane, from, &after);
    if (!checked(bbf_gives_check(p, i) == (bbf_checkers(&after) != 0)))
      fail_at(p, legal[i & 0xffff] ? "bbf_gives_check, legal" : "bbf_gives_check", (size_t)i);
    if (!checked(bbf_captured(p, i) == (enemies(p, p) & ~enemies(p, &after))))
      fail_at(p, "bbf_captured", (size_t)i);
    struct bbf_position played = *p;
    bbf_play_number(&played, i, &played);
    if (memcmp(&played, &after, sizeof played))
      fail_at(p, "bbf_play_number", (size_t)i);
  }
}

static void test_each_number(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 90;
  (void)state;
  for (int i = 0; i < PERFT_CASES; i++) {
    const struct bbf_position p = read_fen(perft_cases[i].fen);
    check_each_number(&p);
  }
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    check_each_number(&p);
  }
  for (int i = 0; i < 8 + RANDOM_PAIRS / 4000; i++) {
    struct bbf_position p;
    for (int ply = 0; ply < 7; ply++)
      play_on(&game, &seed);
    check_each_number(&game.position);
    /* Several kings, each on a square of its own. */
    p = game.position;
    p.kings |= p.pawns & (p.black_to_move ? ~p.white : p.white) & (BBF_FILE_C << i % 4);
    p.pawns &= ~p.kings;
    check_each_number(&p);
    /* One king, on the square of another piece; pawns that share theirs. */
    p = game.position;
    p.queens |= p.kings;
    check_each_number(&p);
    p = game.position;
    p.knights |= p.pawns & BBF_FILE_A << i % 8;
    p.rooks |= p.pawns & BBF_FILE_A << (i + 1) % 8;
    check_each_number(&p);
    random_promised(&p, &seed);
    check_each_number(&p);
    random_stale(&p, &seed);
    check_each_number(&p);
    random_broken(&p, &seed);
    check_each_number(&p);
    random_apart(&p, &seed);
    check_each_number(&p);
  }
  check_each_number(&most_moves);
}

static void test_no_number(void **state) {
  static const int nowhere[] = {INT_MIN, -75, -1, BBF_MOVE_PLANES, 100, 255, INT_MAX};
  const struct bbf_position p = read_fen(perft_cases[1].fen);
  (void)state;
  for (size_t k = 0; k < sizeof nowhere / sizeof *nowhere; k++)
    assert_int_equal(bbf_encode_move(&p, nowhere[k], BBF_E2), 0);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
    assert_int_equal(bbf_encode_move(&p, plane, 0), 0);
    assert_int_equal(bbf_encode_move(&p, plane, BBF_E2 | BBF_D2), 0);
    assert_int_equal(bbf_encode_move(&p, plane, ALL_SQUARES), 0);
  }
  assert_int_equal(bbf_encode_move(&p, 7 * BBF_WEST, BBF_A1), 0);
  assert_int_equal(bbf_encode_move(&p, BBF_PLANE_CASTLING, BBF_H1), 0);
}

/* The formula of the header; a capture en passant goes from pawn to an empty square beside. */
static uint64_t ref_hash(const struct bbf_position *p) {
  const uint64_t occupied = occupied_by(p);
  const uint64_t rights =
      p->castling & p->rooks & ((p->white & BBF_RANK_1) | (~p->white & BBF_RANK_8));
  struct listed all = {.p = *p};
  uint64_t passed = 0, h = 0;
  list(&all);
  for (size_t k = 0; k < all.count; k++)
    if (all.plane[k] < BBF_PLANE_KNIGHT && all.from[k] & p->pawns) {
      const uint64_t to = ref_move_target(p, all.plane[k], all.from[k]);
      if (to == p->en_passant && !(to & occupied) &&
          first_member(to) % 8 != first_member(all.from[k]) % 8)
        passed = to;
    }
  const uint64_t words[5] = {p->pawns | p->bishops | p->queens, p->knights | p->bishops | p->kings,
                             p->rooks | p->queens | p->kings, p->white & occupied,
                             (rights | passed) ^ (p->black_to_move ? BBF_D4 : 0)};
  for (unsigned i = 0; i < 5; i++) {
    uint64_t x = words[i] + (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    h ^= x ^ x >> 31;
  }
  return h;
}

static void check_hash(const struct bbf_position *p) {
  check1("bbf_hash", p->white, ref_hash(p), bbf_hash(p));
}

/* These keys never change. */
static void test_frozen_keys(void **state) {
  static const struct {
    const char *fen;
    uint64_t key;
  } frozen[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", UINT64_C(0x7124c78e5fa5488d)},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3", UINT64_C(0xaf675311042d6e6b)},
      {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6", UINT64_C(0x6aa082cedf37ea74)},
      {"8/8/8/KPp4r/8/8/8/4k3 w - c6", UINT64_C(0x436d1905df6c684f)},
      {"4r3/8/8/3pP3/8/8/8/4K1k1 w - d6", UINT64_C(0x47bdb038b6dbfb65)},
      {"r3k2r/8/8/8/8/8/8/R3K2R b Kq -", UINT64_C(0x65b610107240e51d)},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
       UINT64_C(0x6d86451cda6d0ed5)},
      {"8/8/1k6/2b5/2pP4/8/5K2/8 b - d3", UINT64_C(0x77f8402530767007)},
  };
  (void)state;
  for (size_t i = 0; i < sizeof frozen / sizeof *frozen; i++) {
    const struct bbf_position p = read_fen(frozen[i].fen);
    check1(frozen[i].fen, p.white, frozen[i].key, bbf_hash(&p));
    check_hash(&p);
  }
}

static void test_keys(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 80;
  (void)state;
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct bbf_position p = read_fen(move_traps[i].fen);
    check_hash(&p);
  }
  for (int i = 0; i < RANDOM_PAIRS / 50; i++) {
    struct bbf_position p;
    play_on(&game, &seed);
    check_hash(&game.position);
    random_stale(&p, &seed);
    check_hash(&p);
    p.en_passant = 0;
    const uint64_t key = bbf_hash(&p);
    p.black_to_move ^= 1;
    assert_true(bbf_hash(&p) != key);
    p.black_to_move ^= 1;
    p.castling ^= BBF_A1;
    assert_true((bbf_hash(&p) != key) == ((p.rooks & p.white & BBF_A1) != 0));
    /* Pieces on one square, and no promise of en passant. */
    random_broken(&p, &seed);
    p.en_passant = 0;
    check_hash(&p);
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_cases),       cmocka_unit_test(test_games),
    cmocka_unit_test(test_any_input),   cmocka_unit_test(test_most_moves),
    cmocka_unit_test(test_numbers),     cmocka_unit_test(test_no_number),
    cmocka_unit_test(test_each_number), cmocka_unit_test(test_frozen_keys),
    cmocka_unit_test(test_keys),        cmocka_unit_test(test_shared_square),
};

RUN_TESTS(tests)
