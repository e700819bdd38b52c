/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The positions after all moves, and lists of moves and contacts: as many as there are, which only the
   library knows. So rooms are as large as the moves that are counted first, or as most contacts and
   changes are, and grow if that was too few: counts end at 255, broken positions may have other ones,
   and other threads may write to the columns meanwhile. Positions are copied in blocks, so that such a
   thread cannot change what the library is working on.

   The squares of sets are counted exactly: those come in an array that nobody else has. */
#include <bbfill.h>
#include <string.h>

#include "ufuncs.h"

#define BLOCK 512

enum what { CHILDREN, MOVES, POLICY, CONTACTS, CHANGES, SAN, UCI };

/* What is stored for each of them: of children, columns, parent, plane and square; else a number or
   a text. */
#define OUTPUTS (COLUMNS + 3)

struct job {
  enum what what;
  const uint16_t *numbers; /* of moves whose changes are listed */
  int flags;               /* of UCI */
  const char *columns[COLUMNS];
  npy_intp n;              /* positions */
  npy_intp done;           /* positions that are finished */
  npy_intp written, room;  /* what is stored, and what there is room for */
  PyObject *made[OUTPUTS]; /* arrays of room elements */
  int count;               /* of arrays */
  PyObject *offsets;       /* NULL for children */
  union {
    uint64_t boards[COLUMNS][BLOCK];
    uint8_t bytes[COLUMNS][8 * BLOCK];
  } block;
};

static bool has_texts(const struct job *job) {
  return job->what == SAN || job->what == UCI;
}

static PyObject *new_array(const struct job *job, int output, npy_intp length) {
  if (has_texts(job))
    return new_texts(length, NPY_STRING, job->what == SAN ? BBF_SAN_SIZE : BBF_UCI_SIZE);
  const int type = job->what == POLICY     ? NPY_INT16
                   : job->what != CHILDREN ? NPY_UINT16
                   : output == COLUMNS     ? NPY_INT64 /* of parents: places in arrays */
                   : output >= COLUMNS + 1 ? NPY_UINT8
                   : output == COLUMNS - 1 ? NPY_BOOL
                                           : NPY_UINT64;
  return PyArray_SimpleNew(1, &length, type);
}

/* Copies the next positions, and says how many. */
static size_t load_block(struct job *job, npy_intp at, void *columns[COLUMNS]) {
  const size_t n = job->n - at < BLOCK ? (size_t)(job->n - at) : BLOCK;
  for (int k = 0; k < COLUMNS; k++) {
    const size_t size = column_size(k);
    columns[k] = job->block.boards[k];
    memcpy(columns[k], job->columns[k] + (size_t)at * size, n * size);
  }
  return n;
}

/* More than most positions of games have, and most of their moves change. */
enum { USUAL_CONTACTS = 48, USUAL_CHANGES = 16 };

/* How many there seem to be from position number `at` on. */
static npy_intp expected(struct job *job, npy_intp at) {
  npy_intp sum = 0;
  if (job->what == CONTACTS || job->what == CHANGES)
    return (job->n - at) * (job->what == CONTACTS ? USUAL_CONTACTS : USUAL_CHANGES);
  while (at < job->n) {
    void *columns[COLUMNS];
    uint8_t counts[BLOCK];
    const size_t n = load_block(job, at, columns);
    const struct bbf_positions positions = columns_of(columns);
    bbf_count_legal_moves_n(counts, &positions, n);
    for (size_t i = 0; i < n; i++)
      sum += counts[i] < 255 ? counts[i] : BBF_MAX_MOVES;
    at += (npy_intp)n;
  }
  return sum;
}

static void *place_in(PyObject *array, npy_intp at) {
  return PyArray_BYTES((PyArrayObject *)array) + at * PyArray_ITEMSIZE((PyArrayObject *)array);
}

/* What a batch of bbf_list_san or bbf_list_uci would do. Nothing is left behind the end of a text. */
static size_t list_texts(const struct job *job, uint64_t *offsets, char *texts,
                         void *const *columns, size_t n, size_t room, size_t *finished) {
  const size_t size = job->what == SAN ? BBF_SAN_SIZE : BBF_UCI_SIZE;
  size_t written = 0, count;
  for (*finished = 0; *finished < n; ++*finished) {
    const struct bbf_position p = load_position(columns, *finished);
    char *first = texts + written * size;
    count = job->what == SAN
                ? bbf_list_san(&p, (char(*)[BBF_SAN_SIZE])first, room - written)
                : bbf_list_uci(&p, job->flags, (char(*)[BBF_UCI_SIZE])first, room - written);
    offsets[*finished] = written;
    if (count > room - written)
      break;
    for (char *text = first; text < first + count * size; text += size) {
      const size_t length = strlen(text);
      memset(text + length, 0, size - length);
    }
    written += count;
  }
  offsets[*finished] = written;
  return written;
}

/* Goes on until all positions are finished, or the room is too small. Needs no lock. */
static void work(struct job *job) {
  while (job->done < job->n) {
    void *columns[COLUMNS], *to[OUTPUTS];
    size_t finished, written;
    const size_t n = load_block(job, job->done, columns);
    const struct bbf_positions positions = columns_of(columns);
    const size_t room = (size_t)(job->room - job->written);
    for (int k = 0; k < job->count; k++)
      to[k] = place_in(job->made[k], job->written);
    if (job->what == CHILDREN) {
      const struct bbf_columns out = columns_to(to);
      uint64_t *parent = to[COLUMNS];
      written = bbf_children_n(&out, parent, to[COLUMNS + 1], to[COLUMNS + 2], &positions, n, room,
                               &finished);
      for (size_t i = 0; i < written; i++)
        parent[i] += (uint64_t)job->done;
    } else {
      uint64_t *offsets = place_in(job->offsets, job->done);
      switch (job->what) {
      case CONTACTS:
        written = bbf_list_contacts_n(offsets, to[0], &positions, n, room, &finished);
        break;
      case CHANGES:
        written = bbf_contact_changes_n(offsets, to[0], &positions, job->numbers + job->done, n,
                                        room, &finished);
        break;
      case SAN:
      case UCI:
        written = list_texts(job, offsets, to[0], columns, n, room, &finished);
        break;
      default:
        written = bbf_list_moves_n(offsets, to[0], &positions, n, room, &finished);
        for (size_t i = 0; job->what == POLICY && i < finished; i++) {
          uint16_t *first = (uint16_t *)to[0] + offsets[i];
          policy_of_numbers((int16_t *)first, first, (size_t)(offsets[i + 1] - offsets[i]),
                            &positions, i);
        }
      }
      for (size_t i = 0; i <= finished; i++)
        offsets[i] += (uint64_t)job->written;
    }
    job->written += (npy_intp)written;
    job->done += (npy_intp)finished;
    if (finished < n)
      return;
  }
}

/* Makes arrays for more of them, with those that are there. */
static bool grow(struct job *job, npy_intp room) {
  for (int k = 0; k < job->count; k++) {
    PyObject *larger = new_array(job, k, room);
    if (!larger)
      return false;
    if (job->written > 0)
      memcpy(place_in(larger, 0), place_in(job->made[k], 0),
             (size_t)(job->written * PyArray_ITEMSIZE((PyArrayObject *)larger)));
    Py_XSETREF(job->made[k], larger);
  }
  job->room = room;
  return true;
}

static bool run(struct job *job) {
  while (!job->made[0] || job->done < job->n) {
    npy_intp more;
    Py_BEGIN_ALLOW_THREADS
    more = expected(job, job->done);
    Py_END_ALLOW_THREADS
    /* The second time, a count was wrong, and may be again. */
    if (job->made[0])
      more += BBF_MAX_CHANGES + job->written / 4;
    if (!grow(job, job->written + more))
      return false;
    Py_BEGIN_ALLOW_THREADS
    work(job);
    Py_END_ALLOW_THREADS
  }
  return true;
}

/* The filled part of an array. */
static PyObject *filled(PyObject *array, npy_intp length) {
  return PyArray_DIM((PyArrayObject *)array, 0) == length ? Py_NewRef(array)
                                                          : PySequence_GetSlice(array, 0, length);
}

/* Ten columns of one length: the arrays of a function's results, and last, but of children, the
   offsets. */
static PyObject *run_job(PyObject *columns, enum what what, PyArrayObject *numbers, int flags) {
  const bool children = what == CHILDREN;
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  PyObject *result = NULL;
  struct job *job = PyMem_Calloc(1, sizeof *job);
  if (!job)
    return PyErr_NoMemory();
  job->n = read_columns(columns, arrays, data);
  bool good = job->n >= 0;
  for (int k = 0; good && k < COLUMNS; k++)
    job->columns[k] = data[k];
  job->what = what;
  job->flags = flags;
  if (numbers) {
    job->numbers = PyArray_DATA(numbers);
    if (good && PyArray_SIZE(numbers) != job->n) {
      PyErr_SetString(PyExc_ValueError, "as many numbers as positions");
      good = false;
    }
  }
  job->count = children ? OUTPUTS : 1;
  if (good && !children) {
    const npy_intp length = job->n + 1;
    job->offsets = PyArray_ZEROS(1, &length, NPY_INT64, 0);
    good = job->offsets != NULL;
  }
  if (good && run(job))
    result = PyTuple_New(job->count + !children);
  for (int k = 0; result && k < job->count; k++) {
    PyObject *array = filled(job->made[k], job->written);
    if (array && has_texts(job))
      Py_SETREF(array, as_text(array));
    if (array)
      PyTuple_SET_ITEM(result, k, array);
    else
      Py_CLEAR(result);
  }
  if (result && !children)
    PyTuple_SET_ITEM(result, 1, Py_NewRef(job->offsets));
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  for (int k = 0; k < job->count; k++)
    Py_XDECREF(job->made[k]);
  Py_XDECREF(job->offsets);
  PyMem_Free(job);
  return result;
}

static PyObject *children(PyObject *self, PyObject *columns) {
  (void)self;
  return run_job(columns, CHILDREN, NULL, 0);
}

static PyObject *list_moves(PyObject *self, PyObject *columns) {
  (void)self;
  return run_job(columns, MOVES, NULL, 0);
}

static PyObject *policy_list(PyObject *self, PyObject *columns) {
  (void)self;
  return run_job(columns, POLICY, NULL, 0);
}

static PyObject *list_contacts(PyObject *self, PyObject *columns) {
  (void)self;
  return run_job(columns, CONTACTS, NULL, 0);
}

static PyObject *contact_changes(PyObject *self, PyObject *args) {
  PyObject *columns, *given, *result = NULL;
  (void)self;
  if (!PyArg_ParseTuple(args, "OO", &columns, &given))
    return NULL;
  PyArrayObject *numbers =
      (PyArrayObject *)PyArray_FROMANY(given, NPY_UINT16, 1, 1, NPY_ARRAY_CARRAY_RO);
  if (numbers)
    result = run_job(columns, CHANGES, numbers, 0);
  Py_XDECREF(numbers);
  return result;
}

static PyObject *list_san(PyObject *self, PyObject *columns) {
  (void)self;
  return run_job(columns, SAN, NULL, 0);
}

static PyObject *list_uci(PyObject *self, PyObject *args) {
  PyObject *columns;
  int chess960;
  (void)self;
  if (!PyArg_ParseTuple(args, "Op", &columns, &chess960))
    return NULL;
  return run_job(columns, UCI, NULL, chess960 ? BBF_UCI_CHESS960 : 0);
}

/* Flat squares of an array of boards that no other thread has, and their offsets. */
static PyObject *squares(PyObject *self, PyObject *given) {
  PyObject *array = PyArray_FROMANY(given, NPY_UINT64, 1, 1, NPY_ARRAY_CARRAY_RO), *found = NULL;
  (void)self;
  if (!array)
    return NULL;
  const uint64_t *boards = place_in(array, 0);
  const npy_intp n = PyArray_DIM((PyArrayObject *)array, 0), length = n + 1;
  npy_intp total = 0;
  Py_BEGIN_ALLOW_THREADS
  for (npy_intp i = 0; i < n; i++)
    total += bbf_popcount(boards[i]);
  Py_END_ALLOW_THREADS
  PyObject *offsets = PyArray_SimpleNew(1, &length, NPY_INT64);
  PyObject *numbers = PyArray_SimpleNew(1, &total, NPY_UINT8);
  if (offsets && numbers) {
    size_t finished;
    Py_BEGIN_ALLOW_THREADS
    bbf_squares_n(place_in(offsets, 0), place_in(numbers, 0), boards, (size_t)n, (size_t)total,
                  &finished);
    Py_END_ALLOW_THREADS
    found = PyTuple_Pack(2, numbers, offsets);
  }
  Py_DECREF(array);
  Py_XDECREF(offsets);
  Py_XDECREF(numbers);
  return found;
}

PyMethodDef move_methods[] = {
    {"_children", children, METH_O, NULL},
    {"_list_moves", list_moves, METH_O, NULL},
    {"_policy_list", policy_list, METH_O, NULL},
    {"_list_contacts", list_contacts, METH_O, NULL},
    {"_contact_changes", contact_changes, METH_VARARGS, NULL},
    {"_list_san", list_san, METH_O, NULL},
    {"_list_uci", list_uci, METH_VARARGS, NULL},
    {"_squares", squares, METH_O, NULL},
    {0},
};
