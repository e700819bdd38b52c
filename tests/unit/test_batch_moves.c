/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Checkers, contacts and legal moves of arrays of positions: every kernel against the slow reference
   and, on any input, against the functions for one position. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "batch_kernels.h"
#include "guarded.h"
#include "move_traps.h"
#include "perft_cases.h"
#include "../reference/position_columns.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/moves.h"

enum { CHUNK = MOST_POSITIONS, MAX_LENGTH = 200, STRIDE = TEST_SHARE < 7 ? 1 : 7 };

typedef uint64_t move_sets[BBF_MOVE_PLANES], contact_sets[BBF_CONTACT_PLANES];

/* The answers to an array of positions. */
struct answers {
  uint64_t checkers[CHUNK];
  uint8_t counts[CHUNK];
  move_sets moves[CHUNK];
  contact_sets contacts[CHUNK];
};

static struct position_columns columns;
static struct answers expected, got;

static void fail_at(const struct bbf_positions *positions, size_t i, size_t n, const char *what,
                    uint64_t right, uint64_t wrong) {
  char fen[BBF_FEN_SIZE];
  struct bbf_position p;
  bbf_position_at(positions, i, &p);
  print_error("kernel %s, position %zu of %zu: %s\n", bbf_batch_kernel(), i, n,
              bbf_format_fen(&p, fen));
  check_failed_on(
      what, COLUMNS - 2,
      (const char *const[]){"pawns", "knights", "bishops", "rooks", "queens", "kings", "white"},
      &p.pawns, right, wrong);
}

/* The batches, by what they store for a position and where answers have it. */
#define RUN(name, call)                                                                \
  static void run_##name(void *out, const struct bbf_positions *positions, size_t n) { \
    call;                                                                              \
  }
RUN(checkers, bbf_checkers_n(out, positions, n))
RUN(count_legal_moves, bbf_count_legal_moves_n(out, positions, n))
RUN(legal_moves, bbf_legal_moves_n(out, positions, n))
RUN(contacts, bbf_contacts_n(out, positions, n))

static const struct batch {
  const char *name;
  size_t size, at;
  void (*run)(void *out, const struct bbf_positions *positions, size_t n);
} batches[] = {
    {"bbf_checkers_n", sizeof(uint64_t), offsetof(struct answers, checkers), run_checkers},
    {"bbf_count_legal_moves_n", 1, offsetof(struct answers, counts), run_count_legal_moves},
    {"bbf_legal_moves_n", sizeof(move_sets), offsetof(struct answers, moves), run_legal_moves},
    {"bbf_contacts_n", sizeof(contact_sets), offsetof(struct answers, contacts), run_contacts},
};
enum { CHECKERS, COUNTS, BATCHES = sizeof batches / sizeof *batches };

/* Compares what a batch has stored with what is expected. */
static void check_batch(const struct batch *b, const struct bbf_positions *positions,
                        const void *out, size_t n) {
  const char *right = (const char *)&expected + b->at, *wrong = out;
  const size_t word = b->size < sizeof(uint64_t) ? 1 : sizeof(uint64_t);
  for (size_t k = 0; k < n * b->size; k += word) {
    uint64_t should = (uint8_t)right[k], is = (uint8_t)wrong[k];
    if (checked(!memcmp(right + k, wrong + k, word)))
      continue;
    if (word > 1) {
      memcpy(&should, right + k, word);
      memcpy(&is, wrong + k, word);
    }
    char what[40];
    snprintf(what, sizeof what, "%s, plane %zu", b->name, k % b->size / word);
    fail_at(positions, k / b->size, n, what, should, is);
  }
}

/* The answers of all batches. */
static void check_answers(const struct bbf_positions *positions, size_t n) {
  memset(&got, 0x5a, sizeof got);
  for (const struct batch *b = batches; b < batches + BATCHES; b++) {
    b->run((char *)&got + b->at, positions, n);
    check_batch(b, positions, (char *)&got + b->at, n);
  }
}

static void answer_one_by_one(struct answers *out, const struct bbf_positions *positions,
                              size_t n) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    const int count = bbf_count_legal_moves(&p);
    out->checkers[i] = bbf_checkers(&p);
    out->counts[i] = (uint8_t)(count < 255 ? count : 255);
    bbf_legal_moves(&p, out->moves[i]);
    bbf_contacts(&p, out->contacts[i]);
  }
}

/* Positions of games, in which White and Black are to move in turn. */
static void store_games(size_t n, uint64_t *seed) {
  static struct played game;
  for (size_t i = 0; i < n; i++) {
    play_on(&game, seed);
    store_position(&columns, i, &game.position);
    expected.checkers[i] = ref_checkers(&game.position);
    expected.counts[i] = (uint8_t)game.count;
    memcpy(expected.moves[i], game.moves, sizeof game.moves);
    ref_contacts(&game.position, expected.contacts[i]);
  }
}

/* The positions that are easily judged wrong; then any, with the right square of en passant, none, or
   one that does not count. */
static void store_any_pieces(size_t n, uint64_t *seed) {
  const size_t traps = sizeof move_traps / sizeof *move_traps;
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    if (i < PERFT_CASES)
      p = read_fen(perft_cases[i].fen);
    else if (i < PERFT_CASES + traps)
      p = read_fen(move_traps[i - PERFT_CASES].fen);
    else if (i % 4 == 0)
      random_stale(&p, seed);
    else
      random_promised(&p, seed);
    store_position(&columns, i, &p);
    expected.checkers[i] = ref_checkers(&p);
    expected.counts[i] = (uint8_t)ref_legal_moves(&p, expected.moves[i]);
    ref_contacts(&p, expected.contacts[i]);
  }
}

/* Positions of all kinds, two of three of them broken. */
static void store_mixture(size_t n, uint64_t *seed) {
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    if (random_bits(seed) % 3 == 0)
      random_promised(&p, seed);
    else
      random_broken(&p, seed);
    store_position(&columns, i, &p);
  }
}

/* The reference is slow, so all kernels share its answers. */
static void in_each_kernel(void (*store)(size_t n, uint64_t *seed), int positions) {
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = 1;
  for (int done = 0; done < positions; done += CHUNK) {
    store(CHUNK, &seed);
    for (const struct expected_kernel *kernel = expected_kernels(); kernel->name; kernel++)
      if (kernel->runs && bbf_batch_use(kernel->name)) {
        check_answers(&all, CHUNK);
      }
  }
}

static void test_games(void **state) {
  (void)state;
  in_each_kernel(store_games, SHARE_OF(1000000));
}

static void test_any_pieces(void **state) {
  (void)state;
  in_each_kernel(store_any_pieces, SHARE_OF(250000));
}

static void test_any_input(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = 2;
  use(state);
  for (int done = 0; done < SHARE_OF(200000); done += CHUNK) {
    store_mixture(CHUNK, &seed);
    answer_one_by_one(&expected, &all, CHUNK);
    check_answers(&all, CHUNK);
  }
}

/* Positions with about as many moves as a byte can hold, and with more. */
static void test_saturation(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  int fewer = 0, full = 0, more = 0;
  uint64_t seed = 7;
  use(state);
  for (size_t i = 0; i < CHUNK; i++) {
    /* Queens on three of four squares of the edge. */
    struct bbf_position p = {.queens = (BBF_FILE_A | BBF_FILE_H | BBF_RANK_1 | BBF_RANK_8) &
                                       (random_bits(&seed) | random_bits(&seed)),
                             .kings = BBF_D4,
                             .black_to_move = i & 1};
    p.white = i & 1 ? 0 : ALL_SQUARES;
    store_position(&columns, i, &p);
    const int count = bbf_count_legal_moves(&p);
    fewer += count < 255;
    full += count == 255;
    more += count > 255;
  }
  assert_true(fewer && full && more);
  answer_one_by_one(&expected, &all, CHUNK);
  check_answers(&all, CHUNK);
}

/* Arrays with guards on both sides: one column each, and one for each of the results. */
static struct area area[COLUMNS], black_area, out_area[BATCHES];

static void make_areas(void) {
  for (int k = 0; k < COLUMNS; k++)
    area[k] = make_area(4096);
  black_area = make_area(4096);
  for (int k = 0; k < BATCHES; k++)
    out_area[k] = make_area(MAX_LENGTH * batches[k].size);
}

/* The first n positions at an end of the areas; without gives columns to leave out. */
static void check_between_guards(size_t n, bool at_end, int without) {
  const void *sets[COLUMNS];
  for (int k = 0; k < COLUMNS; k++)
    sets[k] = memcpy(place(&area[k], n * 8, at_end), columns.sets[k], n * 8);
  uint8_t *black = place(&black_area, n, at_end);
  memcpy(black, columns.black_to_move, n);
  const struct bbf_positions positions = positions_at(sets, black, (size_t)without);
  answer_one_by_one(&expected, &positions, n);
  for (int k = 0; k < BATCHES; k++) {
    void *out = place(&out_area[k], n * batches[k].size, at_end);
    batches[k].run(out, &positions, n);
    check_batch(&batches[k], &positions, out, n);
    if (!checked(is_fresh_around(&out_area[k], out, n * batches[k].size)))
      fail_msg("kernel %s: %s wrote outside its array", bbf_batch_kernel(), batches[k].name);
  }
}

static void test_lengths_between_guards(void **state) {
  uint64_t seed = 3;
  use(state);
  for (size_t n = 0; n <= MAX_LENGTH; n++) {
    store_mixture(n, &seed);
    for (int at_end = 0; at_end < 2; at_end++)
      check_between_guards(n, at_end, (int)(n % STRIDE));
    if (n % STRIDE == 0)
      for (int without = 0; without < 8; without++)
        check_between_guards(n, true, without);
  }
}

/* Any of the columns may begin anywhere in a vector, the bytes at any address. */
static void test_alignment(void **state) {
  uint64_t seed = 4;
  use(state);
  store_mixture(CHUNK, &seed);
  for (size_t first = 0; first < 65; first++) {
    const size_t n = 130 + first % 7, out = first * 5 % 8;
    const struct bbf_positions positions = positions_from(&columns, first);
    answer_one_by_one(&expected, &positions, n);
    for (const struct batch *b = batches; b < batches + BATCHES; b++) {
      char *to = (char *)&got + b->at + b->size * (b->size == 1 ? first : out);
      b->run(to, &positions, n);
      check_batch(b, &positions, to, n);
    }
  }
}

/* out may be one of the columns: of boards for checkers, of bytes for counts. */
static void test_out_is_a_column(void **state) {
  static struct position_columns before;
  const struct bbf_positions positions = positions_from(&columns, 0),
                             same = positions_from(&before, 0);
  uint64_t seed = 5;
  use(state);
  for (size_t n = 0; n <= MAX_LENGTH + CHUNK / 2; n += n < MAX_LENGTH ? STRIDE : CHUNK / 2)
    for (int k = 0; k <= COLUMNS; k++) {
      store_mixture(n, &seed);
      before = columns;
      answer_one_by_one(&expected, &same, n);
      if (k < COLUMNS) {
        bbf_checkers_n(columns.sets[k], &positions, n);
        check_batch(&batches[CHECKERS], &same, columns.sets[k], n);
      } else {
        bbf_count_legal_moves_n(columns.black_to_move, &positions, n);
        check_batch(&batches[COUNTS], &same, columns.black_to_move, n);
      }
    }
}

/* One array may be several columns. */
static void test_one_array_for_all(void **state) {
  uint64_t seed = 6;
  use(state);
  store_mixture(CHUNK, &seed);
  const uint64_t *a = columns.sets[0];
  const struct bbf_positions positions = {a, a, a, a, a, a, a, a, a, columns.black_to_move};
  answer_one_by_one(&expected, &positions, CHUNK);
  check_answers(&positions, CHUNK);
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {
      {"any input", test_any_input},
      {"saturation", test_saturation},
      {"lengths between guards", test_lengths_between_guards},
      {"alignment", test_alignment},
      {"out is a column", test_out_is_a_column},
      {"one array for all", test_one_array_for_all},
  };
  static const struct CMUnitTest once[] = {
      cmocka_unit_test(test_games),
      cmocka_unit_test(test_any_pieces),
  };
  const char *which = argc > 1 ? argv[1] : NULL;
  if (wants_once(which))
    run_group("chosen kernel, and all kernels", once, sizeof once / sizeof *once);
  make_areas();
  run_for_kernels(which, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
