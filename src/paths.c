/* The paths family. Each algorithm is written once, with its mover as a
   constant; BBF_I_FOR_EACH_MOVER below makes a function of it for each mover,
   so that loops hold one mover's step and no choice. */
#include "step.h"

#include <bbfill/paths.h>

/* Number of the lowest square of b, which is not empty. */
static inline int lowest_square(uint64_t b) {
#if defined(__GNUC__)
  return __builtin_ctzll(b);
#else
  int square = 0;
  while (!(b >> square & 1))
    square++;
  return square;
#endif
}

static inline uint64_t lowest(uint64_t b) {
  return b & (0 - b);
}

BBF_CORE uint64_t step(int mover, uint64_t from, uint64_t path) {
  return bbf_i_move(mover, 0, from & path, path);
}

BBF_CORE uint64_t reach(int mover, uint64_t from, uint64_t path, int n) {
  uint64_t frontier = from & path, wet = frontier;
  for (; n > 0 && frontier; n--) {
    frontier = bbf_i_move(mover, 0, frontier, path) & ~wet;
    wet |= frontier;
  }
  return wet;
}

/* Two moves for each test whether the flood has stopped: the move too many
   costs less than the test. */
BBF_CORE uint64_t flood_until(int mover, uint64_t from, uint64_t stop, uint64_t path) {
  uint64_t wet = from & path, before;
  mover = bbf_i_flooder(mover);
  do {
    before = wet;
    wet |= bbf_i_move(mover, 0, wet, path);
    wet |= bbf_i_move(mover, 0, wet, path);
  } while (wet != before && !(wet & stop));
  return wet;
}

BBF_CORE uint64_t flood(int mover, uint64_t from, uint64_t path) {
  return flood_until(mover, from, 0, path);
}

BBF_CORE int connected(int mover, uint64_t from, uint64_t to, uint64_t path) {
  return (flood_until(mover, from, to, path) & to) != 0;
}

/* The frontiers of a flood, up to and with the first that meets stop. They are
   disjoint and not empty, so no more than 64. */
BBF_CORE int frontiers(int mover, int turn, uint64_t from, uint64_t stop, uint64_t path,
                       uint64_t layer[BBF_MAX_PATH]) {
  uint64_t frontier = from & path, dry = path;
  int n = 0;
  while (frontier) {
    layer[n++] = frontier;
    if (frontier & stop)
      break;
    dry ^= frontier;
    frontier = bbf_i_move(mover, turn, frontier, path) & dry;
  }
  return n;
}

/* The same, 0 where stop is never met. */
BBF_CORE int approach(int mover, int turn, uint64_t from, uint64_t stop, uint64_t path,
                      uint64_t layer[BBF_MAX_PATH]) {
  int n = frontiers(mover, turn, from, stop, path, layer);
  return n && layer[n - 1] & stop ? n : 0;
}

BBF_CORE int layers(int mover, uint64_t from, uint64_t path, uint64_t layer[BBF_MAX_PATH]) {
  return frontiers(mover, 0, from, 0, path, layer);
}

BBF_CORE int distance(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t layer[BBF_MAX_PATH];
  return approach(mover, 0, from, to, path, layer) - 1;
}

/* Only the way back writes to asp, when a path is known to exist. */
BBF_CORE int all_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path,
                                uint64_t asp[BBF_MAX_PATH]) {
  uint64_t layer[BBF_MAX_PATH], back = to;
  int n = approach(mover, 0, from, to, path, layer), i;
  for (i = n - 1; i >= 0; i--) {
    asp[i] = back &= layer[i];
    back = bbf_i_move(mover, 4, back, path);
  }
  return n;
}

/* The flood comes from the end, so that the way can be chosen from its start
   on: any square of the next layer that a move reaches leads to the end. */
BBF_CORE int shortest_path(int mover, uint64_t from, uint64_t to, uint64_t path,
                           uint8_t squares[BBF_MAX_PATH]) {
  uint64_t layer[BBF_MAX_PATH], choice = from;
  int n = approach(mover, 4, to, from, path, layer), i;
  for (i = 0; i < n; i++) {
    choice = lowest(choice & layer[n - 1 - i]);
    squares[i] = (uint8_t)lowest_square(choice);
    choice = bbf_i_move(mover, 0, choice, path);
  }
  return n;
}

/* ways[s] counts the shortest sequences that have come as far as s. None can
   overflow: a sequence has one square of each layer of a disjoint family, so
   there are at most as many as the product of the layers' sizes; these are
   whole numbers with a sum of at most 64, and the largest product of such is
   3^20 * 4 = 13,947,137,604, less than 2^34. */
BBF_CORE uint64_t count_shortest_paths(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t layer[BBF_MAX_PATH], ways[64], now, next, left, before, sum = 0;
  int n = approach(mover, 4, to, from, path, layer);
  if (!n)
    return 0;
  now = layer[n - 1] & from;
  for (left = now; left; left &= left - 1)
    ways[lowest_square(left)] = 1;
  while (--n) {
    next = bbf_i_move(mover, 0, now, path) & layer[n - 1];
    for (left = next; left; left &= left - 1) {
      before = bbf_i_move(mover, 4, lowest(left), path) & now;
      for (sum = 0; before; before &= before - 1)
        sum += ways[lowest_square(before)];
      ways[lowest_square(left)] = sum;
    }
    now = next;
  }
  for (sum = 0, left = now; left; left &= left - 1)
    sum += ways[lowest_square(left)];
  return sum;
}

BBF_CORE int components(int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]) {
  int n = 0;
  mover = bbf_i_flooder(mover);
  while (path) {
    uint64_t part = lowest(path), before;
    do {
      before = part;
      part |= bbf_i_move(mover, 0, part, path) | bbf_i_move(mover, 4, before, path);
    } while (part != before);
    parts[n++] = part;
    path ^= part;
  }
  return n;
}

/* Every path has to use a square that is cut, so one path holds them all. A
   flood goes round that path, whose squares are closed to it at first. If the
   only one that it meets is the next one, that is a cut, and opens. Else the
   last one met was reached past those before it: these open. */
BBF_CORE uint64_t cut_squares(int mover, uint64_t from, uint64_t to, uint64_t path) {
  uint64_t layer[BBF_MAX_PATH], line[BBF_MAX_PATH], choice = from, closed = 0, cut = 0;
  uint64_t wet = 0, fresh = from & path, met;
  int n, i;
  mover = bbf_i_flooder(mover);
  n = approach(mover, 4, to, from, path, layer);
  for (i = 0; i < n; i++) {
    line[i] = lowest(choice & layer[n - 1 - i]);
    choice = bbf_i_move(mover, 0, line[i], path);
    closed |= line[i];
  }
  for (i = 0; i < n;) {
    for (met = 0; fresh; fresh = bbf_i_move(mover, 0, wet, path) & ~(wet | met)) {
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

/* X(...) of the list makes an algorithm's instance for one mover, which is
   handed on in its place among the arguments so that they all stay in their
   registers; then the table of instances and the choice, once a call. */
#define BBF_I_INSTANCE(NAME, move, flooder, type, algorithm, params, args) \
  static type algorithm##_##NAME params {                                  \
    mover = BBF_##NAME;                                                    \
    return algorithm args;                                                 \
  }
#define BBF_I_ENTRY(NAME, move, flooder, type, algorithm, params, args) \
  [BBF_##NAME] = algorithm##_##NAME,

#define BBF_I_FOR_EACH_MOVER(type, algorithm, params, args)                                     \
  BBF_I_MOVERS(BBF_I_INSTANCE, type, algorithm, params, args)                                   \
  static type algorithm##_of_no_mover params {                                                  \
    mover = BBF_I_NO_MOVER;                                                                     \
    return algorithm args;                                                                      \
  }                                                                                             \
  static inline type algorithm##_by_mover params {                                              \
    static type(*const by_mover[]) params = {                                                   \
        BBF_I_MOVERS(BBF_I_ENTRY, type, algorithm, params, args)};                              \
    return ((unsigned)mover < sizeof by_mover / sizeof *by_mover ? by_mover[mover]              \
                                                                 : algorithm##_of_no_mover)args; \
  }                                                                                             \
  type bbf_##algorithm params {                                                                 \
    return algorithm##_by_mover args;                                                           \
  }

BBF_I_FOR_EACH_MOVER(uint64_t, step, (int mover, uint64_t from, uint64_t path),
                     (mover, from, path))
BBF_I_FOR_EACH_MOVER(uint64_t, reach, (int mover, uint64_t from, uint64_t path, int n),
                     (mover, from, path, n))
BBF_I_FOR_EACH_MOVER(uint64_t, flood, (int mover, uint64_t from, uint64_t path),
                     (mover, from, path))
BBF_I_FOR_EACH_MOVER(int, connected, (int mover, uint64_t from, uint64_t to, uint64_t path),
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
BBF_I_FOR_EACH_MOVER(int, components,
                     (int mover, uint64_t path, uint64_t parts[BBF_MAX_PATH]),
                     (mover, path, parts))
BBF_I_FOR_EACH_MOVER(uint64_t, cut_squares,
                     (int mover, uint64_t from, uint64_t to, uint64_t path),
                     (mover, from, to, path))

int bbf_distance_map(int mover, uint64_t from, uint64_t path, int8_t map[64]) {
  uint64_t layer[BBF_MAX_PATH], left;
  int n = layers_by_mover(mover, from, path, layer), i;
  for (i = 0; i < 64; i++)
    map[i] = -1;
  for (i = 0; i < n; i++)
    for (left = layer[i]; left; left &= left - 1)
      map[lowest_square(left)] = (int8_t)i;
  return n - 1;
}

uint64_t bbf_first_to(int mover_a, uint64_t a, int mover_b, uint64_t b, uint64_t path) {
  uint64_t layer_a[BBF_MAX_PATH], layer_b[BBF_MAX_PATH], first = 0, taken = 0;
  int n_a = layers_by_mover(mover_a, a, path, layer_a);
  int n_b = layers_by_mover(mover_b, b, path, layer_b);
  int i;
  for (i = 0; i < n_a; i++) {
    first |= layer_a[i] & ~taken;
    if (i < n_b)
      taken |= layer_b[i];
  }
  return first;
}
