/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The paths family: breadth-first searches. Each algorithm is written once, and
   BBF_I_FOR_EACH_MOVER below makes an instance of it for each mover. There the mover is a
   constant, so that loops do not branch on it. */
#include "movers.h"

#include <bbfill/paths.h>

static inline uint64_t lowest(uint64_t b) {
  return b & (0 - b);
}

/* Below, frontier is the current layer of a search, and dry has the squares of path that
   are not reached yet. The second argument of bbf_i_move is 0 for moves forwards and 4
   for moves taken back. */

BBF_I_CORE uint64_t step(int mover, uint64_t from, uint64_t path) {
  return bbf_i_move(mover, 0, from & path, path) & path;
}

BBF_I_CORE uint64_t reach(int mover, uint64_t from, uint64_t path, int moves) {
  uint64_t frontier = from & path, dry = path ^ frontier;
  for (; moves > 0 && frontier; moves--) {
    frontier = bbf_i_move(mover, 0, frontier, path) & dry;
    dry ^= frontier;
  }
  return path ^ dry;
}

/* The loop tests only after two moves whether the flood has stopped, because a superfluous
   move costs less than the test. */
BBF_I_CORE uint64_t flood(int mover, uint64_t from, uint64_t path) {
  uint64_t wet = from & path, before;
  mover = bbf_i_flooder(mover);
  do {
    before = wet;
    wet |= bbf_i_move(mover, 0, wet, path) & path;
    wet |= bbf_i_move(mover, 0, wet, path) & path;
  } while (wet != before);
  return wet;
}

/* Floods from both ends at once, until they meet or one of them stops. */
BBF_I_CORE int are_connected(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t ahead = from & path, ahead_before, behind_before;
  uint64_t behind = to & path & bbf_i_within_reach(mover, ahead);
  mover = bbf_i_flooder(mover);
  if (!behind)
    return 0;
  do {
    ahead_before = ahead;
    behind_before = behind;
    ahead |= bbf_i_move(mover, 0, ahead, path) & path;
    behind |= bbf_i_move(mover, 4, behind, path) & path;
  } while (!(ahead & behind) && ahead != ahead_before && behind != behind_before);
  return (ahead & behind) != 0;
}

BBF_I_CORE int layers(int mover, uint64_t from, uint64_t path, uint64_t layer[BBF_MAX_PATH]) {
  uint64_t frontier = from & path, dry = path;
  int n = 0;
  while (frontier) {
    layer[n++] = frontier;
    dry ^= frontier;
    frontier = bbf_i_move(mover, 0, frontier, path) & dry;
  }
  return n;
}

/* Bidirectional breadth-first search: both ends move in turn until their layers meet. The
   moves made are then the distance, since no layers with a smaller sum have met. The
   two searches do not depend on each other, so the CPU overlaps them. Returns
   the distance d, where ahead[d - d / 2] has met behind[d / 2], or -1 if there is no
   path. */
BBF_I_CORE int meet(int mover, uint64_t from, uint64_t to, uint64_t path,
                    uint64_t ahead[BBF_MAX_PATH], uint64_t behind[BBF_MAX_PATH]) {
  uint64_t front = from & path, back = to & path & bbf_i_within_reach(mover, front);
  uint64_t dry = path ^ front, dry_back = path ^ back;
  int n = 0;
  while (front && back) {
    ahead[n] = front;
    behind[n] = back;
    if (front & back)
      return 2 * n;
    front = bbf_i_move(mover, 0, front, path) & dry;
    dry ^= front;
    n++;
    if (front & back) {
      ahead[n] = front;
      return 2 * n - 1;
    }
    back = bbf_i_move(mover, 4, back, path) & dry_back;
    dry_back ^= back;
  }
  return -1;
}

BBF_I_CORE int distance(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t ahead[BBF_MAX_PATH], behind[BBF_MAX_PATH];
  return meet(mover, from, to, path, ahead, behind);
}

/* Goes from the squares where the searches meet back to both ends. asp is written only
   then, when a path is known to exist. */
BBF_I_CORE int all_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path,
                                  uint64_t asp[BBF_MAX_PATH]) {
  uint64_t ahead[BBF_MAX_PATH], behind[BBF_MAX_PATH], place;
  int d = meet(mover, from, to, path, ahead, behind), middle, i;
  if (d < 0)
    return 0;
  middle = d - d / 2;
  asp[middle] = ahead[middle] & behind[d / 2];
  for (place = asp[middle], i = middle; i > 0; asp[i] = place)
    place = bbf_i_move(mover, 4, place, path) & ahead[--i];
  for (place = asp[middle], i = middle; i < d; asp[i] = place)
    place = bbf_i_move(mover, 0, place, path) & behind[d - ++i];
  return d + 1;
}

/* The path that bbf_shortest_path returns, each square as a board. */
BBF_I_CORE int first_path(int mover, uint64_t from, uint64_t to, uint64_t path,
                          uint64_t square[BBF_MAX_PATH]) {
  uint64_t choice = path;
  int n = all_shortest_paths(mover, from, to, path, square), i;
  for (i = 0; i < n; i++) {
    square[i] = lowest(square[i] & choice);
    choice = bbf_i_move(mover, 0, square[i], path);
  }
  return n;
}

BBF_I_CORE int shortest_path(int mover, uint64_t from, uint64_t to, uint64_t path,
                             uint8_t squares[BBF_MAX_PATH]) {
  uint64_t square[BBF_MAX_PATH];
  int n = first_path(mover, from, to, path, square), i;
  for (i = 0; i < n; i++)
    squares[i] = (uint8_t)bbf_i_lowest_square(square[i]);
  return n;
}

/* ways[s] is the number of shortest paths as far as s. It cannot overflow: a path has
   one square of each asp[i], and these are disjoint, so the number is at most a product
   of whole numbers whose sum is at most 64. The largest such product is 3^20 * 4 =
   13,947,137,604, less than 2^34. */
BBF_I_CORE uint64_t count_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t asp[BBF_MAX_PATH], ways[64], left, before, total = 0;
  int n = all_shortest_paths(mover, from, to, path, asp), i;
  for (i = 0; i < n; i++) {
    total = 0;
    for (left = asp[i]; left; left &= left - 1) {
      uint64_t sum = 1;
      if (i > 0) {
        before = bbf_i_move(mover, 4, lowest(left), path) & asp[i - 1];
        for (sum = 0; before; before &= before - 1)
          sum += ways[bbf_i_lowest_square(before)];
      }
      ways[bbf_i_lowest_square(left)] = sum;
      total += sum;
    }
  }
  return total;
}

BBF_I_CORE int components(int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]) {
  int n = 0;
  mover = bbf_i_flooder(mover);
  while (path) {
    uint64_t part = lowest(path), before;
    do {
      before = part;
      part |= (bbf_i_move(mover, 0, part, path) | bbf_i_move(mover, 4, part, path)) & path;
    } while (part != before);
    parts[n++] = part;
    path ^= part;
  }
  return n;
}

/* All cut squares are on every path, so they are on one path, `line`. A flood starts with all
   squares of that path closed. met are those it touches. If it touches only the next one, that
   is a cut square, which is then opened. Otherwise the flood has found a way around all squares
   before the last one met, and these are opened. */
BBF_I_CORE uint64_t cut_squares(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t line[BBF_MAX_PATH], wet = 0, fresh = from & path, closed = 0, cut = 0, met;
  int n, i;
  mover = bbf_i_flooder(mover);
  n = first_path(mover, from, to, path, line);
  for (i = 0; i < n; i++)
    closed |= line[i];
  for (i = 0; i < n;) {
    for (met = 0; fresh; fresh = bbf_i_move(mover, 0, wet, path) & path & ~(wet | met)) {
      met |= fresh & closed;
      wet |= fresh & ~closed;
    }
    if (wet & to)
      break;
    if (met == line[i]) {
      cut |= met;
      fresh = line[i++];
    } else {
      for (; met & ~line[i]; i++) {
        met &= ~line[i];
        fresh |= line[i];
      }
    }
    closed ^= fresh;
  }
  return cut;
}

/* BBF_I_FOR_EACH_MOVER defines an algorithm's instances, one for each mover, a table of them,
   and algorithm_by_mover, which chooses one of them per call. Instances take mover too, so
   that all arguments stay in their registers. */
#define BBF_I_INSTANCE(NAME, name, move, flooder, ranks, type, algorithm, params, args) \
  static type algorithm##_##NAME params {                                               \
    mover = BBF_##NAME;                                                                 \
    return algorithm args;                                                              \
  }
#define BBF_I_ENTRY(NAME, name, move, flooder, ranks, type, algorithm, params, args) \
  [BBF_##NAME] = algorithm##_##NAME,

#if defined(BBF_I_SMALL)
/* One instance for all movers. */
#define BBF_I_FOR_EACH_MOVER(type, algorithm, params, args) \
  static inline type algorithm##_by_mover params {          \
    return algorithm args;                                  \
  }
#else
#define BBF_I_FOR_EACH_MOVER(type, algorithm, params, args)                                       \
  BBF_I_MOVERS(BBF_I_INSTANCE, type, algorithm, params, args)                                     \
  static type algorithm##_of_no_mover params {                                                    \
    mover = BBF_I_NO_MOVER;                                                                       \
    return algorithm args;                                                                        \
  }                                                                                               \
  static inline type algorithm##_by_mover params {                                                \
    static type(*const by_mover[])                                                                \
        params = {BBF_I_MOVERS(BBF_I_ENTRY, type, algorithm, params, args)};                      \
    return ((unsigned)mover < sizeof by_mover / sizeof *by_mover ? by_mover[mover]                \
                                                                 : algorithm##_of_no_mover) args; \
  }
#endif

BBF_I_FOR_EACH_MOVER(uint64_t, step, (int mover, uint64_t from, uint64_t path), (mover, from, path))
BBF_I_FOR_EACH_MOVER(uint64_t, reach, (int mover, uint64_t from, uint64_t path, int moves),
                     (mover, from, path, moves))
BBF_I_FOR_EACH_MOVER(uint64_t, flood, (int mover, uint64_t from, uint64_t path),
                     (mover, from, path))
BBF_I_FOR_EACH_MOVER(int, are_connected, (int mover, uint64_t from, uint64_t to, uint64_t path),
                     (mover, from, to, path))
BBF_I_FOR_EACH_MOVER(int, distance, (int mover, uint64_t from, uint64_t to, uint64_t path),
                     (mover, from, to, path))
BBF_I_FOR_EACH_MOVER(int, layers,
                     (int mover, uint64_t from, uint64_t path, uint64_t layer[BBF_MAX_PATH]),
                     (mover, from, path, layer))
BBF_I_FOR_EACH_MOVER(int, all_shortest_paths,
                     (int mover, uint64_t from, uint64_t to, uint64_t path,
                      uint64_t asp[BBF_MAX_PATH]),
                     (mover, from, to, path, asp))
BBF_I_FOR_EACH_MOVER(uint64_t, count_shortest_paths,
                     (int mover, uint64_t from, uint64_t to, uint64_t path),
                     (mover, from, to, path))
BBF_I_FOR_EACH_MOVER(int, shortest_path,
                     (int mover, uint64_t from, uint64_t to, uint64_t path,
                      uint8_t squares[BBF_MAX_PATH]),
                     (mover, from, to, path, squares))
BBF_I_FOR_EACH_MOVER(int, components, (int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]),
                     (mover, path, parts))
BBF_I_FOR_EACH_MOVER(uint64_t, cut_squares, (int mover, uint64_t from, uint64_t to, uint64_t path),
                     (mover, from, to, path))

uint64_t bbf_step(int mover, uint64_t from, uint64_t path) {
  return step_by_mover(mover, from, path);
}

uint64_t bbf_reach(int mover, uint64_t from, uint64_t path, int moves) {
  return reach_by_mover(mover, from, path, moves);
}

uint64_t bbf_flood(int mover, uint64_t from, uint64_t path) {
  return flood_by_mover(mover, from, path);
}

int bbf_are_connected(int mover, uint64_t from, uint64_t to, uint64_t path) {
  return are_connected_by_mover(mover, from, to, path);
}

int bbf_distance(int mover, uint64_t from, uint64_t to, uint64_t path) {
  return distance_by_mover(mover, from, to, path);
}

int bbf_layers(int mover, uint64_t from, uint64_t path, uint64_t layer[BBF_MAX_PATH]) {
  return layers_by_mover(mover, from, path, layer);
}

int bbf_all_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path,
                           uint64_t asp[BBF_MAX_PATH]) {
  return all_shortest_paths_by_mover(mover, from, to, path, asp);
}

uint64_t bbf_count_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path) {
  return count_shortest_paths_by_mover(mover, from, to, path);
}

int bbf_shortest_path(int mover, uint64_t from, uint64_t to, uint64_t path,
                      uint8_t squares[BBF_MAX_PATH]) {
  return shortest_path_by_mover(mover, from, to, path, squares);
}

int bbf_components(int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]) {
  return components_by_mover(mover, path, parts);
}

uint64_t bbf_cut_squares(int mover, uint64_t from, uint64_t to, uint64_t path) {
  return cut_squares_by_mover(mover, from, to, path);
}

int bbf_distance_map(int mover, uint64_t from, uint64_t path, int8_t map[64]) {
  uint64_t layer[BBF_MAX_PATH], left;
  int n = layers_by_mover(mover, from, path, layer), i;
  for (i = 0; i < 64; i++)
    map[i] = -1;
  for (i = 0; i < n; i++)
    for (left = layer[i]; left; left &= left - 1)
      map[bbf_i_lowest_square(left)] = (int8_t)i;
  return n - 1;
}

uint64_t bbf_first_to(int mover_a, uint64_t set_a, int mover_b, uint64_t set_b, uint64_t path) {
  uint64_t layer_a[BBF_MAX_PATH], layer_b[BBF_MAX_PATH], first = 0, taken = 0;
  int n_a = layers_by_mover(mover_a, set_a, path, layer_a);
  int n_b = layers_by_mover(mover_b, set_b, path, layer_b);
  int i;
  for (i = 0; i < n_a; i++) {
    first |= layer_a[i] & ~taken;
    if (i < n_b)
      taken |= layer_b[i];
  }
  return first;
}
