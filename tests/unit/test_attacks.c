/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The attacks family against the square-walker: on random boards, on the extreme ones, and on
   sparse boards with all else empty. */
#include <bbfill.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "batch_functions.h"
#include "check.h"
#include "../reference/random.h"

/* All functions are called for each, so a test needs fewer boards than for one function. */
enum { BOARDS = RANDOM_PAIRS / 20 };

static void check_function(const function *f, const uint64_t in[MOST_INPUTS]) {
  uint64_t right[MOST_WORDS], got[MOST_WORDS];
  call_one(f, f->row->reference, right, in, 0);
  call_one(f, f->row->one, got, in, 0);
  for (size_t k = 0; k < f->row->size / sizeof *got; k++)
    if (!checked(right[k] == got[k]))
      check_failed(f->row->name, f->inputs, in, right[k], got[k]);
}

static void check_functions(const uint64_t in[MOST_INPUTS]) {
  for (int k = 0; k < FUNCTIONS; k++)
    if (!strcmp(functions[k].row->header, "attacks.h"))
      check_function(&functions[k], in);
}

static void check_rays(const uint64_t gen[8], uint64_t empty) {
  uint64_t rays[8], same[8];
  bbf_rays(gen, empty, rays);
  for (int dir = 0; dir < 8; dir++)
    check2("bbf_rays", gen[dir], empty, ref_sliding_attacks(gen[dir], empty, dir), rays[dir]);
  memcpy(same, gen, sizeof same);
  bbf_rays(same, empty, same);
  assert_memory_equal(same, rays, sizeof same);
}

/* In every second case all squares are empty on which no piece stands, as in chess. */
static void test_random_boards(void **state) {
  uint64_t seed = RANDOM_SEED;
  (void)state;
  for (int i = 0; i < BOARDS; i++) {
    uint64_t in[MOST_INPUTS], gen[8];
    for (int k = 0; k < MOST_INPUTS; k++)
      in[k] = random_board(&seed);
    for (int dir = 0; dir < 8; dir++)
      gen[dir] = random_board(&seed);
    /* The adapters take in[1] as the last argument, the empty squares. */
    if (i % 2)
      in[1] = ~(in[0] | in[2] | in[3] | in[4] | in[5] | in[6] | in[7]);
    check_functions(in);
    check_rays(gen, in[1]);
  }
}

/* Few pieces, at most one on a square: lines are long, and pieces stand between others. */
static void test_sparse_boards(void **state) {
  uint64_t seed = RANDOM_SEED + 10;
  (void)state;
  for (int i = 0; i < BOARDS; i++) {
    uint64_t in[MOST_INPUTS] = {0}, pieces = 0;
    for (int k = 0; k < MOST_INPUTS; k++)
      for (int piece = (int)(random_bits(&seed) % 4); piece > 0; piece--) {
        const uint64_t square = BBF_SQUARE(random_bits(&seed) % 64);
        if (k != 1 && !(pieces & square))
          in[k] |= square;
        pieces |= in[k];
      }
    in[1] = ~pieces;
    check_functions(in);
  }
}

/* Each set empty, full or one square, the empty squares too. */
static void test_extreme_boards(void **state) {
  uint64_t seed = RANDOM_SEED + 20;
  (void)state;
  for (int i = 0; i < BOARDS; i++) {
    uint64_t in[MOST_INPUTS];
    for (int k = 0; k < MOST_INPUTS; k++) {
      const uint64_t bits = random_bits(&seed);
      in[k] = bits % 3 == 0 ? 0 : bits % 3 == 1 ? ALL_SQUARES : BBF_SQUARE(bits >> 58);
    }
    check_functions(in);
  }
}

/* Every two squares, and every square with nothing. */
static void test_lines_of_two(void **state) {
  (void)state;
  for (int a = 0; a < 64; a++) {
    CHECK2(bbf_line, BBF_SQUARE(a), 0, 0);
    CHECK2(bbf_line, 0, BBF_SQUARE(a), 0);
    for (int b = 0; b < 64; b++) {
      CHECK2(bbf_line, BBF_SQUARE(a), BBF_SQUARE(b), ref_line(BBF_SQUARE(a), BBF_SQUARE(b)));
      check2("bbf_queen_between", BBF_SQUARE(a), BBF_SQUARE(b),
             ref_queen_between(BBF_SQUARE(a), BBF_SQUARE(b), ALL_SQUARES),
             bbf_queen_between(BBF_SQUARE(a), BBF_SQUARE(b), ALL_SQUARES));
    }
  }
}

/* doc/engine.md promises engines their own blockers_for_king and pinners: rays see through the
   sliders in line with the king. */
static void test_blockers_of_engines(void **state) {
  uint64_t seed = RANDOM_SEED + 40;
  (void)state;
  for (int i = 0; i < BOARDS; i++) {
    const uint64_t king = BBF_SQUARE(random_bits(&seed) % 64), all = ~UINT64_C(0);
    const uint64_t occupied = (random_board(&seed) & random_board(&seed)) | king;
    const uint64_t own = occupied & random_board(&seed), enemy = occupied & ~own & ~king;
    const uint64_t diagonal = enemy & random_board(&seed), straight = enemy & random_board(&seed);
    uint64_t blockers = 0, pinners = 0;
    for (int dir = 0; dir < 8; dir++) {
      uint64_t last = 0;
      int between = 0;
      for (uint64_t x = bbf_shift_one(king, dir); x; x = bbf_shift_one(x, dir))
        if (x & (dir & 1 ? straight : diagonal)) {
          blockers |= between == 1 ? last : 0;
          pinners |= between == 1 && (last & own) ? x : 0;
        } else if (x & occupied) {
          last = x;
          between++;
        }
    }
    const uint64_t snipers =
        (bbf_rook_attacks(king, all) & straight) | (bbf_bishop_attacks(king, all) & diagonal);
    const uint64_t clear = ~occupied | snipers;
    check2("blockers of engines", king, occupied, blockers,
           bbf_pinned(king, occupied, diagonal, straight, clear));
    check2("pinners of engines", king, occupied, pinners,
           bbf_pinners(king, own, diagonal, straight, clear));
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_random_boards),       cmocka_unit_test(test_sparse_boards),
    cmocka_unit_test(test_extreme_boards),      cmocka_unit_test(test_lines_of_two),
    cmocka_unit_test(test_blockers_of_engines),
};

RUN_TESTS(tests)
