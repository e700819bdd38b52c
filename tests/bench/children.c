/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Moves of positions one by one: the positions after them, lists, masks, choice, keys. The positions
   come from random play. Children and lists go to room for some of them, over and over. */
#include "bench.h"
#include "games.h"
#include "inlined.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 9, ROOM = 4096, MASKS = 64, MANY = STREAMED / 16 };

static uint64_t *columns[COLUMNS], *out, *origins, *indexes;
static uint8_t *black, *planes;
static struct bbf_position *played;
static struct bbf_positions positions;

/* Room for children, lists and masks. */
static uint64_t *to[COLUMNS];
static uint8_t *to_black;
static struct bbf_columns room;
static struct bbf_position some[ROOM];
static uint16_t numbers[ROOM];
static uint8_t masks[MASKS][BBF_MASK_SIZE];

static struct bbf_positions from(size_t i) {
  struct bbf_positions at = {columns[0] + i, columns[1] + i, columns[2] + i, columns[3] + i,
                             columns[4] + i, columns[5] + i, columns[6] + i, columns[7] + i,
                             columns[8] + i, black + i};
  return at;
}

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
    const struct bbf_positions left = from(done);
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
    const struct bbf_positions left = from(done);
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
    const struct bbf_positions left = from(done);
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

static uint64_t next_random(uint64_t *seed) {
  *seed = *seed * UINT64_C(6364136223846793005) + 1;
  return *seed ^ *seed >> 32;
}

static void *set_up(size_t n, const char *epd) {
  uint64_t seed = 1, moves = 0;
  game_read(epd);
  for (int c = 0; c < COLUMNS; c++) {
    columns[c] = bench_array(n * sizeof *columns[c]);
    to[c] = bench_array(ROOM * sizeof *to[c]);
  }
  black = bench_array(n);
  to_black = bench_array(ROOM);
  planes = bench_array(n);
  origins = bench_array(n * sizeof *origins);
  indexes = bench_array(n * sizeof *indexes);
  played = bench_array(n * sizeof *played);
  out = bench_array(n * 10 * sizeof *out);
  room =
      (struct bbf_columns){to[0], to[1], to[2], to[3], to[4], to[5], to[6], to[7], to[8], to_black};
  const struct bbf_columns all = {columns[0], columns[1], columns[2], columns[3], columns[4],
                                  columns[5], columns[6], columns[7], columns[8], black};
  for (size_t i = 0; i < n; i++) {
    int plane;
    played[i] = game_next();
    store_position(&all, i, &played[i]);
    indexes[i] = next_random(&seed);
    bbf_pick_move(&played[i], next_random(&seed), &plane, &origins[i]);
    planes[i] = (uint8_t)plane;
    moves += (unsigned)bbf_count_legal_moves(&played[i]);
  }
  positions = from(0);
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
