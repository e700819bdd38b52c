/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The batch family: compares every kernel that this CPU can run with the functions for
   single boards and with the reference. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "batch_kernels.h"
#include "guarded.h"
#include "paths_case.h"
#include "../reference/random.h"

enum { MAX_LENGTH = 300, ROOM = 8192, RESULTS = ROOM * MOST_WORDS, CHUNK = 4096 };

/* Of cases that are not random, takes a share evenly, in steps of a prime. */
enum { STRIDE = TEST_SHARE < 7 ? 1 : 7 };

/* Arrays with guards on both sides: one for each input, and one for the results. */
static struct area area[MOST_INPUTS], results;

static void check_length(size_t n, bool at_end, uint64_t *seed) {
  uint64_t *in[MOST_INPUTS];
  for (int a = 0; a < MOST_INPUTS; a++) {
    in[a] = place(&area[a], n * 8, at_end);
    for (size_t i = 0; i < n; i++)
      in[a][i] = random_board(seed);
  }
  for (int k = 0; k < FUNCTIONS; k++) {
    const function *f = &functions[k];
    const int with = f->first + (int)(n % (size_t)(f->last - f->first + 1));
    const size_t bytes = n * f->row->size;
    char *out = place(&results, bytes, at_end);
    call_batch(f, out, (const uint64_t *const *)in, with, n);
    check_results(f, f->row->one, out, (const uint64_t *const *)in, with, n);
    assert_true(is_fresh_around(&results, out, bytes));
  }
}

static void test_lengths_and_edges(void **state) {
  static const size_t longer[] = {511, 512, 513, 1000};
  uint64_t seed = 300;
  use(state);
  for (int a = 0; a < MOST_INPUTS; a++)
    area[a] = make_area(ROOM);
  results = make_area(RESULTS);
  for (int at_end = 0; at_end < 2; at_end++) {
    for (size_t n = 0; n <= MAX_LENGTH; n += STRIDE)
      check_length(n, at_end, &seed);
    for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
      check_length(longer[i], at_end, &seed);
  }
}

static uint64_t boards[MOST_INPUTS][CHUNK], out[CHUNK * MOST_WORDS];
static uint64_t *const a = boards[0], *const b = boards[1], *const c = boards[2];
static const uint64_t *const all_boards[MOST_INPUTS] = {boards[0], boards[1], boards[2], boards[3],
                                                        boards[4], boards[5], boards[6], boards[7]};

static void random_boards(int inputs, size_t n, uint64_t *seed) {
  for (size_t i = 0; i < n; i++)
    for (int k = 0; k < inputs; k++)
      boards[k][i] = random_board(seed);
}

static void test_random(void **state) {
  uint64_t seed = 1;
  use(state);
  for (int k = 0; k < FUNCTIONS; k++) {
    const function *f = &functions[k];
    const int rounds = SHARE_OF(1000000) / CHUNK / (f->last - f->first + 1) + 1;
    for (int with = f->first; with <= f->last; with++)
      for (int round = 0; round < rounds; round++) {
        random_boards(f->inputs, CHUNK, &seed);
        call_batch(f, out, all_boards, with, CHUNK);
        check_results(f, f->row->one, out, all_boards, with, CHUNK);
      }
  }
}

static void test_against_walkers(void **state) {
  uint64_t seed = 2;
  use(state);
  random_boards(MOST_INPUTS, CHUNK, &seed);
  for (int k = 0; k < FUNCTIONS; k++)
    for (int with = functions[k].first; with <= functions[k].last; with++) {
      call_batch(&functions[k], out, all_boards, with, CHUNK);
      check_results(&functions[k], functions[k].row->reference, out, all_boards, with,
                    CHUNK / STRIDE);
    }
}

/* The empty and the full board, every square, file and rank: each combined with each, and
   paths from which one of them is missing. */
static void test_structured(void **state) {
  uint64_t board[2 + 64 + 8 + 8];
  enum { BOARDS = sizeof board / sizeof *board, PAIRS = BOARDS * BOARDS / STRIDE };
  static uint64_t x[PAIRS], y[PAIRS], z[PAIRS], answers[PAIRS * MOST_WORDS];
  const uint64_t *const xyz[MOST_INPUTS] = {x, y, z, x, z, x, z, x};
  int count = 0;
  use(state);
  board[count++] = 0;
  board[count++] = ALL_SQUARES;
  for (int s = 0; s < 64; s++)
    board[count++] = UINT64_C(1) << s;
  for (int i = 0; i < 8; i++) {
    board[count++] = BBF_FILE_A << i;
    board[count++] = BBF_RANK_1 << 8 * i;
  }
  for (int holes = 0; holes < 2; holes++) {
    for (int i = 0; i < PAIRS; i++) {
      const int pair = i * STRIDE;
      x[i] = board[pair % BOARDS];
      y[i] = board[pair / BOARDS] ^ (holes ? ALL_SQUARES : 0);
      z[i] = board[(pair / BOARDS + pair) % BOARDS];
    }
    for (int k = 0; k < FUNCTIONS; k++)
      for (int with = functions[k].first; with <= functions[k].last; with++) {
        call_batch(&functions[k], answers, xyz, with, PAIRS);
        check_results(&functions[k], functions[k].row->one, answers, xyz, with, PAIRS);
      }
  }
}

/* All functions of movers on the boards a, b and c. */
static void check_movers(int first, int last) {
  for (int k = 0; k < FUNCTIONS; k++) {
    const function *f = &functions[k];
    for (int with = f->first; f->takes >= MOVER && with <= f->last; with++) {
      const int mover = mover_of(with, f->takes);
      if (mover < first || mover > last)
        continue;
      call_batch(f, out, all_boards, with, CHUNK);
      check_results(f, f->row->one, out, all_boards, with, CHUNK);
    }
  }
}

/* The longest possible paths: a flood that takes dozens of moves shares its block with
   floods that end at once. */
static void test_winding_ways(void **state) {
  const uint64_t snake = diagram("1 1 1 1 1 1 1 1"
                                 "1 . . . . . . ."
                                 "1 1 1 1 1 1 1 1"
                                 ". . . . . . . 1"
                                 "1 1 1 1 1 1 1 1"
                                 "1 . . . . . . ."
                                 "1 1 1 1 1 1 1 1"
                                 ". . . . . . . 1");
  uint64_t seed = 3;
  use(state);
  for (int stride = 1; stride < 100; stride += STRIDE) {
    random_boards(MOST_INPUTS, CHUNK, &seed);
    for (int i = 0; i < CHUNK; i += stride) {
      a[i] = BBF_H1;
      b[i] = snake;
      c[i] = UINT64_C(1) << (i & 63);
    }
    check_movers(MOVER_FIRST, MOVER_LAST);
  }
}

/* A few paths are long, a few of these much longer, and so on, so that boards go to the
   pool several times, each time after more moves. */
static void test_ways_ever_longer(void **state) {
  uint64_t seed = 8;
  use(state);
  for (int round = 0; round < SHARE_OF(12); round++)
    for (int snake = 0; snake < SNAKES; snake++) {
      const int mover = snakes[snake].mover, fifth = snakes[snake].squares / 5;
      uint8_t way[BBF_MAX_PATH];
      bbf_shortest_path(mover, snakes[snake].from, snakes[snake].to, diagram(snakes[snake].path),
                        way);
      for (int i = 0; i < CHUNK; i++) {
        int last = (int)(random_bits(&seed) % (unsigned)fifth);
        while (last < 4 * fifth && random_bits(&seed) % (2 + (unsigned)round % 8) == 0)
          last += fifth;
        a[i] = UINT64_C(1) << way[0];
        b[i] = 0;
        c[i] = UINT64_C(1) << way[last];
        for (int k = 0; k <= last; k++)
          b[i] |= UINT64_C(1) << way[k];
      }
      check_movers(mover, mover);
    }
}

/* which is the input that is also out; with ALL_INPUTS, one array is all inputs and out. */
enum { ALL_INPUTS = -1 };
static void check_in_place(const function *f, int with, int which, size_t n, uint64_t *seed) {
  static uint64_t same[CHUNK];
  const uint64_t *in[MOST_INPUTS], *before[MOST_INPUTS];
  random_boards(f->inputs, n, seed);
  memcpy(same, boards[which == ALL_INPUTS ? 0 : which], n * sizeof *same);
  for (int i = 0; i < MOST_INPUTS; i++) {
    before[i] = boards[which == ALL_INPUTS ? 0 : i];
    in[i] = which == ALL_INPUTS || which == i ? same : before[i];
  }
  call_batch(f, same, in, with, n);
  check_results(f, f->row->one, same, before, with, n);
}

static void test_out_is_an_input(void **state) {
  uint64_t seed = 4;
  use(state);
  for (int k = 0; k < FUNCTIONS; k++) {
    const function *f = &functions[k];
    for (int with = f->first; with <= f->last; with++)
      for (int which = ALL_INPUTS; which < f->inputs && f->row->size == 8; which++) {
        check_in_place(f, with, which, CHUNK - (size_t)(random_bits(&seed) & 127), &seed);
        for (size_t n = 0; n <= MAX_LENGTH; n += STRIDE)
          check_in_place(f, with, which, n, &seed);
      }
  }
}

static void test_one_array_for_all(void **state) {
  const uint64_t *const aaa[MOST_INPUTS] = {a, a, a, a, a, a, a, a};
  uint64_t seed = 5;
  use(state);
  random_boards(MOST_INPUTS, CHUNK, &seed);
  for (int k = 0; k < FUNCTIONS; k++)
    for (size_t n = 0; n <= MAX_LENGTH; n += STRIDE) {
      const function *f = &functions[k];
      const int with = f->first + (int)(n % (size_t)(f->last - f->first + 1));
      call_batch(f, out, aaa, with, n);
      check_results(f, f->row->one, out, aaa, with, n);
    }
}

/* Rays have records of eight boards. */
static void test_rays(void **state) {
  static uint64_t gen[CHUNK][8], rays[CHUNK + 1][8];
  uint64_t seed = 7;
  use(state);
  for (size_t n = 0; n <= CHUNK; n = n < MAX_LENGTH ? n + STRIDE : n + CHUNK / 4) {
    random_boards(MOST_INPUTS, n, &seed);
    for (size_t i = 0; i < n; i++)
      for (int dir = 0; dir < 8; dir++)
        gen[i][dir] = boards[dir % MOST_INPUTS][(i + (size_t)dir) % n];
    memset(rays, 0x5a, sizeof rays);
    bbf_rays_n(rays, (const uint64_t(*)[8])gen, a, n);
    for (size_t i = 0; i < n; i++)
      for (int dir = 0; dir < 8; dir++)
        check2("bbf_rays_n", gen[i][dir], a[i], ref_sliding_attacks(gen[i][dir], a[i], dir),
               rays[i][dir]);
    for (int dir = 0; dir < 8; dir++)
      assert_true(rays[n][dir] == UINT64_C(0x5a5a5a5a5a5a5a5a));
    bbf_rays_n(gen, (const uint64_t(*)[8])gen, a, n);
    assert_memory_equal(gen, rays, n * sizeof *gen);
  }
}

static void *first_call(void *name) {
  *(const char **)name = bbf_batch_kernel();
  return NULL;
}

/* Must run before any other function of the family is called. */
static void test_first_calls(void **state) {
  pthread_t thread[8];
  const char *name[8];
  (void)state;
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  print_message("Emscripten builds all for threads, or nothing\n");
  skip();
#endif
  for (int i = 0; i < 8; i++)
    assert_int_equal(pthread_create(&thread[i], NULL, first_call, &name[i]), 0);
  for (int i = 0; i < 8; i++)
    assert_int_equal(pthread_join(thread[i], NULL), 0);
  for (int i = 0; i < 8; i++)
    assert_string_equal(name[i], bbf_batch_kernel());
  print_message("kernel of this CPU: %s\n", bbf_batch_kernel());
}

/* The library has all kernels of this machine. The chosen one is the first that this CPU
   can run at full speed, and the one that the second argument names, if any. */
static void test_choice(void **state) {
  const struct expected_kernel *expected = expected_kernels();
  const char *chosen = bbf_batch_kernel(), *best = NULL;
  for (int i = 0; bbf_batch_kernel_name(i) || expected[i].name; i++) {
    const char *name = bbf_batch_kernel_name(i);
    if (!name || !expected[i].name || strcmp(name, expected[i].name))
      fail_msg("kernel %d of the library is %s, and that of expected_kernels.h is %s", i,
               name ? name : "missing", expected[i].name ? expected[i].name : "missing");
    if (expected[i].runs && !expected[i].slows_down && !best)
      best = expected[i].name;
  }
  assert_string_equal(chosen, best);
  if (*state)
    assert_string_equal(chosen, *state);
}

/* Only whole names are names. Others change nothing. */
static void refuse(const char *name) {
  const char *chosen = bbf_batch_kernel();
  if (bbf_batch_use(name))
    fail_msg("\"%s\" is taken for a kernel", name ? name : "NULL");
  assert_string_equal(bbf_batch_kernel(), chosen);
}

/* Each name's beginnings, from the empty one on, and ends; and with one letter more or another one. */
static void test_names(void **state) {
  (void)state;
  refuse(NULL);
  refuse("abacus");
  for (int i = 0; bbf_batch_kernel_name(i); i++) {
    const char *name = bbf_batch_kernel_name(i);
    const int length = (int)strlen(name);
    for (int part = 0; part <= length; part++) {
      char text[40];
      snprintf(text, sizeof text, "%.*s%s", part, name, part < length ? "" : "2");
      refuse(text);
      snprintf(text, sizeof text, "%.*s_%s", part, name, part < length ? name + part + 1 : "");
      refuse(text);
      if (part)
        refuse(name + part);
    }
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {
      {"lengths and edges", test_lengths_and_edges},
      {"random", test_random},
      {"against walkers", test_against_walkers},
      {"structured", test_structured},
      {"winding ways", test_winding_ways},
      {"ways ever longer", test_ways_ever_longer},
      {"out is an input", test_out_is_an_input},
      {"one array for all", test_one_array_for_all},
      {"rays", test_rays},
  };
  const char *which = argc > 1 ? argv[1] : NULL;
  const struct CMUnitTest once[] = {
      cmocka_unit_test(test_first_calls),
      cmocka_unit_test_prestate(test_choice, argc > 2 ? argv[2] : NULL),
      cmocka_unit_test(test_names),
  };
  if (wants_once(which))
    run_group("choice", once, sizeof once / sizeof *once);
  run_for_kernels(which, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
