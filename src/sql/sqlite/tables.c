/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Virtual tables without storage. The hidden column fen is the argument. */
#include "tables.h"

#include <string.h>

#include "../texts.h"
SQLITE_EXTENSION_INIT3

#define FIELDS_DECLARED                                                                    \
  "pawns integer, knights integer, bishops integer, rooks integer, queens integer, kings " \
  "integer, "                                                                              \
  "white integer, castling integer, en_passant integer, black_to_move integer, "
enum { FIELD_COUNT = sizeof(struct bbf_position) / sizeof(uint64_t) };

/* Kinds of tables. */
static const struct kind {
  const char *name, *declaration;
  int fields; /* the column with which the position begins, after the move and the FEN */
} kinds[] = {
    {"bbf_parse_fen", "create table x(" FIELDS_DECLARED "text hidden)", 0},
    {"bbf_children", "create table x(move text, fen text, " FIELDS_DECLARED "parent hidden)", 2},
};

struct table {
  sqlite3_vtab base;
  const struct kind *kind;
};

struct cursor {
  sqlite3_vtab_cursor base;
  size_t row, count;
  uint64_t key; /* of the argument */
  struct bbf_position parent;
  struct counters counters; /* of the parent */
  char moves[BBF_MAX_MOVES][BBF_UCI_SIZE];
  struct bbf_position positions[BBF_MAX_MOVES];
};

static int connect(sqlite3 *db, void *kind, int count, const char *const *words,
                   sqlite3_vtab **made, char **message) {
  (void)count, (void)words, (void)message;
  struct table *table = sqlite3_malloc(sizeof *table);
  if (!table)
    return SQLITE_NOMEM;
  *table = (struct table){.kind = kind};
  *made = &table->base;
  sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
  return sqlite3_declare_vtab(db, table->kind->declaration);
}

static int disconnect(sqlite3_vtab *table) {
  sqlite3_free(table);
  return SQLITE_OK;
}

/* Without its argument, the function cannot be computed. If the query has one, SQLite tries another order of
   tables, or computes the sides of an "or" one by one; otherwise filter says what is missing. */
static int best_index(sqlite3_vtab *table, sqlite3_index_info *info) {
  const struct kind *kind = ((struct table *)table)->kind;
  bool is_given = false;
  for (int i = 0; i < info->nConstraint; i++) {
    if (info->aConstraint[i].iColumn != kind->fields + FIELD_COUNT ||
        info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ)
      continue;
    is_given = true;
    if (!info->aConstraint[i].usable)
      continue;
    info->aConstraintUsage[i].argvIndex = 1;
    info->aConstraintUsage[i].omit = 1;
    info->idxNum = 1;
    info->estimatedCost = 10;
    info->estimatedRows = kind->fields ? 30 : 1;
    return SQLITE_OK;
  }
  info->estimatedCost = 1e99;
  return is_given ? SQLITE_CONSTRAINT : SQLITE_OK;
}

static int open(sqlite3_vtab *table, sqlite3_vtab_cursor **made) {
  (void)table;
  struct cursor *cursor = sqlite3_malloc(sizeof *cursor);
  if (!cursor)
    return SQLITE_NOMEM;
  memset(&cursor->base, 0, sizeof cursor->base);
  cursor->row = cursor->count = cursor->key = 0;
  *made = &cursor->base;
  return SQLITE_OK;
}

static int close(sqlite3_vtab_cursor *cursor) {
  sqlite3_free(cursor);
  return SQLITE_OK;
}

static int fail(sqlite3_vtab *table, const char *reason) {
  sqlite3_free(table->zErrMsg);
  table->zErrMsg = sqlite3_mprintf("%s: %s", ((struct table *)table)->kind->name, reason);
  return SQLITE_ERROR;
}

static uint64_t key_of(const char *text, size_t length) {
  uint64_t key = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
  for (size_t i = 0; i < length; i++)
    key = (key ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
  return key;
}

static int filter(sqlite3_vtab_cursor *base, int index, const char *word, int count,
                  sqlite3_value **values) {
  (void)word, (void)count;
  struct cursor *cursor = (struct cursor *)base;
  struct bbf_position *p = &cursor->parent;
  char reason[WHY_SIZE];
  cursor->row = cursor->count = 0;
  if (!index)
    return fail(base->pVtab, "its argument, a FEN, is missing");
  if (sqlite3_value_type(values[0]) == SQLITE_NULL)
    return SQLITE_OK;
  const char *text = (const char *)sqlite3_value_text(values[0]);
  if (!text)
    return SQLITE_NOMEM;
  const size_t length = (size_t)sqlite3_value_bytes(values[0]);
  if (!fen_read(text, length, p, reason))
    return fail(base->pVtab, reason);
  cursor->key = key_of(text, length);
  if (((struct table *)base->pVtab)->kind->fields) {
    cursor->counters = counters_read(text, length);
    cursor->count = bbf_list_uci(p, 0, cursor->moves, BBF_MAX_MOVES);
    bbf_children(p, cursor->positions, BBF_MAX_MOVES);
  } else {
    cursor->positions[0] = *p;
    cursor->count = 1;
  }
  return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *cursor) {
  ((struct cursor *)cursor)->row++;
  return SQLITE_OK;
}

static int at_end(sqlite3_vtab_cursor *base) {
  const struct cursor *cursor = (struct cursor *)base;
  return cursor->row >= cursor->count;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
  const struct cursor *cursor = (struct cursor *)base;
  const struct bbf_position *p = &cursor->positions[cursor->row];
  const int field = number - ((struct table *)base->pVtab)->kind->fields;
  char fen[FEN_SIZE];
  if (field == -2)
    sqlite3_result_text(context, cursor->moves[cursor->row], -1, SQLITE_TRANSIENT);
  else if (field == -1)
    sqlite3_result_text(context,
                        fen_write(p, counters_after(cursor->counters, &cursor->parent, p), fen), -1,
                        SQLITE_TRANSIENT);
  else if (field < FIELD_COUNT) {
    uint64_t fields[FIELD_COUNT];
    memcpy(fields, p, sizeof fields);
    sqlite3_result_int64(context, (sqlite3_int64)fields[field]);
  }
  return SQLITE_OK;
}

/* Where both sides of an "or" give rows, SQLite drops those whose number it has seen. */
static int rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *id) {
  const struct cursor *cursor = (struct cursor *)base;
  *id = (sqlite3_int64)(cursor->key * BBF_MAX_MOVES + cursor->row);
  return SQLITE_OK;
}

int tables_create(sqlite3 *db) {
  static const sqlite3_module module = {
      .xConnect = connect, /* without xCreate, the name itself is the table */
      .xBestIndex = best_index,
      .xDisconnect = disconnect,
      .xOpen = open,
      .xClose = close,
      .xFilter = filter,
      .xNext = next,
      .xEof = at_end,
      .xColumn = column,
      .xRowid = rowid,
  };
  int status = SQLITE_OK;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !status; i++)
    status = sqlite3_create_module(db, kinds[i].name, &module, (void *)&kinds[i]);
  return status;
}
