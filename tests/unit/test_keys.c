/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The keys of bbf_hash, cut to some bits, are equal as often as chance has it. Takes the logarithm
   of the number of positions; 26 needs 4 GB. */
#include <bbfill.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "../reference/random.h"

enum { WORDS = 5, GAME = 120 };

/* What the key depends on, and the key, by the formulas of the header. */
struct position_key {
  uint64_t words[WORDS], key;
};

static int by_words(const void *a, const void *b) {
  return memcmp(a, b, sizeof(uint64_t[WORDS]));
}

static int by_key(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

static void store(struct position_key *out, const struct bbf_position *p) {
  const struct position_key stored = {
      {p->pawns | p->bishops | p->queens, p->knights | p->bishops | p->kings,
       p->rooks | p->queens | p->kings, p->white, p->castling ^ (p->black_to_move ? BBF_D4 : 0)},
      bbf_hash(p)};
  *out = stored;
}

/* All children of the positions of random games, which differ in few squares. En passant is left
   out. Returns how many there are. */
static size_t play_games(struct position_key *all, size_t room) {
  static struct bbf_position children[BBF_MAX_MOVES];
  uint64_t seed = RANDOM_SEED + 90;
  size_t count = 0;
  while (count + BBF_MAX_MOVES <= room) {
    struct bbf_position p;
    assert_null(bbf_parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", &p));
    for (int ply = 0; ply < GAME && count + BBF_MAX_MOVES <= room; ply++) {
      const size_t moves = bbf_children(&p, children, BBF_MAX_MOVES);
      if (moves == 0)
        break;
      for (size_t k = 0; k < moves; k++) {
        children[k].en_passant = 0;
        store(&all[count++], &children[k]);
      }
      p = children[random_bits(&seed) % moves];
    }
  }
  return count;
}

/* The first of equal ones. Returns how many are left. */
static size_t distinct(struct position_key *all, size_t count) {
  size_t left = 0;
  qsort(all, count, sizeof *all, by_words);
  for (size_t i = 0; i < count; i++)
    if (left == 0 || by_words(&all[left - 1], &all[i]))
      all[left++] = all[i];
  return left;
}

/* n keys of some bits have n * n / 2^(bits + 1) equal pairs by chance, give or take the square root
   of that. */
static void check_pairs(const struct position_key *all, uint64_t *cut, size_t n, int from,
                        int bits) {
  const double chance = (double)n * (double)n / (double)(UINT64_C(1) << bits) / 2;
  double pairs = 0;
  size_t same = 0;
  for (size_t i = 0; i < n; i++)
    cut[i] = all[i].key >> from & ((UINT64_C(1) << bits) - 1);
  qsort(cut, n, sizeof *cut, by_key);
  for (size_t i = 1; i < n; i++) {
    same = cut[i] == cut[i - 1] ? same + 1 : 0;
    pairs += (double)same;
  }
  print_message("bits %d to %d of %zu keys: %.0f equal pairs, by chance %.0f\n", from,
                from + bits - 1, n, pairs, chance);
  const double off = pairs - chance;
  if (!checked(off * off <= 9 * chance))
    fail_msg("bits %d to %d: %.0f equal pairs, by chance %.0f", from, from + bits - 1, pairs,
             chance);
}

static void test_chance(void **state) {
  const int logarithm = *(int *)*state, bits = 2 * logarithm - 12;
  const size_t wanted = (size_t)1 << logarithm, room = wanted + wanted / 4;
  struct position_key *all = malloc(room * sizeof *all);
  uint64_t *cut = malloc(wanted * sizeof *cut);
  assert_true(all && cut);
  size_t n = distinct(all, play_games(all, room));
  assert_true(n >= wanted);
  /* Nearly the same words stand next to each other, which is harder. */
  n = wanted;
  for (int from = 0; from + bits <= 64; from += (64 - bits) / 4)
    check_pairs(all, cut, n, from, bits);
  free(all);
  free(cut);
}

int main(int argc, char **argv) {
  int logarithm = argc > 1 ? atoi(argv[1]) : 18;
  const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(test_chance, &logarithm)};
  run_group("keys", tests, 1);
  return all_run();
}
