/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* Functions that are tables: bbf_parse_fen, of one row, and bbf_children, a row for each move. */
#ifndef SQLITE_TABLES_H
#define SQLITE_TABLES_H

#include <bbfill.h>
#include <sqlite3ext.h>
#include <stdbool.h>

int tables_create(sqlite3 *db);

/* The position that begins the values, a FEN or ten integers. Returns false if one is NULL, or after
   an error of the context. */
bool read_position(sqlite3_context *context, int argc, sqlite3_value **argv,
                   struct bbf_position *p);

#endif
