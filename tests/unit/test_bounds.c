/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Every argument of every function that is a number or has one, at the bounds of its type: the
   answer has to be that of the number that means the same, and that of the reference. No argument
   changes. */
#include "bounds.h"

#include "check.h"

static void check_same(const struct row *row, int place, int64_t number, one_call *expected,
                       const struct value with[], const char *of, const struct value v[]) {
  struct answer right, got;
  struct value given[ARGUMENTS];
  memset(&right, 0, sizeof right);
  memset(&got, 0, sizeof got);
  memcpy(given, v, sizeof given);
  expected(&right, with);
  row->one(&got, v);
  if (!checked(!memcmp(given, v, sizeof given)))
    fail_msg("%s changes what it was given", row->name);
  if (!checked(!memcmp(&right, &got, sizeof got)))
    fail_msg("%s, argument %d from the end: with %lld the answer is not that of %s", row->name,
             ARGUMENTS - place, (long long)number, of);
}

/* A move that is not legal, or one of no plane, may give anything. */
static bool is_defined(const struct row *row, int place) {
  return row->one != one_bbf_play || row->kinds[place] == A_POSITION;
}

static void check_argument(const struct row *row, int place, uint64_t *seed) {
  const enum kind kind = row->kinds[place];
  one_call *reference = is_defined(row, place) ? row->reference : NULL;
  struct value v[ARGUMENTS], same[ARGUMENTS];
  any_arguments(v, row, seed);
  for (int i = 0; i < BOUNDS; i++) {
    const int64_t number = all_bounds()[i];
    /* With 0, the other side would be to move, whose king may be in check. */
    if (!holds(kind, number) || (kind == A_POSITION && number == 0))
      continue;
    memcpy(same, v, sizeof v);
    set_number(&v[place], kind, number);
    set_number(&same[place], kind, meaning(kind, number));
    check_same(row, place, number, row->one, same, "the number that means the same", v);
    if (reference)
      check_same(row, place, number, reference, v, "the reference", v);
  }
}

static void test_bounds(void **state) {
  uint64_t seed = RANDOM_SEED;
  int numbers = 0;
  (void)state;
  for (const struct row *row = rows; row < rows + ROWS; row++)
    for (int place = 0; place < ARGUMENTS; place++)
      if (holds(row->kinds[place], 1))
        for (int round = 0; round < (row->kinds[place] == A_BOARD   ? 1
                                     : row->kinds[place] == A_MOVER ? 32
                                                                    : 4);
             round++, numbers++)
          check_argument(row, place, &seed);
  assert_in_range(numbers, ROWS, 40 * ROWS);
}

/* What the list of all functions lacks: what takes values of pieces, texts, packed positions. */
struct answers {
  int exchange, packs;
  uint64_t en_prise;
  uint8_t packed[BBF_PACKED_SIZE];
  char fen[BBF_LONG_FEN_SIZE], words[BBF_MISTAKE_SIZE];
  char san[BBF_MAX_MOVES][BBF_SAN_SIZE], uci[BBF_MAX_MOVES][BBF_UCI_SIZE];
};

static void answer(struct answers *answers, const struct bbf_position *p, int number) {
  static const int values[6] = {100, 300, 300, 500, 900, 10000};
  memset(answers, 0, sizeof *answers);
  answers->exchange = bbf_exchange(p, number, values);
  answers->en_prise = bbf_en_prise(p, values);
  answers->packs = bbf_pack(p, answers->packed);
  bbf_write_fen(p, 0, 1, BBF_FEN_LEGAL_EN_PASSANT, answers->fen);
  bbf_explain_san("Kh1", p, answers->words);
  bbf_list_san(p, answers->san, BBF_MAX_MOVES);
  bbf_list_uci(p, 0, answers->uci, BBF_MAX_MOVES);
}

/* Any side to move but 0 is Black. */
static void test_sides(void **state) {
  static struct answers right, got;
  uint64_t seed = RANDOM_SEED + 1;
  (void)state;
  for (int round = 0; round < 20; round++) {
    struct bbf_position p;
    int plane;
    uint64_t from;
    any_move(&p, &plane, &from, &seed);
    const int number = bbf_encode_move(&p, plane, from);
    answer(&right, &p, number);
    for (int i = 0; i < BOUNDS; i++) {
      p.black_to_move = (uint64_t)all_bounds()[i];
      if (p.black_to_move == 0)
        continue;
      answer(&got, &p, number);
      if (!checked(!memcmp(&right, &got, sizeof got)))
        fail_msg("with the side %llu the answers are not those of Black",
                 (unsigned long long)p.black_to_move);
    }
  }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_bounds),
    cmocka_unit_test(test_sides),
};

RUN_TESTS(tests)
