/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves of arrays of positions one by one: in every kernel, on any input, what the functions for one
   position give, which test_children.c tests. */
#include <bbfill.h>

#include <string.h>

#include "kernel_tests.h"
#include "../reference/position_columns.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

enum { CHUNK = 128, ROOM = CHUNK * BBF_MAX_MOVES };

/* All answers to CHUNK positions. */
struct answers {
  struct bbf_position played[CHUNK], children[ROOM];
  uint64_t parent[ROOM], offsets[CHUNK + 1], from[CHUNK], keys[CHUNK];
  uint16_t moves[ROOM];
  uint8_t plane[ROOM], square[ROOM], picked[CHUNK], mask[CHUNK][BBF_MASK_SIZE];
  size_t count, listed;
};

/* Arguments of the moves to play and to choose. */
struct choices {
  uint8_t plane[CHUNK];
  uint64_t from[CHUNK], index[CHUNK];
};

/* Columns that are filled, as struct bbf_columns has them. */
struct written {
  uint64_t sets[COLUMNS][ROOM];
  uint8_t black_to_move[ROOM];
};

static struct position_columns columns;
static struct choices choices;
static struct answers expected, got;
static struct written written;

static struct bbf_columns columns_of(struct written *w, size_t from) {
  return (struct bbf_columns){w->sets[0] + from,      w->sets[1] + from, w->sets[2] + from,
                              w->sets[3] + from,      w->sets[4] + from, w->sets[5] + from,
                              w->sets[6] + from,      w->sets[7] + from, w->sets[8] + from,
                              w->black_to_move + from};
}

static void read_back(struct bbf_position *out, const struct written *w, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = (struct bbf_position){w->sets[0][i], w->sets[1][i],      w->sets[2][i], w->sets[3][i],
                                   w->sets[4][i], w->sets[5][i],      w->sets[6][i], w->sets[7][i],
                                   w->sets[8][i], w->black_to_move[i]};
}

static void answer_one_by_one(struct answers *out, const struct bbf_positions *positions) {
  out->count = 0;
  out->offsets[0] = 0;
  for (size_t i = 0; i < CHUNK; i++) {
    struct bbf_position p;
    uint64_t sets[BBF_MOVE_PLANES];
    size_t at = out->count;
    int plane;
    bbf_position_at(positions, i, &p);
    bbf_play(&p, choices.plane[i], choices.from[i], &out->played[i]);
    bbf_legal_moves(&p, sets);
    for (int k = 0; k < BBF_MOVE_PLANES; k++)
      for (int square = 0; square < 64; square++)
        if (sets[k] >> square & 1) {
          out->parent[at] = i;
          out->plane[at] = (uint8_t)k;
          out->square[at++] = (uint8_t)square;
        }
    const size_t count = bbf_children(&p, out->children + out->count, ROOM - out->count);
    assert_int_equal(out->count + count, at);
    assert_int_equal(bbf_list_moves(&p, out->moves + out->count, ROOM - out->count), count);
    out->count = out->offsets[i + 1] = at;
    bbf_move_mask(&p, out->mask[i]);
    bbf_pick_move(&p, choices.index[i], &plane, &out->from[i]);
    out->picked[i] = (uint8_t)plane;
    out->keys[i] = bbf_hash(&p);
  }
}

static void answer(struct answers *out, const struct bbf_positions *positions) {
  const struct bbf_columns to = columns_of(&written, 0);
  size_t finished = 0;
  bbf_play_n(&to, positions, choices.plane, choices.from, CHUNK);
  read_back(out->played, &written, CHUNK);
  out->count =
      bbf_children_n(&to, out->parent, out->plane, out->square, positions, CHUNK, ROOM, &finished);
  assert_int_equal(finished, CHUNK);
  read_back(out->children, &written, out->count);
  out->listed = bbf_list_moves_n(out->offsets, out->moves, positions, CHUNK, ROOM, &finished);
  assert_int_equal(finished, CHUNK);
  bbf_move_mask_n(out->mask, positions, CHUNK);
  bbf_pick_move_n(out->picked, out->from, positions, choices.index, CHUNK);
  bbf_hash_n(out->keys, positions, CHUNK);
}

/* The element in which two arrays differ. */
#define CHECK(what, member, count)                                                       \
  for (size_t k = 0; k < (count); k++)                                                   \
    if (!checked(!memcmp(&expected.member[k], &got.member[k], sizeof *expected.member))) \
  fail_at(what, k)

static void fail_at(const char *what, size_t k) {
  const struct bbf_positions positions = positions_from(&columns, 0);
  char fen[BBF_FEN_SIZE];
  struct bbf_position p;
  size_t i = k;
  /* Element k of what belongs to moves. */
  if (strstr(what, "children") || strstr(what, "list"))
    for (i = 0; i + 1 < CHUNK && expected.offsets[i + 1] <= k; i++)
      ;
  bbf_position_at(&positions, i, &p);
  fail_msg("kernel %s: %s, element %zu, position %zu: %s", bbf_batch_kernel(), what, k, i,
           bbf_format_fen(&p, fen));
}

static void check_answers(void) {
  assert_int_equal(got.count, expected.count);
  assert_int_equal(got.listed, expected.count);
  CHECK("bbf_play_n", played, CHUNK);
  CHECK("bbf_children_n", children, expected.count);
  CHECK("parent of bbf_children_n", parent, expected.count);
  CHECK("plane of bbf_children_n", plane, expected.count);
  CHECK("square of bbf_children_n", square, expected.count);
  CHECK("bbf_list_moves_n", moves, expected.count);
  CHECK("offsets of bbf_list_moves_n", offsets, CHUNK + 1);
  CHECK("bbf_move_mask_n", mask, CHUNK);
  CHECK("plane of bbf_pick_move_n", picked, CHUNK);
  CHECK("from of bbf_pick_move_n", from, CHUNK);
  CHECK("bbf_hash_n", keys, CHUNK);
}

/* A third of them broken. Half of the moves are legal, others any plane and set of squares. */
static void store_mixture(uint64_t *seed) {
  static struct played game;
  for (size_t i = 0; i < CHUNK; i++) {
    struct bbf_position p;
    switch (random_bits(seed) % 3) {
    case 0:
      play_on(&game, seed);
      p = game.position;
      break;
    case 1:
      random_promised(&p, seed);
      break;
    default:
      random_broken(&p, seed);
    }
    store_position(&columns, i, &p);
    choices.index[i] = random_bits(seed) >> random_bits(seed) % 64;
    choices.plane[i] = (uint8_t)(random_bits(seed) % (i % 16 ? BBF_MOVE_PLANES + 1 : 256));
    choices.from[i] =
        random_bits(seed) % 4 ? UINT64_C(1) << random_bits(seed) % 64 : random_board(seed);
    if (random_bits(seed) % 2) {
      int plane;
      bbf_pick_move(&p, random_bits(seed), &plane, &choices.from[i]);
      choices.plane[i] = (uint8_t)plane;
    }
  }
}

static void test_any_input(void **state) {
  const struct bbf_positions all = positions_from(&columns, 0);
  uint64_t seed = 11;
  use(state);
  for (int done = 0; done < SHARE_OF(40000); done += CHUNK) {
    store_mixture(&seed);
    memset(&got, 0x5a, sizeof got);
    memset(&written, 0x5a, sizeof written);
    answer_one_by_one(&expected, &all);
    answer(&got, &all);
    check_answers();
  }
}

int main(int argc, char **argv) {
  static const struct kernel_test per_kernel[] = {
      {"any input", test_any_input},
  };
  run_for_kernels(argc > 1 ? argv[1] : NULL, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
