/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* What the files of the extension share: the table of functions that model/python.py writes, and
   the positions in it, which take ten columns. */
#ifndef PYTHON_UFUNCS_H
#define PYTHON_UFUNCS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL bbfill_array_api
#define PY_UFUNC_UNIQUE_SYMBOL bbfill_ufunc_api
#ifndef BBFILL_MODULE
#define NO_IMPORT_ARRAY
#define NO_IMPORT_UFUNC
#endif
#include <bbfill/position.h>
#include <numpy/arrayobject.h>
#include <numpy/arrayscalars.h>
#include <numpy/ufuncobject.h>
#include <stdbool.h>
#include <stdint.h>

#define OPERANDS_LIMIT 32 /* NPY_MAXARGS of NumPy 1 */
#define COLUMNS 10
#define OPTIONAL_COLUMNS 3 /* castling, en_passant, black_to_move */
#define ROW_DIMENSIONS 3   /* the most that a row has */
#define BOARDS_MOST 8      /* that a position implies for a function */
#define POLICY_SIZE (73 * 64)
#define PGN_TAGS 256 /* names that a block of games may have */

/* What an argument may be, which front.c checks. */
enum element {
  ELEMENT_BOARD,   /* 64 bits, signed or not */
  ELEMENT_NUMBER,  /* a C int */
  ELEMENT_COUNTER, /* any number of 32 bits, unsigned */
  ELEMENT_BYTE,
  ELEMENT_FLAG /* anything but 0 is true */
};

struct operand {
  const char *name;
  enum element kind;
  int type;                       /* NumPy's number of it */
  size_t size;                    /* of an element, in bytes */
  int rank;                       /* how many dimensions a row has; 0 if there is one element, */
  int dimensions[ROW_DIMENSIONS]; /* and these */
  int64_t least, most;            /* what numbers may be, and bytes */
  int implied;                    /* the board of a position that it is: see IMPLIED_EITHER */
  unsigned more;                  /* bits of earlier operands, whose squares that board also has */
};

/* The side of pieces whose types are bits, in the order of a position's columns. 0 implies nothing. */
enum {
  IMPLIED_EITHER = 1 << 6,
  IMPLIED_WHITE = 2 << 6,
  IMPLIED_BLACK = 3 << 6,
  IMPLIED_OWN = 4 << 6, /* of the side to move */
  IMPLIED_OPP = 5 << 6,
  IMPLIED_EMPTY = 6 << 6 /* the squares without these pieces */
};

struct ufunc {
  const char *name, *doc, *signature;
  int nin, nout;
  bool cores;   /* whether some operand has rows, which makes it a generalized ufunc */
  bool batch;   /* whether run() is one call, for which each ELEMENT_NUMBER is the same */
  int position; /* the first of ten arguments that are a position's columns, or -1 */
  int boards;   /* how many arguments a position implies, which are all of its boards, or 0 */
  const struct operand *operands; /* inputs, then outputs */
  /* Works on arrays without gaps. */
  void (*run)(void *const *arrays, size_t n);
  /* The same for one value of each argument; NULL if results are not a single number. */
  uint64_t (*one)(const uint64_t *values);
  /* Only implied.c sets these: the inputs begin with columns of positions, of which columns has the
     bits, and run() of this function takes the boards that they imply. */
  const struct ufunc *inner;
  unsigned columns;
};

struct constant {
  const char *name;
  uint64_t value;
  bool board;
};

/* What help() says of a function that is no ufunc. */
struct document {
  const char *name, *text;
};

extern const struct ufunc ufuncs[]; /* a name of NULL ends each */
extern const struct constant constants[];
extern const struct document documents[];

/* The inner loop of every ufunc; data is its struct ufunc. */
void loop(char **args, const npy_intp *dimensions, const npy_intp *steps, void *data);

/* Loops of the functions that the library lacks, and the planes of a policy. */
void fill_planes(void *const *arrays, size_t n);
void fill_own_planes(void *const *arrays, size_t n);
void fill_policy_mask(void *const *arrays, size_t n);
void fill_policy_boards(void *const *arrays, size_t n);
void fill_policy_index(void *const *arrays, size_t n);
void fill_policy_move(void *const *arrays, size_t n);
void policy_begin(void);

/* The indices in a policy of the legal moves of position number `at`, which have these numbers. Both arrays may
   be one. */
void policy_of_numbers(int16_t *index, const uint16_t *numbers, size_t n,
                       const struct bbf_positions *positions, size_t at);

/* Makes the table of the powers by which sampling.c weighs moves. */
void sampling_begin(void);

/* The boards that positions imply for an argument. */
void fill_implied(void *const *a, size_t n);

/* run() for functions that have an inner one. */
void run_inner(const struct ufunc *f, void *const *arrays, size_t n);

/* The value of a Python int or of an integer of NumPy. Returns 1, 0 for another type, or -1 with an
   exception. */
int number_of(const struct ufunc *f, const struct operand *o, PyObject *given, uint64_t *value);

/* NumPy's number of that type. */
PyObject *scalar_of(int type, uint64_t value);

/* Arguments that NumPy alone does not get along with. */
struct foreign {
  bool dask;   /* whether dask's are among them, and its ufuncs cannot give the result */
  int columns; /* how many are columns of pandas */
};

/* An argument in the form that NumPy's loop takes. Arrays of other libraries are passed on
   unchanged: these libraries call again with arrays of NumPy. pandas cannot do so if results have
   rows, so its columns become arrays here. */
PyObject *argument_of(const struct ufunc *f, const struct operand *o, PyObject *given,
                      struct foreign *foreign);

/* The object that NumPy makes of a function, which keeps pointers to it. */
PyObject *make_ufunc(const struct ufunc *f);

static inline const struct ufunc *function_of(PyObject *self) {
  return ((PyUFuncObject *)self)->data[0];
}

/* The same function of positions, whose inner one this is; NULL as long as it is not needed. */
static inline PyObject **outer_of(PyObject *self) {
  return (PyObject **)&((PyUFuncObject *)self)->data[1];
}

/* What a call of a ufunc does before NumPy: see front.c. Returns false with an exception. */
bool front_install(PyUFuncObject *ufunc);
PyObject *front_call(PyObject *self, PyObject *const *args, size_t nargs, PyObject *keywords);

/* Finds something of a module of the package, which stays imported. */
bool find(PyObject **found, const char *module, const char *name);

/* Whether an argument is an object of the class Positions: 1, 0, or -1 with an exception. */
int is_positions(PyObject *given);

/* The place of the argument with a name, or -1. */
int input_named(const struct ufunc *f, PyObject *name);

/* The same call with the boards that positions imply, of which the first argument is an object. */
PyObject *call_with_boards(PyObject *self, PyObject *const *args, Py_ssize_t count,
                           PyObject *keywords);

/* Raises TypeError that says what a function takes, and what is wrong. */
void wrong_call(const struct ufunc *f, const char *format, ...);

/* The data of ten arrays of one length, as numbers of the columns' types, and that length; or -1 with
   an exception. The arrays are new references, or NULL, also then. */
npy_intp read_columns(PyObject *columns, PyArrayObject *arrays[COLUMNS], void *data[COLUMNS]);

/* Ten new arrays of that length as a tuple, and their data. */
PyObject *new_columns(npy_intp count, void *data[COLUMNS]);

/* An array of one dimension for texts of NPY_STRING or NPY_UNICODE, all of them empty. */
PyObject *new_texts(npy_intp rows, int kind, npy_intp length);

/* Such an array of NPY_STRING as one of NPY_UNICODE, as long as the longest text. The texts are ASCII, and
   nothing is behind their ends. */
PyObject *as_text(PyObject *bytes);

extern PyMethodDef argument_methods[], arrow_give_methods[], arrow_take_methods[], game_methods[],
    move_methods[], pgn_methods[], pgn_write_methods[], reading_methods[], sampling_methods[],
    text_methods[], picture_methods[];

static inline size_t column_size(int k) {
  return k == COLUMNS - 1 ? sizeof(npy_bool) : sizeof(uint64_t);
}

/* The columns from row number `first` on. */
static inline void columns_from(void *to[COLUMNS], void *const *a, size_t first) {
  for (int k = 0; k < COLUMNS; k++)
    to[k] = (char *)a[k] + first * column_size(k);
}

static inline struct bbf_positions columns_of(void *const *a) {
  return (struct bbf_positions){a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9]};
}

static inline struct bbf_columns columns_to(void *const *a) {
  return (struct bbf_columns){a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9]};
}

static inline struct bbf_position load_position(void *const *a, size_t i) {
  const struct bbf_positions columns = columns_of(a);
  struct bbf_position position;
  bbf_position_at(&columns, i, &position);
  return position;
}

static inline void store_position(void *const *a, size_t i, const struct bbf_position *p) {
  const uint64_t boards[] = {p->pawns, p->knights, p->bishops,  p->rooks,     p->queens,
                             p->kings, p->white,   p->castling, p->en_passant};
  for (int k = 0; k < COLUMNS - 1; k++)
    ((uint64_t *)a[k])[i] = boards[k];
  ((npy_bool *)a[COLUMNS - 1])[i] = p->black_to_move != 0;
}

/* A count as batches store it. */
static inline uint8_t low_byte(int count) {
  return (uint8_t)(count > 255 ? 255 : count);
}

#endif
