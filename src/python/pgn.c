/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Games from PGN as columns, read without the interpreter's lock from a block of bytes, which nobody
   changes. */
#include "text/input/pgn.h"

#include <bbfill.h>
#include <math.h>
#include <string.h>

#include "ufuncs.h"

/* An array that grows. */
struct list {
  char *items;
  size_t count, room;
};

/* Room for one more, or NULL. */
static void *list_add(struct list *list, size_t size) {
  if (list->count == list->room) {
    const size_t room = 2 * list->room + 64;
    char *items = PyMem_RawRealloc(list->items, room * size);
    if (!items)
      return NULL;
    list->items = items;
    list->room = room;
  }
  return list->items + size * list->count++;
}

struct row {
  struct bbf_position start;
  struct counters counters;
  size_t first; /* of its moves */
  int64_t line;
  int8_t result;
  bool complete;
};

struct move {
  uint16_t number;
  int16_t mate;
  float clock, evaluation;
};

struct tag {
  int32_t game, name, begin, end;
};

struct mistake {
  unsigned long long line;
  size_t column;
  char reason[REASON_SIZE];
};

struct block {
  const char *text;
  size_t size;
  bool all_tags, comments; /* what is kept */
  bool refuses;            /* names, of which there are too many */
  npy_intp limit;          /* of mistakes that are kept */
  size_t mistaken;         /* how many there are */
  struct list games, moves, tags, mistakes;
  struct span names[PGN_TAGS];
  int name_count, next; /* the name that is likely next */
  unsigned long long lines;
};

/* The number of a tag's name, -1 if it is not asked for. */
static int find_name(struct block *block, struct span name) {
  for (int i = 0; i < block->name_count; i++) {
    const int k = (block->next + i) % block->name_count;
    if (spans_equal(block->names[k], name)) {
      block->next = k + 1;
      return k;
    }
  }
  if (!block->all_tags || block->name_count == PGN_TAGS)
    return -1;
  block->names[block->name_count] = name;
  return block->name_count++;
}

static bool add_mistake(struct block *block, const struct pgn *pgn) {
  if ((npy_intp)block->mistaken++ >= block->limit)
    return true;
  struct mistake *mistake = list_add(&block->mistakes, sizeof *mistake);
  if (!mistake)
    return false;
  mistake->line = pgn->mistake_line;
  mistake->column = pgn->column;
  memcpy(mistake->reason, pgn->reason, REASON_SIZE);
  return true;
}

/* Says once that there are too many names. */
static bool refuse_name(struct block *block, struct pgn *pgn) {
  if (!block->all_tags || block->refuses)
    return true;
  block->refuses = true;
  pgn_mistake(pgn, pgn->name.begin - 1);
  snprintf(pgn->reason, REASON_SIZE,
           "there are more than %d kinds of tags; from %.*s on they are left out", PGN_TAGS,
           (int)(pgn->name.end - pgn->name.begin), pgn->name.begin);
  return add_mistake(block, pgn);
}

static bool add_tag(struct block *block, struct pgn *pgn) {
  const int name = find_name(block, pgn->name);
  if (name < 0)
    return refuse_name(block, pgn);
  struct tag *tag = list_add(&block->tags, sizeof *tag);
  if (tag)
    *tag =
        (struct tag){(int32_t)block->games.count, name, (int32_t)(pgn->value.begin - block->text),
                     (int32_t)(pgn->value.end - block->text)};
  return tag != NULL;
}

static bool add_move(struct block *block, const struct pgn *pgn) {
  struct move *move = list_add(&block->moves, sizeof *move);
  if (move)
    *move = (struct move){(uint16_t)pgn->number, 0, NAN, NAN};
  return move != NULL;
}

/* Notes the clock and the evaluation of the last move. */
static void add_comment(struct block *block, const struct pgn *pgn) {
  struct move *last = (struct move *)block->moves.items + block->moves.count - 1;
  int mate;
  pgn_clock(pgn->value, &last->clock);
  if (pgn_evaluation(pgn->value, &last->evaluation, &mate))
    last->mate = (int16_t)mate;
}

/* Reads all games. Returns false if there is no memory. */
static bool read_games(struct block *block) {
  struct pgn pgn;
  size_t tags = 0;
  struct row *game = NULL; /* NULL for one that is skipped */
  bool good = true;
  pgn_begin(&pgn, block->text, block->size, 1);
  for (enum pgn_found found; good && (found = pgn_next(&pgn)) != PGN_END;) {
    switch (found) {
    case PGN_GAME:
      game = NULL;
      tags = block->tags.count;
      break;
    case PGN_TAG:
      good = add_tag(block, &pgn);
      break;
    case PGN_START:
      game = list_add(&block->games, sizeof *game);
      good = game != NULL;
      if (good)
        *game = (struct row){pgn.position,      pgn.counters,  block->moves.count,
                             (int64_t)pgn.line, PGN_NO_RESULT, true};
      break;
    case PGN_MOVE:
      good = add_move(block, &pgn);
      break;
    case PGN_COMMENT:
      if (block->comments && pgn.ply > 0)
        add_comment(block, &pgn);
      break;
    case PGN_MISTAKE:
      good = add_mistake(block, &pgn);
      if (game)
        game->complete = false;
      break;
    case PGN_RESULT:
      if (game)
        game->result = (int8_t)pgn.result;
      else
        block->tags.count = tags;
      game = NULL;
      break;
    case PGN_END:
      break;
    }
  }
  block->lines = pgn.line - 1;
  return good;
}

/* An array of a member of each item. */
#define MEMBERS(list, type, member, numpy)                          \
  members(list, sizeof(struct type), offsetof(struct type, member), \
          sizeof((struct type *)NULL)->member, numpy)

static PyObject *members(const struct list *list, size_t size, size_t offset, size_t width,
                         int type) {
  npy_intp count = (npy_intp)list->count;
  PyObject *array = PyArray_SimpleNew(1, &count, type);
  char *to = array ? PyArray_DATA((PyArrayObject *)array) : NULL;
  for (npy_intp i = 0; to && i < count; i++)
    memcpy(to + (size_t)i * width, list->items + (size_t)i * size + offset, width);
  return array;
}

/* Where the moves of each game begin, and the last end. */
static PyObject *offsets_of(const struct block *block) {
  npy_intp count = (npy_intp)block->games.count + 1;
  PyObject *array = PyArray_SimpleNew(1, &count, NPY_INT64);
  int64_t *to = array ? PyArray_DATA((PyArrayObject *)array) : NULL;
  for (npy_intp i = 0; to && i < count - 1; i++)
    to[i] = (int64_t)((struct row *)block->games.items)[i].first;
  if (to)
    to[count - 1] = (int64_t)block->moves.count;
  return array;
}

static PyObject *starts_of(const struct block *block) {
  void *data[COLUMNS];
  PyObject *columns = new_columns((npy_intp)block->games.count, data);
  for (size_t i = 0; columns && i < block->games.count; i++)
    store_position(data, i, &((struct row *)block->games.items)[i].start);
  return columns;
}

/* Begins and ends of the values of each tag, -1 where a game lacks it. */
static PyObject *spans_of(const struct block *block) {
  npy_intp shape[] = {block->name_count, 2, (npy_intp)block->games.count};
  PyObject *array = PyArray_SimpleNew(3, shape, NPY_INT32);
  if (!array)
    return NULL;
  int32_t *to = PyArray_DATA((PyArrayObject *)array);
  memset(to, 0xff, (size_t)PyArray_NBYTES((PyArrayObject *)array));
  for (size_t i = 0; i < block->tags.count; i++) {
    const struct tag *tag = (struct tag *)block->tags.items + i;
    int32_t *begin = to + 2 * tag->name * shape[2] + tag->game;
    begin[0] = tag->begin;
    begin[shape[2]] = tag->end;
  }
  return array;
}

static PyObject *names_of(const struct block *block) {
  PyObject *names = PyTuple_New(block->name_count);
  for (int k = 0; names && k < block->name_count; k++) {
    const struct span name = block->names[k];
    PyObject *text = PyUnicode_FromStringAndSize(name.begin, name.end - name.begin);
    if (!text) {
      Py_CLEAR(names);
      break;
    }
    PyTuple_SET_ITEM(names, k, text);
  }
  return names;
}

static PyObject *mistakes_of(const struct block *block) {
  PyObject *mistakes = PyList_New((Py_ssize_t)block->mistakes.count);
  for (size_t i = 0; mistakes && i < block->mistakes.count; i++) {
    const struct mistake *mistake = (struct mistake *)block->mistakes.items + i;
    PyObject *reason =
        PyUnicode_DecodeUTF8(mistake->reason, (Py_ssize_t)strlen(mistake->reason), "replace");
    PyObject *entry =
        reason ? Py_BuildValue("(KnN)", mistake->line, (Py_ssize_t)mistake->column, reason) : NULL;
    if (!entry) {
      Py_CLEAR(mistakes);
      break;
    }
    PyList_SET_ITEM(mistakes, (Py_ssize_t)i, entry);
  }
  return mistakes;
}

/* (bytes, a block of whole games; how many mistakes are kept; names of tags as a tuple of bytes, or None
   for all; whether comments are looked at): moves, offsets, columns of starts, results, halfmove,
   fullmove, complete, line, clock, evaluation, mate, names, spans, mistakes, how many these are, how many
   lines there are. */
static PyObject *read_pgn_block(PyObject *self, PyObject *args) {
  PyObject *text, *names;
  Py_ssize_t limit;
  int comments;
  bool good = false;
  (void)self;
  if (!PyArg_ParseTuple(args, "SnOp", &text, &limit, &names, &comments))
    return NULL;
  struct block *block = PyMem_Calloc(1, sizeof *block);
  if (!block)
    return PyErr_NoMemory();
  block->text = PyBytes_AS_STRING(text);
  block->size = (size_t)PyBytes_GET_SIZE(text);
  block->limit = (npy_intp)limit;
  block->comments = comments;
  block->all_tags = names == Py_None;
  for (Py_ssize_t k = 0; !block->all_tags && k < PyTuple_GET_SIZE(names); k++) {
    PyObject *name = PyTuple_GET_ITEM(names, k);
    const char *text_of_it = PyBytes_AS_STRING(name);
    block->names[block->name_count++] =
        (struct span){text_of_it, text_of_it + PyBytes_GET_SIZE(name)};
  }
  Py_BEGIN_ALLOW_THREADS
  good = read_games(block);
  Py_END_ALLOW_THREADS
  PyObject *result =
      good ? Py_BuildValue(
                 "(NNNNNNNNNNNNNNnK)", MEMBERS(&block->moves, move, number, NPY_UINT16),
                 offsets_of(block), starts_of(block), MEMBERS(&block->games, row, result, NPY_INT8),
                 MEMBERS(&block->games, row, counters.halfmoves, NPY_UINT32),
                 MEMBERS(&block->games, row, counters.number, NPY_UINT32),
                 MEMBERS(&block->games, row, complete, NPY_BOOL),
                 MEMBERS(&block->games, row, line, NPY_INT64),
                 MEMBERS(&block->moves, move, clock, NPY_FLOAT32),
                 MEMBERS(&block->moves, move, evaluation, NPY_FLOAT32),
                 MEMBERS(&block->moves, move, mate, NPY_INT16), names_of(block), spans_of(block),
                 mistakes_of(block), (Py_ssize_t)block->mistaken, block->lines)
           : PyErr_NoMemory();
  struct list *lists[] = {&block->games, &block->moves, &block->tags, &block->mistakes};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    PyMem_RawFree(lists[i]->items);
  PyMem_Free(block);
  return result;
}

/* (bytes): how many of them are whole games. */
static PyObject *whole_games(PyObject *self, PyObject *text) {
  (void)self;
  if (!PyBytes_Check(text))
    return PyErr_Format(PyExc_TypeError, "_whole_games() takes bytes, not %R", text);
  return PyLong_FromSize_t(pgn_whole(PyBytes_AS_STRING(text), (size_t)PyBytes_GET_SIZE(text)));
}

PyMethodDef pgn_methods[] = {
    {"_read_games", read_pgn_block, METH_VARARGS, NULL},
    {"_whole_games", whole_games, METH_O, NULL},
    {0},
};
