/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The slow oracle of the paths family. */
#include "paths.h"

#include <string.h>

#include <bbfill/defs.h>

#define NAME(NAME, text, move, flooder, ranks, unused) [BBF_##NAME] = #text,
const char *const ref_mover_name[REF_MOVERS] = {BBF_I_MOVERS(NAME, )};

typedef struct {
  int files, ranks;
} leap;

/* The moves of a mover: one of its leaps, which a rider repeats any number of times. */
static const struct {
  bool rides;
  int count;
  leap leaps[8];
} rules[] = {
    [BBF_KING] = {false, 8, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    [BBF_KNIGHT] = {false,
                    8,
                    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}},
    [BBF_WAZIR] = {false, 4, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    [BBF_FERZ] = {false, 4, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    [BBF_ROOK] = {true, 4, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}},
    [BBF_BISHOP] = {true, 4, {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}},
    [BBF_QUEEN] = {true, 8, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
    [BBF_W_PAWN] = {false, 3, {{-1, 1}, {0, 1}, {1, 1}}},
    [BBF_B_PAWN] = {false, 3, {{-1, -1}, {0, -1}, {1, -1}}},
};
_Static_assert(sizeof rules / sizeof *rules == REF_MOVERS, "a mover has no rule here");

bool ref_rides(int mover) {
  return mover >= 0 && mover < REF_MOVERS && rules[mover].rides;
}

static void from_board(uint64_t board, bool set[64]) {
  for (int s = 0; s < 64; s++) {
    set[s] = board % 2 == 1;
    board /= 2;
  }
}

/* The path with a border that cannot be entered, wide enough for any leap, so that moves
   need no other bounds check. */
enum { BORDER = 7, WIDTH = 8 + 2 * BORDER };

typedef struct {
  bool inside[WIDTH * WIDTH];
} bordered;

static int place(int s) {
  return WIDTH * (s / 8 + BORDER) + s % 8 + BORDER;
}

static void add_border(const bool in_path[64], bordered *walled) {
  memset(walled, 0, sizeof *walled);
  for (int s = 0; s < 64; s++)
    walled->inside[place(s)] = in_path[s];
}

/* Returns the number of targets from s. */
static int moves_from(int mover, int s, const bordered *path, int target[27]) {
  int count = 0;
  if (mover < 0 || mover >= REF_MOVERS || !path->inside[place(s)])
    return 0;
  for (int i = 0; i < rules[mover].count; i++) {
    const leap by = rules[mover].leaps[i];
    int end = s + 8 * by.ranks + by.files, at = place(s) + WIDTH * by.ranks + by.files;
    while (path->inside[at]) {
      target[count++] = end;
      if (!rules[mover].rides)
        break;
      end += 8 * by.ranks + by.files;
      at += WIDTH * by.ranks + by.files;
    }
  }
  return count;
}

void ref_moves(int mover, uint64_t path, ref_graph *graph) {
  bordered walled;
  from_board(path, graph->in_path);
  add_border(graph->in_path, &walled);
  for (int s = 0; s < 64; s++)
    graph->count[s] = moves_from(mover, s, &walled, graph->target[s]);
}

bool ref_are_connected(int mover, uint64_t from, uint64_t to, uint64_t path) {
  int queue[64], target[27], head = 0, tail = 0;
  bool met[64], goal[64], in_path[64];
  bordered walled;
  from_board(path, in_path);
  add_border(in_path, &walled);
  from_board(to, goal);
  from_board(from, met);
  for (int s = 0; s < 64; s++)
    if (met[s] && in_path[s])
      queue[tail++] = s;
  while (head < tail) {
    const int s = queue[head++];
    if (goal[s])
      return true;
    for (int i = moves_from(mover, s, &walled, target); i-- > 0;)
      if (!met[target[i]]) {
        met[target[i]] = true;
        queue[tail++] = target[i];
      }
  }
  return false;
}

void ref_reverse(const ref_graph *graph, ref_graph *reversed) {
  for (int s = 0; s < 64; s++) {
    reversed->in_path[s] = graph->in_path[s];
    reversed->count[s] = 0;
  }
  for (int s = 0; s < 64; s++)
    for (int i = 0; i < graph->count[s]; i++) {
      int end = graph->target[s][i];
      reversed->target[end][reversed->count[end]++] = s;
    }
}

void ref_distances(const ref_graph *graph, uint64_t from, int distance[64]) {
  int queue[64], head = 0, tail = 0;
  bool start[64];
  from_board(from, start);
  for (int s = 0; s < 64; s++) {
    distance[s] = -1;
    if (start[s] && graph->in_path[s]) {
      distance[s] = 0;
      queue[tail++] = s;
    }
  }
  while (head < tail) {
    int s = queue[head++];
    for (int i = 0; i < graph->count[s]; i++) {
      int end = graph->target[s][i];
      if (distance[end] < 0) {
        distance[end] = distance[s] + 1;
        queue[tail++] = end;
      }
    }
  }
}

void ref_ways(const ref_graph *graph, const int distance[64], uint64_t ways[64]) {
  for (int s = 0; s < 64; s++)
    ways[s] = distance[s] == 0 ? 1 : 0;
  for (int d = 0, found = 1; found; d++) {
    found = 0;
    for (int s = 0; s < 64; s++) {
      if (distance[s] != d)
        continue;
      found = 1;
      for (int i = 0; i < graph->count[s]; i++)
        if (distance[graph->target[s][i]] == d + 1)
          ways[graph->target[s][i]] += ways[s];
    }
  }
}

static void walk(int mover, uint64_t from, uint64_t path, int distance[64]) {
  ref_graph graph;
  ref_moves(mover, path, &graph);
  ref_distances(&graph, from, distance);
}

uint64_t ref_step(int mover, uint64_t from, uint64_t path) {
  ref_graph graph;
  uint64_t reached = 0;
  ref_moves(mover, path, &graph);
  for (int s = 0; s < 64; s++)
    for (int i = 0; from >> s & 1 && i < graph.count[s]; i++)
      reached |= UINT64_C(1) << graph.target[s][i];
  return reached;
}

uint64_t ref_reach(int mover, uint64_t from, uint64_t path, int moves) {
  int distance[64];
  uint64_t reached = 0;
  walk(mover, from, path, distance);
  for (int s = 0; s < 64; s++)
    reached |= (uint64_t)(distance[s] == 0 || (distance[s] > 0 && distance[s] <= moves)) << s;
  return reached;
}

uint64_t ref_flood(int mover, uint64_t from, uint64_t path) {
  return ref_reach(mover, from, path, 64);
}

int ref_distance(int mover, uint64_t from, uint64_t to, uint64_t path) {
  int distance[64], least = -1;
  walk(mover, from, path, distance);
  for (int s = 0; s < 64; s++)
    if (to >> s & 1 && distance[s] >= 0 && (least < 0 || distance[s] < least))
      least = distance[s];
  return least;
}
