/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Draws a legal move of each position from a network's logits. Of each row it reads those of legal moves
   alone, once. Weights are powers of two that are multiplied from tables, without a function of the C
   library, so that logits and random words give the same moves on every machine. */
#include <bbfill/moves.h>
#include <math.h>

#include "ufuncs.h"

#define BYTES 3          /* of a fraction in two's exponent */
#define ONE (1 << 24)    /* such a fraction that is 1 */
#define MOST_HALVINGS 64 /* what is less likely is never drawn */

/* 2 to the power of -k / 256 ** (i + 1), and of -k; the last one is 0. */
static double fractions[BYTES][256], wholes[MOST_HALVINGS + 1];

void sampling_begin(void) {
  double root = 0.5;
  for (int i = 0; i < BYTES; i++) {
    fractions[i][0] = 1;
    for (int bit = 128; bit; bit >>= 1)
      fractions[i][bit] = root = sqrt(root); /* which is rounded in one way only */
    for (int k = 1; k < 256; k++)
      fractions[i][k] = fractions[i][k & (k - 1)] * fractions[i][k & -k];
  }
  for (int k = 0; k < MOST_HALVINGS; k++)
    wholes[k] = 1 / (double)(UINT64_C(1) << k);
}

static double half_of(uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const double size = exponent == 31 ? (fraction ? NAN : INFINITY)
                      : exponent     ? ldexp(1024 + fraction, exponent - 25)
                                     : ldexp(fraction, -24);
  return bits >> 15 ? -size : size;
}

/* The logits of moves, which are flat with offsets: nothing here waits for what was read before. Says which is
   the first that is not finite, or -1. */
static int64_t gather(double *out, const int16_t *index, const int64_t *offsets, npy_intp n,
                      const void *logits, int type) {
  for (npy_intp i = 0; i < n; i++)
    for (int64_t k = offsets[i]; k < offsets[i + 1]; k++) {
      const npy_intp at = i * POLICY_SIZE + index[k];
      out[k] = type == NPY_FLOAT  ? ((const float *)logits)[at]
               : type == NPY_HALF ? half_of(((const uint16_t *)logits)[at])
                                  : ((const double *)logits)[at];
    }
  for (int64_t k = 0; k < offsets[n]; k++)
    if (!isfinite(out[k]))
      return k;
  return -1;
}

/* (what _policy_list() gives, a row of logits for each position): those of legal moves, flat. */
static PyObject *legal_logits(PyObject *self, PyObject *args) {
  PyArrayObject *index, *offsets;
  PyObject *given, *result = NULL;
  int64_t wrong = -1;
  (void)self;
  if (!PyArg_ParseTuple(args, "(O!O!)O", &PyArray_Type, &index, &PyArray_Type, &offsets, &given))
    return NULL;
  const npy_intp n = PyArray_SIZE(offsets) - 1, length = PyArray_SIZE(index);
  const int64_t *offset = PyArray_DATA(offsets);
  PyArrayObject *logits =
      (PyArrayObject *)PyArray_FROM_OF(given, NPY_ARRAY_CARRAY_RO | NPY_ARRAY_NOTSWAPPED);
  if (logits && PyArray_SIZE(logits) == n * POLICY_SIZE)
    result = PyArray_SimpleNew(1, &length, NPY_DOUBLE);
  else if (logits)
    PyErr_SetString(PyExc_ValueError, "_legal_logits() takes a row for each position");
  if (result) {
    double *values = PyArray_DATA((PyArrayObject *)result);
    Py_BEGIN_ALLOW_THREADS
    wrong =
        gather(values, PyArray_DATA(index), offset, n, PyArray_DATA(logits), PyArray_TYPE(logits));
    Py_END_ALLOW_THREADS
    if (wrong >= 0) {
      npy_intp game = 0;
      PyObject *value = PyFloat_FromDouble(values[wrong]);
      while (offset[game + 1] <= wrong)
        game++;
      if (value)
        PyErr_Format(PyExc_ValueError, "sample(): logit %d of game %zd, of a legal move, is %R",
                     ((const int16_t *)PyArray_DATA(index))[wrong], (Py_ssize_t)game, value);
      Py_XDECREF(value);
      Py_CLEAR(result);
    }
  }
  Py_XDECREF(logits);
  return result;
}

/* One of n moves by a random word, and by their logits, of which this is the largest. Without branches, which
   the CPU would guess wrongly. */
static int draw(const double *logits, int n, double largest, double halvings, uint64_t word) {
  int32_t fixed[BBF_MAX_MOVES];
  double sums[BBF_MAX_MOVES], sum = 0;
  for (int i = 0; i < n; i++) {
    const double many = (largest - logits[i]) * halvings;
    fixed[i] = (int32_t)((many < MOST_HALVINGS ? many : MOST_HALVINGS) * ONE);
  }
  for (int i = 0; i < n; i++) {
    const double fraction = fractions[0][fixed[i] >> 16 & 255] * fractions[1][fixed[i] >> 8 & 255] *
                            fractions[2][fixed[i] & 255];
    sums[i] = sum += fraction * wholes[fixed[i] >> 24];
  }
  const double point = (double)(word >> 11) / 9007199254740992.0 * sum; /* less than the sum */
  int found = 0;
  for (int i = 0; i < n; i++)
    found += point >= sums[i];
  return found;
}

static int draw_one(const double *logits, int n, double halvings, const uint64_t *word) {
  double largest = -INFINITY;
  int found = 0;
  for (int k = 0; k < n; k++)
    largest = logits[k] > largest ? logits[k] : largest;
  if (word)
    return draw(logits, n, largest, halvings, *word);
  while (logits[found] < largest)
    found++;
  return found;
}

/* (what _policy_list() and _legal_logits() give; words or None, which takes the largest; the temperature): an
   action for each position, -1 where no move is legal. */
static PyObject *draw_actions(PyObject *self, PyObject *args) {
  PyArrayObject *index, *offsets, *logits;
  PyObject *words;
  double temperature;
  (void)self;
  if (!PyArg_ParseTuple(args, "(O!O!)O!Od", &PyArray_Type, &index, &PyArray_Type, &offsets,
                        &PyArray_Type, &logits, &words, &temperature))
    return NULL;
  const npy_intp n = PyArray_SIZE(offsets) - 1;
  const int16_t *move = PyArray_DATA(index);
  const int64_t *offset = PyArray_DATA(offsets);
  const double *values = PyArray_DATA(logits);
  const uint64_t *word = words == Py_None ? NULL : PyArray_DATA((PyArrayObject *)words);
  /* Of a weight, for each 1 that its logit is below the largest; finite, so that 0 of them are 0. */
  const double halvings = temperature > 1e-300 ? 1.4426950408889634 / temperature : 1e300;
  PyObject *result = PyArray_SimpleNew(1, &n, NPY_INT);
  if (!result)
    return NULL;
  int *action = PyArray_DATA((PyArrayObject *)result);
  Py_BEGIN_ALLOW_THREADS
  for (npy_intp i = 0; i < n; i++) {
    const int64_t first = offset[i];
    const int moves = (int)(offset[i + 1] - first);
    action[i] =
        moves ? move[first + draw_one(values + first, moves, halvings, word ? word + i : NULL)]
              : -1;
  }
  Py_END_ALLOW_THREADS
  return result;
}

PyMethodDef sampling_methods[] = {
    {"_legal_logits", legal_logits, METH_VARARGS, NULL},
    {"_draw_actions", draw_actions, METH_VARARGS, NULL},
    {0},
};
