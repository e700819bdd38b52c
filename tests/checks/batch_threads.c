/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Threads that make their first batch call at the same time, for the thread sanitizer: the
   choice of a kernel is the only state that they share. */
#define _POSIX_C_SOURCE 200809L
#include <bbfill.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "../reference/random.h"

enum { KINDS = 5, THREADS = 4 * KINDS, BOARDS = 100 };

static struct work {
  pthread_t thread;
  uint64_t a[BOARDS], b[BOARDS], out[BOARDS];
  uint8_t counts[BOARDS];
  const char *kernel;
} work[THREADS];
static pthread_barrier_t start;

/* White's queens and Black's knights, some of the first with a king. */
static struct bbf_positions positions_of(const struct work *own) {
  static const uint64_t none[BOARDS], kings[BOARDS] = {BBF_E1, BBF_E8, BBF_D4};
  return (struct bbf_positions){none, own->b, none, none, own->a, kings, own->a, NULL, NULL, NULL};
}

static void *run(void *argument) {
  struct work *own = argument;
  pthread_barrier_wait(&start);
  const struct bbf_positions positions = positions_of(own);
  switch ((own - work) % KINDS) {
  case 0:
    bbf_queen_attacks_n(own->out, own->a, own->b, BOARDS);
    break;
  case 1:
    bbf_king_attacks_n(own->out, own->a, BOARDS);
    break;
  case 2:
    bbf_flood_n(own->out, BBF_KNIGHT, own->a, own->b, BOARDS);
    break;
  case 3:
    bbf_count_legal_moves_n(own->counts, &positions, BOARDS);
    break;
  default:
    own->kernel = bbf_batch_kernel();
    bbf_w_passed_n(own->out, own->a, own->b, BOARDS);
  }
  return NULL;
}

static bool is_right(int thread, int i) {
  const struct work *done = work + thread;
  const struct bbf_positions positions = positions_of(done);
  struct bbf_position p;
  bbf_position_at(&positions, (size_t)i, &p);
  switch (thread % KINDS) {
  case 0:
    return done->out[i] == bbf_queen_attacks(done->a[i], done->b[i]);
  case 1:
    return done->out[i] == bbf_king_attacks(done->a[i]);
  case 2:
    return done->out[i] == bbf_flood(BBF_KNIGHT, done->a[i], done->b[i]);
  case 3:
    return done->counts[i] == (bbf_count_legal_moves(&p) < 255 ? bbf_count_legal_moves(&p) : 255);
  default:
    return done->out[i] == bbf_w_passed(done->a[i], done->b[i]) &&
           strcmp(done->kernel, bbf_batch_kernel()) == 0;
  }
}

int main(void) {
  uint64_t seed = 1;
  int failed = pthread_barrier_init(&start, NULL, THREADS);
  for (int t = 0; t < THREADS; t++) {
    for (int i = 0; i < BOARDS; i++) {
      work[t].a[i] = random_board(&seed);
      work[t].b[i] = random_board(&seed);
    }
    failed |= pthread_create(&work[t].thread, NULL, run, work + t);
  }
  for (int t = 0; t < THREADS; t++) {
    failed |= pthread_join(work[t].thread, NULL);
    for (int i = 0; i < BOARDS; i++)
      if (!is_right(t, i)) {
        printf("thread %d: board %d is wrong\n", t, i);
        failed = 1;
        break;
      }
  }
  printf("%d threads, kernel %s: %s\n", THREADS, bbf_batch_kernel(), failed ? "failed" : "right");
  return failed != 0;
}
