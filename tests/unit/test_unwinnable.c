/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Who can certainly not win: by hand, by the reference, and by searches for mates. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "move_traps.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/moves.h"

static void fail_at(const struct bbf_position *p, const char *what, int number) {
  char fen[BBF_FEN_SIZE];
  fail_msg("%s, %d: %s", what, number, bbf_format_fen(p, fen));
}

/* The answer, which is the same seen from the other side, and without rights to castle also in a
   mirror. */
static int answer(const struct bbf_position *p) {
  const int found = bbf_unwinnable(p);
  struct bbf_position q;
  bbf_flip_position(p, &q);
  const int flipped = bbf_unwinnable(&q);
  if (!checked(found >= 0 && found <= 3 && flipped == (found >> 1 | (found & 1) << 1)))
    fail_at(p, "flipped, the answer is another one", flipped);
  if (p->castling)
    return found;
  uint64_t *const sets[] = {&q.pawns,  &q.knights, &q.bishops, &q.rooks,
                            &q.queens, &q.kings,   &q.white,   &q.en_passant};
  q = *p;
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
    *sets[i] = bbf_mirror_horizontal(*sets[i]);
  if (!checked(bbf_unwinnable(&q) == found))
    fail_at(p, "in a mirror, the answer is another one", found);
  return found;
}

static const struct known {
  const char *what, *fen;
  int answer;
} known[] = {
    /* Material. */
    {"bare kings", "4k3/8/8/8/8/8/8/4K3 w - -", 3},
    {"a queen", "4k3/8/8/8/8/8/3Q4/4K3 w - -", 2},
    {"a pawn", "4k3/8/8/8/8/8/3P4/4K3 b - -", 2},
    {"a knight", "4k3/8/8/8/8/8/3N4/4K3 w - -", 3},
    {"... and a queen against it", "4k3/3q4/8/8/8/8/3N4/4K3 w - -", 1},
    {"... and queens", "4k3/3qq3/8/8/8/8/3NB3/4K3 w - -", 0},
    {"... two queens", "4k3/1q1q4/8/8/8/8/3N4/4K3 w - -", 1},
    {"... a rook", "4k3/r7/8/8/8/8/3N4/4K3 w - -", 0},
    {"... a queen and a bishop", "4k3/qb6/8/8/8/8/3N4/4K3 w - -", 0},
    {"... a bishop", "4k3/b7/8/8/8/8/3N4/4K3 w - -", 0},
    {"... a knight", "4k3/n7/8/8/8/8/3N4/4K3 w - -", 0},
    {"... a pawn", "4k3/p7/8/8/8/8/3N4/4K3 w - -", 0},
    {"two knights", "4k3/8/8/8/8/8/3NN3/4K3 w - -", 2},
    {"... and a queen against them", "4k3/q7/8/8/8/8/3NN3/4K3 w - -", 0},
    {"a bishop", "4k3/8/8/8/8/8/3B4/4K3 w - -", 3},
    {"... and one on the same colour", "4k3/b7/8/8/8/8/3B4/4K3 w - -", 3},
    {"... several", "4k3/b1b5/8/8/8/8/3B1B2/4K3 w - -", 3},
    {"... one on the other colour", "4k3/1b6/8/8/8/8/3B4/4K3 w - -", 0},
    {"... a knight", "4k3/n7/8/8/8/8/3B4/4K3 w - -", 0},
    {"... a pawn", "4k3/p7/8/8/8/8/3B4/4K3 w - -", 0},
    {"... a rook", "4k3/r7/8/8/8/8/3B4/4K3 w - -", 1},
    {"... a queen, a rook and a bishop", "4k3/qbr5/8/8/8/8/3B4/4K3 w - -", 0},
    {"... this one on the same colour", "4k3/brq5/8/8/8/8/3B4/4K3 w - -", 1},
    {"bishops on both colours", "4k3/8/8/8/8/8/3BB3/4K3 w - -", 2},
    {"a knight and a bishop", "4k3/8/8/8/8/8/3BN3/4K3 w - -", 2},
    {"... and a queen against them", "4k3/q7/8/8/8/8/3BN3/4K3 w - -", 0},

    /* Locked pawns. */
    {"a wall", "2k5/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -", 3},
    {"... with a gap", "2k5/8/8/p1p1p3/P1P1P3/8/8/4K3 w - -", 0},
    {"... and a pawn behind it", "2k5/8/8/p1p1p1p1/P1P1P1P1/8/P7/4K3 w - -", 3},
    {"... and one on a file of its own", "2k5/8/8/p1p1p1p1/P1P1P1P1/8/1P6/4K3 w - -", 0},
    {"pawns that may step", "2k5/8/p1p1p1p1/8/P1P1P1P1/8/8/4K3 w - -", 0},
    {"... without harm", "7k/p7/1p1p1p1p/1P1P1P1P/P7/8/8/7K w - -", 0},
    {"pawns protect each other", "4k3/8/2p5/1pPp4/pP1Pp1p1/P3PpPp/5P1P/4K3 w - -", 3},
    {"three files are enough", "4k3/8/6p1/p2p2p1/P2P2P1/8/8/2K5 w - -", 3},
    {"... two are not: kings take pawns", "4k3/8/8/p2p4/P2P4/8/8/2K5 w - -", 0},
    {"a pawn in front of a piece", "2k5/8/8/p1p1p1p1/P1P1P1P1/8/6p1/4K1N1 w - -", 0},
    {"a pawn that a king takes", "2k5/8/8/p1p1p1p1/P1P1P1P1/8/5p2/4K3 w - -", 0},
    {"a pawn takes another one", "2k5/8/8/p1p1p1p1/P1P1PPP1/8/8/4K3 w - -", 0},
    {"a pawn promotes", "2k5/8/8/p1p1p1p1/P1P1P1P1/7P/8/4K3 w - -", 0},
    {"en passant", "7k/8/2p1p1p1/1pPpP1P1/bP1P4/8/8/B4K2 w - b6", 0},
    {"... not now", "7k/8/2p1p1p1/1pPpP1P1/bP1P4/8/8/B4K2 w - -", 3},
    {"... a square that does not count", "7k/8/2p1p1p1/1pPpP1P1/bP1P4/8/8/B4K2 b - b6", 3},
    {"... where no pawn is", "7k/8/2p1p1p1/1pPpP1P1/bP1P4/8/8/B4K2 w - h6", 3},
    {"bishops on the colour without pawns", "3bk3/8/8/p1p1p1p1/P1P1P1P1/8/8/3BK3 w - -", 3},
    {"a bishop that takes pawns", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - -", 0},
    {"a bishop that can give check", "4k3/8/6B1/p1p1p1p1/P1P1P1P1/8/8/4K3 b - -", 3},
    {"a bishop behind", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/B2K4 w - -", 3},
    {"... one piece in the king's way", "4k1b1/8/8/1p1p1p1p/1P1P1P1P/8/8/B2K4 w - -", 3},
    {"... two, one of which takes pawns", "4kbb1/8/8/1p1p1p1p/1P1P1P1P/8/8/B2K4 w - -", 0},
    {"... two on one colour", "2b1k1b1/8/8/1p1p1p1p/1P1P1P1P/8/8/B2K4 w - -", 3},
    {"... and a knight", "2b1k1n1/8/8/1p1p1p1p/1P1P1P1P/8/8/B2K4 w - -", 0},
    {"two helpers, three bishops", "7k/b7/1pBp1p1p/1PpPpPpP/2P1P1Pb/1K6/7b/8 w - -", 2},
    {"... without one of them", "7k/8/1pBp1p1p/1PpPpPpP/2P1P1Pb/1K6/7b/8 w - -", 3},
    {"one helper, which leaves two squares", "3k4/5p1b/p1p1pPpB/P1P1P1P1/8/8/4K3/8 b - -", 3},
    {"... two, and a mate", "2k5/p3p3/Pp1pPp1p/1P1P1P1P/8/1B4K1/1bB5/8 b - -", 1},
    {"... none, and a mate", "1k6/8/6p1/1p2p1p1/pP1pP1P1/PKpP3p/P1P4P/8 w - -", 1},
    {"a knight jumps", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2N1K3 w - -", 0},
    {"a rook comes where pawns capture", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2R1K3 w - -", 0},
    {"castling", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w Q -", 0},
    {"a rook gives check", "k7/8/8/p1p1p1p1/P1P1P1P1/8/7r/4K3 w - -", 0},
    {"a queen gives mate", "k7/8/8/p1p1p1p1/P1P1P1P1/8/2q5/4K3 w - -", 0},
    {"a pawn gives check", "8/8/2pk4/1pPp4/pP1Pp1p1/P3PpPp/5P1P/4K3 b - -", 3},
    {"... where the king takes a pawn", "8/8/8/pkp1p1p1/P1P1P1P1/8/8/4K3 b - -", 0},

    /* No more moves. */
    {"a pawn has given mate", "k7/PP5p/1K5P/8/8/8/8/8 b - -", 2},
    {"mate", "7k/6Q1/6K1/p7/P7/8/8/8 b - -", 2},
    {"stalemate", "k7/2Q5/2K5/p7/P7/8/8/8 b - -", 3},
    {"stalemate after each move", "7k/6pP/6P1/4K3/8/8/8/8 w - -", 3},
    {"... of sixteen, the most that are tried", "7k/6pP/2N3P1/8/8/4K3/8/8 w - -", 3},
    {"... but not with a rook's", "7k/6pP/6P1/4K3/8/8/8/R7 w - -", 0},
    {"... but mate after one that is not the last", "4RK1k/7p/7P/8/8/8/8/8 w - -", 2},
    {"a list has fewer moves than there are", "8/2K5/8/3K1P2/8/8/8/p7 w - -", 0},
};

static void test_known(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const struct bbf_position p = read_fen(known[i].fen);
    const int found = answer(&p), reference = ref_unwinnable(&p);
    if (!checked(found == known[i].answer && reference == known[i].answer))
      fail_msg("%s: %d, by the reference %d, should be %d: %s", known[i].what, found, reference,
               known[i].answer, known[i].fen);
  }
}

static void put(struct bbf_position *p, int kind, bool white, int square) {
  const uint64_t on = BBF_SQUARE(square) & ~occupied_by(p);
  *set_of(p, kind) |= on;
  p->white |= white ? on : 0;
}

/* One king each, not beside each other, and the side that has moved not in check. */
static bool is_allowed(const struct bbf_position *p) {
  struct bbf_position turned = *p;
  turned.black_to_move = !p->black_to_move;
  return bbf_popcount(p->kings & p->white) == 1 && bbf_popcount(p->kings & ~p->white) == 1 &&
         !(bbf_king_attacks(p->kings & p->white) & p->kings) && !bbf_checkers(&turned);
}

/* Files of pawns, most of them blocked, with kings and some pieces anywhere. */
static void draw_locked(struct bbf_position *p, uint64_t *seed) {
  do {
    const int pattern = below(seed, 4), from = 1 + below(seed, 4), odd = below(seed, 2);
    int last = from;
    memset(p, 0, sizeof *p);
    p->black_to_move = (uint64_t)below(seed, 2);
    for (int file = 0; file < 8; file++) {
      last += below(seed, 3) - 1;
      last = last < 1 ? 1 : last > 5 ? 5 : last;
      const int rank = pattern < 2    ? from + (file + odd) % 2
                       : pattern == 2 ? last
                                      : 1 + below(seed, 5);
      const int other = rank < 5 && below(seed, 8) == 0 ? rank + 2 : rank + 1;
      if (below(seed, 7) == 0)
        continue;
      put(p, 0, true, 8 * rank + file);
      put(p, 0, false, 8 * other + file);
      if (rank > 1 && below(seed, 6) == 0)
        put(p, 0, true, 8 * (rank - 1) + file);
      if (other < 6 && below(seed, 6) == 0)
        put(p, 0, false, 8 * (other + 1) + file);
    }
    const bool apart = below(seed, 2);
    put(p, 5, true, apart ? below(seed, 24) : below(seed, 64));
    put(p, 5, false, apart ? 40 + below(seed, 24) : below(seed, 64));
    for (int pieces = below(seed, 4) * below(seed, 2); pieces > 0; pieces--)
      put(p, below(seed, 2) ? 2 : 1 + below(seed, 4), below(seed, 2), below(seed, 64));
    const uint64_t stepped =
        p->pawns & (p->black_to_move ? p->white & BBF_RANK_4 : ~p->white & BBF_RANK_5);
    if (below(seed, 4) == 0)
      p->en_passant = stepped & (0 - stepped);
    p->en_passant = p->black_to_move ? p->en_passant >> 8 : p->en_passant << 8;
  } while (!is_allowed(p));
}

static void check_reference(const struct bbf_position *p) {
  const int found = answer(p), reference = ref_unwinnable(p);
  if (!checked(found == reference))
    fail_at(p, "the reference says something else", reference);
}

static void test_reference(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED + 700;
  int claims = 0;
  (void)state;
  for (int i = 0; i < 100 + RANDOM_PAIRS / 10; i++) {
    struct bbf_position p;
    draw_locked(&p, &seed);
    check_reference(&p);
    claims += bbf_unwinnable(&p) != 0;
  }
  assert_true(claims >= RANDOM_PAIRS / 1000);
  for (int i = 0; i < 100 + RANDOM_PAIRS / 50; i++) {
    struct bbf_position p;
    play_on(&game, &seed);
    check_reference(&game.position);
    random_promised(&p, &seed);
    if (bbf_popcount(p.kings) == 2)
      check_reference(&p);
    random_stale(&p, &seed);
    if (bbf_popcount(p.kings) == 2)
      check_reference(&p);
  }
}

/* A single piece on each square, before and behind a wall. */
static void test_every_square(void **state) {
  const struct bbf_position wall = read_fen("2k5/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -");
  (void)state;
  for (int i = 0; i < 4 * 2 * 2 * 64; i++) {
    struct bbf_position p = wall;
    p.black_to_move = (uint64_t)i >> 6 & 1;
    put(&p, 1 + i / 256, i >> 7 & 1, i & 63);
    if (is_allowed(&p))
      check_reference(&p);
  }
}

/* Whatever the sets are, there is some answer. */
static void test_any_sets(void **state) {
  uint64_t seed = RANDOM_SEED + 701;
  (void)state;
  for (int i = 0; i < 100 + RANDOM_PAIRS / 20; i++) {
    struct bbf_position p;
    if (i % 2)
      random_broken(&p, &seed);
    else
      random_crowded(&p, &seed);
    assert_in_range(bbf_unwinnable(&p), 0, 3);
  }
}

/* Whether Black, to move, is mated. */
static bool is_mated(const struct bbf_position *p) {
  return bbf_checkers(p) && !bbf_has_legal_move(p);
}

/* Counts the mates that White gives with these pieces, capital letters being White's, beside those
   on the board. Black's king, the first piece, is on files a to d, and without pawns in a triangle
   there. */
static long count_mates(const struct bbf_position *p, const char *pieces, bool triangle) {
  long mates = 0;
  if (!*pieces) {
    const int found = bbf_unwinnable(p);
    if (!is_allowed(p) || !is_mated(p))
      return 0;
    if (!checked(!(found & 1)))
      fail_at(p, "a mate, and White cannot mate", found);
    return 1;
  }
  const char *kinds = "pnbrqkPNBRQK";
  const int kind = (int)(strchr(kinds, *pieces) - kinds);
  uint64_t squares = ~occupied_by(p);
  if (kind % 6 == 0)
    squares &= ~(BBF_RANK_1 | BBF_RANK_8);
  if (kind == 5)
    squares &= triangle ? UINT64_C(0x080c0e0f) : BBF_FILE_A | BBF_FILE_B | BBF_FILE_C | BBF_FILE_D;
  if (kind == 11) /* a mating king is near */
    squares &= bbf_king_attacks(bbf_king_attacks(bbf_king_attacks(p->kings)));
  for (; squares; squares &= squares - 1) {
    struct bbf_position q = *p;
    put(&q, kind % 6, kind > 5, bbf_lowest_square(squares));
    mates += count_mates(&q, pieces + 1, triangle);
  }
  return mates;
}

/* All positions with these pieces: either no mate exists and White's material is too little, or a mate
   exists. */
static void test_material(void **state) {
  static const struct {
    const char *pieces;
    bool mates;
  } sets[] = {
      {"kKN", false}, {"kKB", false}, {"kKNq", false}, {"kKBq", false}, {"kKBr", false},
      {"kKNp", true}, {"kKNn", true}, {"kKNb", true},  {"kKNr", true},  {"kKBp", true},
      {"kKBn", true}, {"kKBb", true}, {"kKNN", true},  {"kKBN", true},  {"kKBB", true},
  };
  (void)state;
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    struct bbf_position p;
    memset(&p, 0, sizeof p);
    p.black_to_move = 1;
    const long mates = count_mates(&p, sets[i].pieces, !strchr(sets[i].pieces, 'p'));
    if (!checked((mates != 0) == sets[i].mates))
      fail_msg("%s: %ld mates", sets[i].pieces, mates);
  }
}

enum { MOST_REACHED = 1 << 12, SLOTS = MOST_REACHED * 4 };

/* Adds a position unless it is there. A hash of 0 is not told from none. */
static int add_reached(struct bbf_position *reached, uint64_t *hashes, int count,
                       const struct bbf_position *p) {
  const uint64_t hash = bbf_hash(p);
  size_t slot = (size_t)(hash % SLOTS);
  while (hashes[slot] && hashes[slot] != hash)
    slot = (slot + 1) % SLOTS;
  if (hashes[slot] || count == MOST_REACHED)
    return count;
  hashes[slot] = hash;
  reached[count] = *p;
  return count + 1;
}

/* Who mates in some position that is reached, of as many as there is room for: 1 White, 2 Black. */
static int search_mates(const struct bbf_position *p, bool *complete) {
  static struct bbf_position reached[MOST_REACHED];
  static uint64_t hashes[SLOTS];
  int mates = 0, count;
  memset(hashes, 0, sizeof hashes);
  count = add_reached(reached, hashes, 0, p);
  for (int i = 0; i < count && mates != 3; i++) {
    uint16_t moves[BBF_MAX_MOVES];
    const size_t number = bbf_list_moves(&reached[i], moves, BBF_MAX_MOVES);
    if (!number && bbf_checkers(&reached[i]))
      mates |= reached[i].black_to_move ? 1 : 2;
    for (size_t k = 0; k < number; k++) {
      struct bbf_position next;
      bbf_play_number(&reached[i], moves[k], &next);
      count = add_reached(reached, hashes, count, &next);
    }
  }
  *complete = count < MOST_REACHED;
  return mates;
}

/* Random moves from a position, often those that capture, step with a pawn or give check. */
static int play_mates(const struct bbf_position *start, uint64_t *seed) {
  struct bbf_position p = *start;
  int mates = 0;
  for (int ply = 0; ply < 150; ply++) {
    uint16_t moves[BBF_MAX_MOVES];
    const size_t number = bbf_list_moves(&p, moves, BBF_MAX_MOVES);
    struct bbf_position next;
    if (!number)
      return mates | (!bbf_checkers(&p) ? 0 : p.black_to_move ? 1 : 2);
    for (int tries = 0; tries < 4; tries++) {
      bbf_play_number(&p, moves[below(seed, (int)number)], &next);
      if (occupied_by(&p) != (occupied_by(&next) | occupied_by(&p)) || bbf_checkers(&next) ||
          next.pawns != p.pawns)
        break;
    }
    p = next;
  }
  return mates;
}

/* Locked positions with few pieces, from which often all positions are reached. */
static void test_search(void **state) {
  uint64_t seed = RANDOM_SEED + 702;
  int found = 0, all = 0;
  (void)state;
  for (int i = 0; i < 20 + RANDOM_PAIRS / 100; i++) {
    struct bbf_position p;
    bool complete;
    draw_locked(&p, &seed);
    const int cannot = bbf_unwinnable(&p);
    if (!cannot)
      continue;
    if (bbf_popcount(occupied_by(&p) & ~p.pawns) < 4 && found++ % 8 == 0) {
      const int mates = search_mates(&p, &complete);
      all += complete;
      if (!checked(!(cannot & mates)))
        fail_at(&p, "a mate is found", mates);
    }
    for (int games = 0; games < 4; games++) {
      const int mates = play_mates(&p, &seed);
      if (!checked(!(cannot & mates)))
        fail_at(&p, "a game ends with mate", mates);
    }
  }
  assert_true(all > 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_known),        cmocka_unit_test(test_reference),
    cmocka_unit_test(test_every_square), cmocka_unit_test(test_any_sets),
    cmocka_unit_test(test_material),     cmocka_unit_test(test_search),
};

RUN_TESTS(tests)
