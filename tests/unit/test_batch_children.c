/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves of arrays of positions one by one: in every kernel, on any input, what the functions for one
   position give, and nothing written beside it. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include "lists.h"
#include "children_answers.h"
#include "guarded.h"
#include "kernel_tests.h"
#include "move_traps.h"

enum { MAX_LENGTH = CHUNK - 4, STRIDE = TEST_SHARE < 7 ? 1 : 7 };

static struct position_columns columns;
static struct choices choices;
static struct answers expected, got;

/* The element in which two arrays differ. Elements of children and lists belong to moves. */
static void check_same(const struct bbf_positions *positions, const char *what, bool of_moves,
                       const void *right, const void *out, size_t size, size_t count) {
  char fen[BBF_FEN_SIZE];
  struct bbf_position p;
  size_t k = 0, i;
  if (checked(!memcmp(right, out, size * count)))
    return;
  while (!memcmp((const char *)right + k * size, (const char *)out + k * size, size))
    k++;
  i = of_moves ? 0 : k;
  while (of_moves && expected.offsets[i + 1] <= k)
    i++;
  bbf_position_at(positions, i, &p);
  fail_msg("kernel %s: %s, element %zu of %zu, position %zu: %s", bbf_batch_kernel(), what, k,
           count, i, bbf_format_fen(&p, fen));
}

#define CHECK(what, of_moves, array, count) \
  check_same(positions, what, of_moves, expected.array, got.array, sizeof *got.array, count)

static void check_answers(const struct bbf_positions *positions, size_t n) {
  assert_int_equal(got.count, expected.count);
  assert_int_equal(got.listed, expected.count);
  assert_int_equal(got.finished, n);
  assert_int_equal(got.list_finished, n);
  for (int k = 0; k < COLUMNS; k++)
    CHECK("bbf_play_n", false, played.sets[k], n);
  CHECK("bbf_play_n, black_to_move", false, played.black_to_move, n);
  for (int k = 0; k < CHILD_ARRAYS; k++)
    check_same(positions, child_array_name(k), true, child_array(&expected.children, k),
               child_array(&got.children, k), child_array_size(k), expected.count);
  CHECK("bbf_list_moves_n", true, moves, expected.count);
  assert_int_equal(got.offsets[0], 0);
  check_same(positions, "end in offsets", false, expected.offsets + 1, got.offsets + 1, 8, n);
  CHECK("bbf_move_mask_n", false, mask, n);
  CHECK("plane of bbf_pick_move_n", false, picked, n);
  CHECK("from of bbf_pick_move_n", false, from, n);
  CHECK("bbf_hash_n", false, keys, n);
}

static void check_all(const struct bbf_positions *positions, size_t n) {
  static struct position_columns given;
  static struct choices chosen;
  given = columns;
  chosen = choices;
  memset(&got, FRESH, sizeof got);
  answer_one_by_one(&expected, positions, &choices, n);
  answer_all(&got, positions, &choices, n);
  if (!checked(!memcmp(&given, &columns, sizeof given) &&
               !memcmp(&chosen, &choices, sizeof chosen)))
    fail_msg("kernel %s: positions or choices are no longer those that were given",
             bbf_batch_kernel());
  check_answers(positions, n);
}

static void test_any_input(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = 11;
  use(state);
  for (int done = 0; done < SHARE_OF(40000); done += CHUNK) {
    store_mixture(&columns, &choices, CHUNK, &seed);
    check_all(&all, CHUNK);
  }
}

/* Positions with the most moves, with none, and others, in any order. */
static void test_most_and_no_moves(void **state) {
  static const struct bbf_position stalemate = {
      .queens = BBF_B6, .kings = BBF_A8 | BBF_C7, .white = BBF_B6 | BBF_C7, .black_to_move = 1};
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = 12;
  use(state);
  assert_int_equal(bbf_count_legal_moves(&stalemate), 0);
  for (int way = 0; way < 4; way++) {
    store_mixture(&columns, &choices, CHUNK, &seed);
    for (size_t i = 0; i < CHUNK; i++) {
      const uint64_t kind = way < 2 ? (uint64_t)way : random_bits(&seed) % 3;
      if (kind < 2)
        store_position(&columns, i, kind ? &stalemate : &most_moves);
    }
    check_all(&all, CHUNK);
    assert_true(way != 0 || got.count == CHILDREN_ROOM);
    assert_true(way != 1 || got.count == 0);
  }
}

/* A pawn that moves like two other pieces on its square, to the last rank too. */
static void test_shared_squares(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  size_t n = 0;
  use(state);
  memset(&choices, 0, sizeof choices);
  for (int a = 0; a < 5; a++)
    for (int b = 0; b < 5; b++)
      for (uint64_t black = 0; black < 2; black++) {
        const uint64_t square = black ? BBF_E3 : BBF_E6;
        uint64_t sets[5] = {0};
        sets[a] = sets[b] = square;
        store_position(&columns, n++,
                       &(struct bbf_position){square, sets[0], sets[1], sets[2], sets[3], sets[4],
                                              black ? 0 : square, 0, 0, black});
      }
  check_all(&all, n);
}

/* One array may be all columns. */
static void test_one_array_for_all(void **state) {
  const uint64_t *a = columns.sets[0];
  const struct bbf_positions positions = {a, a, a, a, a, a, a, a, a, columns.black_to_move};
  uint64_t seed = 13;
  use(state);
  store_mixture(&columns, &choices, CHUNK, &seed);
  check_all(&positions, CHUNK);
}

/* Arrays with guards on both sides: for each of the input, and of the output. */
enum { AREA = 1 << 17, INPUTS = COLUMNS + 4 };
static struct area inputs[INPUTS], outputs[CHILD_ARRAYS], mask_area;

static void make_areas(void) {
  for (int k = 0; k < INPUTS; k++)
    inputs[k] = make_area(AREA / 64);
  for (int k = 0; k < CHILD_ARRAYS; k++)
    outputs[k] = make_area(AREA);
  mask_area = make_area(CHUNK * BBF_MASK_SIZE);
}

static void check_fresh(const char *what, const struct area *a, const void *out, size_t bytes) {
  if (!checked(is_fresh_around(a, out, bytes)))
    fail_msg("kernel %s: %s: written outside of %zu bytes", bbf_batch_kernel(), what, bytes);
}

/* An output of one element for each position, in an area with nothing beside it. */
static void check_array(const struct bbf_positions *positions, const char *what,
                        const struct area *a, const void *out, const void *right, size_t size,
                        size_t n) {
  check_same(positions, what, false, right, out, size, n);
  check_fresh(what, a, out, size * n);
}

/* How many positions have their children in this room. */
static size_t fitting(size_t n, size_t room) {
  size_t i = 0;
  while (i < n && expected.offsets[i + 1] <= room)
    i++;
  return i;
}

/* At the end, there is no more than the room; at the begin, there are guards before it. without
   says which of the arrays that may be NULL are. */
static void check_children(const struct bbf_positions *positions, size_t n, size_t room,
                           bool at_end, size_t without) {
  const size_t right = fitting(n, room), count = (size_t)expected.offsets[right];
  size_t finished = n + 1;
  void *at[CHILD_ARRAYS], *given[CHILD_ARRAYS];
  for (int k = 0; k < CHILD_ARRAYS; k++) {
    at[k] = place(&outputs[k], at_end ? room * child_array_size(k) : 0, at_end);
    given[k] = k >= PARENT && without >> (k - PARENT) & 1 ? NULL : at[k];
  }
  const struct bbf_columns out = columns_of(at);
  assert_int_equal(bbf_children_n(&out, given[PARENT], given[PLANE], given[SQUARE], positions, n,
                                  room, &finished),
                   count);
  assert_int_equal(finished, right);
  for (int k = 0; k < CHILD_ARRAYS; k++) {
    const size_t elements = given[k] ? count : 0, size = child_array_size(k);
    check_same(positions, child_array_name(k), true, child_array(&expected.children, k), at[k],
               size, elements);
    check_fresh(child_array_name(k), &outputs[k], at[k], size * elements);
  }
}

static void check_list(const struct bbf_positions *positions, size_t n, size_t room, bool at_end) {
  const size_t right = fitting(n, room), count = (size_t)expected.offsets[right];
  size_t finished = n + 1;
  uint64_t *offsets = place(&outputs[0], (n + 1) * sizeof *offsets, at_end);
  uint16_t *moves = place(&outputs[1], at_end ? room * sizeof *moves : 0, at_end);
  assert_int_equal(bbf_list_moves_n(offsets, moves, positions, n, room, &finished), count);
  assert_int_equal(finished, right);
  assert_int_equal(offsets[0], 0);
  check_same(positions, "end in offsets", false, expected.offsets + 1, offsets + 1, 8, right);
  check_fresh("offsets", &outputs[0], offsets, (right + 1) * sizeof *offsets);
  check_same(positions, "bbf_list_moves_n", true, expected.moves, moves, 2, count);
  check_fresh("bbf_list_moves_n", &outputs[1], moves, count * sizeof *moves);
}

static void check_room(const struct bbf_positions *positions, size_t n, size_t room) {
  for (int at_end = 0; at_end < 2; at_end++) {
    check_children(positions, n, room, at_end, 0);
    check_list(positions, n, room, at_end);
  }
}

static void check_others(const struct bbf_positions *positions, const uint8_t *plane,
                         const uint64_t *from, const uint64_t *index, size_t n, bool at_end) {
  void *at[CHILD_ARRAYS];
  for (int k = 0; k <= BLACK_TO_MOVE; k++)
    at[k] = place(&outputs[k], n * child_array_size(k), at_end);
  const struct bbf_columns out = columns_of(at);
  bbf_play_n(&out, positions, plane, from, n);
  for (int k = 0; k < COLUMNS; k++)
    check_array(positions, "bbf_play_n", &outputs[k], at[k], expected.played.sets[k], 8, n);
  check_array(positions, "bbf_play_n, black_to_move", &outputs[BLACK_TO_MOVE], at[BLACK_TO_MOVE],
              expected.played.black_to_move, 1, n);

  void *mask = place(&mask_area, n * BBF_MASK_SIZE, at_end);
  bbf_move_mask_n(mask, positions, n);
  check_array(positions, "bbf_move_mask_n", &mask_area, mask, expected.mask, BBF_MASK_SIZE, n);

  uint8_t *picked = place(&outputs[0], n, at_end);
  uint64_t *origin = place(&outputs[1], n * sizeof *origin, at_end);
  bbf_pick_move_n(picked, origin, positions, index, n);
  check_array(positions, "plane of bbf_pick_move_n", &outputs[0], picked, expected.picked, 1, n);
  check_array(positions, "from of bbf_pick_move_n", &outputs[1], origin, expected.from, 8, n);

  uint64_t *keys = place(&outputs[0], n * sizeof *keys, at_end);
  bbf_hash_n(keys, positions, n);
  check_array(positions, "bbf_hash_n", &outputs[0], keys, expected.keys, 8, n);
}

/* The first n positions and moves at an end of their areas; without says which columns that may be
   NULL are, and which of the outputs. */
static void check_between_guards(size_t n, bool at_end, size_t without) {
  const void *in[INPUTS];
  for (int k = 0; k < INPUTS; k++) {
    const void *from = k < COLUMNS        ? (const void *)columns.sets[k]
                       : k == COLUMNS     ? (const void *)choices.from
                       : k == COLUMNS + 1 ? (const void *)choices.index
                       : k == COLUMNS + 2 ? (const void *)columns.black_to_move
                                          : (const void *)choices.plane;
    const size_t bytes = k < COLUMNS + 2 ? n * 8 : n;
    void *array = place(&inputs[k], bytes, at_end);
    memcpy(array, from, bytes);
    in[k] = array;
  }
  const struct bbf_positions positions = positions_at(in, in[COLUMNS + 2], without);
  answer_one_by_one(&expected, &positions, &choices, n);
  check_children(&positions, n, expected.count, at_end, without);
  check_list(&positions, n, expected.count, at_end);
  check_others(&positions, in[COLUMNS + 3], in[COLUMNS], in[COLUMNS + 1], n, at_end);
}

static void test_lengths_between_guards(void **state) {
  uint64_t seed = 14;
  use(state);
  for (size_t n = 0; n <= MAX_LENGTH; n++) {
    store_mixture(&columns, &choices, n, &seed);
    for (int at_end = 0; at_end < 2; at_end++)
      check_between_guards(n, at_end, 0);
    for (size_t without = 0; n % STRIDE == 0 && without < 8; without++)
      check_between_guards(n, true, without);
  }
}

/* Rooms of every size for a few positions; for many, those in which one more or less is done. All
   are rooms for what there is if they are more than 32 bits can count. */
static void test_rooms(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = 15;
  use(state);
  for (size_t n = 0; n < 6; n++) {
    store_mixture(&columns, &choices, n, &seed);
    answer_one_by_one(&expected, &all, &choices, n);
    for (size_t room = 0; room <= expected.count + 2; room++)
      check_room(&all, n, room);
  }
  store_mixture(&columns, &choices, MAX_LENGTH, &seed);
  answer_one_by_one(&expected, &all, &choices, MAX_LENGTH);
  for (size_t i = 1; i <= MAX_LENGTH; i += STRIDE)
    for (size_t more = 0; more < 3; more++)
      if (expected.offsets[i] + more > 0)
        check_room(&all, MAX_LENGTH, (size_t)expected.offsets[i] + more - 1);
  for (int bit = 16; bit < 8 * (int)sizeof(size_t); bit++) {
    check_children(&all, 9, (size_t)1 << bit, false, 0);
    check_list(&all, 9, (size_t)1 << bit, false);
  }
  check_children(&all, MAX_LENGTH, SIZE_MAX, false, 0);
  check_list(&all, MAX_LENGTH, SIZE_MAX, false);
}

/* How many batches of moves have a file of their own. */
#define OWN_NONE
#define OWN_POSITIONS
#define OWN_OWN +1
#define OWN(name, shape, batch) OWN_##batch

/* Each of them where there is no position: nothing is read, and lists are empty. */
static void check_nothing(const struct bbf_columns *out, const struct bbf_positions *none) {
  static const int values[6] = {1};
  uint64_t offsets[3][2] = {{1, 1}, {1, 1}, {1, 1}};
  size_t finished[4] = {1, 1, 1, 1}, count = 0;
  _Static_assert(FUNCTIONS_MOVES(OWN) FUNCTIONS_MOVES_LIBRARY(OWN) == 10, "each of them");
  bbf_play_n(out, none, NULL, NULL, 0);
  count += bbf_children_n(out, NULL, NULL, NULL, none, 0, 0, &finished[0]);
  count += bbf_list_moves_n(offsets[0], NULL, none, 0, 0, &finished[1]);
  count += bbf_list_contacts_n(offsets[1], NULL, none, 0, 0, &finished[2]);
  count += bbf_contact_changes_n(offsets[2], NULL, none, NULL, 0, 9, &finished[3]);
  bbf_exchange_n(NULL, none, NULL, values, 0);
  bbf_en_prise_n(NULL, none, values, 0);
  bbf_move_mask_n(NULL, none, 0);
  bbf_pick_move_n(NULL, NULL, none, NULL, 0);
  bbf_hash_n(NULL, none, 0);
  bbf_unwinnable_n(NULL, none, 0);
  bbf_faults_n(NULL, none, 0);
  bbf_pack_n(NULL, none, 0);
  bbf_unpack_n(out, NULL, 0);
  assert_true(!count && !finished[0] && !finished[1] && !finished[2] && !finished[3]);
  for (int k = 0; k < 3; k++)
    assert_true(offsets[k][0] == 0 && offsets[k][1] == 1);
}

static void test_nothing(void **state) {
  use(state);
  check_nothing(NULL, NULL);
  check_nothing(&(struct bbf_columns){0}, &(struct bbf_positions){0});
}

/* Any array may begin anywhere in a vector, those of bytes at any address. */
static void test_alignment(void **state) {
  static struct choices moved;
  static struct children out;
  uint64_t seed = 16;
  use(state);
  store_mixture(&columns, &choices, CHUNK, &seed);
  for (size_t first = 0; first < 65; first++) {
    const struct bbf_positions positions = positions_from(&columns, first);
    const size_t n = CHUNK - 65 - first % 7;
    void *at[CHILD_ARRAYS];
    memcpy(moved.plane, choices.plane + first, n);
    memcpy(moved.from, choices.from + first, n * sizeof *moved.from);
    memcpy(moved.index, choices.index + first, n * sizeof *moved.index);
    answer_one_by_one(&expected, &positions, &moved, n);
    for (int k = 0; k < CHILD_ARRAYS; k++)
      at[k] = (char *)child_array(&out, k) + (first + 3 * (size_t)k) % 65 * child_array_size(k);
    const struct bbf_columns to = columns_of(at);
    size_t finished;
    bbf_play_n(&to, &positions, choices.plane + first, choices.from + first, n);
    for (int k = 0; k < COLUMNS; k++)
      check_same(&positions, "bbf_play_n", false, expected.played.sets[k], at[k], 8, n);
    check_same(&positions, "bbf_play_n, black_to_move", false, expected.played.black_to_move,
               at[BLACK_TO_MOVE], 1, n);
    bbf_children_n(&to, at[PARENT], at[PLANE], at[SQUARE], &positions, n, expected.count,
                   &finished);
    for (int k = 0; k < CHILD_ARRAYS; k++)
      check_same(&positions, child_array_name(k), true, child_array(&expected.children, k), at[k],
                 child_array_size(k), expected.count);
    bbf_pick_move_n(at[PLANE], at[0], &positions, choices.index + first, n);
    check_same(&positions, "plane of bbf_pick_move_n", false, expected.picked, at[PLANE], 1, n);
    check_same(&positions, "from of bbf_pick_move_n", false, expected.from, at[0], 8, n);
    bbf_move_mask_n((void *)(got.mask[0] + first), &positions, n);
    check_same(&positions, "bbf_move_mask_n", false, expected.mask, got.mask[0] + first,
               BBF_MASK_SIZE, n);
  }
}

/* out may have columns of the positions: one of them, or all. */
static void test_in_place(void **state) {
  static struct position_columns before, other;
  const struct bbf_positions positions = positions_from(&columns, 0),
                             same = positions_from(&before, 0);
  uint64_t seed = 17;
  use(state);
  for (size_t n = 1; n <= MAX_LENGTH; n += STRIDE)
    for (int only = 0; only <= BLACK_TO_MOVE + 1; only++) {
      void *at[CHILD_ARRAYS];
      store_mixture(&columns, &choices, n, &seed);
      before = columns;
      answer_one_by_one(&expected, &same, &choices, n);
      for (int k = 0; k < COLUMNS; k++)
        at[k] = only == k || only > BLACK_TO_MOVE ? columns.sets[k] : other.sets[k];
      at[BLACK_TO_MOVE] = only >= BLACK_TO_MOVE ? columns.black_to_move : other.black_to_move;
      const struct bbf_columns to = columns_of(at);
      bbf_play_n(&to, &positions, choices.plane, choices.from, n);
      for (int k = 0; k < COLUMNS; k++)
        check_same(&same, "bbf_play_n, in place", false, expected.played.sets[k], at[k], 8, n);
      check_same(&same, "bbf_play_n, in place, black_to_move", false, expected.played.black_to_move,
                 at[BLACK_TO_MOVE], 1, n);
      /* from may be the same array as index. */
      bbf_pick_move_n(got.picked, choices.index, &same, choices.index, n);
      check_same(&same, "bbf_pick_move_n, in place", false, expected.from, choices.index, 8, n);
    }
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {
      {"any input", test_any_input},
      {"most and no moves", test_most_and_no_moves},
      {"shared squares", test_shared_squares},
      {"one array for all", test_one_array_for_all},
      {"lengths between guards", test_lengths_between_guards},
      {"rooms", test_rooms},
      {"nothing", test_nothing},
      {"alignment", test_alignment},
      {"in place", test_in_place},
  };
  make_areas();
  run_for_kernels(argc > 1 ? argv[1] : NULL, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
