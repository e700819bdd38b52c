/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Boards and positions from text and to text. Positions are read in bulk, without the
   interpreter's lock; the program's reader says what is wrong with a line. */
#include <bbfill.h>
#include <string.h>

#include "cli/position.h"
#include "ufuncs.h"

/* A line is copied to end with a null byte; the program has the same limit. */
#define LINE_LIMIT (1 << 16)
#define FAULTS_LIMIT 1000 /* of which the reasons are kept */

struct fault {
  npy_intp line, row;
  char reason[REASON_SIZE];
};

struct reader {
  void *columns[COLUMNS];
  npy_intp rows, faults;
  struct fault *kept;
  char text[LINE_LIMIT + 1];
};

static void read_row(struct reader *reader, const char *text, size_t length, npy_intp line) {
  struct bbf_position men;
  struct position position;
  char reason[REASON_SIZE] = "";
  memset(&men, 0, sizeof men);
  if (length > LINE_LIMIT)
    snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
  else {
    memcpy(reader->text, text, length);
    reader->text[length] = '\0';
    if (bbf_parse_fen(reader->text, &men))
      position_read(&position, reader->text, length, true, reason);
    else if (memchr(text, '\0', length))
      snprintf(reason, sizeof reason, "the line has a null byte");
  }
  if (*reason) {
    memset(&men, 0, sizeof men);
    if (reader->faults < FAULTS_LIMIT) {
      struct fault *fault = reader->kept + reader->faults;
      fault->line = line;
      fault->row = reader->rows;
      memcpy(fault->reason, reason, sizeof reason);
    }
    reader->faults++;
  }
  store_position(reader->columns, (size_t)reader->rows++, &men);
}

static struct reader *reader_new(npy_intp rows, PyObject *arrays[COLUMNS]) {
  struct reader *reader = PyMem_Malloc(sizeof *reader);
  struct fault *kept = PyMem_Malloc(FAULTS_LIMIT * sizeof *kept);
  memset(arrays, 0, COLUMNS * sizeof *arrays);
  bool good = reader && kept;
  for (int k = 0; good && k < COLUMNS; k++) {
    arrays[k] = PyArray_SimpleNew(1, &rows, k == COLUMNS - 1 ? NPY_BOOL : NPY_UINT64);
    good = arrays[k] != NULL;
    if (good)
      reader->columns[k] = PyArray_DATA((PyArrayObject *)arrays[k]);
  }
  if (!good) {
    for (int k = 0; k < COLUMNS; k++)
      Py_XDECREF(arrays[k]);
    PyMem_Free(reader);
    PyMem_Free(kept);
    if (!PyErr_Occurred())
      PyErr_NoMemory();
    return NULL;
  }
  reader->rows = reader->faults = 0;
  reader->kept = kept;
  return reader;
}

/* (the columns, how many rows are filled, how many are faulty, [(line, row, reason), ...]) */
static PyObject *reader_end(struct reader *reader, PyObject *arrays[COLUMNS]) {
  const npy_intp kept = reader->faults < FAULTS_LIMIT ? reader->faults : FAULTS_LIMIT;
  PyObject *columns = PyTuple_New(COLUMNS), *faults = PyList_New(0), *result = NULL;
  for (int k = 0; k < COLUMNS; k++)
    if (columns)
      PyTuple_SET_ITEM(columns, k, arrays[k]);
    else
      Py_DECREF(arrays[k]);
  bool good = columns && faults;
  for (npy_intp i = 0; good && i < kept; i++) {
    const struct fault *fault = reader->kept + i;
    PyObject *entry = Py_BuildValue("(nns)", (Py_ssize_t)fault->line, (Py_ssize_t)fault->row,
                                    fault->reason);
    good = entry && PyList_Append(faults, entry) == 0;
    Py_XDECREF(entry);
  }
  if (good)
    result = Py_BuildValue("(OnnO)", columns, (Py_ssize_t)reader->rows, (Py_ssize_t)reader->faults,
                           faults);
  Py_XDECREF(columns);
  Py_XDECREF(faults);
  PyMem_Free(reader->kept);
  PyMem_Free(reader);
  return result;
}

static npy_intp count_lines(const char *text, size_t length) {
  npy_intp lines = 1;
  for (const char *end = text + length; (text = memchr(text, '\n', (size_t)(end - text))); text++)
    lines++;
  return lines;
}

/* Whether it has neither a position nor anything else: as the program reads files. */
static bool is_empty_line(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && (text[i] == ' ' || (text[i] >= '\t' && text[i] <= '\r')))
    i++;
  return i == length || text[i] == '#';
}

static PyObject *parse_lines(PyObject *self, PyObject *given) {
  Py_buffer text;
  PyObject *arrays[COLUMNS];
  (void)self;
  if (PyObject_GetBuffer(given, &text, PyBUF_SIMPLE) < 0)
    return NULL;
  struct reader *reader = reader_new(count_lines(text.buf, (size_t)text.len), arrays);
  if (reader) {
    Py_BEGIN_ALLOW_THREADS
    const char *line = text.buf, *end = line + text.len;
    for (npy_intp number = 1; line < end; number++) {
      const char *newline = memchr(line, '\n', (size_t)(end - line));
      const char *next = newline ? newline + 1 : end;
      size_t length = (size_t)((newline ? newline : end) - line);
      if (length > 0 && line[length - 1] == '\r')
        length--;
      if (!is_empty_line(line, length))
        read_row(reader, line, length, number);
      line = next;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&text);
  return reader ? reader_end(reader, arrays) : NULL;
}

/* An array of bytes of one length, padded with null bytes. */
static PyObject *parse_array(PyObject *self, PyObject *given) {
  PyObject *arrays[COLUMNS];
  (void)self;
  PyArrayObject *array = (PyArrayObject *)PyArray_FROM_OF(given, NPY_ARRAY_CARRAY_RO);
  if (!array)
    return NULL;
  if (PyArray_TYPE(array) != NPY_STRING) {
    PyErr_SetString(PyExc_TypeError, "parse_fens(): not an array of bytes");
    Py_DECREF(array);
    return NULL;
  }
  const npy_intp rows = PyArray_SIZE(array);
  const size_t size = (size_t)PyArray_ITEMSIZE(array);
  struct reader *reader = reader_new(rows, arrays);
  if (reader) {
    const char *text = PyArray_DATA(array);
    Py_BEGIN_ALLOW_THREADS
    for (npy_intp i = 0; i < rows; i++, text += size) {
      size_t length = size;
      while (length > 0 && text[length - 1] == '\0')
        length--;
      read_row(reader, text, length, i + 1);
    }
    Py_END_ALLOW_THREADS
  }
  Py_DECREF(array);
  return reader ? reader_end(reader, arrays) : NULL;
}

/* A sequence of str or bytes. */
static PyObject *parse_items(PyObject *self, PyObject *given) {
  PyObject *arrays[COLUMNS];
  (void)self;
  PyObject *items = PySequence_Fast(given, "parse_fens() takes text, or texts");
  if (!items)
    return NULL;
  const Py_ssize_t rows = PySequence_Fast_GET_SIZE(items);
  struct reader *reader = reader_new(rows, arrays);
  for (Py_ssize_t i = 0; reader && i < rows; i++) {
    PyObject *item = PySequence_Fast_GET_ITEM(items, i);
    Py_ssize_t length;
    const char *text = NULL;
    if (PyUnicode_Check(item))
      text = PyUnicode_AsUTF8AndSize(item, &length);
    else if (PyBytes_Check(item)) {
      text = PyBytes_AS_STRING(item);
      length = PyBytes_GET_SIZE(item);
    } else
      PyErr_Format(PyExc_TypeError, "parse_fens(): item %zd is %.200R, not text", i, item);
    if (text) {
      read_row(reader, text, (size_t)length, i + 1);
      continue;
    }
    PyObject *unused = reader_end(reader, arrays);
    Py_XDECREF(unused);
    reader = NULL;
  }
  Py_DECREF(items);
  return reader ? reader_end(reader, arrays) : NULL;
}

/* Ten columns, as bytes of equal length. */
static PyObject *format_columns(PyObject *self, PyObject *columns) {
  PyArrayObject *arrays[COLUMNS] = {0};
  void *data[COLUMNS];
  PyObject *texts = NULL;
  npy_intp rows = 0;
  bool good = PyTuple_Check(columns) && PyTuple_GET_SIZE(columns) == COLUMNS;
  (void)self;
  for (int k = 0; good && k < COLUMNS; k++) {
    arrays[k] = (PyArrayObject *)PyArray_FROM_OTF(
      PyTuple_GET_ITEM(columns, k), k == COLUMNS - 1 ? NPY_BOOL : NPY_UINT64, NPY_ARRAY_CARRAY_RO);
    good = arrays[k] && (k == 0 || PyArray_SIZE(arrays[k]) == rows);
    if (good) {
      rows = PyArray_SIZE(arrays[k]);
      data[k] = PyArray_DATA(arrays[k]);
    }
  }
  PyArray_Descr *type = good ? PyArray_DescrNewFromType(NPY_STRING) : NULL;
  if (type) {
#if NPY_ABI_VERSION < 0x02000000
    type->elsize = BBF_FEN_SIZE;
#else
    PyDataType_SET_ELSIZE(type, BBF_FEN_SIZE);
#endif
    texts = PyArray_Zeros(1, &rows, type, 0);
  } else if (!PyErr_Occurred())
    PyErr_SetString(PyExc_ValueError, "format_fen(): not ten columns of one length");
  for (npy_intp i = 0; texts && i < rows; i++) {
    const struct bbf_position p = load_position(data, (size_t)i);
    bbf_format_fen(&p, PyArray_BYTES((PyArrayObject *)texts) + i * BBF_FEN_SIZE);
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  return texts;
}

static PyObject *format_board(PyObject *self, PyObject *board) {
  char text[BBF_FORMAT_SIZE];
  (void)self;
  const uint64_t value = PyLong_AsUnsignedLongLong(board);
  if (PyErr_Occurred())
    return NULL;
  return PyUnicode_FromString(bbf_format(value, text));
}

static PyObject *parse_board(PyObject *self, PyObject *given) {
  Py_ssize_t length;
  uint64_t board;
  (void)self;
  const char *text = PyUnicode_AsUTF8AndSize(given, &length);
  if (!text)
    return NULL;
  const char *wrong = bbf_parse(text, &board);
  if (!wrong && strlen(text) == (size_t)length)
    return PyLong_FromUnsignedLongLong(board);
  const Py_ssize_t column = (wrong ? wrong - text : (Py_ssize_t)strlen(text)) + 1;
  return PyErr_Format(PyExc_ValueError, "parse(): %s in column %zd of %R",
                      wrong && !*wrong ? "the text is too short, it ends"
                                       : "a character that does not fit",
                      column, given);
}

PyMethodDef text_methods[] = {
  {"_parse_lines", parse_lines, METH_O, NULL},
  {"_parse_array", parse_array, METH_O, NULL},
  {"_parse_items", parse_items, METH_O, NULL},
  {"_format_columns", format_columns, METH_O, NULL},
  {"_format_board", format_board, METH_O, NULL},
  {"_parse_board", parse_board, METH_O, NULL},
  {0},
};
