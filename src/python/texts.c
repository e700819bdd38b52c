/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions to text; boards and moves from text and to text. reading.c reads positions. */
#include <bbfill.h>
#include <string.h>

#include "ufuncs.h"

npy_intp read_columns(PyObject *columns, PyArrayObject *arrays[COLUMNS], void *data[COLUMNS]) {
  npy_intp rows = 0;
  bool good = PyTuple_Check(columns) && PyTuple_GET_SIZE(columns) == COLUMNS;
  memset(arrays, 0, COLUMNS * sizeof *arrays);
  for (int k = 0; good && k < COLUMNS; k++) {
    arrays[k] = (PyArrayObject *)PyArray_FROM_OTF(PyTuple_GET_ITEM(columns, k),
                                                  k == COLUMNS - 1 ? NPY_BOOL : NPY_UINT64,
                                                  NPY_ARRAY_CARRAY_RO);
    good = arrays[k] && (k == 0 || PyArray_SIZE(arrays[k]) == rows);
    if (good) {
      rows = PyArray_SIZE(arrays[k]);
      data[k] = PyArray_DATA(arrays[k]);
    }
  }
  if (!good && !PyErr_Occurred())
    PyErr_SetString(PyExc_ValueError, "not ten columns of one length");
  return good ? rows : -1;
}

/* An array of bytes of this length. */
static PyObject *new_texts(npy_intp rows, int size) {
  PyArray_Descr *type = PyArray_DescrNewFromType(NPY_STRING);
  if (!type)
    return NULL;
#if NPY_ABI_VERSION < 0x02000000
  type->elsize = size;
#else
  PyDataType_SET_ELSIZE(type, size);
#endif
  return PyArray_Zeros(1, &rows, type, 0);
}

/* Ten columns, as bytes of equal length. */
static PyObject *format_columns(PyObject *self, PyObject *columns) {
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  const npy_intp rows = read_columns(columns, arrays, data);
  PyObject *texts = rows < 0 ? NULL : new_texts(rows, BBF_FEN_SIZE);
  (void)self;
  for (npy_intp i = 0; texts && i < rows; i++) {
    const struct bbf_position p = load_position(data, (size_t)i);
    bbf_format_fen(&p, PyArray_BYTES((PyArrayObject *)texts) + i * BBF_FEN_SIZE);
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  return texts;
}

/* (ten columns, what follows each text): the texts one after another, and where each begins and the
   last ends. The bytes grow where they are too few. */
static PyObject *format_texts(PyObject *self, PyObject *args) {
  enum { BLOCK = 4096, USUAL = 64 };
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  PyObject *columns, *texts = NULL, *result = NULL;
  const char *end;
  Py_ssize_t end_length, used = 0;
  (void)self;
  if (!PyArg_ParseTuple(args, "Oy#", &columns, &end, &end_length))
    return NULL;
  const npy_intp rows = read_columns(columns, arrays, data);
  const npy_intp length = rows + 1;
  const Py_ssize_t longest = BBF_FEN_SIZE + end_length;
  PyArrayObject *offsets = NULL;
  if (rows >= 0)
    offsets = (PyArrayObject *)PyArray_ZEROS(1, &length, NPY_INT64, 0);
  if (offsets)
    texts = PyBytes_FromStringAndSize(NULL, rows * (USUAL + end_length));
  int64_t *offset = offsets ? PyArray_DATA(offsets) : NULL;
  for (npy_intp i = 0; texts && i < rows;) {
    const npy_intp next = rows - i < BLOCK ? rows : i + BLOCK;
    if (PyBytes_GET_SIZE(texts) - used < (next - i) * longest &&
        _PyBytes_Resize(&texts, used + (next - i) * longest + (rows - next) * USUAL) < 0)
      break;
    char *text = PyBytes_AS_STRING(texts);
    Py_BEGIN_ALLOW_THREADS
    for (; i < next; i++) {
      const struct bbf_position p = load_position(data, (size_t)i);
      used += (Py_ssize_t)strlen(bbf_format_fen(&p, text + used));
      memcpy(text + used, end, (size_t)end_length);
      used += end_length;
      offset[i + 1] = used;
    }
    Py_END_ALLOW_THREADS
  }
  if (texts && _PyBytes_Resize(&texts, used) == 0)
    result = PyTuple_Pack(2, texts, offsets);
  Py_XDECREF(texts);
  Py_XDECREF(offsets);
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  return result;
}

/* (ten columns, planes, squares, whether it is SAN): bytes of equal length. */
static PyObject *format_moves(PyObject *self, PyObject *args) {
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  PyObject *columns, *planes, *starts;
  int san;
  (void)self;
  if (!PyArg_ParseTuple(args, "OOOp", &columns, &planes, &starts, &san))
    return NULL;
  const npy_intp rows = read_columns(columns, arrays, data);
  PyArrayObject *plane = (PyArrayObject *)PyArray_FROM_OTF(planes, NPY_UINT64, NPY_ARRAY_CARRAY_RO);
  PyArrayObject *start = (PyArrayObject *)PyArray_FROM_OTF(starts, NPY_UINT64, NPY_ARRAY_CARRAY_RO);
  const bool good =
      rows >= 0 && plane && start && PyArray_SIZE(plane) == rows && PyArray_SIZE(start) == rows;
  PyObject *texts = good ? new_texts(rows, BBF_SAN_SIZE) : NULL;
  for (npy_intp i = 0; texts && i < rows; i++) {
    const struct bbf_position p = load_position(data, (size_t)i);
    const uint64_t number = ((const uint64_t *)PyArray_DATA(plane))[i];
    const int kind = number < BBF_MOVE_PLANES ? (int)number : BBF_MOVE_PLANES;
    char text[BBF_SAN_SIZE]; /* what is behind its end stays out of the array */
    (san ? bbf_format_san : bbf_format_uci)(&p, kind, ((const uint64_t *)PyArray_DATA(start))[i],
                                            text);
    memcpy(PyArray_BYTES((PyArrayObject *)texts) + i * BBF_SAN_SIZE, text, strlen(text));
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  Py_XDECREF(plane);
  Py_XDECREF(start);
  if (!texts && !PyErr_Occurred())
    PyErr_SetString(PyExc_ValueError, "not columns of one length");
  return texts;
}

/* Reads one move. Returns false with an exception. */
static bool parse_move(PyObject *given, npy_intp row, const struct bbf_position *p, bool san,
                       uint8_t *plane, uint64_t *start) {
  const char *name = san ? "parse_san" : "parse_uci";
  Py_ssize_t length;
  int number = 0;
  if (!PyUnicode_Check(given)) {
    PyErr_Format(PyExc_TypeError, "%s() takes text, not %.200R", name, given);
    return false;
  }
  const char *text = PyUnicode_AsUTF8AndSize(given, &length);
  if (!text)
    return false;
  const char *wrong = (san ? bbf_parse_san : bbf_parse_uci)(text, p, &number, start);
  if (!wrong && strlen(text) < (size_t)length)
    wrong = text + strlen(text);
  if (wrong)
    PyErr_Format(PyExc_ValueError, "%s(): in position %zd, no legal move is %R; see column %zd",
                 name, (Py_ssize_t)row, given, (Py_ssize_t)(wrong - text) + 1);
  *plane = (uint8_t)number;
  return !wrong;
}

/* (a tuple of str, ten columns, whether it is SAN): planes and squares. */
static PyObject *parse_moves(PyObject *self, PyObject *args) {
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  PyObject *items, *columns, *result = NULL;
  int san;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!Op", &PyTuple_Type, &items, &columns, &san))
    return NULL;
  npy_intp rows = read_columns(columns, arrays, data);
  if (rows >= 0 && PyTuple_GET_SIZE(items) != rows) {
    PyErr_SetString(PyExc_ValueError, "not columns of one length");
    rows = -1;
  }
  PyObject *plane = rows < 0 ? NULL : PyArray_SimpleNew(1, &rows, NPY_UINT8);
  PyObject *start = rows < 0 ? NULL : PyArray_SimpleNew(1, &rows, NPY_UINT64);
  bool good = plane && start;
  for (npy_intp i = 0; good && i < rows; i++) {
    const struct bbf_position p = load_position(data, (size_t)i);
    good = parse_move(PyTuple_GET_ITEM(items, i), i, &p, san,
                      (uint8_t *)PyArray_DATA((PyArrayObject *)plane) + i,
                      (uint64_t *)PyArray_DATA((PyArrayObject *)start) + i);
  }
  if (good)
    result = PyTuple_Pack(2, plane, start);
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  Py_XDECREF(plane);
  Py_XDECREF(start);
  return result;
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
    {"_format_columns", format_columns, METH_O, NULL},
    {"_format_texts", format_texts, METH_VARARGS, NULL},
    {"_format_moves", format_moves, METH_VARARGS, NULL},
    {"_parse_moves", parse_moves, METH_VARARGS, NULL},
    {"_format_board", format_board, METH_O, NULL},
    {"_parse_board", parse_board, METH_O, NULL},
    {0},
};
