/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the parts of a kernel's bbf_count_legal_moves_n cost. The kernels are included here, and their
   steps run up to a certain one: each step more is one part more. What a step has found is
   stored, as in the kernel, whose planes do not fit into registers. */
#undef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#include "../../src/batch/avx512.c"
#include "../../src/batch/avx2.c"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "games.h"

/* Children and faults, which the kernels have too, are in no part. */
uint16_t bbf_i_faults_at(const struct bbf_positions *positions, size_t i) {
  abort();
}
const uint64_t bbf_i_plane_steps[UINT8_MAX + 1] = {0};
const int16_t bbf_i_plane_distances[BBF_PLANE_PROMOTION] = {0};
void bbf_i_play_each(const struct bbf_columns *out, size_t at,
                     const struct bbf_positions *positions, const uint8_t *planes,
                     const uint64_t *origins, size_t n) {
  abort();
}
void bbf_i_play_to(const struct bbf_columns *out, size_t at, const struct bbf_position *p,
                   int plane, uint64_t from) {
  abort();
}

enum { POSITIONS = 1024, ROUNDS = 20000 };
enum { UP_TO_LOAD, UP_TO_CHECKS, UP_TO_STEPS, UP_TO_SLIDERS, UP_TO_COUNTING, PARTS };
static const char *const part[PARTS] = {"load, transpose", "checks, pins, danger",
                                        "pawns, kings, castling, en passant",
                                        "sliders free of pins", "rays, knights, counting"};
static uint64_t columns[9][POSITIONS];
static uint8_t black[POSITIONS], counts[POSITIONS];

#ifdef BATCH_AVX512
#define KEEP(x) __asm__ volatile("" : : "r"(&(x)) : "memory")
#define PARTS_OF(kernel, target, boards)                                                         \
  target static void kernel##_up_to(int last, uint8_t *out, struct bbf_positions at, size_t n) { \
    struct kernel##_view view;                                                                   \
    struct kernel##_safety safety;                                                               \
    struct kernel##_steps_to to;                                                                 \
    struct kernel##_sliders own;                                                                 \
    size_t i;                                                                                    \
    for (i = 0; i + (boards) <= n; i += (boards)) {                                              \
      struct kernel##_tail tail;                                                                 \
      const struct bbf_positions p = kernel##_columns(&at, i, n - i, &tail);                     \
      if (last == UP_TO_COUNTING) {                                                              \
        kernel##_count_legal_moves_block(out + i, &p);                                           \
        continue;                                                                                \
      }                                                                                          \
      kernel##_load_view(&view, &p);                                                             \
      KEEP(view);                                                                                \
      if (last >= UP_TO_CHECKS) {                                                                \
        kernel##_checks_and_pins(&safety, &view);                                                \
        KEEP(safety);                                                                            \
      }                                                                                          \
      if (last >= UP_TO_STEPS) {                                                                 \
        kernel##_find_steps(&to, &view, &safety);                                                \
        KEEP(to);                                                                                \
      }                                                                                          \
      if (last >= UP_TO_SLIDERS) {                                                               \
        kernel##_find_sliders(&own, &view, &safety);                                             \
        KEEP(own);                                                                               \
      }                                                                                          \
    }                                                                                            \
  }
PARTS_OF(avx512, __attribute__((target("avx512f,avx512bw,avx512vbmi2,gfni"))), 64)
PARTS_OF(avx2, __attribute__((target("avx2"))), 32)

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* Nanoseconds per position of the steps up to each one; all in turn, and the best counts. */
static void measure(void (*up_to)(int, uint8_t *, struct bbf_positions, size_t), double ns[PARTS]) {
  const struct bbf_positions at = {columns[0], columns[1], columns[2], columns[3], columns[4],
                                   columns[5], columns[6], columns[7], columns[8], black};
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < PARTS; i++) {
      const double start = now();
      up_to(i, counts, at, POSITIONS);
      const double took = (now() - start) / (double)POSITIONS;
      if (round == 0 || took < ns[i])
        ns[i] = took;
    }
}

int main(int argc, char **argv) {
  double avx512[PARTS], avx2[PARTS];
  if (argc != 2) {
    fprintf(stderr, "usage: %s POSITIONS.epd\n", argv[0]);
    return 2;
  }
  if (!bbf_batch_use("avx512")) {
    printf("this CPU lacks AVX-512: no parts are measured\n");
    return 0;
  }
  game_read(argv[1]);
  for (size_t i = 0; i < POSITIONS; i++) {
    const struct bbf_position p = game_next();
    const uint64_t fields[9] = {p.pawns, p.knights, p.bishops,  p.rooks,     p.queens,
                                p.kings, p.white,   p.castling, p.en_passant};
    for (int c = 0; c < 9; c++)
      columns[c][i] = fields[c];
    black[i] = p.black_to_move != 0;
  }
  measure(avx512_up_to, avx512);
  measure(avx2_up_to, avx2);
  printf("%-36s | avx512 | avx2\n", "count_legal_moves, ns a position");
  for (int i = 0; i < PARTS; i++)
    printf("%-36s | %6.2f | %6.2f\n", part[i], avx512[i] - (i ? avx512[i - 1] : 0),
           avx2[i] - (i ? avx2[i - 1] : 0));
  printf("%-36s | %6.2f | %6.2f\n", "all", avx512[PARTS - 1], avx2[PARTS - 1]);
  return 0;
}
#else
int main(void) {
  return 0;
}
#endif
