/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Positions from text. They are read in bulk, without the interpreter's lock, while other threads may
   change the text: lines are counted first, and the count is checked again at every row. For read_epd, what follows the position is read in
   the same pass: counters, and the operands of the operations that are asked for. */
#include <bbfill.h>
#include <string.h>

#include "text/input/game.h"
#include "ufuncs.h"

/* A line is copied to end with a null byte; the program has the same limit. */
#define LINE_LIMIT (1 << 16)

struct fault {
  npy_intp line, place; /* of read_epd, the column, else the row */
  char reason[BBF_MISTAKE_SIZE];
};

/* What read_epd reads beside positions. Rows are those of good lines alone. */
struct epd {
  const char *text; /* a block of whole lines */
  int64_t *line;
  uint32_t *halfmove, *fullmove;
  int32_t *spans; /* begins and ends in the text: first of what follows positions, then of each
                     operation; -1 if a line lacks it */
  Py_ssize_t count;
  PyObject *names; /* of the operations, as a tuple of bytes */
};

struct reader {
  void *columns[COLUMNS];
  npy_intp rows, room;          /* how many are filled; how many there are */
  npy_intp faults, kept, limit; /* how many there are; of which the reasons are kept, and may be */
  npy_intp faults_room;
  struct fault *fault;
  bool text_changed, no_memory; /* why reading has stopped */
  const struct epd *epd;        /* NULL for parse_fens */
  int flags;                    /* of bbf_read_fen */
  char text[LINE_LIMIT + 1];
};

/* Keeps a fault of the next row. Returns false if there is no memory. */
static bool keep_fault(struct reader *reader, npy_intp line, npy_intp column,
                       const char reason[BBF_MISTAKE_SIZE]) {
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
  fault->place = reader->epd ? column : reader->rows;
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

/* The first end of a line that more text follows: that text would be lost. NULL if there is none. */
static const char *inner_end(const char *text, size_t length, char what) {
  const size_t begin = count_blanks(text, length);
  const char *found = memchr(text + begin, what, length - begin);
  const size_t left = found ? (size_t)(text + length - found) : 0;
  return found && count_blanks(found, left) < left ? found : NULL;
}

/* Keeps the operand, without the quotes around it, if the opcode is the k-th and the first such. */
static void keep_operand(const struct reader *reader, const struct epd_operation *operation,
                         ptrdiff_t place) {
  const struct epd *epd = reader->epd;
  const size_t size = (size_t)(operation->opcode_end - operation->opcode);
  const char *operand = operation->operand, *end = operation->end;
  for (Py_ssize_t k = 0; k < epd->count; k++) {
    PyObject *name = PyTuple_GET_ITEM(epd->names, k);
    int32_t *begins = epd->spans + 2 * (k + 1) * reader->room + reader->rows;
    if ((size_t)PyBytes_GET_SIZE(name) != size || *begins >= 0 ||
        memcmp(PyBytes_AS_STRING(name), operation->opcode, size) != 0)
      continue;
    const size_t length = (size_t)(end - operand);
    const bool quoted =
        length > 1 && *operand == '"' && memchr(operand + 1, '"', length - 1) == end - 1;
    begins[0] = (int32_t)(operand - reader->text + place) + quoted;
    begins[reader->room] = (int32_t)(end - reader->text + place) - quoted;
  }
}

/* Reads what follows the position in a good line, which has this place in the block. */
static void read_rest(const struct reader *reader, size_t length, ptrdiff_t place, npy_intp line) {
  const struct epd *epd = reader->epd;
  const npy_intp row = reader->rows;
  struct counting counting;
  struct epd_operation operation;
  const char *end = reader->text + length;
  while (end > reader->text && is_white_space(end[-1]))
    end--;
  const char *at = counting_begin(&counting, reader->text, end);
  for (Py_ssize_t k = 0; k <= epd->count; k++)
    for (int side = 0; side < 2; side++)
      epd->spans[(2 * k + side) * reader->room + row] = -1;
  epd->spans[row] = (int32_t)(at - reader->text + place);
  epd->spans[reader->room + row] = (int32_t)(end - reader->text + place);
  const bool counted = counting.halfmoves; /* and the number, by fields */
  while ((epd->count > 0 || !counted) && (at = operation_read(&operation, at, end))) {
    keep_operand(reader, &operation, place);
    counting_add(&counting, &operation);
  }
  epd->line[row] = line;
  epd->halfmove[row] = counting.counters.halfmoves;
  epd->fullmove[row] = counting.counters.number;
}

/* Without flags, counters are not looked at, so that those that are too large are not wrong. */
static const char *read_fields(const struct reader *reader, struct bbf_position *fields) {
  return reader->flags ? bbf_read_fen(reader->text, reader->flags, fields, NULL, NULL)
                       : bbf_parse_fen(reader->text, fields);
}

/* Reads a line into the next row. Returns false if reading has to stop. Needs no lock. */
static bool read_row(struct reader *reader, const char *text, size_t length, npy_intp line) {
  struct bbf_position fields;
  char reason[BBF_MISTAKE_SIZE] = "";
  const char *wrong = reader->text;
  if (reader->rows == reader->room) {
    reader->text_changed = true;
    return false;
  }
  memset(&fields, 0, sizeof fields);
  const size_t kept = length < LINE_LIMIT ? length : LINE_LIMIT;
  memcpy(reader->text, text, kept);
  reader->text[kept] = '\0';
  if (inner_end(reader->text, kept, '\n'))
    snprintf(reason, sizeof reason, "the item has more than one line");
  else if ((wrong = inner_end(reader->text, kept, '\r')))
    snprintf(reason, sizeof reason,
             "the carriage return in column %d ends no line; lines end with a newline",
             (int)(wrong - reader->text + 1));
  else if (length > LINE_LIMIT) {
    snprintf(reason, sizeof reason, "the line is longer than %d bytes", LINE_LIMIT);
    wrong = reader->text + LINE_LIMIT;
  } else if ((wrong = read_fields(reader, &fields)))
    bbf_explain_fen(reader->text, reason);
  else if ((wrong = memchr(reader->text, '\0', length)))
    snprintf(reason, sizeof reason, "the line has a null byte");
  if (*reason) {
    memset(&fields, 0, sizeof fields);
    if (!keep_fault(reader, line, wrong - reader->text + 1, reason)) {
      reader->no_memory = true;
      return false;
    }
    if (reader->epd)
      return true;
  }
  if (reader->epd)
    read_rest(reader, length, text - reader->epd->text, line);
  store_position(reader->columns, (size_t)reader->rows++, &fields);
  return true;
}

/* For at most so many rows, and so many reasons of faults. */
static struct reader *reader_new(npy_intp rows, npy_intp limit, int flags,
                                 PyObject *arrays[COLUMNS]) {
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
  reader->epd = NULL;
  reader->flags = flags;
  reader->text_changed = reader->no_memory = false;
  return reader;
}

/* (the columns, how many rows are filled, how many are faulty, [(line, row or column, reason), ...]) */
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
        Py_BuildValue("(nns)", (Py_ssize_t)fault->line, (Py_ssize_t)fault->place, fault->reason);
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

/* Reads all lines, and says how many there are. Needs no lock. */
static npy_intp read_lines(struct reader *reader, const char *line, size_t size) {
  const char *end = line + size;
  npy_intp number = 0;
  bool good = true;
  line += mark_length(line, size);
  while (good && line < end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *next = newline ? newline + 1 : end;
    size_t length = (size_t)((newline ? newline : end) - line);
    number++;
    if (length > 0 && line[length - 1] == '\r')
      length--;
    if (!is_empty_line(line, length) || inner_end(line, length, '\r'))
      good = read_row(reader, line, length, number);
    line = next;
  }
  return number;
}

/* (bytes, or what has such a buffer; how many faults are kept; flags) */
static PyObject *parse_lines(PyObject *self, PyObject *args) {
  Py_buffer text;
  Py_ssize_t limit;
  int flags;
  PyObject *arrays[COLUMNS];
  (void)self;
  if (!PyArg_ParseTuple(args, "y*ni", &text, &limit, &flags))
    return NULL;
  struct reader *reader =
      reader_new(count_lines(text.buf, (size_t)text.len), (npy_intp)limit, flags, arrays);
  if (reader) {
    Py_BEGIN_ALLOW_THREADS
    read_lines(reader, text.buf, (size_t)text.len);
    Py_END_ALLOW_THREADS
  }
  PyBuffer_Release(&text);
  return reader ? reader_end(reader, arrays) : NULL;
}

/* (bytes, a block of whole lines; how many faults are kept; flags; names of operations, as a tuple of
   bytes): what reader_end gives, how many lines there are, the rows' lines, counters, and spans. */
static PyObject *read_block(PyObject *self, PyObject *args) {
  PyObject *block, *names, *arrays[COLUMNS], *result = NULL;
  Py_ssize_t limit;
  int flags;
  (void)self;
  if (!PyArg_ParseTuple(args, "SniO!", &block, &limit, &flags, &PyTuple_Type, &names))
    return NULL;
  char *text = PyBytes_AS_STRING(block);
  const size_t size = (size_t)PyBytes_GET_SIZE(block);
  npy_intp rows = count_lines(text, size), lines = 0;
  npy_intp shape[] = {PyTuple_GET_SIZE(names) + 1, 2, rows};
  PyArrayObject *line = (PyArrayObject *)PyArray_SimpleNew(1, &rows, NPY_INT64);
  PyArrayObject *halfmove = (PyArrayObject *)PyArray_SimpleNew(1, &rows, NPY_UINT32);
  PyArrayObject *fullmove = (PyArrayObject *)PyArray_SimpleNew(1, &rows, NPY_UINT32);
  PyArrayObject *spans = (PyArrayObject *)PyArray_SimpleNew(3, shape, NPY_INT32);
  struct reader *reader = line && halfmove && fullmove && spans
                              ? reader_new(rows, (npy_intp)limit, flags, arrays)
                              : NULL;
  if (reader) {
    const struct epd epd = {.text = text,
                            .line = PyArray_DATA(line),
                            .halfmove = PyArray_DATA(halfmove),
                            .fullmove = PyArray_DATA(fullmove),
                            .spans = PyArray_DATA(spans),
                            .count = PyTuple_GET_SIZE(names),
                            .names = names};
    reader->epd = &epd;
    Py_BEGIN_ALLOW_THREADS
    lines = read_lines(reader, text, size);
    Py_END_ALLOW_THREADS
    result = reader_end(reader, arrays);
  }
  if (result)
    result = Py_BuildValue("(NnOOOO)", result, (Py_ssize_t)lines, line, halfmove, fullmove, spans);
  Py_XDECREF(line);
  Py_XDECREF(halfmove);
  Py_XDECREF(fullmove);
  Py_XDECREF(spans);
  return result;
}

/* (an array of bytes of one length, padded with null bytes; how many faults are kept; flags) */
static PyObject *parse_array(PyObject *self, PyObject *args) {
  PyObject *given, *arrays[COLUMNS];
  Py_ssize_t limit;
  int flags;
  (void)self;
  if (!PyArg_ParseTuple(args, "Oni", &given, &limit, &flags))
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
  struct reader *reader = reader_new(rows, (npy_intp)limit, flags, arrays);
  if (reader) {
    const char *text = PyArray_DATA(array);
    Py_BEGIN_ALLOW_THREADS
    bool good = true;
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

/* (a tuple of str or bytes, how many faults are kept, flags) */
static PyObject *parse_items(PyObject *self, PyObject *args) {
  PyObject *items, *arrays[COLUMNS];
  Py_ssize_t limit;
  int flags;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!ni", &PyTuple_Type, &items, &limit, &flags))
    return NULL;
  const Py_ssize_t rows = PyTuple_GET_SIZE(items);
  struct reader *reader = reader_new(rows, (npy_intp)limit, flags, arrays);
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

/* (a FEN that parse_items reads, as bytes): its two counters, or what is wrong with them. */
static PyObject *read_counters(PyObject *self, PyObject *text) {
  struct bbf_position p;
  uint32_t halfmove, fullmove;
  char words[BBF_MISTAKE_SIZE];
  (void)self;
  if (!PyBytes_Check(text))
    return PyErr_Format(PyExc_TypeError, "_read_counters() takes bytes, not %R", text);
  const char *fen = PyBytes_AS_STRING(text);
  fen += mark_length(fen, (size_t)PyBytes_GET_SIZE(text));
  if (!bbf_read_fen(fen, 0, &p, &halfmove, &fullmove))
    return Py_BuildValue("II", (unsigned)halfmove, (unsigned)fullmove);
  bbf_explain_fen(fen, words);
  return PyUnicode_FromString(words);
}

PyMethodDef reading_methods[] = {
    {"_parse_lines", parse_lines, METH_VARARGS, NULL},
    {"_parse_array", parse_array, METH_VARARGS, NULL},
    {"_parse_items", parse_items, METH_VARARGS, NULL},
    {"_read_block", read_block, METH_VARARGS, NULL},
    {"_read_counters", read_counters, METH_O, NULL},
    {0},
};
