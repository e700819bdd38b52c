/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Boards and positions from text and to text. Positions are read in bulk, without the
   interpreter's lock, while other threads may change the text: lines are counted first, and the
   count is checked again at every row. The program's reader says what is wrong with a line. */
#include <bbfill.h>
#include <string.h>

#include "text/input/position.h"
#include "ufuncs.h"

/* A line is copied to end with a null byte; the program has the same limit. */
#define LINE_LIMIT (1 << 16)

struct fault {
  npy_intp line, row;
  char reason[REASON_SIZE];
};

struct reader {
  void *columns[COLUMNS];
  npy_intp rows, room;          /* how many are filled; how many there are */
  npy_intp faults, kept, limit; /* how many there are; of which the reasons are kept, and may be */
  npy_intp faults_room;
  struct fault *fault;
  bool text_changed, no_memory; /* why reading has stopped */
  char text[LINE_LIMIT + 1];
};

/* Keeps a fault of the next row. Returns false if there is no memory. */
static bool keep_fault(struct reader *reader, npy_intp line, const char reason[REASON_SIZE]) {
  reader->faults++;
  if (reader->kept == reader->limit)
    return true;
  if (reader->kept == reader->faults_room) {
    const npy_intp room = 2 * reader->faults_room + 16;
    struct fault *more = PyMem_RawRealloc(reader->fault, (size_t)room * sizeof *more);
    if (!more)
      return false;
    reader->fault = more;
    reader->faults_room = room;
  }
  struct fault *fault = reader->fault + reader->kept++;
  fault->line = line;
  fault->row = reader->rows;
  memcpy(fault->reason, reason, sizeof fault->reason);
  return true;
}

/* How many white-space characters a text begins with. */
static size_t count_blanks(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && (text[i] == ' ' || (text[i] >= '\t' && text[i] <= '\r')))
    i++;
  return i;
}

/* Whether more text follows a newline, as may be in an item: it would be lost. */
static bool has_more_lines(const char *text, size_t length) {
  const size_t begin = count_blanks(text, length);
  const char *newline = memchr(text + begin, '\n', length - begin);
  const size_t left = newline ? (size_t)(text + length - newline) : 0;
  return newline && count_blanks(newline, left) < left;
}

/* Reads a line into the next row. Returns false if reading has to stop. Needs no lock. */
static bool read_row(struct reader *reader, const char *text, size_t length, npy_intp line) {
  struct bbf_position fields;
  struct position position;
  char reason[REASON_SIZE] = "";
  if (reader->rows == reader->room) {
    reader->text_changed = true;
    return false;
  }
  memset(&fields, 0, sizeof fields);
  if (length > LINE_LIMIT)
    snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
  else {
    memcpy(reader->text, text, length);
    reader->text[length] = '\0';
    if (has_more_lines(reader->text, length))
      snprintf(reason, sizeof reason, "the item has more than one line");
    else if (bbf_parse_fen(reader->text, &fields))
      position_read(&position, reader->text, length, SYNTAX_FEN, reason);
    else if (memchr(reader->text, '\0', length))
      snprintf(reason, sizeof reason, "the line has a null byte");
  }
  if (*reason) {
    memset(&fields, 0, sizeof fields);
    if (!keep_fault(reader, line, reason)) {
      reader->no_memory = true;
      return false;
    }
  }
  store_position(reader->columns, (size_t)reader->rows++, &fields);
  return true;
}

/* For at most so many rows, and so many reasons of faults. */
static struct reader *reader_new(npy_intp rows, npy_intp limit, PyObject *arrays[COLUMNS]) {
  struct reader *reader = PyMem_Malloc(sizeof *reader);
  memset(arrays, 0, COLUMNS * sizeof *arrays);
  bool good = reader != NULL;
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
    if (!PyErr_Occurred())
      PyErr_NoMemory();
    return NULL;
  }
  reader->rows = reader->faults = reader->kept = reader->faults_room = 0;
  reader->room = rows;
  reader->limit = limit;
  reader->fault = NULL;
  reader->text_changed = reader->no_memory = false;
  return reader;
}

/* (the columns, how many rows are filled, how many are faulty, [(line, row, reason), ...]) */
static PyObject *reader_end(struct reader *reader, PyObject *arrays[COLUMNS]) {
  PyObject *columns = PyTuple_New(COLUMNS), *faults = PyList_New(0), *result = NULL;
  for (int k = 0; k < COLUMNS; k++)
    if (columns)
      PyTuple_SET_ITEM(columns, k, arrays[k]);
    else
      Py_DECREF(arrays[k]);
  bool good = columns && faults;
  if (good && reader->text_changed)
    PyErr_SetString(PyExc_RuntimeError, "parse_fens(): the text has changed while it was read");
  else if (good && reader->no_memory)
    PyErr_NoMemory();
  good = good && !PyErr_Occurred();
  for (npy_intp i = 0; good && i < reader->kept; i++) {
    const struct fault *fault = reader->fault + i;
    PyObject *entry =
        Py_BuildValue("(nns)", (Py_ssize_t)fault->line, (Py_ssize_t)fault->row, fault->reason);
    good = entry && PyList_Append(faults, entry) == 0;
    Py_XDECREF(entry);
  }
  if (good)
    result = Py_BuildValue("(OnnO)", columns, (Py_ssize_t)reader->rows, (Py_ssize_t)reader->faults,
                           faults);
  Py_XDECREF(columns);
  Py_XDECREF(faults);
  PyMem_RawFree(reader->fault);
  PyMem_Free(reader);
  return result;
}

/* The length of the byte order mark with which some programs begin a text. */
static size_t mark_length(const char *text, size_t length) {
  return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

static npy_intp count_lines(const char *text, size_t length) {
  npy_intp lines = 1;
  for (const char *end = text + length; (text = memchr(text, '\n', (size_t)(end - text))); text++)
    lines++;
  return lines;
}

/* Whether the program, too, would skip the line as empty or as a comment. */
static bool is_empty_line(const char *text, size_t length) {
  const size_t i = count_blanks(text, length);
  return i == length || text[i] == '#';
}

/* (bytes, or what has such a buffer; how many faults are kept) */
static PyObject *parse_lines(PyObject *self, PyObject *args) {
  Py_buffer text;
  Py_ssize_t limit;
  PyObject *arrays[COLUMNS];
  (void)self;
  if (!PyArg_ParseTuple(args, "y*n", &text, &limit))
    return NULL;
  struct reader *reader =
      reader_new(count_lines(text.buf, (size_t)text.len), (npy_intp)limit, arrays);
  if (reader) {
    Py_BEGIN_ALLOW_THREADS const char *line = text.buf, *end = line + text.len;
    line += mark_length(line, (size_t)text.len);
    bool good = true;
    for (npy_intp number = 1; good && line < end; number++) {
      const char *newline = memchr(line, '\n', (size_t)(end - line));
      const char *next = newline ? newline + 1 : end;
      size_t length = (size_t)((newline ? newline : end) - line);
      if (length > 0 && line[length - 1] == '\r')
        length--;
      if (!is_empty_line(line, length))
        good = read_row(reader, line, length, number);
      line = next;
    }
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&text);
  return reader ? reader_end(reader, arrays) : NULL;
}

/* (an array of bytes of one length, padded with null bytes; how many faults are kept) */
static PyObject *parse_array(PyObject *self, PyObject *args) {
  PyObject *given, *arrays[COLUMNS];
  Py_ssize_t limit;
  (void)self;
  if (!PyArg_ParseTuple(args, "On", &given, &limit))
    return NULL;
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
  struct reader *reader = reader_new(rows, (npy_intp)limit, arrays);
  if (reader) {
    const char *text = PyArray_DATA(array);
    Py_BEGIN_ALLOW_THREADS bool good = true;
    for (npy_intp i = 0; good && i < rows; i++, text += size) {
      size_t length = size;
      while (length > 0 && text[length - 1] == '\0')
        length--;
      const size_t mark = i == 0 ? mark_length(text, length) : 0;
      good = read_row(reader, text + mark, length - mark, i + 1);
    }
    Py_END_ALLOW_THREADS
  }
  Py_DECREF(array);
  return reader ? reader_end(reader, arrays) : NULL;
}

/* (a tuple of str or bytes, how many faults are kept) */
static PyObject *parse_items(PyObject *self, PyObject *args) {
  PyObject *items, *arrays[COLUMNS];
  Py_ssize_t limit;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!n", &PyTuple_Type, &items, &limit))
    return NULL;
  const Py_ssize_t rows = PyTuple_GET_SIZE(items);
  struct reader *reader = reader_new(rows, (npy_intp)limit, arrays);
  bool good = true;
  for (Py_ssize_t i = 0; reader && good && i < rows; i++) {
    PyObject *item = PyTuple_GET_ITEM(items, i);
    Py_ssize_t length;
    const char *text = NULL;
    if (PyUnicode_Check(item))
      text = PyUnicode_AsUTF8AndSize(item, &length);
    else if (PyBytes_Check(item)) {
      text = PyBytes_AS_STRING(item);
      length = PyBytes_GET_SIZE(item);
    } else
      PyErr_Format(PyExc_TypeError, "parse_fens(): item %zd is %.200R, not text", i, item);
    const size_t mark = text && i == 0 ? mark_length(text, (size_t)length) : 0;
    good = text && read_row(reader, text + mark, (size_t)length - mark, i + 1);
  }
  return reader ? reader_end(reader, arrays) : NULL;
}

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
    {"_parse_lines", parse_lines, METH_VARARGS, NULL},
    {"_parse_array", parse_array, METH_VARARGS, NULL},
    {"_parse_items", parse_items, METH_VARARGS, NULL},
    {"_format_columns", format_columns, METH_O, NULL},
    {"_format_moves", format_moves, METH_VARARGS, NULL},
    {"_parse_moves", parse_moves, METH_VARARGS, NULL},
    {"_format_board", format_board, METH_O, NULL},
    {"_parse_board", parse_board, METH_O, NULL},
    {0},
};
