/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Contacts as numbers, what moves change in them, exchanges, and faults, in arrays: in every kernel, on any
   input, what the functions for one position give, and nothing written beside it. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <string.h>

#include "faults_cases.h"
#include "guarded.h"
#include "kernel_tests.h"
#include "move_traps.h"
#include "threats_cases.h"
#include "../reference/moves.h"
#include "../reference/position_columns.h"

enum { CHUNK = 136, LISTED = CHUNK * BBF_MAX_CONTACTS };
static struct position_columns columns;
static uint16_t numbers[CHUNK], listed[LISTED], changes[LISTED];
static uint64_t list_offsets[CHUNK + 1], change_offsets[CHUNK + 1], en_prise[CHUNK];
static int32_t won[CHUNK];
static uint16_t faults[CHUNK];
static uint8_t unwinnable[CHUNK];
static int drawn[6]; /* values */
static struct area inputs[COLUMNS + 2], out_offsets, out_list;

static void answer_one_by_one(const struct bbf_positions *positions, size_t n) {
  list_offsets[0] = change_offsets[0] = 0;
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_position_at(positions, i, &p);
    list_offsets[i + 1] = list_offsets[i] + bbf_list_contacts(&p, listed + list_offsets[i],
                                                              (size_t)(LISTED - list_offsets[i]));
    change_offsets[i + 1] =
        change_offsets[i] + bbf_contact_changes(&p, numbers[i], changes + change_offsets[i],
                                                (size_t)(LISTED - change_offsets[i]));
    won[i] = bbf_exchange(&p, numbers[i], drawn);
    en_prise[i] = bbf_en_prise(&p, drawn);
    faults[i] = (uint16_t)bbf_faults(&p);
    unwinnable[i] = (uint8_t)bbf_unwinnable(&p);
  }
}

static void fill(size_t n, uint64_t *seed) {
  static struct played game;
  draw_values(drawn, seed);
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    draw(&p, &game, seed);
    store_position(&columns, i, &p);
    numbers[i] = (uint16_t)draw_number(&p, seed);
  }
}

/* Lists in a room, with guards at the end of what may be written. */
static void check_lists(const struct bbf_positions *positions, const uint16_t *number, size_t n,
                        size_t room, bool of_changes) {
  const uint64_t *right = of_changes ? change_offsets : list_offsets;
  size_t fitting = 0, finished = n + 1;
  while (fitting < n && right[fitting + 1] <= room)
    fitting++;
  const size_t count = (size_t)right[fitting];
  uint64_t *offsets = place(&out_offsets, (fitting + 1) * sizeof *offsets, true);
  const bool is_small = room <= LISTED;
  uint16_t *list = place(&out_list, (is_small ? room : count) * sizeof *list, is_small);
  const size_t written =
      of_changes ? bbf_contact_changes_n(offsets, list, positions, number, n, room, &finished)
                 : bbf_list_contacts_n(offsets, list, positions, n, room, &finished);
  const char *what = of_changes ? "bbf_contact_changes_n" : "bbf_list_contacts_n";
  if (!checked(written == count && finished == fitting &&
               !memcmp(offsets, right, (fitting + 1) * sizeof *offsets) &&
               !memcmp(list, of_changes ? changes : listed, count * sizeof *list) &&
               is_fresh_around(&out_offsets, offsets, (fitting + 1) * sizeof *offsets) &&
               is_fresh_around(&out_list, list, count * sizeof *list)))
    fail_msg("kernel %s: %s: %zu positions, room for %zu", bbf_batch_kernel(), what, n, room);
}

static void check_arrays(const struct bbf_positions *positions, const uint16_t *number, size_t n) {
  check_lists(positions, number, n, (size_t)list_offsets[n], false);
  check_lists(positions, number, n, (size_t)change_offsets[n], true);
  int32_t *exchanged = place(&out_offsets, n * sizeof *exchanged, true);
  bbf_exchange_n(exchanged, positions, number, drawn, n);
  if (!checked(!memcmp(exchanged, won, n * sizeof *won) &&
               is_fresh_around(&out_offsets, exchanged, n * sizeof *won)))
    fail_msg("kernel %s: bbf_exchange_n of %zu", bbf_batch_kernel(), n);
  uint64_t *prise = place(&out_offsets, n * sizeof *prise, true);
  bbf_en_prise_n(prise, positions, drawn, n);
  if (!checked(!memcmp(prise, en_prise, n * sizeof *prise) &&
               is_fresh_around(&out_offsets, prise, n * sizeof *prise)))
    fail_msg("kernel %s: bbf_en_prise_n of %zu", bbf_batch_kernel(), n);
  uint16_t *wrong = place(&out_offsets, n * sizeof *wrong, true);
  bbf_faults_n(wrong, positions, n);
  if (!checked(!memcmp(wrong, faults, n * sizeof *wrong) &&
               is_fresh_around(&out_offsets, wrong, n * sizeof *wrong)))
    fail_msg("kernel %s: bbf_faults_n of %zu", bbf_batch_kernel(), n);
  uint8_t *lost = place(&out_offsets, n * sizeof *lost, true);
  bbf_unwinnable_n(lost, positions, n);
  if (!checked(!memcmp(lost, unwinnable, n * sizeof *lost) &&
               is_fresh_around(&out_offsets, lost, n * sizeof *lost)))
    fail_msg("kernel %s: bbf_unwinnable_n of %zu", bbf_batch_kernel(), n);
}

/* Inputs between guards, at either end; without says which columns are NULL. */
static void check_between_guards(size_t n, bool at_end, size_t without) {
  const void *in[COLUMNS + 2];
  for (int k = 0; k < COLUMNS + 2; k++) {
    const size_t bytes = n * (k < COLUMNS ? 8 : k == COLUMNS ? 1 : 2);
    void *array = place(&inputs[k], bytes, at_end);
    memcpy(array,
           k < COLUMNS    ? (const void *)columns.sets[k]
           : k == COLUMNS ? (const void *)columns.black_to_move
                          : (const void *)numbers,
           bytes);
    in[k] = array;
  }
  const struct bbf_positions positions = positions_at(in, in[COLUMNS], without);
  answer_one_by_one(&positions, n);
  check_arrays(&positions, in[COLUMNS + 1], n);
}

static void test_arrays(void **state) {
  uint64_t seed = RANDOM_SEED + 405;
  use(state);
  for (size_t n = 0; n <= CHUNK; n += TEST_SHARE < 7 ? 1 : 5) {
    fill(n, &seed);
    check_between_guards(n, true, 0);
    check_between_guards(n, false, 0);
    check_between_guards(n, true, n % 8);
  }
}

static void test_rooms(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = RANDOM_SEED + 406;
  use(state);
  fill(CHUNK, &seed);
  answer_one_by_one(&all, CHUNK);
  for (size_t n = 0; n < 4; n++)
    for (size_t room = 0; room < list_offsets[n] + 2; room++) {
      check_lists(&all, numbers, n, room, false);
      check_lists(&all, numbers, n, room, true);
    }
  for (size_t i = 1; i <= CHUNK; i += 7)
    for (size_t more = 0; more < 3; more++) { /* one less than there are, as many, one more */
      check_lists(&all, numbers, CHUNK, (size_t)list_offsets[i] + more - 1, false);
      check_lists(&all, numbers, CHUNK,
                  (size_t)(change_offsets[i] ? change_offsets[i] : 1) + more - 1, true);
    }
  for (int bit = 17; bit < 8 * (int)sizeof(size_t); bit++) {
    check_lists(&all, numbers, 9, (size_t)1 << bit, false);
    check_lists(&all, numbers, 9, (size_t)1 << bit, true);
  }
  check_lists(&all, numbers, CHUNK, SIZE_MAX, false);
  check_lists(&all, numbers, CHUNK, SIZE_MAX, true);
}

/* As many as there can be. */
static void test_full_boards(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  use(state);
  memset(&columns, 0xff, sizeof columns);
  memset(numbers, 0, sizeof numbers);
  answer_one_by_one(&all, CHUNK);
  assert_int_equal(list_offsets[CHUNK], LISTED);
  check_arrays(&all, numbers, CHUNK);
}

/* Positions of games, and the same with one field a little changed: kernels see that most have no
   fault, and may overlook one. */
static void test_faults(void **state) {
  enum { KNOWN = sizeof known_faults / sizeof *known_faults };
  static struct played game;
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = RANDOM_SEED + 407;
  uint16_t known[KNOWN];
  use(state);
  for (size_t k = 0; k < KNOWN; k++) {
    const struct bbf_position p = read_fen(known_faults[k].fen);
    store_position(&columns, k, &p);
  }
  bbf_faults_n(known, &all, KNOWN);
  for (size_t k = 0; k < KNOWN; k++)
    if (!checked(known[k] == known_faults[k].faults))
      fail_msg("kernel %s: faults %d, %s", bbf_batch_kernel(), known[k], known_faults[k].what);
  for (int i = 0; i < RANDOM_PAIRS / 20; i += CHUNK) {
    for (size_t k = 0; k < CHUNK; k++) {
      play_on(&game, &seed);
      struct bbf_position p = game.position;
      uint64_t *const fields[] = {&p.pawns,      &p.knights,      &p.bishops, &p.rooks,
                                  &p.queens,     &p.kings,        &p.white,   &p.castling,
                                  &p.en_passant, &p.black_to_move};
      if (k % 4)
        *fields[random_bits(&seed) % 10] ^= UINT64_C(1) << random_bits(&seed) % 64;
      if (k % 4 == 3)
        p.en_passant = UINT64_C(1) << (random_bits(&seed) & 7) << (p.black_to_move ? 16 : 40);
      p.black_to_move = p.black_to_move != 0;
      store_position(&columns, k, &p);
      faults[k] = (uint16_t)bbf_faults(&p);
    }
    uint16_t found[CHUNK];
    bbf_faults_n(found, &all, CHUNK);
    for (size_t k = 0; k < CHUNK; k++) {
      struct bbf_position p;
      char fen[BBF_FEN_SIZE];
      bbf_position_at(&all, k, &p);
      if (!checked(found[k] == faults[k]))
        fail_msg("kernel %s: faults %d, not %d, of %s", bbf_batch_kernel(), found[k], faults[k],
                 bbf_format_fen(&p, fen));
    }
  }
}

/* Packed and unpacked as the reference does it, also one by one, which kernels do each in their way; what
   does not fit gives zeros in arrays. Nothing else is written. Arrays are at odd addresses. */
static void test_packed(void **state) {
  enum { SIZE = BBF_PACKED_SIZE };
  typedef void maker(struct bbf_position *, uint64_t *);
  static maker *const makers[] = {random_promised, random_stale, random_broken, random_crowded};
  static struct played game;
  static struct position_columns back;
  static uint8_t rooms[2][(CHUNK + 1) * SIZE + 1];
  uint8_t(*const bytes)[SIZE] = (void *)(rooms[0] + 1),
                 (*const found)[SIZE] = (void *)(rooms[1] + 1);
  struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = RANDOM_SEED + 408;
  use(state);
  for (int i = 0; i < RANDOM_PAIRS / 20; i += CHUNK) {
    const size_t n = i ? CHUNK : (size_t)random_bits(&seed) % CHUNK;
    for (size_t k = 0; k < n; k++) {
      play_on(&game, &seed);
      struct bbf_position p = game.position;
      if (k % 8 >= 4)
        makers[k % 4](&p, &seed);
      p.black_to_move = p.black_to_move != 0;
      store_position(&columns, k, &p);
      memset(bytes[k], FRESH, SIZE);
      memset(found[0], FRESH, SIZE);
      const bool fits = ref_pack(&p, bytes[k]);
      if (!checked(bbf_pack(&p, found[0]) == fits && !memcmp(found[0], bytes[k], SIZE)))
        fail_msg("kernel %s: bbf_pack, position %zu", bbf_batch_kernel(), k);
      struct bbf_position same;
      bbf_unpack(found[0], &same);
      if (!checked(!fits || bbf_hash(&same) == bbf_hash(&p)))
        fail_msg("kernel %s: position %zu does not come back", bbf_batch_kernel(), k);
      if (!fits)
        memset(bytes[k], 0, SIZE);
    }
    memset(found, 0x5a, (CHUNK + 1) * SIZE);
    bbf_pack_n(found, &all, n);
    if (!checked(!memcmp(found, bytes, n * SIZE) && found[n][0] == 0x5a))
      fail_msg("kernel %s: bbf_pack_n of %zu", bbf_batch_kernel(), n);
    for (size_t k = 0; k < n; k++)
      for (size_t j = 0; j < SIZE; j++)
        bytes[k][j] = k % 3 ? bytes[k][j] : (uint8_t)random_bits(&seed);
    const struct bbf_columns out = {back.sets[0], back.sets[1],      back.sets[2], back.sets[3],
                                    back.sets[4], back.sets[5],      back.sets[6], back.sets[7],
                                    back.sets[8], back.black_to_move};
    back.black_to_move[n] = 0x5a;
    bbf_unpack_n(&out, (const uint8_t(*)[SIZE])bytes, n);
    const struct bbf_positions got = positions_from(&back, 0);
    for (size_t k = 0; k < n; k++) {
      const struct bbf_position right = ref_unpack(bytes[k]);
      struct bbf_position p, q;
      bbf_unpack(bytes[k], &p);
      bbf_position_at(&got, k, &q);
      if (!checked(!memcmp(&p, &right, sizeof p) && !memcmp(&q, &right, sizeof q) &&
                   back.black_to_move[n] == 0x5a))
        fail_msg("kernel %s: bbf_unpack_n, position %zu of %zu", bbf_batch_kernel(), k, n);
    }
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {
      {"arrays", test_arrays}, {"rooms", test_rooms},   {"full boards", test_full_boards},
      {"faults", test_faults}, {"packed", test_packed},
  };
  for (int k = 0; k < COLUMNS + 2; k++)
    inputs[k] = make_area(2 * CHUNK * sizeof(uint64_t));
  out_offsets = make_area(2 * CHUNK * sizeof(uint64_t));
  out_list = make_area(LISTED * sizeof(uint16_t));
  run_for_kernels(argc > 1 ? argv[1] : NULL, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
