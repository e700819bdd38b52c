/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The inner loop. Arrays without gaps go to the library as they are. The others are copied in
   blocks that stay in the CPU's cache, because a copy and a batch take less time than single
   calls. NumPy calls this without the interpreter's lock. */
#include <string.h>

#include "ufuncs.h"

#define ROOM (48 << 10) /* for the blocks of all operands; threads may have small stacks */

struct stream {
  char *data;     /* of the first element */
  npy_intp step;  /* from row to row, in bytes */
  npy_intp inner; /* from element to element of a row */
  size_t size;    /* of an element */
  size_t row;     /* of a row without gaps */
  size_t count;   /* of the elements of a row */
  char *block;    /* where it is copied to or from; NULL if it is used in place */
};

/* By its size, for the compiler to unroll. */
static void copy_rows(char *to, npy_intp to_step, npy_intp to_inner, const char *from,
                      npy_intp from_step, npy_intp from_inner, const struct stream *s, size_t n) {
/* clang-format off */
#define COPY(bytes)                                                                        \
  for (size_t i = 0; i < n; i++)                                                           \
    for (size_t k = 0; k < s->count; k++)                                                  \
      memcpy(to + (npy_intp)i * to_step + (npy_intp)k * to_inner,                          \
             from + (npy_intp)i * from_step + (npy_intp)k * from_inner, bytes)
  /* clang-format on */
  if (s->size == 8)
    COPY(8);
  else
    COPY(s->size);
#undef COPY
}

static void copy_in(const struct stream *s, size_t first, size_t n) {
  copy_rows(s->block, (npy_intp)s->row, (npy_intp)s->size, s->data + (npy_intp)first * s->step,
            s->step, s->inner, s, n);
}

static void copy_out(const struct stream *s, size_t first, size_t n) {
  copy_rows(s->data + (npy_intp)first * s->step, s->step, s->inner, s->block, (npy_intp)s->row,
            (npy_intp)s->size, s, n);
}

/* The bytes between which a stream lies. */
static void extent(const struct stream *s, size_t n, const char **low, const char **high) {
  const npy_intp along = (npy_intp)(n - 1) * s->step, aside = (npy_intp)(s->count - 1) * s->inner;
  *low = s->data + (along < 0 ? along : 0) + (aside < 0 ? aside : 0);
  *high = s->data + (along > 0 ? along : 0) + (aside > 0 ? aside : 0) + s->size;
}

static bool overlap(const struct stream *a, const struct stream *b, size_t n) {
  const char *a_low, *a_high, *b_low, *b_high;
  extent(a, n, &a_low, &a_high);
  extent(b, n, &b_low, &b_high);
  return a_low < b_high && b_low < a_high;
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
    f->run(part, next - i);
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
    *s = (struct stream){.data = args[k],
                         .step = steps[k],
                         .inner = (npy_intp)o->size,
                         .size = o->size,
                         .count = o->count ? (size_t)o->count : 1};
    if (o->count)
      s->inner = *inner++;
    s->row = s->size * s->count;
    const bool number = f->batch && k < f->nin && o->kind == ELEMENT_NUMBER;
    bool in_place = number || ((s->step == (npy_intp)s->row || n == 1) &&
                               (s->inner == (npy_intp)s->size || s->count == 1));
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
    /* Kernels like whole groups of 64. A row has at most 75 boards, so one always fits. */
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
        copy_in(s, first, count);
    }
    if (numbers)
      run_equal(f, streams, arrays, first, count);
    else
      f->run(arrays, count);
    for (int k = f->nin; k < operands; k++)
      if (streams[k].block)
        copy_out(streams + k, first, count);
  }
}
