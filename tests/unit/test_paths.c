/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The paths family, compared with the slow reference, and with enumeration. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <bbfill.h>

#include "paths_case.h"
#include "../reference/random.h"
#include "../reference/paths.h"

#ifndef ALL_CASES
#define ALL_CASES 200000
#endif
enum { CASES = SHARE_OF(ALL_CASES), SMALL_CASES = CASES / 10 + 1 };

/* The movers of random cases: all of them, unless the command line names one. */
static int first_mover = 0, last_mover = REF_MOVERS - 1;

/* The reference's results, from the distances from one end and to the other. */
typedef struct {
  ref_graph moves, undone;
  int ahead[64], behind[64];
  int distance;
} answer;

static void solve(answer *a) {
  ref_moves(now.mover, now.path, &a->moves);
  ref_reverse(&a->moves, &a->undone);
  ref_distances(&a->moves, now.from, a->ahead);
  ref_distances(&a->undone, now.to, a->behind);
  a->distance = -1;
  for (int s = 0; s < 64; s++)
    if (a->behind[s] == 0 && a->ahead[s] >= 0 && (a->distance < 0 || a->ahead[s] < a->distance))
      a->distance = a->ahead[s];
}

static bool on_shortest(const answer *a, int s) {
  return a->distance >= 0 && a->ahead[s] >= 0 && a->behind[s] >= 0 &&
         a->ahead[s] + a->behind[s] == a->distance;
}

static void check_floods(const answer *a) {
  uint64_t layers[BBF_MAX_PATH], want[BBF_MAX_PATH] = {0}, step = 0, flood = 0, reach = 0;
  int8_t map[65];
  int far = -1, n = random_below(12) - 2;

  for (int s = 0; s < 64; s++) {
    if (a->ahead[s] < 0)
      continue;
    flood |= bit(s);
    want[a->ahead[s]] |= bit(s);
    if (a->ahead[s] == 0)
      for (int i = 0; i < a->moves.count[s]; i++)
        step |= bit(a->moves.target[s][i]);
    if (a->ahead[s] == 0 || a->ahead[s] <= n)
      reach |= bit(s);
    if (a->ahead[s] > far)
      far = a->ahead[s];
  }
  check_board("step", bbf_step(now.mover, now.from, now.path), step);
  check_board("reach", bbf_reach(now.mover, now.from, now.path, n), reach);
  check_board("flood", bbf_flood(now.mover, now.from, now.path), flood);
  clear(layers);
  check_number("layers", bbf_layers(now.mover, now.from, now.path, layers), far + 1);
  check_boards("layers", layers, want, far + 1);
  memset(map, 99, sizeof map);
  check_number("distance_map", bbf_distance_map(now.mover, now.from, now.path, map), far);
  for (int s = 0; s < 64; s++)
    check_number("distance_map", map[s], a->ahead[s]);
  check_number("behind distance_map", map[64], 99);
}

static void check_shortest(const answer *a) {
  uint64_t asp[BBF_MAX_PATH], want[BBF_MAX_PATH] = {0}, ways[64], total = 0;
  uint8_t squares[BBF_MAX_PATH];
  int n = a->distance + 1, last = -1;

  check_number("are_connected", bbf_are_connected(now.mover, now.from, now.to, now.path), n > 0);
  check_number("distance", bbf_distance(now.mover, now.from, now.to, now.path), a->distance);

  ref_ways(&a->moves, a->ahead, ways);
  for (int s = 0; s < 64; s++)
    if (on_shortest(a, s)) {
      want[a->ahead[s]] |= bit(s);
      if (a->behind[s] == 0)
        total += ways[s];
    }
  clear(asp);
  check_number("all_shortest_paths",
               bbf_all_shortest_paths(now.mover, now.from, now.to, now.path, asp), n);
  check_boards("all_shortest_paths", asp, want, n);
  check_number("count_shortest_paths",
               (int64_t)bbf_count_shortest_paths(now.mover, now.from, now.to, now.path),
               (int64_t)total);

  memset(squares, 99, sizeof squares);
  check_number("shortest_path", bbf_shortest_path(now.mover, now.from, now.to, now.path, squares),
               n);
  for (int i = 0; i < BBF_MAX_PATH; i++) {
    int next = 99;
    if (i == 0 && n > 0) {
      for (int s = 63; s >= 0; s--)
        if (a->ahead[s] == 0 && on_shortest(a, s))
          next = s;
    } else if (i < n) {
      for (int k = 0; k < a->moves.count[last]; k++) {
        int s = a->moves.target[last][k];
        if (a->behind[s] == a->distance - i && s < next)
          next = s;
      }
    }
    check_number("shortest_path", squares[i], next);
    last = next;
  }
}

/* Components: squares connected by moves in either direction. */
static void check_components(const answer *a) {
  uint64_t parts[BBF_MAX_PATH], want[BBF_MAX_PATH] = {0};
  bool seen[64] = {false};
  int n = 0;
  for (int s = 0; s < 64; s++) {
    int stack[64], top = 0;
    if (!a->moves.in_path[s] || seen[s])
      continue;
    seen[s] = true;
    stack[top++] = s;
    while (top > 0) {
      int at = stack[--top];
      want[n] |= bit(at);
      for (int way = 0; way < 2; way++) {
        const ref_graph *graph = way ? &a->undone : &a->moves;
        for (int k = 0; k < graph->count[at]; k++) {
          int end = graph->target[at][k];
          if (!seen[end])
            stack[top++] = end;
          seen[end] = true;
        }
      }
    }
    n++;
  }
  clear(parts);
  check_number("components", bbf_components(now.mover, now.path, parts), n);
  check_boards("components", parts, want, n);
}

/* The squares that a move from s to end passes through. */
static uint64_t between(int s, int end) {
  int files = end % 8 - s % 8, ranks = end / 8 - s / 8;
  int far = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
  uint64_t squares = 0;
  for (int i = 1; i < far; i++)
    squares |= bit(s + i * (ranks / far * 8 + files / far));
  return squares;
}

/* By the definition: a square is a cut square if there is no path without it. Squares that
   one path does not use need not be tried. */
static void check_cut_squares(const answer *a) {
  uint64_t want = 0, used = 0;
  int at = -1;
  for (int s = 0; s < 64; s++)
    if (a->ahead[s] == 0 && on_shortest(a, s))
      at = s;
  while (at >= 0) {
    int next = -1;
    used |= bit(at);
    for (int k = 0; k < a->moves.count[at]; k++)
      if (a->behind[at] == a->behind[a->moves.target[at][k]] + 1)
        next = a->moves.target[at][k];
    if (next >= 0 && ref_rides(now.mover))
      used |= between(at, next);
    at = next;
  }
  for (int s = 0; s < 64; s++)
    if (holds(used, s) && !ref_are_connected(now.mover, now.from, now.to, now.path & ~bit(s)))
      want |= bit(s);
  check_board("cut_squares", bbf_cut_squares(now.mover, now.from, now.to, now.path), want);
}

static void check_first_to(const answer *a) {
  static ref_graph moves;
  int mover_b = random_below(REF_MOVERS + 1), b[64];
  uint64_t want = 0;
  ref_moves(mover_b, now.path, &moves);
  ref_distances(&moves, now.to, b);
  for (int s = 0; s < 64; s++)
    if (a->ahead[s] >= 0 && (b[s] < 0 || a->ahead[s] <= b[s]))
      want |= bit(s);
  check_board("first_to", bbf_first_to(now.mover, now.from, mover_b, now.to, now.path), want);
}

static void check_random_case(int mover) {
  static answer a;
  random_case(mover);
  solve(&a);
  check_floods(&a);
  check_shortest(&a);
  check_components(&a);
  check_cut_squares(&a);
  check_first_to(&a);
}

static void test_against_oracle(void **state) {
  (void)state;
  for (int mover = first_mover; mover <= last_mover; mover++)
    for (int i = 0; i < CASES; i++)
      check_random_case(mover);
}

/* All numbers that no mover has mean the same: test_bounds.c. */
static void test_unknown_mover(void **state) {
  (void)state;
  for (int i = 0; i < SMALL_CASES; i++)
    check_random_case(REF_MOVERS);
}

/* Enumerates all paths that use no square twice, on a board small enough for that. The
   shortest ones give asp and the count, and the squares common to all are the cut squares.
   passed also has the squares that a rider passes through. */
static struct {
  uint64_t asp[BBF_MAX_PATH], cut, count;
  int length;
} walked;

static void walk(const ref_graph *moves, int *way, int length, uint64_t passed) {
  int s = way[length - 1];
  if (holds(now.to, s)) {
    walked.cut &= passed;
    if (walked.length == 0 || length < walked.length) {
      memset(walked.asp, 0, sizeof walked.asp);
      walked.count = 0;
      walked.length = length;
    }
    if (length == walked.length) {
      walked.count++;
      for (int i = 0; i < length; i++)
        walked.asp[i] |= bit(way[i]);
    }
    return;
  }
  for (int k = 0; k < moves->count[s]; k++) {
    int end = moves->target[s][k];
    bool again = false;
    for (int i = 0; i < length; i++)
      again = again || way[i] == end;
    if (again)
      continue;
    way[length] = end;
    walk(moves, way, length + 1, passed | bit(end) | (ref_rides(now.mover) ? between(s, end) : 0));
  }
}

static void test_small_boards(void **state) {
  static ref_graph moves;
  (void)state;
  for (int mover = first_mover; mover <= last_mover; mover++)
    for (int i = 0; i < SMALL_CASES; i++) {
      /* A small rectangle at varying places, so that its squares are neighbours. */
      uint64_t window = UINT64_C(0x0f0f0f) << random_below(41), asp[BBF_MAX_PATH];
      now.mover = mover;
      do
        now.path = any_board() & window;
      while (members(now.path) > 9);
      now.from = any_board() & any_board();
      now.to = any_board() & any_board();
      ref_moves(mover, now.path, &moves);
      memset(&walked, 0, sizeof walked);
      walked.cut = now.path;
      for (int s = 0; s < 64; s++)
        if (holds(now.from & now.path, s)) {
          int way[64] = {s};
          walk(&moves, way, 1, bit(s));
        }
      clear(asp);
      check_number("all_shortest_paths",
                   bbf_all_shortest_paths(mover, now.from, now.to, now.path, asp), walked.length);
      check_boards("all_shortest_paths", asp, walked.asp, walked.length);
      check_number("count_shortest_paths",
                   (int64_t)bbf_count_shortest_paths(mover, now.from, now.to, now.path),
                   (int64_t)walked.count);
      check_board("cut_squares", bbf_cut_squares(mover, now.from, now.to, now.path),
                  walked.length ? walked.cut : 0);
    }
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_small_boards),
      cmocka_unit_test(test_against_oracle),
      cmocka_unit_test(test_unknown_mover),
  };
  if (argc > 1) {
    first_mover = 0;
    while (first_mover < REF_MOVERS && strcmp(argv[1], ref_mover_name[first_mover]) != 0)
      first_mover++;
    if (first_mover == REF_MOVERS) {
      fprintf(stderr, "%s: no mover is called %s\n", argv[0], argv[1]);
      return 2;
    }
    last_mover = first_mover;
  }
  SKIP_UNLESS_CPU_FITS();
  run_group("paths", tests, sizeof tests / sizeof *tests);
  return all_run();
}
