/* The functions of the batch family in one shape, with the function for one board and
   the square-walker that each has to agree with. */
#ifndef TEST_BATCH_FUNCTIONS_H
#define TEST_BATCH_FUNCTIONS_H

#include <bbfill.h>

#include "reference.h"
#include "reference_paths.h"

typedef struct {
  const char *name;
  int inputs;
  size_t size;     /* of a result */
  int first, last; /* dir or mover */
  void (*batch)(void *out, const uint64_t *const in[3], int with, size_t n);
  uint64_t (*single)(const uint64_t in[3], int with);
  uint64_t (*reference)(const uint64_t in[3], int with);
} function;

#define OF_1(x)                                                                       \
  static void batch_##x(void *out, const uint64_t *const in[3], int with, size_t n) { \
    (void)with;                                                                       \
    bbf_##x##_n(out, in[0], n);                                                       \
  }                                                                                   \
  static uint64_t single_##x(const uint64_t in[3], int with) {                        \
    (void)with;                                                                       \
    return bbf_##x(in[0]);                                                            \
  }                                                                                   \
  static uint64_t reference_##x(const uint64_t in[3], int with) {                     \
    (void)with;                                                                       \
    return ref_##x(in[0]);                                                            \
  }
#define OF_2(x)                                                                       \
  static void batch_##x(void *out, const uint64_t *const in[3], int with, size_t n) { \
    (void)with;                                                                       \
    bbf_##x##_n(out, in[0], in[1], n);                                                \
  }                                                                                   \
  static uint64_t single_##x(const uint64_t in[3], int with) {                        \
    (void)with;                                                                       \
    return bbf_##x(in[0], in[1]);                                                     \
  }                                                                                   \
  static uint64_t reference_##x(const uint64_t in[3], int with) {                     \
    (void)with;                                                                       \
    return ref_##x(in[0], in[1]);                                                     \
  }
#define OF_DIR(x)                                                                     \
  static void batch_##x(void *out, const uint64_t *const in[3], int with, size_t n) { \
    bbf_##x##_n(out, in[0], in[1], with, n);                                          \
  }                                                                                   \
  static uint64_t single_##x(const uint64_t in[3], int with) {                        \
    return bbf_##x(in[0], in[1], with);                                               \
  }                                                                                   \
  static uint64_t reference_##x(const uint64_t in[3], int with) {                     \
    return ref_##x(in[0], in[1], with);                                               \
  }

OF_2(rook_attacks)
OF_2(bishop_attacks)
OF_2(queen_attacks)
OF_1(king_attacks)
OF_1(knight_attacks)
OF_1(file_fill)
OF_1(w_front_fill)
OF_1(b_front_fill)
OF_1(w_rear_fill)
OF_1(b_rear_fill)
OF_2(w_passed)
OF_2(b_passed)
OF_DIR(occluded_fill)
OF_DIR(sliding_attacks)

static void batch_flood(void *out, const uint64_t *const in[3], int mover, size_t n) {
  bbf_flood_n(out, mover, in[0], in[1], n);
}

static uint64_t single_flood(const uint64_t in[3], int mover) {
  return bbf_flood(mover, in[0], in[1]);
}

/* in[1] is path for both, so that sparse boards and dense ones take both parts. */
static void batch_distance(void *out, const uint64_t *const in[3], int mover, size_t n) {
  bbf_distance_n(out, mover, in[0], in[2], in[1], n);
}

static uint64_t single_distance(const uint64_t in[3], int mover) {
  return (uint8_t)bbf_distance(mover, in[0], in[2], in[1]);
}

static void walk(int mover, uint64_t from, uint64_t path, int distance[64]) {
  ref_graph graph;
  ref_moves(mover, path, &graph);
  ref_distances(&graph, from, distance);
}

static uint64_t reference_flood(const uint64_t in[3], int mover) {
  int distance[64];
  uint64_t wet = 0;
  walk(mover, in[0], in[1], distance);
  for (int s = 0; s < 64; s++)
    wet |= (uint64_t)(distance[s] >= 0) << s;
  return wet;
}

static uint64_t reference_distance(const uint64_t in[3], int mover) {
  int distance[64], least = -1;
  walk(mover, in[0], in[1], distance);
  for (int s = 0; s < 64; s++)
    if (in[2] >> s & 1 && distance[s] >= 0 && (least < 0 || distance[s] < least))
      least = distance[s];
  return (uint8_t)least;
}

#define FUNCTION(x, inputs, size, first, last) \
  { "bbf_" #x "_n", inputs, size, first, last, batch_##x, single_##x, reference_##x }
static const function functions[] = {
    FUNCTION(rook_attacks, 2, 8, 0, 0),
    FUNCTION(bishop_attacks, 2, 8, 0, 0),
    FUNCTION(queen_attacks, 2, 8, 0, 0),
    FUNCTION(king_attacks, 1, 8, 0, 0),
    FUNCTION(knight_attacks, 1, 8, 0, 0),
    FUNCTION(file_fill, 1, 8, 0, 0),
    FUNCTION(w_front_fill, 1, 8, 0, 0),
    FUNCTION(b_front_fill, 1, 8, 0, 0),
    FUNCTION(w_rear_fill, 1, 8, 0, 0),
    FUNCTION(b_rear_fill, 1, 8, 0, 0),
    FUNCTION(w_passed, 2, 8, 0, 0),
    FUNCTION(b_passed, 2, 8, 0, 0),
    FUNCTION(occluded_fill, 2, 8, -1, 8),
    FUNCTION(sliding_attacks, 2, 8, -1, 8),
    FUNCTION(flood, 2, 8, -1, BBF_B_PAWN + 1),
    FUNCTION(distance, 3, 1, -1, BBF_B_PAWN + 1),
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

static uint64_t result(const function *f, const void *out, size_t i) {
  return f->size == 1 ? ((const uint8_t *)out)[i] : ((const uint64_t *)out)[i];
}

#endif
