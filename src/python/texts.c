/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions to text; boards and moves from text and to text. reading.c reads positions. */
#include <bbfill.h>
#include <string.h>

#include "text/input/position.h"
#include "ufuncs.h"

PyObject *new_columns(npy_intp count, void *data[COLUMNS]) {
  PyObject *columns = PyTuple_New(COLUMNS);
  for (int k = 0; columns && k < COLUMNS; k++) {
    PyObject *array = PyArray_SimpleNew(1, &count, k == COLUMNS - 1 ? NPY_BOOL : NPY_UINT64);
    if (!array) {
      Py_CLEAR(columns);
      break;
    }
    data[k] = PyArray_DATA((PyArrayObject *)array);
    PyTuple_SET_ITEM(columns, k, array);
  }
  return columns;
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

PyObject *new_texts(npy_intp rows, int kind, npy_intp length) {
  PyArray_Descr *type = PyArray_DescrNewFromType(kind);
  if (!type)
    return NULL;
  const npy_intp size = length * (kind == NPY_UNICODE ? (npy_intp)sizeof(npy_ucs4) : 1);
#if NPY_ABI_VERSION < 0x02000000
  type->elsize = (int)size;
#else
  PyDataType_SET_ELSIZE(type, size);
#endif
  return PyArray_Zeros(1, &rows, type, 0);
}

PyObject *as_text(PyObject *bytes) {
  const npy_intp rows = PyArray_SIZE((PyArrayObject *)bytes);
  const npy_intp size = PyArray_ITEMSIZE((PyArrayObject *)bytes);
  const char *from = PyArray_BYTES((PyArrayObject *)bytes);
  npy_intp longest = 1;
  Py_BEGIN_ALLOW_THREADS
  for (npy_intp i = 0; i < rows; i++)
    while (longest < size && from[i * size + longest])
      longest++;
  Py_END_ALLOW_THREADS
  PyObject *texts = new_texts(rows, NPY_UNICODE, longest);
  if (!texts)
    return NULL;
  npy_ucs4 *to = PyArray_DATA((PyArrayObject *)texts);
  Py_BEGIN_ALLOW_THREADS
  for (npy_intp i = 0; i < rows; i++, from += size)
    for (npy_intp k = 0; k < longest; k++)
      *to++ = (unsigned char)from[k];
  Py_END_ALLOW_THREADS
  return texts;
}

/* What is written as FEN: positions, two counters for each of them or for all, and in which form. */
struct fens {
  PyArrayObject *arrays[COLUMNS], *counters[2];
  void *data[COLUMNS];
  const uint32_t *counter[2];
  npy_intp step[2], rows;
  int flags;
};

/* Returns false with an exception. */
static bool fens_begin(struct fens *fens, PyObject *columns, PyObject *halfmove,
                       PyObject *fullmove) {
  PyObject *const given[] = {halfmove, fullmove};
  fens->rows = read_columns(columns, fens->arrays, fens->data);
  bool good = fens->rows >= 0;
  for (int k = 0; k < 2; k++) {
    fens->counters[k] =
        good ? (PyArrayObject *)PyArray_FROM_OTF(given[k], NPY_UINT32, NPY_ARRAY_CARRAY_RO) : NULL;
    good = fens->counters[k] != NULL;
    if (!good)
      continue;
    const npy_intp count = PyArray_SIZE(fens->counters[k]);
    fens->counter[k] = PyArray_DATA(fens->counters[k]);
    fens->step[k] = PyArray_NDIM(fens->counters[k]) > 0;
    good = fens->step[k] ? count == fens->rows : count == 1;
  }
  if (!good && !PyErr_Occurred())
    PyErr_SetString(PyExc_ValueError, "not counters of the positions' length");
  return good;
}

static void fens_end(struct fens *fens) {
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(fens->arrays[k]);
  for (int k = 0; k < 2; k++)
    Py_XDECREF(fens->counters[k]);
}

static char *write_fen(const struct fens *fens, npy_intp i, char *text) {
  const struct bbf_position p = load_position(fens->data, (size_t)i);
  return bbf_write_fen(&p, fens->counter[0][i * fens->step[0]], fens->counter[1][i * fens->step[1]],
                       fens->flags, text);
}

/* (ten columns, half-moves, numbers of moves, flags): texts. */
static PyObject *format_columns(PyObject *self, PyObject *args) {
  struct fens fens;
  PyObject *columns, *halfmove, *fullmove, *texts = NULL, *result = NULL;
  (void)self;
  if (!PyArg_ParseTuple(args, "OOOi", &columns, &halfmove, &fullmove, &fens.flags))
    return NULL;
  if (fens_begin(&fens, columns, halfmove, fullmove))
    texts = new_texts(fens.rows, NPY_STRING, BBF_LONG_FEN_SIZE);
  if (texts) {
    char *text = PyArray_BYTES((PyArrayObject *)texts);
    Py_BEGIN_ALLOW_THREADS
    for (npy_intp i = 0; i < fens.rows; i++, text += BBF_LONG_FEN_SIZE)
      write_fen(&fens, i, text);
    Py_END_ALLOW_THREADS
    result = as_text(texts);
    Py_DECREF(texts);
  }
  fens_end(&fens);
  return result;
}

/* (ten columns, half-moves, numbers of moves, flags, what follows each text): the texts one after
   another, and where each begins and the last ends. The bytes grow where they are too few. */
static PyObject *format_texts(PyObject *self, PyObject *args) {
  enum { BLOCK = 4096, USUAL = 64 };
  struct fens fens;
  PyObject *columns, *halfmove, *fullmove, *texts = NULL, *result = NULL;
  const char *end;
  Py_ssize_t end_length, used = 0;
  (void)self;
  if (!PyArg_ParseTuple(args, "OOOiy#", &columns, &halfmove, &fullmove, &fens.flags, &end,
                        &end_length))
    return NULL;
  PyArrayObject *offsets = NULL;
  const bool good = fens_begin(&fens, columns, halfmove, fullmove);
  const npy_intp rows = fens.rows, length = rows + 1;
  const Py_ssize_t longest = BBF_LONG_FEN_SIZE + end_length;
  if (good)
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
      used += (Py_ssize_t)strlen(write_fen(&fens, i, text + used));
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
  fens_end(&fens);
  return result;
}

/* Writes a move of any plane and square. */
static void write_move(const struct bbf_position *p, int plane, uint64_t start, bool san,
                       bool chess960, char text[BBF_SAN_SIZE]) {
  const bool castling = plane == BBF_PLANE_CASTLING || plane == BBF_PLANE_CASTLING + 1;
  const int number = chess960 && castling ? bbf_encode_move(p, plane, start) : 0;
  if (number)
    bbf_format_uci_number(p, number, BBF_UCI_CHESS960, text);
  else
    (san ? bbf_format_san : bbf_format_uci)(p, plane, start, text);
}

/* (ten columns, planes, squares, whether it is SAN, whether it is UCI of Chess960): texts. */
static PyObject *format_moves(PyObject *self, PyObject *args) {
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  PyObject *columns, *planes, *starts, *result = NULL;
  int san, chess960;
  (void)self;
  if (!PyArg_ParseTuple(args, "OOOpp", &columns, &planes, &starts, &san, &chess960))
    return NULL;
  const npy_intp rows = read_columns(columns, arrays, data);
  PyArrayObject *plane = (PyArrayObject *)PyArray_FROM_OTF(planes, NPY_UINT64, NPY_ARRAY_CARRAY_RO);
  PyArrayObject *start = (PyArrayObject *)PyArray_FROM_OTF(starts, NPY_UINT64, NPY_ARRAY_CARRAY_RO);
  const bool good =
      rows >= 0 && plane && start && PyArray_SIZE(plane) == rows && PyArray_SIZE(start) == rows;
  PyObject *texts = good ? new_texts(rows, NPY_STRING, BBF_SAN_SIZE) : NULL;
  if (texts) {
    const uint64_t *numbers = PyArray_DATA(plane), *from = PyArray_DATA(start);
    char *to = PyArray_BYTES((PyArrayObject *)texts);
    Py_BEGIN_ALLOW_THREADS
    for (npy_intp i = 0; i < rows; i++, to += BBF_SAN_SIZE) {
      const struct bbf_position p = load_position(data, (size_t)i);
      const uint64_t number = numbers[i];
      const int kind = number < BBF_MOVE_PLANES ? (int)number : BBF_MOVE_PLANES;
      char text[BBF_SAN_SIZE]; /* what is behind its end stays out of the array */
      write_move(&p, kind, from[i], san, chess960, text);
      memcpy(to, text, strlen(text));
    }
    Py_END_ALLOW_THREADS
    result = as_text(texts);
  } else if (!PyErr_Occurred())
    PyErr_SetString(PyExc_ValueError, "not columns of one length");
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  Py_XDECREF(plane);
  Py_XDECREF(start);
  Py_XDECREF(texts);
  return result;
}

/* What parse_moves reads, and with a list the mistakes of other rows. */
struct parsing {
  bool san;
  PyObject *errors; /* NULL if the first mistake is an exception */
};

/* A text without the marks that may follow a move, as in e4! and Nf3?!. NULL with an exception. */
static PyObject *unmarked(PyObject *given) {
  Py_ssize_t length;
  const char *text = PyUnicode_AsUTF8AndSize(given, &length);
  if (!text)
    return NULL;
  Py_ssize_t end = length;
  while (end > 0 && is_white_space(text[end - 1]))
    end--;
  const Py_ssize_t marked = end;
  while (end > 0 && (text[end - 1] == '!' || text[end - 1] == '?'))
    end--;
  return end < marked ? PyUnicode_FromStringAndSize(text, end) : Py_NewRef(given);
}

/* Says what is wrong with a text. Returns false with an exception. */
static bool keep_mistake(const struct parsing *parsing, npy_intp row, PyObject *given,
                         const char *words) {
  const Py_ssize_t at = (Py_ssize_t)row;
  if (!parsing->errors) {
    PyErr_Format(PyExc_ValueError, "%s(): in position %zd, %R %s",
                 parsing->san ? "parse_san" : "parse_uci", at, given, words);
    return false;
  }
  PyObject *reason = PyUnicode_FromFormat("%R %s", given, words);
  PyObject *entry = reason ? Py_BuildValue("(nnO)", at + 1, at, reason) : NULL;
  const bool good = entry && PyList_Append(parsing->errors, entry) == 0;
  Py_XDECREF(reason);
  Py_XDECREF(entry);
  return good;
}

/* Reads one move, or keeps its mistake. Returns false with an exception. */
static bool parse_move(const struct parsing *parsing, PyObject *given, npy_intp row,
                       const struct bbf_position *p, uint8_t *plane, uint64_t *start) {
  char words[BBF_MISTAKE_SIZE] = "";
  int number = 0;
  bool good = true;
  *start = 0;
  if (!PyUnicode_Check(given)) {
    PyErr_Format(PyExc_TypeError, "%s() takes text, not %.200R",
                 parsing->san ? "parse_san" : "parse_uci", given);
    return false;
  }
  PyObject *cut = unmarked(given);
  Py_ssize_t length;
  const char *text = cut ? PyUnicode_AsUTF8AndSize(cut, &length) : NULL;
  if (!text) {
    Py_XDECREF(cut);
    return false;
  }
  if ((parsing->san ? bbf_parse_san : bbf_parse_uci)(text, p, &number, start))
    (parsing->san ? bbf_explain_san : bbf_explain_uci)(text, p, words);
  else if (strlen(text) < (size_t)length)
    strcpy(words, "has a null byte");
  if (*words) {
    number = 0;
    *start = 0;
    good = keep_mistake(parsing, row, given, words);
  }
  *plane = (uint8_t)number;
  Py_DECREF(cut);
  return good;
}

/* (a tuple of str, ten columns, whether it is SAN, a list for mistakes or None): planes and squares. */
static PyObject *parse_moves(PyObject *self, PyObject *args) {
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  PyObject *items, *columns, *errors, *result = NULL;
  int san;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!OpO", &PyTuple_Type, &items, &columns, &san, &errors))
    return NULL;
  const struct parsing parsing = {san, errors == Py_None ? NULL : errors};
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
    good = parse_move(&parsing, PyTuple_GET_ITEM(items, i), i, &p,
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
    {"_format_columns", format_columns, METH_VARARGS, NULL},
    {"_format_texts", format_texts, METH_VARARGS, NULL},
    {"_format_moves", format_moves, METH_VARARGS, NULL},
    {"_parse_moves", parse_moves, METH_VARARGS, NULL},
    {"_format_board", format_board, METH_O, NULL},
    {"_parse_board", parse_board, METH_O, NULL},
    {0},
};
