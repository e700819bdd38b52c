/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Threads that call one function at the same time: if a call kept state outside its stack,
   another would overwrite it. The expected results come from calls without other threads. */
#undef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#include <bbfill.h>

#include <pthread.h>
#include <time.h>

#include "batch_kernels.h"
#include "children_answers.h"
#include "paths_case.h"
#include "../reference/position_columns.h"
#include "../reference/random.h"
#include "../reference/random_positions.h"
#include "../reference/paths.h"

#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
enum { HAS_THREADS = 0 };
#else
enum { HAS_THREADS = 1 };
#endif

/* A batch has enough boards for full blocks, the pool and a remainder. Each thread repeats a
   function for so long that even a single CPU switches threads within some calls. */
enum {
  THREADS = 3,
  CASES = 64,
  BOARDS = 300,
  PATHS_MILLISECONDS = 40,
  CHILDREN_MILLISECONDS = 100
};
enum { BATCH_MILLISECONDS = TEST_SHARE < 7 ? 10 : 3 };

/* The complete answer of a function of the paths family: a result and an array. */
typedef struct {
  uint64_t result, array[BBF_MAX_PATH];
} answer;

typedef struct paths_case paths_case;

static void answer_layers(const paths_case *c, answer *a) {
  a->result = (uint64_t)bbf_layers(c->mover, c->from, c->path, a->array);
}

static void answer_all_shortest_paths(const paths_case *c, answer *a) {
  a->result = (uint64_t)bbf_all_shortest_paths(c->mover, c->from, c->to, c->path, a->array);
}

static void answer_components(const paths_case *c, answer *a) {
  a->result = (uint64_t)bbf_components(c->mover, c->path, a->array);
}

static void answer_distance_map(const paths_case *c, answer *a) {
  a->result = (uint64_t)bbf_distance_map(c->mover, c->from, c->path, (int8_t *)a->array);
}

static void answer_shortest_path(const paths_case *c, answer *a) {
  a->result = (uint64_t)bbf_shortest_path(c->mover, c->from, c->to, c->path, (uint8_t *)a->array);
}

#define ANSWER(name, call)                                    \
  static void answer_##name(const paths_case *c, answer *a) { \
    a->result = (uint64_t)call;                               \
  }
ANSWER(step, bbf_step(c->mover, c->from, c->path))
ANSWER(reach, bbf_reach(c->mover, c->from, c->path, 5))
ANSWER(flood, bbf_flood(c->mover, c->from, c->path))
ANSWER(are_connected, bbf_are_connected(c->mover, c->from, c->to, c->path))
ANSWER(distance, bbf_distance(c->mover, c->from, c->to, c->path))
ANSWER(count_shortest_paths, bbf_count_shortest_paths(c->mover, c->from, c->to, c->path))
ANSWER(cut_squares, bbf_cut_squares(c->mover, c->from, c->to, c->path))
ANSWER(first_to, bbf_first_to(c->mover, c->from, (c->mover + 1) % REF_MOVERS, c->to, c->path))

/* Shared by the threads, which only read it. */
static paths_case cases[CASES];
static answer expected[CASES];
static void (*answering)(const paths_case *, answer *);

static uint64_t boards[MOST_INPUTS][BOARDS], results[BOARDS * MOST_WORDS];
static const uint64_t *const all_boards[MOST_INPUTS] = {boards[0], boards[1], boards[2], boards[3],
                                                        boards[4], boards[5], boards[6], boards[7]};
static const function *batch;
static int with;

/* CPU time of this thread, so that a busy machine interrupts it as often as an idle one. */
static bool time_is_up(int milliseconds) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec > 0 || t.tv_nsec >= milliseconds * 1000000;
}

/* The first failure, if a thread returns one. */
typedef struct {
  int at;
  uint64_t got[MOST_WORDS];
} wrong;

static void *call_paths(void *found) {
  while (!time_is_up(PATHS_MILLISECONDS))
    for (int i = 0; i < CASES; i++) {
      answer a;
      memset(&a, 0, sizeof a);
      answering(&cases[i], &a);
      if (memcmp(&a, &expected[i], sizeof a)) {
        *(wrong *)found = (wrong){i, {a.result}};
        return found;
      }
    }
  return NULL;
}

static void *repeat_batch(void *found) {
  uint64_t out[BOARDS * MOST_WORDS];
  while (!time_is_up(BATCH_MILLISECONDS))
    for (int again = 0; again < 20; again++) {
      call_batch(batch, out, all_boards, with, BOARDS);
      if (memcmp(out, results, BOARDS * batch->row->size))
        for (int i = 0; i < BOARDS; i++) {
          const size_t at = (size_t)i * batch->row->size;
          if (memcmp((char *)out + at, (char *)results + at, batch->row->size)) {
            ((wrong *)found)->at = i;
            memcpy(((wrong *)found)->got, (char *)out + at, batch->row->size);
            return found;
          }
        }
    }
  return NULL;
}

/* Runs this in all threads at once. Returns a failure that one of them found, or NULL. */
static const wrong *run_threads(void *(*run)(void *)) {
  static wrong found[THREADS];
  pthread_t thread[THREADS];
  pthread_attr_t how;
  const wrong *first = NULL;
  /* musl gives a thread 128 KB, of which the tests' own arrays would take most. */
  assert_int_equal(pthread_attr_init(&how), 0);
  assert_int_equal(pthread_attr_setstacksize(&how, (size_t)8 << 20), 0);
  for (int t = 0; t < THREADS; t++)
    assert_int_equal(pthread_create(&thread[t], &how, run, &found[t]), 0);
  pthread_attr_destroy(&how);
  for (int t = 0; t < THREADS; t++) {
    void *returned;
    assert_int_equal(pthread_join(thread[t], &returned), 0);
    first = returned ? returned : first;
  }
  return first;
}

static void test_paths(void **state) {
#define FUNCTION_OF_PATHS(name) \
  { #name, answer_##name }
  static const struct {
    const char *name;
    void (*answer)(const paths_case *, answer *);
  } family[] = {
      FUNCTION_OF_PATHS(step),          FUNCTION_OF_PATHS(reach),
      FUNCTION_OF_PATHS(flood),         FUNCTION_OF_PATHS(are_connected),
      FUNCTION_OF_PATHS(distance),      FUNCTION_OF_PATHS(layers),
      FUNCTION_OF_PATHS(distance_map),  FUNCTION_OF_PATHS(all_shortest_paths),
      FUNCTION_OF_PATHS(shortest_path), FUNCTION_OF_PATHS(count_shortest_paths),
      FUNCTION_OF_PATHS(components),    FUNCTION_OF_PATHS(cut_squares),
      FUNCTION_OF_PATHS(first_to),
  };
  (void)state;
  /* A case with some distance, except for the mover that cannot move. */
  for (int i = 0; i < CASES; i++) {
    const int mover = i % (REF_MOVERS + 1);
    do
      random_case(mover);
    while (mover < REF_MOVERS && bbf_distance(mover, now.from, now.to, now.path) < 3);
    cases[i] = now;
  }
  for (size_t f = 0; f < sizeof family / sizeof *family; f++) {
    answering = family[f].answer;
    memset(expected, 0, sizeof expected);
    for (int i = 0; i < CASES; i++)
      answering(&cases[i], &expected[i]);
    const wrong *found = run_threads(call_paths);
    if (!checked(!found)) {
      now = cases[found->at];
      check_number(family[f].name, (int64_t)found->got[0], (int64_t)expected[found->at].result);
      fail_msg("%s: another array under threads", family[f].name);
    }
  }
}

/* Prints the first word that differs. */
static void check_failed_under_threads(const wrong *found) {
  uint64_t at[MOST_INPUTS];
  size_t k = 0;
  boards_at(at, all_boards, batch->inputs, (size_t)found->at);
  while (result(batch, results, (size_t)found->at, k) == result(batch, found->got, 0, k))
    k++;
  check_failed(batch->row->name, batch->inputs, at, result(batch, results, (size_t)found->at, k),
               result(batch, found->got, 0, k));
}

static void test_batch(void **state) {
  use(state);
  for (int k = 0; k < FUNCTIONS; k++) {
    batch = &functions[k];
    for (with = batch->first; with <= batch->last; with += 5) {
      memset(results, 0, sizeof results);
      call_batch(batch, results, all_boards, with, BOARDS);
      const wrong *found = run_threads(repeat_batch);
      if (found)
        check_failed_under_threads(found);
    }
  }
}

static struct position_columns columns;

/* The answers of the three batches of positions. */
struct set_answers {
  uint64_t checkers[BOARDS], moves[BOARDS][BBF_MOVE_PLANES];
  uint8_t counts[BOARDS];
};
static struct set_answers answers;

static void answer_positions(struct set_answers *a) {
  const struct bbf_positions positions = positions_from(&columns, 0);
  memset(a, 0, sizeof *a);
  bbf_checkers_n(a->checkers, &positions, BOARDS);
  bbf_legal_moves_n(a->moves, &positions, BOARDS);
  bbf_count_legal_moves_n(a->counts, &positions, BOARDS);
}

static void *call_positions(void *found) {
  struct set_answers a;
  while (!time_is_up(BATCH_MILLISECONDS)) {
    answer_positions(&a);
    if (memcmp(&a, &answers, sizeof a))
      return found;
  }
  return NULL;
}

static void test_positions(void **state) {
  uint64_t seed = 8;
  use(state);
  for (size_t i = 0; i < BOARDS; i++) {
    struct bbf_position p;
    random_promised(&p, &seed);
    store_position(&columns, i, &p);
  }
  answer_positions(&answers);
  if (!checked(!run_threads(call_positions)))
    fail_msg("kernel %s: other moves, counts or checkers under threads", bbf_batch_kernel());
}

/* The same of the batches of moves one by one. */
static struct choices choices;
static struct answers children;

static void *call_children(void *found) {
  struct answers *a = malloc(sizeof *a);
  const struct bbf_positions positions = positions_from(&columns, 0);
  bool right = a;
  while (right && !time_is_up(CHILDREN_MILLISECONDS)) {
    answer_all(a, &positions, &choices, CHUNK);
    right = same_answers(a, &children, CHUNK);
  }
  free(a);
  return right ? NULL : found;
}

static void test_children(void **state) {
  const struct bbf_positions positions = positions_from(&columns, 0);
  uint64_t seed = 9;
  use(state);
  store_mixture(&columns, &choices, CHUNK, &seed);
  answer_all(&children, &positions, &choices, CHUNK);
  if (!checked(!run_threads(call_children)))
    fail_msg("kernel %s: other children, lists, masks, choices or keys under threads",
             bbf_batch_kernel());
}

int main(int argc, char **argv) {
  static const struct CMUnitTest once[] = {cmocka_unit_test(test_paths)};
  static const struct kernel_test per_kernel[] = {
      {"batch", test_batch},
      {"positions", test_positions},
      {"children", test_children},
  };
  const char *which = argc > 1 ? argv[1] : NULL;
  uint64_t seed = 7;
  if (!HAS_THREADS) {
    printf("skipped: no threads here\n");
    return 77;
  }
  for (int i = 0; i < BOARDS; i++)
    for (int a = 0; a < MOST_INPUTS; a++)
      boards[a][i] = random_board(&seed);
  if (wants_once(which))
    run_group("paths", once, 1);
  run_for_kernels(which, per_kernel, sizeof per_kernel / sizeof *per_kernel);
  return all_run();
}
