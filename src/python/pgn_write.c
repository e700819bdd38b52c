/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The positions of games, and their text as PGN. Both work without the interpreter's lock, on arrays that
   nobody else has. */
#include "text/input/pgn.h"

#include <bbfill.h>
#include <math.h>
#include <string.h>

#include "text/output/movetext.h"
#include "ufuncs.h"

/* Plays a move by its number, of which 0 is the null move. Returns false if it is not legal. */
static bool play(struct bbf_position *p, int number) {
  const struct bbf_position before = *p;
  int plane;
  uint64_t from;
  if (number && !bbf_is_legal(p, number))
    return false;
  bbf_decode_move(&before, number, &plane, &from);
  bbf_play(&before, plane, from, p);
  return true;
}

/* (an array of uint16; an array of int64, whose ends are right; columns of a start for each game, or of
   one for all; whether the last position of each game is wanted): columns of the position before each
   move, and the number of the move that is not legal, or -1. */
static PyObject *replay(PyObject *self, PyObject *args) {
  PyArrayObject *moves, *offsets, *arrays[COLUMNS];
  PyObject *given;
  void *starts[COLUMNS], *to[COLUMNS];
  int last;
  npy_intp wrong = -1;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!O!Op", &PyArray_Type, &moves, &PyArray_Type, &offsets, &given,
                        &last))
    return NULL;
  const npy_intp count = read_columns(given, arrays, starts), games = PyArray_SIZE(offsets) - 1;
  PyObject *columns = count < 0 ? NULL : new_columns(PyArray_SIZE(moves) + last * games, to);
  if (columns) {
    const uint16_t *number = PyArray_DATA(moves);
    const int64_t *ends = PyArray_DATA(offsets);
    size_t row = 0;
    Py_BEGIN_ALLOW_THREADS
    for (npy_intp i = 0; i < games && wrong < 0; i++) {
      struct bbf_position p = load_position(starts, (size_t)(count > 1 ? i : 0));
      for (int64_t k = ends[i]; k < ends[i + 1] && wrong < 0; k++) {
        store_position(to, row++, &p);
        if (!play(&p, number[k]))
          wrong = (npy_intp)k;
      }
      if (last && wrong < 0)
        store_position(to, row++, &p);
    }
    Py_END_ALLOW_THREADS
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  return columns ? Py_BuildValue("(Nn)", columns, (Py_ssize_t)wrong) : NULL;
}

/* The text of some games, which grows. */
struct movetexts {
  char *text;
  size_t length, room;
  struct movetext line;
  bool no_memory;
};

static void add_text(struct movetexts *texts, const char *text, size_t length) {
  if (texts->length + length > texts->room) {
    const size_t room = 2 * texts->room + 4096;
    char *more = PyMem_RawRealloc(texts->text, room);
    texts->no_memory = texts->no_memory || !more;
    if (!more)
      return;
    texts->text = more;
    texts->room = room;
  }
  memcpy(texts->text + texts->length, text, length);
  texts->length += length;
}

static void add_word(struct movetexts *texts, const char *word) {
  char text[MOVETEXT_SIZE];
  add_text(texts, text, movetext_word(&texts->line, word, text, sizeof text));
}

/* Adds what [%eval] and [%clk] say. */
static void add_comments(struct movetexts *texts, float clock, float evaluation, int mate) {
  char value[24], word[MOVETEXT_SIZE];
  if (isnan(clock) && isnan(evaluation))
    return;
  add_word(texts, "{");
  if (!isnan(evaluation)) {
    snprintf(value, sizeof value, isinf(evaluation) ? "#%.0f]" : "%.2f]",
             isinf(evaluation) ? (double)mate : (double)evaluation);
    add_word(texts, "[%eval");
    add_word(texts, value);
  }
  if (!isnan(clock)) {
    const unsigned long long tenths = (unsigned long long)(10 * (double)clock + 0.5);
    snprintf(word, sizeof word, "%llu:%02llu:%02llu", tenths / 36000, tenths / 600 % 60,
             tenths / 10 % 60);
    snprintf(value, sizeof value, tenths % 10 ? ".%llu]" : "]", tenths % 10);
    add_word(texts, "[%clk");
    add_word(texts, strcat(word, value));
  }
  add_word(texts, "}");
}

/* (moves, offsets, columns of starts, their fullmove as uint32, results as int8, and arrays of float32,
   float32 and int16: clock, evaluation, mate): the text of moves and results as bytes, where each game's
   begins, and the number of the move that is not legal, or -1. */
static PyObject *format_movetexts(PyObject *self, PyObject *args) {
  PyArrayObject *moves, *offsets, *numbers, *results, *clocks, *evaluations, *mates,
      *arrays[COLUMNS];
  PyObject *given, *result = NULL;
  void *starts[COLUMNS];
  struct movetexts texts = {.text = NULL};
  npy_intp wrong = -1;
  (void)self;
  if (!PyArg_ParseTuple(args, "O!O!OO!O!O!O!O!", &PyArray_Type, &moves, &PyArray_Type, &offsets,
                        &given, &PyArray_Type, &numbers, &PyArray_Type, &results, &PyArray_Type,
                        &clocks, &PyArray_Type, &evaluations, &PyArray_Type, &mates))
    return NULL;
  npy_intp count = PyArray_SIZE(offsets);
  PyObject *places = PyArray_SimpleNew(1, &count, NPY_INT64);
  if (read_columns(given, arrays, starts) >= 0 && places) {
    const uint16_t *number = PyArray_DATA(moves);
    const int64_t *ends = PyArray_DATA(offsets);
    int64_t *place = PyArray_DATA((PyArrayObject *)places);
    Py_BEGIN_ALLOW_THREADS
    for (npy_intp i = 0; i < count - 1 && wrong < 0; i++) {
      struct bbf_position p = load_position(starts, (size_t)i);
      texts.line = (struct movetext){.number = ((uint32_t *)PyArray_DATA(numbers))[i]};
      place[i] = (int64_t)texts.length;
      for (int64_t k = ends[i]; k < ends[i + 1] && wrong < 0; k++) {
        char text[MOVETEXT_SIZE];
        add_text(&texts, text, movetext_move(&texts.line, &p, number[k], text));
        add_comments(&texts, ((float *)PyArray_DATA(clocks))[k],
                     ((float *)PyArray_DATA(evaluations))[k], ((int16_t *)PyArray_DATA(mates))[k]);
        if (!play(&p, number[k]))
          wrong = (npy_intp)k;
      }
      add_word(&texts, pgn_result_word(((int8_t *)PyArray_DATA(results))[i]));
    }
    place[count - 1] = (int64_t)texts.length;
    Py_END_ALLOW_THREADS
    result = texts.no_memory ? PyErr_NoMemory()
                             : Py_BuildValue("(y#On)", texts.text ? texts.text : "",
                                             (Py_ssize_t)texts.length, places, (Py_ssize_t)wrong);
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  Py_XDECREF(places);
  PyMem_RawFree(texts.text);
  return result;
}

PyMethodDef pgn_write_methods[] = {
    {"_format_movetexts", format_movetexts, METH_VARARGS, NULL},
    {"_replay", replay, METH_VARARGS, NULL},
    {0},
};
