/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* A step of many games: plays a move in each, and finds those that are over. The games' arrays
   are those of bbfill/_games.py, which nobody else has. */
#define BBF_INLINE
#include <bbfill.h>

#include "ufuncs.h"

#define BLOCK 256
#define SETS 64   /* positions whose move sets stay in the cache */
#define NEAREST 4 /* plies after which a position may be there again; then each second one */

/* What a step reads and writes, an element or a row for each game. */
struct games {
  void *columns[COLUMNS];
  uint64_t *keys;       /* rows of the positions since the last capture or move of a pawn */
  npy_intp room;        /* of a row */
  int64_t *clock;       /* how many plies that was ago, those before the game included */
  int64_t *plies;       /* of the game */
  const uint8_t *plane; /* the move */
  const uint64_t *start;
  int claim, dead; /* whether draws are claimed; whether a position without a mate ends a game */
  uint8_t *times;  /* occurrences of the position */
  uint8_t *reason; /* why the game is over, or 0 */
};

/* The pieces of the side that is to move, or else of the other one. */
static uint64_t pieces_of(const struct bbf_position *p, bool mover) {
  const uint64_t pieces = BBF_OCCUPIED(p);
  return pieces & ((p->black_to_move != 0) == mover ? ~p->white : p->white);
}

/* Stores the key of a game's position, and says how often it has been there since the row's
   beginning, this time included. */
static uint8_t note_key(uint64_t *row, int64_t place, uint64_t key) {
  int count = 1;
  for (int64_t k = place - NEAREST; k >= 0; k -= 2)
    count += row[k] == key;
  row[place] = key;
  return low_byte(count);
}

/* Why a game with this position is over, or 0. */
static uint8_t reason_of(const struct games *g, const struct bbf_position *p, int64_t clock,
                         uint32_t times) {
  static const struct bbf_position going_on = {
      .rooks = BBF_A1, .kings = BBF_E1 | BBF_E8, .white = BBF_A1 | BBF_E1};
  int reason = bbf_outcome(p, (uint32_t)clock, times);
  if (reason == BBF_OUTCOME_DEAD_POSITION && !g->dead)
    reason = bbf_outcome(&going_on, (uint32_t)clock, times); /* what counters alone say */
  if (reason == BBF_OUTCOME_50_MOVES || reason == BBF_OUTCOME_THREEFOLD_REPETITION)
    return g->claim ? (uint8_t)reason : 0;
  return (uint8_t)reason;
}

/* The first game in which the move is not legal; -1 if there is none. */
static npy_intp find_illegal(const struct games *g, npy_intp n) {
  uint64_t sets[SETS][BBF_MOVE_PLANES];
  for (npy_intp first = 0; first < n; first += SETS) {
    void *columns[COLUMNS];
    const npy_intp count = n - first < SETS ? n - first : SETS;
    columns_from(columns, g->columns, (size_t)first);
    const struct bbf_positions positions = columns_of(columns);
    bbf_legal_moves_n(sets, &positions, (size_t)count);
    for (npy_intp i = 0; i < count; i++)
      if (!(sets[i][g->plane[first + i]] & g->start[first + i]))
        return first + i;
  }
  return -1;
}

static void step_block(const struct games *g, npy_intp first, size_t n) {
  void *columns[COLUMNS];
  uint64_t pawns[BLOCK], others[BLOCK], keys[BLOCK];
  uint8_t moves[BLOCK], unwinnable[BLOCK] = {0};
  const int limit = g->claim ? 100 : 150, most = g->claim ? 3 : 5;
  columns_from(columns, g->columns, (size_t)first);
  for (size_t i = 0; i < n; i++) {
    const struct bbf_position p = load_position(columns, i);
    pawns[i] = p.pawns;
    others[i] = pieces_of(&p, false);
  }
  const struct bbf_positions positions = columns_of(columns);
  const struct bbf_columns out = columns_to(columns);
  bbf_play_n(&out, &positions, g->plane + first, g->start + first, n);
  bbf_hash_n(keys, &positions, n);
  bbf_count_legal_moves_n(moves, &positions, n);
  if (g->dead)
    bbf_unwinnable_n(unwinnable, &positions, n);
  for (size_t i = 0; i < n; i++) {
    const npy_intp at = first + (npy_intp)i;
    const struct bbf_position p = load_position(columns, i);
    const bool same = p.pawns == pawns[i] && pieces_of(&p, true) == others[i];
    const int64_t clock = same ? g->clock[at] + 1 : 0, plies = ++g->plies[at];
    const int64_t known = clock < plies ? clock : plies; /* keys of the row */
    g->clock[at] = clock;
    g->times[at] = note_key(g->keys + at * g->room, known < g->room ? known : 0, keys[i]);
    const bool may_be = moves[i] == 0 || clock >= limit || g->times[at] >= most ||
                        !(p.pawns | p.rooks | p.queens) || unwinnable[i] == 3;
    g->reason[at] = may_be ? reason_of(g, &p, clock, g->times[at]) : 0;
  }
}

/* The data of an array of n rows; NULL with an exception if it is another one. */
static void *data_of(PyObject *given, int type, npy_intp n, npy_intp width) {
  PyArrayObject *array = (PyArrayObject *)given;
  if (PyArray_Check(given) && PyArray_TYPE(array) == type && PyArray_ISCARRAY(array) &&
      PyArray_SIZE(array) == n * width)
    return PyArray_DATA(array);
  PyErr_SetString(PyExc_TypeError, "_step_games() takes the arrays of games");
  return NULL;
}

/* (ten columns, clocks and plies, which are changed; rows of keys, to which new ones are added; planes;
   squares; whether draws are claimed; whether dead positions end a game; whether the moves may not be
   legal): the first game in which the move is not, else -1; occurrences of the positions, why the games
   are over. If a move is not legal, nothing changes, and the
   other results mean nothing. */
static PyObject *step_games(PyObject *self, PyObject *args) {
  PyObject *columns, *clock, *plies, *keys, *plane, *start, *made[2] = {NULL};
  struct games g;
  int check;
  npy_intp illegal = -1;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!OOO!OOppp", &PyTuple_Type, &columns, &clock, &plies, &PyArray_Type,
                        &keys, &plane, &start, &g.claim, &g.dead, &check))
    return NULL;
  PyArrayObject *rows = (PyArrayObject *)keys;
  const npy_intp n = PyArray_NDIM(rows) == 2 ? PyArray_DIM(rows, 0) : 0;
  g.room = PyArray_NDIM(rows) == 2 ? PyArray_DIM(rows, 1) : 0;
  bool good =
      PyTuple_GET_SIZE(columns) == COLUMNS && (g.keys = data_of(keys, NPY_UINT64, n, g.room)) &&
      (g.clock = data_of(clock, NPY_INT64, n, 1)) && (g.plies = data_of(plies, NPY_INT64, n, 1)) &&
      (g.plane = data_of(plane, NPY_UINT8, n, 1)) && (g.start = data_of(start, NPY_UINT64, n, 1));
  for (int k = 0; good && k < COLUMNS; k++) {
    g.columns[k] =
        data_of(PyTuple_GET_ITEM(columns, k), k == COLUMNS - 1 ? NPY_BOOL : NPY_UINT64, n, 1);
    good = g.columns[k] != NULL;
  }
  for (int k = 0; good && k < 2; k++) {
    made[k] = PyArray_SimpleNew(1, &n, NPY_UINT8);
    good = made[k] != NULL;
  }
  if (good) {
    g.times = PyArray_DATA((PyArrayObject *)made[0]);
    g.reason = PyArray_DATA((PyArrayObject *)made[1]);
    Py_BEGIN_ALLOW_THREADS
    if (check)
      illegal = find_illegal(&g, n);
    for (npy_intp first = 0; illegal < 0 && first < n; first += BLOCK)
      step_block(&g, first, n - first < BLOCK ? (size_t)(n - first) : BLOCK);
    Py_END_ALLOW_THREADS
  } else if (!PyErr_Occurred())
    PyErr_SetString(PyExc_TypeError, "_step_games() takes ten columns");
  PyObject *result = good ? Py_BuildValue("nOO", illegal, made[0], made[1]) : NULL;
  for (int k = 0; k < 2; k++)
    Py_XDECREF(made[k]);
  return result;
}

/* (ten columns, half-move clocks, whether draws are claimed, whether dead positions end games): why games with
   these positions are over that were never there, or 0. */
static PyObject *reasons(PyObject *self, PyObject *args) {
  PyObject *columns, *clocks, *result = NULL;
  PyArrayObject *arrays[COLUMNS];
  void *data[COLUMNS];
  struct games g = {0};
  (void)self;
  if (!PyArg_ParseTuple(args, "OOpp", &columns, &clocks, &g.claim, &g.dead))
    return NULL;
  const npy_intp n = read_columns(columns, arrays, data);
  if (n >= 0 && data_of(clocks, NPY_INT64, n, 1))
    result = PyArray_SimpleNew(1, &n, NPY_UINT8);
  if (result) {
    const int64_t *clock = PyArray_DATA((PyArrayObject *)clocks);
    uint8_t *reason = PyArray_DATA((PyArrayObject *)result);
    Py_BEGIN_ALLOW_THREADS
    for (npy_intp i = 0; i < n; i++) {
      const struct bbf_position p = load_position(data, (size_t)i);
      reason[i] = reason_of(&g, &p, clock[i], 1);
    }
    Py_END_ALLOW_THREADS
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  return result;
}

PyMethodDef game_methods[] = {
    {"_reasons", reasons, METH_VARARGS, NULL},
    {"_step_games", step_games, METH_VARARGS, NULL},
    {0},
};
