/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Takes positions from Arrow: the columns of a table, or of all tables in a stream, without a copy. A
   capsule has what others gave, and the arrays hold it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arrow.h"

/* The type of a column's values in NumPy; those of NPY_BOOL are bits. */
struct type {
  char format;
  int number, size;
};

/* NULL if it is not one of integers. */
static const struct type *type_of(const struct schema *column) {
  static const struct type types[] = {
      {'b', NPY_BOOL, 0},   {'c', NPY_INT8, 1},   {'C', NPY_UINT8, 1},
      {'s', NPY_INT16, 2},  {'S', NPY_UINT16, 2}, {'i', NPY_INT32, 4},
      {'I', NPY_UINT32, 4}, {'l', NPY_INT64, 8},  {'L', NPY_UINT64, 8}};
  const char *format = column->format;
  for (size_t k = 0; format[0] && k < sizeof types / sizeof *types; k++)
    if (format[0] == types[k].format && !format[1] && !column->dictionary)
      return &types[k];
  return NULL;
}

/* Whether it is a length or an offset whose values have places in memory. */
static bool is_place(int64_t value) {
  return value >= 0 && value <= NPY_MAX_INTP / 16;
}

static bool bit_of(const void *bits, int64_t i) {
  return ((const uint8_t *)bits)[i / 8] >> (i % 8) & 1;
}

/* Whether some of n values from number `first` on are missing. */
static bool has_nulls(const struct array *array, int64_t first, int64_t n) {
  const void *bits = array->null_count && array->n_buffers > 0 ? array->buffers[0] : NULL;
  bool missing = false;
  for (int64_t i = first; bits && !missing && i < first + n; i++)
    missing = !bit_of(bits, i);
  return missing;
}

/* The values of a column, of which `table`, which capsule holds, has some; without a copy, unless
   they are bits. */
static PyObject *take_column(PyObject *capsule, const struct array *table,
                             const struct schema *schema, const struct array *array) {
  const struct type *type = type_of(schema);
  npy_intp n = (npy_intp)table->length;
  if (!type)
    return PyErr_Format(PyExc_TypeError,
                        schema->dictionary
                            ? "from_arrow(): %s is a dictionary, not integers"
                            : "from_arrow(): %s has Arrow's format '%s', not integers",
                        schema->name, schema->format);
  if (array->n_buffers != 2 || !is_place(array->offset) || !is_place(array->length) ||
      array->length - table->offset < n || (n && !array->buffers[1]))
    return PyErr_Format(PyExc_ValueError, "from_arrow(): %s has less than %zd values", schema->name,
                        n);
  const int64_t first = table->offset + array->offset;
  if (has_nulls(array, first, n))
    return PyErr_Format(PyExc_ValueError, "from_arrow(): %s has missing values", schema->name);
  if (type->number == NPY_BOOL || n == 0) {
    PyArrayObject *made = (PyArrayObject *)PyArray_SimpleNew(1, &n, type->number);
    for (npy_intp i = 0; made && i < n; i++) /* of bits */
      ((npy_bool *)PyArray_DATA(made))[i] = bit_of(array->buffers[1], first + i);
    return (PyObject *)made;
  }
  PyObject *made =
      PyArray_NewFromDescr(&PyArray_Type, PyArray_DescrFromType(type->number), 1, &n, NULL,
                           (char *)(uintptr_t)array->buffers[1] + first * type->size, 0, NULL);
  if (!made)
    return NULL;
  PyArray_UpdateFlags((PyArrayObject *)made, NPY_ARRAY_UPDATE_ALL);
  if (PyArray_SetBaseObject((PyArrayObject *)made, Py_NewRef(capsule)) < 0)
    Py_CLEAR(made);
  return made;
}

/* Which children of a table are a position's columns, -1 for those that are missing. Returns false
   with an exception. */
static bool find_columns(const struct schema *table, int64_t places[COLUMNS]) {
  const struct operand *wanted = position_columns();
  if (strcmp(table->format, "+s") != 0) {
    PyErr_Format(PyExc_TypeError, "from_arrow(): this has Arrow's format '%s', and is no table",
                 table->format);
    return false;
  }
  for (int k = 0; k < COLUMNS; k++) {
    places[k] = -1;
    for (int64_t i = 0; i < table->n_children; i++) {
      const char *name = table->children[i]->name;
      if (!name || strcmp(name, wanted[k].name) != 0)
        continue;
      if (places[k] >= 0) {
        PyErr_Format(PyExc_ValueError, "from_arrow(): two columns are called %s", name);
        return false;
      }
      places[k] = i;
    }
  }
  return true;
}

/* A list of the columns in the array of a capsule, without those that are missing. */
static PyObject *take_table(PyObject *capsule, const struct schema *schema, const int64_t *places) {
  const struct array *table = PyCapsule_GetPointer(capsule, ARRAY);
  if (!table)
    return NULL;
  if (table->n_children != schema->n_children || !is_place(table->length) ||
      !is_place(table->offset)) {
    PyErr_SetString(PyExc_ValueError, "from_arrow(): the table is not as its schema says");
    return NULL;
  }
  if (has_nulls(table, table->offset, table->length)) {
    PyErr_SetString(PyExc_ValueError, "from_arrow(): the table has missing rows");
    return NULL;
  }
  PyObject *list = PyList_New(0);
  for (int k = 0; list && k < COLUMNS; k++) {
    if (places[k] < 0)
      continue;
    PyObject *column =
        take_column(capsule, table, schema->children[places[k]], table->children[places[k]]);
    if (!column || PyList_Append(list, column) < 0)
      Py_CLEAR(list);
    Py_XDECREF(column);
  }
  return list;
}

/* Adds the columns of a capsule's array to those of other ones. */
static bool add_table(PyObject *tables, PyObject *capsule, const struct schema *schema,
                      const int64_t *places) {
  PyObject *table = take_table(capsule, schema, places);
  const bool good = table && PyList_Append(tables, table) == 0;
  Py_XDECREF(table);
  return good;
}

/* Raises what a stream says of its fault. */
static void stream_failed(struct stream *stream, int status) {
  const char *text = stream->get_last_error(stream);
  PyErr_Format(PyExc_OSError, "from_arrow(): the stream fails: %s", text ? text : strerror(status));
}

/* The stream's schema; false with an exception. */
static bool take_schema(struct stream *stream, struct schema *schema) {
  int status;
  Py_BEGIN_ALLOW_THREADS
  status = stream->get_schema(stream, schema);
  Py_END_ALLOW_THREADS
  if (status != 0) {
    schema->release = NULL;
    stream_failed(stream, status);
  }
  return status == 0;
}

/* Adds the stream's next table. Returns 1, 0 at the end, or -1 with an exception. */
static int take_next(PyObject *tables, struct stream *stream, const struct schema *schema,
                     const int64_t *places) {
  int status;
  struct array *array = calloc(1, sizeof *array);
  PyObject *capsule = capsule_of(array, array ? 0 : ENOMEM, ARRAY, free_array);
  if (!capsule)
    return -1;
  Py_BEGIN_ALLOW_THREADS
  status = stream->get_next(stream, array);
  Py_END_ALLOW_THREADS
  int result = status != 0 ? -1 : array->release != NULL;
  if (status != 0) {
    array->release = NULL;
    stream_failed(stream, status);
  } else if (result && !add_table(tables, capsule, schema, places))
    result = -1;
  Py_DECREF(capsule);
  return result;
}

/* Takes a table out of its capsule, as nobody else can then. */
static bool take_only(PyObject *tables, struct array *given, const struct schema *schema,
                      const int64_t *places) {
  struct array *array = malloc(sizeof *array);
  PyObject *capsule = capsule_of(array, array ? 0 : ENOMEM, ARRAY, free_array);
  if (!capsule)
    return false;
  *array = *given;
  given->release = NULL;
  const bool good = add_table(tables, capsule, schema, places);
  Py_DECREF(capsule);
  return good;
}

/* The names of those columns that are there. */
static PyObject *names_of(const int64_t *places) {
  PyObject *names = PyList_New(0);
  for (int k = 0; names && k < COLUMNS; k++) {
    PyObject *name = places[k] < 0 ? NULL : PyUnicode_FromString(position_columns()[k].name);
    if (places[k] >= 0 && (!name || PyList_Append(names, name) < 0))
      Py_CLEAR(names);
    Py_XDECREF(name);
  }
  return names;
}

static bool take_all(PyObject *tables, struct stream *stream, struct array *array,
                     const struct schema *schema, const int64_t *places) {
  int status = 1;
  if (array)
    return take_only(tables, array, schema, places);
  while (status > 0)
    status = take_next(tables, stream, schema, places);
  return status == 0;
}

/* (the capsule of a stream) or (those of a schema and an array): the names of the columns that are
   there, and a list of these columns for each table. */
static PyObject *take(PyObject *self, PyObject *args) {
  struct stream *stream = NULL, own_stream;
  struct array *array = NULL;
  struct schema *schema, own = {0};
  PyObject *first, *second = NULL, *tables = NULL, *result = NULL;
  int64_t places[COLUMNS];
  (void)self;
  if (!PyArg_ParseTuple(args, "O|O", &first, &second))
    return NULL;
  if (second) {
    schema = PyCapsule_GetPointer(first, SCHEMA);
    array = schema ? PyCapsule_GetPointer(second, ARRAY) : NULL;
  } else {
    schema = &own;
    stream = PyCapsule_GetPointer(first, STREAM);
  }
  if (!array && !stream)
    return NULL;
  if (stream ? !stream->release : !schema->release || !array->release) {
    PyErr_SetString(PyExc_ValueError, "from_arrow(): the table was already taken");
    return NULL;
  }
  /* Nobody else can take them any more, also while a stream works without the lock. */
  if (stream) {
    own_stream = *stream;
    stream->release = NULL;
    stream = &own_stream;
  } else {
    own = *schema;
    schema->release = NULL;
    schema = &own;
  }
  if ((!stream || take_schema(stream, schema)) && find_columns(schema, places) &&
      (tables = PyList_New(0)) && take_all(tables, stream, array, schema, places))
    result = Py_BuildValue("NO", names_of(places), tables);
  Py_XDECREF(tables);
  RELEASE_ASIDE(schema);
  if (stream)
    RELEASE_ASIDE(stream);
  return result;
}

PyMethodDef arrow_take_methods[] = {
    {"_arrow_take", take, METH_VARARGS, NULL},
    {0},
};
