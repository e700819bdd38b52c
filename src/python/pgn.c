/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Games from PGN as columns, and the positions of such games. Both work without the interpreter's
   lock, on texts and copies that nobody changes. */
#include "text/input/pgn.h"

#include <bbfill.h>
#include <math.h>
#include <string.h>

#include "text/output/movetext.h"
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
};

/* The number of a tag's name, -1 if it is not asked for. */
static int find_name(struct block *block, struct span name) {
  const size_t length = (size_t)(name.end - name.begin);
  for (int i = 0; i < block->name_count; i++) {
    const int k = (block->next + i) % block->name_count;
    const struct span known = block->names[k];
    if ((size_t)(known.end - known.begin) == length &&
        memcmp(known.begin, name.begin, length) == 0) {
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
      break;
    case PGN_END:
      break;
    }
  }
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

/* The columns of some positions, and their data. */
static PyObject *new_columns(npy_intp count, void *data[COLUMNS]) {
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
    const char *name = PyBytes_AS_STRING(PyTuple_GET_ITEM(names, k));
    block->names[block->name_count++] = (struct span){name, name + strlen(name)};
  }
  Py_ssize_t lines = 0;
  Py_BEGIN_ALLOW_THREADS
  good = read_games(block);
  for (const char *at = block->text, *end = at + block->size;
       (at = memchr(at, '\n', (size_t)(end - at))); at++)
    lines++;
  Py_END_ALLOW_THREADS
  PyObject *result =
      good ? Py_BuildValue("(NNNNNNNNNNNNNNnn)", MEMBERS(&block->moves, move, number, NPY_UINT16),
                           offsets_of(block), starts_of(block),
                           MEMBERS(&block->games, row, result, NPY_INT8),
                           MEMBERS(&block->games, row, counters.halfmoves, NPY_UINT32),
                           MEMBERS(&block->games, row, counters.number, NPY_UINT32),
                           MEMBERS(&block->games, row, complete, NPY_BOOL),
                           MEMBERS(&block->games, row, line, NPY_INT64),
                           MEMBERS(&block->moves, move, clock, NPY_FLOAT32),
                           MEMBERS(&block->moves, move, evaluation, NPY_FLOAT32),
                           MEMBERS(&block->moves, move, mate, NPY_INT16), names_of(block),
                           spans_of(block), mistakes_of(block), (Py_ssize_t)block->mistaken, lines)
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
      struct bbf_position p = load_position(starts, (size_t)(count > 1 ? i : 0)), after;
      for (int64_t k = ends[i]; k < ends[i + 1] && wrong < 0; k++) {
        int plane;
        uint64_t from;
        store_position(to, row++, &p);
        bbf_decode_move(&p, number[k], &plane, &from);
        if (number[k] && !bbf_is_legal(&p, number[k]))
          wrong = (npy_intp)k;
        bbf_play(&p, plane, from, &after);
        p = after;
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

static const char *result_text(int result) {
  return result == PGN_WHITE_WINS   ? "1-0"
         : result == PGN_BLACK_WINS ? "0-1"
         : result == PGN_DRAW       ? "1/2-1/2"
                                    : "*";
}

/* The text of some games, which grows. */
struct movetexts {
  struct list text;
  struct movetext line;
  bool no_memory;
};

static void add_text(struct movetexts *texts, const char *text, size_t length) {
  for (size_t i = 0; i < length && !texts->no_memory; i++) {
    char *c = list_add(&texts->text, 1);
    texts->no_memory = !c;
    if (c)
      *c = text[i];
  }
}

static void add_word(struct movetexts *texts, const char *word) {
  char text[MOVETEXT_SIZE];
  add_text(texts, text, movetext_word(&texts->line, word, text));
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
  struct movetexts texts = {.text = {0}};
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
      struct bbf_position p = load_position(starts, (size_t)i), after;
      texts.line = (struct movetext){.number = ((uint32_t *)PyArray_DATA(numbers))[i]};
      place[i] = (int64_t)texts.text.count;
      for (int64_t k = ends[i]; k < ends[i + 1] && wrong < 0; k++) {
        char text[MOVETEXT_SIZE];
        int plane;
        uint64_t from;
        if (number[k] && !bbf_is_legal(&p, number[k]))
          wrong = (npy_intp)k;
        add_text(&texts, text, movetext_move(&texts.line, &p, number[k], text));
        add_comments(&texts, ((float *)PyArray_DATA(clocks))[k],
                     ((float *)PyArray_DATA(evaluations))[k], ((int16_t *)PyArray_DATA(mates))[k]);
        bbf_decode_move(&p, number[k], &plane, &from);
        bbf_play(&p, plane, from, &after);
        p = after;
      }
      add_word(&texts, result_text(((int8_t *)PyArray_DATA(results))[i]));
    }
    place[count - 1] = (int64_t)texts.text.count;
    Py_END_ALLOW_THREADS
    result = texts.no_memory
                 ? PyErr_NoMemory()
                 : Py_BuildValue("(y#On)", texts.text.items ? texts.text.items : "",
                                 (Py_ssize_t)texts.text.count, places, (Py_ssize_t)wrong);
  }
  for (int k = 0; k < COLUMNS; k++)
    Py_XDECREF(arrays[k]);
  Py_XDECREF(places);
  PyMem_RawFree(texts.text.items);
  return result;
}

PyMethodDef pgn_methods[] = {
    {"_read_games", read_pgn_block, METH_VARARGS, NULL},
    {"_whole_games", whole_games, METH_O, NULL},
    {"_format_movetexts", format_movetexts, METH_VARARGS, NULL},
    {"_replay", replay, METH_VARARGS, NULL},
    {0},
};
