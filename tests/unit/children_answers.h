/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* All that the batches of moves one by one give for up to CHUNK positions, and the same from the
   functions for one position, which test_children.c tests. */
#ifndef TEST_CHILDREN_ANSWERS_H
#define TEST_CHILDREN_ANSWERS_H

#include <bbfill.h>

#include <string.h>

#include "check.h"
#include "../reference/position_columns.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"

enum { CHUNK = 136, CHILDREN_ROOM = CHUNK * BBF_MAX_MOVES };

/* The arrays that bbf_children_n fills: columns, and what comes with them. */
enum { BLACK_TO_MOVE = COLUMNS, PARENT, PLANE, SQUARE, CHILD_ARRAYS };
struct children {
  uint64_t sets[COLUMNS][CHILDREN_ROOM], parent[CHILDREN_ROOM];
  uint8_t black_to_move[CHILDREN_ROOM], plane[CHILDREN_ROOM], square[CHILDREN_ROOM];
};

static inline const char *child_array_name(int k) {
  static const char *const names[CHILD_ARRAYS] = {
      "pawns",    "knights",    "bishops",       "rooks",  "queens", "kings", "white",
      "castling", "en_passant", "black_to_move", "parent", "plane",  "square"};
  return names[k];
}

static inline size_t child_array_size(int k) {
  return k < COLUMNS || k == PARENT ? sizeof(uint64_t) : 1;
}

static inline void *child_array(struct children *c, int k) {
  return k < COLUMNS          ? (void *)c->sets[k]
         : k == BLACK_TO_MOVE ? (void *)c->black_to_move
         : k == PARENT        ? (void *)c->parent
         : k == PLANE         ? (void *)c->plane
                              : (void *)c->square;
}

/* Columns to store to, in the order of the struct. */
static inline struct bbf_columns columns_of(void *const at[]) {
  return (struct bbf_columns){at[0], at[1], at[2], at[3], at[4],
                              at[5], at[6], at[7], at[8], at[BLACK_TO_MOVE]};
}

/* Moves to play and to choose. */
struct choices {
  uint8_t plane[CHUNK];
  uint64_t from[CHUNK], index[CHUNK];
};

struct answers {
  struct position_columns played;
  struct children children;
  uint64_t offsets[CHUNK + 1], from[CHUNK], keys[CHUNK];
  uint16_t moves[CHILDREN_ROOM];
  uint8_t picked[CHUNK], mask[CHUNK][BBF_MASK_SIZE];
  size_t count, finished, listed, list_finished;
};

static inline void store_child(struct children *c, size_t k, const struct bbf_position *p) {
  const uint64_t sets[COLUMNS] = {p->pawns, p->knights, p->bishops,  p->rooks,     p->queens,
                                  p->kings, p->white,   p->castling, p->en_passant};
  for (int column = 0; column < COLUMNS; column++)
    c->sets[column][k] = sets[column];
  c->black_to_move[k] = (uint8_t)p->black_to_move;
}

static inline void answer_one_by_one(struct answers *out, const struct bbf_positions *positions,
                                     const struct choices *choices, size_t n) {
  size_t at = 0;
  out->offsets[0] = 0;
  for (size_t i = 0; i < n; i++) {
    static struct bbf_position children[BBF_MAX_MOVES];
    struct bbf_position p, played;
    uint64_t sets[BBF_MOVE_PLANES];
    const size_t first = at;
    int plane;
    bbf_position_at(positions, i, &p);
    bbf_play(&p, choices->plane[i], choices->from[i], &played);
    store_position(&out->played, i, &played);
    bbf_legal_moves(&p, sets);
    const size_t count = bbf_children(&p, children, BBF_MAX_MOVES);
    for (int k = 0; k < BBF_MOVE_PLANES; k++)
      for (int square = 0; square < 64; square++)
        if (sets[k] >> square & 1) {
          store_child(&out->children, at, &children[at - first]);
          out->children.parent[at] = i;
          out->children.plane[at] = (uint8_t)k;
          out->children.square[at++] = (uint8_t)square;
        }
    assert_int_equal(first + count, at);
    assert_int_equal(bbf_list_moves(&p, out->moves + first, BBF_MAX_MOVES), count);
    out->offsets[i + 1] = at;
    bbf_move_mask(&p, out->mask[i]);
    bbf_pick_move(&p, choices->index[i], &plane, &out->from[i]);
    out->picked[i] = (uint8_t)plane;
    out->keys[i] = bbf_hash(&p);
  }
  out->count = out->listed = at;
  out->finished = out->list_finished = n;
}

static inline void answer_all(struct answers *out, const struct bbf_positions *positions,
                              const struct choices *choices, size_t n) {
  void *at[CHILD_ARRAYS];
  for (int k = 0; k < COLUMNS; k++)
    at[k] = out->played.sets[k];
  at[BLACK_TO_MOVE] = out->played.black_to_move;
  const struct bbf_columns played = columns_of(at);
  bbf_play_n(&played, positions, choices->plane, choices->from, n);
  for (int k = 0; k < CHILD_ARRAYS; k++)
    at[k] = child_array(&out->children, k);
  const struct bbf_columns children = columns_of(at);
  out->count = bbf_children_n(&children, at[PARENT], at[PLANE], at[SQUARE], positions, n,
                              CHILDREN_ROOM, &out->finished);
  out->listed =
      bbf_list_moves_n(out->offsets, out->moves, positions, n, CHILDREN_ROOM, &out->list_finished);
  bbf_move_mask_n(out->mask, positions, n);
  bbf_pick_move_n(out->picked, out->from, positions, choices->index, n);
  bbf_hash_n(out->keys, positions, n);
}

/* Positions of games, of any pieces, with crowded first ranks and, a quarter of them, broken. Half of
   the moves are legal, others any plane, those that are none included, and any set of squares. */
static inline void store_mixture(struct position_columns *columns, struct choices *choices,
                                 size_t n, uint64_t *seed) {
  static struct played game;
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    switch (random_bits(seed) % 4) {
    case 0:
      play_on(&game, seed);
      p = game.position;
      break;
    case 1:
      random_promised(&p, seed);
      break;
    case 2:
      random_crowded(&p, seed);
      break;
    default:
      random_broken(&p, seed);
    }
    store_position(columns, i, &p);
    choices->index[i] = random_bits(seed) >> random_bits(seed) % 64;
    choices->plane[i] = (uint8_t)(random_bits(seed) % (i % 16 ? BBF_MOVE_PLANES + 1 : 256));
    choices->from[i] =
        random_bits(seed) % 4 ? UINT64_C(1) << random_bits(seed) % 64 : random_board(seed);
    if (random_bits(seed) % 2) {
      int plane;
      bbf_pick_move(&p, random_bits(seed), &plane, &choices->from[i]);
      choices->plane[i] = (uint8_t)plane;
    }
  }
}

#endif
