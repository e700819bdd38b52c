/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves of positions one by one: the positions after them, lists, masks, choice, keys. The positions
   come from random play. Children and lists go to room for some of them, over and over. */
#include "../reference/random.h"
#include "bench.h"
#include "games.h"
#include "inlined.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 4096, MASKS = 64, MANY = STREAMED / 16 };

static uint64_t *out, *origins, *indexes;
static uint8_t *planes;
static const struct bbf_position *played;
static struct bbf_positions positions;

/* Room for children, lists and masks. */
static struct bbf_columns room;
static struct bbf_position some[ROOM];
static uint16_t numbers[ROOM];
static uint8_t masks[MASKS][BBF_MASK_SIZE];

/* The output as columns of n positions. */
static struct bbf_columns out_columns(size_t n) {
  struct bbf_columns at = {out,         out + n,     out + 2 * n, out + 3 * n, out + 4 * n,
                           out + 5 * n, out + 6 * n, out + 7 * n, out + 8 * n, NULL};
  at.black_to_move = (uint8_t *)(out + 9 * n);
  return at;
}

static bool batch_play(size_t n) {
  const struct bbf_columns after = out_columns(n);
  bbf_play_n(&after, &positions, planes, origins, n);
  return true;
}

static bool single_play(size_t n) {
  const struct bbf_columns after = out_columns(n);
  for (size_t i = 0; i < n; i++) {
    struct bbf_position p;
    bbf_play(&played[i], planes[i], origins[i], &p);
    store_position(&after, i, &p);
  }
  return true;
}

static bool inlined_play(size_t n) {
  const struct bbf_columns after = out_columns(n);
  if (inlined_is_available())
    inlined_plays(&after, played, planes, origins, n);
  return inlined_is_available();
}

/* The result for each position is the number of all children. */
static bool store_number(uint64_t count, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = count;
  return true;
}

static bool batch_children(size_t n) {
  uint64_t count = 0;
  for (size_t done = 0, finished; done < n; done += finished) {
    const struct bbf_positions left = games_at(done);
    count += bbf_children_n(&room, NULL, NULL, NULL, &left, n - done, ROOM, &finished);
  }
  return store_number(count, n);
}

static bool single_children(size_t n) {
  uint64_t count = 0;
  for (size_t i = 0; i < n; i++)
    count += bbf_children(&played[i], some, ROOM);
  return store_number(count, n);
}

static bool batch_list(size_t n) {
  static uint64_t offsets[STREAMED + 1];
  uint64_t count = 0;
  for (size_t done = 0, finished; done < n; done += finished) {
    const struct bbf_positions left = games_at(done);
    count += bbf_list_moves_n(offsets, numbers, &left, n - done, ROOM, &finished);
  }
  return store_number(count, n);
}

static bool single_list(size_t n) {
  uint64_t count = 0;
  for (size_t i = 0; i < n; i++)
    count += bbf_list_moves(&played[i], numbers, ROOM);
  return store_number(count, n);
}

/* Of each mask, steps to the north from the second rank. */
static bool batch_mask(size_t n) {
  for (size_t done = 0; done < n; done += MASKS) {
    const struct bbf_positions left = games_at(done);
    const size_t count = n - done < MASKS ? n - done : MASKS;
    bbf_move_mask_n(masks, &left, count);
    for (size_t i = 0; i < count; i++)
      memcpy(&out[done + i], masks[i] + 64 * 7 * BBF_NORT + 8, 8);
  }
  return true;
}

static bool single_mask(size_t n) {
  for (size_t i = 0; i < n; i++) {
    bbf_move_mask(&played[i], masks[i % MASKS]);
    memcpy(&out[i], masks[i % MASKS] + 64 * 7 * BBF_NORT + 8, 8);
  }
  return true;
}

static bool batch_pick(size_t n) {
  bbf_pick_move_n((uint8_t *)(out + n), out, &positions, indexes, n);
  return true;
}

static bool single_pick(size_t n) {
  for (size_t i = 0; i < n; i++) {
    int plane;
    bbf_pick_move(&played[i], indexes[i], &plane, &out[i]);
    ((uint8_t *)(out + n))[i] = (uint8_t)plane;
  }
  return true;
}

BENCH_LOOPS(hash, bbf_hash_n(out, &positions, n), out[i] = bbf_hash(&played[i]))
BENCH_LOOPS(count, bbf_count_legal_moves_n((uint8_t *)out, &positions, n),
            ((uint8_t *)out)[i] = (uint8_t)bbf_count_legal_moves(&played[i]))

/* By the last one, the others are measured. */
static const struct bench_function functions[] = {
    {"play", 9 * 8 + 1, 155, 0, MANY, batch_play, single_play, inlined_play},
    {"children", 8, 81, 0, MANY, batch_children, single_children, NULL},
    {"list_moves", 8, 81, 0, MANY, batch_list, single_list, NULL},
    {"move_mask", 8, 81, 0, MANY, batch_mask, single_mask, NULL},
    {"pick_move", 9, 90, 0, MANY, batch_pick, single_pick, NULL},
    {"hash", 8, 81, 0, MANY, batch_hash, single_hash, NULL},
    {"count_legal_moves", 1, 74, 0, MANY, batch_count, single_count, NULL},
    {0},
};
static const struct bench_rival rivals[] = {{0}};

static void *set_up(size_t n, const char *epd) {
  uint64_t seed = 1, moves = 0;
  played = game_fill(epd, n);
  positions = games_at(0);
  room = columns_of(ROOM);
  planes = bench_array(n);
  origins = bench_array(n * sizeof *origins);
  indexes = bench_array(n * sizeof *indexes);
  out = bench_array(n * 10 * sizeof *out);
  for (size_t i = 0; i < n; i++) {
    int plane;
    indexes[i] = random_bits(&seed);
    bbf_pick_move(&played[i], random_bits(&seed), &plane, &origins[i]);
    planes[i] = (uint8_t)plane;
    moves += (unsigned)bbf_count_legal_moves(&played[i]);
  }
  printf("%.1f moves a position; children and lists are all moves of a position\n",
         (double)moves / (double)n);
  return out;
}

const struct bench_group bench_children = {
    .name = "children",
    .boards = "positions",
    .cached = CACHED,
    .streamed = MANY,
    .rounds_cached = 200,
    .rounds_streamed = 6,
    .digits = 1,
    .functions = functions,
    .rivals = rivals,
    .set_up = set_up,
};
