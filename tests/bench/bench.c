/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include "../reference/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char help[] =
    "usage: bench [OPTION]... [GROUP]...\n"
    "Compares functions with other implementations of the same, then times them. fills and paths\n"
    "are functions for single boards, in the backend that the program has; sliders are those of\n"
    "one slider, inlined; the others are those of arrays, in each kernel.\n"
    "Groups: fills, sliders, paths, batches, attacks, moves, children, othello, threats; default: "
    "all.\n\n"
    "  --check            compare only, on fewer boards\n"
    "  --functions TEXT   only functions whose name contains the text\n"
    "  --kernel NAME      only this kernel\n"
    "  --positions FILE   positions for attacks and moves, as EPD (tests/data/positions.epd)\n"
    "  --help             print this text\n\n"
    "All are timed in turn, many times, and the best time counts.\n"
    "Exit status: 0, or 1 if an answer differs, 2 for wrong use.\n";

/* Not a multiple of any kernel's block. */
enum { CHECKED = 65533 };
enum { KERNELS = 8, MOST_FUNCTIONS = 20, MOST_RIVALS = 8, MOST_ARRAYS = 32 };

static const struct bench_group *const groups[] = {&bench_fills,    &bench_sliders, &bench_paths,
                                                   &bench_batches,  &bench_attacks, &bench_moves,
                                                   &bench_children, &bench_othello, &bench_threats};
enum { GROUPS = sizeof groups / sizeof *groups };

static const char *kernel[KERNELS], *only_kernel, *only_functions = "";
static int kernels;
static void *arrays[MOST_ARRAYS];
static int array_count;
const char *bench_kernel;

static int wrong_use(const char *what) {
  fprintf(stderr, "bench: %s? --help says what there is\n", what);
  return 2;
}

static void find_kernels(void) {
  for (int i = 0; bbf_batch_kernel_name(i) && kernels < KERNELS; i++) {
    const char *name = bbf_batch_kernel_name(i);
    if (only_kernel && strcmp(name, only_kernel))
      continue;
    if (bbf_batch_use(name))
      kernel[kernels++] = name;
    else
      printf("kernel %s is left out: this CPU lacks it\n", name);
  }
  if (!kernels)
    exit(wrong_use(only_kernel));
}

static void use(int k) {
  bench_kernel = kernel[k];
  bbf_batch_use(bench_kernel);
}

void *bench_array(size_t bytes) {
  enum { LINE = 64 };
  char *p = array_count < MOST_ARRAYS ? malloc(bytes + LINE) : NULL;
  if (!p) {
    fprintf(stderr, "bench: no memory for %zu bytes\n", bytes);
    exit(1);
  }
  arrays[array_count++] = p;
  p += LINE - (uintptr_t)p % LINE;
  return memset(p, 0, bytes);
}

bool bench_chosen(const char *name) {
  return strstr(name, only_functions) != NULL;
}

uint64_t bench_squares(uint64_t from, int count, uint64_t *seed) {
  uint64_t picked = 0;
  while (count > 0 && picked != from) {
    uint64_t square = UINT64_C(1) << (random_bits(seed) & 63);
    if (square & from & ~picked) {
      picked |= square;
      count--;
    }
  }
  return picked;
}

/* Comparing */

static size_t compared;

static bool differs(const char *name, bench_loop *run, const struct bench_function *f, size_t n,
                    unsigned char *out, const unsigned char *expected) {
  size_t i;
  memset(out, 0x5a, f->size * n);
  if (!run(n))
    return false;
  compared += n;
  for (i = 0; i < f->size * n && out[i] == expected[i]; i++)
    ;
  printf(" %s%s", name, i < f->size * n ? " DIFFERS" : "");
  if (i < f->size * n)
    printf(" at %zu", i / f->size);
  return i < f->size * n;
}

static int count_faults(const struct bench_group *g, unsigned char *out) {
  int faults = 0;
  for (int i = 0; g->functions[i].name; i++) {
    const struct bench_function *f = &g->functions[i];
    const size_t n = CHECKED;
    unsigned char *expected;
    if (!bench_chosen(f->name))
      continue;
    printf("%s:", f->name);
    expected = bench_array(f->size * n);
    f->single(n);
    memcpy(expected, out, f->size * n);
    for (int k = 0; k < kernels; k++) {
      use(k);
      faults += differs(kernel[k], f->batch, f, n, out, expected);
    }
    if (f->inlined)
      faults += differs("inlined", f->inlined, f, n, out, expected);
    for (const struct bench_rival *r = g->rivals; r->name; r++)
      for (int k = 0; r->like == i && !r->other_answers && k < (r->by_kernel ? kernels : 1); k++) {
        use(k);
        printf("%s", ";");
        faults += differs(r->name, r->run, f, n, out, expected);
      }
    printf("\n");
    free(arrays[--array_count]);
  }
  if (g->check && !g->check(CHECKED)) {
    printf("%s: another comparison fails\n", g->name);
    faults++;
  }
  return faults;
}

/* Timing */

/* The best times, in nanoseconds a board; 0 if there is none. */
struct times {
  double kernel[MOST_FUNCTIONS][KERNELS], single[MOST_FUNCTIONS], inlined[MOST_FUNCTIONS];
  double stream[MOST_FUNCTIONS], rival[MOST_RIVALS][KERNELS];
};

double bench_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

void bench_fetch(const struct bench_function *f, bench_loop *run, size_t n) {
  (void)run;
  if (n <= CACHED)
    f->batch(n);
}

/* Without a loop, the stream. */
static void time_it(double *best, const struct bench_group *g, const struct bench_function *f,
                    bench_loop *run, size_t n) {
  double start, took;
  if (g->fetch)
    g->fetch(f, run, n);
  start = bench_now();
  if (!(run ? run(n) : g->stream(f, n)))
    return;
  took = (bench_now() - start) / (double)n;
  if (*best <= 0 || took < *best)
    *best = took;
}

static void time_function(struct times *t, const struct bench_group *g, int i, size_t n) {
  const struct bench_function *f = &g->functions[i];
  const size_t of = n < f->most ? n : f->most;
  for (int k = 0; k < kernels; k++) {
    use(k);
    time_it(&t->kernel[i][k], g, f, f->batch, of);
  }
  time_it(&t->single[i], g, f, f->single, of);
  if (f->inlined)
    time_it(&t->inlined[i], g, f, f->inlined, of);
  if (g->stream)
    time_it(&t->stream[i], g, f, NULL, of < g->stream_most ? of : g->stream_most);
  for (int r = 0; g->rivals[r].name; r++)
    for (int k = 0; g->rivals[r].like == i && k < (g->rivals[r].by_kernel ? kernels : 1); k++) {
      use(k);
      time_it(&t->rival[r][k], g, f, g->rivals[r].run, of);
    }
}

static void measure(struct times *t, const struct bench_group *g, size_t n, int rounds) {
  memset(t, 0, sizeof *t);
  while (rounds-- > 0)
    for (int i = 0; g->functions[i].name; i++)
      if (bench_chosen(g->functions[i].name))
        time_function(t, g, i, n);
}

/* Printing: tests/figures reads this. */

static void print_cell(double ns, int bytes) {
  if (ns > 0)
    printf(" %7.2f %5.1f |", ns, bytes / ns);
  else
    printf("       -     - |");
}

static void print_times(const struct times *t, const struct bench_group *g, size_t n) {
  const bool inlined = g->functions->inlined != NULL, stream = g->stream != NULL;
  char title[64];
  const char *between = "rivals, ns: ";
  snprintf(title, sizeof title, "%zu %s: ns, GB/s", n, g->boards);
  printf("\n%-24s |", title);
  for (int k = 0; k < kernels; k++)
    printf(" %-13s |", kernel[k]);
  printf(" single %s%s%s\n", inlined ? "linked" : "in loop", inlined ? " | single inlined" : "",
         stream ? " | XOR stream" : "");
  for (int i = 0; g->functions[i].name; i++) {
    const struct bench_function *f = &g->functions[i];
    if (!bench_chosen(f->name))
      continue;
    printf("%-24s |", f->name);
    for (int k = 0; k < kernels; k++)
      print_cell(t->kernel[i][k], f->bytes);
    print_cell(t->single[i], f->bytes);
    if (inlined)
      print_cell(t->inlined[i], f->bytes);
    if (stream)
      print_cell(t->stream[i], f->streamed);
    printf("\n");
  }
  for (int r = 0; g->rivals[r].name; r++)
    if (g->rivals[r].by_kernel) {
      printf("%-24s |", g->rivals[r].name);
      for (int k = 0; k < kernels; k++)
        print_cell(t->rival[r][k], g->functions[g->rivals[r].like].bytes);
      printf("\n");
    }
  for (int r = 0; g->rivals[r].name; r++)
    if (!g->rivals[r].by_kernel && t->rival[r][0] > 0) {
      printf("%s%s %.*f", between, g->rivals[r].name, g->digits, t->rival[r][0]);
      between = ", ";
    }
  printf("\n");
}

/* Names kernels in which a batch does not pay: a loop over the single function is faster. */
static void print_losses(const char *function, const double batch[KERNELS], const char *how,
                         double single) {
  for (int k = 0; k < kernels; k++)
    if (batch[k] > 1.05 * single && single > 0)
      printf("does not pay: %s in %s, %.2f times a loop over the %s function\n", function,
             kernel[k], batch[k] / single, how);
}

static int run(const struct bench_group *g, bool times, const char *positions) {
  static struct times cached, streamed;
  if (g->run)
    return g->run(times);
  if (!kernels)
    find_kernels();
  const int faults = count_faults(g, g->set_up(times ? g->streamed : CHECKED, positions));
  if (times && !faults) {
    measure(&cached, g, g->cached, g->rounds_cached);
    measure(&streamed, g, g->streamed, g->rounds_streamed);
    print_times(&cached, g, g->cached);
    print_times(&streamed, g, g->streamed);
    printf("\n");
    for (int i = 0; g->functions[i].name; i++) {
      print_losses(g->functions[i].name, cached.kernel[i], "single", cached.single[i]);
      print_losses(g->functions[i].name, cached.kernel[i], "inlined", cached.inlined[i]);
    }
  }
  while (array_count)
    free(arrays[--array_count]);
  return faults;
}

int main(int argc, char **argv) {
  const char *positions = "tests/data/positions.epd";
  bool wanted[GROUPS] = {false}, any = false, times = true;
  int faults = 0;
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i];
    const char **value = !strcmp(word, "--functions")   ? &only_functions
                         : !strcmp(word, "--kernel")    ? &only_kernel
                         : !strcmp(word, "--positions") ? &positions
                                                        : NULL;
    bool known = false;
    if (!strcmp(word, "--help"))
      return fputs(help, stdout) < 0;
    if (value && i + 1 == argc)
      return wrong_use(word);
    if (value) {
      *value = argv[++i];
      continue;
    }
    if (!strcmp(word, "--check")) {
      times = false;
      continue;
    }
    for (int k = 0; k < GROUPS; k++)
      if (!strcmp(word, groups[k]->name))
        wanted[k] = known = any = true;
    if (!known)
      return wrong_use(word);
  }
  for (int k = 0; k < GROUPS; k++)
    if (wanted[k] || !any)
      faults += run(groups[k], times, positions);
  if (!times)
    printf("%zu answers compared\n", compared);
  return faults != 0;
}
