/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The boards that positions imply, as in rook_attacks(positions): the rooks of the side to move and
   the empty squares. For arrays of NumPy, another ufunc takes the columns that are needed, and calls
   the function in blocks, so that no array of boards is made. Where some boards are given, or arrays
   are dask's, the ufunc _implied computes each of the others first. */
#include <stdio.h>
#include <string.h>

#include "ufuncs.h"

enum { TYPES = 6, WHITE = 6, TURN = COLUMNS - 1, CALL = 256 };

static int side_of(int role) {
  return role >> TYPES << TYPES;
}

/* The columns that a board depends on, as bits. */
static unsigned columns_of_role(int role) {
  const int side = side_of(role);
  const bool turn = side == IMPLIED_OWN || side == IMPLIED_OPP;
  const bool white = turn || side == IMPLIED_WHITE || side == IMPLIED_BLACK;
  return (unsigned)(role - side) | (unsigned)white << WHITE | (unsigned)turn << TURN;
}

/* The boards of a role: complement (types) side, for row i. The compiler makes vectors of loops of
   eight rows, whose number it knows. */
#define ROWS(board)                         \
  {                                         \
    size_t first = 0;                       \
    for (; n - first >= 8; first += 8)      \
      for (int k = 0; k < 8; k++) {         \
        const size_t i = first + (size_t)k; \
        out[i] = board;                     \
      }                                     \
    for (size_t i = first; i < n; i++)      \
      out[i] = board;                       \
  }
#define FILL(complement, ...)                 \
  if (count == 1)                             \
    ROWS(complement a[i] __VA_ARGS__)         \
  else if (count == 2)                        \
    ROWS(complement(a[i] | b[i]) __VA_ARGS__) \
  else                                        \
    ROWS(complement(a[i] | b[i] | c[i] | d[i] | e[i] | f[i]) __VA_ARGS__)

static void fill(uint64_t *restrict out, const uint64_t *const types[TYPES], int count, int side,
                 const uint64_t *white, const npy_bool *black_to_move, size_t n) {
  const uint64_t *a = types[0], *b = types[1], *c = types[2], *d = types[3], *e = types[4],
                 *f = types[5];
  switch (side) {
  case IMPLIED_WHITE:
    FILL(, &white[i])
    break;
  case IMPLIED_BLACK:
    FILL(, &~white[i])
    break;
  case IMPLIED_OWN:
    FILL(, &(white[i] ^ -(uint64_t)(black_to_move[i] != 0)))
    break;
  case IMPLIED_OPP:
    FILL(, &~(white[i] ^ -(uint64_t)(black_to_move[i] != 0)))
    break;
  case IMPLIED_EMPTY:
    FILL(~, )
    break;
  default:
    FILL(, )
  }
}

/* Columns, of which those that the role does not need may be NULL, a role and the boards. */
void fill_implied(void *const *a, size_t n) {
  const int role = *(const int *)a[COLUMNS];
  const uint64_t *types[TYPES] = {a[0]};
  int count = 0;
  for (int k = 0; k < TYPES; k++)
    if (role >> k & 1)
      types[count++] = a[k];
  /* A column that is there twice changes nothing. */
  for (int k = count; k < TYPES; k++)
    types[k] = types[0];
  fill(a[COLUMNS + 1], types, count, side_of(role), a[WHITE], a[TURN], n);
}

void run_inner(const struct ufunc *f, void *const *arrays, size_t n) {
  const struct ufunc *inner = f->inner;
  const int more = inner->nin - inner->boards, columns = f->nin - more;
  uint64_t boards[BOARDS_MOST][CALL];
  for (size_t at = 0, count; at < n; at += count) {
    void *a[COLUMNS + 2], *part[OPERANDS_LIMIT];
    count = n - at < CALL ? n - at : CALL;
    for (int k = 0, next = 0; k < COLUMNS; k++)
      a[k] = f->columns >> k & 1 ? (char *)arrays[next++] + at * column_size(k) : NULL;
    for (int k = 0, next = columns, board = 0; k < inner->nin + inner->nout; k++) {
      const struct operand *o = inner->operands + k;
      size_t row = o->size;
      for (int d = 0; d < o->rank; d++)
        row *= (size_t)o->dimensions[d];
      /* Batches have one number for all boards. */
      if (!o->implied) {
        const bool same = f->batch && k < inner->nin && o->kind == ELEMENT_NUMBER;
        part[k] = (char *)arrays[next++] + (same ? 0 : at * row);
        continue;
      }
      int role = o->implied;
      a[COLUMNS] = &role;
      a[COLUMNS + 1] = part[k] = boards[board++];
      fill_implied(a, count);
      for (int j = 0; j < k; j++)
        for (size_t i = 0; o->more >> j & 1 && i < count; i++)
          ((uint64_t *)part[k])[i] |= ((const uint64_t *)part[j])[i];
    }
    inner->run(part, count);
  }
}

/* Appends the names of a function's arguments: those beside Positions, or all of them. */
static void append_names(const struct ufunc *f, char *text, size_t size, bool of_positions) {
  const char *names[OPERANDS_LIMIT + 1];
  int count = 0;
  if (of_positions)
    names[count++] = "Positions";
  for (int i = 0; i < f->nin; i++) {
    const bool in_position =
        f->boards > 0 ? f->operands[i].implied != 0
                      : f->position >= 0 && i >= f->position && i < f->position + COLUMNS;
    if (!of_positions || !in_position)
      names[count++] = f->operands[i].name;
  }
  for (int i = 0; i < count; i++) {
    const size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s",
             i == 0           ? ""
             : i == count - 1 ? " and "
                              : ", ",
             names[i]);
  }
}

void wrong_call(const struct ufunc *f, const char *format, ...) {
  char takes[1024] = "";
  va_list more;
  va_start(more, format);
  PyObject *words = PyUnicode_FromFormatV(format, more);
  va_end(more);
  if (f->boards > 0 || f->position >= 0) {
    append_names(f, takes, sizeof takes, true);
    strcat(takes, ", or ");
  }
  append_names(f, takes, sizeof takes, false);
  if (words)
    PyErr_Format(PyExc_TypeError, "%s() takes %s%U", f->name, takes, words);
  Py_XDECREF(words);
}

/* A position of numbers of NumPy, as columns of one row. */
struct row {
  uint64_t boards[COLUMNS - 1];
  npy_bool black_to_move;
};

static bool read_row(PyObject *columns, struct row *row) {
  for (int k = 0; k < TURN; k++) {
    PyObject *board = PyTuple_GET_ITEM(columns, k);
    if (!PyArray_IsScalar(board, UInt64))
      return false;
    row->boards[k] = PyArrayScalar_VAL(board, UInt64);
  }
  PyObject *turn = PyTuple_GET_ITEM(columns, TURN);
  if (!PyArray_IsScalar(turn, Bool))
    return false;
  row->black_to_move = PyArrayScalar_VAL(turn, Bool);
  return true;
}

/* The board of a role: of a row, or, if this is NULL, of columns. */
static PyObject *board_of(int role, PyObject *columns, struct row *row) {
  static PyObject *implied;
  if (row) {
    uint64_t board;
    void *a[COLUMNS + 2];
    for (int k = 0; k < TURN; k++)
      a[k] = row->boards + k;
    a[TURN] = &row->black_to_move;
    a[COLUMNS] = &role;
    a[COLUMNS + 1] = &board;
    fill_implied(a, 1);
    return scalar_of(NPY_UINT64, board);
  }
  PyObject *args[COLUMNS + 1], *board = NULL;
  for (int k = 0; k < COLUMNS; k++)
    args[k] = PyTuple_GET_ITEM(columns, k);
  args[COLUMNS] = PyLong_FromLong(role);
  if (args[COLUMNS] && find(&implied, "bbfill._bbfill", "_implied"))
    board = front_call(implied, args, COLUMNS + 1, NULL);
  Py_XDECREF(args[COLUMNS]);
  return board;
}

/* Puts what is given into its place, and counts the other keywords, which go to names and values. */
static bool sort_given(const struct ufunc *f, PyObject *const *args, Py_ssize_t count,
                       PyObject *keywords, PyObject **given, PyObject *names, PyObject **values) {
  const int more = f->nin - f->boards;
  if (count - 1 > more) {
    if (more > 0)
      wrong_call(f, "; with Positions %d more, not %zd", more, count - 1);
    else
      wrong_call(f, "; with Positions no more arguments, not %zd", count - 1);
    return false;
  }
  Py_ssize_t next = 1;
  for (int i = 0; i < f->nin; i++)
    given[i] = !f->operands[i].implied && next < count ? args[next++] : NULL;
  for (Py_ssize_t i = 0; keywords && i < PyTuple_GET_SIZE(keywords); i++) {
    PyObject *name = PyTuple_GET_ITEM(keywords, i), *value = args[count + i];
    const int at = input_named(f, name);
    if (at >= 0 && given[at]) {
      PyErr_Format(PyExc_TypeError, "%s() has two values for %U", f->name, name);
      return false;
    }
    if (at >= 0)
      given[at] = value;
    else if (PyList_Append(names, name) < 0)
      return false;
    else
      *values++ = value;
  }
  for (int i = 0; i < f->nin; i++)
    if (!given[i] && !f->operands[i].implied) {
      wrong_call(f, "; it needs %s", f->operands[i].name);
      return false;
    }
  return true;
}

/* The argument with this place: what is given, or the board that positions imply. */
static PyObject *input_of(const struct ufunc *f, int place, PyObject *given,
                          PyObject *const *before, PyObject *columns, struct row *row) {
  const struct operand *o = f->operands + place;
  /* In its final form, since later boards may have its squares, too. */
  if (given)
    return argument_of(f, o, given, &(struct foreign){0});
  PyObject *board = board_of(o->implied, columns, row);
  for (int k = 0; board && k < place; k++)
    if (o->more >> k & 1)
      Py_SETREF(board, PyNumber_Or(board, before[k]));
  return board;
}

/* The function of those columns that the boards of another depend on, and of its other arguments. */
static PyObject *make_outer(const struct ufunc *inner) {
  const int more = inner->nin - inner->boards;
  const size_t most = (size_t)(COLUMNS + more + inner->nout);
  const size_t length = 4 * most + strlen(inner->signature) + 1;
  struct ufunc *f = PyMem_Calloc(1, sizeof *f);
  struct operand *operands = PyMem_Calloc(most, sizeof *operands);
  char *signature = PyMem_Calloc(length, 1);
  PyObject *made = NULL;
  if (f && operands && signature) {
    *f = *inner;
    f->nin = 0, f->boards = 0, f->one = NULL, f->run = NULL;
    f->inner = inner, f->operands = operands, f->signature = signature;
    for (int i = 0; i < inner->nin; i++)
      f->columns |= inner->operands[i].implied ? columns_of_role(inner->operands[i].implied) : 0;
    for (int k = 0; k < COLUMNS; k++)
      if (f->columns >> k & 1)
        operands[f->nin++] = (struct operand){
            .name = "positions",
            .kind = k == TURN ? ELEMENT_FLAG : ELEMENT_BOARD,
            .type = k == TURN ? NPY_BOOL : NPY_UINT64,
            .size = column_size(k),
        };
    for (int i = 0; i < inner->nin; i++)
      if (!inner->operands[i].implied)
        operands[f->nin++] = inner->operands[i];
    memcpy(operands + f->nin, inner->operands + inner->nin, (size_t)inner->nout * sizeof *operands);
    for (int i = 0; i < f->nin; i++)
      strcat(signature, i ? ",()" : "()");
    strcat(signature, strstr(inner->signature, "->"));
    made = make_ufunc(f);
  } else
    PyErr_NoMemory();
  if (!made) {
    PyMem_Free(f);
    PyMem_Free(operands);
    PyMem_Free(signature);
  }
  return made;
}

/* Whether NumPy alone handles an argument, without another library's arrays. */
static bool is_plain(PyObject *given) {
  return PyLong_Check(given) || PyArray_Check(given) || PyArray_CheckScalar(given) ||
         PyList_Check(given);
}

/* Whether the columns and what is given are plain, and no board is given. */
static bool is_plain_call(const struct ufunc *f, PyObject *columns, PyObject *const *given) {
  for (int k = 0; k < COLUMNS; k++)
    if (!PyArray_Check(PyTuple_GET_ITEM(columns, k)))
      return false;
  for (int i = 0; i < f->nin; i++)
    if (given[i] && (f->operands[i].implied || !is_plain(given[i])))
      return false;
  return true;
}

/* The inputs of the outer function, as new references, and how many these are. */
static int outer_inputs(const struct ufunc *outer, PyObject *columns, PyObject *const *given,
                        PyObject **all) {
  int count = 0;
  for (int k = 0; k < COLUMNS; k++)
    if (outer->columns >> k & 1)
      all[count++] = Py_NewRef(PyTuple_GET_ITEM(columns, k));
  for (int i = 0; i < outer->inner->nin; i++)
    if (given[i])
      all[count++] = Py_NewRef(given[i]);
  return count;
}

/* The inputs of the function itself, as new references, and how many these are, or -1 with an
   exception. */
static int own_inputs(const struct ufunc *f, PyObject *columns, PyObject *const *given,
                      PyObject **all) {
  struct row row;
  const bool single = read_row(columns, &row);
  for (int i = 0; i < f->nin; i++)
    if (!(all[i] = input_of(f, i, given[i], all, columns, single ? &row : NULL)))
      return -1;
  return f->nin;
}

PyObject *call_with_boards(PyObject *self, PyObject *const *args, Py_ssize_t count,
                           PyObject *keywords) {
  const struct ufunc *f = function_of(self);
  if (f->boards == 0) {
    wrong_call(f, ", which Positions do not imply");
    return NULL;
  }
  const size_t named = keywords ? (size_t)PyTuple_GET_SIZE(keywords) : 0;
  PyObject *given[OPERANDS_LIMIT], *result = NULL, **outer = outer_of(self);
  PyObject *names = PyList_New(0), *columns = PyObject_GetAttrString(args[0], "columns");
  /* Inputs and the values of names, which follow the inputs. */
  PyObject **all = PyMem_Calloc(OPERANDS_LIMIT + 2 * named, sizeof *all);
  PyObject **values = all + OPERANDS_LIMIT + named;
  int inputs = -1;
  if (!all)
    PyErr_NoMemory();
  if (names && columns && all && sort_given(f, args, count, keywords, given, names, values)) {
    if (!is_plain_call(f, columns, given))
      inputs = own_inputs(f, columns, given, all);
    else if (*outer || (*outer = make_outer(f)))
      inputs = outer_inputs(function_of(self = *outer), columns, given, all);
  }
  if (inputs >= 0) {
    const size_t left = (size_t)PyList_GET_SIZE(names);
    memcpy(all + inputs, values, left * sizeof *all);
    Py_SETREF(names, left > 0 ? PyList_AsTuple(names) : NULL);
    if (names || left == 0)
      result = front_call(self, all, (size_t)inputs, names);
    memset(all + inputs, 0, left * sizeof *all);
  }
  for (int i = 0; all && i < OPERANDS_LIMIT; i++)
    Py_XDECREF(all[i]);
  PyMem_Free(all);
  Py_XDECREF(columns);
  Py_XDECREF(names);
  return result;
}
