/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions and legal moves: published numbers, positions that are easily judged wrong, and
   the slow reference on random positions. */
#include <bbfill.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "move_traps.h"
#include "perft_cases.h"
#include "../reference/position_columns.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/reference.h"
#include "../reference/moves.h"
#include "../reference/uci.h"

static void check_words(const char *what, const struct bbf_position *p, uint64_t expected,
                        uint64_t got) {
  char fen[BBF_FEN_SIZE];
  if (!checked(expected == got)) {
    print_error("%s\n", bbf_format_fen(p, fen));
    check_failed(what, 1, &p->white, expected, got);
  }
}

static void check_positions(const char *what, const struct bbf_position *p,
                            const struct bbf_position *expected, const struct bbf_position *got) {
  char fen[3][BBF_FEN_SIZE];
  if (!checked(memcmp(expected, got, sizeof *got) == 0))
    fail_msg("%s of %s: expected %s, got %s", what, bbf_format_fen(p, fen[0]),
             bbf_format_fen(expected, fen[1]), bbf_format_fen(got, fen[2]));
}

/* Plays a move, also in place. */
static void check_play(const struct bbf_position *p, int plane, uint64_t from) {
  struct bbf_position expected, got, same = *p;
  ref_play(p, plane, from, &expected);
  bbf_play(p, plane, from, &got);
  check_positions("bbf_play", p, &expected, &got);
  bbf_play(&same, plane, from, &same);
  check_positions("bbf_play in place", p, &expected, &same);
  check_words("bbf_move_targets", p, ref_move_target(p, plane, from),
              bbf_move_targets(from, plane));
}

static void check_flip(const struct bbf_position *p) {
  struct bbf_position expected, got, same = *p;
  ref_flip_position(p, &expected);
  bbf_flip_position(p, &got);
  check_positions("bbf_flip_position", p, &expected, &got);
  bbf_flip_position(&same, &same);
  check_positions("bbf_flip_position in place", p, &expected, &same);
  bbf_flip_position(&got, &got);
  check_positions("bbf_flip_position twice", p, p, &got);
  check_words("bbf_count_legal_moves, flipped", p, (uint64_t)bbf_count_legal_moves(p),
              (uint64_t)bbf_count_legal_moves(&same));
}

static void check_contacts(const struct bbf_position *p) {
  uint64_t expected[BBF_CONTACT_PLANES], got[BBF_CONTACT_PLANES];
  char what[40];
  memset(got, 0x5a, sizeof got);
  ref_contacts(p, expected);
  bbf_contacts(p, got);
  for (int plane = 0; plane < BBF_CONTACT_PLANES; plane++) {
    snprintf(what, sizeof what, "bbf_contacts, plane %d", plane);
    check_words(what, p, expected[plane], got[plane]);
  }
}

static void check_checks_and_pins(const struct bbf_position *p) {
  const uint64_t occupied = occupied_by(p),
                 own = occupied & (p->black_to_move ? ~p->white : p->white);
  const uint64_t enemy = occupied & ~own;
  uint64_t checkers = 0, pinned = 0;
  bbf_checks_and_pins(p, &checkers, &pinned);
  check_words("checkers of bbf_checks_and_pins", p, ref_checkers(p), checkers);
  check_words("pinned of bbf_checks_and_pins", p,
              ref_pinned(p->kings & own, own, (p->bishops | p->queens) & enemy,
                         (p->rooks | p->queens) & enemy, ~occupied),
              pinned);
}

/* All about a position whose legal moves are known. */
static void check_position(const struct bbf_position *p, const uint64_t expected[BBF_MOVE_PLANES],
                           int count) {
  uint64_t moves[BBF_MOVE_PLANES];
  char what[40];
  memset(moves, 0x5a, sizeof moves);
  check_words("bbf_legal_moves, result", p, (uint64_t)count, (uint64_t)bbf_legal_moves(p, moves));
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
    snprintf(what, sizeof what, "bbf_legal_moves, plane %d", plane);
    check_words(what, p, expected[plane], moves[plane]);
  }
  check_words("bbf_count_legal_moves", p, (uint64_t)count, (uint64_t)bbf_count_legal_moves(p));
  check_words("bbf_checkers", p, ref_checkers(p), bbf_checkers(p));
  check_checks_and_pins(p);
  check_contacts(p);
}

static void check_plays(const struct bbf_position *p, const uint64_t moves[BBF_MOVE_PLANES]) {
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t rest = moves[plane]; rest; rest &= rest - 1)
      check_play(p, plane, rest & (0 - rest));
}

static void check_all(const struct bbf_position *p) {
  uint64_t moves[BBF_MOVE_PLANES];
  const int count = ref_legal_moves(p, moves);
  check_position(p, moves, count);
  check_flip(p);
  check_plays(p, moves);
}

static uint64_t perft(const struct bbf_position *p, int depth) {
  uint64_t moves[BBF_MOVE_PLANES], lines = 0;
  if (depth == 1)
    return (uint64_t)bbf_count_legal_moves(p);
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t rest = moves[plane]; rest; rest &= rest - 1) {
      struct bbf_position after;
      bbf_play(p, plane, rest & (0 - rest), &after);
      lines += perft(&after, depth - 1);
    }
  return lines;
}

static void test_perft(void **state) {
  (void)state;
  for (int i = 0; i < PERFT_CASES; i++) {
    const struct bbf_position p = read_fen(perft_cases[i].fen);
    const int deepest = perft_depth(&perft_cases[i], SHARE_OF(20000000));
    struct bbf_position flipped;
    check_all(&p);
    for (int depth = 1; depth <= deepest; depth++)
      check_words("perft", &p, perft_cases[i].lines[depth - 1], perft(&p, depth));
    bbf_flip_position(&p, &flipped);
    check_words("perft, flipped", &p, perft_cases[i].lines[1], perft(&flipped, 2));
  }
}

static bool is_legal(const struct bbf_position *p, const char *move) {
  uint64_t moves[BBF_MOVE_PLANES];
  bbf_legal_moves(p, moves);
  for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
    for (uint64_t rest = moves[plane]; rest; rest &= rest - 1) {
      char text[UCI_SIZE];
      uci_text(p, plane, rest & (0 - rest), text);
      if (strcmp(text, move) == 0)
        return true;
    }
  return false;
}

static void test_traps(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof move_traps / sizeof *move_traps; i++) {
    const struct move_trap *trap = &move_traps[i];
    const struct bbf_position p = read_fen(trap->fen);
    const int count = bbf_count_legal_moves(&p);
    if (!checked(count == trap->count && is_legal(&p, trap->move) == trap->is_legal))
      fail_msg("%s (%s): %d moves, expected %d, and %s is %s", trap->what, trap->fen, count,
               trap->count, trap->move, trap->is_legal ? "missing" : "one of them");
    check_all(&p);
  }
}

/* Mate: no moves, and somebody gives check. Stalemate: no moves, and nobody does. */
static void test_ends(void **state) {
  static const struct {
    const char *fen;
    int moves, checkers;
  } ends[] = {
      {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", 0, 1}, /* the fool's mate */
      {"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq -", 0, 1},
      {"3R2k1/5ppp/8/8/8/8/8/4K3 b - -", 0, 1}, /* on the last rank */
      {"6rk/5Npp/8/8/8/8/8/4K3 b - -", 0, 1},   /* smothered */
      {"3rkr2/3p1p2/3N4/8/8/8/8/4R1K1 b - -", 0, 2},
      {"6k1/5ppp/8/8/8/8/8/3RK3 b - -", 8, 0}, /* not yet */
      {"4k3/3RR3/4K3/8/8/8/8/8 b - -", 1, 1},
      {"7k/5Q2/6K1/8/8/8/8/8 b - -", 0, 0}, /* stalemates */
      {"k7/P7/K7/8/8/8/8/8 b - -", 0, 0},
      {"8/8/8/8/8/4k3/4p3/4K3 w - -", 0, 0},
      {"5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ -", 0, 0}, /* Loyd's, ten moves */
      {"8/8/8/8/8/1k6/1p6/1K1b4 w - -", 0, 0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    const struct bbf_position p = read_fen(ends[i].fen);
    check_words("number of moves", &p, (uint64_t)ends[i].moves,
                (uint64_t)bbf_count_legal_moves(&p));
    check_words("number of checkers", &p, (uint64_t)ends[i].checkers,
                (uint64_t)members(bbf_checkers(&p)));
    check_all(&p);
  }
}

static void test_random_games(void **state) {
  struct played game = {0};
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 4; i++) {
    play_on(&game, &seed);
    check_position(&game.position, game.moves, game.count);
    check_flip(&game.position);
    if (i % 16 == 0)
      check_plays(&game.position, game.moves);
  }
}

static void test_any_pieces(void **state) {
  uint64_t seed = RANDOM_SEED + 10;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 8; i++) {
    struct bbf_position p;
    uint64_t moves[BBF_MOVE_PLANES];
    random_promised(&p, &seed);
    const int count = ref_legal_moves(&p, moves);
    check_position(&p, moves, count);
    check_flip(&p);
    if (i % 16 == 0)
      check_plays(&p, moves);
  }
}

static void test_stale_en_passant(void **state) {
  uint64_t seed = RANDOM_SEED + 15;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 8; i++) {
    struct bbf_position p;
    random_stale(&p, &seed);
    check_all(&p);
  }
}

/* The squares with several pieces. */
static uint64_t shared_squares(const struct bbf_position *p) {
  const uint64_t sets[] = {p->knights, p->bishops, p->rooks, p->queens, p->kings};
  uint64_t occupied = p->pawns, shared = 0;
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    shared |= occupied & sets[i];
    occupied |= sets[i];
  }
  return shared;
}

/* Broken positions give some answer, the same as the library's kernel gives. Moves are counted as
   they are listed, unless pieces of the side to move share a square or it has several kings. */
static void test_broken(void **state) {
  enum { COUNT = 512 };
  int same = 0, other = 0, of_enemies = 0;
  static struct position_columns columns;
  static uint64_t sets[COUNT][BBF_MOVE_PLANES], checkers[COUNT];
  static uint8_t counts[COUNT];
  const struct bbf_positions positions = positions_from(&columns, 0);
  uint64_t seed = RANDOM_SEED + 20;
  (void)state;
  for (int round = 0; round < RANDOM_PAIRS / 4 / COUNT + 1; round++) {
    struct bbf_position p[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
      if (i % 2)
        random_apart(&p[i], &seed);
      else
        random_broken(&p[i], &seed);
      store_position(&columns, i, &p[i]);
    }
    bbf_legal_moves_n(sets, &positions, COUNT);
    bbf_count_legal_moves_n(counts, &positions, COUNT);
    bbf_checkers_n(checkers, &positions, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
      const int count = bbf_count_legal_moves(&p[i]);
      uint64_t moves[BBF_MOVE_PLANES], total = 0;
      const int returned = bbf_legal_moves(&p[i], moves);
      for (int plane = 0; plane < BBF_MOVE_PLANES; plane++) {
        check_words("bbf_legal_moves_n", &p[i], moves[plane], sets[i][plane]);
        total += (uint64_t)ref_popcount(moves[plane]);
      }
      check_words("bbf_legal_moves, result", &p[i], total, (uint64_t)returned);
      const uint64_t own = p[i].black_to_move ? ~p[i].white : p[i].white;
      if (!(shared_squares(&p[i]) & own) && ref_popcount(p[i].kings & own) < 2) {
        check_words("bbf_count_legal_moves", &p[i], total, (uint64_t)count);
        of_enemies += shared_squares(&p[i]) != 0;
        same++;
      } else {
        other += (uint64_t)count != total;
      }
      check_words("bbf_count_legal_moves, none", &p[i], total == 0, count == 0);
      check_words("bbf_count_legal_moves_n", &p[i], (uint64_t)(count < 255 ? count : 255),
                  counts[i]);
      check_words("bbf_checkers_n", &p[i], bbf_checkers(&p[i]), checkers[i]);
      check_contacts(&p[i]);
    }
  }
  assert_true(same && other && of_enemies);
}

/* No move changes the colour of a piece: what the mover has afterwards was its own or has just moved
   there, and what the other side has was there before. */
static void check_colours(const struct bbf_position *p, int plane, uint64_t from) {
  struct bbf_position after;
  bbf_play(p, plane, from, &after);
  const bool castles = plane >= BBF_PLANE_CASTLING;
  const uint64_t own = p->black_to_move ? ~p->white : p->white;
  const uint64_t own_after = p->black_to_move ? ~after.white : after.white;
  const uint64_t to = bbf_move_targets(from, plane);
  const uint64_t rook_to =
      !castles ? 0 : ref_shift_one(to, plane == BBF_PLANE_CASTLING ? BBF_WEST : BBF_EAST);
  const bool promotes = (p->pawns & from) && (to & (BBF_RANK_1 | BBF_RANK_8));
  const uint64_t before[] = {p->pawns, p->knights, p->bishops, p->rooks, p->queens, p->kings};
  const uint64_t now[] = {after.pawns, after.knights, after.bishops,
                          after.rooks, after.queens,  after.kings};
  for (int kind = 0; kind < 6; kind++) {
    const bool moved = castles ? kind == 5 : promotes || (before[kind] & from);
    const uint64_t reached = (moved ? to : 0) | (kind == 3 ? rook_to : 0);
    const uint64_t stays = before[kind] & ~(from | to | rook_to);
    check_words("bbf_play, own pieces", p, 0, now[kind] & own_after & ~(reached | (stays & own)));
    check_words("bbf_play, others", p, 0, now[kind] & ~own_after & ~(stays & ~own));
  }
}

/* Castling where it makes little sense: several kings, pieces that share a square, and pawns on the
   first rank. */
static void test_crowded(void **state) {
  uint64_t seed = RANDOM_SEED + 25;
  int castlings = 0, apart = 0;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 8; i++) {
    struct bbf_position p;
    uint64_t moves[BBF_MOVE_PLANES];
    random_crowded(&p, &seed);
    bbf_legal_moves(&p, moves);
    if (!shared_squares(&p)) {
      check_plays(&p, moves);
      apart++;
    }
    for (int plane = 0; plane < BBF_MOVE_PLANES; plane++)
      for (uint64_t rest = moves[plane]; rest; rest &= rest - 1) {
        check_colours(&p, plane, rest & (0 - rest));
        castlings += plane >= BBF_PLANE_CASTLING;
      }
    check_colours(&p, BBF_PLANE_CASTLING + i % 2, UINT64_C(1) << random_bits(&seed) % 64);
  }
  assert_true(castlings && apart);
}

/* Steps, leaps and promotions of whole boards, and castling of a king on every square. */
static void test_move_targets(void **state) {
  static uint64_t (*const leaps[8])(uint64_t) = {ref_nonoea_one, ref_noeaea_one, ref_soeaea_one,
                                                 ref_sosoea_one, ref_sosowe_one, ref_sowewe_one,
                                                 ref_nowewe_one, ref_nonowe_one};
  static const int nowhere[] = {INT_MIN, -75, -1, BBF_MOVE_PLANES, 100, INT_MAX};
  const uint64_t upper = BBF_RANK_5 | BBF_RANK_6 | BBF_RANK_7 | BBF_RANK_8;
  uint64_t seed = RANDOM_SEED + 30;
  (void)state;
  for (int i = 0; i < RANDOM_PAIRS / 500; i++) {
    const uint64_t from = random_board(&seed);
    for (int dir = 0; dir < 8; dir++) {
      uint64_t to = from;
      for (int plane = 7 * dir; plane < 7 * dir + 7; plane++) {
        to = ref_shift_one(to, dir);
        check1("bbf_move_targets, direction", from, to, bbf_move_targets(from, plane));
      }
      check1("bbf_move_targets, knight", from, leaps[dir](from),
             bbf_move_targets(from, BBF_PLANE_KNIGHT + dir));
    }
    for (int plane = BBF_PLANE_PROMOTION; plane < BBF_PLANE_CASTLING; plane++) {
      static const int north[] = {BBF_NOWE, BBF_NORT, BBF_NOEA};
      static const int south[] = {BBF_SOWE, BBF_SOUT, BBF_SOEA};
      const int side = (plane - BBF_PLANE_PROMOTION) % 3;
      check1("bbf_move_targets, promotion", from,
             ref_shift_one(from & upper, north[side]) | ref_shift_one(from & ~upper, south[side]),
             bbf_move_targets(from, plane));
    }
    for (size_t k = 0; k < sizeof nowhere / sizeof *nowhere; k++)
      check1("bbf_move_targets, no plane", from, 0, bbf_move_targets(from, nowhere[k]));
  }
  EACH_SQUARE(file, rank) {
    check1("bbf_move_targets, h-side", square(file, rank), square(6, rank),
           bbf_move_targets(square(file, rank), BBF_PLANE_CASTLING));
    check1("bbf_move_targets, a-side", square(file, rank), square(2, rank),
           bbf_move_targets(square(file, rank), BBF_PLANE_CASTLING + 1));
  }
}

static void test_position_at(void **state) {
  enum { COUNT = 20 };
  uint64_t sets[9][COUNT], seed = RANDOM_SEED + 40;
  uint8_t black[COUNT];
  (void)state;
  for (int i = 0; i < COUNT; i++) {
    for (int k = 0; k < 9; k++)
      sets[k][i] = random_board(&seed);
    black[i] = (uint8_t)random_bits(&seed);
  }
  for (int given = 0; given < 8; given++) {
    const struct bbf_positions all = {sets[0],
                                      sets[1],
                                      sets[2],
                                      sets[3],
                                      sets[4],
                                      sets[5],
                                      sets[6],
                                      given & 1 ? sets[7] : NULL,
                                      given & 2 ? sets[8] : NULL,
                                      given & 4 ? black : NULL};
    for (size_t i = 0; i < COUNT; i++) {
      const struct bbf_position expected = {sets[0][i],
                                            sets[1][i],
                                            sets[2][i],
                                            sets[3][i],
                                            sets[4][i],
                                            sets[5][i],
                                            sets[6][i],
                                            given & 1 ? sets[7][i] : 0,
                                            given & 2 ? sets[8][i] : 0,
                                            given & 4 ? black[i] : 0};
      struct bbf_position got;
      bbf_position_at(&all, i, &got);
      assert_memory_equal(&got, &expected, sizeof got);
    }
  }
}

/* The macros that stand for the sets of a position, beside sets made square by square. */
static void test_arguments(void **state) {
  enum { PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS };
  uint64_t seed = RANDOM_SEED + 41;
  (void)state;
  for (int i = 0; i < 1000; i++) {
    uint64_t of[2][6] = {{0}}, sides[2] = {0}, got[6], expected[6];
    struct bbf_position p;
    random_promised(&p, &seed);
    const uint64_t kinds[6] = {p.pawns, p.knights, p.bishops, p.rooks, p.queens, p.kings};
    for (int square = 0; square < 64; square++)
      for (int kind = 0; kind < 6; kind++)
        if (kinds[kind] >> square & 1) {
          of[!(p.white >> square & 1)][kind] |= BBF_SQUARE(square);
          sides[!(p.white >> square & 1)] |= BBF_SQUARE(square);
        }
    const uint64_t *w = of[0], *b = of[1], empty = ~(sides[0] | sides[1]),
                   any = random_board(&seed);
    assert_int_equal(BBF_EMPTY(&p), empty);
    assert_int_equal(BBF_OCCUPIED(&p), ~empty);
    assert_int_equal(BBF_OWN(&p), sides[p.black_to_move != 0]);
    assert_int_equal(BBF_ENEMIES(&p), sides[p.black_to_move == 0]);
    assert_int_equal(bbf_w_attackers(any, BBF_W_FORCES_ARGS(&p)),
                     bbf_w_attackers(any, w[PAWNS], w[KNIGHTS], w[BISHOPS] | w[QUEENS],
                                     w[ROOKS] | w[QUEENS], w[KINGS], empty));
    assert_int_equal(bbf_b_attackers(any, BBF_B_FORCES_ARGS(&p)),
                     bbf_b_attackers(any, b[PAWNS], b[KNIGHTS], b[BISHOPS] | b[QUEENS],
                                     b[ROOKS] | b[QUEENS], b[KINGS], empty));
    assert_int_equal(bbf_attackers(any, BBF_FORCES_ARGS(&p)),
                     bbf_w_attackers(any, BBF_W_FORCES_ARGS(&p)) |
                         bbf_b_attackers(any, BBF_B_FORCES_ARGS(&p)));
    bbf_w_piece_attacks(BBF_W_PIECES_ARGS(&p), got);
    bbf_w_piece_attacks(w[PAWNS], w[KNIGHTS], w[BISHOPS], w[ROOKS], w[QUEENS], w[KINGS], empty,
                        expected);
    assert_memory_equal(got, expected, sizeof got);
    bbf_b_piece_attacks(BBF_B_PIECES_ARGS(&p), got);
    bbf_b_piece_attacks(b[PAWNS], b[KNIGHTS], b[BISHOPS], b[ROOKS], b[QUEENS], b[KINGS], empty,
                        expected);
    assert_memory_equal(got, expected, sizeof got);
    assert_int_equal(bbf_pinned(any, ~any, BBF_W_SLIDERS_ARGS(&p)),
                     bbf_pinned(any, ~any, w[BISHOPS] | w[QUEENS], w[ROOKS] | w[QUEENS], empty));
    assert_int_equal(bbf_pinned(any, ~any, BBF_B_SLIDERS_ARGS(&p)),
                     bbf_pinned(any, ~any, b[BISHOPS] | b[QUEENS], b[ROOKS] | b[QUEENS], empty));
    assert_int_equal(bbf_w_passed(BBF_W_PAWNS_ARGS(&p)), bbf_w_passed(w[PAWNS], b[PAWNS]));
    assert_int_equal(bbf_b_passed(BBF_B_PAWNS_ARGS(&p)), bbf_b_passed(b[PAWNS], w[PAWNS]));
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_perft),       cmocka_unit_test(test_traps),
    cmocka_unit_test(test_ends),        cmocka_unit_test(test_random_games),
    cmocka_unit_test(test_any_pieces),  cmocka_unit_test(test_broken),
    cmocka_unit_test(test_crowded),     cmocka_unit_test(test_move_targets),
    cmocka_unit_test(test_position_at), cmocka_unit_test(test_stale_en_passant),
    cmocka_unit_test(test_arguments),
};

RUN_TESTS(tests)
