/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Gives positions to Arrow without a copy. Whoever takes them may release them in any thread, and take
   columns out of the table, which it releases before them or after. So what a table and each column
   consist of is in memory of its own. */
#include <errno.h>
#include <stdlib.h>

#include "arrow.h"

struct schema_parts {
  struct schema *pointers[COLUMNS], children[COLUMNS];
};

static void release_schema(struct schema *schema) {
  struct schema_parts *parts = schema->own; /* NULL in a column */
  for (int k = 0; parts && k < COLUMNS; k++)
    RELEASE(&parts->children[k]);
  free(parts);
  schema->release = NULL;
}

static int make_schema(struct schema *schema) {
  const struct operand *columns = position_columns();
  struct schema_parts *parts = malloc(sizeof *parts);
  if (!parts)
    return ENOMEM;
  for (int k = 0; k < COLUMNS; k++) {
    parts->pointers[k] = &parts->children[k];
    parts->children[k] = (struct schema){.format = columns[k].type == NPY_BOOL ? "b" : "L",
                                         .name = columns[k].name,
                                         .release = release_schema};
  }
  *schema = (struct schema){.format = "+s",
                            .name = "",
                            .n_children = COLUMNS,
                            .children = parts->pointers,
                            .release = release_schema,
                            .own = parts};
  return 0;
}

struct column_parts {
  PyObject *owner;
  const void *buffers[2]; /* which values there are, NULL for all, and the values */
};

static void release_column(struct array *array) {
  struct column_parts *parts = array->own;
  if (Py_IsInitialized()) {
    const PyGILState_STATE state = PyGILState_Ensure();
    Py_DECREF(parts->owner);
    PyGILState_Release(state);
  }
  free(parts);
  array->release = NULL;
}

struct table_parts {
  struct array *pointers[COLUMNS], children[COLUMNS];
  const void *buffers[1];
};

static void release_table(struct array *array) {
  struct table_parts *parts = array->own;
  for (int k = 0; k < COLUMNS; k++)
    RELEASE(&parts->children[k]);
  free(parts);
  array->release = NULL;
}

/* From ten arrays without gaps, the last one of bits. */
static int make_array(struct array *array, PyObject *columns, npy_intp n) {
  struct table_parts *parts = calloc(1, sizeof *parts);
  if (!parts)
    return ENOMEM;
  *array = (struct array){.length = n,
                          .n_buffers = 1,
                          .n_children = COLUMNS,
                          .buffers = parts->buffers,
                          .children = parts->pointers,
                          .release = release_table,
                          .own = parts};
  for (int k = 0; k < COLUMNS; k++) {
    struct column_parts *column = malloc(sizeof *column);
    if (!column) {
      release_table(array);
      return ENOMEM;
    }
    column->owner = Py_NewRef(PyTuple_GET_ITEM(columns, k));
    column->buffers[0] = NULL;
    column->buffers[1] = PyArray_DATA((PyArrayObject *)column->owner);
    parts->pointers[k] = &parts->children[k];
    parts->children[k] = (struct array){.length = n,
                                        .n_buffers = 2,
                                        .buffers = column->buffers,
                                        .release = release_column,
                                        .own = column};
  }
  return 0;
}

/* A stream of one array, which it holds until somebody takes it. */
static int stream_schema(struct stream *stream, struct schema *out) {
  (void)stream;
  return make_schema(out);
}

static int stream_next(struct stream *stream, struct array *out) {
  struct array *held = stream->own;
  *out = *held;
  held->release = NULL;
  return 0;
}

static const char *stream_error(struct stream *stream) {
  (void)stream;
  return NULL;
}

static void release_stream(struct stream *stream) {
  struct array *held = stream->own;
  RELEASE(held);
  free(held);
  stream->release = NULL;
}

static int make_stream(struct stream *stream, PyObject *columns, npy_intp n) {
  struct array *held = malloc(sizeof *held);
  if (!held)
    return ENOMEM;
  if (make_array(held, columns, n) != 0) {
    free(held);
    return ENOMEM;
  }
  *stream = (struct stream){stream_schema, stream_next, stream_error, release_stream, held};
  return 0;
}

static void free_schema(PyObject *capsule) {
  struct schema *it = PyCapsule_GetPointer(capsule, SCHEMA);
  RELEASE_ASIDE(it);
  free(it);
}

void free_array(PyObject *capsule) {
  struct array *it = PyCapsule_GetPointer(capsule, ARRAY);
  RELEASE_ASIDE(it);
  free(it);
}

static void free_stream(PyObject *capsule) {
  struct stream *it = PyCapsule_GetPointer(capsule, STREAM);
  RELEASE_ASIDE(it);
  free(it);
}

PyObject *capsule_of(void *it, int status, const char *name, PyCapsule_Destructor destroy) {
  PyObject *capsule = status == 0 ? PyCapsule_New(it, name, destroy) : PyErr_NoMemory();
  if (!capsule)
    free(it);
  return capsule;
}

static PyObject *give_schema(PyObject *self, PyObject *unused) {
  struct schema *schema = malloc(sizeof *schema);
  (void)self, (void)unused;
  return capsule_of(schema, schema ? make_schema(schema) : ENOMEM, SCHEMA, free_schema);
}

/* (ten columns, how many rows they have) */
static PyObject *give_stream(PyObject *self, PyObject *args) {
  const struct operand *wanted = position_columns();
  PyObject *columns;
  Py_ssize_t n;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!n", &PyTuple_Type, &columns, &n))
    return NULL;
  bool good = n >= 0 && PyTuple_GET_SIZE(columns) == COLUMNS;
  for (int k = 0; good && k < COLUMNS; k++) {
    const bool bits = wanted[k].type == NPY_BOOL;
    PyArrayObject *column = (PyArrayObject *)PyTuple_GET_ITEM(columns, k);
    good = PyArray_Check((PyObject *)column) && PyArray_ISCARRAY_RO(column) &&
           PyArray_TYPE(column) == (bits ? NPY_UINT8 : wanted[k].type) &&
           PyArray_SIZE(column) == (bits ? (n + 7) / 8 : n);
  }
  if (!good) {
    PyErr_SetString(PyExc_TypeError, "_arrow_stream() takes columns without gaps");
    return NULL;
  }
  struct stream *stream = malloc(sizeof *stream);
  return capsule_of(stream, stream ? make_stream(stream, columns, n) : ENOMEM, STREAM, free_stream);
}

PyMethodDef arrow_give_methods[] = {
    {"_arrow_schema", give_schema, METH_NOARGS, NULL},
    {"_arrow_stream", give_stream, METH_VARARGS, NULL},
    {0},
};
