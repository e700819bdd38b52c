/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The inner loop. Arrays without gaps go to the library as they are. The others are copied in
   blocks that stay in the CPU's cache, because a copy and a batch take less time than single
   calls. NumPy calls this without the interpreter's lock. */
#include <string.h>

#include "ufuncs.h"

#define ROOM (48 << 10) /* for the blocks of all operands; threads may have small stacks */

struct stream {
  char *data;                        /* of the first element */
  npy_intp step;                     /* from row to row, in bytes */
  npy_intp steps[ROW_DIMENSIONS];    /* from element to element of a row, in each dimension; */
  size_t dimensions[ROW_DIMENSIONS]; /* a row with fewer has 1 in the first ones */
  size_t size;                       /* of an element */
  size_t row;                        /* of a row without gaps */
  char *block; /* where it is copied to or from; NULL if it is used in place */
};

/* From the stream to its block or back, by the size for the compiler to unroll. */
static void copy(const struct stream *s, size_t first, size_t n, bool out) {
  const size_t *dimensions = s->dimensions;
  char *kept = s->block;
  /* Most rows are one board. */
  if (s->row == 8 && s->size == 8) {
    char *place = s->data + (npy_intp)first * s->step;
    for (size_t i = 0; i < n; i++, kept += 8, place += s->step)
      memcpy(out ? place : kept, out ? kept : place, 8);
    return;
  }
/* clang-format off */
#define COPY(bytes)                                                                            \
  for (size_t i = 0; i < n; i++)                                                               \
    for (size_t k = 0; k < dimensions[0]; k++)                                                 \
      for (size_t line = 0; line < dimensions[1]; line++) {                                    \
        char *place = s->data + (npy_intp)(first + i) * s->step + (npy_intp)k * s->steps[0] +  \
                      (npy_intp)line * s->steps[1];                                            \
        for (size_t j = 0; j < dimensions[2]; j++, kept += bytes, place += s->steps[2])        \
          memcpy(out ? place : kept, out ? kept : place, bytes);                               \
      }
  /* clang-format on */
  if (s->size == 8)
    COPY(8)
  else
    COPY(s->size)
#undef COPY
}

static npy_intp below(npy_intp x) {
  return x < 0 ? x : 0;
}

/* The bytes between which a stream lies. */
static void extent(const struct stream *s, size_t n, const char **low, const char **high) {
  const npy_intp along = (npy_intp)(n - 1) * s->step;
  *low = s->data + below(along);
  *high = s->data - below(-along) + s->size;
  for (int d = 0; d < ROW_DIMENSIONS; d++) {
    const npy_intp aside = (npy_intp)(s->dimensions[d] - 1) * s->steps[d];
    *low += below(aside);
    *high -= below(-aside);
  }
}

/* Gives a stream the dimensions of its operand's row, whose steps NumPy gives. Returns what
   follows these, and says whether rows have gaps. */
static const npy_intp *read_row(struct stream *s, const struct operand *o, const npy_intp *inner,
                                bool *gaps) {
  *gaps = false;
  s->row = s->size;
  for (int d = ROW_DIMENSIONS - 1; d >= 0; d--) {
    const int place = d - (ROW_DIMENSIONS - o->rank);
    s->dimensions[d] = place >= 0 ? (size_t)o->dimensions[place] : 1;
    s->steps[d] = place >= 0 ? inner[place] : (npy_intp)s->row;
    *gaps |= s->dimensions[d] > 1 && s->steps[d] != (npy_intp)s->row;
    s->row *= s->dimensions[d];
  }
  return inner + o->rank;
}

static bool overlap(const struct stream *a, const struct stream *b, size_t n) {
  const char *a_low, *a_high, *b_low, *b_high;
  extent(a, n, &a_low, &a_high);
  extent(b, n, &b_low, &b_high);
  return a_low < b_high && b_low < a_high;
}

static void run(const struct ufunc *f, void *const *arrays, size_t n) {
  if (f->inner)
    run_inner(f, arrays, n);
  else
    f->run(arrays, n);
}

/* A batch has the same numbers on every board, so there is a call for each run of equal ones. */
static void run_equal(const struct ufunc *f, const struct stream *streams, void *const *arrays,
                      size_t first, size_t n) {
  void *part[OPERANDS_LIMIT];
  for (size_t i = 0, next; i < n; i = next) {
    next = n;
    for (int k = 0; k < f->nin + f->nout; k++) {
      const struct stream *s = streams + k;
      part[k] = (char *)arrays[k] + i * s->row;
      if (k >= f->nin || f->operands[k].kind != ELEMENT_NUMBER)
        continue;
      const char *number = s->data + (npy_intp)(first + i) * s->step;
      part[k] = (void *)(uintptr_t)number;
      for (size_t j = i + 1; s->step != 0 && j < next; j++)
        if (memcmp(number, number + (npy_intp)(j - i) * s->step, s->size) != 0)
          next = j;
    }
    run(f, part, next - i);
  }
}

void loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data) {
  const struct ufunc *f = data;
  const int operands = f->nin + f->nout;
  const size_t n = (size_t)dimensions[0];
  const npy_intp *inner = steps + operands;
  struct stream streams[OPERANDS_LIMIT];
  size_t bytes = 0;
  bool numbers = false, in_turn = false;
  uint64_t room[ROOM / sizeof(uint64_t)];
  if (n == 0)
    return;
  for (int k = 0; k < operands; k++) {
    const struct operand *o = f->operands + k;
    struct stream *s = streams + k;
    bool gaps;
    *s = (struct stream){.data = args[k], .step = steps[k], .size = o->size};
    inner = read_row(s, o, inner, &gaps);
    const bool number = f->batch && k < f->nin && o->kind == ELEMENT_NUMBER;
    /* NumPy's at() may give elements that are not aligned. */
    const bool aligned = (uintptr_t)s->data % s->size == 0;
    bool in_place = number || (aligned && (s->step == (npy_intp)s->row || n == 1) && !gaps);
    numbers |= number;
    /* Rows are written before all of their inputs are read, and batches of positions take no
       output that is an input. */
    for (int i = 0; k >= f->nin && i < f->nin && (f->cores || f->position >= 0); i++)
      in_place &= !overlap(s, streams + i, n);
    /* NumPy's reduce and accumulate: an output is the input of the next element. */
    for (int i = 0; k >= f->nin && i < f->nin; i++)
      in_turn |= !f->cores && f->position < 0 && overlap(s, streams + i, n) &&
                 (s->data != streams[i].data || s->step != streams[i].step || s->step == 0);
    if (!in_place)
      bytes += s->row;
    s->block = in_place ? NULL : (char *)room;
  }
  size_t length = in_turn ? 1 : n;
  if (bytes > 0) {
    /* Kernels like whole groups of 64. A row has at most 75 boards or a mask's 4,800 bytes, so one
       always fits. */
    length = (ROOM - 8 * OPERANDS_LIMIT) / bytes;
    length = length > 64 ? length / 64 * 64 : length;
    length = in_turn ? 1 : length < n ? length : n;
    char *next = (char *)room;
    for (int k = 0; k < operands; k++)
      if (streams[k].block) {
        streams[k].block = next;
        next += (length * streams[k].row + 7) / 8 * 8;
      }
  }
  for (size_t first = 0; first < n; first += length) {
    const size_t count = n - first < length ? n - first : length;
    void *arrays[OPERANDS_LIMIT];
    for (int k = 0; k < operands; k++) {
      const struct stream *s = streams + k;
      arrays[k] = s->block ? s->block : s->data + (npy_intp)first * s->step;
      /* A value for all boards stays where it was copied. */
      if (s->block && k < f->nin && (first == 0 || s->step != 0 || in_turn))
        copy(s, first, count, false);
    }
    if (numbers)
      run_equal(f, streams, arrays, first, count);
    else
      run(f, arrays, count);
    for (int k = f->nin; k < operands; k++)
      if (streams[k].block)
        copy(streams + k, first, count, true);
  }
}
